import LayoutModel
import SwiftSubset

extension ScriptEvaluator {
  /// Whether a condition holds; `nil` where that cannot be known, which is reported.
  private mutating func holds(_ conditions: NodeID) -> Bool? {
    for element in tree.list(conditions) {
      let condition = tree.elements[element]
      let node = tree[condition.node]
      if node.kind == .declaration {
        guard bindsValue(node) else { return false }
        continue
      }
      switch evaluateCondition(condition.node) {
      case .bool(true): continue
      case .bool(false): return false
      default: return nil
      }
    }
    return true
  }

  /// Declares what `if let` and `if case` bind; returns `false` where there is nothing.
  private mutating func bindsValue(_ node: SyntaxTree.Node) -> Bool {
    let variable = tree.variable(node)
    let value = tree[node.initialValue].kind == .foreign ? .unknown : evaluate(node.initialValue)
    if case .nothing = value { return false }
    let offset = Int(node.start)
    for name in variable.names { declare(name, standIn(names[name], at: offset), isGlobal: false) }
    guard node.name >= 0 else { return true }
    switch value {
    case .unknown, .irrelevant, .undeclared:
      let type = variable.type >= 0 ? names[variable.type] : nil
      // A name that is bound is not the one that it hides.
      declare(node.name, standIn(names[node.name], type: type, at: offset), isGlobal: false)
    default: declare(node.name, value, isGlobal: false)
    }
    return true
  }

  /// Works out a condition, whose unknown names are told with the statement.
  private mutating func evaluateCondition(_ node: NodeID) -> ScriptValue {
    let count = diagnostics.count
    let value = evaluate(node)
    if diagnostics.count > count, !isStopped { diagnostics.removeSubrange(count...) }
    return value
  }

  /// Runs the branch of an `if` that counts.
  mutating func branch(_ node: SyntaxTree.Node) -> Flow {
    deeper(node) { evaluator in
      evaluator.scoped { evaluator in
        let blocks = evaluator.tree.list(node.blocks)
        guard let holds = evaluator.holds(node.condition) else {
          return evaluator.unknownBranch(node, blocks)
        }
        let place = blocks.lowerBound + (holds ? 0 : 1)
        guard blocks.contains(place) else { return .onward }
        return evaluator.run(evaluator.tree.elements[place].node, isGlobal: false)
      }
    } ?? .result(.unknown)
  }

  /// Runs the first branch of those of which nobody knows which counts, unless it only leaves; an `if`
  /// alone adds to what is there.
  private mutating func unknownBranch(_ node: SyntaxTree.Node, _ blocks: Range<Int>) -> Flow {
    guard items == nil else {
      report(ScriptFault.unknownBranch, at: Int(node.start))
      return .onward
    }
    let count = changes
    let open = blocks.map { tree.elements[$0].node }.filter { !leaves($0) }
    guard let first = open.first else { return .onward }
    let flow: Flow =
      blocks.count == 1
      ? later { $0.run(first, isGlobal: false) } : run(first, isGlobal: false)
    if changes > count { report(ScriptFault.unknownBranch, at: Int(node.start)) }
    return flow
  }

  /// Whether a block ends by leaving what it is in.
  private func leaves(_ block: NodeID) -> Bool {
    guard tree[block].kind == .block, let last = tree.list(block).last else { return false }
    switch tree[tree.elements[last].node].kind {
    case .result, .leave, .next: return true
    default: return false
    }
  }

  /// What a `guard` asks for is taken to hold unless it is known not to.
  mutating func guarded(_ node: SyntaxTree.Node, isGlobal: Bool) -> Flow {
    guard holds(node.condition) == false else { return .onward }
    // What it declares is not known to be nothing: it may come from where nobody looks.
    return runBlock(node.elseBlock)
  }

  /// Runs the rounds of a `for`.
  mutating func loop(_ node: SyntaxTree.Node) -> Flow {
    let count = changes
    let value = evaluate(node.sequence)
    let isKnown = items != nil || !(value.isUnknown || value.isPlaceholder || value.isIrrelevant)
    let known = isKnown ? sequence(value, at: Int(node.start)) : nil
    guard let elements = known ?? (isKnown ? nil : [standIn("element", at: Int(node.start))]) else {
      return .onward
    }
    defer {
      if !isKnown, changes > count { report(ScriptFault.unknownSequence, at: Int(node.start)) }
    }
    let (block, filter, variable) = tree.loop(node)
    for element in elements {
      guard spend(at: Int(node.start)) else { return .result(.unknown) }
      let flow: Flow? = deeper(node) { evaluator in
        evaluator.scoped { evaluator -> Flow in
          evaluator.bind(node.name, variable.names, element)
          if filter >= 0, case .bool(false) = evaluator.evaluate(filter) { return .next }
          return evaluator.runBlock(block)
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

  private mutating func bind(_ name: Symbol, _ pattern: [Symbol], _ value: ScriptValue) {
    if name >= 0 { return declare(name, value, isGlobal: false) }
    guard case .tuple(var elements) = value else {
      for name in pattern { declare(name, standIn(names[name], at: 0), isGlobal: false) }
      return
    }
    // The names of a tuple in a tuple follow in their order.
    if elements.count < pattern.count {
      elements = elements.flatMap { element in
        if case .tuple(let inner) = element.value { inner } else { [element] }
      }
    }
    for (name, element) in zip(pattern, elements) {
      declare(name, element.value, isGlobal: false)
    }
  }

  /// Whether a value is what a case matches; `nil` where that is not known.
  private mutating func matches(_ entry: SyntaxTree.Case, _ subject: ScriptValue) -> Bool? {
    var isMet: Bool? = entry.patterns.isEmpty
    for pattern in entry.patterns where isMet != true {
      let isOpen = tree[pattern].kind == .foreign
      isMet = isOpen ? nil : equals(subject, evaluate(pattern))
    }
    return isMet
  }

  /// Runs the case of a `switch` that counts.
  mutating func selection(_ node: SyntaxTree.Node) -> Flow {
    let subject = evaluate(node.subject)
    let count = changes
    for entry in tree.cases(node) {
      let isMet = matches(entry, subject)
      guard isMet != false else { continue }
      if isMet == nil, items != nil { break }
      let flow: Flow =
        deeper(node) { evaluator in
          evaluator.scoped { evaluator in
            for name in entry.names {
              evaluator.bind(
                name,
                [],
                evaluator.standIn(evaluator.names[name], at: Int(node.start))
              )
            }
            return evaluator.runBlock(entry.block)
          }
        } ?? .result(.unknown)
      if isMet == nil, changes > count { report(ScriptFault.unknownCase, at: Int(node.start)) }
      if case .leave = flow { return .onward }
      return flow
    }
    if items != nil, !subject.isUnknown, tree.cases(node).allSatisfy({ !$0.patterns.isEmpty }) {
      report(ScriptFault.unknownCase, at: Int(node.start))
    }
    return .onward
  }
}
