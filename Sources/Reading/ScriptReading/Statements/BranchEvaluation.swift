import LayoutModel
import SwiftSubset

/// Runs the statements with conditions and loops: `if`, `guard`, `for` and `switch`.
///
/// Of branches with unknown conditions the first is evaluated, which is reported; a class whose
/// other branches make constraints is evaluated again with those (`ScriptChoices`). An `if` without
/// `else` and with an unknown condition adds to the layout and removes nothing (`LaterRun`). In a
/// string of a document (`items` is set) an unknown condition is an error.
struct BranchEvaluation {
  let node: SyntaxTree.Node

  /// The value of a condition; an unknown one is reported.
  ///
  /// Behind an unknown part the others still bind their names, which the statements use. `isGuard`
  /// is for a `guard` whose other side only leaves: there, properties that are `nil` in their class
  /// count as set.
  private func holds(
    _ conditions: SyntaxTree.NodeID,
    isGuard: Bool = false,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool? {
    var isKnown = true
    for element in evaluator.tree.list(conditions) {
      let condition = evaluator.tree.elements[element]
      let node = evaluator.tree[condition.node]
      if node.kind == .declaration {
        guard bindsValue(node, isGuard: isGuard, &evaluator) else { return false }
        continue
      }
      switch evaluateCondition(condition.node, &evaluator) {
      case .bool(true): continue
      case .bool(false): return false
      default: isKnown = false
      }
    }
    return isKnown ? true : nil
  }

  /// Declares the names of `if let` and `if case`; returns `false` for a value that is `nil`.
  ///
  /// An unknown value is bound as a placeholder under the new name.
  private func bindsValue(
    _ node: SyntaxTree.Node,
    isGuard: Bool,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    let variable = evaluator.tree.variable(node)
    if let isMet = isCase(node, variable, &evaluator) { return isMet }
    let value =
      evaluator.tree[node.initialValue].kind == .foreign || variable.pattern >= 0
      ? .unknown : evaluator.evaluate(node.initialValue)
    if case .nothing = value {
      // The value is `nil` here; but unread code may set a stored property, and that side is a
      // layout, too.
      guard let property = StoredProperty(node.initialValue, evaluator),
        isGuard || isSet(node, &evaluator)
      else {
        // For code that runs later, other code may have set the value.
        guard evaluator.choices.areConditionsOpen || isGuard && evaluator.scene.laterRun != nil
        else { return false }
        bindAnything(to: variable.names + (node.name >= 0 ? [node.name] : []), &evaluator)
        return true
      }
      property.declareSet(as: node, &evaluator)
      return true
    }
    bindAnything(to: variable.names, &evaluator)
    guard node.name >= 0 else { return true }
    switch value {
    case .open(.unknown), .open(.irrelevant), .open(.undeclared):
      bindAnything(to: [node.name], ofType: variable.type, &evaluator)
      return !isOtherSide(isGuard: isGuard, &evaluator)
    case .open(.placeholder):
      evaluator.declare(node.name, value, isGlobal: false)
      return !isOtherSide(isGuard: isGuard, &evaluator)
    default: evaluator.declare(node.name, value, isGlobal: false)
    }
    return true
  }

  /// Binds names to unknown values, so that they hide outer variables.
  private func bindAnything(
    to names: [SymbolTable.Symbol],
    ofType type: SymbolTable.Symbol = -1,
    _ evaluator: inout ScriptEvaluator
  ) {
    let type = type >= 0 ? evaluator.names[type] : nil
    for name in names {
      let value = evaluator.standIn(evaluator.names[name], type: type, at: Int(node.start))
      evaluator.declare(name, value, isGlobal: false)
    }
  }

  /// `nil` where the match is unknown; the names of a match are declared.
  private func isCase(
    _ node: SyntaxTree.Node,
    _ variable: SyntaxTree.Variable,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool? {
    guard variable.pattern >= 0 else { return nil }
    let subject = evaluateCondition(node.initialValue, &evaluator)
    let matching = CaseMatching(
      patterns: [variable.pattern],
      names: variable.names,
      subject: subject
    )
    guard let isMet = matching.isMet(&evaluator) else { return nil }
    if isMet { matching.bind(at: Int(node.start), &evaluator) }
    return isMet
  }

  /// Whether the layout is that in which a property is set that is `nil` in its class.
  ///
  /// For an `if let` only: the side where it is set is a second layout of the class.
  private func isSet(_ variable: SyntaxTree.Node, _ evaluator: inout ScriptEvaluator) -> Bool {
    guard node.kind == .branch, evaluator.choices.isOpen, let first = sides(evaluator).first,
      evaluator.choices.makeConstraints(first, evaluator.tree)
    else { return false }
    return evaluator.choices.side(at: Int(variable.start), of: 2) == 1
  }

  /// Whether the layout is that in which an optional is `nil`: a later one of the class
  /// (`ScriptChoices`).
  private func isOtherSide(isGuard: Bool, _ evaluator: inout ScriptEvaluator) -> Bool {
    guard !isGuard, node.kind == .branch, evaluator.choices.isOpen else { return false }
    let sides = sides(evaluator)
    guard sides.count > 1, evaluator.choices.makeConstraints(sides[1], evaluator.tree) else {
      return false
    }
    return evaluator.choices.side(at: Int(node.start), of: 2) == 1
  }

  /// The second block may be another `if`.
  private func sides(_ evaluator: ScriptEvaluator) -> [SyntaxTree.NodeID] {
    evaluator.tree.list(node.blocks).map { evaluator.tree.elements[$0].node }
  }

  /// `if let` and comparisons often name outlets and models of other files, and an unknown branch
  /// is reported anyway; a limit that ended the work is kept.
  private func evaluateCondition(_ node: SyntaxTree.NodeID, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue
  {
    let count = evaluator.findings.diagnostics.count
    let value = evaluator.evaluate(node)
    if evaluator.findings.diagnostics.count > count, !evaluator.isStopped {
      evaluator.findings.diagnostics.removeSubrange(count...)
    }
    return value
  }

  /// Limited like the nesting of expressions, since `else if` chains nest in the tree.
  func branch(_ evaluator: inout ScriptEvaluator) -> ScriptEvaluator.Flow {
    evaluator.deeper(node) { evaluator in
      evaluator.scoped { evaluator in
        let blocks = evaluator.tree.list(node.blocks)
        if isOfOlderSystems(blocks, evaluator) { return .onward }
        let answer = holds(node.condition, &evaluator)
        guard let holds = answer, !evaluator.choices.areConditionsOpen else {
          return unknownBranch(blocks, &evaluator)
        }
        let place = blocks.lowerBound + (holds ? 0 : 1)
        guard blocks.contains(place) else { return .onward }
        return evaluator.run(evaluator.tree.elements[place].node, isGlobal: false)
      }
    } ?? .result(.unknown)
  }

  /// Runs the first of several branches with unknown conditions that does not only leave; an `if`
  /// without `else` adds to the layout.
  ///
  /// Guards are often written as `if x == nil { return }`. `ScriptChoices` has the side to run, by
  /// the byte of the statement.
  private func unknownBranch(_ blocks: Range<Int>, _ evaluator: inout ScriptEvaluator)
    -> ScriptEvaluator.Flow
  {
    guard evaluator.items == nil else {
      evaluator.report(ScriptFault.unknownBranch, at: Int(node.start))
      return .onward
    }
    let count = evaluator.scene.changes
    let tree = evaluator.tree
    let all = blocks.map { tree.elements[$0].node }
    // Where all sides leave, the last is the general case.
    let first = all.first { !leaves($0, tree) } ?? (blocks.count > 1 ? all.last : nil)
    let choices = evaluator.choices
    let others = all.filter { $0 != first && choices.makeConstraints($0, tree) }
    let side = evaluator.choices.side(at: Int(node.start), of: 1 + others.count)
    guard let block = side > 0 ? others[side - 1] : first else { return .onward }
    for other in all where other != block { UnrunCode.recordAdded(in: other, &evaluator) }
    let flow: ScriptEvaluator.Flow =
      blocks.count == 1 && side == 0
      ? evaluator.later { $0.run(block, isGlobal: false) }
      : guessing(when: true, &evaluator) { $0.run(block, isGlobal: false) }
    if evaluator.scene.changes > count {
      evaluator.report(ScriptFault.unknownBranch, at: Int(node.start))
    }
    return flow
  }

  /// Constraints made meanwhile are marked (`ScriptConstraint.isGuess`), and conflicts with a
  /// marked one are not reported as errors of the app.
  private func guessing<Result>(
    when isGuess: Bool,
    _ evaluator: inout ScriptEvaluator,
    _ run: (inout ScriptEvaluator) -> Result
  ) -> Result {
    guard isGuess else { return run(&evaluator) }
    evaluator.scene.guessDepth += 1
    defer { evaluator.scene.guessDepth -= 1 }
    return run(&evaluator)
  }

  /// The condition counts as true unless it is known to be false: the `else` is the exception.
  func guarded(_ evaluator: inout ScriptEvaluator) -> ScriptEvaluator.Flow {
    let isLeaving = onlyLeaves(node.elseBlock, evaluator)
    guard holds(node.condition, isGuard: isLeaving, &evaluator) == false,
      !evaluator.choices.areConditionsOpen
    else { return .onward }
    // Its names may be set by code that is not read.
    return evaluator.runBlock(node.elseBlock)
  }

  /// An unknown sequence has two rounds with a placeholder for the element, or one in code that is
  /// a guess already (`UnknownSequence`).
  ///
  /// Each round is charged a step before it begins, so that nested loops reach the limit of steps.
  func loop(_ evaluator: inout ScriptEvaluator) -> ScriptEvaluator.Flow {
    let count = evaluator.scene.changes
    let value = evaluator.evaluate(node.sequence)
    let isKnown =
      evaluator.items != nil
      || !isTooLong(value, evaluator)
        && !(value.isUnknown || value.isPlaceholder || value.isIrrelevant)
    let known = isKnown ? evaluator.sequence(value, at: Int(node.start)) : nil
    let unknown = UnknownSequence(offset: Int(node.start))
    guard let elements = known ?? (isKnown ? nil : unknown.elements(of: node.sequence, &evaluator))
    else { return .onward }
    defer {
      if !isKnown, evaluator.scene.changes > count {
        evaluator.report(ScriptFault.unknownSequence, at: Int(node.start))
      }
    }
    let (block, filter, variable) = evaluator.tree.loop(node)
    for (round, element) in elements.enumerated() {
      // A round without effect on the layout need not be repeated.
      if !isKnown, round > 0, evaluator.scene.changes == count { break }
      guard evaluator.spend(at: Int(node.start)) else { return .result(.unknown) }
      let flow: ScriptEvaluator.Flow? = evaluator.deeper(node) { evaluator in
        evaluator.scoped { evaluator -> ScriptEvaluator.Flow in
          bind(node.name, variable.names, element, &evaluator)
          if filter >= 0, case .bool(false) = evaluator.evaluate(filter) { return .next }
          return guessing(when: !isKnown, &evaluator) { $0.runBlock(block) }
        }
      }
      switch flow {
      case .leave: return .onward
      case .result(let value): return .result(value)
      case nil: return .result(.unknown)
      default: continue
      }
    }
    return .onward
  }

  /// In a class of an app longer loops compute other data.
  private static let mostRounds = 10_000

  /// Only ranges are checked: an array of as many elements was charged when it was made.
  private func isTooLong(_ value: ScriptValue, _ evaluator: ScriptEvaluator) -> Bool {
    guard case .range(let range) = value, evaluator.scene.isOfAppCode else { return false }
    return range.count > Self.mostRounds
  }

  /// One name, or those of a tuple in their order.
  private func bind(
    _ name: SymbolTable.Symbol,
    _ pattern: [SymbolTable.Symbol],
    _ value: ScriptValue,
    _ evaluator: inout ScriptEvaluator
  ) {
    if name >= 0 { return evaluator.declare(name, value, isGlobal: false) }
    guard case .tuple(var elements) = value else {
      for name in pattern {
        evaluator.declare(name, evaluator.standIn(evaluator.names[name], at: 0), isGlobal: false)
      }
      return
    }
    // The names of nested tuples follow in their order.
    if elements.count < pattern.count {
      elements = elements.flatMap { element in
        if case .tuple(let inner) = element.value { inner } else { [element] }
      }
    }
    for (name, element) in zip(pattern, elements) {
      evaluator.declare(name, element.value, isGlobal: false)
    }
  }

  private func matching(_ entry: SyntaxTree.Case, _ subject: ScriptValue) -> CaseMatching {
    CaseMatching(patterns: entry.patterns, names: entry.names, subject: subject)
  }

  /// `isMet`: `nil` for an unknown match.
  private func possibleCase(
    _ subject: ScriptValue,
    _ evaluator: inout ScriptEvaluator
  ) -> (entry: SyntaxTree.Case, isMet: Bool?)? {
    let cases = evaluator.tree.cases(node)
    for (place, entry) in cases.enumerated() {
      let isMet = matching(entry, subject).isMet(&evaluator)
      guard isMet != false else { continue }
      guard isMet == nil else { return (entry, isMet) }
      let others = otherCases(cases[(place + 1)...], subject, &evaluator)
      let side = evaluator.choices.side(at: Int(node.start), of: 1 + others.count)
      return (side > 0 ? others[side - 1] : entry, nil)
    }
    return nil
  }

  /// The cases that make constraints and may match, behind one whose match is unknown.
  private func otherCases(
    _ cases: ArraySlice<SyntaxTree.Case>,
    _ subject: ScriptValue,
    _ evaluator: inout ScriptEvaluator
  ) -> [SyntaxTree.Case] {
    guard evaluator.items == nil, evaluator.choices.isOpen else { return [] }
    var others: [SyntaxTree.Case] = []
    let tree = evaluator.tree
    for entry in cases where others.count < ScriptChoices.limit {
      guard evaluator.spend(at: Int(node.start)) else { break }
      guard evaluator.choices.makeConstraints(entry.block, tree) else { continue }
      let isMet = evaluator.withoutReporting { matching(entry, subject).isMet(&$0) }
      if isMet != false { others.append(entry) }
      if isMet == true { break }
    }
    return others
  }

  func selection(_ evaluator: inout ScriptEvaluator) -> ScriptEvaluator.Flow {
    let subject = evaluator.evaluate(node.subject)
    let count = evaluator.scene.changes
    let possible = possibleCase(subject, &evaluator)
    if let (entry, isMet) = possible, isMet != nil || evaluator.items == nil {
      let flow: ScriptEvaluator.Flow =
        evaluator.deeper(node) { evaluator in
          evaluator.scoped { evaluator in
            matching(entry, subject).bind(at: Int(node.start), &evaluator)
            return guessing(when: isMet == nil, &evaluator) { $0.runBlock(entry.block) }
          }
        } ?? .result(.unknown)
      if isMet == nil, evaluator.scene.changes > count {
        evaluator.report(ScriptFault.unknownCase, at: Int(node.start))
      }
      if case .leave = flow { return .onward }
      return flow
    }
    if evaluator.items != nil, !subject.isUnknown,
      evaluator.tree.cases(node).allSatisfy({ !$0.patterns.isEmpty })
    {
      evaluator.report(ScriptFault.unknownCase, at: Int(node.start))
    }
    return .onward
  }
}
