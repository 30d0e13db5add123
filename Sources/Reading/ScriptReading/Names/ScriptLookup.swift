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
