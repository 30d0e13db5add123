public import LayoutModel

/// The options of a visual format, with the raw values of `NSLayoutConstraint.FormatOptions`.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int

  /// Creates options from UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The edges run from leading to trailing: the default.
  public static let directionLeadingToTrailing: VisualFormatOptions = []
  /// The edges are left and right, in this order.
  public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
  /// The edges are right and left: the first view of the format is the rightmost.
  public static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)
  /// Distances are measured from edge to edge: the default.
  public static let spacingEdgeToEdge: VisualFormatOptions = []
  /// Distances between views with text are measured from baseline to baseline; vertical formats
  /// only.
  public static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 19)

  /// Aligns every view by an attribute with the view before it.
  public static func alignAll(_ attribute: Attribute) -> VisualFormatOptions {
    VisualFormatOptions(rawValue: 1 << attribute.rawValue)
  }
}

extension VisualFormatOptions {
  /// In the order of their bits.
  static let alignments: [Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
    .firstBaseline,
  ]

  var alignments: [Attribute] { Self.alignments.filter { contains(.alignAll($0)) } }

  /// Every option by UIKit's name; `alignAllBaseline` is the older name of the last baseline.
  public static let named: [(name: String, option: VisualFormatOptions)] =
    alignments.map { attribute in
      let name = attribute.name
      return ("alignAll" + name.prefix(1).uppercased() + name.dropFirst(), .alignAll(attribute))
    } + [
      ("alignAllBaseline", .alignAll(.lastBaseline)),
      ("directionLeadingToTrailing", .directionLeadingToTrailing),
      ("directionLeftToRight", .directionLeftToRight),
      ("directionRightToLeft", .directionRightToLeft),
      ("spacingEdgeToEdge", .spacingEdgeToEdge),
      ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
    ]
}
