import LayoutModel
import SwiftSubset

extension ScriptEvaluator {
  /// Works out an expression.
  mutating func evaluate(_ id: NodeID) -> ScriptValue {
    let node = tree[id]
    let offset = Int(node.start)
    guard spend(at: offset) else { return .unknown }
    switch node.kind {
    case .number: return .number(tree.number(node), isInteger: node.isInteger)
    case .text: return .text(tree.text(node))
    case .bool: return .bool(node.isTrue)
    case .nothing: return .nothing
    case .implicit: return .word(names[node.name])
    case .name: return name(node.name, at: offset)
    case .parameter:
      let parameters = scopes.parameters
      return parameters.indices.contains(node.index) ? parameters[node.index] : .unknown
    case .closure:
      return .closure(
        ScriptClosure(function: node.index, frame: scopes.frame)
      )
    case .foreign where node.isIrrelevant: return .irrelevant
    case .foreign: return report(ScriptFault.notEvaluated, at: offset)
    default:
      return deeper(node) { $0.evaluateInner(id, node) } ?? .unknown
    }
  }

  /// Works out an expression that has others in it.
  private mutating func evaluateInner(_ id: NodeID, _ node: SyntaxTree.Node) -> ScriptValue {
    let offset = Int(node.start)
    switch node.kind {
    case .member: return member(node)
    case .call: return call(node)
    case .element: return element(node)
    case .array: return bounded(.array(arguments(id).map(\.value)), at: offset)
    case .tuple: return bounded(.tuple(arguments(id)), at: offset)
    case .dictionary: return bounded(dictionary(id), at: offset)
    case .prefix, .infix: return operation(node)
    case .choice:
      let isFirst: Bool
      switch evaluate(node.condition) {
      case .bool(let value): isFirst = value
      default:
        return unknownChoice(node)
      }
      let place = tree.list(node.alternatives).lowerBound + (isFirst ? 0 : 1)
      return evaluate(tree.elements[place].node)
    case .assignment:
      assign(node)
      return .void
    default:
      _ = run(id, isGlobal: false)
      return .void
    }
  }

  /// The first of two values of which nobody knows which counts.
  private mutating func unknownChoice(_ node: SyntaxTree.Node) -> ScriptValue {
    let offset = Int(node.start)
    guard items == nil, let first = tree.list(node.alternatives).first else {
      return report(ScriptFault.unknownChoice, at: offset)
    }
    let value = evaluate(tree.elements[first].node)
    switch value {
    case .number, .priority, .insets, .directionalInsets, .size:
      report(ScriptFault.unknownChoice, at: offset)
      hasGuessed = true
    default: if value.isLaidOut { report(ScriptFault.unknownChoice, at: offset) }
    }
    return value
  }

  /// Works out the arguments of a call, of which nothing is said where the call is none of layout's.
  mutating func arguments(_ list: NodeID, isIgnored: Bool) -> [ScriptArgument] {
    guard isIgnored else { return arguments(list) }
    return withoutReporting { $0.arguments(list) }
  }

  /// Whether a member or function has nothing to do with layout, as far as its name tells.
  func isIrrelevant(_ symbol: Symbol) -> Bool {
    let name = names[symbol]
    return vocabulary.ignoredNames.contains(name) && functions[symbol] == nil
      && vocabulary.methods[name] == nil && vocabulary.functions[name] == nil
      && vocabulary.setters[name] == nil
  }

  /// Works out the elements of a list.
  mutating func arguments(_ list: NodeID) -> [ScriptArgument] {
    var arguments: [ScriptArgument] = []
    let places = tree.list(list)
    arguments.reserveCapacity(places.count)
    for place in places where !meter.isOver {
      let element = tree.elements[place]
      let value = evaluate(element.node)
      arguments.append(
        ScriptArgument(
          label: element.label >= 0 ? names[element.label] : nil,
          value: value,
          offset: Int(element.start),
          node: element.node
        )
      )
    }
    return arguments
  }

  private mutating func dictionary(_ id: NodeID) -> ScriptValue {
    var entries: [(key: String, value: ScriptValue)] = []
    var key: String?
    for place in tree.list(id) {
      let element = tree.elements[place]
      if element.label == -2 {
        if case .text(let text) = evaluate(element.node) { key = text }
        continue
      }
      let value = evaluate(element.node)
      if let key = key ?? (element.label >= 0 ? names[element.label] : nil) {
        entries.append((key, value))
      }
      key = nil
    }
    return .dictionary(entries)
  }

  private mutating func element(_ node: SyntaxTree.Node) -> ScriptValue {
    let base = evaluate(node.base)
    let index = arguments(node.arguments).first
    switch (base, index?.value) {
    case (.array(let elements), .number(let place, _)):
      guard let place = Int(exactly: place), elements.indices.contains(place) else {
        return report(ScriptFault.noElement(count: elements.count), at: Int(node.start))
      }
      return elements[place]
    case (.dictionary(let entries), .text(let key)):
      meter.charge(entries.count * (1 + key.utf8.count / 16))
      return entries.first { $0.key == key }?.value ?? .nothing
    case (.unknown, _), (_, .unknown): return .unknown
    case (.irrelevant, _): return .irrelevant
    case (.placeholder, _), (_, .placeholder): return standIn("element", at: Int(node.start))
    case (.word(let name), _) where items == nil, (.type(let name), _) where items == nil:
      return standIn(name, at: Int(node.start))
    case (.item, _) where items == nil, (.undeclared, _) where items == nil:
      return standIn("element", at: Int(node.start))
    default:
      return report(ScriptFault.elementNotEvaluated(of: base.words), at: Int(node.start))
    }
  }
}

extension ScriptEvaluator {
  /// What a name means where the script is.
  mutating func name(_ symbol: Symbol, at offset: Int) -> ScriptValue {
    if let value = variable(symbol) {
      let value = settled(value, symbol)
      if value.isUnknown || value.isPlaceholder { reportDeferred(symbol) }
      return value
    }
    if symbol == Keyword.`self`.symbol {
      usesRoot = usesRoot || isRoot(receiver)
      return receiver
    }
    if symbol == Keyword.`Self`.symbol { return ownType ?? .undeclared(symbol) }
    if case .type(let type)? = ownType, let value = staticProperty(symbol, of: type) {
      return value
    }
    if let function = property(symbol, of: receiver) {
      return enter(function, on: receiver, at: offset)
    }
    if items == nil, rootWords.contains(symbol) {
      usesRoot = true
      return .item(.view(0))
    }
    if let item = items?[names[symbol]] { return .item(item) }
    let text = names[symbol]
    for getter in getters(symbol) where !isOrdinary(text) {
      if let value = getter(&self, receiver, offset) {
        usesRoot = usesRoot || isRoot(receiver)
        return value
      }
    }
    if text.utf8.first.map({ $0 >= 65 && $0 <= 90 }) == true { return .type(text) }
    if functions[symbol] != nil || vocabulary.methods[text] != nil {
      return .method(symbol, of: nil)
    }
    return .undeclared(symbol)
  }

  /// Whether a word that may mean the root means a view of its own here: another one is the root.
  private func isOrdinary(_ word: String) -> Bool {
    items == nil && views[0].type < 0 && ScriptRootWords.words.contains(word)
  }

  /// The type of the script's own that `self` is, or is of.
  private var ownType: ScriptValue? {
    switch receiver {
    case .type: receiver
    case .item(.view(let index)):
      scriptType(of: index).map { .type(names[tree.types[$0].name]) }
    default: nil
    }
  }

  func isRoot(_ value: ScriptValue) -> Bool {
    if case .item(.view(0)) = value { true } else { false }
  }

  /// Works out a variable that waited to be asked for.
  mutating func settled(_ value: ScriptValue, _ symbol: Symbol) -> ScriptValue {
    guard case .lazy(let declaration) = value else { return value }
    let node = tree[declaration]
    // It may ask for itself on the way, which then has no value.
    _ = setVariable(symbol, .undeclared(symbol))
    let value = on(receiver) { evaluator in
      evaluator.deeper(node) {
        $0.initialValue(node, $0.tree.variable(node))
      } ?? .unknown
    }
    _ = setVariable(symbol, value)
    return value
  }

  /// The value of a static property of one of the script's own types.
  mutating func staticProperty(_ symbol: Symbol, of type: String) -> ScriptValue? {
    guard let value = statics[type]?[symbol] else { return nil }
    guard case .lazy(let declaration) = value else { return value }
    let node = tree[declaration]
    statics[type]?[symbol] = .unknown
    let result = on(.type(type)) { evaluator in
      evaluator.deeper(node) {
        $0.initialValue(node, $0.tree.variable(node))
      } ?? .unknown
    }
    statics[type]?[symbol] = result
    return result
  }

  /// What a member of a value is.
  private mutating func member(_ node: SyntaxTree.Node) -> ScriptValue {
    let offset = Int(node.start)
    if isSuper(node.base) { return .void }
    let base = evaluate(node.base)
    return member(node.name, of: base, at: offset)
  }

  func isSuper(_ id: NodeID) -> Bool {
    tree[id].kind == .name && tree[id].name == Keyword.super.symbol
  }

  /// What a member of a value is.
  mutating func member(_ symbol: Symbol, of base: ScriptValue, at offset: Int) -> ScriptValue {
    if let value = traits?[symbol], !hasField(symbol, base) { return value }
    switch base {
    case .unknown, .irrelevant, .nothing, .void: return base
    case .tuple(let elements):
      meter.charge(elements.count)
      if let element = elements.first(where: { $0.label == names[symbol] }) { return element.value }
      if let place = Int(names[symbol]), elements.indices.contains(place) {
        return elements[place].value
      }
    case .item(.view(let index)):
      if var value = views[index].fields[symbol] {
        if case .lazy = value { value = on(base) { $0.settled(value, symbol) } }
        if value.isUnknown { reportDeferred(symbol) }
        return value
      }
    case .type(let name):
      if let value = staticProperty(symbol, of: name) {
        return value
      }
    case .undeclared, .placeholder: return member(symbol, ofStandIn: base, at: offset)
    case .method(let name, of: nil) where items == nil:
      return member(symbol, ofStandIn: .undeclared(name), at: offset)
    default: break
    }
    if let function = property(symbol, of: base) { return enter(function, on: base, at: offset) }
    for getter in getters(symbol) {
      if let value = getter(&self, base, offset) { return value }
    }
    if case .item(let item) = base,
      functions[symbol] != nil || vocabulary.methods[names[symbol]] != nil
    {
      return .method(symbol, of: item)
    }
    return unknownMember(symbol, of: base, at: offset)
  }

  /// What a member is of something that is not known: of a view, where only views have one.
  private mutating func member(
    _ symbol: Symbol,
    ofStandIn base: ScriptValue,
    at offset: Int
  ) -> ScriptValue {
    switch base {
    case .undeclared(let name):
      if isLayoutMember(symbol) {
        guard let item = item(ScriptArgument(value: base, offset: offset)) else { return .unknown }
        return member(symbol, of: .item(item), at: offset)
      }
      if isIrrelevant(name) || isIrrelevant(symbol) { return .irrelevant }
      return standIn(
        symbol,
        of: .type(names[name]),
        for: ScriptFault.memberOfUndeclared(names[symbol], of: names[name]),
        at: offset
      )
    case .placeholder(let index):
      if let item = placeholders[index].item
        ?? (showsView(symbol) ? item(ofPlaceholder: index) : nil)
      {
        return member(symbol, of: .item(item), at: offset)
      }
      if placeholders[index].type == "UIScreen", names[symbol] == "bounds", let traits {
        return .rect(Rect(x: 0, y: 0, width: traits.size.width, height: traits.size.height))
      }
      // What a controller or a cell puts its views into is the view itself here.
      if ["view", "contentView"].contains(names[symbol]) { return base }
      return standIn(symbol, of: .placeholder(index), at: offset)
    default: return .unknown
    }
  }

  /// Whether an object has a property of a name that its class gives it.
  private func hasField(_ symbol: Symbol, _ base: ScriptValue) -> Bool {
    if case .item(.view(let index)) = base { views[index].fields[symbol] != nil } else { false }
  }

  private mutating func unknownMember(
    _ symbol: Symbol,
    of base: ScriptValue,
    at offset: Int
  ) -> ScriptValue {
    let name = names[symbol]
    if case .item(.view(let index)) = base, let anchor = anchor(named: name, of: index) {
      return anchor
    }
    if case .item(.view(let index)) = base, namesView(symbol) {
      return standIn(symbol, of: .view(index), at: offset)
    }
    if vocabulary.ignoredNames.contains(name) { return .irrelevant }
    switch base {
    case .word(let owner), .wordCall(let owner, _):
      return items == nil ? standIn(symbol, of: .type(owner), at: offset) : .irrelevant
    case .text: return .irrelevant
    case .item(.view(let index)):
      let fault = ScriptFault.memberNotEvaluated(name, of: base.words)
      return standIn(symbol, of: .view(index), for: fault, at: offset)
    default: break
    }
    if case .type(let type) = base {
      if name.utf8.first.map({ $0 >= 65 && $0 <= 90 }) == true { return .type(name) }
      if type == "UIScreen", traits != nil { return standIn(name, type: type, at: offset) }
      if types[type] == nil, vocabulary.isForeign(type), !ScriptVocabulary.hasWords(type) {
        return .irrelevant
      }
      // A view of the class, or a number that it has: what it is used as tells.
      if items == nil, isViewType(type), !ScriptVocabulary.hasWords(type) {
        return standIn(name, type: type, at: offset)
      }
      return .word(name)
    }
    return report(ScriptFault.memberNotEvaluated(name, of: base.words), at: offset)
  }

  /// Whether only views and guides have a member of this name.
  func isLayoutMember(_ symbol: Symbol) -> Bool {
    vocabulary.viewMembers.contains(names[symbol]) || functions[symbol] != nil
  }

  /// Runs something with another `self`, outside of the function that is being run.
  mutating func on(
    _ receiver: ScriptValue,
    _ run: (inout ScriptEvaluator) -> ScriptValue
  ) -> ScriptValue {
    scopes.enter(receiver: receiver)
    let value = run(&self)
    scopes.leave()
    return value
  }
}
