import LayoutCalls
import LayoutModel

/// A constant of Constrictor whose type is not known yet: `.top(4) & .horizontal(8)`.
///
/// The call that takes it determines whether `.top(4)` is an `EdgeConstant`, a `SizeConstant` or
/// another type (`ScriptEvaluator.constant(_:zero:_:_:)`).
struct ConstantSum: ScriptObject {
  /// In the order of writing; `all` is the name of a plain number.
  var terms: [(name: String, value: Double)]
  var description: String { "a constant of Constrictor's" }
}

extension ConstantSum {
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
  /// A word such as `.zero`, a call such as `.top(4)`, or a sum.
  fileprivate var isConstant: Bool {
    switch self {
    case .wordCall, .word: true
    case .object(let object): object is ConstantSum
    default: false
    }
  }
}

extension ScriptEvaluator {
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

  /// `zero`: the constant of no terms.
  ///
  /// `make`: a term of a function's name and number. `add`: the same parts add up, as in the
  /// library.
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

private enum ConstantFault: ScriptMessage {
  case unknownConstant(String)

  var message: String {
    switch self {
    case .unknownConstant(let name):
      "Constant `.\(name)` is unknown. Correct its name."
    }
  }
}
