import JSONText

/// The keys that one kind of object may have; the names of the cases are those of the keys.
protocol DocumentKey: RawRepresentable<String>, CaseIterable, BitwiseCopyable, Sendable {
  /// The keys by their places.
  static var keys: JSONKeys { get }
}

extension DocumentKey {
  /// The key as documents write it.
  var name: String { rawValue }

  /// The place of the key among those of its kind.
  @inline(__always)
  var place: Int {
    // SAFETY: cases without values are kept as their number, in the order of declaration; `list`
    // checks it.
    Int(unsafe unsafeBitCast(self, to: UInt8.self))
  }

  /// The bit of the key in `Fields.present`.
  @inline(__always)
  var bit: UInt64 { 1 &<< UInt64(place) }

  /// Makes the list that `keys` keeps.
  static func list() -> JSONKeys {
    let cases = Array(allCases)
    precondition(cases.indices.allSatisfy { cases[$0].place == $0 }, "Cases have other numbers")
    return JSONKeys(cases.map(\.rawValue))
  }
}

/// The keys of the document itself.
enum TopKey: String, DocumentKey {
  case environment, environments, root, views, guides, constraints, source, script

  static let keys = list()
}

/// The keys of a view, of the root, and of what an environment changes of one.
enum ViewKey: String, DocumentKey {
  case id, superview, kind, `class`, origin, intrinsicContentSize, contentHuggingPriority
  case contentCompressionResistancePriority, firstBaselineOffsetFromTop
  case lastBaselineOffsetFromBottom, baselineOffsetFromCenter, alignmentRectInsets, layoutMargins
  case directionalLayoutMargins, preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea
  case semanticContentAttribute, isHidden, translatesAutoresizingMaskIntoConstraints, frame
  case autoresizingMask, stack, scroll, source

  static let keys = list()
}

/// The keys of a guide.
enum GuideKey: String, DocumentKey {
  case id, owningView, source

  static let keys = list()
}

/// The keys of a constraint, and of a format string.
enum ConstraintKey: String, DocumentKey {
  case firstItem, firstAttribute, relation, secondItem, secondAttribute, multiplier, constant
  case priority, identifier, isActive, source, format, options, metrics

  static let keys = list()
}

/// The keys of an environment.
enum EnvironmentKey: String, DocumentKey {
  case name, width, height, device, orientation, direction, scale, safeAreaInsets
  case keyboardHeight, readableWidth, systemSpacing, platform, views

  static let keys = list()
}

/// The keys of a place in a source file.
enum SourceKey: String, DocumentKey {
  case uri, line, column

  static let keys = list()
}

/// The keys of an intrinsic size.
enum IntrinsicSizeKey: String, DocumentKey {
  case width, height, heightForWidth

  static let keys = list()
}

/// The keys of a priority for each axis.
enum AxisKey: String, DocumentKey {
  case horizontal, vertical

  static let keys = list()
}

/// The keys of insets whose sides are fixed.
enum EdgeKey: String, DocumentKey {
  case top, left, bottom, right

  static let keys = list()
}

/// The keys of insets whose sides follow the direction.
enum DirectionalEdgeKey: String, DocumentKey {
  case top, leading, bottom, trailing

  static let keys = list()
}

/// The keys of a rectangle, and of a point.
enum RectKey: String, DocumentKey {
  case x, y, width, height

  static let keys = list()
}

/// The keys of a point.
enum PointKey: String, DocumentKey {
  case x, y

  static let keys = list()
}

/// The keys of what makes a stack view; the last five are of `NSStackView` alone.
enum StackKey: String, DocumentKey {
  case arrangedSubviews, axis, distribution, alignment, spacing, customSpacing
  case isLayoutMarginsRelativeArrangement, isBaselineRelativeArrangement
  case gravity, edgeInsets, huggingPriority, clippingResistancePriority, detachesHiddenViews

  static let keys = list()
}

/// The keys of what makes a scroll view.
enum ScrollKey: String, DocumentKey {
  case contentInset, contentOffset

  static let keys = list()
}
