import LayoutModel
import SwiftSubset

/// Assigns to a variable, a property or an element.
///
/// Views and guides that the right side makes get the name on the left. A number that depends on a
/// guess is recorded with the name of its variable (`NumberUncertainties`), so that every
/// constraint with it is a guess.
struct AssignmentEvaluation {
  let value: ScriptArgument

  /// `a += b` is evaluated as `a = a + b`: the operator is looked up without its last letter.
  ///
  /// If either side is unknown, the old value stays.
  static func run(_ node: SyntaxTree.Node, _ evaluator: inout ScriptEvaluator) {
    let count = evaluator.scene.views.count
    let guideCount = evaluator.scene.guides.count
    let offset = Int(evaluator.tree[node.assigned].start)
    let target = evaluator.tree[node.target]
    // Only a name or a member can be used again.
    let isKept = target.kind == .name || target.kind == .member
    var value = evaluator.keeping(isKept ? target.name : -1) { evaluator in
      target.kind == .member && evaluator.isIrrelevant(target.name)
        // Values of colours, fonts and handlers are evaluated for the views in them, without
        // reports.
        ? evaluator.withoutReporting { $0.evaluate(node.assigned) }
        : evaluator.evaluate(node.assigned)
    }
    let sign = evaluator.names[node.operatorName]
    // The target is evaluated twice, once for its value and once to be assigned to; views in it are
    // found again by their names.
    if sign != "=" {
      let left = ScriptArgument(value: evaluator.evaluate(node.target), offset: Int(node.start))
      let right = ScriptArgument(value: value, offset: offset)
      if left.value.isUnknown || value.isUnknown { return }
      let name = String(sign.dropLast())
      let operation = ScriptOperation(name: name, left: left, right: right, offset: offset)
      guard let sum = operation.firstResult(&evaluator) else {
        let sides = "\(left.value.description) and \(value.description)"
        evaluator.report(ScriptFault.operatorNotEvaluated(sign, for: sides), at: offset)
        return
      }
      value = sum
    }
    // As in a declaration: an unknown value becomes a placeholder under the new name.
    if sign == "=", value.isUnknown, target.kind == .name, evaluator.items == nil {
      value = evaluator.standIn(evaluator.names[target.name], at: offset)
    }
    if target.kind == .name || target.kind == .member {
      evaluator.scene.name(value, evaluator.names[target.name], since: count, guideCount)
      evaluator.place(value, at: Int(node.start), since: count)
    }
    let argument = ScriptArgument(value: value, offset: offset)
    AssignmentEvaluation(value: argument).assign(to: node.target, &evaluator)
  }

  /// A constraint in a property that code uses otherwise than to activate it may change later: its
  /// constant is marked as a guess.
  func assign(to place: SyntaxTree.NodeID, _ evaluator: inout ScriptEvaluator) {
    let node = evaluator.tree[place]
    let isChanged =
      node.kind != .name && node.kind != .member
      || evaluator.declarations.keptConstraints.mayChange(node.name)
    if isChanged {
      for index in evaluator.ownedConstraints(value.value, at: value.offset) {
        evaluator.scene.constraints[index].isGuess = true
      }
    }
    switch node.kind {
    case .name: assign(toName: node.name, at: Int(node.start), &evaluator)
    case .member: assign(toMember: node, &evaluator)
    case .element: assignElement(node, &evaluator)
    default:
      if !value.value.isUnknown {
        evaluator.report(ScriptFault.notAssignable, at: Int(node.start))
      }
    }
  }

  /// The innermost variable of the name is set; else a property of `self`; else a global variable,
  /// for the class may declare it in a file that is not read.
  ///
  /// `view = …` in a controller sets the root.
  private func assign(
    toName name: SymbolTable.Symbol,
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) {
    // A value type that replaces itself is not laid out; `_` discards the value.
    if evaluator.names[name] == "_" || name == Keyword.`self`.symbol { return }
    if evaluator.names[name] == "view", evaluator.scopes[local: name] == nil,
      evaluator.isRoot(evaluator.receiver), makeRoot(&evaluator)
    {
      return
    }
    // Local variables hide properties of `self`, as in Swift.
    if evaluator.setVariable(name, value.value) { return }
    if set(name, of: evaluator.receiver, &evaluator) { return }
    // An outlet or property that another file of the class declares.
    evaluator.scopes[global: name] = value.value
  }

  /// A value that is assigned to an unknown object is marked, since that object may lay it out.
  ///
  /// Fields of the script's classes have precedence over the properties of libraries, since a
  /// subclass may hide them.
  private func assign(toMember node: SyntaxTree.Node, _ evaluator: inout ScriptEvaluator) {
    guard !evaluator.isSuper(node.base) else { return }
    recordPartOfFrame(node, &evaluator)
    let base = evaluator.evaluate(node.base)
    if evaluator.names[node.name] == "view", evaluator.isRoot(base), makeRoot(&evaluator) { return }
    switch base {
    case .open(.unknown), .open(.irrelevant), .nothing, .void:
      evaluator.scene.taint(value.value)
      return
    case .open(.placeholder(let index)):
      evaluator.scene.taint(value.value)
      guard LayoutWords.areOfViews(evaluator.names[node.name]),
        let item = evaluator.item(ofPlaceholder: index)
      else { return }
      return assignMember(node.name, of: .item(item), at: Int(node.start), &evaluator)
    case .item(.view(let index)) where evaluator.scene.views[index].fields[node.name] != nil:
      evaluator.scene.views[index].fields[node.name] = value.value
      // Another object may add a view that it gets to itself.
      if evaluator.scene.isOfAppCode, index > 0 { evaluator.scene.recordUse(of: value.value) }
      return
    case .item(.view(0)) where evaluator.tree[node.base].name == Keyword.`self`.symbol:
      // Properties of a root without a class are the script's variables.
      if evaluator.scopes[global: node.name] != nil, evaluator.setVariable(node.name, value.value) {
        return
      }
    case .type(let name) where evaluator.declarations.staticValue(node.name, of: name) != nil:
      evaluator.declarations.setStatic(node.name, of: name, to: value.value)
      return
    case .open(.undeclared(let name)):
      if evaluator.isIrrelevant(name)
        || evaluator.vocabulary.ignoredNames.contains(evaluator.names[node.name])
      {
        return
      }
      if evaluator.isLayoutMember(node.name),
        let item = evaluator.item(ScriptArgument(value: base, offset: Int(node.start)))
      {
        assignMember(node.name, of: .item(item), at: Int(node.start), &evaluator)
      } else if evaluator.items != nil
        || ["isActive", "constant", "priority"].contains(evaluator.names[node.name])
      {
        evaluator.report(ScriptFault.undeclared(evaluator.names[name]), at: Int(node.start))
      }
      return
    default: break
    }
    if assignPart(of: base, node, &evaluator) { return }
    assignMember(node.name, of: base, at: Int(node.start), &evaluator)
  }

  /// Code places the view itself, besides constraints: `view.frame.origin.y = 8`.
  private func recordPartOfFrame(_ node: SyntaxTree.Node, _ evaluator: inout ScriptEvaluator) {
    guard evaluator.scene.isOfAppCode else { return }
    var part = evaluator.tree[node.base]
    // `frame.origin.y` has two names behind the frame.
    for _ in 0..<2 where part.kind == .member {
      if ["frame", "center"].contains(evaluator.names[part.name]) {
        evaluator.scene.recordUse(of: evaluator.evaluate(part.base))
        return
      }
      part = evaluator.tree[part.base]
    }
  }

  /// Refused for a view with a superview, and in documents, which have their own root.
  private func makeRoot(_ evaluator: inout ScriptEvaluator) -> Bool {
    guard case .item(.view(let index)) = value.value, index > 0, evaluator.items == nil,
      evaluator.scene.views[index].view.superview == nil
    else { return false }
    evaluator.scene.rootAlias = index
    evaluator.scene.usesRoot = true
    return true
  }

  /// Unknown properties mostly concern appearance (`backgroundColor`) and are ignored silently; in
  /// a document's string they are reported.
  private func assignMember(
    _ symbol: SymbolTable.Symbol,
    of base: ScriptValue,
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) {
    if set(symbol, of: base, &evaluator) { return }
    let name = evaluator.names[symbol]
    // Another object has the view from now on.
    if evaluator.items == nil { evaluator.scene.taint(value.value) }
    if evaluator.vocabulary.ignoredNames.contains(name) { return }
    switch base {
    case .word, .wordCall, .text: return
    case .object(let object) where object.affectsAppearanceOnly: return
    // An unknown property mostly concerns appearance.
    case .item where evaluator.items == nil, .constraint where evaluator.items == nil,
      .type where evaluator.items == nil:
      return
    default: break
    }
    if case .type(let type) = base, evaluator.vocabulary.isForeign(type) { return }
    evaluator.report(ScriptFault.unknownProperty(name, of: base.description), at: offset)
  }

  /// Returns `false` where no entry of the property accepts the value.
  ///
  /// Setting a property of the root makes the root a used view.
  private func set(
    _ symbol: SymbolTable.Symbol,
    of base: ScriptValue,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    for setter in evaluator.vocabulary.setters[evaluator.names[symbol]] ?? []
    where setter(&evaluator, base, value) {
      evaluator.scene.usesRoot = evaluator.scene.usesRoot || evaluator.isRoot(base)
      return true
    }
    return false
  }

  /// Reads `insets.top = 8`, `v.layoutMargins.left = 8`: a copy of the whole is assigned to its
  /// origin.
  private func assignPart(
    of base: ScriptValue,
    _ node: SyntaxTree.Node,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    guard case .number(let number, _) = value.value else { return false }
    guard let whole = base.replacing(evaluator.names[node.name], with: number) else { return false }
    let argument = ScriptArgument(value: whole, offset: value.offset)
    AssignmentEvaluation(value: argument).assign(to: node.base, &evaluator)
    return true
  }

  /// The copy is charged by its length, so that a loop that changes an array is quadratic in the
  /// meter, too.
  ///
  /// An index out of bounds is reported, for the app would trap there.
  private func assignElement(_ node: SyntaxTree.Node, _ evaluator: inout ScriptEvaluator) {
    let base = evaluator.evaluate(node.base)
    let index = evaluator.arguments(node.arguments).first?.value
    switch (base, index) {
    case (.array(var elements), .number(let number, _)):
      guard let place = Int(exactly: number), elements.indices.contains(place) else {
        evaluator.report(ScriptFault.noElement(count: elements.count), at: Int(node.start))
        return
      }
      evaluator.meter.charge(elements.count)
      elements[place] = CollectionElements(value: value.value, offset: value.offset)
        .boundedElement(&evaluator)
      let argument = ScriptArgument(value: .array(elements), offset: value.offset)
      AssignmentEvaluation(value: argument).assign(to: node.base, &evaluator)
    case (.dictionary(var entries), .text(let key)),
      (.dictionary(var entries), .interpolation(let key)):
      evaluator.meter.charge(entries.count * (1 + key.utf8.count / 16))
      // The new entry is the last, and a key is unique.
      entries.removeAll { $0.key == key }
      entries.append(
        (
          key,
          CollectionElements(value: value.value, offset: value.offset)
            .boundedElement(&evaluator)
        )
      )
      let argument = ScriptArgument(value: .dictionary(entries), offset: value.offset)
      AssignmentEvaluation(value: argument).assign(to: node.base, &evaluator)
    case (.open(.unknown), _), (.open(.irrelevant), _), (_, .open(.unknown)): return
    case _ where evaluator.items == nil: evaluator.scene.taint(value.value)
    default:
      evaluator.report(ScriptFault.elementNotSettable(of: base.description), at: Int(node.start))
    }
  }
}
