import Bounds
import SwiftSubset

/// Finds the undeclared words of a script that mean its root.
///
/// Articles show a few lines of a view controller, a view or a cell, whose root is `view`,
/// `contentView` or `container`. A word that the script adds to another view is no root, and where
/// several remain, the one with subviews is, or the first of the list.
struct ScriptRootNames {
  private(set) var symbols: Set<SymbolTable.Symbol> = []

  /// In order of probability.
  static let candidates = [
    "container", "containerView", "superview", "parent", "parentView", "view", "contentView",
    "root", "rootView",
  ]
  /// In units of the `WorkMeter`, for a token and those around it.
  private static let unitsPerToken = 2
  /// The members of a view with subviews.
  private static let adding: Set<String> = [
    "addSubview", "addSubviews", "addSubviewsUsingAutoLayout", "quickAdd", "addLayoutGuide",
    "insertSubview", "safeAreaLayoutGuide", "layoutMarginsGuide",
  ]

  /// One pass over the tokens, each charged.
  init(_ parser: SwiftParser, in range: Range<Int>? = nil) {
    let tokens = parser.tokens
    let range = range ?? tokens.indices
    var candidates: [SymbolTable.Symbol: Evidence] = [:]
    for word in Self.candidates {
      guard let symbol = parser.names.known(word) else { continue }
      candidates[symbol] = Evidence()
    }
    guard !candidates.isEmpty else { return }
    // Every token is compared, and few match: a bit mask excludes most, without a table of all
    // words for each layout.
    let bits = candidates.keys.reduce(UInt64(0)) { $0 | 1 << (UInt64(bitPattern: Int64($1)) & 63) }
    for place in range {
      guard parser.meter.charge(Self.unitsPerToken) else { return }
      let token = tokens[place]
      guard case .word = token.kind,
        bits & 1 << (UInt64(bitPattern: Int64(token.symbol)) & 63) != 0,
        candidates[token.symbol] != nil
      else { continue }
      let before = place > 0 ? tokens[place - 1] : nil
      // A member of another object is not the root.
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

  /// Words that are added to another view are dropped first; at least one word that is used
  /// remains.
  private mutating func choose(
    from candidates: [SymbolTable.Symbol: Evidence],
    names: SymbolTable
  ) {
    let ranked = Self.candidates.compactMap { word in
      candidates.keys.first { names[$0] == word }
    }.filter { candidates[$0].map { $0.isUsed && !$0.isInside } == true }
    let hosts = ranked.filter { candidates[$0]?.hasOthers == true }
    if let first = hosts.first ?? ranked.first { symbols.insert(first) }
    // A cell's content view and a controller's view are both the root.
    for symbol in hosts { symbols.insert(symbol) }
  }

  private struct Evidence {
    var isUsed = false
    /// Whether the script adds it to another view.
    var isInside = false
    /// Whether the script adds views to it.
    var hasOthers = false
  }
}

extension SwiftParser {
  /// `nil` for another token, whose symbol is not that of a word.
  fileprivate func word(at place: Int) -> String? {
    guard tokens.indices.contains(place) else { return nil }
    let token = tokens[place]
    return token.kind == .word || token.kind == .quotedWord ? names[token.symbol] : nil
  }
}
