import LayoutCalls
import LayoutModel
import ScriptReading

/// What SnapKit remembers.
///
/// Of one layout, like every `ScriptState`. Statements are named by their index, since values of a
/// script cannot hold references into what changes.
final class SnapKitState: ScriptState {
  /// Every statement, in the order in which they begin.
  var statements: [SnapKitStatement] = []
  /// The closures of statements.
  var blocks: [SnapKitBlock] = []
  /// The statements whose constraints SnapKit has activated, by their first items.
  private var installed: [Item: [Int]] = [:]
  /// `ConstraintConfig.interfaceLayoutDirection`.
  var direction = Environment.Direction.leftToRight
  /// Statements that need the superview of a view that has none yet.
  var withoutSuperview: [Int] = []
  /// What `updateConstraints` found nothing for.
  var withoutMatch: [(constraint: Constraint, offset: Int)] = []
}

extension SnapKitState {
  /// Whether a statement is one of these: what is remembered is of one layout, and a variable outside of
  /// its class may hold what another has made.
  func knows(statement index: Int) -> Bool { statements.indices.contains(index) }

  /// What `updateConstraints` looks through and `remakeConstraints` removes, in no order that matters.
  func installed(on item: Item) -> [Int] {
    (installed[item] ?? []).filter { statements[$0].isInstalled }
  }

  /// Makes a statement one that SnapKit has activated, or one that it has not.
  func setInstalled(_ isInstalled: Bool, statement index: Int) {
    statements[index].isInstalled = isInstalled
    guard isInstalled, !statements[index].isListed else { return }
    statements[index].isListed = true
    installed[statements[index].item, default: []].append(index)
  }

  /// Forgets the statements of an item that are not installed any more.
  func forgetOthers(on item: Item) {
    let kept = installed(on: item)
    for index in installed[item] ?? [] { statements[index].isListed = false }
    for index in kept { statements[index].isListed = true }
    installed[item] = kept
  }
}

/// A statement as far as it has been said: `make.left.top` and what follows.
///
/// It is complete when the closure ends; until then any part may be missing.
struct SnapKitStatement {
  /// The view or guide whose closure it stands in.
  var item: Item
  /// What the item is in, where the statement asks for it.
  var superview: Item?
  /// What has been named before the relation.
  var attributes: SnapKitAttributes
  /// Which relation, and what to; `nil` where none has been said.
  var relation: (Relation, SnapKitTarget)?
  /// The offset or inset; `nil` counts as 0.
  var constant: SnapKitConstant?
  var multiplier = 1.0
  var priority = Priority.required.value
  var label: String?
  /// Whether a word of it is not known, so that it is left out.
  var isUnknown = false
  /// The byte that it begins at.
  var offset: Int
  /// Whether code keeps its constraint, as it does to change it later.
  var isKept = false
  /// Its constraints among the evaluator's, once they are made.
  var constraints: [Int] = []
  /// Whether SnapKit has activated it, and not deactivated since.
  var isInstalled = false
  /// Whether it stands in the list of its item, as it does when it was ever installed.
  var isListed = false
}

extension SnapKitStatement {
  /// What the statement asks of SnapKit; `nil` where it does not say all of it.
  ///
  /// - Parameter direction: `ConstraintConfig.interfaceLayoutDirection`, which decides how insets
  ///   count.
  /// - Returns: The statement as `LayoutCalls` takes it.
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
  /// What becomes of what SnapKit made of the view before, and of what the closure says.
  enum Kind {
    case make, remake, update, prepare, remove

    static let named: [(name: String, kind: Kind)] = [
      ("makeConstraints", .make), ("remakeConstraints", .remake), ("updateConstraints", .update),
      ("prepareConstraints", .prepare), ("removeConstraints", .remove),
    ]
  }

  /// By their indices, in the order in which they begin.
  var statements: [Int] = []
}

/// `view.snp`.
///
/// What it is asked for begins a target (`snp.top`), what it is told a closure.
struct SnapKitItem: ScriptObject {
  enum Owner {
    case item(Item)
    /// `topLayoutGuide` or `bottomLayoutGuide`.
    case support(isTop: Bool)
  }

  var owner: Owner
  var words: String { "a view's snp" }
}

/// `view.snp.edges`.
struct SnapKitTargetValue: ScriptObject {
  var item: Item
  var attributes: SnapKitAttributes
  var words: String { "attributes of SnapKit's" }
}

/// `make`, which every closure is given.
///
/// Each name asked of it begins a statement of its block.
struct SnapKitMaker: ScriptObject {
  var item: Item
  var block: Int
  var words: String { "SnapKit's make" }
}

/// A statement, by its index: behind `make.left` more attributes may follow, behind a relation
/// numbers, and behind a priority nothing but a label.
struct SnapKitStatementValue: ScriptObject {
  /// What has been said last; only attributes can be followed by attributes.
  enum Stage {
    case attributes, relation, priority
  }

  var statement: Int
  var stage: Stage
  var words: String { "a statement of SnapKit's" }
}

/// `make.….constraint`, by the statement's index.
struct SnapKitConstraintValue: ScriptObject {
  var statement: Int
  var words: String { "a constraint of SnapKit's" }
}

extension ScriptValue {
  /// The item of `view.snp`.
  var snapKitItem: Item? {
    guard case .object(let object) = self, case .item(let item)? = (object as? SnapKitItem)?.owner
    else { return nil }
    return item
  }

  /// The statement of `make.left`.
  var snapKitStatement: SnapKitStatementValue? {
    if case .object(let object) = self { object as? SnapKitStatementValue } else { nil }
  }

  /// The constraint of `make.left.equalTo(b).constraint`.
  var snapKitConstraint: SnapKitConstraintValue? {
    if case .object(let object) = self { object as? SnapKitConstraintValue } else { nil }
  }
}
