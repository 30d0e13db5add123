public import Anchors
import LayoutCalls
public import LayoutModel

/// What `equalTo` takes: a number, a point, a size, insets, a view or guide, or `x.snp.top`.
public protocol ConstraintRelatableTarget {
  /// The value as SnapKit's relations take it.
  var snapKitTarget: SnapKitRelationTarget { get }
}

/// A value that a statement is compared with.
public struct SnapKitRelationTarget {
  let target: SnapKitTarget
  /// The view or guide that it names.
  let item: LayoutItem?

  init(_ target: SnapKitTarget, of item: LayoutItem? = nil) {
    self.target = target
    self.item = item
  }
}

/// What `offset` takes.
public protocol ConstraintOffsetTarget {
  /// The number of points.
  var snapKitNumber: Double { get }
}

/// What `inset` takes: numbers for all sides alike, or insets.
public protocol ConstraintInsetTarget {
  /// The value as SnapKit's insets take it.
  var snapKitInset: SnapKitInset { get }
}

/// Distances inwards.
public struct SnapKitInset: Hashable, Sendable {
  let constant: SnapKitConstant
}

/// What `multipliedBy` and `dividedBy` take.
public protocol ConstraintMultiplierTarget {
  /// The factor.
  var snapKitNumber: Double { get }
}

/// What `priority` takes besides `.high` and its like.
public protocol ConstraintPriorityTarget {
  /// The number, which nothing clamps.
  var snapKitPriority: Float { get }
}

/// A number, which is all of these.
public protocol SnapKitNumber: ConstraintRelatableTarget, ConstraintOffsetTarget,
  ConstraintInsetTarget, ConstraintMultiplierTarget, ConstraintPriorityTarget
{}

extension SnapKitNumber {
  /// The number for every attribute.
  public var snapKitTarget: SnapKitRelationTarget {
    SnapKitRelationTarget(.constant(.number(snapKitNumber)))
  }
  /// The number on all sides.
  public var snapKitInset: SnapKitInset { SnapKitInset(constant: .inset(snapKitNumber)) }
  /// The number as a priority.
  public var snapKitPriority: Float { Float(snapKitNumber) }
}

extension Int: SnapKitNumber {
  /// The number.
  public var snapKitNumber: Double { Double(self) }
}

extension UInt: SnapKitNumber {
  /// The number.
  public var snapKitNumber: Double { Double(self) }
}

extension Float: SnapKitNumber {
  /// The number.
  public var snapKitNumber: Double { Double(self) }
}

extension Double: SnapKitNumber {
  /// The number.
  public var snapKitNumber: Double { self }
}

extension Point: ConstraintRelatableTarget {
  /// Numbers along x and along y.
  public var snapKitTarget: SnapKitRelationTarget { SnapKitRelationTarget(.constant(.point(self))) }
}

extension Size: ConstraintRelatableTarget {
  /// A width and a height.
  public var snapKitTarget: SnapKitRelationTarget { SnapKitRelationTarget(.constant(.size(self))) }
}

extension EdgeInsets: ConstraintRelatableTarget, ConstraintInsetTarget {
  /// Distances inwards.
  public var snapKitTarget: SnapKitRelationTarget {
    SnapKitRelationTarget(.constant(.insets(self)))
  }
  /// Distances inwards.
  public var snapKitInset: SnapKitInset { SnapKitInset(constant: .insets(self)) }
}

extension DirectionalEdgeInsets: ConstraintRelatableTarget, ConstraintInsetTarget {
  /// Distances inwards.
  public var snapKitTarget: SnapKitRelationTarget {
    SnapKitRelationTarget(.constant(.directionalInsets(self)))
  }
  /// Distances inwards.
  public var snapKitInset: SnapKitInset { SnapKitInset(constant: .directionalInsets(self)) }
}

extension LayoutItem: ConstraintRelatableTarget {
  /// Each attribute with its own.
  public var snapKitTarget: SnapKitRelationTarget {
    SnapKitRelationTarget(.item(handle), of: self)
  }
}

/// `x.snp.top`: attributes of a view or guide as a target.
public struct SnapKitTargetSet: ConstraintRelatableTarget {
  let item: LayoutItem
  let attributes: SnapKitAttributes

  /// The attributes of the item.
  public var snapKitTarget: SnapKitRelationTarget {
    SnapKitRelationTarget(.attributes(item.handle, attributes), of: item)
  }
}

extension LayoutPriority: ConstraintPriorityTarget {
  /// The number.
  public var snapKitPriority: Float { rawValue }
}

/// A priority by SnapKit's names.
public struct ConstraintPriority: Hashable, Sendable, ConstraintPriorityTarget {
  /// The number.
  public let value: Float

  /// Creates a priority of any number.
  public init(_ value: Float) { self.value = value }

  /// 1000.
  public static let required = ConstraintPriority(1000)
  /// 750.
  public static let high = ConstraintPriority(750)
  /// 500, as on iOS.
  public static let medium = ConstraintPriority(500)
  /// 250.
  public static let low = ConstraintPriority(250)

  /// A priority that is higher by a number.
  public func advanced(by number: Float) -> ConstraintPriority {
    ConstraintPriority(value + number)
  }

  /// The number.
  public var snapKitPriority: Float { value }
}

/// What SnapKit's calls go by.
public enum ConstraintConfig {
  /// Which sides leading and trailing insets are; left to right, however text runs, unless an app says
  /// otherwise: `ConstraintConfig.$interfaceLayoutDirection.withValue(.rightToLeft) { … }`.
  @TaskLocal public static var interfaceLayoutDirection = Environment.Direction.leftToRight
}
