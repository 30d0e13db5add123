import LayoutModel
import SwiftSubset

extension ScriptEvaluator {
  /// Carries an assignment out.
  mutating func assign(_ node: SyntaxTree.Node) {
    let count = views.count
    let guideCount = guides.count
    let offset = Int(tree[node.assigned].start)
    let target = tree[node.target]
    var value =
      target.kind == .member && isIrrelevant(target.name)
      ? withoutReporting { $0.evaluate(node.assigned) } : evaluate(node.assigned)
    let sign = names[node.operatorName]
    if sign != "=" {
      let left = ScriptArgument(value: evaluate(node.target), offset: Int(node.start))
      let right = ScriptArgument(value: value, offset: offset)
      if left.value.isUnknown || value.isUnknown { return }
      let name = String(sign.dropLast())
      let operation = ScriptOperation(name: name, left: left, right: right, offset: offset)
      guard let sum = firstResult(of: operation) else {
        let sides = "\(left.value.words) and \(value.words)"
        report(ScriptFault.operatorNotEvaluated(sign, for: sides), at: offset)
        return
      }
      value = sum
    }
    if target.kind == .name || target.kind == .member {
      name(value, target.name, since: count, guideCount)
    }
    assign(ScriptArgument(value: value, offset: offset), to: node.target)
  }

  /// Gives a place another value.
  mutating func assign(_ value: ScriptArgument, to place: NodeID) {
    let node = tree[place]
    switch node.kind {
    case .name: assign(value, toName: node.name, at: Int(node.start))
    case .member: assign(value, toMember: node)
    case .element: assignElement(value, node)
    default:
      if !value.value.isUnknown {
        report(ScriptFault.notAssignable, at: Int(node.start))
      }
    }
  }

  private mutating func assign(_ value: ScriptArgument, toName name: Symbol, at offset: Int) {
    if names[name] == "_" { return }
    if names[name] == "view", isRoot(receiver), makeRoot(value) { return }
    if setVariable(name, value.value) { return }
    if set(name, of: receiver, to: value) { return }
    // An outlet or property that the rest of the class declares elsewhere.
    scopes[global: name] = value.value
  }

  private mutating func assign(_ value: ScriptArgument, toMember node: SyntaxTree.Node) {
    guard !isSuper(node.base) else { return }
    let base = evaluate(node.base)
    if names[node.name] == "view", isRoot(base), makeRoot(value) { return }
    switch base {
    case .unknown, .irrelevant, .nothing, .void:
      taint(value.value)
      return
    case .placeholder(let index):
      taint(value.value)
      guard showsView(node.name), let item = item(ofPlaceholder: index) else { return }
      return assignMember(node.name, of: .item(item), value, at: Int(node.start))
    case .item(.view(let index)) where views[index].fields[node.name] != nil:
      views[index].fields[node.name] = value.value
      return
    case .item(.view(0)) where tree[node.base].name == Keyword.`self`.symbol:
      // Of a root without a class of its own, properties are the script's variables.
      if scopes[global: node.name] != nil, setVariable(node.name, value.value) { return }
    case .type(let name) where statics[name]?[node.name] != nil:
      statics[name]?[node.name] = value.value
      return
    case .undeclared(let name):
      if isIrrelevant(name) || vocabulary.ignoredNames.contains(names[node.name]) { return }
      if isLayoutMember(node.name),
        let item = item(ScriptArgument(value: base, offset: Int(node.start)))
      {
        assignMember(node.name, of: .item(item), value, at: Int(node.start))
      } else if items != nil || ["isActive", "constant", "priority"].contains(names[node.name]) {
        report(ScriptFault.undeclared(names[name]), at: Int(node.start))
      }
      return
    default: break
    }
    if assignPart(value, of: base, node) { return }
    assignMember(node.name, of: base, value, at: Int(node.start))
  }

  /// Makes a view the root, as `loadView` does; returns whether it is one that can be.
  private mutating func makeRoot(_ value: ScriptArgument) -> Bool {
    guard case .item(.view(let index)) = value.value, index > 0, items == nil,
      views[index].view.superview == nil
    else { return false }
    rootAlias = index
    usesRoot = true
    return true
  }

  private mutating func assignMember(
    _ symbol: Symbol,
    of base: ScriptValue,
    _ value: ScriptArgument,
    at offset: Int
  ) {
    if set(symbol, of: base, to: value) { return }
    let name = names[symbol]
    if items == nil { taint(value.value) }
    if vocabulary.ignoredNames.contains(name) { return }
    switch base {
    case .word, .wordCall, .text: return
    // What a property does that nobody knows here is a matter of looks, mostly.
    case .item where items == nil, .constraint where items == nil, .type where items == nil: return
    default: break
    }
    if case .type(let type) = base, vocabulary.isForeign(type) { return }
    report(ScriptFault.unknownProperty(name, of: base.words), at: offset)
  }

  /// Asks the tables to set a property.
  private mutating func set(
    _ symbol: Symbol,
    of base: ScriptValue,
    to value: ScriptArgument
  ) -> Bool {
    for setter in vocabulary.setters[names[symbol]] ?? [] where setter(&self, base, value) {
      usesRoot = usesRoot || isRoot(base)
      return true
    }
    return false
  }

  /// Changes one number of a value that has several: `insets.top = 8`, `v.layoutMargins.left = 8`.
  private mutating func assignPart(
    _ part: ScriptArgument,
    of base: ScriptValue,
    _ node: SyntaxTree.Node
  ) -> Bool {
    guard case .number(let number, _) = part.value else { return false }
    guard let whole = base.replacing(names[node.name], with: number) else { return false }
    assign(ScriptArgument(value: whole, offset: part.offset), to: node.base)
    return true
  }

  private mutating func assignElement(_ value: ScriptArgument, _ node: SyntaxTree.Node) {
    let base = evaluate(node.base)
    let index = arguments(node.arguments).first?.value
    switch (base, index) {
    case (.array(var elements), .number(let number, _)):
      guard let place = Int(exactly: number), elements.indices.contains(place) else {
        report(ScriptFault.noElement(count: elements.count), at: Int(node.start))
        return
      }
      meter.charge(elements.count)
      elements[place] = boundedElement(value.value, at: value.offset)
      assign(ScriptArgument(value: .array(elements), offset: value.offset), to: node.base)
    case (.dictionary(var entries), .text(let key)):
      meter.charge(entries.count * (1 + key.utf8.count / 16))
      entries.removeAll { $0.key == key }
      entries.append((key, boundedElement(value.value, at: value.offset)))
      assign(ScriptArgument(value: .dictionary(entries), offset: value.offset), to: node.base)
    case (.unknown, _), (.irrelevant, _), (_, .unknown): return
    case _ where items == nil: taint(value.value)
    default: report(ScriptFault.elementNotSettable(of: base.words), at: Int(node.start))
    }
  }
}

extension ScriptValue {
  /// The value with another number for one of its parts; `nil` if it has no such part.
  func replacing(_ part: String, with number: Double) -> ScriptValue? {
    switch self {
    case .insets(var insets):
      switch part {
      case "top": insets.top = number
      case "left": insets.left = number
      case "bottom": insets.bottom = number
      case "right": insets.right = number
      default: return nil
      }
      return .insets(insets)
    case .directionalInsets(var insets):
      switch part {
      case "top": insets.top = number
      case "leading": insets.leading = number
      case "bottom": insets.bottom = number
      case "trailing": insets.trailing = number
      default: return nil
      }
      return .directionalInsets(insets)
    case .size(var size):
      switch part {
      case "width": size.width = number
      case "height": size.height = number
      default: return nil
      }
      return .size(size)
    case .point(var point):
      switch part {
      case "x": point.x = number
      case "y": point.y = number
      default: return nil
      }
      return .point(point)
    default: return nil
    }
  }
}
