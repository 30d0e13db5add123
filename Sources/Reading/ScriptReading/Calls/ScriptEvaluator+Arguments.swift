import LayoutModel
import SwiftSubset

/// What the tables' entries ask of the evaluator: the value of an argument as what they need.
///
/// Where an argument is something else, that is reported at it, and the answer is `nil`.
///
/// Entries of libraries read their arguments through these, so that a wrong argument is told in the
/// same words whichever library asks.
extension ScriptEvaluator {
  /// The number that an argument is, in points where it is a length.
  mutating func number(_ argument: ScriptArgument) -> Double? {
    NumberArgument(argument: argument).value(&self)
  }

  /// The `CGFloat` that an argument is, as the system's calls ask for it: an `Int` is none in Swift,
  /// unless it is written as digits.
  ///
  /// What is read is the number all the same; the advice is told, since the code does not compile
  /// as it stands.
  mutating func length(_ argument: ScriptArgument) -> Double? {
    if case .number(_, isInteger: true) = argument.value, tree.hasNames(argument.node) {
      readAsMeant("Convert the Int: `CGFloat(…)`.", at: argument.offset)
    }
    return number(argument)
  }

  /// The view or guide that an argument is; a name that nothing declares becomes a view.
  mutating func item(_ argument: ScriptArgument) -> Item? {
    ItemArgument(argument: argument).value(&self)
  }

  /// The view that an argument is.
  ///
  /// A guide in its place is told, for the system's call would not compile.
  mutating func view(_ argument: ScriptArgument) -> Int? {
    guard let item = item(argument) else { return nil }
    if case .view(let index) = item { return index }
    report(ScriptFault.guideForView, at: argument.offset)
    return nil
  }

  /// The anchor that an argument is.
  ///
  /// Only an anchor itself is one: a view in its place is told.
  mutating func anchor(_ argument: ScriptArgument) -> Constraint.Anchor? {
    if case .anchor(let anchor) = argument.value { return anchor }
    reportMismatch(argument, expected: "an anchor such as view.topAnchor")
    return nil
  }

  /// The priority that an argument is, in or out of range.
  mutating func priority(_ argument: ScriptArgument) -> Double? {
    NumberArgument(argument: argument).priority(&self)
  }

  /// The relation that an argument is.
  ///
  /// Only the three words of `NSLayoutConstraint.Relation`; numbers in their place are told.
  mutating func relation(_ argument: ScriptArgument) -> Relation? {
    if case .word(let name) = argument.value,
      let relation = Relation.allCases.first(where: { $0.name == name })
    {
      return relation
    }
    reportMismatch(argument, expected: ".equal, .greaterThanOrEqual or .lessThanOrEqual")
    return nil
  }

  /// The Boolean value that an argument is.
  ///
  /// Of a placeholder it is `nil` without a word: settings of other files are mostly true and
  /// false.
  mutating func bool(_ argument: ScriptArgument) -> Bool? {
    if case .bool(let value) = argument.value { return value }
    if argument.value.isPlaceholder { return nil }
    reportMismatch(argument, expected: "true or false")
    return nil
  }

  /// The word that an argument is: `.horizontal` or `NSLayoutConstraint.Axis.horizontal`.
  ///
  /// The type in front of the word is gone by then, and not compared.
  mutating func word(_ argument: ScriptArgument) -> String? {
    if case .word(let name) = argument.value { return name }
    reportMismatch(argument, expected: "a name such as .horizontal")
    return nil
  }

  /// The elements of what an argument is a sequence of.
  mutating func sequence(_ value: ScriptValue, at offset: Int) -> [ScriptValue]? {
    HeldValues(value: value, offset: offset).elements(&self)
  }

  /// The constraints that a value is, or holds, in the order in which they are written.
  mutating func constraintIndices(_ argument: ScriptArgument) -> [Int] {
    HeldValues(value: argument.value, offset: argument.offset).constraints(&self)
  }

  /// The value, unless it lies in itself too deep (`HeldValues`), which is told.
  mutating func bounded(_ value: ScriptValue, at offset: Int) -> ScriptValue {
    HeldValues(value: value, offset: offset).bounded(&self)
  }

  /// Tells of a call that would not compile, but says what it means.
  mutating func readAsMeant(_ way: String, at offset: Int) {
    report(ReadAsMeant(way: way), at: offset)
  }

  /// Tells of a label that a call does not have, unless its argument is not known, which was told.
  mutating func unknownLabel(_ argument: ScriptArgument, of call: ScriptCall) -> ScriptValue {
    if argument.value.isUnknown { return .unknown }
    return report(ScriptFault.unknownLabel(argument.label, of: call.name), at: argument.offset)
  }

  /// Tells that an argument is not what is needed, unless that has been told.
  ///
  /// Of what is unknown the reason was told where it became unknown, so nothing is told again.
  mutating func reportMismatch(_ argument: ScriptArgument, expected: String) {
    switch argument.value {
    case .open(.unknown): return
    case .open(.placeholder(let index)):
      placeholders.tell(of: index, to: &self)
    case .open(.free(let free)):
      for term in free.terms { placeholders.tell(of: term.placeholder, to: &self) }
    default:
      report(ScriptFault(of: argument.value, expected: expected, names), at: argument.offset)
    }
  }
}
