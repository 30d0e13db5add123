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
      || isOne(Self.parts)
    soundsOfLayout =
      has("constrain") || has("layout") || has("anchor") || has("subview") || has("edges")
      || has("pin")
    mayPlace = soundsOfLayout || Self.placing.contains(where: has) || isOne(Self.edges)
    adds = begins("add") || begins("insert")
    preparesViews = ["setup", "config", "apply", "prepare", "view", "init"].contains(where: has)
    isSequence = isOne(["foreach", "map", "compactmap", "flatmap"])
    runsAtOnce = isSequence || isOne(["async", "performwithoutanimation", "activate"])
    namesStack = has("stack")
    namesPriority = has("priority")
  }

  /// The calls that find what tables and collection views have made themselves.
  private static let parts = [
    "cellforitem", "cellforrow", "headerview", "footerview", "supplementaryview",
  ]

  /// What names have in them of calls that place views, as libraries for layouts have them.
  private static let placing = [
    "edge", "cent", "align", "fill", "width", "height", "size", "inset", "margin", "attach",
    "embed", "install", "place", "position", "stack", "superview", "mask", "dock", "sna", "snp",
    "equal", "ratio", "expand", "stretch", "square", "flex", "add", "insert", "move", "frame",
    "activ", "mount", "wrap", "put",
  ]

  /// What libraries call alone what places an edge: in longer words, as in `stop`, these mean nothing.
  private static let edges = [
    "top", "bottom", "left", "right", "leading", "trailing", "baseline", "above", "below",
  ]

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
