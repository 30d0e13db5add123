/// The matching bracket of each bracket of a script, of any kind.
///
/// Computed in one pass, so that skipping brackets repeatedly, or searching for a missing one,
/// needs no further pass.
///
/// Created once for a parser and only when something is skipped (`SwiftParser.skipBrackets()`), in
/// time linear in the tokens; look-ups are constant.
///
/// Kinds are not distinguished, so that `f(]` closes: the fault is reported where the bracket is
/// parsed.
struct BracketPairs {
  /// For each token the index of its closing bracket, or below 0.
  private var ends: [Int32]

  /// Brackets that are open at the end of a file stay unmatched.
  init(_ tokens: [Token]) {
    ends = Array(repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (place, token) in tokens.enumerated() {
      switch token.kind {
      case .openRound, .openSquare, .openCurly: open.append(place)
      case .closeRound, .closeSquare, .closeCurly:
        ends[place] = Int32(place)
        if let opening = open.popLast() { ends[opening] = Int32(place) }
      // A bracket cannot be closed in another file.
      case .end: open.removeAll()
      default: ends[place] = Int32(place)
      }
    }
  }

  /// The index of the closing bracket, or `place` itself for another token; `nil` without one.
  func closing(of place: Int) -> Int? {
    ends[place] < 0 ? nil : Int(ends[place])
  }
}
