import LayoutModel
import SwiftSubset

/// Evaluates a member of a value.
///
/// In this order: traits of the environment, the object's own fields, properties that the script
/// declares, getters of libraries, and then unknown members.
struct MemberEvaluation {
  let symbol: SymbolTable.Symbol
  let offset: Int

  /// A member of `nil` is `nil`, as in optional chaining; lazy fields are evaluated now.
  func value(of base: ScriptValue, _ evaluator: inout ScriptEvaluator) -> ScriptValue {
    ObjectMaking.loadView(asking: symbol, of: base, &evaluator)
    let trait = evaluator.surroundings?.ask(symbol, of: base)
    if let trait, !evaluator.scene.hasField(symbol, of: base) { return trait }
    switch base {
    case .open(.unknown), .open(.irrelevant), .nothing, .void: return base
    case .tuple(let elements):
      if let value = element(of: elements, evaluator) { return value }
    case .item(.view(let index)):
      if var value = evaluator.scene.views[index].fields[symbol] {
        if case .lazy = value { value = evaluator.on(base) { $0.resolved(value, symbol) } }
        evaluator.uncertainties.ask(symbol, for: value)
        // The reason is reported at the first use of the field, since most are never used.
        if value.isUnknown { evaluator.findings.reportDeferred(symbol) }
        return value
      }
    // A static property, evaluated at its first use.
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
    // Each library's getter accepts only its own kinds of values. A member of a class comes before
    // one in an extension of a protocol.
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

  /// Reads `pair.label` or `pair.0`.
  private func element(of elements: [ScriptArgument], _ evaluator: ScriptEvaluator) -> ScriptValue?
  {
    evaluator.meter.charge(elements.count)
    let name = evaluator.names[symbol]
    if let element = elements.first(where: { $0.label == name }) { return element.value }
    return Int(name).flatMap { elements.indices.contains($0) ? elements[$0].value : nil }
  }

  /// A placeholder becomes a view at the first member that only views have; until then its members
  /// are placeholders, each made once.
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
      // Neither the object nor its member is related to layout.
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
      // The screen is as large as the root, for a single size.
      if evaluator.placeholders[index].type == "UIScreen", evaluator.names[symbol] == "bounds",
        let size = evaluator.surroundings?.askSize()
      {
        return .rect(Rect(x: 0, y: 0, width: size.width, height: size.height))
      }
      // The container view of a controller or a cell is the view itself here.
      if ["view", "contentView"].contains(evaluator.names[symbol]) { return base }
      return evaluator.standIn(symbol, of: .placeholder(index), at: offset)
    default: return .unknown
    }
  }

  /// Of a cell the `contentView` is the view itself here, and of an unread class without such a
  /// name a subview.
  private func hasContentApart(_ index: Int, _ evaluator: ScriptEvaluator) -> Bool {
    let view = evaluator.scene.views[index].view
    let chain =
      evaluator.scene.scriptType(of: index).map { evaluator.declarations.chain(of: $0) }
      ?? [view.className].compactMap(\.self)
    guard let base = chain.last, !SystemViews.isKnown(base) else { return false }
    let kinds = ["Cell", "EffectView", "HeaderFooterView", "Controller", "Box", "Window"]
    return !chain.contains { name in kinds.contains { name.hasSuffix($0) } }
  }

  /// Anchors and views by their names come first, since a lost constraint is worse than an
  /// additional placeholder.
  ///
  /// Capitalized names are types. In a document nothing is guessed.
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
    // The type of an implicit member is not known yet, nor are its members.
    case .word(let owner), .wordCall(let owner, _):
      return evaluator.items == nil
        ? evaluator.standIn(symbol, of: .type(owner), at: offset) : .irrelevant
    case .text, .interpolation: return .irrelevant
    case .object(let object) where object.affectsAppearanceOnly: return .irrelevant
    case .item(.view(let index)):
      let fault = ScriptFault.memberNotEvaluated(name, of: base.description)
      return evaluator.standIn(symbol, of: .view(index), for: fault, at: offset)
    default: break
    }
    if case .type(let type) = base {
      if evaluator.declarations.types.isType(name, in: type) {
        return .type(evaluator.declarations.types.member(name, of: type))
      }
      // `UIScreen.main`, whose bounds are known.
      if type == "UIScreen", evaluator.surroundings?.hasSize == true {
        return evaluator.standIn(name, type: type, at: offset)
      }
      if evaluator.declarations.types[type] == nil, evaluator.vocabulary.isForeign(type),
        !ScriptVocabulary.isLayoutType(type)
      {
        return .irrelevant
      }
      // A view of the class, or a number of it: its use decides.
      if evaluator.items == nil, evaluator.declarations.isViewType(type),
        !ScriptVocabulary.isLayoutType(type)
      {
        return evaluator.standIn(name, type: type, at: offset)
      }
      // A word with a type from its context: `Axis.horizontal` is `.horizontal`.
      return .word(name)
    }
    return evaluator.report(ScriptFault.memberNotEvaluated(name, of: base.description), at: offset)
  }

  /// The anchor by the name of a helper: `safeTopAnchor` is the top of the safe area.
  ///
  /// Only helpers with the prefix *safe* count: other names may be inset in any way.
  private func anchor(named name: String, of view: Int) -> ScriptValue? {
    guard name.hasSuffix("Anchor") else { return nil }
    // In an order in which no attribute is a part of one before it.
    let lowercasedName = name.dropLast("Anchor".count).lowercased()
    let attributes: [Attribute] = [
      .leading, .trailing, .centerX, .centerY, .firstBaseline, .lastBaseline, .top, .bottom, .left,
      .right, .width, .height,
    ]
    guard lowercasedName.hasPrefix("safe"),
      let attribute = attributes.first(where: { lowercasedName.contains($0.name.lowercased()) })
    else { return nil }
    return .anchor(.init(.builtIn(.safeAreaLayoutGuide, owner: view), attribute))
  }
}

extension ScriptScene {
  /// Fields come before traits of the environment: a class may declare a `traitCollection`.
  fileprivate func hasField(_ name: SymbolTable.Symbol, of base: ScriptValue) -> Bool {
    if case .item(.view(let index)) = base { views[index].fields[name] != nil } else { false }
  }
}
