import SwiftSubset

/// A value that the code does not say here, with what is known of it.
///
/// The value becomes what it is used as. How sure a number is that was made of it, `NumberUncertainties` know.
enum OpenValue: Sendable {
  /// A result of which nothing is known, which has been reported; whatever it goes into is skipped without a report.
  case unknown
  /// A value that has nothing to do with layout, such as a colour.
  case irrelevant
  /// A value with a name, by its number among the `ScriptPlaceholders`: a view, a guide or a number.
  case placeholder(Int)
  /// A number that is a sum of multiples of such as are not known.
  case free(FreeNumber)
  /// A name that nothing declares: a view, as soon as it is used as one.
  case undeclared(SymbolTable.Symbol)
}

extension ScriptValue {
  /// A result of which nothing is known, which has been reported.
  static var unknown: ScriptValue { .open(.unknown) }

  /// A value that has nothing to do with layout.
  static var irrelevant: ScriptValue { .open(.irrelevant) }

  /// A value with a name, by its number.
  static func placeholder(_ index: Int) -> ScriptValue { .open(.placeholder(index)) }

  /// A number that is a sum of multiples of such as are not known.
  static func free(_ number: FreeNumber) -> ScriptValue { .open(.free(number)) }

  /// A name that nothing declares.
  static func undeclared(_ name: SymbolTable.Symbol) -> ScriptValue { .open(.undeclared(name)) }
}
