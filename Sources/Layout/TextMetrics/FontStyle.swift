/// The styles of text that follow the content size that a user chose.
///
/// At the content size `large` of iOS, `largeTitle` has 34 points, `title1` 28, `title2` 22,
/// `title3` 20, `headline` and `body` 17, `callout` 16, `subheadline` 15, `footnote` 13, `caption1`
/// 12 and `caption2` 11. Raw values are rows of the tables below.
public enum FontStyle: Int, CaseIterable, Sendable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1,
    caption2
}

/// The content sizes that a user may choose, by short names.
///
/// They are those of `UIContentSizeCategory`: seven that the slider for text has at first, and five
/// more for accessibility.
public enum ContentSizeCategory: String, CaseIterable, Sendable {
  /// The smallest: body text of 14 points.
  case extraSmall = "XS"
  /// Body text of 15 points.
  case small = "S"
  /// Body text of 16 points.
  case medium = "M"
  /// What a device has until its user changes it: body text of 17 points.
  case large = "L"
  /// Body text of 19 points.
  case extraLarge = "XL"
  /// Body text of 21 points.
  case extraExtraLarge = "XXL"
  /// The last that needs no setting for accessibility: body text of 23 points.
  case extraExtraExtraLarge = "XXXL"
  /// Body text of 28 points.
  case accessibility1 = "AX1"
  /// Body text of 33 points.
  case accessibility2 = "AX2"
  /// Body text of 40 points.
  case accessibility3 = "AX3"
  /// Body text of 47 points.
  case accessibility4 = "AX4"
  /// The largest: body text of 53 points, more than three times as large as usual.
  case accessibility5 = "AX5"
}

/// The systems whose text styles differ.
///
/// The table of iOS alone depends on the content size.
public enum TextPlatform: Sendable {
  case iOS, macOS, tvOS
}

extension ContentSizeCategory {
  /// Creates a category from its name, in any case.
  ///
  /// - Parameter name: The short name: "AX1" and "ax1" are the same.
  public init?(name: String) {
    self.init(rawValue: name.uppercased())
  }

  /// The place among all, the smallest first.
  fileprivate var place: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibility1: 7
    case .accessibility2: 8
    case .accessibility3: 9
    case .accessibility4: 10
    case .accessibility5: 11
    }
  }
}

extension FontStyle {
  /// A size and the distance of two baselines, in points.
  public struct Metrics: Hashable, Sendable {
    /// The point size.
    public var size: Double
    /// From one baseline to the next, in points.
    public var leading: Double
  }

  /// Creates a style from the name that Interface Builder and UIKit store, such as
  /// "UICTFontTextStyleBody".
  public init?(storedName name: String) {
    guard let style = Self.allCases.first(where: { $0.storedName == name }) else { return nil }
    self = style
  }

  /// The name that Interface Builder and UIKit store.
  ///
  /// It is the raw value of `UIFont.TextStyle`, which numbers titles from 0 and shortens
  /// "subheadline".
  public var storedName: String {
    let word =
      switch self {
      case .largeTitle: "Title0"
      case .title1: "Title1"
      case .title2: "Title2"
      case .title3: "Title3"
      case .headline: "Headline"
      case .body: "Body"
      case .callout: "Callout"
      case .subheadline: "Subhead"
      case .footnote: "Footnote"
      case .caption1: "Caption1"
      case .caption2: "Caption2"
      }
    return "UICTFontTextStyle\(word)"
  }

  /// The name that UIKit has for it, such as "body".
  public var name: String { String(describing: self) }

  /// How heavy the style is.
  ///
  /// From the same tables as `metrics(_:_:)`.
  ///
  /// - Parameter platform: Whose table holds: headlines are semibold on iOS and bold on macOS, and on
  ///   tvOS every style is medium.
  /// - Returns: The weight; regular for most styles of iOS and macOS.
  public func weight(on platform: TextPlatform) -> FontWeight {
    switch (platform, self) {
    case (.iOS, .headline): .semibold
    case (.macOS, .headline): .bold
    case (.macOS, .caption2), (.tvOS, _): .medium
    default: .regular
    }
  }

  /// The size and leading of the style, from the tables of Apple's Human Interface Guidelines ("Typography").
  ///
  /// macOS and tvOS have one size for all categories.
  ///
  /// Body text at `large` on iOS has 17 points, and 22 from one baseline to the next.
  ///
  /// - Parameters:
  ///   - category: The content size that a user chose.
  ///   - platform: Whose table holds; tvOS has no large title, subheadline or footnote.
  /// - Returns: The numbers; `nil` where the platform has no such style.
  public func metrics(_ category: ContentSizeCategory, _ platform: TextPlatform) -> Metrics? {
    let pair: (Double, Double)? =
      switch platform {
      case .iOS: Self.touch[rawValue][category.place]
      case .macOS: Self.desktop[rawValue]
      case .tvOS: Self.television[rawValue]
      }
    return pair.map { Metrics(size: $0.0, leading: $0.1) }
  }

  /// Of iOS: a row for each style, a pair for each category.
  ///
  /// Rows are in the order of the cases, pairs from `extraSmall` to `accessibility5`: the point
  /// size and the distance of two baselines.
  private static let touch: [[(Double, Double)]] = [
    // largeTitle
    [
      (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57),
      (52, 61), (56, 66), (60, 70),
    ],
    // title1
    [
      (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51),
      (48, 57), (53, 62), (58, 68),
    ],
    // title2
    [
      (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47),
      (44, 52), (50, 59), (56, 66),
    ],
    // title3
    [
      (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44),
      (43, 51), (49, 58), (55, 65),
    ],
    // headline and body
    bodySizes,
    bodySizes,
    // callout
    [
      (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39),
      (38, 46), (44, 52), (51, 60),
    ],
    // subheadline
    [
      (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37),
      (36, 43), (42, 50), (49, 58),
    ],
    // footnote
    [
      (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33),
      (33, 40), (38, 46), (44, 52),
    ],
    // caption1
    [
      (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 28), (26, 32),
      (32, 39), (37, 44), (43, 51),
    ],
    // caption2
    [
      (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30),
      (29, 35), (34, 41), (40, 48),
    ],
  ]

  /// What headlines and body text of iOS share: they differ by weight alone.
  private static let bodySizes: [(Double, Double)] = [
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40),
    (40, 48), (47, 56), (53, 62),
  ]

  /// Of macOS, in the order of the cases.
  private static let desktop: [(Double, Double)?] = [
    (26, 32), (22, 26), (17, 22), (15, 20), (13, 16), (13, 16), (12, 15), (11, 14), (10, 13),
    (10, 13), (10, 13),
  ]

  /// Of tvOS, in the order of the cases.
  private static let television: [(Double, Double)?] = [
    nil, (76, 96), (57, 66), (48, 56), (38, 46), (29, 36), (31, 38), nil, nil, (25, 32), (23, 30),
  ]
}
