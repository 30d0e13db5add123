import JSONText

/// The keys that one kind of object may have; the names of the cases are those of the keys.
///
/// To add a key, add a case, read it where its object is read, and describe it in `openapi.yaml`;
/// unknown keys and their nearest names follow from the cases. At most 63 keys a kind, since each
/// has a bit.
protocol DocumentKey: RawRepresentable<UInt8>, CaseIterable, BitwiseCopyable, Sendable {
  /// The keys by their places.
  static var keys: JSONKeys { get }
}

extension DocumentKey {
  /// The key as documents write it.
  var name: String { Self.keys.names[place] }

  /// The place of the key among those of its kind.
  @inline(__always)
  var place: Int { Int(rawValue) }

  /// The bit of the key in `Fields.present`.
  @inline(__always)
  var bit: UInt64 { 1 &<< UInt64(place) }

  /// Makes the list that `keys` keeps.
  ///
  /// Traps where cases were given numbers by hand.
  ///
  /// - Parameter name: What documents write for a case.
  /// - Returns: The keys, in the order of the cases.
  static func list(_ name: (Self) -> String = { "\($0)" }) -> JSONKeys {
    let cases = Array(allCases)
    precondition(cases.indices.allSatisfy { cases[$0].place == $0 }, "Cases have other numbers")
    return JSONKeys(cases.map(name))
  }
}

/// The keys of the document itself.
enum TopKey: UInt8, DocumentKey {
  case environment, environments, root, views, guides, constraints, source, script
  /// The schema that an editor goes by, which changes nothing.
  case schema

  static let keys = list { $0 == .schema ? "$schema" : "\($0)" }
}

/// The keys of a view, of the root, and of what an environment changes of one.
enum ViewKey: UInt8, DocumentKey {
  case id, superview, kind, `class`, origin, intrinsicContentSize, contentHuggingPriority
  case contentCompressionResistancePriority, firstBaselineOffsetFromTop
  case lastBaselineOffsetFromBottom, baselineOffsetFromCenter, alignmentRectInsets, layoutMargins
  case directionalLayoutMargins, preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea
  case semanticContentAttribute, isHidden, translatesAutoresizingMaskIntoConstraints, frame
  case autoresizingMask, stack, scroll, source
  case additionalSafeAreaInsets, viewRespectsSystemMinimumLayoutMargins
  case text, font, numberOfLines

  static let keys = list()
}

/// The keys of a guide.
enum GuideKey: UInt8, DocumentKey {
  case id, owningView, source

  static let keys = list()
}

/// The keys of a constraint, and of a format string.
enum ConstraintKey: UInt8, DocumentKey {
  case firstItem, firstAttribute, relation, secondItem, secondAttribute, multiplier, constant
  case priority, identifier, isActive, isDesignTime, source, format, options, metrics

  static let keys = list()
  /// What multipliers and constants may be.
  static let range = NumberRange.unlimited
}

/// The keys of an environment.
enum EnvironmentKey: UInt8, DocumentKey {
  case name, width, height, device, orientation, direction, scale, safeAreaInsets
  case keyboardHeight, readableWidth, systemSpacing, platform, drawnAxes, views

  static let keys = list()
}

/// The keys of a place in a source file.
enum SourceKey: UInt8, DocumentKey {
  case uri, line, column

  static let keys = list()
}

/// The keys of an intrinsic size.
enum IntrinsicSizeKey: UInt8, DocumentKey {
  case width, height, heightForWidth

  static let keys = list()
  /// How large content may be, in points.
  static let range = NumberRange.notNegative
}

/// The keys of a font.
enum FontKey: UInt8, DocumentKey {
  case size, weight, style

  static let keys = list()
}

/// The keys of a priority for each axis.
enum AxisKey: UInt8, DocumentKey {
  case horizontal, vertical

  static let keys = list()
}

/// The keys of insets whose sides are fixed.
enum EdgeKey: UInt8, DocumentKey {
  case top, left, bottom, right

  static let keys = list()
}

/// The keys of insets whose sides follow the direction.
enum DirectionalEdgeKey: UInt8, DocumentKey {
  case top, leading, bottom, trailing

  static let keys = list()
}

/// The keys of a rectangle, and of a point.
enum RectKey: UInt8, DocumentKey {
  case x, y, width, height

  static let keys = list()
}

/// The keys of a point.
enum PointKey: UInt8, DocumentKey {
  case x, y

  static let keys = list()
}

/// The keys of what makes a stack view; the last five are of `NSStackView` alone.
enum StackKey: UInt8, DocumentKey {
  case arrangedSubviews, axis, distribution, alignment, spacing, customSpacing
  case isLayoutMarginsRelativeArrangement, isBaselineRelativeArrangement
  case gravity, edgeInsets, huggingPriority, clippingResistancePriority, detachesHiddenViews

  static let keys = list()
}

/// The keys of what makes a scroll view.
enum ScrollKey: UInt8, DocumentKey {
  case contentInset, contentOffset

  static let keys = list()
}
