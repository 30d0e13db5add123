/// Which bracket closes each bracket of a script, whatever their kinds: `(`, `[` and `{` count alike.
///
/// It is found in one walk, so that skipping brackets over and over, or looking in vain for the end
/// of one that is not closed, takes no further walk.
///
/// Made once for a parser and only when something is skipped (`SwiftParser.skipBrackets()`).
/// Complexity is the number of tokens to make it, and constant to ask.
///
/// Kinds count alike, so that `f(]` closes: what is skipped is not judged, and the fault is told
/// where the bracket is read.
struct BracketPairs {
  /// For each token where the brackets that begin at it end, or below 0 where they do not.
  private var ends: [Int32]

  /// Pairs the brackets of all files; brackets that are open at the end of a file stay without
  /// partner.
  init(_ tokens: [Token]) {
    ends = Array(repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (place, token) in tokens.enumerated() {
      switch token.kind {
      case .openRound, .openSquare, .openCurly: open.append(place)
      case .closeRound, .closeSquare, .closeCurly:
        ends[place] = Int32(place)
        if let opening = open.popLast() { ends[opening] = Int32(place) }
      // No bracket is closed in another file.
      case .end: open.removeAll()
      default: ends[place] = Int32(place)
      }
    }
  }

  /// The token that closes the bracket at a place, or what stands there if it opens none; `nil` where
  /// the script ends before.
  ///
  /// - Parameter place: A token, by its index.
  /// - Returns: Another token's index, or the same.
  func closing(of place: Int) -> Int? {
    ends[place] < 0 ? nil : Int(ends[place])
  }
}
