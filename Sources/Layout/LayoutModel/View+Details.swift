extension View {
  /// Whether all properties but the stored ones have their defaults.
  @inlinable public var hasUsualDetails: Bool { box.isEmpty }

  /// The UIKit or AppKit class, which decides defaults.
  @inlinable public var className: String? {
    get { detail(nil) { $0.className } }
    set { ownDetails.className = newValue }
  }

  /// A display name, unique in its layout, where the source has more than an id.
  @inlinable public var label: String? {
    get { detail(nil) { $0.label } }
    set { ownDetails.label = newValue }
  }

  /// The provenance of the content size.
  @inlinable public var contentSource: ContentSource {
    get { detail(.stated) { $0.contentSource } }
    set { ownDetails.contentSource = newValue }
  }

  /// Facts about the text of the content; `nil` unless it was measured.
  @inlinable public var text: Text? {
    get { detail(nil) { $0.text } }
    set { ownDetails.text = newValue }
  }

  /// The tool that made the view: a label of Interface Builder hugs at 251, one made in code at
  /// 250.
  @inlinable public var origin: Origin {
    get { detail(.code) { $0.origin } }
    set { ownDetails.origin = newValue }
  }

  /// How much of its code was read; findings about a view assume all of it.
  @inlinable public var reading: Reading {
    get { detail(.whole) { $0.reading } }
    set { ownDetails.reading = newValue }
  }

  /// The author's Verify Ambiguity setting.
  @inlinable public var ambiguityVerification: AmbiguityVerification {
    get { detail(.always) { $0.ambiguityVerification } }
    set { ownDetails.ambiguityVerification = newValue }
  }

  /// The distance of the first baseline from the top of the alignment rectangle.
  @inlinable public var firstBaselineOffsetFromTop: Double? {
    get { detail(nil) { $0.firstBaselineOffsetFromTop } }
    set { ownDetails.firstBaselineOffsetFromTop = newValue }
  }

  /// The distance of the last baseline from the bottom of the alignment rectangle, upwards.
  @inlinable public var lastBaselineOffsetFromBottom: Double? {
    get { detail(nil) { $0.lastBaselineOffsetFromBottom } }
    set { ownDetails.lastBaselineOffsetFromBottom = newValue }
  }

  /// The distance of both baselines from the vertical center, downwards: buttons, text fields.
  @inlinable public var baselineOffsetFromCenter: Double? {
    get { detail(nil) { $0.baselineOffsetFromCenter } }
    set { ownDetails.baselineOffsetFromCenter = newValue }
  }

  /// The insets of the alignment rectangle from the frame.
  @inlinable public var alignmentRectInsets: EdgeInsets {
    get { detail(.zero) { $0.alignmentRectInsets } }
    set { ownDetails.alignmentRectInsets = newValue }
  }

  /// The margins; `nil` for the default.
  @inlinable public var layoutMargins: EdgeInsets? {
    get { detail(nil) { $0.layoutMargins } }
    set { ownDetails.layoutMargins = newValue }
  }

  /// The directional margins, which take precedence over `layoutMargins`.
  @inlinable public var directionalLayoutMargins: DirectionalEdgeInsets? {
    get { detail(nil) { $0.directionalLayoutMargins } }
    set { ownDetails.directionalLayoutMargins = newValue }
  }

  /// Whether the superview's margins apply here too.
  @inlinable public var preservesSuperviewLayoutMargins: Bool {
    get { detail(false) { $0.preservesSuperviewLayoutMargins } }
    set { ownDetails.preservesSuperviewLayoutMargins = newValue }
  }

  /// Whether the safe area is added to the margins.
  @inlinable public var insetsLayoutMarginsFromSafeArea: Bool {
    get { detail(true) { $0.insetsLayoutMarginsFromSafeArea } }
    set { ownDetails.insetsLayoutMarginsFromSafeArea = newValue }
  }

  /// The direction of leading and trailing in the constraints of this view.
  @inlinable public var semanticContentAttribute: SemanticContentAttribute {
    get { detail(.unspecified) { $0.semanticContentAttribute } }
    set { ownDetails.semanticContentAttribute = newValue }
  }

  /// Whether the view is hidden; only relevant for a stack view's arranged views.
  @inlinable public var isHidden: Bool {
    get { detail(false) { $0.isHidden } }
    set { ownDetails.isHidden = newValue }
  }

  /// Whether `frame` and `autoresizingMask` become constraints.
  @inlinable public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { detail(false) { $0.translatesAutoresizingMaskIntoConstraints } }
    set { ownDetails.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  /// The frame before the autoresizing mask applies, in the superview's coordinates; the
  /// superview's own `frame`, or else the root's size, is the size it was made for.
  @inlinable public var frame: Rect? {
    get { detail(nil) { $0.frame } }
    set { ownDetails.frame = newValue }
  }

  /// The sides and sizes that follow the superview.
  @inlinable public var autoresizingMask: AutoresizingMask {
    get { detail([]) { $0.autoresizingMask } }
    set { ownDetails.autoresizingMask = newValue }
  }

  /// The properties of a scroll view.
  @inlinable public var scroll: Scroll? {
    get { detail(nil) { $0.scroll } }
    set { ownDetails.scroll = newValue }
  }

  /// The properties of a stack view.
  @inlinable public var stack: StackArrangement? {
    get { detail(nil) { $0.stack } }
    set { ownDetails.stack = newValue }
  }
}
