import LayoutCalls
import LayoutModel

/// The closures of SnapKit: `makeConstraints { make in … }` and its kind, from beginning to end.
///
/// `remake` removes what SnapKit made of the view before, `update` gives constants to what differs by
/// them alone, and `prepare` makes constraints that are not active (SnapKit's `ConstraintMaker`).
///
/// Made for a call; the state is shared by all calls on one layout. A closure is worked out first,
/// which only collects statements, and then each statement makes its constraints, in the order in
/// which they begin.
///
/// What is remembered is in `SnapKitState`: blocks, statements, and which of them are installed.
struct SnapKitBlocks {
  /// Shared with `SnapKitStatements` and `SnapKitConstraints` of the same layout.
  private let state: SnapKitState

  /// Creates the statements of the script that is being read.
  init(_ evaluator: inout ScriptEvaluator) { state = evaluator.state(SnapKitState.self) }

  /// `makeConstraints { make in … }` and its kind; `nil` where the call is not SnapKit's.
  ///
  /// Statements in the closure that cannot be read are reported and left out; the others are made.
  ///
  /// - Parameters:
  ///   - kind: Which method it is.
  ///   - item: The view or guide that it is called on.
  ///   - call: The call.
  ///   - evaluator: What works the closure out.
  /// - Returns: Void, or the constraints of `prepareConstraints`; `nil` where the call is not
  ///   SnapKit's.
  func run(
    _ kind: SnapKitBlock.Kind,
    of item: Item,
    _ call: ScriptCall,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    if item == .view(0) { evaluator.scene.usesRoot = true }
    if kind == .remove {
      // UIKit has a method of this name that takes an array.
      guard call.arguments.isEmpty else { return nil }
      removeConstraints(of: item, &evaluator)
      return .void
    }
    // A function's name will do: `makeConstraints(layout)`.
    guard let function = call.arguments.last(where: { $0.value.isFunction }) else {
      return evaluator.report(SnapKitFault.noClosure(call.name), at: call.offset)
    }
    if kind == .remake { removeConstraints(of: item, &evaluator) }
    // SnapKit's `updateConstraints` makes constraints where none have been made before.
    let installed = kind == .update ? installedConstraints(of: item, &evaluator) : [:]
    // Whatever the closure says, the view is no longer placed by its mask.
    evaluator.turnOffAutoresizingMask(of: item)
    let block = state.blocks.count
    state.blocks.append(SnapKitBlock())
    let count = evaluator.findingCount
    _ = evaluator.call(
      function.value,
      with: [.object(SnapKitMaker(item: item, block: block))],
      at: call.offset
    )
    let statements = state.blocks[block].statements
    evaluator.meter.charge(statements.count * 16)
    // One without a relation says nothing, unless what goes on with it is not read.
    let isOpen = statements.contains { state.statements[$0].relation == nil }
    if isOpen || evaluator.findingCount > count { evaluator.scene.taint(.item(item)) }
    recordGuesses(statements, evaluator.omittedCalls(since: count))
    for statement in statements {
      if !installed.isEmpty {
        updateConstraints(statement, among: installed, &evaluator)
      } else {
        makeConstraints(statement, isActive: kind != .prepare, &evaluator)
      }
    }
    guard kind == .prepare else { return .void }
    // A statement without a relation makes no constraint.
    let constraints = statements.filter { state.statements[$0].relation != nil }
    return .array(constraints.map { .object(SnapKitConstraintValue(statement: $0)) })
  }

  /// Makes guesses of the statements of which a word was left out: their numbers may be others.
  ///
  /// - Parameters:
  ///   - statements: The statements of a block, in the order of the script.
  ///   - offsets: The bytes at which something was left out.
  private func recordGuesses(_ statements: [Int], _ offsets: [Int]) {
    for offset in offsets {
      guard let index = statements.last(where: { state.statements[$0].offset <= offset }) else {
        continue
      }
      state.statements[index].uncertainty.insert(.guess)
    }
  }

  /// Makes the constraints of a statement, unless it is left out.
  ///
  /// A statement is left out where something in it is not known, or where it has no relation.
  private func makeConstraints(_ index: Int, isActive: Bool, _ evaluator: inout ScriptEvaluator) {
    let statement = state.statements[index]
    guard let calls = statement.calls(state.direction) else { return }
    let expansion = calls.expansion(isActive: isActive)
    evaluator.uncertainties.current = statement.uncertainty
    let made = evaluator.add(expansion, of: .snapKit, at: statement.offset)
    evaluator.uncertainties.current = []
    if let label = statement.label {
      for place in made { evaluator.scene.constraints[place].constraint.identifier = label }
    }
    state.statements[index].constraints = made
    if state.statements[index].isKept { evaluator.scene.recordKept(made) }
    if isActive { state.setInstalled(true, statement: index) }
  }

  /// Gives the constraints that differ from a statement's by their constants alone its constants.
  ///
  /// SnapKit ends the program where nothing matches. Here it is told when the script has been read,
  /// unless something that was left out may have made the constraint.
  ///
  /// Shapes are compared, not constants: items, attributes, relation, multiplier and priority.
  private func updateConstraints(
    _ index: Int,
    among installed: [SnapKitCalls.Shape: Int],
    _ evaluator: inout ScriptEvaluator
  ) {
    let statement = state.statements[index]
    guard let calls = statement.calls(state.direction) else { return }
    let expansion = calls.expansion()
    for remark in expansion.remarks { evaluator.report(remark, at: statement.offset) }
    for constraint in expansion.constraints {
      guard let match = installed[SnapKitCalls.Shape(constraint)] else {
        let isOrderKnown = evaluator.isOrderKnown && evaluator.scene.laterRun == nil
        state.withoutMatch.append((constraint, statement.offset, isOrderKnown))
        continue
      }
      SnapKitConstraints(&evaluator).setConstant(constraint.constant, of: match, &evaluator)
      evaluator.recordUncertainty(statement.uncertainty, of: match)
      state.statements[index].constraints.append(match)
    }
  }

  /// What SnapKit has activated with an item as the first; of several that differ by their constants
  /// alone, the one that was made first.
  ///
  /// Only statements that are installed count; what was removed or deactivated is not found.
  ///
  /// - Returns: Constraints by what they are but for their constants. Every look is charged: a
  ///   script may update in a loop.
  private func installedConstraints(of item: Item, _ evaluator: inout ScriptEvaluator)
    -> [SnapKitCalls.Shape: Int]
  {
    var found: [SnapKitCalls.Shape: Int] = [:]
    for statement in state.installed(on: item) {
      let indices = state.statements[statement].constraints
      guard evaluator.meter.charge(16 * (indices.count + 1)) else { break }
      for index in indices {
        let shape = SnapKitCalls.Shape(evaluator.scene.constraints[index].constraint)
        if found[shape] == nil { found[shape] = index }
      }
    }
    return found
  }

  /// Removes what SnapKit has made of an item, wherever it is the first item.
  ///
  /// Constraints that code runs later, or perhaps, may not take away stay active.
  private func removeConstraints(of item: Item, _ evaluator: inout ScriptEvaluator) {
    for statement in state.installed(on: item) {
      guard evaluator.meter.charge(state.statements[statement].constraints.count + 1) else {
        return
      }
      SnapKitConstraints(&evaluator).setActive(
        false,
        SnapKitConstraintValue(statement: statement),
        &evaluator
      )
    }
    state.forgetOthers(on: item)
  }

  /// Tells what SnapKit ends the program for, once it is known what the whole script does.
  ///
  /// Two things: views that had no superview when `equalToSuperview` was said, and updates that
  /// found nothing.
  ///
  /// - Parameter evaluator: What has worked the script out.
  func finish(_ evaluator: inout ScriptEvaluator) {
    // The root stood for the superview until now.
    for index in state.withoutSuperview {
      let statement = state.statements[index]
      guard let superview = evaluator.scene.superview(of: statement.item) else { continue }
      if evaluator.isOrderKnown {
        evaluator.report(CallRemark.noSuperview, at: statement.offset)
      } else {
        moveConstraints(of: statement, to: superview, &evaluator)
      }
    }
    for (constraint, offset, isOrderKnown) in state.withoutMatch {
      // What was left out may have made it.
      if evaluator.hasOmissions {
        evaluator.report(SnapKitFault.nothingKnownToUpdate, at: offset)
      } else {
        evaluator.report(
          CallRemark.nothingToUpdate(constraint),
          at: offset,
          doubt: isOrderKnown || !evaluator.scene.isOfAppCode ? nil : .unknownOrder
        )
      }
    }
  }

  /// Ties constraints to the superview that a view got later, instead of the root.
  ///
  /// While the order in which code runs is not known, a view that is put somewhere later in the
  /// text may well be there before its constraints are made.
  ///
  /// Only sides that name the root are changed: its guides become those of the superview.
  private func moveConstraints(
    of statement: SnapKitStatement,
    to superview: Item,
    _ evaluator: inout ScriptEvaluator
  ) {
    guard case .view(let view) = superview, evaluator.meter.charge(statement.constraints.count)
    else {
      return
    }
    for index in statement.constraints {
      switch evaluator.scene.constraints[index].constraint.second?.item {
      case .view(0): evaluator.scene.constraints[index].constraint.second?.item = superview
      case .builtIn(let guide, owner: 0):
        evaluator.scene.constraints[index].constraint.second?.item = .builtIn(guide, owner: view)
      default: continue
      }
    }
  }
}

/// What there is to say of these calls.
///
/// Those of `CallRemark` are what SnapKit itself says or does; these are about how a script is
/// read.
///
/// Each keeps one word or statement from being understood.
enum SnapKitFault: ScriptMessage {
  // The name of the call.
  case noClosure(String)
  // The name of the relation's call.
  case noTarget(String)
  // The word that stands too early.
  case noRelation(String)
  // The attribute that stands too late.
  case attributeBehindRelation(String)
  // The root's superview is outside of what the script says.
  case superviewOfRoot
  // Told instead of SnapKit's own remark, where something was left out.
  case nothingKnownToUpdate

  var message: String {
    switch self {
    case .noClosure(let call):
      "`\(call)` requires a closure. Write `\(call) { make in make.edges.equalToSuperview() }`."
    case .noTarget(let call):
      "`\(call)` has no target. Write `\(call)(view)` or `\(call)Superview()`."
    case .noRelation(let word):
      "`\(word)` requires a relation before it. Write `make.top.equalTo(view)` first."
    case .attributeBehindRelation(let word):
      "`\(word)` follows a relation, where SnapKit takes no attributes. Move it before the relation, or begin another statement."
    case .superviewOfRoot:
      "The root has no superview here, so its constraint to the superview is ignored."
    case .nothingKnownToUpdate:
      "`updateConstraints` finds no earlier constraint that differs only by its constant. Use remakeConstraints, or make the constraint first."
    }
  }
}
