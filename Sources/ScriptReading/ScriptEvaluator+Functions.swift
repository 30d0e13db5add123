import LayoutModel
import SwiftSubset

extension ScriptEvaluator {
  /// The script's own function of a name that takes these arguments, for a receiver.
  func function(
    _ name: Symbol,
    of receiver: ScriptValue,
    _ arguments: [ScriptArgument]
  ) -> Int? {
    guard let candidates = functions[name] else { return nil }
    meter.charge(candidates.count)
    return candidates.first { index in
      let function = tree.functions[index]
      return !function.isComputed && function.body >= 0 && fits(function, receiver)
        && takes(function, arguments) != nil
    }
  }

  /// The script's own computed property of a name.
  func property(_ name: Symbol, of receiver: ScriptValue) -> Int? {
    guard let candidates = functions[name] else { return nil }
    meter.charge(candidates.count)
    return candidates.first {
      tree.functions[$0].isComputed && tree.functions[$0].body >= 0
        && fits(tree.functions[$0], receiver)
    }
  }

  /// Whether a function is a member of what it is called on.
  private func fits(_ function: SyntaxTree.Function, _ receiver: ScriptValue) -> Bool {
    guard function.owner >= 0 else { return true }
    let declaration = tree.types[Int(function.owner)]
    let owner = names[declaration.name]
    switch receiver {
    case .item(.view(let index)):
      if let type = scriptType(of: index), isOrInherits(type, owner) { return true }
      if let known = types[owner], tree.types[known].isProtocol { return declaration.isExtension }
      return types[owner] == nil && isViewType(owner) && declaration.isExtension
        || index == 0 && views[0].type < 0 && types[owner] == nil
    case .item, .support: return owner.hasSuffix("LayoutGuide") || owner == "LayoutGuide"
    case .anchor(let anchor):
      return owner == "NSLayoutAnchor"
        || owner == "NSLayoutDimension" && !anchor.attribute.isLocation
        || owner == "NSLayoutXAxisAnchor" && anchor.attribute.isLocation
          && anchor.attribute.isHorizontal
        || owner == "NSLayoutYAxisAnchor" && anchor.attribute.isLocation
          && !anchor.attribute.isHorizontal
    case .constraint: return owner == "NSLayoutConstraint"
    case .priority: return owner == "UILayoutPriority"
    case .word:
      // A case of one of the script's enumerations.
      return owner == "UILayoutPriority"
        || types[owner].map { !tree.types[$0].isClass && !function.isStatic } == true
    case .array: return ["Array", "Collection", "Sequence"].contains(owner)
    case .type(let name): return name == owner && function.isStatic
    case .number: return ["CGFloat", "Double", "Int", "Float"].contains(owner)
    default: return false
    }
  }

  /// The script's class of a view.
  func scriptType(of view: Int) -> Int? {
    views[view].type >= 0 ? Int(views[view].type) : nil
  }

  private func isOrInherits(_ type: Int, _ owner: String) -> Bool {
    var current: Int? = type
    // A cycle of classes would go on for ever.
    for _ in 0..<32 {
      guard let index = current else { return false }
      let declaration = tree.types[index]
      meter.charge(declaration.inherited.count)
      if names[declaration.name] == owner { return true }
      if declaration.inherited.contains(where: { names[$0] == owner }) { return true }
      current = declaration.inherited.lazy.compactMap { types[names[$0]] }.first
    }
    return false
  }

  /// Which argument each parameter of a function gets; `nil` where they do not fit.
  private func takes(
    _ function: SyntaxTree.Function,
    _ arguments: [ScriptArgument]
  ) -> [Range<Int>]? {
    meter.charge(function.parameters.count)
    var place = 0
    var ranges: [Range<Int>] = []
    for parameter in function.parameters {
      let label = parameter.label >= 0 ? names[parameter.label] : nil
      let begin = place
      if place < arguments.count, arguments[place].label == label,
        suits(arguments[place].value, parameter.type)
      {
        place += 1
        while parameter.isVariadic, place < arguments.count, arguments[place].label == nil {
          place += 1
        }
      } else if parameter.defaultValue < 0, !parameter.isVariadic {
        // A closure may stand behind the call, without its label.
        guard place == arguments.count - 1, case .closure = arguments[place].value else {
          return nil
        }
        place += 1
      }
      ranges.append(begin..<place)
    }
    return place == arguments.count ? ranges : nil
  }

  /// Whether a value may be of a type, as far as overloads have to tell.
  private func suits(_ value: ScriptValue, _ type: Symbol) -> Bool {
    guard type >= 0 else { return true }
    let name = names[type]
    switch value {
    case .number:
      return !name.hasSuffix("Anchor") && name != "NSLayoutDimension" && !isViewType(name)
    case .anchor(let anchor):
      return name == "NSLayoutAnchor"
        || name
          == (anchor.attribute.isLocation
            ? anchor.attribute.isHorizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor"
            : "NSLayoutDimension")
        || name == "T"
    case .item, .undeclared: return !["CGFloat", "Double", "Int", "Float", "Bool"].contains(name)
    default: return true
    }
  }
}

extension ScriptEvaluator {
  /// How often a function may lie in itself; where it ends is not known, mostly.
  private static let recursionLimit = 8

  /// The function that `super` calls: that of the next class which has one and is not running.
  mutating func superFunction(_ name: Symbol, _ arguments: [ScriptArgument]) -> Int? {
    guard case .item(.view(let index)) = receiver, let type = scriptType(of: index),
      let candidates = functions[name]
    else { return nil }
    meter.charge(candidates.count)
    for ancestor in chain(of: type).dropFirst() {
      let found = candidates.first { candidate in
        let function = tree.functions[candidate]
        return function.owner >= 0 && names[tree.types[Int(function.owner)].name] == ancestor
          && active[candidate, default: 0] == 0 && function.body >= 0
          && takes(function, arguments) != nil
      }
      if let found { return found }
    }
    return nil
  }

  /// Runs a function of the script's own.
  mutating func enter(
    _ index: Int,
    on receiver: ScriptValue,
    _ arguments: [ScriptArgument] = [],
    at offset: Int
  ) -> ScriptValue {
    let function = tree.functions[index]
    guard function.body >= 0, let ranges = takes(function, arguments) else { return .unknown }
    called.insert(index)
    guard active[index, default: 0] < Self.recursionLimit else {
      return report(ScriptFault.recursion(names[function.name]), at: offset)
    }
    active[index, default: 0] += 1
    defer { active[index, default: 1] -= 1 }
    var values: [ScriptValue] = []
    for (parameter, range) in zip(function.parameters, ranges) {
      let value: ScriptValue
      if parameter.isVariadic {
        value = bounded(.array(arguments[range].map(\.value)), at: offset)
      } else if range.isEmpty {
        value = parameter.defaultValue >= 0 ? evaluate(parameter.defaultValue) : .unknown
      } else {
        value = arguments[range.lowerBound].value
      }
      let type = parameter.type >= 0 ? names[parameter.type] : ""
      if items == nil, value.isUnknown || value.isIrrelevant, parameter.name >= 0 {
        values.append(standIn(names[parameter.name], type: type, at: offset))
      } else {
        values.append(converted(value, to: type, at: offset))
      }
    }
    // A function without a type is the script's, whose self stays.
    scopes.enter(receiver: function.owner < 0 ? self.receiver : receiver)
    for (parameter, value) in zip(function.parameters, values) {
      scopes.declare(parameter.name, value)
    }
    let value = deeper(tree[function.body]) { $0.runBody(function.body) } ?? .unknown
    scopes.leave()
    let type = function.result >= 0 ? names[function.result] : ""
    return converted(value, to: type, at: offset)
  }

  /// Calls what a function was given to be called with each element.
  public mutating func call(
    _ function: ScriptValue,
    with values: [ScriptValue],
    at offset: Int
  ) -> ScriptValue {
    switch function {
    case .closure(let closure): return enter(closure, values, at: offset)
    case .method(let name, let item):
      let arguments = values.map { ScriptArgument(label: nil, value: $0, offset: offset) }
      if let item { return method(name, on: .item(item), arguments, at: offset) }
      return self.function(name, arguments, at: offset)
    default: return .unknown
    }
  }

  /// Runs a closure.
  public mutating func enter(
    _ closure: ScriptClosure,
    _ values: [ScriptValue],
    at offset: Int
  ) -> ScriptValue {
    let function = tree.functions[closure.function]
    let isElsewhere = scopes.enter(closureOf: closure.frame, receiver: .item(.view(0)))
    let parameters = scopes.parameters
    let value = scoped { $0.run(function, with: values) }
    scopes.parameters = parameters
    if isElsewhere { scopes.leave() }
    return value
  }

  private mutating func run(
    _ function: SyntaxTree.Function,
    with values: [ScriptValue]
  ) -> ScriptValue {
    // A tuple may be taken apart by a closure with as many parameters as it has elements.
    var values = values
    if values.count == 1, case .tuple(let elements) = values[0],
      function.parameters.count == elements.count, elements.count > 1
    {
      values = elements.map(\.value)
    }
    scopes.parameters = values
    for (parameter, value) in zip(function.parameters, values) {
      declare(parameter.name, value, isGlobal: false)
    }
    return deeper(tree[function.body]) { $0.runBody(function.body) } ?? .unknown
  }

  /// Runs a body, whose value is what it returns, or its only expression.
  private mutating func runBody(_ body: NodeID) -> ScriptValue {
    let statements = tree.list(body)
    if statements.count == 1, isExpression(tree.elements[statements.lowerBound].node) {
      return evaluate(tree.elements[statements.lowerBound].node)
    }
    if case .result(let value) = runBlock(body) { return value }
    return .void
  }

  private func isExpression(_ id: NodeID) -> Bool {
    let kind = tree[id].kind
    return kind.rawValue < SyntaxTree.Node.Kind.declaration.rawValue && declarations(id).isEmpty
  }
}
