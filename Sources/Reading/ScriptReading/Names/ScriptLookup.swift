import SwiftSubset

/// Caches of the vocabulary's entries by the symbols of a script's words.
///
/// Comparing strings takes longer than an array access. It is filled at the first lookup of a name,
/// and used by one thread.
final class ScriptLookup {
  /// An empty list where there is no method.
  private var knownMethods = SymbolMap<[ScriptSignatures.Call]>()
  /// An empty list where there is no property.
  private var knownGetters = SymbolMap<[ScriptSignatures.Getter]>()
  private var knownKeywords: [String: CallKeywords] = [:]
  private var knownEffects = SymbolMap<Effects>()

  /// The names that change no layout.
  struct Effects: OptionSet {
    let rawValue: UInt8
    /// Of members and functions.
    static let none = Effects(rawValue: 1)
    /// Of types of frameworks that are unrelated to layout.
    static let foreign = Effects(rawValue: 2)
  }

  /// As far as the vocabulary knows.
  func effects(
    of symbol: SymbolTable.Symbol,
    _ names: SymbolTable,
    _ vocabulary: ScriptVocabulary
  ) -> Effects {
    if let known = knownEffects[symbol] { return known }
    let name = names[symbol]
    var effects: Effects = []
    if vocabulary.ignoredNames.contains(name), vocabulary.methods[name] == nil,
      vocabulary.functions[name] == nil, vocabulary.setters[name] == nil
    {
      effects.insert(.none)
    }
    if vocabulary.functions[name] == nil, vocabulary.isForeign(name) { effects.insert(.foreign) }
    knownEffects[symbol] = effects
    return effects
  }

  /// Each name is split once for a script.
  func keywords(of name: String) -> CallKeywords {
    if let known = knownKeywords[name] { return known }
    let keywords = CallKeywords(name)
    knownKeywords[name] = keywords
    return keywords
  }

  func methods(
    _ symbol: SymbolTable.Symbol,
    _ names: SymbolTable,
    _ vocabulary: ScriptVocabulary
  ) -> [ScriptSignatures.Call] {
    if let known = knownMethods[symbol] { return known }
    let found = vocabulary.methods[names[symbol]] ?? []
    knownMethods[symbol] = found
    return found
  }

  func getters(
    _ symbol: SymbolTable.Symbol,
    _ names: SymbolTable,
    _ vocabulary: ScriptVocabulary
  ) -> [ScriptSignatures.Getter] {
    if let known = knownGetters[symbol] { return known }
    let found = vocabulary.getters[names[symbol]] ?? []
    knownGetters[symbol] = found
    return found
  }
}
