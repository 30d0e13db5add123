import LayoutModel
import SwiftSubset

/// Runs the statements with conditions and loops: `if`, `guard`, `for` and `switch`.
///
/// Of branches with unknown conditions the first is evaluated, which is reported; a class whose
/// other branches make constraints is evaluated again with those (`ScriptChoices`). An `if` without
/// `else` and with an unknown condition adds to the layout and removes nothing (`LaterRun`).
///
/// A condition is true, false or unknown; most conditions of an app are unknown, for they depend on
/// its data. In a string of a document (`items` is set) no guess is allowed, and an unknown
/// condition is an error.
struct BranchEvaluation {
  let node: SyntaxTree.Node

  /// The value of a condition; `nil` for an unknown one, which is reported.
  ///
  /// The parts of a condition are evaluated in order, as in Swift, up to the first that is `false`.
  /// Behind an unknown part the others still bind their names, which the statements use.
  ///
  /// `isGuard` is for a `guard` whose other side only leaves: there, properties that are `nil` in
  /// their class count as set, for the code behind the `guard` makes the layout.
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
  /// A known value is bound. An unknown one is bound as a placeholder under the new name, so that
  /// the name becomes a view or a number by its uses inside the block.
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

  /// Whether `if case` matches, whose names are then declared; `nil` where that is unknown.
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
  /// For an `if let` only: the side where it is set is a second layout of the class, made only if
  /// it has constraints that the first lacks.
  private func isSet(_ variable: SyntaxTree.Node, _ evaluator: inout ScriptEvaluator) -> Bool {
    guard node.kind == .branch, evaluator.choices.isOpen, let first = sides(evaluator).first,
      evaluator.choices.makeConstraints(first, evaluator.tree)
    else { return false }
    return evaluator.choices.side(at: Int(variable.start), of: 2) == 1
  }

  /// Whether the layout is that in which an optional is `nil`, though it was bound.
  ///
  /// The first layout treats such a name as bound. A later layout of the same class
  /// (`ScriptChoices`) runs the `else`, provided that it makes constraints.
  private func isOtherSide(isGuard: Bool, _ evaluator: inout ScriptEvaluator) -> Bool {
    guard !isGuard, node.kind == .branch, evaluator.choices.isOpen else { return false }
    let sides = sides(evaluator)
    guard sides.count > 1, evaluator.choices.makeConstraints(sides[1], evaluator.tree) else {
      return false
    }
    return evaluator.choices.side(at: Int(node.start), of: 2) == 1
  }

  /// The blocks of an `if`; the second may be another `if`.
  private func sides(_ evaluator: ScriptEvaluator) -> [SyntaxTree.NodeID] {
    evaluator.tree.list(node.blocks).map { evaluator.tree.elements[$0].node }
  }

  /// Evaluates a condition without its findings.
  ///
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

  /// Runs the branch of an `if`.
  ///
  /// The names that the condition binds are in the scope of the statement. The nesting of branches
  /// is limited like that of expressions, since `else if` chains nest in the tree.
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
  /// A side that ends in `return` or `break` is skipped where another does not: guards are often
  /// written as `if x == nil { return }`. An `if` without `else` is conditional code (`LaterRun`):
  /// it may add, and removes nothing. `ScriptChoices` has the side to run, by the byte of the
  /// statement.
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

  /// Runs code that is a guess if `isGuess` is true.
  ///
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

  /// Runs a `guard`, whose condition counts as true unless it is known to be false.
  ///
  /// Code behind a `guard` is the usual case, its `else` the exception, which mostly returns.
  func guarded(_ evaluator: inout ScriptEvaluator) -> ScriptEvaluator.Flow {
    let isLeaving = onlyLeaves(node.elseBlock, evaluator)
    guard holds(node.condition, isGuard: isLeaving, &evaluator) == false,
      !evaluator.choices.areConditionsOpen
    else { return .onward }
    // Its names may be set by code that is not read.
    return evaluator.runBlock(node.elseBlock)
  }

  /// Runs a `for`.
  ///
  /// A known sequence has a round for each element, in order. An unknown one has two rounds with a
  /// placeholder for the element, or one in code that is a guess already (`UnknownSequence`): they
  /// make a row, and a row behind another, and the guess is reported.
  ///
  /// Each round is charged a step before it begins, so that nested loops reach the limit of steps.
  /// `break` ends the loop, `continue` and a `where` that is `false` the round, and `return` the
  /// function.
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

  /// The limit of rounds in a class of an app: longer loops compute other data.
  private static let mostRounds = 10_000

  /// Whether a loop of an app's class has too many rounds.
  ///
  /// Only ranges are checked: an array of as many elements was charged when it was made.
  private func isTooLong(_ value: ScriptValue, _ evaluator: ScriptEvaluator) -> Bool {
    guard case .range(let range) = value, evaluator.scene.isOfAppCode else { return false }
    return range.count > Self.mostRounds
  }

  /// Declares the variables of a loop or a case: one name, or those of a tuple in their order.
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

  /// A case of a `switch` with the value to match.
  private func matching(_ entry: SyntaxTree.Case, _ subject: ScriptValue) -> CaseMatching {
    CaseMatching(patterns: entry.patterns, names: entry.names, subject: subject)
  }

  /// The case of a `switch` that runs, and whether its match is known; `nil` where none matches.
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
    for entry in cases where others.count < ScriptChoices.limit {
      guard evaluator.spend(at: Int(node.start)) else { break }
      guard evaluator.choices.makeConstraints(entry.block, evaluator.tree) else { continue }
      let isMet = evaluator.withoutReporting { matching(entry, subject).isMet(&$0) }
      if isMet != false { others.append(entry) }
      if isMet == true { break }
    }
    return others
  }

  /// Runs a `switch`.
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
