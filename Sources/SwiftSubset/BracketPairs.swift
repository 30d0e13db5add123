/// Which bracket closes each bracket of a script, whatever their kinds: `(`, `[` and `{` count alike.
///
/// It is found in one walk, so that skipping brackets over and over, or looking in vain for the end
/// of one that is not closed, takes no walk of its own.
struct BracketPairs {
  /// For each token where the brackets that begin at it end, or below 0 where they do not.
  private var ends: [Int32]

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
  func closing(of place: Int) -> Int? {
    ends[place] < 0 ? nil : Int(ends[place])
  }
}
