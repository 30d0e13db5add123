import JSONText

/// The keys that one kind of object may have.
protocol DocumentKey: RawRepresentable<Int>, CaseIterable, Sendable {
  /// The keys by their places.
  static var keys: JSONKeys { get }
}

extension DocumentKey {
  /// The key as documents write it.
  var name: String { Self.keys.names[rawValue] }

  /// Makes the list that `keys` keeps.
  static func list() -> JSONKeys { JSONKeys(allCases.map { String(describing: $0) }) }
}

/// The keys of the document itself.
enum TopKey: Int, DocumentKey {
  case environment, environments, root, views, guides, constraints, source, script

  static let keys = list()
}

/// The keys of a view, of the root, and of what an environment changes of one.
enum ViewKey: Int, DocumentKey {
  case id, superview, kind, `class`, origin, intrinsicContentSize, contentHuggingPriority
  case contentCompressionResistancePriority, firstBaselineOffsetFromTop
  case lastBaselineOffsetFromBottom, baselineOffsetFromCenter, alignmentRectInsets, layoutMargins
  case directionalLayoutMargins, preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea
  case semanticContentAttribute, isHidden, translatesAutoresizingMaskIntoConstraints, frame
  case autoresizingMask, stack, scroll, source

  static let keys = list()
}

/// The keys of a guide.
enum GuideKey: Int, DocumentKey {
  case id, owningView, source

  static let keys = list()
}

/// The keys of a constraint, and of a format string.
enum ConstraintKey: Int, DocumentKey {
  case firstItem, firstAttribute, relation, secondItem, secondAttribute, multiplier, constant
  case priority, identifier, isActive, source, format, options, metrics

  static let keys = list()
}

/// The keys of an environment.
enum EnvironmentKey: Int, DocumentKey {
  case name, width, height, device, orientation, direction, scale, safeAreaInsets
  case keyboardHeight, readableWidth, systemSpacing, platform, views

  static let keys = list()
}

/// The keys of a place in a source file.
enum SourceKey: Int, DocumentKey {
  case uri, line, column

  static let keys = list()
}

/// The keys of an intrinsic size.
enum IntrinsicSizeKey: Int, DocumentKey {
  case width, height, heightForWidth

  static let keys = list()
}

/// The keys of a priority for each axis.
enum AxisKey: Int, DocumentKey {
  case horizontal, vertical

  static let keys = list()
}

/// The keys of insets whose sides are fixed.
enum EdgeKey: Int, DocumentKey {
  case top, left, bottom, right

  static let keys = list()
}

/// The keys of insets whose sides follow the direction.
enum DirectionalEdgeKey: Int, DocumentKey {
  case top, leading, bottom, trailing

  static let keys = list()
}

/// The keys of a rectangle, and of a point.
enum RectKey: Int, DocumentKey {
  case x, y, width, height

  static let keys = list()
}

/// The keys of a point.
enum PointKey: Int, DocumentKey {
  case x, y

  static let keys = list()
}

/// The keys of what makes a stack view; the last five are of `NSStackView` alone.
enum StackKey: Int, DocumentKey {
  case arrangedSubviews, axis, distribution, alignment, spacing, customSpacing
  case isLayoutMarginsRelativeArrangement, isBaselineRelativeArrangement
  case gravity, edgeInsets, huggingPriority, clippingResistancePriority, detachesHiddenViews

  static let keys = list()
}

/// The keys of what makes a scroll view.
enum ScrollKey: Int, DocumentKey {
  case contentInset, contentOffset

  static let keys = list()
}
