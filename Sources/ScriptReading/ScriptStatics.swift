import SwiftSubset

/// The static properties of types, and their values so far.
struct ScriptStatics {
  /// A type by its name and the file that declares it; below 0 for one that is only extended here.
  struct Owner: Hashable {
    var name: String
    var file: Int
  }

  private var values: [Owner: [SymbolTable.Symbol: ScriptValue]] = [:]

  /// The value of a property; `nil` where the type has none of the name.
  subscript(owner: Owner, name: SymbolTable.Symbol) -> ScriptValue? {
    get { values[owner]?[name] }
    set { values[owner, default: [:]][name] = newValue }
  }
}
