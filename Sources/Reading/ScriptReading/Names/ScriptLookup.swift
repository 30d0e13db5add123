import SwiftSubset

/// The entries of a vocabulary by the numbers of a script's words, once they are looked up.
///
/// What a word means is the same in all layouts of a script, which share this: comparing the letters of
/// words takes longer than a look at a place.
///
/// It is filled as names are asked for, and belongs to one thread as the evaluator does.
final class ScriptLookup {
  /// What was found for methods; an empty list where there is nothing.
  private var knownMethods = SymbolMap<[ScriptSignatures.Call]>()
  /// What was found for properties; an empty list where there is nothing.
  private var knownGetters = SymbolMap<[ScriptSignatures.Getter]>()
  /// What the names of unknown calls were found to say.
  private var knownWords: [String: CallWords] = [:]

  /// What the name of an unknown call says.
  ///
  /// A name is taken apart once for a script, and not for each call.
  func words(of name: String) -> CallWords {
    if let known = knownWords[name] { return known }
    let words = CallWords(name)
    knownWords[name] = words
    return words
  }

  /// The entries for a method; a word that no library has is asked for once, too.
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

  /// The entries for a property.
  ///
  /// A word that is none is remembered as such.
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
