import LayoutCalls
import LayoutModel

/// The state of SnapKit in a layout.
///
/// Values of a script refer to statements by their index, since they cannot have references to
/// mutable state.
///
/// `SnapKitBlocks`, `SnapKitStatements` and `SnapKitConstraints` share it; each is made for a call
/// and has no other state.
final class SnapKitState: ScriptState {
  /// Every statement, in the order in which they begin.
  ///
  /// A statement is never removed, so an index stays valid as long as the layout is read.
  var statements: [SnapKitStatement] = []
  var blocks: [SnapKitBlock] = []
  /// The statements whose constraints SnapKit has activated, by their first items.
  ///
  /// Deactivated statements may be among them, until `forgetOthers` is called.
  private var installed: [Item: [Int]] = [:]
  /// `ConstraintConfig.interfaceLayoutDirection`.
  var direction = Environment.Direction.leftToRight
  /// Statements that need the superview of a view without one, by index.
  ///
  /// `SnapKitBlocks.finish` looks for the superview again.
  var withoutSuperview: [Int] = []
  /// The statements of `updateConstraints` without a match, which `SnapKitBlocks.finish` reports.
  ///
  /// With the byte of the statement.
  var withoutMatch: [(constraint: Constraint, offset: Int, isOrderKnown: Bool)] = []
}

extension SnapKitState {
  /// Whether a statement is of this layout: a variable outside of a class may have a value of
  /// another layout.
  ///
  /// Values of another layout are ignored by the callers.
  func knows(statement index: Int) -> Bool { statements.indices.contains(index) }

  /// The installed statements of an item, in no particular order.
  ///
  /// O(statements that were ever listed for the item).
  func installed(on item: Item) -> [Int] {
    (installed[item] ?? []).filter { statements[$0].isInstalled }
  }

  /// Records whether the constraints of a statement are installed.
  ///
  /// A statement is listed once, so that repeated switching does not let the list grow. O(1).
  func setInstalled(_ isInstalled: Bool, statement index: Int) {
    statements[index].isInstalled = isInstalled
    guard isInstalled, !statements[index].isListed else { return }
    statements[index].isListed = true
    installed[statements[index].item, default: []].append(index)
  }

  /// Removes the statements of an item that are not installed any more from its list.
  ///
  /// Called when all of them have been removed, so that the list stays short in a loop of
  /// `remakeConstraints`. O(statements listed for the item).
  func forgetOthers(on item: Item) {
    let kept = installed(on: item)
    for index in installed[item] ?? [] { statements[index].isListed = false }
    for index in kept { statements[index].isListed = true }
    installed[item] = kept
  }
}

/// A statement of a closure: `make.left.top` and the words behind it.
///
/// It is complete when the closure ends; until then any part may be missing.
struct SnapKitStatement {
  /// The view or guide of the closure: the first item of each constraint (SnapKit's
  /// `ConstraintItem`).
  var item: Item
  /// The superview of the item, where the statement needs it; the root where the item has none yet.
  var superview: Item?
  /// The attributes before the relation.
  var attributes: SnapKitAttributes
  /// `nil` until the relation.
  var relation: (Relation, SnapKitTarget)?
  /// The offset or inset; `nil` counts as 0.
  var constant: SnapKitConstant?
  /// The multiplier of the other side's attribute.
  var multiplier = 1.0
  /// `SnapKitCalls` checks the range.
  var priority = Priority.required.value
  /// The identifier of each constraint, from `labeled`.
  var label: String?
  /// The assumptions on which its numbers depend.
  var uncertainty: Uncertainty = []
  /// Whether a part of it is unknown, so that it makes no constraints.
  var isUnknown = false
  /// The byte that it begins at.
  var offset: Int
  /// Whether code keeps its constraint, for instance to change it later.
  var isKept = false
  /// Its constraints, as indices into `ScriptScene.constraints`, including those that an update
  /// found.
  var constraints: [Int] = []
  /// Whether SnapKit has activated it and not deactivated it since.
  var isInstalled = false
  /// Whether the list of its item has it, as it does after its first installation.
  var isListed = false
}

extension SnapKitStatement {
  /// The statement as `LayoutCalls` takes it; `nil` for an incomplete or unknown one.
  ///
  /// - Parameter direction: `ConstraintConfig.interfaceLayoutDirection`, which determines the sides
  ///   of insets.
  /// - Returns: The calls of `LayoutCalls`.
  func calls(_ direction: Environment.Direction) -> SnapKitCalls? {
    guard let relation, !isUnknown else { return nil }
    var calls = SnapKitCalls(item, in: superview, attributes, relation.0, relation.1)
    calls.constant = constant
    calls.multiplier = multiplier
    calls.priority = priority
    calls.direction = direction
    return calls
  }
}

/// The statements of one closure.
struct SnapKitBlock {
  /// The methods, which differ in the treatment of earlier constraints and of the new ones.
  enum Kind {
    case make, remake, update, prepare, remove

    /// The methods by their names in SnapKit 5; older ones have `snp_` before them.
    static let named: [(name: String, kind: Kind)] = [
      ("makeConstraints", .make), ("remakeConstraints", .remake), ("updateConstraints", .update),
      ("prepareConstraints", .prepare), ("removeConstraints", .remove),
    ]
  }

  /// Indices into `SnapKitState.statements`, in the order in which they begin.
  var statements: [Int] = []
}

/// `view.snp`.
///
/// Its getters begin a target (`snp.top`), its methods take a closure.
struct SnapKitItem: ScriptObject {
  /// The owner of a `snp`.
  enum Owner {
    case item(Item)
    /// `topLayoutGuide` or `bottomLayoutGuide`.
    case support(isTop: Bool)
  }

  var owner: Owner
  var description: String { "a view's snp" }
}

/// `view.snp.edges`.
struct SnapKitTargetValue: ScriptObject {
  /// The view or guide of the target.
  var item: Item
  var attributes: SnapKitAttributes
  var description: String { "attributes of SnapKit's" }
}

/// `make`, the parameter of every closure.
///
/// Each of its attributes begins a statement of its block.
struct SnapKitMaker: ScriptObject {
  /// The view or guide of the closure.
  var item: Item
  /// The block, as an index into `SnapKitState.blocks`.
  var block: Int
  var description: String { "SnapKit's make" }
  var subject: Item? { item }
}

/// A statement at a stage: more attributes may follow `make.left`, numbers a relation, and only a
/// label a priority.
struct SnapKitStatementValue: ScriptObject {
  /// The last word of the statement; only attributes can be followed by attributes.
  enum Stage {
    case attributes, relation, priority
  }

  /// An index into `SnapKitState.statements`.
  var statement: Int
  /// The view or guide of the statement.
  var item: Item
  /// Determines which words may follow.
  var stage: Stage
  var description: String { "a statement of SnapKit's" }
  var subject: Item? { item }

  /// The same statement at another stage.
  func following(_ stage: Stage) -> SnapKitStatementValue {
    SnapKitStatementValue(statement: statement, item: item, stage: stage)
  }
}

/// `make.….constraint`.
struct SnapKitConstraintValue: ScriptObject {
  /// An index into `SnapKitState.statements`.
  var statement: Int
  var description: String { "a constraint of SnapKit's" }
}

extension ScriptValue {
  /// The item of `view.snp`.
  ///
  /// `nil` for a controller's top or bottom guide, and for all other values.
  var snapKitItem: Item? {
    guard case .object(let object) = self, case .item(let item)? = (object as? SnapKitItem)?.owner
    else { return nil }
    return item
  }

  /// The statement of `make.left`; `nil` for other values.
  var snapKitStatement: SnapKitStatementValue? {
    if case .object(let object) = self { object as? SnapKitStatementValue } else { nil }
  }

  /// The constraint of `make.left.equalTo(b).constraint`; `nil` for other values.
  var snapKitConstraint: SnapKitConstraintValue? {
    if case .object(let object) = self { object as? SnapKitConstraintValue } else { nil }
  }
}
