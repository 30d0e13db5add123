import LayoutNotation
public import LayoutModel
import SwiftSubset

/// What the tables' entries ask of the evaluator: the value of an argument as what they need.
///
/// Where an argument is something else, that is reported at it, and the answer is `nil`.
extension ScriptEvaluator {
  /// The number that an argument is.
  public mutating func number(_ argument: ScriptArgument) -> Double? {
    switch argument.value {
    case .number(let value, _), .priority(let value): return value
    case .word("zero"): return 0
    case .word("greatestFiniteMagnitude"): return Double.greatestFiniteMagnitude
    case .word("pi"): return Double.pi
    case .word(let name):
      return OpenNumber.known(name, at: argument.offset, &self)
        ?? OpenNumber(argument: argument).value(&self) ?? guessedNumber(argument)
    case .placeholder(let index): return number(ofPlaceholder: index, at: argument.offset)
    case .free(let free): return free.value(at: argument.offset, &self)
    case .undeclared: return OpenNumber(argument: argument).value(&self) ?? guessedNumber(argument)
    case .unknown, .irrelevant, .item, .wordCall, .method, .nothing, .void, .type:
      return guessedNumber(argument)
    default:
      reportMismatch(argument, expected: "a number")
      return nil
    }
  }

  /// The number that is taken where an argument is none that is known: 0, which keeps what it is of.
  ///
  /// In a string of a document there is none.
  private mutating func guessedNumber(_ argument: ScriptArgument) -> Double? {
    reportMismatch(argument, expected: "a number")
    guard items == nil else { return nil }
    taint.insert(.guess)
    return 0
  }

  /// The `CGFloat` that an argument is, as the system's calls ask for it: an `Int` is none in Swift,
  /// unless it is written as digits.
  public mutating func length(_ argument: ScriptArgument) -> Double? {
    if case .number(_, isInteger: true) = argument.value, tree.hasNames(argument.node) {
      readAsMeant("Write CGFloat(…) around the Int.", at: argument.offset)
    }
    return number(argument)
  }

  /// The view or guide that an argument is; a name that nothing declares becomes a view.
  public mutating func item(_ argument: ScriptArgument) -> Item? {
    ItemArgument(argument: argument).value(&self)
  }

  /// The view that an argument is.
  public mutating func view(_ argument: ScriptArgument) -> Int? {
    guard let item = item(argument) else { return nil }
    if case .view(let index) = item { return index }
    report(ScriptFault.guideForView, at: argument.offset)
    return nil
  }

  /// The anchor that an argument is.
  public mutating func anchor(_ argument: ScriptArgument) -> Constraint.Anchor? {
    if case .anchor(let anchor) = argument.value { return anchor }
    reportMismatch(argument, expected: "an anchor such as view.topAnchor")
    return nil
  }

  /// The priority that an argument is, in or out of range.
  public mutating func priority(_ argument: ScriptArgument) -> Double? {
    switch argument.value {
    case .priority(let value), .number(let value, _): return value
    case .word(let name):
      if let named = Priority.named.first(where: { $0.name == name }) {
        return Double(named.priority.value)
      }
      for type in ["UILayoutPriority", "Priority"] {
        switch staticMember(name, of: type, at: argument.offset) {
        case .priority(let value)?, .number(let value, _)?: return value
        default: continue
        }
      }
      let closest = closestName(to: name, among: Priority.named.lazy.map(\.name))
      report(
        .skippedCode,
        NotationFault(.unknownPriority(name, closest: closest), at: 0).message(),
        at: argument.offset
      )
      return nil
    case .wordCall("init", let arguments), .wordCall("custom", let arguments):
      return arguments.first.flatMap { priority($0) }
    default:
      reportMismatch(argument, expected: "a priority such as .defaultHigh or 751")
      return nil
    }
  }

  /// The relation that an argument is.
  public mutating func relation(_ argument: ScriptArgument) -> Relation? {
    if case .word(let name) = argument.value,
      let relation = Relation.allCases.first(where: { $0.name == name })
    {
      return relation
    }
    reportMismatch(argument, expected: ".equal, .greaterThanOrEqual or .lessThanOrEqual")
    return nil
  }

  /// The Boolean value that an argument is.
  public mutating func bool(_ argument: ScriptArgument) -> Bool? {
    if case .bool(let value) = argument.value { return value }
    if argument.value.isPlaceholder { return nil }
    reportMismatch(argument, expected: "true or false")
    return nil
  }

  /// The word that an argument is: `.horizontal` or `NSLayoutConstraint.Axis.horizontal`.
  public mutating func word(_ argument: ScriptArgument) -> String? {
    if case .word(let name) = argument.value { return name }
    reportMismatch(argument, expected: "a name such as .horizontal")
    return nil
  }

  /// The elements of what an argument is a sequence of.
  public mutating func sequence(_ value: ScriptValue, at offset: Int) -> [ScriptValue]? {
    switch value {
    case .array(let elements): return elements
    case .range(let range):
      guard spend(range.count, at: offset) else { return nil }
      return range.map { .number(Double($0), isInteger: true) }
    case .dictionary(let entries):
      meter.charge(entries.count * 8)
      return entries.map {
        .tuple([
          ScriptArgument(label: "key", value: .text($0.key), offset: offset),
          ScriptArgument(label: "value", value: $0.value, offset: offset),
        ])
      }
    case .object(let object): return object.constraints.map { .constraint($0) }
    case .unknown, .irrelevant, .nothing, .placeholder, .free: return nil
    default:
      reportMismatch(ScriptArgument(value: value, offset: offset), expected: "an array")
      return nil
    }
  }

  /// The constraints that a value is, or holds.
  public mutating func constraintIndices(_ argument: ScriptArgument) -> [Int] {
    var found: [Int] = []
    var open = [argument.value]
    while let value = open.popLast() {
      guard spend(at: argument.offset) else { return [] }
      switch value {
      case .constraint(let index): found.append(index)
      case .array(let elements): open.append(contentsOf: elements.reversed())
      case .object(let object): found += object.constraints
      case .unknown, .irrelevant, .nothing, .placeholder, .free, .item: continue
      default:
        reportMismatch(
          ScriptArgument(value: value, offset: argument.offset),
          expected: "constraints"
        )
      }
    }
    return found
  }

  /// Tells that an argument is not what is needed, unless that has been told.
  public mutating func reportMismatch(_ argument: ScriptArgument, expected: String) {
    switch argument.value {
    case .unknown: return
    case .placeholder(let index):
      placeholders.tell(of: index, to: &self)
    case .free(let free):
      for term in free.terms { placeholders.tell(of: term.placeholder, to: &self) }
    case .undeclared(let symbol):
      report(
        ScriptFault.undeclaredArgument(names[symbol], expected: expected),
        at: argument.offset
      )
    case .word(let name), .wordCall(let name, _):
      report(ScriptFault.unknownWord(name, expected: expected), at: argument.offset)
    default:
      report(ScriptFault.mismatch(argument.value.words, expected: expected), at: argument.offset)
    }
  }
}
