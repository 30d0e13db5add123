import LayoutModel
import SwiftSubset

enum FunctionEvaluation {
  /// Functions that lay out a tree of views call themselves a few levels deep.
  private static let recursionLimit = 8
  /// Maximum nesting of a project's functions without views in their arguments: calls of models and
  /// services, on which constraints hardly ever depend.
  private static let modelLimit = 3

  /// Runs a function of the script.
  ///
  /// The limit of recursion counts this function alone, `deeper` all nested ones. The result is
  /// converted to the declared type, so that a number becomes a priority; it is `.unknown` for
  /// wrong arguments or beyond the recursion limit, a placeholder where it is nested too deep in
  /// models.
  static func value(
    of index: Int,
    on receiver: ScriptValue,
    _ arguments: [ScriptArgument] = [],
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let function = evaluator.tree.functions[index]
    guard function.body >= 0, let ranges = evaluator.declarations.takes(function, arguments) else {
      return .unknown
    }
    // It need not run again at the end, as uncalled functions do.
    evaluator.declarations.called.insert(index)
    guard evaluator.declarations.active[index, default: 0] < Self.recursionLimit else {
      return evaluator.report(ScriptFault.recursion(evaluator.names[function.name]), at: offset)
    }
    guard evaluator.declarations.models < Self.modelLimit else {
      return leftOut(function, receiver, arguments, at: offset, &evaluator)
    }
    evaluator.declarations.active[index, default: 0] += 1
    defer { evaluator.declarations.active[index, default: 1] -= 1 }
    let models = evaluator.declarations.models
    if evaluator.declarations.types.isOfProject,
      !isAboutViews(function, receiver, arguments, evaluator.scene)
    {
      evaluator.declarations.models += 1
    }
    defer { evaluator.declarations.models = models }
    let given = ranges.map { $0.isEmpty ? [] : arguments[$0] }
    return run(index, on: receiver, given, at: offset, &evaluator)
  }

  private static func isAboutViews(
    _ function: SyntaxTree.Function,
    _ receiver: ScriptValue,
    _ arguments: [ScriptArgument],
    _ scene: ScriptScene
  ) -> Bool {
    func isLaidOut(_ value: ScriptValue) -> Bool {
      if case .item(.view(let index)) = value { return !scene.views[index].isRecord }
      return value.isLaidOut
    }
    return function.owner >= 0 && isLaidOut(receiver) || arguments.contains { isLaidOut($0.value) }
  }

  /// The result of a call nested too deep in models: its arguments may have changed in any way,
  /// unless it changes no layout.
  private static func leftOut(
    _ function: SyntaxTree.Function,
    _ receiver: ScriptValue,
    _ arguments: [ScriptArgument],
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    if !evaluator.declarations.harmless.contains(function.name) {
      evaluator.scene.recordUse(of: receiver)
      for argument in arguments { evaluator.scene.recordUse(of: argument.value) }
    }
    guard function.result >= 0 else { return .void }
    let names = evaluator.names
    return evaluator.standIn(names[function.name], type: names[function.result], at: offset)
  }

  private static func run(
    _ index: Int,
    on receiver: ScriptValue,
    _ given: [ArraySlice<ScriptArgument>],
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let function = evaluator.tree.functions[index]
    let values = evaluator.inFile(of: function.start) {
      Self.values(of: function, given, at: offset, &$0)
    }
    // A function that changes no layout marks no view as partly read, nor do its callees.
    let isHarmless = evaluator.scene.isHarmless
    evaluator.scene.isHarmless =
      isHarmless || evaluator.declarations.harmless.contains(function.name)
    defer { evaluator.scene.isHarmless = isHarmless }
    // Functions declared in the caller's block are invisible elsewhere.
    let blockFunctions = evaluator.declarations.blockFunctions
    let isOfBlock = blockFunctions[function.name]?.contains(index) == true
    if !isOfBlock { evaluator.declarations.blockFunctions = [:] }
    defer { evaluator.declarations.blockFunctions = blockFunctions }
    // A function without a type keeps `self`.
    evaluator.scopes.enter(
      receiver: function.owner < 0 ? evaluator.receiver : receiver,
      seesCaller: isOfBlock
    )
    for (parameter, value) in zip(function.parameters, values) {
      evaluator.scopes.declare(parameter.name, value)
    }
    let value = evaluator.inFile(of: function.start) { evaluator in
      evaluator.deeper(evaluator.tree[function.body]) { runBody(function.body, &$0) } ?? .unknown
    }
    evaluator.scopes.leave()
    let type = function.result >= 0 ? evaluator.names[function.result] : ""
    return evaluator.converted(value, to: type, at: offset)
  }

  /// Default values are evaluated at each use, in the function's file; a parameter without a known
  /// value is a placeholder.
  private static func values(
    of function: SyntaxTree.Function,
    _ arguments: [ArraySlice<ScriptArgument>],
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> [ScriptValue] {
    var values: [ScriptValue] = []
    values.reserveCapacity(function.parameters.count)
    for (parameter, arguments) in zip(function.parameters, arguments) {
      let value: ScriptValue
      // A variadic parameter is an array.
      if parameter.isVariadic {
        value = evaluator.bounded(.array(arguments.map(\.value)), at: offset)
      } else if arguments.isEmpty {
        value =
          parameter.defaultValue >= 0 ? evaluator.evaluate(parameter.defaultValue) : .unknown
      } else {
        value = arguments[arguments.startIndex].value
      }
      let type = parameter.type >= 0 ? evaluator.names[parameter.type] : ""
      let element = parameter.isVariadic ? parameter.type : parameter.element
      if case .array(let elements) = value, element >= 0 {
        values.append(
          .array(elements.map { evaluator.converted($0, to: evaluator.names[element], at: offset) })
        )
      } else if evaluator.items == nil, value.isUnknown || value.isIrrelevant, parameter.name >= 0 {
        values.append(evaluator.standIn(evaluator.names[parameter.name], type: type, at: offset))
      } else {
        values.append(evaluator.converted(value, to: type, at: offset))
      }
    }
    return values
  }

  /// Binds parameters to `$0` and to their names.
  private static func run(
    _ function: SyntaxTree.Function,
    with values: [ScriptValue],
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    // A closure with several parameters destructures a tuple.
    var values = values
    // `pairs.forEach { view, inset in }`
    if values.count == 1, case .tuple(let elements) = values[0],
      function.parameters.count == elements.count, elements.count > 1
    {
      values = elements.map(\.value)
    }
    // `$0`, `$1`
    evaluator.scopes.parameters = values
    for (parameter, value) in zip(function.parameters, values) {
      evaluator.declare(parameter.name, value, isGlobal: false)
    }
    return evaluator.deeper(evaluator.tree[function.body]) { runBody(function.body, &$0) }
      ?? .unknown
  }

  /// The value is the returned one, or that of the only expression, as in Swift.
  private static func runBody(_ body: SyntaxTree.NodeID, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue
  {
    let statements = evaluator.tree.list(body)
    if statements.count == 1,
      isExpression(evaluator.tree.elements[statements.lowerBound].node, evaluator)
    {
      let outer = evaluator.scene.block
      evaluator.scene.block = body
      defer { evaluator.scene.block = outer }
      return evaluator.evaluate(evaluator.tree.elements[statements.lowerBound].node)
    }
    // Without a `return` there is no value.
    if case .result(let value) = evaluator.runBlock(body) { return value }
    return .void
  }

  /// In the order of the kinds in `SyntaxTree` expressions come before statements.
  private static func isExpression(_ id: SyntaxTree.NodeID, _ evaluator: ScriptEvaluator) -> Bool {
    let kind = evaluator.tree[id].kind
    return kind.rawValue < SyntaxTree.Node.Kind.declaration.rawValue
      && evaluator.declarations.variables(id).isEmpty
  }

  /// It sees the variables of its enclosing frame, or none where that has ended.
  ///
  /// Unused constraints of its statements are its value where it returns none, as in a result
  /// builder.
  static func value(
    of closure: ScriptClosure,
    _ values: [ScriptValue],
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let function = evaluator.tree.functions[closure.function]
    let isElsewhere = evaluator.scopes.enter(closureOf: closure.frame, receiver: .item(.view(0)))
    let parameters = evaluator.scopes.parameters
    // It may be declared in a function that is not harmless.
    let isHarmless = evaluator.scene.isHarmless
    evaluator.scene.isHarmless = false
    defer { evaluator.scene.isHarmless = isHarmless }
    let outer = evaluator.loose
    evaluator.loose = []
    var value = evaluator.scoped { run(function, with: values, &$0) }
    // A result builder collects unused constraints of statements.
    if case .void = value, !evaluator.loose.isEmpty {
      value = .array(evaluator.loose.map { .constraint($0) })
    }
    evaluator.loose = outer
    evaluator.scopes.parameters = parameters
    if isElsewhere { evaluator.scopes.leave() }
    return value
  }
}
