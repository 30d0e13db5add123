import LayoutCalls
public import LayoutModel

/// The calls of Constrictor 6, chained: `view.constrictor.top(to: root, with: 8).centerX(to: root)`.
///
/// Constants have raw signs, except for the insets of `edge`. Constraints are active unless
/// `.disabled`.
public struct Constrictor {
  /// The view or guide that is constrained.
  public let item: LayoutItem
  /// The constraints of the chain so far.
  public private(set) var constraints: [LayoutConstraint] = []

  init(_ item: LayoutItem) { self.item = item }

  /// The state of a new constraint.
  public enum State: Sendable {
    case enabled
    case disabled
  }

  /// A horizontal attribute.
  public enum X: Sendable {
    case leading, trailing, left, right, centerX
  }

  /// A vertical attribute.
  public enum Y: Sendable {
    case top, bottom, centerY
  }

  /// A size attribute.
  public enum Dimension: Sendable {
    case width, height
  }

  /// An edge.
  public enum Edge: Sendable {
    case top, bottom, leading, trailing
  }
}

extension LayoutItem {
  /// The calls of Constrictor 6.
  public var constrictor: Constrictor { Constrictor(self) }
}

extension Relation {
  /// Constrictor's name for `lessThanOrEqual`.
  public static let lessOrEqual = lessThanOrEqual
  /// Constrictor's name for `greaterThanOrEqual`.
  public static let greaterOrEqual = greaterThanOrEqual
}

extension Constrictor.X {
  var attribute: Attribute {
    switch self {
    case .leading: .leading
    case .trailing: .trailing
    case .left: .left
    case .right: .right
    case .centerX: .centerX
    }
  }
}

extension Constrictor.Y {
  var attribute: Attribute {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .centerY: .centerY
    }
  }
}

extension Constrictor.Dimension {
  var attribute: Attribute { self == .width ? .width : .height }
}

extension Constrictor.Edge {
  var attribute: Attribute {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    }
  }
}

extension Constrictor {
  struct Manner {
    let relation: Relation
    let priority: LayoutPriority
    let state: State

    init(_ relation: Relation, _ priority: LayoutPriority, _ state: State) {
      self.relation = relation
      self.priority = priority
      self.state = state
    }
  }

  func adding(
    _ manner: Manner,
    _ other: LayoutItem? = nil,
    _ expand: (ConstrictorCalls, Item) -> Expansion
  ) -> Constrictor {
    let calls = ConstrictorCalls(
      item.handle,
      as: manner.relation,
      priority: manner.priority.rawValue,
      isActive: manner.state == .enabled
    )
    let items = [item] + (other.map { [$0] } ?? [])
    let expansion = expand(calls, (other ?? item).handle)
    var longer = self
    longer.constraints += expansion.make(among: items, of: .constrictor)
    return longer
  }
}
