import LayoutModel
import SwiftSubset

/// Conversions of arguments for the entries of libraries.
///
/// An argument of another type is reported at its location, and the result is `nil`.
extension ScriptEvaluator {
  mutating func number(_ argument: ScriptArgument) -> Double? {
    NumberArgument(argument: argument).value(&self)
  }

  /// The `CGFloat` value of an argument, which in Swift is no `Int`, except as a literal.
  ///
  /// An `Int` is converted nevertheless, with advice, since the code does not compile.
  mutating func length(_ argument: ScriptArgument) -> Double? {
    if case .number(_, isInteger: true) = argument.value, tree.hasNames(argument.node) {
      reportCorrection("Convert the Int: `CGFloat(…)`.", at: argument.offset)
    }
    return number(argument)
  }

  /// An undeclared name becomes a view.
  mutating func item(_ argument: ScriptArgument) -> Item? {
    ItemArgument(argument: argument).value(&self)
  }

  /// A guide is reported, since the system's call would not compile.
  mutating func view(_ argument: ScriptArgument) -> Int? {
    guard let item = item(argument) else { return nil }
    if case .view(let index) = item { return index }
    report(ScriptFault.guideForView, at: argument.offset)
    return nil
  }

  mutating func anchor(_ argument: ScriptArgument) -> Constraint.Anchor? {
    if case .anchor(let anchor) = argument.value { return anchor }
    reportMismatch(argument, expected: "an anchor such as view.topAnchor")
    return nil
  }

  mutating func priority(_ argument: ScriptArgument) -> Double? {
    NumberArgument(argument: argument).priority(&self)
  }

  /// Only the three cases of `NSLayoutConstraint.Relation`; numbers are reported.
  mutating func relation(_ argument: ScriptArgument) -> Relation? {
    if case .word(let name) = argument.value,
      let relation = Relation.allCases.first(where: { $0.name == name })
    {
      return relation
    }
    reportMismatch(argument, expected: ".equal, .greaterThanOrEqual or .lessThanOrEqual")
    return nil
  }

  /// Silently `nil` for a placeholder: settings of other files are mostly true and false.
  mutating func bool(_ argument: ScriptArgument) -> Bool? {
    if case .bool(let value) = argument.value { return value }
    if argument.value.isPlaceholder { return nil }
    reportMismatch(argument, expected: "true or false")
    return nil
  }

  /// Reads `.horizontal` or `NSLayoutConstraint.Axis.horizontal`, without comparing the type.
  mutating func word(_ argument: ScriptArgument) -> String? {
    if case .word(let name) = argument.value { return name }
    reportMismatch(argument, expected: "a name such as .horizontal")
    return nil
  }

  mutating func sequence(_ value: ScriptValue, at offset: Int) -> [ScriptValue]? {
    CollectionElements(value: value, offset: offset).elements(&self)
  }

  /// In source order.
  mutating func constraintIndices(_ argument: ScriptArgument) -> [Int] {
    CollectionElements(value: argument.value, offset: argument.offset).constraints(&self)
  }

  /// The value, unless it is nested too deep in itself (`CollectionElements`), which is reported.
  mutating func bounded(_ value: ScriptValue, at offset: Int) -> ScriptValue {
    CollectionElements(value: value, offset: offset).bounded(&self)
  }

  /// Reports a call that would not compile, but has a clear meaning.
  mutating func reportCorrection(_ way: String, at offset: Int) {
    report(AcceptedMistake(way: way), at: offset)
  }

  /// An unknown argument has been reported.
  mutating func unknownLabel(_ argument: ScriptArgument, of call: ScriptCall) -> ScriptValue {
    if argument.value.isUnknown { return .unknown }
    return report(ScriptFault.unknownLabel(argument.label, of: call.name), at: argument.offset)
  }

  /// An unknown argument has been reported.
  mutating func reportMismatch(_ argument: ScriptArgument, expected: String) {
    switch argument.value {
    case .open(.unknown): return
    case .open(.placeholder(let index)):
      placeholders.reportUse(of: index, to: &self)
    case .open(.free(let free)):
      for term in free.terms { placeholders.reportUse(of: term.placeholder, to: &self) }
    default:
      report(ScriptFault(of: argument.value, expected: expected, names), at: argument.offset)
    }
  }
}
