public import LayoutModel

/// The attributes that one statement of SnapKit's constrains (`ConstraintAttributes`): a set, whose
/// order and repetitions say nothing.
public struct SnapKitAttributes: OptionSet, Hashable, Sendable {
  /// A bit for each of SnapKit's attributes, in the order in which it makes their constraints.
  public let rawValue: UInt32

  /// Creates a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the set of one attribute.
  public init(_ attribute: Attribute) {
    let place = Self.order.firstIndex(of: attribute) ?? 0
    self.init(rawValue: 1 << UInt32(place))
  }
}

extension SnapKitAttributes {
  /// The attributes in the order of their constraints, whatever the order of the words.
  public var attributes: [Attribute] {
    Self.order.enumerated().filter { rawValue & 1 << UInt32($0.offset) != 0 }.map(\.element)
  }

  /// Whether the set goes with another one's attributes, one by one.
  func matches(_ other: SnapKitAttributes) -> Bool {
    self == other || Self.margins(of: self) == other || Self.margins(of: other) == self
  }

  /// The set of margins that lie within a set of edges; `nil` for any other set.
  private static func margins(of edges: SnapKitAttributes) -> SnapKitAttributes? {
    switch edges {
    case .edges: .margins
    case .directionalEdges: .directionalMargins
    default: nil
    }
  }

  private static let order: [Attribute] = [
    .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
    .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
    .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins,
  ]
}

extension SnapKitAttributes {
  /// Left, right, top and bottom.
  public static let edges: SnapKitAttributes = [.horizontalEdges, .verticalEdges]
  /// Left and right.
  public static let horizontalEdges = set(.left, .right)
  /// Top and bottom.
  public static let verticalEdges = set(.top, .bottom)
  /// Leading, trailing, top and bottom.
  public static let directionalEdges: SnapKitAttributes = [
    .directionalHorizontalEdges, .verticalEdges,
  ]
  /// Leading and trailing.
  public static let directionalHorizontalEdges = set(.leading, .trailing)
  /// Width and height.
  public static let size = set(.width, .height)
  /// Both centres.
  public static let center = set(.centerX, .centerY)
  /// The margins within `edges`.
  public static let margins = set(.leftMargin, .rightMargin, .topMargin, .bottomMargin)
  /// The margins within `directionalEdges`.
  public static let directionalMargins = set(
    .leadingMargin,
    .trailingMargin,
    .topMargin,
    .bottomMargin
  )
  /// Both centres within margins.
  public static let centerWithinMargins = set(.centerXWithinMargins, .centerYWithinMargins)

  private static func set(_ attributes: Attribute...) -> SnapKitAttributes {
    attributes.reduce(into: []) { $0.formUnion(SnapKitAttributes($1)) }
  }

  /// The names of the sets, those of single attributes among them; `baseline` is the older name of
  /// the last.
  public static let named: [(name: String, set: SnapKitAttributes)] =
    order.map { ($0.name, SnapKitAttributes($0)) } + [
      ("baseline", SnapKitAttributes(.lastBaseline)), ("edges", .edges),
      ("horizontalEdges", .horizontalEdges), ("verticalEdges", .verticalEdges),
      ("directionalEdges", .directionalEdges),
      ("directionalHorizontalEdges", .directionalHorizontalEdges),
      ("directionalVerticalEdges", .verticalEdges), ("size", .size), ("center", .center),
      ("margins", .margins), ("directionalMargins", .directionalMargins),
      ("centerWithinMargins", .centerWithinMargins),
    ]
}
