extension View {
  /// A Boolean value that indicates whether everything but the stored properties is as usual.
  @inlinable public var hasUsualDetails: Bool { box.isEmpty }

  /// The UIKit or AppKit class, which decides defaults.
  @inlinable public var className: String? {
    get { details.className }
    set { details.className = newValue }
  }

  /// What people call the view, where its source says more than an id; no other view of its layout
  /// has the same.
  @inlinable public var label: String? {
    get { details.label }
    set { details.label = newValue }
  }

  /// How the size of the content is known.
  @inlinable public var contentSource: ContentSource {
    get { details.contentSource }
    set { details.contentSource = newValue }
  }

  /// Who made the view: a label of Interface Builder hugs at 251, one made in code at 250.
  @inlinable public var origin: Origin {
    get { details.origin }
    set { details.origin = newValue }
  }

  /// How strongly the view refuses to grow beyond its content; `nil` takes the class's default.
  @inlinable public var contentHuggingPriority: AxisPriorities {
    get { details.contentHuggingPriority }
    set { details.contentHuggingPriority = newValue }
  }

  /// How strongly the view refuses to shrink below its content; `nil` takes the class's default.
  @inlinable public var contentCompressionResistancePriority: AxisPriorities {
    get { details.contentCompressionResistancePriority }
    set { details.contentCompressionResistancePriority = newValue }
  }

  /// The distance of the first baseline from the top of the alignment rectangle.
  @inlinable public var firstBaselineOffsetFromTop: Double? {
    get { details.firstBaselineOffsetFromTop }
    set { details.firstBaselineOffsetFromTop = newValue }
  }

  /// The distance of the last baseline from the bottom of the alignment rectangle, upwards.
  @inlinable public var lastBaselineOffsetFromBottom: Double? {
    get { details.lastBaselineOffsetFromBottom }
    set { details.lastBaselineOffsetFromBottom = newValue }
  }

  /// The distance of both baselines from the vertical centre, downwards: buttons, text fields.
  @inlinable public var baselineOffsetFromCenter: Double? {
    get { details.baselineOffsetFromCenter }
    set { details.baselineOffsetFromCenter = newValue }
  }

  /// How far the alignment rectangle lies inside the frame.
  @inlinable public var alignmentRectInsets: EdgeInsets {
    get { details.alignmentRectInsets }
    set { details.alignmentRectInsets = newValue }
  }

  /// The margins; `nil` takes the default.
  @inlinable public var layoutMargins: EdgeInsets? {
    get { details.layoutMargins }
    set { details.layoutMargins = newValue }
  }

  /// The margins by direction; they win over `layoutMargins`.
  @inlinable public var directionalLayoutMargins: DirectionalEdgeInsets? {
    get { details.directionalLayoutMargins }
    set { details.directionalLayoutMargins = newValue }
  }

  /// Whether the superview's margins hold here too.
  @inlinable public var preservesSuperviewLayoutMargins: Bool {
    get { details.preservesSuperviewLayoutMargins }
    set { details.preservesSuperviewLayoutMargins = newValue }
  }

  /// Whether the safe area is added to the margins.
  @inlinable public var insetsLayoutMarginsFromSafeArea: Bool {
    get { details.insetsLayoutMarginsFromSafeArea }
    set { details.insetsLayoutMarginsFromSafeArea = newValue }
  }

  /// Whether leading means left or right in the constraints this view holds.
  @inlinable public var semanticContentAttribute: SemanticContentAttribute {
    get { details.semanticContentAttribute }
    set { details.semanticContentAttribute = newValue }
  }

  /// Whether the view is hidden; only a stack view's arranged views care.
  @inlinable public var isHidden: Bool {
    get { details.isHidden }
    set { details.isHidden = newValue }
  }

  /// Whether `frame` and `autoresizingMask` become constraints.
  @inlinable public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { details.translatesAutoresizingMaskIntoConstraints }
    set { details.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  /// The frame that the autoresizing mask starts from, in the superview's coordinates; the
  /// superview's own `frame`, or else the root's size, is the size it was made for.
  @inlinable public var frame: Rect? {
    get { details.frame }
    set { details.frame = newValue }
  }

  /// The sides and sizes that follow the superview.
  @inlinable public var autoresizingMask: AutoresizingMask {
    get { details.autoresizingMask }
    set { details.autoresizingMask = newValue }
  }

  /// What makes the view a scroll view.
  @inlinable public var scroll: Scroll? {
    get { details.scroll }
    set { details.scroll = newValue }
  }

  /// What makes the view a stack view.
  @inlinable public var stack: StackArrangement? {
    get { details.stack }
    set { details.stack = newValue }
  }
}
