public import Bounds
public import LayoutModel
public import SwiftSubset

/// Finds in the code of a project how it uses the views and constraints of Interface Builder files.
///
/// A file stores only the name of an author's class. Where the code of that class states an intrinsic
/// size or fills its views, such a view may be determined at run time; the same holds for an outlet
/// whose view the code fills or constrains.
///
/// Code is searched for patterns of tokens, not evaluated. The use of a property of another object
/// (`cell.photo.image = ...`) counts for each class that declares such an outlet and that the same file
/// names.
public struct ClassCodeReader {
  private struct Property: Hashable {
    var owner: SymbolTable.Symbol
    var name: SymbolTable.Symbol
  }

  private struct ForeignUse {
    var deeds: [SymbolTable.Symbol: ClassCode.Deeds] = [:]
    /// The capitalized names in the file.
    var types: Set<SymbolTable.Symbol> = []
  }

  private let meter: WorkMeter
  private var names: SymbolTable?
  /// By symbol.
  private var words: [CodeWord] = []
  private var deeds: [Property: ClassCode.Deeds] = [:]
  private var bases: [SymbolTable.Symbol: SymbolTable.Symbol] = [:]
  /// The classes that state a size or fill themselves.
  private var sized: Set<SymbolTable.Symbol> = []
  /// By the name of the outlet.
  private var declarers: [SymbolTable.Symbol: Set<SymbolTable.Symbol>] = [:]
  private var foreign: [ForeignUse] = []

  /// Creates a reader, and reads the Swift files of a project.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - meter: Counts the work; at its limit code is missing.
  public init(_ files: SourceFiles = SourceFiles(), meter: WorkMeter = WorkMeter()) {
    self.meter = meter
    var files = files
    let tokens = files.readTokens(.layoutCode, meter: meter)
    names = tokens.names
    var rest = tokens.all[...]
    while let end = rest.firstIndex(where: { $0.kind == .end }) {
      read(rest[...end], tokens.names)
      rest = rest[(end + 1)...]
    }
  }
}

extension ClassCodeReader {
  /// The use of views and constraints in all files.
  public var result: ClassCode {
    guard let names else { return ClassCode() }
    /// A name without the underscore of Objective-C's variables.
    func text(_ symbol: SymbolTable.Symbol) -> String { String(names[symbol].drop { $0 == "_" }) }
    var code = ClassCode()
    for (name, base) in bases { code.bases[names[name]] = names[base] }
    for (property, deeds) in deeds {
      let key = ClassCode.Property(text(property.name), of: names[property.owner])
      code.deeds[key, default: []].formUnion(deeds)
    }
    for file in foreign {
      for (property, deeds) in file.deeds {
        for owner in declarers[property] ?? [] where file.types.contains(owner) {
          code.deeds[ClassCode.Property(text(property), of: names[owner]), default: []]
            .formUnion(deeds)
        }
      }
    }
    let sized = Set(sized.map { names[$0] })
    code.sizedClasses = sized.union(
      code.bases.keys.filter { code.ancestry(of: $0).contains(where: sized.contains) }
    )
    return code
  }

  /// Reads a further file of Swift or Objective-C.
  ///
  /// Complexity: its length.
  public mutating func read(_ bytes: [UInt8]) {
    // Taken, since a table that is referenced twice is copied for each file.
    var lexer = Lexer(bytes, dialect: .layoutCode, names: names.take(), meter: meter)
    lexer.read()
    names = lexer.names
    read(lexer.tokens[...], lexer.names)
  }

  private mutating func read(_ tokens: ArraySlice<Token>, _ names: SymbolTable) {
    for text in names.texts[words.count...] { words.append(CodeWord(text)) }
    var file = CodeFile(tokens)
    var use = ForeignUse()
    // Most files of an app are about other things.
    let hasUses = tokens.contains {
      $0.kind == .word && !words[Int($0.symbol)].isDisjoint(with: .uses)
    }
    while let token = file.token {
      guard token.kind == .word, meter.charge() else {
        file.place += 1
        continue
      }
      let word = words[Int(token.symbol)]
      if word.contains(.head) { readHead(&file) }
      guard hasUses else {
        file.place += 1
        continue
      }
      if token.is(.let) || token.is(.var) { file.readAlias(words) }
      if word.contains(.outlet) { readOutlet(file) }
      readChain(&file, &use)
    }
    if !use.deeds.isEmpty { foreign.append(use) }
  }

  /// Reads `class Row<Item>: Panel`.
  private mutating func readHead(_ file: inout CodeFile) {
    let isOfSwift = file[0]?.is(.class) == true || file[0]?.is(.extension) == true
    let isDirective = file[-1]?.kind == .at
    guard file[-1]?.kind != .dot, isOfSwift != isDirective, let head = file[0],
      let name = file[1], name.kind == .word, !words[Int(name.symbol)].contains(.member)
    else { return }
    file.current = name.symbol
    guard !words[Int(head.symbol)].contains(.reopening) else { return }
    var (distance, depth) = (2, 0)
    while let token = file[distance], !token.beginsLine {
      switch token.kind {
      case .sign: depth += words[Int(token.symbol)].angles
      case .colon where depth == 0:
        if let base = file[distance + 1], base.kind == .word { bases[name.symbol] = base.symbol }
        return
      case .openCurly, .openRound: return
      default: break
      }
      distance += 1
    }
  }

  /// The name of an outlet is the last word before the colon in Swift, and before the semicolon in
  /// Objective-C.
  private mutating func readOutlet(_ file: CodeFile) {
    guard let current = file.current else { return }
    var name: SymbolTable.Symbol?
    for distance in 1...CodeFile.outletLimit {
      guard let token = file[distance] else { return }
      switch token.kind {
      case .word: name = token.symbol
      case .colon, .semicolon, .openCurly, .end:
        if let name { declarers[name, default: []].insert(current) }
        return
      default: break
      }
    }
  }

  /// Reads `self.photo.image` or `[self.photo setImage`, and records the use of a property.
  private mutating func readChain(_ file: inout CodeFile, _ use: inout ForeignUse) {
    var chain = NameChain(isOfResult: file[-1]?.kind == .dot)
    let isConstrained = file.isConstraintItem(words) || file.isListElement
    var isReceiver = file[-1]?.kind == .openSquare
    while let token = file.token, token.kind == .word {
      file.place += 1
      let word = words[Int(token.symbol)]
      chain.append(token.symbol, word)
      if isConstrained { note(.constrained, with: chain.count - 1, of: chain, file, &use) }
      note(word.calls, with: chain.owner, of: chain, file, &use)
      if word.contains(.type) { use.types.insert(token.symbol) }
      if let current = file.current, word.contains(.sizing) { sized.insert(current) }
      while file.token?.kind == .unwrap { file.place += 1 }
      if file.token?.kind == .dot, file[1]?.kind == .word {
        file.place += 1
      } else if isReceiver {
        // The name of a message follows its receiver without punctuation.
        isReceiver = false
      } else {
        break
      }
    }
    guard let last = chain[chain.count - 1], chain.count > 1 else { return }
    let word = words[Int(last)]
    if let sign = file.token, sign.kind == .sign, words[Int(sign.symbol)] == .assignment {
      note(word.values, with: chain.owner, of: chain, file, &use)
    }
    if word.contains(.activation) { file.beginList() }
  }

  private mutating func note(
    _ deeds: ClassCode.Deeds,
    with place: Int,
    of chain: NameChain,
    _ file: CodeFile,
    _ use: inout ForeignUse
  ) {
    guard !deeds.isEmpty, let name = chain[place] else { return }
    if chain.isOwn(place), let current = file.current {
      let property = Property(owner: current, name: file.aliases[name] ?? name)
      self.deeds[property, default: []].formUnion(deeds)
    } else {
      use.deeds[name, default: []].formUnion(deeds)
    }
  }
}

private struct NameChain {
  private(set) var count = 0
  /// The last first.
  private var lastThree: (SymbolTable.Symbol, SymbolTable.Symbol, SymbolTable.Symbol) = (-1, -1, -1)
  /// The index of the property that has the last name as a member; -1 for none.
  private(set) var owner = -1
  /// Whether the first name is a member of the result of a call.
  private let isOfResult: Bool
  private var beginsWithSelf = false
  /// Whether the last name is a namespace that a library adds to all objects.
  private var endsWithSpace = false

  init(isOfResult: Bool) { self.isOfResult = isOfResult }

  mutating func append(_ name: SymbolTable.Symbol, _ word: CodeWord) {
    if count == 0 { beginsWithSelf = word.contains(.itself) }
    owner = endsWithSpace && count > 1 ? count - 2 : count - 1
    lastThree = (name, lastThree.0, lastThree.1)
    count += 1
    endsWithSpace = word.contains(.space)
  }

  /// `nil` for a name before the last three.
  subscript(place: Int) -> SymbolTable.Symbol? {
    switch count - place {
    case 1 where count > 0: lastThree.0
    case 2 where count > 1: lastThree.1
    case 3 where count > 2: lastThree.2
    default: nil
    }
  }

  /// Whether the name at an index is a property of the object whose code it is.
  func isOwn(_ place: Int) -> Bool {
    !isOfResult && (place == 0 || place == 1 && beginsWithSelf)
  }
}

private struct CodeFile {
  static let outletLimit = 32

  private let tokens: ArraySlice<Token>
  var place: Int
  var current: SymbolTable.Symbol?
  /// The properties in local variables: `guard let row = self.row else`.
  ///
  /// A name is valid until its next declaration: scopes are not read.
  var aliases: [SymbolTable.Symbol: SymbolTable.Symbol] = [:]
  /// The tokens of the list of constraints to activate, with the bracket before it.
  private var list = 0..<0

  init(_ tokens: ArraySlice<Token>) {
    self.tokens = tokens
    place = tokens.startIndex
  }

  var token: Token? { self[0] }

  subscript(distance: Int) -> Token? {
    tokens.indices.contains(place + distance) ? tokens[place + distance] : nil
  }

  /// At `let` or `var`, whose value may be a property.
  mutating func readAlias(_ words: [CodeWord]) {
    guard let name = self[1], name.kind == .word else { return }
    aliases[name.symbol] = nil
    guard let sign = self[2], sign.kind == .sign, words[Int(sign.symbol)] == .assignment else {
      return
    }
    var distance = 3
    if let own = self[distance], own.is(.self) {
      distance += self[distance + 1]?.kind == .unwrap ? 2 : 1
      guard self[distance]?.kind == .dot else { return }
      distance += 1
    }
    guard let property = self[distance], property.kind == .word else { return }
    distance += self[distance + 1]?.kind == .unwrap ? 2 : 1
    // A member of the property, or the result of a call, is another value.
    if let next = self[distance], next.kind == .dot || next.kind == .openRound { return }
    aliases[name.symbol] = property.symbol
  }

  /// Reads `NSLayoutConstraint(item: rows`.
  func isConstraintItem(_ words: [CodeWord]) -> Bool {
    guard self[-1]?.kind == .colon, let label = self[-2], label.kind == .word else { return false }
    let word = words[Int(label.symbol)]
    guard word.contains(.item) else { return false }
    guard word.contains(.plainItem) else { return true }
    guard self[-3]?.kind == .openRound, let type = self[-4], type.kind == .word else {
      return false
    }
    return words[Int(type.symbol)].contains(.constraint)
  }

  var isListElement: Bool {
    list.contains(place) && (self[-1]?.kind == .openSquare || self[-1]?.kind == .comma)
  }

  /// Reads `activate([a, b])`, or `activateConstraints:@[a, b]`.
  mutating func beginList() {
    guard let opening = token?.kind, opening == .openRound || opening == .colon else { return }
    let start = place + (self[1]?.kind == .at ? 2 : 1)
    guard tokens.indices.contains(start), tokens[start].kind == .openSquare else { return }
    var (end, depth) = (start, 0)
    repeat {
      switch tokens[end].kind {
      case .openSquare: depth += 1
      case .closeSquare: depth -= 1
      default: break
      }
      end += 1
    } while depth > 0 && end < tokens.endIndex
    list = start..<end
  }
}
