import LayoutModel

/// A parameter of a library's call: its labels, the kind of its value, and the destination among
/// the call's arguments.
///
/// Closures have no state, so that the tables are made once for all scripts and threads.
struct ScriptParameter<Arguments>: Sendable {
  /// Returns `false` for an argument of another type, which is reported.
  typealias Reading =
    @Sendable (inout ScriptEvaluator, ScriptArgument, inout Arguments) -> Bool

  /// Equivalent labels; `nil` is no label.
  let labels: [String?]
  /// Whether it also reads the unlabelled arguments that follow.
  let isVariadic: Bool
  let read: Reading

  /// A value that only one library has.
  static func custom(
    _ labels: String?...,
    isVariadic: Bool = false,
    read: @escaping Reading
  ) -> ScriptParameter {
    ScriptParameter(labels, isVariadic: isVariadic, read: read)
  }
  init(_ labels: [String?], isVariadic: Bool = false, read: @escaping Reading) {
    self.labels = labels
    self.isVariadic = isVariadic
    self.read = read
  }

  static func value<Value>(
    _ labels: [String],
    _ kind: @escaping @Sendable (inout ScriptEvaluator, ScriptArgument) -> Value?,
    _ set: @escaping @Sendable (inout Arguments, Value) -> Void
  ) -> ScriptParameter {
    ScriptParameter(labels) { evaluator, argument, arguments in
      guard let value = kind(&evaluator, argument) else { return false }
      set(&arguments, value)
      return true
    }
  }
}

extension ScriptParameter {
  typealias Setting<Value> = @Sendable (inout Arguments, Value) -> Void

  static func number(_ labels: String..., set: @escaping Setting<Double>) -> Self {
    value(labels, { $0.number($1) }, set)
  }

  /// A `CGFloat`; an `Int` is refused.
  static func length(_ labels: String..., set: @escaping Setting<Double>) -> Self {
    value(labels, { $0.length($1) }, set)
  }

  /// In or out of range.
  static func priority(_ labels: String..., set: @escaping Setting<Float>) -> Self {
    value(labels, { $0.priority($1).map { Float($0) } }, set)
  }

  static func relation(_ labels: String..., set: @escaping Setting<Relation>) -> Self {
    value(labels, { $0.relation($1) }, set)
  }

  static func bool(_ labels: String..., set: @escaping Setting<Bool>) -> Self {
    value(labels, { $0.bool($1) }, set)
  }

  static func item(_ labels: String..., set: @escaping Setting<Item>) -> Self {
    value(labels, { $0.item($1) }, set)
  }
}

extension ScriptParameter {
  /// The order of arguments is not checked, as a compiler would; an unlabelled one behind a
  /// variadic parameter belongs to that.
  ///
  /// A wrong argument is reported.
  static func arguments(
    of call: ScriptCall,
    as parameters: [ScriptParameter],
    from initial: Arguments,
    _ evaluator: inout ScriptEvaluator
  ) -> Arguments? {
    var arguments = initial
    var last: ScriptParameter?
    for argument in call.arguments {
      let parameter: ScriptParameter?
      if argument.label == nil, let last, last.isVariadic {
        parameter = last
      } else {
        parameter = parameters.first { $0.labels.contains(argument.label) }
      }
      guard let parameter else {
        _ = evaluator.unknownLabel(argument, of: call)
        return nil
      }
      guard parameter.read(&evaluator, argument, &arguments) else { return nil }
      last = parameter
    }
    return arguments
  }
}
