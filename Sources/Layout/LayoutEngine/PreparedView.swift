internal import LayoutModel

/// What rows say of a view, in plain numbers: to ask the view itself would copy it.
///
/// One for each view, in the layout's order, with the axes apart so that the writers of rows can be
/// given one of them. What most views leave at its default is not even looked at
/// (`View.hasUsualDetails`).
struct PreparedView {
  /// What is said along one axis, in points.
  struct Extent {
    /// The size that the content asks for.
    var contentSize: Double?
    /// How far the alignment rectangle lies inside the frame.
    var inset = (near: 0.0, far: 0.0)
    /// The point of the content at the near edge: zero but in scroll views.
    ///
    /// Minus the content inset, unless the document gives an offset (rule 4.9).
    var contentOffset = 0.0
    /// How strongly the view refuses to grow beyond its content, and to shrink below it.
    var hugging = Priority.defaultLow
    var resistance = Priority.defaultHigh

    /// How much larger the frame is than the alignment rectangle.
    var inside: Double { inset.near + inset.far }
  }

  /// The superview, by its index; `nil` for the root only.
  var superview: Int?
  var horizontal = Extent()
  var vertical = Extent()
  /// Which way leading points within the view, if it says so.
  var semanticContentAttribute = View.SemanticContentAttribute.unspecified
  /// Whether content asks for a size, along some axis or none.
  var hasContent = false
  /// Whether the height of the content depends on its width.
  var hasWrappedText = false
  /// Stack views leave out what is hidden; constraints hold for it all the same.
  var isHidden = false
  /// Whether edges seen from inside are those of a content (rule 4.9).
  var isScrollView = false
  /// Whether rows come of its arrangement.
  var isStackView = false
  /// Whether its frame and mask become required rows (rule 4.7).
  var translatesAutoresizingMaskIntoConstraints = false
  /// Whether a frame is given; without one a mask starts from no size.
  var hasFrame = false
  /// Whether somebody put the view where it is and saw it there, so that only a frame other than
  /// that is worth a word.
  var isDrawn = false

  /// Takes over what a view is.
  ///
  /// - Parameters:
  ///   - views: The layout's views; a view alone would be copied, with all of its strings.
  ///   - index: Which of them.
  init(_ views: [View], _ index: Int) {
    superview = views[index].superview
    if let size = views[index].intrinsicContentSize {
      hasContent = true
      hasWrappedText = !size.heightForWidth.isEmpty
      horizontal.contentSize = size.width
      vertical.contentSize = size.height
    }
    if !views[index].hasUsualDetails { copyDetails(of: views[index]) }
  }

  /// How far the alignment rectangle lies inside the frame along an axis.
  func inset(_ axis: Axis) -> (near: Double, far: Double) {
    axis == .horizontal ? horizontal.inset : vertical.inset
  }

  /// The point of the content at the near edge of an axis.
  func contentOffset(_ axis: Axis) -> Double {
    axis == .horizontal ? horizontal.contentOffset : vertical.contentOffset
  }

  /// Takes over what few views say.
  private mutating func copyDetails(of view: View) {
    horizontal.inset = (view.alignmentRectInsets.left, view.alignmentRectInsets.right)
    vertical.inset = (view.alignmentRectInsets.top, view.alignmentRectInsets.bottom)
    if let scroll = view.scroll {
      isScrollView = true
      horizontal.contentOffset = scroll.contentOffset?.x ?? -scroll.contentInset.left
      vertical.contentOffset = scroll.contentOffset?.y ?? -scroll.contentInset.top
    }
    let hugging = view.contentHuggingPriority
    let resistance = view.contentCompressionResistancePriority
    horizontal.hugging = hugging.horizontal ?? Self.hugging(view, axis: .horizontal)
    vertical.hugging = hugging.vertical ?? Self.hugging(view, axis: .vertical)
    horizontal.resistance = resistance.horizontal ?? .defaultHigh
    vertical.resistance = resistance.vertical ?? .defaultHigh
    semanticContentAttribute = view.semanticContentAttribute
    isStackView = view.stack != nil
    isHidden = view.isHidden
    translatesAutoresizingMaskIntoConstraints = view.translatesAutoresizingMaskIntoConstraints
    hasFrame = view.frame != nil
    isDrawn = hasFrame && view.origin == .interfaceBuilder
  }

  /// The class's own hugging (rule 4.1): 250 but for Interface Builder's labels and images, and
  /// for controls that have one size.
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

  /// What Xcode writes into new labels and image views.
  private static let interfaceBuilderHugging = Priority(251) ?? .defaultLow
}
