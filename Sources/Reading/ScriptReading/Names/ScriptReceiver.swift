import LayoutModel

struct ScriptReceiver<Value>: Sendable {
  /// `nil` for other receivers, so that other libraries are tried.
  let match: @Sendable (ScriptValue?) -> Value?

  init(_ match: @escaping @Sendable (ScriptValue?) -> Value?) { self.match = match }
}

extension ScriptReceiver {
  static func object(_: Value.Type) -> Self where Value: ScriptObject {
    ScriptReceiver { if case .object(let object)? = $0 { object as? Value } else { nil } }
  }
}

extension ScriptReceiver<Item> {
  static var item: ScriptReceiver<Item> {
    ScriptReceiver { if case .item(let item)? = $0 { item } else { nil } }
  }
}

extension ScriptReceiver<Constraint.Anchor> {
  static var anchor: ScriptReceiver<Constraint.Anchor> {
    ScriptReceiver { if case .anchor(let anchor)? = $0 { anchor } else { nil } }
  }
}

/// The value of a call with a wrong argument.
enum ScriptFailure: Sendable {
  /// Makes expressions with the call unknown, too.
  case unknown
  /// The receiver, so that the other calls of a chain stay valid.
  case receiver
}

extension ScriptSignatures {
  mutating func addMethod<Receiver, Arguments>(
    _ names: [String],
    of receiver: ScriptReceiver<Receiver>,
    taking parameters: [ScriptParameter<Arguments>],
    failure: ScriptFailure = .unknown,
    from initial: @escaping @Sendable (Receiver) -> Arguments,
    result: @escaping @Sendable (inout ScriptEvaluator, Arguments, ScriptCall) -> ScriptValue
  ) {
    let entry: Call = { evaluator, call in
      guard let value = receiver.match(call.receiver) else { return nil }
      let arguments = ScriptParameter.arguments(
        of: call,
        as: parameters,
        from: initial(value),
        &evaluator
      )
      guard let arguments else { return failure == .receiver ? call.receiver : .unknown }
      return result(&evaluator, arguments, call)
    }
    for name in names { methods[name] = entry }
  }
}
