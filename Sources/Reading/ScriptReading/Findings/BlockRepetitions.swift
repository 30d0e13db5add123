import LayoutModel
import SwiftSubset

/// Finds constraints that say the same in one block of statements.
///
/// All statements of a block run or none, so that one of the two is too many whatever is not known of
/// the rest: which branch runs, what other code does with the views. One place that runs twice is
/// none, and neither are numbers that are not known.
struct BlockRepetitions {
  /// What two constraints share that say the same.
  private struct Key: Hashable {
    var block: SyntaxTree.NodeID
    var first: Constraint.Anchor
    var second: Constraint.Anchor?
    var relation: Relation
    var multiplier: Double
    var constant: Double
    var priority: Priority
  }

  /// The first constraint of each key, with the byte that makes it.
  private var known: [Key: (constraint: Int, offset: Int)] = [:]
  /// The constraints of the layout that repeat others, and those that they repeat.
  private(set) var found: Set<Int> = []

  /// Records a constraint.
  ///
  /// - Parameters:
  ///   - object: What is known of how it is made.
  ///   - constraint: It, with the layout's items.
  ///   - index: Its place in the layout.
  ///   - scene: The views of the code.
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

  /// Whether a view of a constraint is a placeholder, which may be another one each time.
  private func standsForOther(_ object: ScriptConstraint, _ scene: ScriptScene) -> Bool {
    [object.constraint.first.item, object.constraint.second?.item].contains { item in
      switch item {
      case .view(let index)?, .builtIn(_, let index)?: scene.views[index].isStandIn
      default: false
      }
    }
  }
}
