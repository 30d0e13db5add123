import LayoutCalls
import LayoutModel

/// The state of SnapKit in a layout.
///
/// Values of a script refer to statements by their index, since they cannot have references to
/// mutable state.
final class SnapKitState: ScriptState {
  /// A statement is never removed, so an index stays valid as long as the layout is read.
  var statements: [SnapKitStatement] = []
  var blocks: [SnapKitBlock] = []
  /// Deactivated statements may be among them, until `forgetOthers` is called.
  private var installed: [Item: [Int]] = [:]
  /// `ConstraintConfig.interfaceLayoutDirection`.
  var direction = Environment.Direction.leftToRight
  /// Statements that need the superview of a view without one; `SnapKitBlocks.finish` looks for it
  /// again.
  var withoutSuperview: [Int] = []
  /// The statements of `updateConstraints` without a match, which `SnapKitBlocks.finish` reports.
  var withoutMatch: [(constraint: Constraint, offset: Int, isOrderKnown: Bool)] = []

  func copy() -> SnapKitState {
    let copy = SnapKitState()
    copy.statements = statements
    copy.blocks = blocks
    copy.installed = installed
    copy.direction = direction
    copy.withoutSuperview = withoutSuperview
    copy.withoutMatch = withoutMatch
    return copy
  }
}

extension SnapKitState {
  /// A variable outside of a class may have a value of another layout, which the callers ignore.
  func knows(statement index: Int) -> Bool { statements.indices.contains(index) }

  /// In no particular order.
  func installed(on item: Item) -> [Int] {
    (installed[item] ?? []).filter { statements[$0].isInstalled }
  }

  /// A statement is listed once, so that repeated switching does not let the list grow.
  func setInstalled(_ isInstalled: Bool, statement index: Int) {
    statements[index].isInstalled = isInstalled
    guard isInstalled, !statements[index].isListed else { return }
    statements[index].isListed = true
    installed[statements[index].item, default: []].append(index)
  }

  /// Called when all of them have been removed, so that the list stays short in a loop of
  /// `remakeConstraints`.
  func forgetOthers(on item: Item) {
    let kept = installed(on: item)
    for index in installed[item] ?? [] { statements[index].isListed = false }
    for index in kept { statements[index].isListed = true }
    installed[item] = kept
  }
}

/// A statement of a closure: `make.left.top` and the words behind it; incomplete until the closure
/// ends.
struct SnapKitStatement {
  /// The view or guide of the closure: the first item of each constraint.
  var item: Item
  /// `nil` where the statement does not need it; the root where the item has none yet.
  var superview: Item?
  var attributes: SnapKitAttributes
  /// `nil` until the relation.
  var relation: (Relation, SnapKitTarget)?
  /// `nil` counts as 0.
  var constant: SnapKitConstant?
  var multiplier = 1.0
  /// `SnapKitCalls` checks the range.
  var priority = Priority.required.value
  var label: String?
  var uncertainty: Uncertainty = []
  /// Whether a part of it is unknown, so that it makes no constraints.
  var isUnknown = false
  var offset: Int
  /// Whether code keeps its constraint, for instance to change it later.
  var isKept = false
  /// Indices into `ScriptScene.constraints`, including those that an update found.
  var constraints: [Int] = []
  var isInstalled = false
  /// Whether the list of its item has it, as it does after its first installation.
  var isListed = false
}

extension SnapKitStatement {
  /// `nil` for an incomplete or unknown statement.
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

struct SnapKitBlock {
  enum Kind {
    case make, remake, update, prepare, remove

    /// Older names have `snp_` before them.
    static let named: [(name: String, kind: Kind)] = [
      ("makeConstraints", .make), ("remakeConstraints", .remake), ("updateConstraints", .update),
      ("prepareConstraints", .prepare), ("removeConstraints", .remove),
    ]
  }

  /// Indices into `SnapKitState.statements`, in the order in which they begin.
  var statements: [Int] = []
}

/// `view.snp`: its getters begin a target (`snp.top`), its methods take a closure.
struct SnapKitItem: ScriptObject {
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
  var item: Item
  var attributes: SnapKitAttributes
  var description: String { "attributes of SnapKit's" }
}

/// `make`, the parameter of every closure.
struct SnapKitMaker: ScriptObject {
  var item: Item
  /// An index into `SnapKitState.blocks`.
  var block: Int
  var description: String { "SnapKit's make" }
  var subject: Item? { item }
}

/// A statement at a stage: more attributes may follow `make.left`, numbers a relation, and only a
/// label a priority.
struct SnapKitStatementValue: ScriptObject {
  enum Stage {
    case attributes, relation, priority
  }

  /// An index into `SnapKitState.statements`.
  var statement: Int
  var item: Item
  var stage: Stage
  var description: String { "a statement of SnapKit's" }
  var subject: Item? { item }

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
  /// `nil` for a controller's top or bottom guide.
  var snapKitItem: Item? {
    guard case .object(let object) = self, case .item(let item)? = (object as? SnapKitItem)?.owner
    else { return nil }
    return item
  }

  var snapKitStatement: SnapKitStatementValue? {
    if case .object(let object) = self { object as? SnapKitStatementValue } else { nil }
  }

  var snapKitConstraint: SnapKitConstraintValue? {
    if case .object(let object) = self { object as? SnapKitConstraintValue } else { nil }
  }
}
