extension View {
  /// A Boolean value that indicates whether everything but the stored properties is as usual.
  @inlinable public var hasUsualDetails: Bool { box.isEmpty }

  /// The UIKit or AppKit class, which decides defaults.
  @inlinable public var className: String? {
    get { detail { $0.className } }
    set { ownDetails.className = newValue }
  }

  /// What people call the view, where its source says more than an id; no other view of its layout
  /// has the same.
  @inlinable public var label: String? {
    get { detail { $0.label } }
    set { ownDetails.label = newValue }
  }

  /// How the size of the content is known.
  @inlinable public var contentSource: ContentSource {
    get { detail { $0.contentSource } }
    set { ownDetails.contentSource = newValue }
  }

  /// What is known of the text that the content is; `nil` where it is none that was measured here.
  @inlinable public var text: Text? {
    get { detail { $0.text } }
    set { ownDetails.text = newValue }
  }

  /// Who made the view: a label of Interface Builder hugs at 251, one made in code at 250.
  @inlinable public var origin: Origin {
    get { detail { $0.origin } }
    set { ownDetails.origin = newValue }
  }

  /// How much of its code was read: what is told of a view supposes that all of it was.
  @inlinable public var reading: Reading {
    get { detail { $0.reading } }
    set { ownDetails.reading = newValue }
  }

  /// What its author wants to hear of where it is not determined.
  @inlinable public var ambiguityVerification: AmbiguityVerification {
    get { detail { $0.ambiguityVerification } }
    set { ownDetails.ambiguityVerification = newValue }
  }

  /// How strongly the view refuses to grow beyond its content; `nil` takes the class's default.
  @inlinable public var contentHuggingPriority: AxisPriorities {
    get { detail { $0.contentHuggingPriority } }
    set { ownDetails.contentHuggingPriority = newValue }
  }

  /// How strongly the view refuses to shrink below its content; `nil` takes the class's default.
  @inlinable public var contentCompressionResistancePriority: AxisPriorities {
    get { detail { $0.contentCompressionResistancePriority } }
    set { ownDetails.contentCompressionResistancePriority = newValue }
  }

  /// The distance of the first baseline from the top of the alignment rectangle.
  @inlinable public var firstBaselineOffsetFromTop: Double? {
    get { detail { $0.firstBaselineOffsetFromTop } }
    set { ownDetails.firstBaselineOffsetFromTop = newValue }
  }

  /// The distance of the last baseline from the bottom of the alignment rectangle, upwards.
  @inlinable public var lastBaselineOffsetFromBottom: Double? {
    get { detail { $0.lastBaselineOffsetFromBottom } }
    set { ownDetails.lastBaselineOffsetFromBottom = newValue }
  }

  /// The distance of both baselines from the vertical centre, downwards: buttons, text fields.
  @inlinable public var baselineOffsetFromCenter: Double? {
    get { detail { $0.baselineOffsetFromCenter } }
    set { ownDetails.baselineOffsetFromCenter = newValue }
  }

  /// How far the alignment rectangle lies inside the frame.
  @inlinable public var alignmentRectInsets: EdgeInsets {
    get { detail { $0.alignmentRectInsets } }
    set { ownDetails.alignmentRectInsets = newValue }
  }

  /// The margins; `nil` takes the default.
  @inlinable public var layoutMargins: EdgeInsets? {
    get { detail { $0.layoutMargins } }
    set { ownDetails.layoutMargins = newValue }
  }

  /// The margins by direction; they win over `layoutMargins`.
  @inlinable public var directionalLayoutMargins: DirectionalEdgeInsets? {
    get { detail { $0.directionalLayoutMargins } }
    set { ownDetails.directionalLayoutMargins = newValue }
  }

  /// Whether the superview's margins hold here too.
  @inlinable public var preservesSuperviewLayoutMargins: Bool {
    get { detail { $0.preservesSuperviewLayoutMargins } }
    set { ownDetails.preservesSuperviewLayoutMargins = newValue }
  }

  /// Whether the safe area is added to the margins.
  @inlinable public var insetsLayoutMarginsFromSafeArea: Bool {
    get { detail { $0.insetsLayoutMarginsFromSafeArea } }
    set { ownDetails.insetsLayoutMarginsFromSafeArea = newValue }
  }

  /// Whether leading means left or right in the constraints this view holds.
  @inlinable public var semanticContentAttribute: SemanticContentAttribute {
    get { detail { $0.semanticContentAttribute } }
    set { ownDetails.semanticContentAttribute = newValue }
  }

  /// Whether the view is hidden; only a stack view's arranged views care.
  @inlinable public var isHidden: Bool {
    get { detail { $0.isHidden } }
    set { ownDetails.isHidden = newValue }
  }

  /// Whether `frame` and `autoresizingMask` become constraints.
  @inlinable public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { detail { $0.translatesAutoresizingMaskIntoConstraints } }
    set { ownDetails.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  /// The frame that the autoresizing mask starts from, in the superview's coordinates; the
  /// superview's own `frame`, or else the root's size, is the size it was made for.
  @inlinable public var frame: Rect? {
    get { detail { $0.frame } }
    set { ownDetails.frame = newValue }
  }

  /// The sides and sizes that follow the superview.
  @inlinable public var autoresizingMask: AutoresizingMask {
    get { detail { $0.autoresizingMask } }
    set { ownDetails.autoresizingMask = newValue }
  }

  /// What makes the view a scroll view.
  @inlinable public var scroll: Scroll? {
    get { detail { $0.scroll } }
    set { ownDetails.scroll = newValue }
  }

  /// What makes the view a stack view.
  @inlinable public var stack: StackArrangement? {
    get { detail { $0.stack } }
    set { ownDetails.stack = newValue }
  }
}
