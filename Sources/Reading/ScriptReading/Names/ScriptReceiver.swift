import LayoutModel

/// What a method is called on, as data.
struct ScriptReceiver<Value>: Sendable {
  /// The receiver of a call as the method takes it; `nil` where it is none of the method's.
  let match: @Sendable (ScriptValue?) -> Value?

  /// - Parameter match: What the receiver of a call is to the method; `nil` leaves the call to
  ///   others.
  init(_ match: @escaping @Sendable (ScriptValue?) -> Value?) { self.match = match }
}

extension ScriptReceiver {
  /// A value of a library's own.
  static func object(_: Value.Type) -> Self where Value: ScriptObject {
    ScriptReceiver { if case .object(let object)? = $0 { object as? Value } else { nil } }
  }
}

extension ScriptReceiver<Item> {
  /// A view or a guide.
  static var item: ScriptReceiver<Item> {
    ScriptReceiver { if case .item(let item)? = $0 { item } else { nil } }
  }
}

extension ScriptReceiver<Constraint.Anchor> {
  /// An anchor.
  static var anchor: ScriptReceiver<Constraint.Anchor> {
    ScriptReceiver { if case .anchor(let anchor)? = $0 { anchor } else { nil } }
  }
}

/// What a call is where one of its arguments is wrong.
enum ScriptFailure: Sendable {
  /// Nothing that is known, so that what it would have gone into is left out, too.
  case unknown
  /// What it is called on: the others of a chain need not suffer for it.
  case receiver
}

extension ScriptSignatures {
  /// Adds a method by its names, which mean the same.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - receiver: What it is called on.
  ///   - parameters: Its parameters.
  ///   - failure: What the call is where an argument is wrong.
  ///   - initial: The arguments where nothing is said.
  ///   - result: What a call comes to.
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
