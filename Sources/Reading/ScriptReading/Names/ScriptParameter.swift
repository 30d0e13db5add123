import LayoutModel

/// A parameter of a library's call, as data: its labels, the kind of value that it takes, and where
/// that goes in the call's arguments.
///
/// A library's signature is a list of these. Its closures read and set, and have no state, so that
/// the tables are made once for all scripts and threads.
struct ScriptParameter<Arguments>: Sendable {
  /// Reads an argument into the others; returns `false` where it is not what is needed, which has been
  /// reported.
  typealias Reading =
    @Sendable (inout ScriptEvaluator, ScriptArgument, inout Arguments) -> Bool

  /// The labels that mean the same; `nil` is none.
  let labels: [String?]
  /// Whether it takes what follows without a label, too.
  let isVariadic: Bool
  let read: Reading

  /// Creates a parameter of a library's own kind.
  ///
  /// For values that only one library has; the closure reports what is wrong itself.
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

  /// Makes a parameter of a kind: how an argument is read, and where its value goes.
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
  /// Puts a value into a call's arguments.
  typealias Setting<Value> = @Sendable (inout Arguments, Value) -> Void

  /// A number of any kind.
  static func number(_ labels: String..., set: @escaping Setting<Double>) -> Self {
    value(labels, { $0.number($1) }, set)
  }

  /// A `CGFloat`, which an `Int` is not.
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
  /// Arguments may come in any order, for it is not this reader that compiles them; an unlabelled
  /// one behind a variadic parameter belongs to that. It takes time that grows with arguments times
  /// parameters, which are a handful each.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - parameters: Its parameters; the first with an argument's label takes it.
  ///   - initial: What holds where nothing is said.
  ///   - evaluator: The evaluator, which is told what is wrong.
  /// - Returns: The arguments; `nil` where one is wrong, which has been reported.
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
