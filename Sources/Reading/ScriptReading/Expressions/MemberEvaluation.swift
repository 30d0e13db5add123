import LayoutModel
import SwiftSubset

/// Works out what a member of a value is: a property of the script's, of a library's, or something that
/// stands in for an unknown one.
///
/// Asked in this order: traits of the environment, the object's own fields, properties that the
/// script declares, getters of libraries, and then what an unknown member may be.
struct MemberEvaluation {
  /// The member's name.
  let symbol: SymbolTable.Symbol
  /// The byte that the expression begins at.
  let offset: Int

  /// What a member of a value is.
  ///
  /// What is asked of nothing is nothing again, as optional chaining has it. Fields that wait to be
  /// asked for are worked out now, with the object as `self`.
  func value(of base: ScriptValue, _ evaluator: inout ScriptEvaluator) -> ScriptValue {
    ObjectMaking.loadView(asking: symbol, of: base, &evaluator)
    let trait = evaluator.traits?[symbol, of: base]
    if let trait, !evaluator.scene.hasField(symbol, of: base) { return trait }
    switch base {
    case .open(.unknown), .open(.irrelevant), .nothing, .void: return base
    case .tuple(let elements):
      if let value = element(of: elements, evaluator) { return value }
    case .item(.view(let index)):
      if var value = evaluator.scene.views[index].fields[symbol] {
        if case .lazy = value { value = evaluator.on(base) { $0.settled(value, symbol) } }
        evaluator.uncertainties.ask(symbol, for: value)
        // The reason waits until the field is asked for, for most are never.
        if value.isUnknown { evaluator.findings.reportDeferred(symbol) }
        return value
      }
    // A static property, worked out when it is first asked for.
    case .type(let name):
      if let value = evaluator.staticProperty(symbol, of: name) {
        evaluator.uncertainties.ask(symbol, for: value)
        return value
      }
    case .open(.undeclared), .open(.placeholder): return value(ofStandIn: base, &evaluator)
    case .method(let name, of: nil) where evaluator.items == nil:
      return value(ofStandIn: .undeclared(name), &evaluator)
    default: break
    }
    let function = evaluator.ownProperty(symbol, of: base)
    if let function, !evaluator.declarations.isOfProtocol(function) {
      return evaluator.enter(function, on: base, at: offset)
    }
    if case .item(.view(let index)) = base, index > 0, evaluator.names[symbol] == "contentView",
      hasContentApart(index, evaluator)
    {
      return evaluator.standIn(symbol, of: .view(index), at: offset)
    }
    // Each library's getter answers for its own kinds of values alone. A member of a class comes before one
    // that a protocol's extension gives to it.
    for getter in evaluator.getters(symbol) {
      if let value = getter(&evaluator, base, offset) { return value }
    }
    if let function { return evaluator.enter(function, on: base, at: offset) }
    if case .item(let item) = base,
      evaluator.declarations.hasFunction(symbol)
        || evaluator.vocabulary.methods[evaluator.names[symbol]] != nil
    {
      return .method(symbol, of: item)
    }
    return unknownMember(of: base, &evaluator)
  }

  /// The element of a tuple by its label, or by its place: `pair.0`.
  private func element(of elements: [ScriptArgument], _ evaluator: ScriptEvaluator) -> ScriptValue?
  {
    evaluator.meter.charge(elements.count)
    let name = evaluator.names[symbol]
    if let element = elements.first(where: { $0.label == name }) { return element.value }
    return Int(name).flatMap { elements.indices.contains($0) ? elements[$0].value : nil }
  }

  /// What a member is of something that is not known: of a view, where only views have one.
  ///
  /// A placeholder becomes a view when a member is asked of it that only views have. Until then its
  /// members are placeholders, each made once.
  private func value(
    ofStandIn base: ScriptValue,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    switch base {
    case .open(.undeclared(let name)):
      if evaluator.isLayoutMember(symbol) {
        guard let item = evaluator.item(ScriptArgument(value: base, offset: offset)) else {
          return .unknown
        }
        return value(of: .item(item), &evaluator)
      }
      // Neither the object nor what it is asked for has to do with layout.
      if evaluator.isIrrelevant(name) || evaluator.isIrrelevant(symbol) { return .irrelevant }
      return evaluator.standIn(
        symbol,
        of: .type(evaluator.names[name]),
        for: ScriptFault.memberOfUndeclared(evaluator.names[symbol], of: evaluator.names[name]),
        at: offset
      )
    case .open(.placeholder(let index)):
      if let item = evaluator.placeholders[index].item
        ?? (LayoutWords.areOfViews(evaluator.names[symbol])
          ? evaluator.item(ofPlaceholder: index) : nil)
      {
        return value(of: .item(item), &evaluator)
      }
      // The screen is as large as the root, where one size is asked for.
      if evaluator.placeholders[index].type == "UIScreen", evaluator.names[symbol] == "bounds",
        let traits = evaluator.traits
      {
        return .rect(Rect(x: 0, y: 0, width: traits.size.width, height: traits.size.height))
      }
      // What a controller or a cell puts its views into is the view itself here.
      if ["view", "contentView"].contains(evaluator.names[symbol]) { return base }
      return evaluator.standIn(symbol, of: .placeholder(index), at: offset)
    default: return .unknown
    }
  }

  /// Whether a view has a `contentView` of its own: of a cell it is the view itself here, and of a class that is
  /// not read, and is called nothing of the kind, something inside.
  private func hasContentApart(_ index: Int, _ evaluator: ScriptEvaluator) -> Bool {
    let view = evaluator.scene.views[index].view
    let chain =
      evaluator.scene.scriptType(of: index).map { evaluator.declarations.chain(of: $0) }
      ?? [view.className].compactMap(\.self)
    guard let base = chain.last, !SystemViews.isKnown(base) else { return false }
    let kinds = ["Cell", "EffectView", "HeaderFooterView", "Controller", "Box", "Window"]
    return !chain.contains { name in kinds.contains { name.hasSuffix($0) } }
  }

  /// Makes the best of a member that nothing declares.
  ///
  /// By its name and its owner: an anchor, a view, a type, a word whose place decides, or something
  /// that stands in for a value.
  ///
  /// Anchors and views by their names come first, since a constraint that is lost is worse than one
  /// more stand-in. Capital names are types. In a document's text nothing is guessed.
  private func unknownMember(
    of base: ScriptValue,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let name = evaluator.names[symbol]
    if case .item(.view(let index)) = base, evaluator.items == nil,
      let anchor = anchor(named: name, of: index)
    {
      return anchor
    }
    if case .item(.view(let index)) = base, LayoutWords.namesView(evaluator.names[symbol]) {
      return evaluator.standIn(symbol, of: .view(index), at: offset)
    }
    if evaluator.vocabulary.ignoredNames.contains(name) { return .irrelevant }
    switch base {
    // Of an implicit member its type is not known yet, nor what its members are.
    case .word(let owner), .wordCall(let owner, _):
      return evaluator.items == nil
        ? evaluator.standIn(symbol, of: .type(owner), at: offset) : .irrelevant
    case .text: return .irrelevant
    case .object(let object) where object.isOfLooks: return .irrelevant
    case .item(.view(let index)):
      let fault = ScriptFault.memberNotEvaluated(name, of: base.words)
      return evaluator.standIn(symbol, of: .view(index), for: fault, at: offset)
    default: break
    }
    if case .type(let type) = base {
      if evaluator.declarations.types.isType(name, in: type) {
        return .type(evaluator.declarations.types.member(name, of: type))
      }
      // `UIScreen.main`, whose bounds are known.
      if type == "UIScreen", evaluator.traits != nil {
        return evaluator.standIn(name, type: type, at: offset)
      }
      if evaluator.declarations.types[type] == nil, evaluator.vocabulary.isForeign(type),
        !ScriptVocabulary.hasWords(type)
      {
        return .irrelevant
      }
      // A view of the class, or a number that it has: what it is used as tells.
      if evaluator.items == nil, evaluator.declarations.isViewType(type),
        !ScriptVocabulary.hasWords(type)
      {
        return evaluator.standIn(name, type: type, at: offset)
      }
      // A word whose type its place decides: `Axis.horizontal` is `.horizontal`.
      return .word(name)
    }
    return evaluator.report(ScriptFault.memberNotEvaluated(name, of: base.words), at: offset)
  }

  /// The anchor that a helper has the name of: `safeTopAnchor` is the top of the safe area.
  ///
  /// Only helpers with *safe* in front are taken: other names may be inset in any way.
  private func anchor(named name: String, of view: Int) -> ScriptValue? {
    guard name.hasSuffix("Anchor") else { return nil }
    // The attributes are tried in an order in which none is a part of one before it.
    let words = name.dropLast("Anchor".count).lowercased()
    let attributes: [Attribute] = [
      .leading, .trailing, .centerX, .centerY, .firstBaseline, .lastBaseline, .top, .bottom, .left,
      .right, .width, .height,
    ]
    guard words.hasPrefix("safe"),
      let attribute = attributes.first(where: { words.contains($0.name.lowercased()) })
    else { return nil }
    return .anchor(.init(.builtIn(.safeAreaLayoutGuide, owner: view), attribute))
  }
}

extension ScriptScene {
  /// Whether an object has a property of a name that its class gives it.
  ///
  /// Fields come before traits of the environment: a class may declare a `traitCollection`.
  fileprivate func hasField(_ name: SymbolTable.Symbol, of base: ScriptValue) -> Bool {
    if case .item(.view(let index)) = base { views[index].fields[name] != nil } else { false }
  }
}
