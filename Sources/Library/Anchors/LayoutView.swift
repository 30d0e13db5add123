public import LayoutModel

/// A view: an item of constraints with a frame.
///
/// Its properties have UIKit's names, from `intrinsicContentSize` to `semanticContentAttribute`
/// (see `LayoutModel.View`):
///
/// ```swift
/// let title = LayoutView("title", class: "UILabel")
/// title.intrinsicContentSize = IntrinsicContentSize(width: 180, height: 24)
/// ```
///
/// Unlike UIKit's, a view does not translate its autoresizing mask into constraints by default.
/// Superviews hold their subviews, and the root belongs to its owner.
@dynamicMemberLookup
public class LayoutView: LayoutItem {
  /// The superview.
  public internal(set) weak var superview: LayoutView?
  /// The subviews, in drawing order.
  public internal(set) var subviews: [LayoutView] = []
  /// The guides that were added to it.
  public internal(set) var layoutGuides: [LayoutGuide] = []

  /// Whether the frame and the autoresizing mask become constraints; false unless it is set.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { properties.translatesAutoresizingMaskIntoConstraints }
    set {
      properties.translatesAutoresizingMaskIntoConstraints = newValue
      isMaskSet = true
    }
  }

  /// Whether the user set `translatesAutoresizingMaskIntoConstraints`.
  private(set) var isMaskSet = false
  var properties: View
  private var builtInGuides: [BuiltInGuide: LayoutGuide] = [:]

  /// Creates a view without a superview.
  ///
  /// - Parameters:
  ///   - id: Its name in results: unique below a root, without dots, backquotes and control
  ///     characters.
  ///   - className: The UIKit or AppKit class, which determines defaults; `UIScrollView` scrolls.
  public init(_ id: String, class className: String? = nil) {
    properties = View(id: id, superview: nil)
    properties.className = className
    if className == "UIScrollView" { properties.scroll = View.Scroll() }
    super.init(id: id)
  }

  /// A property of the view by UIKit's name; lengths are points.
  public subscript<Value>(dynamicMember property: WritableKeyPath<View, Value>) -> Value {
    get { properties[keyPath: property] }
    set { properties[keyPath: property] = newValue }
  }

  package override var handle: Item { .view(identity) }

  override var top: LayoutItem {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Called when a subview has been removed.
  func didLeave(_ subview: LayoutView) {}
}

extension LayoutView {
  /// The part of the view that no bar or notch covers.
  public var safeAreaLayoutGuide: LayoutGuide { guide(.safeAreaLayoutGuide) }
  /// The view without its margins.
  public var layoutMarginsGuide: LayoutGuide { guide(.layoutMarginsGuide) }
  /// The readable part within the margins.
  public var readableContentGuide: LayoutGuide { guide(.readableContentGuide) }
  /// The space that the keyboard covers; the root's only.
  public var keyboardLayoutGuide: LayoutGuide { guide(.keyboardLayoutGuide) }
  /// The content of a scroll view; a view with `scroll` only.
  public var contentLayoutGuide: LayoutGuide { guide(.contentLayoutGuide) }
  /// The visible frame of a scroll view; a view with `scroll` only.
  public var frameLayoutGuide: LayoutGuide { guide(.frameLayoutGuide) }

  func guide(_ guide: BuiltInGuide) -> LayoutGuide {
    if let made = builtInGuides[guide] { return made }
    let made = LayoutGuide(guide, of: self)
    builtInGuides[guide] = made
    return made
  }
}

extension LayoutView {
  /// The axis of a priority.
  public typealias Axis = LayoutModel.Axis

  /// Sets the resistance of the view to growing beyond its content.
  ///
  /// An invalid priority is reported when a layout is made (`AL032`).
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    set(priority, \.contentHuggingPriority, axis)
  }

  /// Sets the resistance of the view to shrinking below its content.
  ///
  /// An invalid priority is reported when a layout is made (`AL032`).
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority,
    for axis: Axis
  ) {
    set(priority, \.contentCompressionResistancePriority, axis)
  }

  private func set(
    _ priority: LayoutPriority,
    _ property: WritableKeyPath<View, View.AxisPriorities>,
    _ axis: Axis
  ) {
    guard let priority = Priority(priority.rawValue) else {
      return record(.priorityOutOfRange(priority.rawValue), of: [self])
    }
    properties[keyPath: property][axis] = priority
  }
}
