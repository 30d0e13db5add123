import LayoutModel
import SwiftSubset

extension ScriptEvaluator {
  /// Carries a call out.
  mutating func call(_ node: SyntaxTree.Node) -> ScriptValue {
    let callee = tree[node.callee]
    let offset = Int(node.start)
    switch callee.kind {
    case .member where isSuper(callee.base):
      let arguments = arguments(node.arguments)
      guard let function = superFunction(callee.name, arguments) else { return .void }
      return enter(function, on: self.receiver, arguments, at: offset)
    case .member:
      let count = constraints.count
      let receiver = evaluate(callee.base)
      // In a chain of calls that make constraints each has a place of its own.
      let isChained = constraints.count > count && tree[callee.base].kind == .call
      let place = isChained ? callee.nameOffset : node.start
      return callMethod(callee, node, on: receiver, at: Int(place))
    case .name: return callName(callee, node)
    case .implicit:
      return bounded(.wordCall(names[callee.name], arguments(node.arguments)), at: offset)
    case .array, .dictionary:
      return collection(callee.kind, node)
    default:
      let value = evaluate(node.callee)
      guard case .closure(let closure) = value else {
        if value.isPlaceholder { return standIn("value", at: offset) }
        return value.isUnknown ? .unknown : report(ScriptFault.notCallable(value.words), at: offset)
      }
      return enter(closure, arguments(node.arguments).map(\.value), at: offset)
    }
  }

  /// Makes an array or a dictionary of a type in brackets: `[UIView]()`.
  private mutating func collection(
    _ kind: SyntaxTree.Node.Kind,
    _ node: SyntaxTree.Node
  ) -> ScriptValue {
    let arguments = arguments(node.arguments)
    if arguments.isEmpty { return kind == .array ? .array([]) : .dictionary([]) }
    guard kind == .array else { return .unknown }
    let call = ScriptCall(
      receiver: nil,
      name: "Array",
      arguments: arguments,
      offset: Int(node.start)
    )
    return firstResult(of: call, vocabulary.functions["Array"] ?? []) ?? unknownCall(call)
  }

  private mutating func callMethod(
    _ callee: SyntaxTree.Node,
    _ node: SyntaxTree.Node,
    on receiver: ScriptValue,
    at place: Int
  ) -> ScriptValue {
    switch receiver {
    case .nothing: return receiver
    case .unknown, .irrelevant, .void:
      guard items == nil else { return receiver }
      return call(callee, node, of: receiver, at: place)
    case .placeholder(let index):
      if let item = placeholders[index].item
        ?? (takesView(callee.name, placeholders[index]) ? item(ofPlaceholder: index) : nil)
      {
        return callMethod(callee, node, on: .item(item), at: place)
      }
      let arguments = arguments(node.arguments)
      return unknownCall(
        ScriptCall(
          receiver: receiver,
          name: names[callee.name],
          arguments: arguments,
          offset: place
        )
      )
    case .undeclared(let symbol):
      let offset = Int(callee.start)
      if isLayoutMember(callee.name) {
        guard let item = item(ScriptArgument(value: receiver, offset: offset)) else {
          return .unknown
        }
        return callMethod(callee, node, on: .item(item), at: place)
      }
      guard items == nil else {
        if isIrrelevant(symbol) || isIrrelevant(callee.name) { return .irrelevant }
        return report(ScriptFault.undeclared(names[symbol]), at: offset)
      }
      let value = call(callee, node, of: .irrelevant, at: place)
      if case .irrelevant = value { return standIn(names[callee.name], at: offset) }
      return value
    default: break
    }
    if let value = mutateArray(receiver, callee, node) { return value }
    let arguments = arguments(node.arguments, isIgnored: isIrrelevant(callee.name))
    return method(callee.name, on: receiver, arguments, at: place)
  }

  /// Calls something of what is no concern of layouts, for the views, constraints and closures that it
  /// is given.
  private mutating func call(
    _ callee: SyntaxTree.Node,
    _ node: SyntaxTree.Node,
    of receiver: ScriptValue,
    at place: Int
  ) -> ScriptValue {
    let arguments = withoutReporting { $0.arguments(node.arguments) }
    guard arguments.contains(where: { $0.value.isClosure || $0.value.isLaidOut }) else {
      return receiver
    }
    let call = ScriptCall(
      receiver: nil,
      name: names[callee.name],
      arguments: arguments,
      offset: place
    )
    let value = UnknownCall(call).value(&self)
    return value.isLaidOut ? value : receiver
  }

  /// Whether a method is one of views, so that what it is called on is one.
  private func takesView(_ symbol: Symbol, _ placeholder: ScriptPlaceholders.Placeholder) -> Bool {
    if showsView(symbol) { return true }
    if let type = placeholder.type, !isViewType(type) { return false }
    meter.charge(functions[symbol]?.count ?? 0)
    return functions[symbol]?.contains { index in
      let owner = tree.functions[index].owner
      guard owner >= 0 else { return false }
      let name = names[tree.types[Int(owner)].name]
      return types[name] == nil && isViewType(name)
    } == true
  }

  /// Calls a method whose arguments are worked out.
  mutating func method(
    _ symbol: Symbol,
    on receiver: ScriptValue,
    _ arguments: [ScriptArgument],
    at offset: Int
  ) -> ScriptValue {
    // In an overload of a library's call, the call means the library's.
    if let function = function(symbol, of: receiver, arguments),
      active[function, default: 0] == 0 || methods(symbol).isEmpty
    {
      return enter(function, on: receiver, arguments, at: offset)
    }
    if case .item(.view(let index)) = receiver,
      case .closure(let closure)? = views[index].fields[symbol]
    {
      return enter(closure, arguments.map(\.value), at: offset)
    }
    let call = ScriptCall(
      receiver: receiver,
      name: names[symbol],
      arguments: arguments,
      offset: offset
    )
    if let value = firstResult(of: call, methods(symbol)) { return value }
    return unknownCall(call)
  }

  /// Asks the entries of the tables for a call, one after the other.
  private mutating func firstResult(of call: ScriptCall, _ entries: [ScriptSignatures.Call])
    -> ScriptValue?
  {
    for entry in entries {
      if let value = entry(&self, call) {
        if let receiver = call.receiver, isRoot(receiver) { usesRoot = true }
        return value
      }
    }
    return nil
  }

  private mutating func unknownCall(_ call: ScriptCall) -> ScriptValue {
    let name = call.name
    if vocabulary.ignoredNames.contains(name) {
      guard items == nil, call.arguments.contains(where: { $0.value.isClosure }) else {
        return .irrelevant
      }
      _ = UnknownCall(call).value(&self)
      return .irrelevant
    }
    if case .type(let type) = call.receiver {
      if types[name] != nil {
        return function(symbol(of: name), call.arguments, at: call.offset)
      }
      if name == "init" {
        return function(symbol(of: type), call.arguments, at: call.offset)
      }
      let isAboutLayout =
        isViewType(type)
        || call.arguments.contains { $0.value.isClosure || $0.value.isLaidOut }
      if items == nil, isAboutLayout { return UnknownCall(call).value(&self) }
      if types[type] == nil, vocabulary.isForeign(type) { return .irrelevant }
      // A factory of another file; what the tables know of the type's own words is read at its place.
      if items == nil, types[type] == nil, type != "Priority" {
        return standIn(name, type: nil, at: call.offset)
      }
      return bounded(.wordCall(name, call.arguments), at: call.offset)
    }
    switch call.receiver {
    // What is built from words and texts is none of layout's; where it is, its place says so.
    case .word?, .wordCall?, .text?:
      if !call.arguments.contains(where: { $0.value.isClosure }) { return .irrelevant }
    default: break
    }
    if items == nil { return UnknownCall(call).value(&self) }
    if call.arguments.contains(where: { $0.value.isUnknown }) { return .unknown }
    let labels = call.arguments.map { ($0.label ?? "_") + ":" }.joined()
    return report(
      ScriptFault.unknownCall(name, labels: labels, of: call.receiver?.words),
      at: call.offset
    )
  }

  private mutating func callName(_ callee: SyntaxTree.Node, _ node: SyntaxTree.Node) -> ScriptValue
  {
    let offset = Int(node.start)
    if case .closure(let closure)? = variable(callee.name) {
      return enter(closure, arguments(node.arguments).map(\.value), at: offset)
    }
    let name = names[callee.name]
    let isForeign =
      vocabulary.functions[name] == nil && types[name] == nil && vocabulary.isForeign(name)
    let arguments = arguments(
      node.arguments,
      isIgnored: isForeign || isIrrelevant(callee.name)
    )
    return function(callee.name, arguments, at: offset)
  }

  /// Calls a function, a method of `self`, or a type.
  mutating func function(
    _ symbol: Symbol,
    _ arguments: [ScriptArgument],
    at offset: Int
  ) -> ScriptValue {
    if let function = function(symbol, of: receiver, arguments),
      active[function, default: 0] == 0 || methods(symbol).isEmpty
    {
      return enter(function, on: receiver, arguments, at: offset)
    }
    let name = names[symbol]
    if let type = types[name] { return make(type, arguments, at: offset) }
    let call = ScriptCall(receiver: nil, name: name, arguments: arguments, offset: offset)
    if let value = firstResult(of: call, vocabulary.functions[name] ?? []) { return value }
    var method = call
    method.receiver = receiver
    if let value = firstResult(of: method, methods(symbol)) { return value }
    if vocabulary.ignoredNames.contains(name) { return unknownCall(call) }
    if name.utf8.first.map({ $0 >= 65 && $0 <= 90 }) == true {
      return undeclaredType(name, arguments, at: offset)
    }
    return unknownCall(call)
  }

  /// A type that the script uses and nobody knows: a view, by its name, or nothing of concern.
  private mutating func undeclaredType(
    _ name: String,
    _ arguments: [ScriptArgument],
    at offset: Int
  ) -> ScriptValue {
    if vocabulary.isForeign(name) || items != nil { return .irrelevant }
    let call = ScriptCall(receiver: nil, name: name, arguments: arguments, offset: offset)
    guard vocabulary.looksLikeView(name) else {
      if arguments.contains(where: { $0.value.isClosure }) { _ = UnknownCall(call).value(&self) }
      let first = name.prefix(1).lowercased() + name.dropFirst()
      return standIn(first, type: name, at: offset)
    }
    if unknownClasses.insert(name).inserted {
      report(ScriptFault.undeclaredClass(name), at: offset)
    }
    let view = makeView(name.hasSuffix("Controller") ? "UIView" : name, at: offset)
    return view > 0 ? .item(.view(view)) : .unknown
  }
}

extension ScriptEvaluator {
  /// Methods that change the array they are called on.
  private mutating func mutateArray(
    _ receiver: ScriptValue,
    _ callee: SyntaxTree.Node,
    _ node: SyntaxTree.Node
  ) -> ScriptValue? {
    guard case .array(var elements) = receiver else { return nil }
    let name = names[callee.name]
    guard ["append", "insert", "removeAll", "removeFirst", "removeLast"].contains(name) else {
      return nil
    }
    let arguments = arguments(node.arguments)
    var result = ScriptValue.void
    switch name {
    case "append":
      if let more = arguments.first(where: { $0.label == "contentsOf" }) {
        elements += sequence(more.value, at: more.offset) ?? []
      } else if let element = arguments.first {
        elements.append(boundedElement(element.value, at: element.offset))
      }
    case "insert":
      guard arguments.count == 2, case .number(let place, _) = arguments[1].value,
        let place = Int(exactly: place), (0...elements.count).contains(place)
      else { return .unknown }
      elements.insert(boundedElement(arguments[0].value, at: arguments[0].offset), at: place)
    case "removeAll": elements = []
    case "removeFirst" where !elements.isEmpty: result = elements.removeFirst()
    case "removeLast" where !elements.isEmpty: result = elements.removeLast()
    default: return .unknown
    }
    guard spend(elements.count / 16 + 1, at: Int(node.start)) else { return .unknown }
    assign(ScriptArgument(value: .array(elements), offset: Int(node.start)), to: callee.base)
    return result
  }
}
