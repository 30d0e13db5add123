import Anchors
import LayoutCalls
public import LayoutModel

/// Two anchors for one operator.
public struct AnchorPair<First: AnchorKind, Second: AnchorKind> {
  /// The leading or top anchor, the one along x, or the width.
  public var first: LayoutAnchor<First>
  /// The trailing or bottom anchor, the one along y, or the height.
  public var second: LayoutAnchor<Second>

  /// Creates a pair: two anchors of one axis, one of each, or two sizes.
  public init(first: LayoutAnchor<First>, second: LayoutAnchor<Second>) {
    self.first = first
    self.second = second
  }
}

/// The four edges of an item, for one operator.
public struct EdgeAnchors {
  let item: LayoutItem
}

extension LayoutItem {
  /// The leading and trailing edges; constants are insets.
  public var horizontalAnchors: AnchorPair<XAxis, XAxis> {
    AnchorPair(first: leadingAnchor, second: trailingAnchor)
  }

  /// The top and bottom edges; constants are insets.
  public var verticalAnchors: AnchorPair<YAxis, YAxis> {
    AnchorPair(first: topAnchor, second: bottomAnchor)
  }

  /// Both centres.
  public var centerAnchors: AnchorPair<XAxis, YAxis> {
    AnchorPair(first: centerXAnchor, second: centerYAnchor)
  }

  /// Width and height.
  public var sizeAnchors: AnchorPair<Extent, Extent> {
    AnchorPair(first: widthAnchor, second: heightAnchor)
  }

  /// All four edges; constants are insets.
  public var edgeAnchors: EdgeAnchors { EdgeAnchors(item: self) }
}

extension LayoutAnchor: SingleAnchor, AnchorSubject, AnchorSum, AnchorTerm {
  /// The operand of Anchorage's operators.
  public var anchorage: AnchorageTerm { AnchorageTerm(.anchor(handle), of: [item]) }

  /// The one constraint.
  public static func made(_ made: MadeConstraints) -> LayoutConstraint { made.constraint(0) }
}

extension AnchorPair: AnchorSubject, AnchorSum, AnchorTerm {
  /// The operand of Anchorage's operators.
  public var anchorage: AnchorageTerm {
    let pair = OperandPair(first: first.handle, second: second.handle)
    return AnchorageTerm(.pair(pair), of: [first.item, second.item])
  }

  /// Both constraints.
  public static func made(_ made: MadeConstraints) -> ConstraintPair {
    ConstraintPair(first: made.constraint(0), second: made.constraint(1))
  }
}

extension EdgeAnchors: AnchorSubject, AnchorSum, AnchorTerm {
  /// The operand of Anchorage's operators.
  public var anchorage: AnchorageTerm { AnchorageTerm(.edgeAnchors(item.handle), of: [item]) }

  /// All four constraints.
  public static func made(_ made: MadeConstraints) -> ConstraintGroup {
    ConstraintGroup(
      top: made.constraint(2),
      leading: made.constraint(0),
      bottom: made.constraint(3),
      trailing: made.constraint(1)
    )
  }
}

extension Size: AnchorTerm {
  /// The subject for a size: `sizeAnchors`.
  public typealias Subject = AnchorPair<Extent, Extent>

  /// The operand of Anchorage's operators.
  public var anchorage: AnchorageTerm { AnchorageTerm(.size(self), of: []) }
}
