internal import LayoutModel

/// The properties of a view that rows depend on, since access to the view itself would copy it.
struct PreparedView {
  /// Properties along one axis, in points.
  struct Extent {
    var contentSize: Double?
    var inset = (near: 0.0, far: 0.0)
    /// Minus the content inset, unless the document gives an offset (rule 4.9).
    var contentOffset = 0.0
    var hugging = Priority.defaultLow
    var resistance = Priority.defaultHigh

    /// The difference between the lengths of frame and alignment rectangle.
    var inside: Double { inset.near + inset.far }
  }

  var superview: Int?
  var horizontal = Extent()
  var vertical = Extent()
  var semanticContentAttribute = View.SemanticContentAttribute.unspecified
  var hasContent = false
  var hasWrappedText = false
  /// Stack views skip hidden views; constraints of these hold nevertheless.
  var isHidden = false
  /// Whether edges seen from inside are those of a content (rule 4.9).
  var isScrollView = false
  /// Its alignment rectangle is not its frame, or its content has an offset.
  var hasInsets = false
  var isStackView = false
  /// Whether its frame and mask become required rows (rule 4.7).
  var translatesAutoresizingMaskIntoConstraints = false
  /// Without a frame a mask starts from size 0.
  var hasFrame = false
  var isDrawn = false

  /// Reads a view by its index; a view as a parameter would be copied, with all of its strings.
  init(_ views: [View], _ index: Int) {
    superview = views[index].superview
    if let size = views[index].intrinsicContentSize {
      hasContent = true
      hasWrappedText = !size.heightForWidth.isEmpty
      horizontal.contentSize = size.width
      vertical.contentSize = size.height
    }
    let hugging = views[index].contentHuggingPriority
    let resistance = views[index].contentCompressionResistancePriority
    horizontal.hugging = hugging.horizontal ?? .defaultLow
    vertical.hugging = hugging.vertical ?? .defaultLow
    horizontal.resistance = resistance.horizontal ?? .defaultHigh
    vertical.resistance = resistance.vertical ?? .defaultHigh
    if !views[index].hasUsualDetails { copyDetails(of: views[index]) }
  }

  /// The priorities of its content are the same along both axes.
  var hasEqualPriorities: Bool {
    horizontal.hugging == vertical.hugging && horizontal.resistance == vertical.resistance
  }

  func inset(_ axis: Axis) -> (near: Double, far: Double) {
    axis == .horizontal ? horizontal.inset : vertical.inset
  }

  func contentOffset(_ axis: Axis) -> Double {
    axis == .horizontal ? horizontal.contentOffset : vertical.contentOffset
  }

  private mutating func copyDetails(of view: View) {
    horizontal.inset = (view.alignmentRectInsets.left, view.alignmentRectInsets.right)
    vertical.inset = (view.alignmentRectInsets.top, view.alignmentRectInsets.bottom)
    if let scroll = view.scroll {
      isScrollView = true
      horizontal.contentOffset = scroll.contentOffset?.x ?? -scroll.contentInset.left
      vertical.contentOffset = scroll.contentOffset?.y ?? -scroll.contentInset.top
    }
    hasInsets = view.scroll != nil || view.alignmentRectInsets != .zero
    let hugging = view.contentHuggingPriority
    if hugging.horizontal == nil { horizontal.hugging = Self.hugging(view, axis: .horizontal) }
    if hugging.vertical == nil { vertical.hugging = Self.hugging(view, axis: .vertical) }
    semanticContentAttribute = view.semanticContentAttribute
    isStackView = view.stack != nil
    isHidden = view.isHidden
    translatesAutoresizingMaskIntoConstraints = view.translatesAutoresizingMaskIntoConstraints
    hasFrame = view.frame != nil
    isDrawn = hasFrame && view.origin == .interfaceBuilder
  }

  /// The class's default hugging (rule 4.1): 250 except for Interface Builder's labels and images,
  /// and for controls of fixed size.
  private static func hugging(_ view: View, axis: Axis) -> Priority {
    switch view.className {
    case "UILabel", "UIImageView":
      view.origin == .interfaceBuilder ? interfaceBuilderHugging : .defaultLow
    case "UISwitch", "UIStepper", "UIActivityIndicatorView", "UIPageControl", "NSStepper":
      .defaultHigh
    case "NSButton", "NSPopUpButton", "NSSlider", "NSSegmentedControl", "NSTextField",
      "NSProgressIndicator":
      axis == .horizontal ? .defaultLow : .defaultHigh
    default: .defaultLow
    }
  }

  /// Xcode's priority for new labels and image views.
  private static let interfaceBuilderHugging = Priority(251) ?? .defaultLow
}
