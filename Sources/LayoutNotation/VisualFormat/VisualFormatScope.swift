public import LayoutModel

/// What the names and signs of a visual format mean where it is written.
public struct VisualFormatScope {
  /// The item of a name: the views dictionary.
  public var item: (String) -> Item?
  /// What `|` is next to an item: a view's superview, a guide's owning view.
  public var superview: (Item) -> Item?
  /// Whether an item has text, and so baselines to measure from.
  public var hasText: (Item) -> Bool
  /// The standard distance between siblings in points; `nil` where environments differ in it.
  public var siblingSpacing: Double?

  /// Creates a scope.
  public init(
    item: @escaping (String) -> Item?,
    superview: @escaping (Item) -> Item?,
    hasText: @escaping (Item) -> Bool,
    siblingSpacing: Double?
  ) {
    self.item = item
    self.superview = superview
    self.hasText = hasText
    self.siblingSpacing = siblingSpacing
  }

  /// Creates the scope of a layout's own items.
  public init(names: ItemNames, layout: Layout) {
    // Only what does not grow with the constraints: who holds them too would make the next one cost
    // a copy of all.
    let (views, guides) = (layout.views, layout.guides)
    let spacings = Set(layout.environments.map(\.systemSpacing))
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
