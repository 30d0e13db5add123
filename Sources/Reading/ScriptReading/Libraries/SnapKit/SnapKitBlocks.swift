import LayoutCalls
import LayoutModel

/// The closures of SnapKit: `makeConstraints { make in … }` and its variants.
///
/// `remake` removes SnapKit's earlier constraints of the view, `update` changes the constants of
/// constraints that are equal but for them, and `prepare` makes constraints that are not active.
/// The closure runs first and only collects statements, and then each statement makes its
/// constraints.
struct SnapKitBlocks {
  private let state: SnapKitState

  init(_ evaluator: inout ScriptEvaluator) { state = evaluator.state(SnapKitState.self) }

  /// Statements that cannot be read are reported and omitted; the others make their constraints.
  ///
  /// Returns `void`, or the constraints of `prepareConstraints`.
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
    // A function's name is a closure, too: `makeConstraints(layout)`.
    guard let function = call.arguments.last(where: { $0.value.isFunction }) else {
      return evaluator.report(SnapKitFault.noClosure(call.name), at: call.offset)
    }
    if kind == .remake { removeConstraints(of: item, &evaluator) }
    // SnapKit's `updateConstraints` makes constraints where none have been made before.
    let installed = kind == .update ? installedConstraints(of: item, &evaluator) : [:]
    // SnapKit turns the mask off for any closure.
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
    // A statement without a relation has no effect, unless the code behind it was skipped.
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
    let constraints = statements.filter { state.statements[$0].relation != nil }
    return .array(constraints.map { .object(SnapKitConstraintValue(statement: $0)) })
  }

  /// The numbers of statements in which a word was skipped may differ.
  private func recordGuesses(_ statements: [Int], _ offsets: [Int]) {
    for offset in offsets {
      guard let index = statements.last(where: { state.statements[$0].offset <= offset }) else {
        continue
      }
      state.statements[index].uncertainty.insert(.guess)
    }
  }

  /// A statement with an unknown part or without a relation makes none.
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

  /// SnapKit ends the program where no installed constraint is equal but for its constant.
  ///
  /// That is reported when the script has been read, unless skipped code may have made the
  /// constraint.
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

  /// Of several that are equal but for their constants, the first.
  ///
  /// Every access is charged: a script may update in a loop.
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

  /// Code that runs later, or conditionally, does not deactivate constraints.
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

  /// Reports views without a superview at `equalToSuperview`, and updates without a match, after
  /// the whole script.
  func finish(_ evaluator: inout ScriptEvaluator) {
    // The root was used in place of the superview.
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
      // Skipped code may have made it.
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

  /// Moves constraints from the root to the superview that a view gets later.
  ///
  /// While the order in which code runs is not known, a view that is added later in the text may
  /// have its superview before its constraints are made.
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

enum SnapKitFault: ScriptMessage {
  case noClosure(String)
  // The name of the relation's method.
  case noTarget(String)
  // The word that requires a relation before it.
  case noRelation(String)
  // The attribute behind the relation.
  case attributeBehindRelation(String)
  // The root has no superview in the script.
  case superviewOfRoot
  // In place of SnapKit's remark, where code was skipped.
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
