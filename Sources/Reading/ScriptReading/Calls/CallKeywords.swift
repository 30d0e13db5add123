/// Properties of an undeclared call by its name, computed once for each name.
///
/// Case is ignored: `NSLayoutConstraint.deactivateAll` and `deactivate` are alike.
struct CallKeywords {
  let takesAway: Bool
  let activates: Bool
  let makesNew: Bool
  let suggestsLayout: Bool
  /// Whether it may position its receiver.
  let mayPlace: Bool
  let adds: Bool
  let preparesViews: Bool
  /// Whether a closure runs for each element of its receiver.
  let isSequence: Bool
  /// Whether its closure runs immediately without a view as its subject.
  let runsAtOnce: Bool
  let namesStack: Bool
  let namesPriority: Bool

  init(_ name: String) {
    let letters = Array(name.lowercased().utf8)
    func has(_ word: String) -> Bool { letters.have(word) }
    func begins(_ word: String) -> Bool { letters.have(word, at: 0) }
    func isOne(_ keywords: [String]) -> Bool {
      keywords.contains { $0.utf8.elementsEqual(letters) }
    }
    takesAway = has("deactivat") || has("remove")
    activates = has("activat")
    makesNew =
      begins("make") || begins("create") || begins("build") || begins("new") || begins("dequeue")
      || begins("viewwith") || begins("load") || begins("instantiate") || begins("resolve")
      || isOne(LayoutWords.parts)
    suggestsLayout =
      has("constrain") || has("layout") || has("anchor") || has("subview") || has("edges")
      || has("pin")
    mayPlace =
      suggestsLayout || LayoutWords.placing.contains(where: has) || isOne(LayoutWords.edges)
    adds = begins("add") || begins("insert")
    preparesViews = ["setup", "config", "apply", "prepare", "view", "init"].contains(where: has)
    isSequence = isOne(["foreach", "map", "compactmap", "flatmap"])
    runsAtOnce = isSequence || isOne(["async", "performwithoutanimation", "activate"])
    namesStack = has("stack")
    namesPriority = has("priority")
  }
}

extension [UInt8] {
  /// Finds a word in a text; `String.contains` builds tables of the word each time.
  func have(_ word: String) -> Bool {
    let first = word.utf8.first
    return indices.contains { self[$0] == first && have(word, at: $0) }
  }

  fileprivate func have(_ word: String, at start: Int) -> Bool {
    let word = word.utf8.span
    guard start + word.count <= count else { return false }
    return word.indices.allSatisfy { self[start + $0] == word[$0] }
  }
}
