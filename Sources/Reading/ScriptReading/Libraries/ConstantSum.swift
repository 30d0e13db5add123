import LayoutCalls
import LayoutModel

/// A constant of Constrictor's before it is known of which kind: `.top(4) & .horizontal(8)`.
///
/// `.top(4)` is a member of `EdgeConstant`, `SizeConstant` or another type of Constrictor's, and
/// which one is known only by the call that takes it. Until then it is names with numbers;
/// `ScriptEvaluator.constant(_:zero:_:_:)` makes the type's value of it.
///
/// Addition is kept as a list, in the order of writing.
struct ConstantSum: ScriptObject {
  /// The functions that make its parts, with their arguments.
  ///
  /// `all` is the name of a number alone.
  var terms: [(name: String, value: Double)]
  /// How messages call such a value.
  var words: String { "a constant of Constrictor's" }
}

extension ConstantSum {
  /// Sums of constants.
  ///
  /// `&` of anything else is left to other libraries.
  ///
  /// Charged by the number of terms, since a loop may double a sum.
  static let signatures: ScriptSignatures = {
    var table = ScriptSignatures()
    table.operators["&"] = { evaluator, operation in
      guard let left = operation.left, left.value.isConstant, operation.right.value.isConstant
      else {
        return nil
      }
      guard let first = evaluator.constantSum(left),
        let second = evaluator.constantSum(operation.right)
      else { return .unknown }
      let count = first.terms.count + second.terms.count
      guard evaluator.spend(count, at: operation.offset) else { return .unknown }
      return .object(ConstantSum(terms: first.terms + second.terms))
    }
    return table
  }()
}

extension ScriptValue {
  /// Whether the value may be a constant of Constrictor's.
  ///
  /// A word such as `.zero`, a call such as `.top(4)`, or a sum that is made already.
  fileprivate var isConstant: Bool {
    switch self {
    case .wordCall, .word: true
    case .object(let object): object is ConstantSum
    default: false
    }
  }
}

extension ScriptEvaluator {
  /// The constant that an argument is; `nil` where it is something else, which has been reported.
  mutating func constantSum(_ argument: ScriptArgument) -> ConstantSum? {
    switch argument.value {
    case .number(let value, _): return ConstantSum(terms: [("all", value)])
    case .word("zero"): return ConstantSum(terms: [])
    case .wordCall(let name, let arguments) where arguments.count == 1:
      guard let value = number(arguments[0]) else { return nil }
      return ConstantSum(terms: [(name, value)])
    case .object(let object):
      if let sum = object as? ConstantSum { return sum }
    default: break
    }
    reportMismatch(argument, expected: "a number or a constant such as .horizontal(8)")
    return nil
  }

  /// The constant that an argument is, made by the functions of one of Constrictor's types.
  ///
  /// - Parameters:
  ///   - argument: The argument.
  ///   - zero: The constant of no terms.
  ///   - make: Makes a term of a function's name and number; `nil` where the type has no such
  ///     function.
  ///   - add: Adds two constants; the same parts add up, as in the library.
  /// - Returns: The constant; `nil` where it is none, which has been reported.
  mutating func constant<Constant>(
    _ argument: ScriptArgument,
    zero: Constant,
    _ make: (String, Double) -> Constant?,
    _ add: (Constant, Constant) -> Constant
  ) -> Constant? {
    guard let sum = constantSum(argument) else { return nil }
    meter.charge(sum.terms.count)
    var total: Constant?
    for (name, value) in sum.terms {
      guard let term = make(name, value) else {
        report(ConstantFault.unknownConstant(name), at: argument.offset)
        return nil
      }
      total = total.map { add($0, term) } ?? term
    }
    return total ?? zero
  }
}

/// What there is to say of these calls.
///
/// It names the function that the type has not.
private enum ConstantFault: ScriptMessage {
  // The function's name.
  case unknownConstant(String)

  var message: String {
    switch self {
    case .unknownConstant(let name):
      "Constant `.\(name)` is unknown. Correct its name."
    }
  }
}
