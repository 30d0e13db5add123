import SwiftSubset

/// The entries of a vocabulary by the numbers of a script's words, once they are looked up.
///
/// What a word means is the same in all layouts of a script, which share this: comparing the letters of
/// words takes longer than a look at a place.
final class ScriptLookup {
  private var knownMethods: [[ScriptSignatures.Call]?] = []
  private var knownGetters: [[ScriptSignatures.Getter]?] = []

  /// The entries for a method; a word that no library has is asked for once, too.
  func methods(
    _ symbol: SymbolTable.Symbol,
    _ names: SymbolTable,
    _ vocabulary: ScriptVocabulary
  ) -> [ScriptSignatures.Call] {
    let place = Int(symbol)
    if place < knownMethods.count, let known = knownMethods[place] { return known }
    let found = vocabulary.methods[names[symbol]] ?? []
    grow(&knownMethods, names.texts.count)
    knownMethods[place] = found
    return found
  }

  /// The entries for a property.
  func getters(
    _ symbol: SymbolTable.Symbol,
    _ names: SymbolTable,
    _ vocabulary: ScriptVocabulary
  ) -> [ScriptSignatures.Getter] {
    let place = Int(symbol)
    if place < knownGetters.count, let known = knownGetters[place] { return known }
    let found = vocabulary.getters[names[symbol]] ?? []
    grow(&knownGetters, names.texts.count)
    knownGetters[place] = found
    return found
  }

  private func grow<Entry>(_ list: inout [Entry?], _ count: Int) {
    guard list.count < count else { return }
    list.append(contentsOf: repeatElement(nil, count: count - list.count))
  }
}
