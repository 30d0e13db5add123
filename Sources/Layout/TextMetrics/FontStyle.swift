/// The text styles that follow the user's content size.
///
/// At the content size `large` of iOS, `largeTitle` has 34 points, `title1` 28, `title2` 22,
/// `title3` 20, `headline` and `body` 17, `callout` 16, `subheadline` 15, `footnote` 13, `caption1`
/// 12 and `caption2` 11. Raw values are rows of the tables below.
public enum FontStyle: Int, CaseIterable, Sendable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1,
    caption2
}

/// The content size categories of a user, by short names.
///
/// The cases of `UIContentSizeCategory`: seven regular ones, and five for accessibility.
public enum ContentSizeCategory: String, CaseIterable, Sendable {
  /// The smallest: body text of 14 points.
  case extraSmall = "XS"
  /// Body text of 15 points.
  case small = "S"
  /// Body text of 16 points.
  case medium = "M"
  /// The default: body text of 17 points.
  case large = "L"
  /// Body text of 19 points.
  case extraLarge = "XL"
  /// Body text of 21 points.
  case extraExtraLarge = "XXL"
  /// The largest without accessibility sizes: body text of 23 points.
  case extraExtraExtraLarge = "XXXL"
  /// Body text of 28 points.
  case accessibility1 = "AX1"
  /// Body text of 33 points.
  case accessibility2 = "AX2"
  /// Body text of 40 points.
  case accessibility3 = "AX3"
  /// Body text of 47 points.
  case accessibility4 = "AX4"
  /// The largest: body text of 53 points.
  case accessibility5 = "AX5"
}

/// The platforms with different text styles.
///
/// Only the table of iOS depends on the content size.
public enum TextPlatform: Sendable {
  case iOS, macOS, tvOS
}

extension ContentSizeCategory {
  /// Creates a category from its short name, case-insensitive; `nil` for an unknown one.
  public init?(name: String) {
    self.init(rawValue: name.uppercased())
  }

  /// In ascending order of size.
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
  /// A point size with its baseline distance.
  public struct Metrics: Hashable, Sendable {
    /// The point size.
    public var size: Double
    /// The distance of baselines, in points.
    public var leading: Double
  }

  /// Creates a style from the stored name in Interface Builder and UIKit, such as
  /// "UICTFontTextStyleBody".
  public init?(storedName name: String) {
    guard let style = Self.allCases.first(where: { $0.storedName == name }) else { return nil }
    self = style
  }

  /// The stored name in Interface Builder and UIKit.
  ///
  /// The raw value of `UIFont.TextStyle`, which numbers titles from 0 and abbreviates
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

  /// UIKit's name, such as "body".
  public var name: String { String(describing: self) }

  /// Returns the weight of the style, from the tables of `metrics(_:_:)`.
  ///
  /// Headlines are semibold on iOS and bold on macOS, and on tvOS every style is medium; others are
  /// regular.
  public func weight(on platform: TextPlatform) -> FontWeight {
    switch (platform, self) {
    case (.iOS, .headline): .semibold
    case (.macOS, .headline): .bold
    case (.macOS, .caption2), (.tvOS, _): .medium
    default: .regular
    }
  }

  /// Returns the size and leading of the style, from the tables of Apple's Human Interface
  /// Guidelines ("Typography").
  ///
  /// macOS and tvOS have one size for all categories.
  ///
  /// Body text at `large` on iOS has 17 points, with a leading of 22.
  ///
  /// - Parameters:
  ///   - category: The user's content size.
  ///   - platform: The platform of the table; tvOS has no large title, subheadline or footnote.
  /// - Returns: The numbers; `nil` if the platform has no such style.
  public func metrics(_ category: ContentSizeCategory, _ platform: TextPlatform) -> Metrics? {
    let pair: (Double, Double)? =
      switch platform {
      case .iOS: Self.touch[rawValue][category.place]
      case .macOS: Self.desktop[rawValue]
      case .tvOS: Self.television[rawValue]
      }
    return pair.map { Metrics(size: $0.0, leading: $0.1) }
  }

  /// A row for each style in the order of the cases, a pair of size and leading for each category.
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

  /// Shared by headlines and body text of iOS, which differ in weight only.
  private static let bodySizes: [(Double, Double)] = [
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40),
    (40, 48), (47, 56), (53, 62),
  ]

  private static let desktop: [(Double, Double)?] = [
    (26, 32), (22, 26), (17, 22), (15, 20), (13, 16), (13, 16), (12, 15), (11, 14), (10, 13),
    (10, 13), (10, 13),
  ]

  private static let television: [(Double, Double)?] = [
    nil, (76, 96), (57, 66), (48, 56), (38, 46), (29, 36), (31, 38), nil, nil, (25, 32), (23, 30),
  ]
}
