import SwiftSubset

/// A value that the code does not determine, and that becomes what its use requires.
enum OpenValue: Sendable {
  /// An unknown result, which has been reported; its users are skipped without a report.
  case unknown
  /// A value unrelated to layout, such as a color.
  case irrelevant
  /// An index among the `ScriptPlaceholders`: a view, a guide or a number.
  case placeholder(Int)
  case free(FreeNumber)
  /// An undeclared name: a view, at its first use as one.
  case undeclared(SymbolTable.Symbol)
}

extension ScriptValue {
  static var unknown: ScriptValue { .open(.unknown) }

  static var irrelevant: ScriptValue { .open(.irrelevant) }

  static func placeholder(_ index: Int) -> ScriptValue { .open(.placeholder(index)) }

  static func free(_ number: FreeNumber) -> ScriptValue { .open(.free(number)) }

  static func undeclared(_ name: SymbolTable.Symbol) -> ScriptValue { .open(.undeclared(name)) }
}
