public import LayoutModel

/// Two anchors that Anchorage constrains at once, such as `horizontalAnchors`.
public struct OperandPair: Hashable, Sendable {
  /// The leading or top anchor, the one along x, or the width.
  public var first: Constraint.Anchor
  /// The trailing or bottom anchor, the one along y, or the height.
  public var second: Constraint.Anchor

  /// Creates a pair, as `AnchorPair(first:second:)` of the library does.
  public init(first: Constraint.Anchor, second: Constraint.Anchor) {
    self.first = first
    self.second = second
  }
}

/// The four anchors of `edgeAnchors`.
public struct AnchorEdges: Hashable, Sendable {
  /// `horizontalAnchors`.
  public var horizontal: OperandPair
  /// `verticalAnchors`.
  public var vertical: OperandPair
}

/// An operand of Anchorage's operators.
public enum AnchorageOperand: Hashable, Sendable {
  /// A `CGFloat`, `Double` or `Float`.
  case number(Double)
  /// A `CGSize`.
  case size(Size)
  /// A `UIEdgeInsets`.
  case insets(EdgeInsets)
  /// An `NSLayoutXAxisAnchor`, `NSLayoutYAxisAnchor` or `NSLayoutDimension`.
  case anchor(Constraint.Anchor)
  /// `horizontalAnchors`, `verticalAnchors`, `centerAnchors`, `sizeAnchors`.
  case pair(OperandPair)
  /// `edgeAnchors`.
  case edges(AnchorEdges)
  /// The result of an operator.
  case expression(AnchorageExpression)
}

/// Anchors with a multiplier, a constant and a priority: Anchorage's `LayoutExpression`.
public struct AnchorageExpression: Hashable, Sendable {
  /// The multiplied anchors.
  public enum Subject: Hashable, Sendable {
    /// None: the constant is a size.
    case none
    /// One anchor.
    case anchor(Constraint.Anchor)
    /// Two anchors.
    case pair(OperandPair)
    /// Four anchors.
    case edges(AnchorEdges)
  }

  /// The constant, in points.
  public enum Constant: Hashable, Sendable {
    /// The same for every anchor, except for signs in groups.
    case number(Double)
    /// One for every edge.
    case insets(EdgeInsets)
    /// The size that `sizeAnchors` equal.
    case size(Size)
  }

  var subject: Subject
  var constant: Constant
  var multiplier: Double = 1
  var priority: Float = Priority.required.value
  var remarks: [CallRemark] = []
}

extension AnchorageOperand {
  /// The description of an operand without an operator.
  public enum Kind: String, Hashable, Sendable {
    case number = "a number"
    case size = "a CGSize"
    case insets = "UIEdgeInsets"
    case location = "a location anchor"
    case dimension = "a dimension"
    case pair = "a pair of anchors"
    case edges = "edgeAnchors"
    case expression = "an expression"
    case pairExpression = "an expression of a pair of anchors"
    case edgesExpression = "an expression of edgeAnchors"
    case constantExpression = "a constant with a priority"
  }

  /// The kind of operand.
  public var kind: Kind {
    switch self {
    case .number: .number
    case .size: .size
    case .insets: .insets
    case .anchor(let anchor): anchor.attribute.isLocation ? .location : .dimension
    case .pair: .pair
    case .edges: .edges
    case .expression(let expression):
      switch expression.subject {
      case .none: .constantExpression
      case .anchor: .expression
      case .pair: .pairExpression
      case .edges: .edgesExpression
      }
    }
  }

  /// The expression with a zero constant; `nil` for numbers, sizes and insets.
  var asExpression: AnchorageExpression? {
    switch self {
    case .number, .size, .insets: nil
    case .anchor(let anchor): AnchorageExpression(subject: .anchor(anchor), constant: .number(0))
    case .pair(let pair): AnchorageExpression(subject: .pair(pair), constant: .number(0))
    case .edges(let edges): AnchorageExpression(subject: .edges(edges), constant: .number(0))
    case .expression(let expression): expression
    }
  }
}

extension AnchorageOperand {
  /// `item.horizontalAnchors`: leading and trailing.
  public static func horizontalAnchors(_ item: Item) -> AnchorageOperand {
    .pair(.horizontal(item))
  }

  /// `item.verticalAnchors`: top and bottom.
  public static func verticalAnchors(_ item: Item) -> AnchorageOperand { .pair(.vertical(item)) }

  /// `item.centerAnchors`: both centres.
  public static func centerAnchors(_ item: Item) -> AnchorageOperand {
    .pair(OperandPair(item, .centerX, .centerY))
  }

  /// `item.sizeAnchors`: width and height.
  public static func sizeAnchors(_ item: Item) -> AnchorageOperand {
    .pair(OperandPair(item, .width, .height))
  }

  /// `item.edgeAnchors`: all four edges.
  public static func edgeAnchors(_ item: Item) -> AnchorageOperand {
    .edges(AnchorEdges(horizontal: .horizontal(item), vertical: .vertical(item)))
  }
}

extension OperandPair {
  fileprivate init(_ item: Item, _ first: Attribute, _ second: Attribute) {
    self.init(
      first: Constraint.Anchor(item, first),
      second: Constraint.Anchor(item, second)
    )
  }

  fileprivate static func horizontal(_ item: Item) -> OperandPair {
    OperandPair(item, .leading, .trailing)
  }

  fileprivate static func vertical(_ item: Item) -> OperandPair { OperandPair(item, .top, .bottom) }
}
