import LayoutModel
import SwiftSubset

/// Finds equal constraints in one block of statements.
///
/// All statements of a block run or none, so that one of the two is redundant in any case. A place
/// that runs twice is no finding, and neither are unknown numbers.
struct BlockRepetitions {
  private struct Key: Hashable {
    var block: SyntaxTree.NodeID
    var first: Constraint.Anchor
    var second: Constraint.Anchor?
    var relation: Relation
    var multiplier: Double
    var constant: Double
    var priority: Priority
  }

  private var known: [Key: (constraint: Int, offset: Int)] = [:]
  /// The constraints of the layout that repeat others, and those that they repeat.
  private(set) var found: Set<Int> = []

  /// `constraint` has the layout's items; `index` is that in the layout.
  mutating func record(
    _ object: ScriptConstraint,
    _ constraint: Constraint,
    at index: Int,
    in scene: ScriptScene
  ) {
    guard scene.isOfAppCode, object.block >= 0, constraint.isActive, !object.hasUnknownNumber,
      object.parameters.isEmpty, !standsForOther(object, scene)
    else { return }
    let key = Key(
      block: object.block,
      first: constraint.first,
      second: constraint.second,
      relation: constraint.relation,
      multiplier: constraint.multiplier,
      constant: constraint.constant,
      priority: constraint.priority
    )
    guard let other = known[key] else {
      known[key] = (index, object.offset)
      return
    }
    if other.offset != object.offset { found.formUnion([other.constraint, index]) }
  }

  /// A placeholder may be another view each time.
  private func standsForOther(_ object: ScriptConstraint, _ scene: ScriptScene) -> Bool {
    [object.constraint.first.item, object.constraint.second?.item].contains { item in
      switch item {
      case .view(let index)?, .builtIn(_, let index)?: scene.views[index].isStandIn
      default: false
      }
    }
  }
}
