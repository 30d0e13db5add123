import LayoutCalls
import LayoutModel

/// Attributes by SnapKit's names, which a statement constrains together.
public struct SnapKitSet: Hashable, Sendable {
  let attributes: SnapKitAttributes

  fileprivate init(_ attribute: Attribute) { attributes = SnapKitAttributes(attribute) }

  fileprivate init(_ attributes: SnapKitAttributes) { self.attributes = attributes }
}

/// The names of attributes that `make`, `view.snp` and every statement have; what each is in SnapKit.
public struct SnapKitSets: Sendable {
  /// The left edge.
  public var left: SnapKitSet { SnapKitSet(Attribute.left) }
  /// The top edge.
  public var top: SnapKitSet { SnapKitSet(Attribute.top) }
  /// The right edge.
  public var right: SnapKitSet { SnapKitSet(Attribute.right) }
  /// The bottom edge.
  public var bottom: SnapKitSet { SnapKitSet(Attribute.bottom) }
  /// The leading edge.
  public var leading: SnapKitSet { SnapKitSet(Attribute.leading) }
  /// The trailing edge.
  public var trailing: SnapKitSet { SnapKitSet(Attribute.trailing) }
  /// The width.
  public var width: SnapKitSet { SnapKitSet(Attribute.width) }
  /// The height.
  public var height: SnapKitSet { SnapKitSet(Attribute.height) }
  /// The middle along x.
  public var centerX: SnapKitSet { SnapKitSet(Attribute.centerX) }
  /// The middle along y.
  public var centerY: SnapKitSet { SnapKitSet(Attribute.centerY) }
  /// The baseline of the last line of text.
  public var lastBaseline: SnapKitSet { SnapKitSet(Attribute.lastBaseline) }
  /// The baseline of the first line of text.
  public var firstBaseline: SnapKitSet { SnapKitSet(Attribute.firstBaseline) }
  /// The left edge within margins.
  public var leftMargin: SnapKitSet { SnapKitSet(Attribute.leftMargin) }
  /// The right edge within margins.
  public var rightMargin: SnapKitSet { SnapKitSet(Attribute.rightMargin) }
  /// The top edge within margins.
  public var topMargin: SnapKitSet { SnapKitSet(Attribute.topMargin) }
  /// The bottom edge within margins.
  public var bottomMargin: SnapKitSet { SnapKitSet(Attribute.bottomMargin) }
  /// The leading edge within margins.
  public var leadingMargin: SnapKitSet { SnapKitSet(Attribute.leadingMargin) }
  /// The trailing edge within margins.
  public var trailingMargin: SnapKitSet { SnapKitSet(Attribute.trailingMargin) }
  /// The middle along x within margins.
  public var centerXWithinMargins: SnapKitSet { SnapKitSet(Attribute.centerXWithinMargins) }
  /// The middle along y within margins.
  public var centerYWithinMargins: SnapKitSet { SnapKitSet(Attribute.centerYWithinMargins) }
  /// The older name of `lastBaseline`.
  public var baseline: SnapKitSet { SnapKitSet(Attribute.lastBaseline) }
  /// Left, right, top and bottom.
  public var edges: SnapKitSet { SnapKitSet(SnapKitAttributes.edges) }
  /// Left and right.
  public var horizontalEdges: SnapKitSet { SnapKitSet(SnapKitAttributes.horizontalEdges) }
  /// Top and bottom.
  public var verticalEdges: SnapKitSet { SnapKitSet(SnapKitAttributes.verticalEdges) }
  /// Leading, trailing, top and bottom.
  public var directionalEdges: SnapKitSet { SnapKitSet(SnapKitAttributes.directionalEdges) }
  /// Leading and trailing.
  public var directionalHorizontalEdges: SnapKitSet {
    SnapKitSet(SnapKitAttributes.directionalHorizontalEdges)
  }
  /// Top and bottom, beside leading and trailing.
  public var directionalVerticalEdges: SnapKitSet { SnapKitSet(SnapKitAttributes.verticalEdges) }
  /// Width and height.
  public var size: SnapKitSet { SnapKitSet(SnapKitAttributes.size) }
  /// The margins within `edges`.
  public var margins: SnapKitSet { SnapKitSet(SnapKitAttributes.margins) }
  /// The margins within `directionalEdges`.
  public var directionalMargins: SnapKitSet { SnapKitSet(SnapKitAttributes.directionalMargins) }
  /// Both middles within margins.
  public var centerWithinMargins: SnapKitSet { SnapKitSet(SnapKitAttributes.centerWithinMargins) }
}
