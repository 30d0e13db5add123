public import LayoutModel

/// The environment of a visual format, which resolves its names and signs.
///
/// A document, a script and Swift code have different names and different knowledge of views.
public struct VisualFormatScope {
  /// The item of a name, as in the views dictionary.
  public var item: (String) -> Item?
  /// The item of `|` next to an item: a view's superview, a guide's owning view.
  public var superview: (Item) -> Item?
  /// Whether an item has text, and so baselines to measure from.
  public var hasText: (Item) -> Bool
  /// The standard distance from an item to its superview in points; `nil` where that is the
  /// superview's margin, as on UIKit.
  public var superviewSpacing: (Item) -> Double?
  /// The standard distance between siblings in points; `nil` where environments differ in it.
  public var siblingSpacing: Double?

  /// The standard distance from an item to its superview on AppKit, in points.
  public static let appKitSuperviewSpacing = 20.0

  /// Creates a scope.
  ///
  /// Documents use `init(names:layout:)`; `ScriptReading` passes functions that look into the
  /// scene.
  ///
  /// - Parameters:
  /// - item: The item of a name; `nil` for an unknown one.
  /// - superview: The item of `|` next to an item; `nil` for the root.
  /// - hasText: Whether baselines of an item are measured from.
  /// - superviewSpacing: The standard distance to the superview, in points; `nil` for its margin.
  /// - siblingSpacing: The standard distance between siblings, in points; `nil` where environments
  ///   differ.
  public init(
    item: @escaping (String) -> Item?,
    superview: @escaping (Item) -> Item?,
    hasText: @escaping (Item) -> Bool,
    superviewSpacing: @escaping (Item) -> Double?,
    siblingSpacing: Double?
  ) {
    self.item = item
    self.superview = superview
    self.hasText = hasText
    self.superviewSpacing = superviewSpacing
    self.siblingSpacing = siblingSpacing
  }

  /// Creates the scope of a layout's own items.
  ///
  /// - Parameters:
  /// - names: The names of items.
  /// - layout: The layout that provides views, guides and environments.
  public init(names: ItemNames, layout: Layout) {
    // Captures nothing that grows with the constraints: a captured array of constraints would be
    // copied at the next change.
    let (views, guides) = (layout.views, layout.guides)
    let spacings = Set(layout.environments.map(\.systemSpacing))
    let isMac = layout.environments.allSatisfy { $0.platform == .macOS }
    self.init(
      item: { names[$0] },
      superview: { item in
        switch item {
        case .view(let index): views[index].superview.map { .view($0) }
        case .guide(let index): .view(guides[index].owningView)
        case .builtIn(_, let owner): .view(owner)
        }
      },
      hasText: { item in
        if case .view(let index) = item { views[index].hasText } else { false }
      },
      superviewSpacing: { _ in isMac ? Self.appKitSuperviewSpacing : nil },
      siblingSpacing: spacings.count == 1 ? spacings.first : nil
    )
  }
}

extension View {
  /// A Boolean value that indicates whether the view is of a class with text, or has a baseline.
  public var hasText: Bool {
    if firstBaselineOffsetFromTop ?? lastBaselineOffsetFromBottom ?? baselineOffsetFromCenter != nil
    {
      return true
    }
    switch className {
    case "UILabel", "UITextField", "UITextView", "UIButton", "NSTextField", "NSTextView",
      "NSButton":
      return true
    default: return false
    }
  }
}
