import LayoutModel
import SwiftSubset

/// The uncertainties of a layout's numbers.
///
/// A constraint has only those of its own numbers: otherwise a single unknown number, such as a
/// spacing of another file, would make all later constraints guesses. Those of a variable apply at
/// each use.
struct NumberUncertainties {
  /// The uncertainties of numbers used since the last constraint was made.
  var current: Uncertainty = []
  /// The uncertainties of variables, by name, where there are any.
  private var kept: [SymbolTable.Symbol: Uncertainty] = [:]

  /// Records the uncertainty of a variable's value, which was evaluated since `current` was empty.
  mutating func keep(_ value: ScriptValue, in name: SymbolTable.Symbol) {
    guard !current.isEmpty, name >= 0, value.isNumeric else { return }
    kept[name, default: []].formUnion(current)
  }

  /// Records a use of a variable.
  ///
  /// Only numbers count: a view that was made beside a guess is no guess.
  mutating func ask(_ name: SymbolTable.Symbol, for value: ScriptValue) {
    guard !kept.isEmpty, value.isNumeric, let uncertainty = kept[name] else { return }
    current.formUnion(uncertainty)
  }

  /// Whether any variable has an uncertainty.
  var areKept: Bool { !kept.isEmpty }

  /// Removes the uncertainty of a property, since the next object's property of the name is another
  /// one; returns whether there was any.
  mutating func forget(_ name: SymbolTable.Symbol) -> Bool { kept.removeValue(forKey: name) != nil }
}

extension ScriptEvaluator {
  /// Evaluates a variable's value, and records its uncertainty.
  ///
  /// Earlier uncertainties do not apply to it, and are restored afterwards.
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
  /// Whether it is a number, or consists of numbers.
  fileprivate var isNumeric: Bool {
    switch self {
    case .number, .priority, .insets, .directionalInsets, .size, .point, .rect: true
    default: false
    }
  }
}
