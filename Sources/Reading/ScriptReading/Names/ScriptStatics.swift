import SwiftSubset

/// The static properties of types, and their current values.
struct ScriptStatics {
  /// A type that the script declares, or the name of one that it only extends.
  enum Owner: Hashable {
    /// The index into the tree's types.
    case type(Int)
    /// A type of the system or of another module.
    case foreign(String)
  }

  /// A value is `.lazy` until its first access.
  private var values: [SymbolTable.Symbol: [Owner: ScriptValue]] = [:]

  /// Whether any type has a property of a name; most names have none.
  func has(_ name: SymbolTable.Symbol) -> Bool { values[name] != nil }

  /// The value of a property; `nil` where the type has none of the name.
  subscript(owner: Owner, name: SymbolTable.Symbol) -> ScriptValue? {
    get { values[name]?[owner] }
    set { values[name, default: [:]][owner] = newValue }
  }
}
