import JSONText
import LayoutModel

/// The keys that one kind of object may have; the names of the cases are those of the keys.
///
/// To add a key, add a case, read it where its object is read, and describe it in `openapi.yaml`;
/// unknown keys and their nearest names follow from the cases. At most 63 keys a kind, since each
/// has a bit.
protocol DocumentKey: RawRepresentable<UInt8>, CaseIterable, BitwiseCopyable, Sendable {
  static var keys: JSONKeys { get }
}

extension DocumentKey {
  var name: String { Self.keys.names[place] }

  @inline(__always)
  var place: Int { Int(rawValue) }

  /// In `Fields.present`.
  @inline(__always)
  var bit: UInt64 { 1 &<< UInt64(place) }

  /// Traps for cases with explicit raw values.
  static func list(_ name: (Self) -> String = { "\($0)" }) -> JSONKeys {
    let cases = Array(allCases)
    precondition(cases.indices.allSatisfy { cases[$0].place == $0 }, "Cases have other numbers")
    return JSONKeys(cases.map(name))
  }
}

/// The keys of the document itself.
///
/// Only the root's size is required: `environment`, `environments`, or a query.
///
/// - `environment`: an object by `EnvironmentKey`; `environments`: an array of them, instead of it.
/// - `root`: an object by `ViewKey`; without it, a view called `root` of a view controller.
/// - `views`, `guides`: arrays of objects by `ViewKey` and `GuideKey`.
/// - `constraints`: an array of strings, and of objects by `ConstraintKey`.
/// - `fonts`: measured fonts by `MeasuredFontKey`, for texts.
/// - `script`: Swift instead of views, guides and constraints.
/// - `source`: the location of a generator, by `SourceKey`.
enum TopKey: UInt8, DocumentKey {
  case environment, environments, root, views, guides, constraints, source, script, fonts
  case schema

  static let keys = list { $0 == .schema ? "$schema" : "\($0)" }
}

/// The keys of a view, of the root, and of an environment's changes of a view.
///
/// `ViewRole` defines the keys of each; `ViewContentReader` reads them, but for names and
/// superviews, which `ItemReader` reads. Lengths are points.
///
/// - `id`: a name by `ItemID`; the root's is `root` where it has none.
/// - `superview`: the id of a view; the root where it is absent.
/// - `kind`: a word of `Layout.RootKind`, of the root alone.
/// - `class`: UIKit's or AppKit's name; `UIScrollView` makes a scroll view, `NSStackView` changes
///   what `stack` means.
/// - `intrinsicContentSize`: an object by `IntrinsicSizeKey`; `text`, `font` and `numberOfLines`
///   determine it instead.
/// - `frame`: an object by `RectKey`, in the superview's coordinates.
/// - `stack`: an object by `StackKey`, which makes a stack view; `scroll`: one by `ScrollKey`,
///   which makes a scroll view.
/// - `origin`: a word of `View.Origin`. All others are properties of `UIView` and its controller by
///   their names, with their defaults.
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

/// `id` is a name by `ItemID`, `owningView` the id of a view; both are needed.
enum GuideKey: UInt8, DocumentKey {
  case id, owningView, source

  static let keys = list()
}

/// The keys of a constraint, and of a format string.
///
/// `first (relation) multiplier * second + constant @ priority`, as `NSLayoutConstraint` has it.
///
/// - `firstItem`, `firstAttribute`: needed; an id, or `ID.safeAreaLayoutGuide` and the like, and
///   UIKit's name of an attribute.
/// - `relation`: UIKit's name or a sign; equality where it is absent.
/// - `secondItem`, `secondAttribute`: both or neither.
/// - `multiplier`: 1 where it is absent; `constant`: points, 0 where it is absent.
/// - `priority`: a number above 0 and at most 1000, or UIKit's name; required where it is absent.
/// - `isActive`: `true` where it is absent; `isDesignTime`: `false`.
/// - `format`, `options`, `metrics`: a visual format in place of all these (`readFormatObject`).
enum ConstraintKey: UInt8, DocumentKey {
  case firstItem, firstAttribute, relation, secondItem, secondAttribute, multiplier, constant
  case priority, identifier, isActive, isDesignTime, source, format, options, metrics

  static let keys = list()
}

/// The keys of an environment.
///
/// Lengths are points, none is negative.
///
/// - `name`: for reports; no two environments have the same.
/// - `width`, `height`: the root's size, a number or `fitting`.
/// - `device`, `orientation`: a preset instead of size, scale and safe area, upright unless it is
///   turned.
/// - `direction`: `leftToRight` where it is absent.
/// - `scale`: device pixels per point; frames are rounded to pixels where it is given.
/// - `safeAreaInsets`: the part of the root under bars, by `EdgeKey`.
/// - `keyboardHeight`: 0 where it is absent; `readableWidth`: 672; `systemSpacing`: 8.
/// - `platform`: `iOS` where neither it nor a device is given.
/// - `drawnAxes`: the axes along which the size is only that of the canvas.
/// - `views`: the changes of views, by their ids.
enum EnvironmentKey: UInt8, DocumentKey {
  case name, width, height, device, orientation, direction, scale, safeAreaInsets
  case keyboardHeight, readableWidth, systemSpacing, platform, drawnAxes, views

  static let keys = list()
}

/// `line` and `column` count from 1; each may be absent.
enum SourceKey: UInt8, DocumentKey {
  case uri, line, column

  static let keys = list()
}

/// The keys of an intrinsic size.
///
/// Points. `width` and `height` may each be absent, for an axis without a size; `heightForWidth` is
/// an array of `[width, height]` with rising widths, in place of both.
enum IntrinsicSizeKey: UInt8, DocumentKey {
  case width, height, heightForWidth

  static let keys = list()
  /// In points.
  static let range = NumberRange.notNegative
}

/// The keys of a font.
///
/// `size` in points and `weight` for a system font, 17 and regular by default; with `family`, a
/// font of that family; or the `name` of a font instead of both; or a text `style`, which has a
/// size and a weight.
enum FontKey: UInt8, DocumentKey {
  case size, weight, style, name, family

  static let keys = list()
}

/// The keys of a font as it was measured at one size.
///
/// - `family`: the family's name, or `system`; `postScriptName`: the name of the font in programs.
///   One of them is required.
/// - `weight`: by UIKit's names, regular where it is absent.
/// - `size`, `ascender`, `descender`: required, in points; `leading`: 0 where it is absent. A
///   descender may be below 0, as UIKit has it.
/// - `advances`: required, an object of points by characters; `kerning`: one by pairs of them.
enum MeasuredFontKey: UInt8, DocumentKey {
  case family, postScriptName, weight, size, ascender, descender, leading, advances, kerning

  static let keys = list()
}

/// The keys of a file of measured fonts: `fonts` is an array of objects by `MeasuredFontKey`.
enum FontListKey: UInt8, DocumentKey {
  case fonts
  case schema

  static let keys = list { $0 == .schema ? "$schema" : "\($0)" }
}

enum AxisKey: UInt8, DocumentKey {
  case horizontal, vertical

  static let keys = list()
}

/// The keys of insets whose sides are fixed: points, inwards from each side; 0 by default.
enum EdgeKey: UInt8, DocumentKey {
  case top, left, bottom, right

  static let keys = list()
}

/// The keys of insets whose sides follow the direction: points, inwards; 0 by default.
enum DirectionalEdgeKey: UInt8, DocumentKey {
  case top, leading, bottom, trailing

  static let keys = list()
}

/// The keys of a rectangle, in points.
///
/// `width` and `height` are needed; `x` and `y` are 0 where they are absent.
enum RectKey: UInt8, DocumentKey {
  case x, y, width, height

  static let keys = list()
}

/// In points; 0 where one is absent.
enum PointKey: UInt8, DocumentKey {
  case x, y

  static let keys = list()
}

/// The keys of a stack view's arrangement; the last five are of `NSStackView` only.
///
/// Names and words are those of `UIStackView` and `NSStackView`. `arrangedSubviews` are all
/// subviews where it is absent; `customSpacing` and `gravity` are objects by the ids of arranged
/// subviews. Defaults are those of the view's framework (`StackArrangement`).
enum StackKey: UInt8, DocumentKey {
  case arrangedSubviews, axis, distribution, alignment, spacing, customSpacing
  case isLayoutMarginsRelativeArrangement, isBaselineRelativeArrangement
  case gravity, edgeInsets, huggingPriority, clippingResistancePriority, detachesHiddenViews

  static let keys = list()
}

/// The keys of a scroll view's properties.
///
/// `contentInset` by `EdgeKey`, `contentOffset` by `PointKey`; an empty object makes a scroll view,
/// too.
enum ScrollKey: UInt8, DocumentKey {
  case contentInset, contentOffset

  static let keys = list()
}
