import LayoutCalls
import LayoutModel

/// What SnapKit remembers.
///
/// Of one layout, like every `ScriptState`. Statements are named by their index, since values of a
/// script cannot hold references into what changes.
///
/// `SnapKitBlocks`, `SnapKitStatements` and `SnapKitConstraints` share it; each is made for a call
/// and holds nothing besides.
final class SnapKitState: ScriptState {
  /// Every statement, in the order in which they begin.
  ///
  /// A statement is never taken out, so an index stays good as long as the layout is read.
  var statements: [SnapKitStatement] = []
  /// The closures of statements.
  var blocks: [SnapKitBlock] = []
  /// The statements whose constraints SnapKit has activated, by their first items.
  ///
  /// Statements that are not installed any more may be among them, until `forgetOthers` is called.
  private var installed: [Item: [Int]] = [:]
  /// `ConstraintConfig.interfaceLayoutDirection`.
  var direction = Environment.Direction.leftToRight
  /// Statements that need the superview of a view that has none yet.
  ///
  /// By index; `SnapKitBlocks.finish` looks for the superview again.
  var withoutSuperview: [Int] = []
  /// What `updateConstraints` found nothing for.
  ///
  /// With the byte of the statement; told by `SnapKitBlocks.finish`.
  var withoutMatch: [(constraint: Constraint, offset: Int, isOrderKnown: Bool)] = []
}

extension SnapKitState {
  /// Whether a statement is one of these: what is remembered is of one layout, and a variable outside of
  /// its class may hold what another has made.
  ///
  /// Values of another layout are passed over by those who ask.
  func knows(statement index: Int) -> Bool { statements.indices.contains(index) }

  /// What `updateConstraints` looks through and `remakeConstraints` removes, in no order that matters.
  ///
  /// O(statements that were ever listed for the item).
  func installed(on item: Item) -> [Int] {
    (installed[item] ?? []).filter { statements[$0].isInstalled }
  }

  /// Makes a statement one that SnapKit has activated, or one that it has not.
  ///
  /// Listing happens once, so that switching to and fro does not let the list grow. O(1).
  func setInstalled(_ isInstalled: Bool, statement index: Int) {
    statements[index].isInstalled = isInstalled
    guard isInstalled, !statements[index].isListed else { return }
    statements[index].isListed = true
    installed[statements[index].item, default: []].append(index)
  }

  /// Forgets the statements of an item that are not installed any more.
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

/// A statement as far as it has been said: `make.left.top` and what follows.
///
/// It is complete when the closure ends; until then any part may be missing.
struct SnapKitStatement {
  /// The view or guide whose closure it stands in.
  ///
  /// As SnapKit's `ConstraintItem`; the first item of each of its constraints.
  var item: Item
  /// What the item is in, where the statement asks for it.
  ///
  /// The root where the item has none yet.
  var superview: Item?
  /// What has been named before the relation.
  var attributes: SnapKitAttributes
  /// Which relation, and what to; `nil` where none has been said.
  var relation: (Relation, SnapKitTarget)?
  /// The offset or inset; `nil` counts as 0.
  var constant: SnapKitConstant?
  /// Of the other side's attribute.
  var multiplier = 1.0
  /// Not yet checked: `SnapKitCalls` judges it.
  var priority = Priority.required.value
  /// The identifier of each constraint, from `labeled`.
  var label: String?
  /// What its numbers rest on that the script does not say.
  var uncertainty: Uncertainty = []
  /// Whether a word of it is not known, so that it is left out.
  var isUnknown = false
  /// The byte that it begins at.
  var offset: Int
  /// Whether code keeps its constraint, as it does to change it later.
  var isKept = false
  /// Its constraints among the evaluator's, once they are made.
  ///
  /// Indices into `ScriptScene.constraints`, those that an update found among them.
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

    /// The methods by their names in SnapKit 5; older ones have `snp_` before them.
    static let named: [(name: String, kind: Kind)] = [
      ("makeConstraints", .make), ("remakeConstraints", .remake), ("updateConstraints", .update),
      ("prepareConstraints", .prepare), ("removeConstraints", .remove),
    ]
  }

  /// By their indices, in the order in which they begin.
  ///
  /// Indices into `SnapKitState.statements`.
  var statements: [Int] = []
}

/// `view.snp`.
///
/// What it is asked for begins a target (`snp.top`), what it is told a closure.
struct SnapKitItem: ScriptObject {
  /// What has a `snp`.
  enum Owner {
    // A view or a guide.
    case item(Item)
    /// `topLayoutGuide` or `bottomLayoutGuide`.
    case support(isTop: Bool)
  }

  /// What it was asked of.
  var owner: Owner
  /// How messages call such a value.
  var words: String { "a view's snp" }
}

/// `view.snp.edges`.
struct SnapKitTargetValue: ScriptObject {
  /// The view or guide that a statement is tied to.
  var item: Item
  /// The attributes of it that were named.
  var attributes: SnapKitAttributes
  /// How messages call such a value.
  var words: String { "attributes of SnapKit's" }
}

/// `make`, which every closure is given.
///
/// Each name asked of it begins a statement of its block.
struct SnapKitMaker: ScriptObject {
  /// The view or guide that the closure was given for.
  var item: Item
  /// The block, as an index into `SnapKitState.blocks`.
  var block: Int
  /// How messages call such a value.
  var words: String { "SnapKit's make" }
  var subject: Item? { item }
}

/// A statement, by its index: behind `make.left` more attributes may follow, behind a relation
/// numbers, and behind a priority nothing but a label.
struct SnapKitStatementValue: ScriptObject {
  /// What has been said last; only attributes can be followed by attributes.
  enum Stage {
    case attributes, relation, priority
  }

  /// An index into `SnapKitState.statements`.
  var statement: Int
  /// The view or guide that the statement is about.
  var item: Item
  /// Decides which words may follow.
  var stage: Stage
  /// How messages call such a value.
  var words: String { "a statement of SnapKit's" }
  var subject: Item? { item }

  /// The same statement behind a word of another stage.
  func following(_ stage: Stage) -> SnapKitStatementValue {
    SnapKitStatementValue(statement: statement, item: item, stage: stage)
  }
}

/// `make.….constraint`, by the statement's index.
struct SnapKitConstraintValue: ScriptObject {
  /// An index into `SnapKitState.statements`.
  var statement: Int
  /// How messages call such a value.
  var words: String { "a constraint of SnapKit's" }
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

  /// The statement of `make.left`.
  ///
  /// `nil` for any other value.
  var snapKitStatement: SnapKitStatementValue? {
    if case .object(let object) = self { object as? SnapKitStatementValue } else { nil }
  }

  /// The constraint of `make.left.equalTo(b).constraint`.
  ///
  /// `nil` for any other value.
  var snapKitConstraint: SnapKitConstraintValue? {
    if case .object(let object) = self { object as? SnapKitConstraintValue } else { nil }
  }
}
