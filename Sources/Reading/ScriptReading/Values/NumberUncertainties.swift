import LayoutModel
import SwiftSubset

/// How sure the numbers are that a layout is made of.
///
/// A constraint takes over what its numbers rest on, and no other constraint: without that a single unknown
/// number, as a spacing of another file, would make guesses of all constraints behind it. What a variable keeps
/// counts again whenever the variable is asked for.
struct NumberUncertainties {
  /// What the numbers rest on that were asked for since a constraint was made.
  var current: Uncertainty = []
  /// What the numbers rest on that variables keep, by the names of those where it is anything.
  private var kept: [SymbolTable.Symbol: Uncertainty] = [:]

  /// Records that a variable keeps a value that was worked out since `current` was empty.
  mutating func keep(_ value: ScriptValue, in name: SymbolTable.Symbol) {
    guard !current.isEmpty, name >= 0, value.isNumeric else { return }
    kept[name, default: []].formUnion(current)
  }

  /// Records that a variable is asked for.
  ///
  /// Only numbers count: a view that was made beside a guess is no guess.
  mutating func ask(_ name: SymbolTable.Symbol, for value: ScriptValue) {
    guard !kept.isEmpty, value.isNumeric, let uncertainty = kept[name] else { return }
    current.formUnion(uncertainty)
  }

  /// Whether there is any variable whose number is not what the code says.
  var areKept: Bool { !kept.isEmpty }

  /// Forgets what a property keeps, since the next object's property of the name is another one; returns whether it
  /// kept anything.
  mutating func forget(_ name: SymbolTable.Symbol) -> Bool { kept.removeValue(forKey: name) != nil }
}

extension ScriptEvaluator {
  /// Works out what a variable keeps, and records with its name how sure that is.
  ///
  /// What was uncertain before the work has no part in that, and counts again behind it.
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

  /// Whether what was just put into a property rests on something that is not known.
  mutating func wasGuessed(_ property: String) -> Bool {
    uncertainties.areKept && uncertainties.forget(symbol(of: property))
  }
}

extension ScriptValue {
  /// Whether it is a number, or made of some.
  fileprivate var isNumeric: Bool {
    switch self {
    case .number, .priority, .insets, .directionalInsets, .size, .point, .rect: true
    default: false
    }
  }
}
