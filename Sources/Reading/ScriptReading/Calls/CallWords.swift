/// What the name of a call that nothing declares says about it, worked out once for each name.
///
/// Capitals make no difference: `NSLayoutConstraint.deactivateAll` and `deactivate` sound alike.
struct CallWords {
  /// Whether constraints are switched off, or something is taken away.
  let takesAway: Bool
  /// Whether constraints are switched on, or off.
  let activates: Bool
  /// Whether something new comes of it.
  let makesNew: Bool
  /// Whether it is of a kind that layouts are made with.
  let soundsOfLayout: Bool
  /// Whether it may put what it is called on somewhere, by its name.
  let mayPlace: Bool
  /// Whether it puts what it is given into what it is called on, by its name.
  let adds: Bool
  /// Whether it may do anything with views that it is given, by its name.
  let preparesViews: Bool
  /// Whether a closure runs for each element of what it is called on.
  let isSequence: Bool
  /// Whether its closure runs at once though it is about nothing that is laid out.
  let runsAtOnce: Bool
  /// Whether stack views come of arrays.
  let namesStack: Bool
  /// Whether priorities are set.
  let namesPriority: Bool

  /// Reads a name.
  init(_ name: String) {
    let letters = Array(name.lowercased().utf8)
    func has(_ word: String) -> Bool { Self.has(word, letters, from: 0...) }
    func begins(_ word: String) -> Bool { Self.has(word, letters, from: 0...0) }
    func isOne(_ words: [String]) -> Bool { words.contains { $0.utf8.elementsEqual(letters) } }
    takesAway = has("deactivat") || has("remove")
    activates = has("activat")
    makesNew =
      begins("make") || begins("create") || begins("build") || begins("new") || begins("dequeue")
      || begins("viewwith") || begins("load") || begins("instantiate") || begins("resolve")
      || isOne(LayoutWords.parts)
    soundsOfLayout =
      has("constrain") || has("layout") || has("anchor") || has("subview") || has("edges")
      || has("pin")
    mayPlace =
      soundsOfLayout || LayoutWords.placing.contains(where: has) || isOne(LayoutWords.edges)
    adds = begins("add") || begins("insert")
    preparesViews = ["setup", "config", "apply", "prepare", "view", "init"].contains(where: has)
    isSequence = isOne(["foreach", "map", "compactmap", "flatmap"])
    runsAtOnce = isSequence || isOne(["async", "performwithoutanimation", "activate"])
    namesStack = has("stack")
    namesPriority = has("priority")
  }

  /// Whether a word stands in some letters, at one of these places.
  ///
  /// `String.contains` builds tables of the word that it looks for, each time.
  private static func has(_ word: String, _ letters: [UInt8], from: some RangeExpression<Int>)
    -> Bool
  {
    let word = Array(word.utf8)
    guard letters.count >= word.count else { return false }
    return (0...letters.count - word.count).contains { start in
      from.contains(start) && word.indices.allSatisfy { letters[start + $0] == word[$0] }
    }
  }
}
