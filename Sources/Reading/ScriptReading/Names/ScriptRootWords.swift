import Bounds
import SwiftSubset

/// Finds which words of a script mean its root where nothing declares them.
///
/// Articles show a few lines of a view controller, a view or a cell, and speak of what these lines
/// are in: `view`, `contentView`, `container`. A word that the script puts into another view is no
/// root, and where several remain, the one that has views put into it is, or the first of the list.
struct ScriptRootWords {
  /// The words that mean the root; none where the script has no such word.
  private(set) var symbols: Set<SymbolTable.Symbol> = []

  /// What may mean the root, the likeliest first.
  static let words = [
    "container", "containerView", "superview", "parent", "parentView", "view", "contentView",
    "root", "rootView",
  ]
  /// What a look at a token and those around it costs.
  ///
  /// In units of the `WorkMeter`.
  private static let unitsPerToken = 2
  /// What a view that has others put into it is asked for.
  private static let adding: Set<String> = [
    "addSubview", "addSubviews", "addSubviewsUsingAutoLayout", "quickAdd", "addLayoutGuide",
    "insertSubview", "safeAreaLayoutGuide", "layoutMarginsGuide",
  ]

  /// Finds the words in some tokens of a parser, or in all.
  ///
  /// One pass over the tokens, charged by each; what it finds is symbols, which all later questions
  /// compare as numbers.
  init(_ parser: SwiftParser, in range: Range<Int>? = nil) {
    let tokens = parser.tokens
    let range = range ?? tokens.indices
    var candidates: [SymbolTable.Symbol: Evidence] = [:]
    for word in Self.words {
      guard let symbol = parser.names.known(word) else { continue }
      candidates[symbol] = Evidence()
    }
    guard !candidates.isEmpty else { return }
    // Every word asks, and few are any: of most a bit says so, without a table of all words for each layout.
    let bits = candidates.keys.reduce(UInt64(0)) { $0 | 1 << (UInt64(bitPattern: Int64($1)) & 63) }
    for place in range {
      guard parser.meter.charge(Self.unitsPerToken) else { return }
      let token = tokens[place]
      guard case .word = token.kind,
        bits & 1 << (UInt64(bitPattern: Int64(token.symbol)) & 63) != 0,
        candidates[token.symbol] != nil
      else { continue }
      let before = place > 0 ? tokens[place - 1] : nil
      // A member of something else is another's.
      if before?.kind == .dot, place > 1, !tokens[place - 2].is(.self) { continue }
      let after = tokens[min(place + 1, tokens.count - 1)]
      let member = after.kind == .dot ? parser.word(at: place + 2) : nil
      // A label of an argument is no view.
      if after.kind == .colon { continue }
      candidates[token.symbol]?.isUsed = true
      if member == "superview" { candidates[token.symbol]?.isInside = true }
      if let member, Self.adding.contains(member) { candidates[token.symbol]?.hasOthers = true }
      if before?.kind == .openRound, let callee = parser.word(at: place - 2),
        Self.adding.contains(callee)
      {
        candidates[token.symbol]?.isInside = true
      }
    }
    choose(from: candidates, names: parser.names)
  }

  /// Takes the first word that has others put into it, else the first that is used, and all others
  /// that have some.
  ///
  /// A word that is put into another view is dropped first.
  private mutating func choose(
    from candidates: [SymbolTable.Symbol: Evidence],
    names: SymbolTable
  ) {
    let ranked = Self.words.compactMap { word in
      candidates.keys.first { names[$0] == word }
    }.filter { candidates[$0].map { $0.isUsed && !$0.isInside } == true }
    let hosts = ranked.filter { candidates[$0]?.hasOthers == true }
    if let first = hosts.first ?? ranked.first { symbols.insert(first) }
    // A cell's content and a controller's view are both the root, whatever else is.
    for symbol in hosts { symbols.insert(symbol) }
  }

  /// What the script does with a word.
  ///
  /// It says nothing of which of the word's uses come first.
  private struct Evidence {
    /// Whether it stands anywhere as a value.
    var isUsed = false
    /// Whether the script puts it into another view.
    var isInside = false
    /// Whether the script puts others into it.
    var hasOthers = false
  }
}

extension SwiftParser {
  /// The word at a place; `nil` where something else stands, whose symbol is none of a word.
  fileprivate func word(at place: Int) -> String? {
    guard tokens.indices.contains(place) else { return nil }
    let token = tokens[place]
    return token.kind == .word || token.kind == .quotedWord ? names[token.symbol] : nil
  }
}
