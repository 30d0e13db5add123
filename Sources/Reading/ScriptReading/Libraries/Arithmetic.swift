import LayoutModel

/// Numbers, and the operators and functions of Swift and Core Graphics for them.
///
/// It is the last library but one, since operators of other libraries take numbers, too. Whole
/// numbers stay whole: `7 / 2` is 3, and `7.0 / 2` is 3.5; numbers are `Double`, with a flag for whole
/// ones.
///
/// An open number goes through `+`, `-`, `*` and `/` as a parameter (`FreeArithmetic`, rule 7.8); a
/// function that is not linear, such as `max` or `floor`, marks the result as a guess
/// (`numberOrGuess`).
enum ArithmeticLibrary: ScriptLibrary {
  static let signatures = [values]

  private static let values: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    addArithmetic(to: &table)
    addComparisons(to: &table)
    addGeometry(to: &table)
    // `NSNumber` is among them, since metrics of visual formats are made with it.
    for name in ["CGFloat", "Double", "Float", "Int", "NSNumber"] {
      table.functions[name] = { evaluator, call in
        guard let argument = call.arguments.first, call.arguments.count == 1 else { return nil }
        if name == "Int" {
          let number = evaluator.numberOrGuess(argument)
          let value = number?.rounded(.towardZero)
          if let number, let value {
            evaluator.surroundings?.record(value, roundedFrom: number)
          }
          return value.map { .number($0, isInteger: true) } ?? .unknown
        }
        if case .open(.free) = argument.value { return argument.value }
        return evaluator.number(argument).map { .number($0) } ?? .unknown
      }
    }
    // The range is checked by the property that takes the priority.
    for name in ["UILayoutPriority", "NSLayoutPriority"] {
      table.functions[name] = { evaluator, call in
        guard let argument = call.arguments.first, call.arguments.count == 1 else { return nil }
        return evaluator.number(argument).map { .priority($0) } ?? .unknown
      }
    }
    // `UILayoutPriority.defaultHigh.rawValue` comes as a word, another one as a priority.
    table.getters["rawValue"] = { _, value, _ in
      switch value {
      case .priority(let value): return .number(value)
      case .word(let name):
        return Priority.named.first { $0.name == name }.map { .number(Double($0.priority.value)) }
      default: return nil
      }
    }
    // With one unknown argument the result is unknown.
    let extremes: [(String, @Sendable (Double, Double) -> Double)] = [
      ("max", { Swift.max($0, $1) }), ("min", { Swift.min($0, $1) }),
    ]
    for (name, combine) in extremes {
      table.functions[name] = { evaluator, call in
        var result: Double?
        for argument in call.arguments {
          guard let number = evaluator.numberOrGuess(argument) else { return .unknown }
          if let result { evaluator.surroundings?.record(result, beside: number) }
          result = result.map { combine($0, number) } ?? number
        }
        return result.map { .number($0) }
      }
    }
    let roundings: [(String, @Sendable (Double) -> Double)] = [
      ("abs", { abs($0) }), ("floor", { $0.rounded(.down) }), ("ceil", { $0.rounded(.up) }),
      ("round", { $0.rounded() }), ("sqrt", { $0.squareRoot() }),
    ]
    for (name, operate) in roundings {
      table.functions[name] = { evaluator, call in
        guard call.arguments.count == 1 else { return nil }
        guard let number = evaluator.numberOrGuess(call.arguments[0]) else { return .unknown }
        let value = operate(number)
        switch name {
        case "abs": evaluator.surroundings?.record(number, beside: 0)
        case "sqrt": evaluator.surroundings?.record(number)
        default: evaluator.surroundings?.record(value, roundedFrom: number)
        }
        return .number(value)
      }
    }
    // Without a rule it rounds to the nearest, and halves away from zero, as in Swift.
    table.methods["rounded"] = { evaluator, call in
      guard case .number(let value, _)? = call.receiver else { return nil }
      evaluator.surroundings?.record(value.rounded(.down), roundedFrom: value)
      guard let rule = call.arguments.first?.value else { return .number(value.rounded()) }
      switch rule {
      case .word("up"): return .number(value.rounded(.up))
      case .word("down"): return .number(value.rounded(.down))
      default: return nil
      }
    }
    return table
  }()
}

extension ArithmeticLibrary {
  /// `+` joins texts and arrays as well.
  private static func addArithmetic(to table: inout ScriptSignatures) {
    // `%` has the sign of the left side, as in Swift.
    let operations: [(String, @Sendable (Double, Double) -> Double)] = [
      ("+", { $0 + $1 }), ("-", { $0 - $1 }), ("*", { $0 * $1 }), ("/", { $0 / $1 }),
      ("%", { $0.truncatingRemainder(dividingBy: $1) }),
    ]
    for (name, operate) in operations {
      // Without a left operand it is a sign.
      table.operators[name] = { evaluator, operation in
        let right = priorityOrNumber(operation.right, &evaluator)
        guard let left = operation.left else { return right.flatMap { negated(name, $0) } }
        switch (priorityOrNumber(left, &evaluator), right) {
        case (.number(let left, let isInteger)?, .number(let right, let isOther)?):
          let value = operate(left, right)
          let isWhole = isInteger && isOther
          evaluator.surroundings?.record(name, of: left, right)
          return .number(
            isWhole && name == "/" ? value.rounded(.towardZero) : value,
            isInteger: isWhole
          )
        // Swift has no sum of a priority and a number, but projects define one.
        case (.priority(let left)?, .number(let right, _)?) where name == "+" || name == "-":
          return .priority(operate(left, right))
        default: return joined(name, left.value, operation.right.value, &evaluator)
        }
      }
    }
    // An unknown Boolean is evaluated by the next library with the operator.
    table.operators["!"] = { _, operation in
      guard operation.left == nil, case .bool(let value) = operation.right.value else { return nil }
      return .bool(!value)
    }
    // Ends of a billion or more are reported like an empty range.
    for (name, isClosed) in [("..<", false), ("...", true)] {
      table.operators[name] = { evaluator, operation in
        guard let left = operation.left else { return nil }
        guard let first = evaluator.numberOrGuess(left),
          let last = evaluator.numberOrGuess(operation.right)
        else {
          return .unknown
        }
        guard abs(first) < 1e9, abs(last) < 1e9, first <= last else {
          return evaluator.report(ArithmeticFault.emptyRange, at: operation.offset)
        }
        return .range(Int(first)..<Int(last) + (isClosed ? 1 : 0))
      }
    }
  }

  /// The kind of number stays: `-8` is whole.
  private static func negated(_ sign: String, _ operand: ScriptValue) -> ScriptValue? {
    guard case .number(let value, let isInteger) = operand else { return nil }
    switch sign {
    // Adding 0 turns -0 into 0.
    case "-": return .number(-value + 0, isInteger: isInteger)
    case "+": return operand
    default: return nil
    }
  }

  /// Names such as `.defaultHigh` are priorities; others are members that the script adds to a
  /// number type, such as `.margin` of `CGFloat`.
  private static func priorityOrNumber(
    _ argument: ScriptArgument,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    switch argument.value {
    case .number, .priority: return argument.value
    case .word(let name):
      if let named = Priority.named.first(where: { $0.name == name }) {
        return .priority(Double(named.priority.value))
      }
      for type in ["CGFloat", "Double", "Float", "Int", "UILayoutPriority"] {
        let member = evaluator.staticMember(name, of: type, at: argument.offset)
        if let member { return member }
      }
      return nil
    default: return nil
    }
  }

  /// Each element is charged, since a loop may double an array in each round.
  private static func joined(
    _ name: String,
    _ left: ScriptValue,
    _ right: ScriptValue,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    guard name == "+" else { return nil }
    switch (left, right) {
    case (.array(let left), .array(let right)):
      guard evaluator.spend(left.count + right.count, at: 0) else { return .unknown }
      return .array(left + right)
    case (.array(let left), .object(let right)):
      guard evaluator.spend(left.count, at: 0) else { return .unknown }
      return .array(left + right.constraints.map { .constraint($0) })
    case (.text(let left), .text(let right)):
      guard evaluator.spend(left.utf8.count + right.utf8.count, at: 0) else { return .unknown }
      return .text(left + right)
    case (.text, .interpolation), (.interpolation, .text), (.interpolation, .interpolation):
      let (left, right) = (left.writtenText ?? "", right.writtenText ?? "")
      guard evaluator.spend(left.utf8.count + right.utf8.count, at: 0) else { return .unknown }
      return .interpolation(left + right)
    default: return nil
    }
  }

  /// `==` compares nested values, and is charged by their size (`ScriptValue.equals`).
  private static func addComparisons(to table: inout ScriptSignatures) {
    table.operators["=="] = { evaluator, operation in
      guard let left = operation.left else { return nil }
      return evaluator.areEqual(left.value, operation.right.value).map { .bool($0) }
    }
    table.operators["!="] = { evaluator, operation in
      guard let left = operation.left else { return nil }
      return evaluator.areEqual(left.value, operation.right.value).map { .bool(!$0) }
    }
    let comparisons: [(String, @Sendable (Double, Double) -> Bool)] = [
      ("<", { $0 < $1 }), (">", { $0 > $1 }), ("<=", { $0 <= $1 }), (">=", { $0 >= $1 }),
    ]
    for (name, compare) in comparisons {
      table.operators[name] = { evaluator, operation in
        // A number that was computed from an open one is not known.
        guard !evaluator.uncertainties.current.contains(.parameter) else { return .unknown }
        guard case .number(let left, _)? = operation.left?.value,
          case .number(let right, _) = operation.right.value
        else { return nil }
        evaluator.surroundings?.record(left, beside: right)
        return .bool(compare(left, right))
      }
    }
  }
}

extension ScriptSurroundings {
  /// Records an operation whose result may not be linear in the size.
  func record(_ operation: String, of left: Double, _ right: Double) {
    guard questions.facts.contains(.size) else { return }
    switch operation {
    case "*": record(left, times: right)
    case "/": record(right)
    case "%":
      record(right)
      record((left / right).rounded(.towardZero), roundedFrom: left / right)
    default: break
    }
  }
}

private enum ArithmeticFault: ScriptMessage {
  /// A range whose end lies before its beginning, or that counts beyond a billion.
  case emptyRange

  var message: String {
    switch self {
    case .emptyRange:
      "The range has no elements. Write a range such as `0..<3`."
    }
  }
}
