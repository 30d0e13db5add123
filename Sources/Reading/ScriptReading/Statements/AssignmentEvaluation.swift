import LayoutModel
import SwiftSubset

/// Gives a variable, a property or an element another value.
///
/// Where a property is none that is known, what is put into it is marked as used there, so that what it
/// lacks is not told.
///
/// Views and guides that the right side makes get the name on the left, which is what answers call
/// them. A number that rests on a guess is remembered with the name that keeps it (`NumberUncertainties`),
/// so that every constraint with it counts as a guess.
struct AssignmentEvaluation {
  /// What is assigned, and the byte that it begins at.
  let value: ScriptArgument

  /// Carries an assignment out.
  ///
  /// `a += b` is worked out as `a = a + b`: the operator is looked up without its last letter. If
  /// either side is not known, nothing is assigned, and what was there stays.
  static func run(_ node: SyntaxTree.Node, _ evaluator: inout ScriptEvaluator) {
    let count = evaluator.scene.views.count
    let guideCount = evaluator.scene.guides.count
    let offset = Int(evaluator.tree[node.assigned].start)
    let target = evaluator.tree[node.target]
    // Only a name or a member keeps a number under a name that can be asked for again.
    let isKept = target.kind == .name || target.kind == .member
    var value = evaluator.keeping(isKept ? target.name : -1) { evaluator in
      target.kind == .member && evaluator.isIrrelevant(target.name)
        // What goes into colours, fonts and handlers is worked out for the views in it, and not
        // told.
        ? evaluator.withoutReporting { $0.evaluate(node.assigned) }
        : evaluator.evaluate(node.assigned)
    }
    let sign = evaluator.names[node.operatorName]
    // The target is worked out twice, once for its value and once to be assigned to; views in it
    // are found again by their names.
    if sign != "=" {
      let left = ScriptArgument(value: evaluator.evaluate(node.target), offset: Int(node.start))
      let right = ScriptArgument(value: value, offset: offset)
      if left.value.isUnknown || value.isUnknown { return }
      let name = String(sign.dropLast())
      let operation = ScriptOperation(name: name, left: left, right: right, offset: offset)
      guard let sum = operation.firstResult(&evaluator) else {
        let sides = "\(left.value.words) and \(value.words)"
        evaluator.report(ScriptFault.operatorNotEvaluated(sign, for: sides), at: offset)
        return
      }
      value = sum
    }
    // As a declaration has it: what is not known stands for itself under the new name.
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

  /// Gives a place another value.
  ///
  /// A constraint that goes into a property which is used otherwise than to activate it is kept to be changed: its
  /// constant is a beginning, and is marked as a guess. What is no place at all is told, unless the value was unknown already.
  func assign(to place: SyntaxTree.NodeID, _ evaluator: inout ScriptEvaluator) {
    let node = evaluator.tree[place]
    let isChanged =
      node.kind != .name && node.kind != .member
      || evaluator.declarations.keptConstraints.mayChange(node.name)
    if isChanged {
      for index in evaluator.heldConstraints(value.value, at: value.offset) {
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

  /// Gives a variable or a property of `self` another value; a name that nothing declares becomes a
  /// variable of the script.
  ///
  /// The innermost variable of the name is meant; else a property of `self`; else one that the
  /// class declares in a file that is not read. `view = …` in a controller makes a root.
  private func assign(
    toName name: SymbolTable.Symbol,
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) {
    // A value type that replaces itself is none that is laid out.
    // A result that is thrown away.
    if evaluator.names[name] == "_" || name == Keyword.`self`.symbol { return }
    if evaluator.names[name] == "view", evaluator.scopes[local: name] == nil,
      evaluator.isRoot(evaluator.receiver), makeRoot(&evaluator)
    {
      return
    }
    // Variables of functions hide properties of `self`, as they do in Swift.
    if evaluator.setVariable(name, value.value) { return }
    if set(name, of: evaluator.receiver, &evaluator) { return }
    // An outlet or property that the rest of the class declares elsewhere.
    evaluator.scopes[global: name] = value.value
  }

  /// Gives a property of something else another value, as far as it is known what that is.
  ///
  /// What is assigned to an unknown object is marked, for that object may lay it out. Fields of the
  /// script's own classes come before the properties that libraries know, since a subclass may hide
  /// them; static properties are the type's.
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
      // Another object may put what it is given into itself.
      if evaluator.scene.isOfAppCode, index > 0 { evaluator.scene.recordUse(of: value.value) }
      return
    case .item(.view(0)) where evaluator.tree[node.base].name == Keyword.`self`.symbol:
      // Of a root without a class of the script's, properties are the script's variables.
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

  /// Records that code places a view itself, beside constraints: `view.frame.origin.y = 8`.
  private func recordPartOfFrame(_ node: SyntaxTree.Node, _ evaluator: inout ScriptEvaluator) {
    guard evaluator.scene.isOfAppCode else { return }
    var part = evaluator.tree[node.base]
    // `frame.origin.y` has two words behind the frame.
    for _ in 0..<2 where part.kind == .member {
      if ["frame", "center"].contains(evaluator.names[part.name]) {
        evaluator.scene.recordUse(of: evaluator.evaluate(part.base))
        return
      }
      part = evaluator.tree[part.base]
    }
  }

  /// Makes a view the root, as `loadView` does; returns whether it is one that can be.
  ///
  /// Refused for a view that is in another already, and in documents, whose root is theirs.
  private func makeRoot(_ evaluator: inout ScriptEvaluator) -> Bool {
    guard case .item(.view(let index)) = value.value, index > 0, evaluator.items == nil,
      evaluator.scene.views[index].view.superview == nil
    else { return false }
    evaluator.scene.rootAlias = index
    evaluator.scene.usesRoot = true
    return true
  }

  /// Asks the libraries to set a property; what none of them knows is left as it is.
  ///
  /// Unknown properties of views, constraints and types are taken for looks (`backgroundColor`) and
  /// pass without a word in whole scripts; in a document's text they are told, since every word
  /// there is meant for the layout.
  private func assignMember(
    _ symbol: SymbolTable.Symbol,
    of base: ScriptValue,
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) {
    if set(symbol, of: base, &evaluator) { return }
    let name = evaluator.names[symbol]
    // Something else keeps the view from now on.
    if evaluator.items == nil { evaluator.scene.taint(value.value) }
    if evaluator.vocabulary.ignoredNames.contains(name) { return }
    switch base {
    case .word, .wordCall, .text: return
    case .object(let object) where object.isOfLooks: return
    // What an unknown property does is a matter of looks, mostly.
    case .item where evaluator.items == nil, .constraint where evaluator.items == nil,
      .type where evaluator.items == nil:
      return
    default: break
    }
    if case .type(let type) = base, evaluator.vocabulary.isForeign(type) { return }
    evaluator.report(ScriptFault.unknownProperty(name, of: base.words), at: offset)
  }

  /// Asks the tables to set a property.
  ///
  /// The first entry that takes the value ends the search; an entry refuses by returning `false`. A
  /// property of the root that is set shows that the script means its root.
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

  /// Changes one number of a value that has several: `insets.top = 8`, `v.layoutMargins.left = 8`.
  ///
  /// The whole is made anew with the one number replaced, and assigned to where it came from, as
  /// Swift does with values in properties.
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

  /// Gives an element of an array or a dictionary another value, and the whole to where it came
  /// from.
  ///
  /// The copy that is changed is charged by its length, so that a loop over an array that changes
  /// it is quadratic in the meter, too. An index beyond the array is told with the number of
  /// elements, for the app would trap there.
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
      elements[place] = HeldValues(value: value.value, offset: value.offset)
        .boundedElement(&evaluator)
      let argument = ScriptArgument(value: .array(elements), offset: value.offset)
      AssignmentEvaluation(value: argument).assign(to: node.base, &evaluator)
    case (.dictionary(var entries), .text(let key)):
      evaluator.meter.charge(entries.count * (1 + key.utf8.count / 16))
      // The new entry comes last, as a key has one place.
      entries.removeAll { $0.key == key }
      entries.append(
        (
          key,
          HeldValues(value: value.value, offset: value.offset)
            .boundedElement(&evaluator)
        )
      )
      let argument = ScriptArgument(value: .dictionary(entries), offset: value.offset)
      AssignmentEvaluation(value: argument).assign(to: node.base, &evaluator)
    case (.open(.unknown), _), (.open(.irrelevant), _), (_, .open(.unknown)): return
    case _ where evaluator.items == nil: evaluator.scene.taint(value.value)
    default: evaluator.report(ScriptFault.elementNotSettable(of: base.words), at: Int(node.start))
    }
  }
}
