import LayoutCalls
import LayoutModel
import ScriptReading

extension ScriptEvaluator {
  /// `makeConstraints { make in … }` and its kind; `nil` where the call is not SnapKit's.
  mutating func snapKitBlock(
    _ kind: SnapKitBlock.Kind,
    of item: Item,
    _ call: ScriptCall
  ) -> ScriptValue? {
    if item == .view(0) { usesRoot = true }
    if kind == .remove {
      // UIKit has a method of this name that takes an array.
      guard call.arguments.isEmpty else { return nil }
      removeSnapKitConstraints(of: item)
      return .void
    }
    guard let function = call.arguments.last(where: { $0.value.isFunction }) else {
      return report(SnapKitFault.noClosure(call.name), at: call.offset)
    }
    let state = state(SnapKitState.self)
    if kind == .remake { removeSnapKitConstraints(of: item) }
    let installed = kind == .update ? installedConstraints(of: item) : [:]
    // Whatever the closure says, the view is no longer placed by its mask.
    turnOffAutoresizingMask(of: item)
    let block = state.blocks.count
    state.blocks.append(SnapKitBlock())
    _ = self.call(
      function.value,
      with: [.object(SnapKitMaker(item: item, block: block))],
      at: call.offset
    )
    let statements = state.blocks[block].statements
    meter.charge(statements.count * 16)
    for statement in statements {
      if !installed.isEmpty {
        updateSnapKitConstraints(statement, among: installed)
      } else {
        makeSnapKitConstraints(statement, isActive: kind != .prepare)
      }
    }
    guard kind == .prepare else { return .void }
    let constraints = statements.filter { state.statements[$0].relation != nil }
    return .array(constraints.map { .object(SnapKitConstraintValue(statement: $0)) })
  }

  private mutating func makeSnapKitConstraints(_ index: Int, isActive: Bool) {
    let state = state(SnapKitState.self)
    let statement = state.statements[index]
    guard let calls = statement.calls(state.direction) else { return }
    let expansion = calls.expansion(isActive: isActive)
    let made = add(expansion, of: .snapKit, at: statement.offset)
    if let label = statement.label {
      for place in made { constraints[place].constraint.identifier = label }
    }
    state.statements[index].constraints = made
    if isActive { state.setInstalled(true, index) }
  }

  /// Gives the constraints that differ from a statement's by their constants alone its constants.
  private mutating func updateSnapKitConstraints(
    _ index: Int,
    among installed: [SnapKitCalls.Shape: Int]
  ) {
    let state = state(SnapKitState.self)
    let statement = state.statements[index]
    guard let calls = statement.calls(state.direction) else { return }
    let expansion = calls.expansion()
    for remark in expansion.remarks { report(remark, at: statement.offset) }
    for constraint in expansion.constraints {
      guard let match = installed[SnapKitCalls.Shape(constraint)] else {
        state.withoutMatch.append((constraint, statement.offset))
        continue
      }
      setSnapKitConstant(constraint.constant, of: match)
      state.statements[index].constraints.append(match)
    }
  }

  /// What SnapKit has activated with an item as the first; of several that differ by their constants
  /// alone, the one that was made first.
  private mutating func installedConstraints(of item: Item) -> [SnapKitCalls.Shape: Int] {
    let state = state(SnapKitState.self)
    var found: [SnapKitCalls.Shape: Int] = [:]
    for statement in state.installed(on: item) {
      let indices = state.statements[statement].constraints
      guard meter.charge(16 * (indices.count + 1)) else { break }
      for index in indices {
        let shape = SnapKitCalls.Shape(constraints[index].constraint)
        if found[shape] == nil { found[shape] = index }
      }
    }
    return found
  }

  /// Removes what SnapKit has made of an item, wherever it is the first item.
  private mutating func removeSnapKitConstraints(of item: Item) {
    let state = state(SnapKitState.self)
    for statement in state.installed(on: item) {
      guard meter.charge(state.statements[statement].constraints.count + 1) else { return }
      setSnapKitActive(false, SnapKitConstraintValue(statement: statement))
    }
    state.forgetOthers(on: item)
  }
}

extension ScriptEvaluator {
  /// `make.….constraint`.
  mutating func snapKitConstraint(_ value: SnapKitStatementValue, at offset: Int) -> ScriptValue {
    guard value.stage != .attributes else {
      return report(SnapKitFault.noRelation("constraint"), at: offset)
    }
    return .object(SnapKitConstraintValue(statement: value.statement))
  }

  /// The constraints of a statement among the evaluator's.
  mutating func snapKitIndices(of value: SnapKitConstraintValue) -> [Int] {
    let state = state(SnapKitState.self)
    return state.knows(statement: value.statement)
      ? state.statements[value.statement].constraints : []
  }

  /// `activate()` and `deactivate()`: the item knows what is active.
  mutating func setSnapKitActive(_ isActive: Bool, _ value: SnapKitConstraintValue) {
    let state = state(SnapKitState.self)
    guard state.knows(statement: value.statement) else { return }
    let statement = state.statements[value.statement]
    for index in statement.constraints { setActive(isActive, index) }
    // Code that runs later, or perhaps, takes nothing away.
    let isKept = statement.constraints.contains { constraints[$0].constraint.isActive }
    state.setInstalled(isActive || isKept, value.statement)
  }

  /// `constraint.update(offset:)`, `update(inset:)` and `update(priority:)`.
  mutating func updateSnapKit(_ value: SnapKitConstraintValue, _ call: ScriptCall) -> ScriptValue? {
    guard let argument = call.arguments.first, call.arguments.count == 1 else { return nil }
    let state = state(SnapKitState.self)
    let receiver = ScriptValue.object(value)
    guard state.knows(statement: value.statement) else { return receiver }
    if argument.value.isPlaceholder {
      // What it was is as good as any value.
      for index in snapKitIndices(of: value) { taint(.constraint(index)) }
      return receiver
    }
    switch (call.name, argument.label) {
    case ("update", "offset"), ("updateOffset", "amount"):
      guard let number = number(argument) else { return receiver }
      state.statements[value.statement].constant = .number(number)
    case ("update", "inset"), ("updateInsets", "amount"):
      guard let inset = snapKitInset(argument) else { return receiver }
      state.statements[value.statement].constant = inset
    case ("update", "priority"), ("updatePriority", "amount"):
      guard let priority = snapKitPriority(argument) else { return receiver }
      updateSnapKitPriority(of: value, to: Float(priority), at: call.offset)
      return receiver
    default: return unknownLabel(argument, of: call)
    }
    let statement = state.statements[value.statement]
    guard let calls = statement.calls(state.direction) else { return receiver }
    for index in statement.constraints {
      setSnapKitConstant(calls.constant(of: constraints[index].constraint), of: index)
      judge(constraints[index].constraint, at: argument.offset)
    }
    return receiver
  }

  /// Gives a constraint another constant, unless the code may not change what is there.
  private mutating func setSnapKitConstant(_ constant: Double, of index: Int) {
    guard mayChange(constraint: index) else { return taint(.constraint(index)) }
    constraints[index].constraint.constant = constant
  }

  private mutating func updateSnapKitPriority(
    of value: SnapKitConstraintValue,
    to priority: Float,
    at offset: Int
  ) {
    for index in snapKitIndices(of: value) {
      let earlier = constraints[index].constraint.priority
      let updated = SnapKitCalls.priority(earlier, updatedTo: priority)
      if updated != priority { report(CallRemark.priorityKept(priority), at: offset) }
      guard let updated = Priority(updated) else {
        report(CallRemark.priorityOutOfRange(priority), at: offset)
        continue
      }
      if mayChange(constraint: index) { constraints[index].constraint.priority = updated }
    }
  }
}

extension ScriptEvaluator {
  /// Tells what SnapKit ends the program for, once it is known what the whole script does.
  mutating func finishSnapKit() {
    let state = state(SnapKitState.self)
    for index in state.withoutSuperview {
      let statement = state.statements[index]
      guard let superview = superview(of: statement.item) else { continue }
      if isOrderKnown {
        report(CallRemark.noSuperview, at: statement.offset)
      } else {
        moveSnapKitConstraints(of: statement, to: superview)
      }
    }
    for (constraint, offset) in state.withoutMatch {
      // What was left out may have made it.
      if hasOmissions {
        report(SnapKitFault.nothingKnownToUpdate, at: offset)
      } else {
        report(CallRemark.nothingToUpdate(constraint), at: offset)
      }
    }
  }

  /// Ties constraints to the superview that a view got later, instead of the root.
  private mutating func moveSnapKitConstraints(
    of statement: SnapKitStatement,
    to superview: Item
  ) {
    guard case .view(let view) = superview, meter.charge(statement.constraints.count) else {
      return
    }
    for index in statement.constraints {
      switch constraints[index].constraint.second?.item {
      case .view(0): constraints[index].constraint.second?.item = superview
      case .builtIn(let guide, owner: 0):
        constraints[index].constraint.second?.item = .builtIn(guide, owner: view)
      default: continue
      }
    }
  }
}

/// What there is to say of these calls.
enum SnapKitFault: ScriptMessage {
  case noClosure(String)
  case noTarget(String)
  case noRelation(String)
  case attributeBehindRelation(String)
  case superviewOfRoot
  case nothingKnownToUpdate

  var message: String {
    switch self {
    case .noClosure(let call):
      "\(call) needs a closure. Write \(call) { make in make.edges.equalToSuperview() }."
    case .noTarget(let call):
      "\(call) does not say what to. Write \(call)(view), or \(call)Superview()."
    case .noRelation(let word):
      "\(word) stands behind a relation. Write make.top.equalTo(view) before it."
    case .attributeBehindRelation(let word):
      "\(word) stands behind a relation, where SnapKit has no attributes. Write it before, or begin another statement."
    case .superviewOfRoot:
      "Nothing says what the root is in, so it is not tied to its superview."
    case .nothingKnownToUpdate:
      "updateConstraints finds no constraint here that differs by its constant alone; what is left out above may have made it."
    }
  }
}
