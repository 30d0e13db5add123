import LayoutModel
import SwiftSubset

/// Overload resolution of the script's functions.
///
/// A function is its index among the tree's; `nil` means that libraries are next. Labels and kinds
/// of arguments distinguish overloads. `super` is the nearest base class that has the function and
/// is not running it.
extension ScriptEvaluator {
  func ownFunction(
    _ name: Symbol,
    of receiver: ScriptValue,
    _ arguments: [ScriptArgument]
  ) -> Int? {
    declarations.function(name, of: receiver, type: scene.scriptType(of: receiver), arguments)
  }

  func ownProperty(_ name: Symbol, of receiver: ScriptValue) -> Int? {
    declarations.property(name, of: receiver, type: scene.scriptType(of: receiver))
  }

  func superFunction(_ name: Symbol, _ arguments: [ScriptArgument]) -> Int? {
    scene.scriptType(of: receiver).flatMap {
      declarations.superFunction(name, of: $0, arguments)
    }
  }

  mutating func enter(
    _ function: Int,
    on receiver: ScriptValue,
    _ arguments: [ScriptArgument] = [],
    at offset: Int
  ) -> ScriptValue {
    FunctionEvaluation.value(of: function, on: receiver, arguments, at: offset, &self)
  }

  mutating func enter(
    _ closure: ScriptClosure,
    _ values: [ScriptValue],
    at offset: Int
  ) -> ScriptValue {
    FunctionEvaluation.value(of: closure, values, at: offset, &self)
  }

  mutating func call(
    _ function: ScriptValue,
    with values: [ScriptValue],
    at offset: Int
  ) -> ScriptValue {
    switch function {
    case .closure(let closure): return enter(closure, values, at: offset)
    case .method(let name, let item):
      let arguments = values.map { ScriptArgument(label: nil, value: $0, offset: offset) }
      let invocation = ScriptInvocation(symbol: name, arguments: arguments, offset: offset)
      if let item { return invocation.value(on: .item(item), &self) }
      return invocation.value(&self)
    default: return .unknown
    }
  }
}
