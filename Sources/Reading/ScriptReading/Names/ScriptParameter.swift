import LayoutModel

/// A parameter of a library's call: its labels, the kind of its value, and the destination among
/// the call's arguments.
///
/// A library's signature is a list of these. Its closures have no state, so that the tables are
/// made once for all scripts and threads.
struct ScriptParameter<Arguments>: Sendable {
  /// Reads an argument into the others; returns `false` for an argument of another type, which is
  /// reported.
  typealias Reading =
    @Sendable (inout ScriptEvaluator, ScriptArgument, inout Arguments) -> Bool

  /// Equivalent labels; `nil` is no label.
  let labels: [String?]
  /// Whether it takes the unlabelled arguments behind it, too.
  let isVariadic: Bool
  let read: Reading

  /// Creates a parameter with a value that only one library has; the closure reports faults.
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

  /// Makes a parameter of a kind with a setter for its value.
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

  /// A number of any kind.
  static func number(_ labels: String..., set: @escaping Setting<Double>) -> Self {
    value(labels, { $0.number($1) }, set)
  }

  /// A `CGFloat`; an `Int` is refused.
  static func length(_ labels: String..., set: @escaping Setting<Double>) -> Self {
    value(labels, { $0.length($1) }, set)
  }

  /// A priority, in or out of range.
  static func priority(_ labels: String..., set: @escaping Setting<Float>) -> Self {
    value(labels, { $0.priority($1).map { Float($0) } }, set)
  }

  /// A relation by UIKit's names.
  static func relation(_ labels: String..., set: @escaping Setting<Relation>) -> Self {
    value(labels, { $0.relation($1) }, set)
  }

  /// `true` or `false`.
  static func bool(_ labels: String..., set: @escaping Setting<Bool>) -> Self {
    value(labels, { $0.bool($1) }, set)
  }

  /// A view or a guide.
  static func item(_ labels: String..., set: @escaping Setting<Item>) -> Self {
    value(labels, { $0.item($1) }, set)
  }
}

extension ScriptParameter {
  /// The arguments of a call as its parameters take them.
  ///
  /// The order of arguments is not checked, as a compiler would; an unlabelled one behind a
  /// variadic parameter belongs to that. O(arguments * parameters), which are few.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - parameters: Its parameters; the first with an argument's label takes it.
  ///   - initial: The default arguments.
  ///   - evaluator: The evaluator, which reports faults.
  /// - Returns: The arguments; `nil` for a wrong one, which is reported.
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
