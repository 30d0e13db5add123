import SwiftSubset

/// Caches of the vocabulary's entries by the symbols of a script's words.
///
/// All layouts of a script share it, since comparing strings takes longer than an array access.
///
/// It is filled at the first lookup of a name, and used by one thread, as the evaluator is.
final class ScriptLookup {
  /// The entries of methods; an empty list where there is none.
  private var knownMethods = SymbolMap<[ScriptSignatures.Call]>()
  /// The entries of properties; an empty list where there is none.
  private var knownGetters = SymbolMap<[ScriptSignatures.Getter]>()
  private var knownKeywords: [String: CallKeywords] = [:]

  /// The words in the name of an unknown call, which is split once for a script.
  func keywords(of name: String) -> CallKeywords {
    if let known = knownKeywords[name] { return known }
    let keywords = CallKeywords(name)
    knownKeywords[name] = keywords
    return keywords
  }

  /// The entries of a method; a name without any is cached, too.
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

  /// The entries of a property; a name without any is cached, too.
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
