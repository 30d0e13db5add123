import SwiftSubset

struct ScriptStatics {
  enum Owner: Hashable {
    case type(Int)
    /// A type of the system or of another module.
    case foreign(String)
  }

  /// A value is `.lazy` until its first access.
  private var values = SymbolMap<[Owner: ScriptValue]>()

  /// Most names have none.
  func has(_ name: SymbolTable.Symbol) -> Bool { values[name] != nil }

  subscript(owner: Owner, name: SymbolTable.Symbol) -> ScriptValue? {
    get { values[name]?[owner] }
    set {
      // Taken, so that the change does not copy them.
      var all = values.take(name) ?? [:]
      all[owner] = newValue
      values[name] = all
    }
  }
}
