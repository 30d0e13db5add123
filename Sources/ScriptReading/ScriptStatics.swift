import SwiftSubset

/// The static properties of types, and their values so far.
struct ScriptStatics {
  /// A type that the script declares, or the name of one that it only extends.
  enum Owner: Hashable {
    /// A type of the script, by its place in the tree.
    case type(Int)
    /// A type of the system or of another module.
    case foreign(String)
  }

  /// A value is `.lazy` until it is first asked for.
  private var values: [Owner: [SymbolTable.Symbol: ScriptValue]] = [:]

  /// The value of a property; `nil` where the type has none of the name.
  subscript(owner: Owner, name: SymbolTable.Symbol) -> ScriptValue? {
    get { values[owner]?[name] }
    set { values[owner, default: [:]][name] = newValue }
  }
}
