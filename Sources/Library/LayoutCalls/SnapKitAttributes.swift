public import LayoutModel

/// The attributes of one SnapKit statement (`ConstraintAttributes`): an unordered set.
public struct SnapKitAttributes: OptionSet, Hashable, Sendable {
  /// A bit for each of SnapKit's attributes, in the order of their constraints.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the set of one attribute.
  public init(_ attribute: Attribute) {
    let place = Self.order.firstIndex(of: attribute) ?? 0
    self.init(rawValue: 1 << UInt32(place))
  }
}

extension SnapKitAttributes {
  /// The attributes in the order of their constraints.
  public var attributes: [Attribute] {
    Self.order.enumerated().filter { rawValue & 1 << UInt32($0.offset) != 0 }.map(\.element)
  }

  /// Whether the set corresponds to another one, attribute by attribute.
  func matches(_ other: SnapKitAttributes) -> Bool {
    self == other || Self.margins(of: self) == other || Self.margins(of: other) == self
  }

  /// `nil` for a set of anything but edges.
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

  /// The names of the sets, including those of single attributes; `baseline` is the older name of
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
