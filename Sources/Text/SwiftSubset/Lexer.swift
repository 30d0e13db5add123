public import Bounds

/// A lexer of scripts.
///
/// Every input is accepted: an invalid byte is a `stray` token, and an unterminated text or comment
/// ends with the line or the script and is reported in `faults`.
///
/// The rules are those of "Lexical Structure" in The Swift Programming Language, as far as layout
/// code needs them. White space is kept as flags of the next token (`Token.Around`), because Swift
/// distinguishes prefix, infix and postfix operators by it.
///
/// Linear in the number of bytes.
public struct Lexer {
  /// The maximum length of a name in bytes, since messages and IDs repeat it.
  public static let nameLimit = 1024
  /// The charge of a token, for the lexer and the tree.
  private static let tokenUnits = 8

  private let bytes: [UInt8]
  private var position = 0
  /// The end of the script in the bytes.
  private var end: Int
  private var hasLine = true
  private var hasSpace = true
  /// The tokens; the last is the end.
  public private(set) var tokens: [Token] = []
  /// The symbols of the script.
  public private(set) var names: SymbolTable
  private(set) var faults: [SyntaxFault] = []
  private let meter: WorkMeter
  private var hashesEnd = 0
  /// Of all scripts so far.
  private var faultLimit = SwiftParser.faultLimit

  /// Creates a lexer of a script in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The script.
  ///   - dialect: The names that affect parsing.
  ///   - names: The symbols of earlier files, which are kept; `nil` for none.
  ///   - meter: Counts the work.
  public init(
    _ bytes: [UInt8],
    dialect: SwiftDialect,
    names: SymbolTable? = nil,
    meter: WorkMeter
  ) {
    self.bytes = bytes
    end = bytes.count
    self.meter = meter
    self.names = names ?? dialect.symbols
    // A token has at least one byte: the array never grows, which is slow for millions, and unused
    // capacity takes no memory.
    tokens.reserveCapacity(bytes.count + 1)
  }

  /// Creates a lexer of several scripts in one array.
  init(_ files: SourceFiles, dialect: SwiftDialect, meter: WorkMeter) {
    bytes = files.bytes
    end = 0
    self.meter = meter
    names = dialect.symbols
    tokens.reserveCapacity(bytes.count / 4)
  }

  /// Reads the script to its end.
  public mutating func read() { read(bytes.indices) }

  /// Reads the script in a range of the bytes.
  mutating func read(_ range: Range<Int>) {
    (position, end) = (range.lowerBound, range.upperBound)
    (hasLine, hasSpace) = (true, true)
    faultLimit = faults.count + SwiftParser.faultLimit
    if bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
    while true {
      skipSpace()
      guard position < end, meter.charge(Self.tokenUnits) else { break }
      readToken()
    }
    append(.end, 0, from: position)
  }

  private func byte(after distance: Int) -> UInt8 {
    position + distance < end ? bytes[position + distance] : 0
  }

  private mutating func append(
    _ kind: Token.Kind,
    _ symbol: SymbolTable.Symbol,
    from start: Int
  ) {
    var around: Token.Around = []
    if hasLine { around.insert(.lineBefore) }
    if hasSpace { around.insert(.spaceBefore) }
    if position >= end || Self.endsOperand(bytes[position]) { around.insert(.spaceAfter) }
    tokens.append(
      Token(
        kind: kind,
        around: around,
        symbol: symbol,
        start: Int32(start),
        end: Int32(position)
      )
    )
    hasLine = false
    hasSpace = false
  }

  private static func endsOperand(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ",")
      || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";")
      || byte == UInt8(ascii: ":")
  }
}

extension Lexer {
  private mutating func skipSpace() {
    while position < end {
      switch bytes[position] {
      case 0x0A, 0x0D:
        hasLine = true
        position += 1
      case 0x09, 0x0B, 0x0C, 0x20:
        hasSpace = true
        position += 1
      case UInt8(ascii: "/") where byte(after: 1) == UInt8(ascii: "/"):
        while position < end, bytes[position] != 0x0A { position += 1 }
      case UInt8(ascii: "/") where byte(after: 1) == UInt8(ascii: "*"):
        skipComment()
      case 0xC2 where byte(after: 1) == 0xA0:
        // A non-breaking space, which web pages put into code.
        hasSpace = true
        position += 2
      default:
        return
      }
    }
  }

  /// Comments nest.
  private mutating func skipComment() {
    let start = position
    var depth = 0
    hasSpace = true
    while position < end {
      if bytes[position] == UInt8(ascii: "/"), byte(after: 1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), byte(after: 1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if bytes[position] == 0x0A { hasLine = true }
        position += 1
      }
    }
    report(.unclosedComment, at: start)
  }

  private mutating func report(_ kind: SyntaxFault.Kind, at offset: Int) {
    guard faults.count < faultLimit else { return }
    faults.append(SyntaxFault(kind, at: offset))
  }

  private mutating func symbol(in range: Range<Int>) -> SymbolTable.Symbol {
    guard range.count > Self.nameLimit else { return names.symbol(of: bytes, in: range) }
    report(.nameTooLong(limit: Self.nameLimit), at: range.lowerBound)
    return names.symbol(of: bytes, in: range.prefix(Self.nameLimit))
  }

  private mutating func readToken() {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), 0x80...:
      readWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      readNumber()
    case UInt8(ascii: "\""):
      readText(hashes: 0)
    case UInt8(ascii: "`"):
      readQuotedWord()
    case UInt8(ascii: "$"):
      // `$0` is an argument of a closure, `$name` a projected value.
      let next = self.byte(after: 1)
      guard Self.isWordByte(next), !Self.isDigit(next) else { return readParameter() }
      position += 1
      readWord()
    case UInt8(ascii: "#"):
      readHash()
    case UInt8(ascii: "("): readMark(.openRound)
    case UInt8(ascii: ")"): readMark(.closeRound)
    case UInt8(ascii: "["): readMark(.openSquare)
    case UInt8(ascii: "]"): readMark(.closeSquare)
    case UInt8(ascii: "{"): readMark(.openCurly)
    case UInt8(ascii: "}"): readMark(.closeCurly)
    case UInt8(ascii: ","): readMark(.comma)
    case UInt8(ascii: ":"): readMark(.colon)
    case UInt8(ascii: ";"): readMark(.semicolon)
    case UInt8(ascii: "@"): readMark(.at)
    case UInt8(ascii: ".") where self.byte(after: 1) != UInt8(ascii: "."): readMark(.dot)
    default:
      if Self.isSign(byte) { readSign() } else { readMark(.stray) }
    }
  }

  private mutating func readMark(_ kind: Token.Kind) {
    position += 1
    append(kind, 0, from: position - 1)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Takes the longest operator, as Swift does: `a<=-b` has `<=-`, not `<=` and `-`.
  private mutating func readSign() {
    let start = position
    let first = bytes[position]
    let isPostfix = !hasSpace && !hasLine && tokens.last.map(Self.endsOperand) == true
    if isPostfix,
      first == UInt8(ascii: "?") && byte(after: 1) != UInt8(ascii: "?")
        || first == UInt8(ascii: "!") && byte(after: 1) != UInt8(ascii: "=")
    {
      return readMark(.unwrap)
    }
    repeat {
      position += 1
      guard position < end, Self.isSign(bytes[position]) else { break }
      // A comment ends an operator, and a dot is only part of an operator that begins with one.
      if bytes[position] == UInt8(ascii: "/"),
        byte(after: 1) == UInt8(ascii: "/") || byte(after: 1) == UInt8(ascii: "*")
      {
        break
      }
      if bytes[position] == UInt8(ascii: "."), first != UInt8(ascii: ".") { break }
    } while true
    append(.sign, symbol(in: start..<position), from: start)
  }

  private static func endsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .word, .quotedWord, .parameter, .integer, .decimal, .text, .closeRound, .closeSquare,
      .closeCurly, .unwrap:
      true
    default: false
    }
  }
}

extension Lexer {
  private mutating func readWord() {
    let start = position
    position = endOfWord(from: start)
    append(.word, symbol(in: start..<position), from: start)
  }

  private func endOfWord(from start: Int) -> Int {
    let text = bytes.span
    var place = start
    while place < end, Self.isWordByte(text[place]) { place += 1 }
    return place
  }

  /// Non-ASCII bytes count as letters: Swift allows most of them in names.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func readQuotedWord() {
    let start = position
    position += 1
    while position < end, bytes[position] != UInt8(ascii: "`"), bytes[position] >= 0x20 {
      position += 1
    }
    let range = start + 1..<position
    let symbol = symbol(in: range)
    if position < end, bytes[position] == UInt8(ascii: "`") {
      position += 1
    } else {
      report(.unclosedBackquote, at: start)
    }
    append(.quotedWord, symbol, from: start)
  }

  private mutating func readParameter() {
    let start = position
    position += 1
    var number: Int32 = 0
    while position < end, Self.isDigit(bytes[position]), number < 1000 {
      number = number * 10 + Int32(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    append(.parameter, number, from: start)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func readNumber() {
    let start = position
    var kind = Token.Kind.integer
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "."), Self.isDigit(self.byte(after: 1)), kind == .integer {
        kind = .decimal
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        // A sign belongs to the number only after its exponent.
        guard bytes[position - 1] | 0x20 == UInt8(ascii: "e"), !isHexadecimal(start) else { break }
      } else if !Self.isWordByte(byte) || byte >= 0x80 {
        break
      } else if byte | 0x20 == UInt8(ascii: "e"), !isHexadecimal(start) {
        kind = .decimal
      }
      position += 1
    }
    append(kind, 0, from: start)
  }

  private func isHexadecimal(_ start: Int) -> Bool {
    start + 1 < end && bytes[start] == UInt8(ascii: "0")
      && bytes[start + 1] == UInt8(ascii: "x")
  }

  private mutating func readHash() {
    // In a run without a quotation mark, each is a token; the end is cached.
    if hashesEnd <= position {
      hashesEnd = position
      while hashesEnd < end, bytes[hashesEnd] == UInt8(ascii: "#") { hashesEnd += 1 }
    }
    let hashes = hashesEnd - position
    if byte(after: hashes) == UInt8(ascii: "\"") { return readText(hashes: hashes) }
    readMark(.hash)
  }

  private struct OpenText {
    var quotes: Int
    var hashes: Int
    var parentheses = 0

    var isLong: Bool { quotes == 3 }
  }

  /// Interpolations stay part of the text, including nested texts.
  private mutating func readText(hashes: Int) {
    let start = position
    var open: [OpenText] = []
    openText(hashes: hashes, in: &open)
    let isPlain = open[0].quotes == 1 && hashes == 0
    while position < end, let text = open.last {
      let byte = bytes[position]
      if byte == 0x0A, !text.isLong { break }
      if text.parentheses > 0 {
        readInterpolated(byte, in: &open)
      } else if byte == UInt8(ascii: "\\"), interpolates(text) {
        position += 2 + text.hashes
        open[open.count - 1].parentheses = 1
      } else if byte == UInt8(ascii: "\\"), text.hashes == 0 {
        position += 2
      } else if byte == UInt8(ascii: "\""), closes(quotes: text.quotes, hashes: text.hashes) {
        position += text.quotes + text.hashes
        open.removeLast()
      } else {
        position += 1
      }
    }
    position = min(position, end)
    if open.isEmpty { return append(.text, isPlain ? 0 : 1, from: start) }
    report(.unclosedText, at: start)
    append(.text, 1, from: start)
  }

  private mutating func openText(hashes: Int, in open: inout [OpenText]) {
    position += hashes
    let isLong = byte(after: 1) == UInt8(ascii: "\"") && byte(after: 2) == UInt8(ascii: "\"")
    position += isLong ? 3 : 1
    open.append(OpenText(quotes: isLong ? 3 : 1, hashes: hashes))
  }

  private mutating func readInterpolated(_ byte: UInt8, in open: inout [OpenText]) {
    switch byte {
    case UInt8(ascii: "("): open[open.count - 1].parentheses += 1
    case UInt8(ascii: ")"): open[open.count - 1].parentheses -= 1
    case UInt8(ascii: "\""): return openText(hashes: 0, in: &open)
    default: break
    }
    position += 1
  }

  /// Whether a backslash begins an interpolation: `\(`, and `\#(` in a text with a hash.
  private func interpolates(_ text: OpenText) -> Bool {
    for distance in 0..<text.hashes where byte(after: 1 + distance) != UInt8(ascii: "#") {
      return false
    }
    return byte(after: 1 + text.hashes) == UInt8(ascii: "(")
  }

  private func closes(quotes: Int, hashes: Int) -> Bool {
    for distance in 0..<quotes where byte(after: distance) != UInt8(ascii: "\"") { return false }
    for distance in 0..<hashes where byte(after: quotes + distance) != UInt8(ascii: "#") {
      return false
    }
    return true
  }
}
