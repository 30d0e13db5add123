extension View {
  /// A Boolean value that indicates whether everything but the stored properties is as usual.
  @inlinable public var isCommon: Bool { uncommon.isEmpty }

  /// The UIKit or AppKit class, which decides defaults.
  @inlinable public var className: String? {
    get { uncommon.isEmpty ? nil : uncommon[0].className }
    set {
      makeUncommon()
      uncommon[0].className = newValue
    }
  }

  /// What people call the view, where its source says more than an id; no other view of its layout
  /// has the same.
  @inlinable public var label: String? {
    get { uncommon.isEmpty ? nil : uncommon[0].label }
    set {
      makeUncommon()
      uncommon[0].label = newValue
    }
  }

  /// How the size of the content is known.
  @inlinable public var contentSource: ContentSource {
    get { uncommon.isEmpty ? .stated : uncommon[0].contentSource }
    set {
      makeUncommon()
      uncommon[0].contentSource = newValue
    }
  }

  /// Who made the view: a label of Interface Builder hugs at 251, one made in code at 250.
  @inlinable public var origin: Origin {
    get { uncommon.isEmpty ? .code : uncommon[0].origin }
    set {
      makeUncommon()
      uncommon[0].origin = newValue
    }
  }

  /// How strongly the view refuses to grow beyond its content; `nil` takes the class's default.
  @inlinable public var contentHuggingPriority: AxisPriorities {
    get { uncommon.isEmpty ? AxisPriorities() : uncommon[0].contentHuggingPriority }
    set {
      makeUncommon()
      uncommon[0].contentHuggingPriority = newValue
    }
  }

  /// How strongly the view refuses to shrink below its content; `nil` takes the class's default.
  @inlinable public var contentCompressionResistancePriority: AxisPriorities {
    get { uncommon.isEmpty ? AxisPriorities() : uncommon[0].contentCompressionResistancePriority }
    set {
      makeUncommon()
      uncommon[0].contentCompressionResistancePriority = newValue
    }
  }

  /// The distance of the first baseline from the top of the alignment rectangle.
  @inlinable public var firstBaselineOffsetFromTop: Double? {
    get { uncommon.isEmpty ? nil : uncommon[0].firstBaselineOffsetFromTop }
    set {
      makeUncommon()
      uncommon[0].firstBaselineOffsetFromTop = newValue
    }
  }

  /// The distance of the last baseline from the bottom of the alignment rectangle, upwards.
  @inlinable public var lastBaselineOffsetFromBottom: Double? {
    get { uncommon.isEmpty ? nil : uncommon[0].lastBaselineOffsetFromBottom }
    set {
      makeUncommon()
      uncommon[0].lastBaselineOffsetFromBottom = newValue
    }
  }

  /// The distance of both baselines from the vertical centre, downwards: buttons, text fields.
  @inlinable public var baselineOffsetFromCenter: Double? {
    get { uncommon.isEmpty ? nil : uncommon[0].baselineOffsetFromCenter }
    set {
      makeUncommon()
      uncommon[0].baselineOffsetFromCenter = newValue
    }
  }

  /// How far the alignment rectangle lies inside the frame.
  @inlinable public var alignmentRectInsets: EdgeInsets {
    get { uncommon.isEmpty ? .zero : uncommon[0].alignmentRectInsets }
    set {
      makeUncommon()
      uncommon[0].alignmentRectInsets = newValue
    }
  }

  /// The margins; `nil` takes the default.
  @inlinable public var layoutMargins: EdgeInsets? {
    get { uncommon.isEmpty ? nil : uncommon[0].layoutMargins }
    set {
      makeUncommon()
      uncommon[0].layoutMargins = newValue
    }
  }

  /// The margins by direction; they win over `layoutMargins`.
  @inlinable public var directionalLayoutMargins: DirectionalEdgeInsets? {
    get { uncommon.isEmpty ? nil : uncommon[0].directionalLayoutMargins }
    set {
      makeUncommon()
      uncommon[0].directionalLayoutMargins = newValue
    }
  }

  /// Whether the superview's margins hold here too.
  @inlinable public var preservesSuperviewLayoutMargins: Bool {
    get { uncommon.isEmpty ? false : uncommon[0].preservesSuperviewLayoutMargins }
    set {
      makeUncommon()
      uncommon[0].preservesSuperviewLayoutMargins = newValue
    }
  }

  /// Whether the safe area is added to the margins.
  @inlinable public var insetsLayoutMarginsFromSafeArea: Bool {
    get { uncommon.isEmpty ? true : uncommon[0].insetsLayoutMarginsFromSafeArea }
    set {
      makeUncommon()
      uncommon[0].insetsLayoutMarginsFromSafeArea = newValue
    }
  }

  /// Whether leading means left or right in the constraints this view holds.
  @inlinable public var semanticContentAttribute: SemanticContentAttribute {
    get { uncommon.isEmpty ? .unspecified : uncommon[0].semanticContentAttribute }
    set {
      makeUncommon()
      uncommon[0].semanticContentAttribute = newValue
    }
  }

  /// Whether the view is hidden; only a stack view's arranged views care.
  @inlinable public var isHidden: Bool {
    get { uncommon.isEmpty ? false : uncommon[0].isHidden }
    set {
      makeUncommon()
      uncommon[0].isHidden = newValue
    }
  }

  /// Whether `frame` and `autoresizingMask` become constraints.
  @inlinable public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { uncommon.isEmpty ? false : uncommon[0].translatesAutoresizingMaskIntoConstraints }
    set {
      makeUncommon()
      uncommon[0].translatesAutoresizingMaskIntoConstraints = newValue
    }
  }

  /// The frame that the autoresizing mask starts from, in the superview's coordinates; the
  /// superview's own `frame`, or else the root's size, is the size it was made for.
  @inlinable public var frame: Rect? {
    get { uncommon.isEmpty ? nil : uncommon[0].frame }
    set {
      makeUncommon()
      uncommon[0].frame = newValue
    }
  }

  /// The sides and sizes that follow the superview.
  @inlinable public var autoresizingMask: AutoresizingMask {
    get { uncommon.isEmpty ? [] : uncommon[0].autoresizingMask }
    set {
      makeUncommon()
      uncommon[0].autoresizingMask = newValue
    }
  }

  /// What makes the view a scroll view.
  @inlinable public var scroll: Scroll? {
    get { uncommon.isEmpty ? nil : uncommon[0].scroll }
    set {
      makeUncommon()
      uncommon[0].scroll = newValue
    }
  }

  /// What makes the view a stack view.
  @inlinable public var stack: StackArrangement? {
    get { uncommon.isEmpty ? nil : uncommon[0].stack }
    set {
      makeUncommon()
      uncommon[0].stack = newValue
    }
  }
}
