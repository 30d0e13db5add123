import Bounds
import SwiftSubset

/// The words of a script or project that matter to layouts, which all threads share.
struct ScriptAnalysis: Sendable {
  let keptConstraints: KeptConstraints
  let functionsByOwner: FunctionsByOwner
  /// Determined for a project.
  let harmless: HarmlessFunctions
  /// The words of layout code, in their order.
  let places: [Int32]
  /// The words among them that make constraints.
  let constraintPlaces: [Int32]
  /// The first type of each name with such words.
  ///
  /// Extensions of one type share its name, and the type is evaluated once.
  let firstOfName: [SymbolTable.Symbol: Int]

  /// For most words the last letter decides.
  private static let unitsPerWord = 4

  /// One pass over all words and several over all tokens, which are charged.
  init(_ parser: SwiftParser, _ vocabulary: ScriptVocabulary) {
    keptConstraints = KeptConstraints(parser)
    functionsByOwner = FunctionsByOwner(parser.tree, parser.meter)
    var (isWord, makesConstraints): ([Bool], [Bool]) = ([], [])
    isWord.reserveCapacity(parser.names.texts.count)
    makesConstraints.reserveCapacity(parser.names.texts.count)
    // There may be millions.
    for text in parser.names.texts {
      guard parser.meter.charge(Self.unitsPerWord) else { break }
      makesConstraints.append(LayoutWords.makesConstraints(text))
      isWord.append(makesConstraints[isWord.count] || LayoutWords.putsViews(text))
    }
    harmless =
      parser.files == nil
      ? HarmlessFunctions()
      : HarmlessFunctions(parser, isLayoutWord: isWord, ignored: vocabulary.ignoredNames)
    // An incomplete list is not used.
    let tokens = parser.meter.charge(parser.tokens.count) ? parser.tokens.indices : 0..<0
    let words = tokens.filter {
      parser.tokens[$0].kind == .word && isWord[Int(parser.tokens[$0].symbol)]
    }
    let places = words.map { parser.tokens[$0].start }
    self.places = places
    constraintPlaces = words.filter {
      makesConstraints[Int(parser.tokens[$0].symbol)] && Self.makesConstraint(at: $0, parser)
    }.map { parser.tokens[$0].start }
    var firstOfName: [SymbolTable.Symbol: Int] = [:]
    for index in parser.tree.types.indices {
      guard parser.meter.charge(8) else { break }
      let type = parser.tree.types[index]
      guard Self.has(places, in: type), firstOfName[type.name] == nil else { continue }
      firstOfName[type.name] = index
    }
    self.firstOfName = firstOfName
  }

  /// `places` are sorted.
  static func has(_ places: [Int32], in type: SyntaxTree.TypeDeclaration) -> Bool {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < type.start { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] < type.end
  }

  /// The word at an index makes a constraint here, and is not only the type of an outlet.
  ///
  /// `NSLayoutConstraint` makes one where it is called, or with a member that is no type.
  private static func makesConstraint(at place: Int, _ parser: SwiftParser) -> Bool {
    guard parser.names[parser.tokens[place].symbol] == "NSLayoutConstraint" else { return true }
    // Every word is followed by a token.
    switch parser.tokens[place + 1].kind {
    case .openRound: return true
    case .dot:
      let member = parser.tokens[min(place + 2, parser.tokens.count - 1)]
      return member.kind != .word || !memberTypes.contains(parser.names[member.symbol])
    default: return false
    }
  }

  /// The nested types of `NSLayoutConstraint`.
  private static let memberTypes: Set<String> = [
    "Attribute", "Axis", "FormatOptions", "Orientation", "Priority", "Relation",
  ]
}
