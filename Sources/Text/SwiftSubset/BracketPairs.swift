/// The matching bracket of each bracket of a script, made in one pass when something is first
/// skipped.
///
/// Kinds are not distinguished, so that `f(]` closes: the fault is reported where the bracket is
/// parsed.
struct BracketPairs {
  /// Below 0 without a closing bracket.
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

  /// `place` itself for another token; `nil` without a closing bracket.
  func closing(of place: Int) -> Int? {
    ends[place] < 0 ? nil : Int(ends[place])
  }
}
