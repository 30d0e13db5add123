import LayoutModel
import SwiftSubset

/// A constraint has only the uncertainties of its own numbers: otherwise a single unknown number,
/// such as a spacing of another file, would make all later constraints guesses.
///
/// Uncertainties of a variable apply at each use.
struct NumberUncertainties {
  /// Uncertainties of numbers used since the last constraint was made.
  var current: Uncertainty = []
  private var kept: [SymbolTable.Symbol: Uncertainty] = [:]

  /// The value was evaluated since `current` was empty.
  mutating func keep(_ value: ScriptValue, in name: SymbolTable.Symbol) {
    guard !current.isEmpty, name >= 0, value.isNumeric else { return }
    kept[name, default: []].formUnion(current)
  }

  /// Only numbers count: a view that was made beside a guess is no guess.
  mutating func ask(_ name: SymbolTable.Symbol, for value: ScriptValue) {
    guard !kept.isEmpty, value.isNumeric, let uncertainty = kept[name] else { return }
    current.formUnion(uncertainty)
  }

  var areKept: Bool { !kept.isEmpty }

  /// The next object's property of the name is another one; returns whether there was any
  /// uncertainty.
  mutating func forget(_ name: SymbolTable.Symbol) -> Bool { kept.removeValue(forKey: name) != nil }
}

extension ScriptEvaluator {
  /// Earlier uncertainties do not apply to the variable, and are restored afterwards.
  mutating func keeping(
    _ name: Symbol,
    _ work: (inout ScriptEvaluator) -> ScriptValue
  ) -> ScriptValue {
    let outer = uncertainties.current
    uncertainties.current = []
    let value = work(&self)
    uncertainties.keep(value, in: name)
    uncertainties.current = outer
    return value
  }

  /// Whether the value just assigned to a property depends on an unknown one.
  mutating func wasGuessed(_ property: String) -> Bool {
    uncertainties.areKept && uncertainties.forget(symbol(of: property))
  }
}

extension ScriptValue {
  fileprivate var isNumeric: Bool {
    switch self {
    case .number, .priority, .insets, .directionalInsets, .size, .point, .rect: true
    default: false
    }
  }
}
