public import Bounds

/// Cuts the bytes of a script into tokens.
///
/// Nothing is refused here: what begins no token is one of kind `stray`, and an unclosed text or
/// comment ends with the line or the script, which `faults` tell.
///
/// The rules are those of "Lexical Structure" in The Swift Programming Language, as far as layout
/// code has need of them. White space is kept as flags of the token behind it (`Token.Around`),
/// because Swift tells prefix, infix and postfix operators apart by it.
///
/// Complexity is the number of bytes: none is looked at more than a few times, whatever is unclosed
/// or nested.
public struct Lexer {
  /// How many bytes a name may have: messages and ids repeat it as often as it is used.
  public static let nameLimit = 1024
  /// What a token is charged: to cut it out, and to make a part of the tree of it.
  private static let tokenUnits = 8

  private let bytes: [UInt8]
  private var position = 0
  private var hasLine = true
  private var hasSpace = true
  /// The tokens; the last is the end.
  public private(set) var tokens: [Token] = []
  /// The words of the script.
  public private(set) var names: SymbolTable
  private(set) var faults: [SyntaxFault] = []
  private let meter: WorkMeter
  /// The first byte behind the `#` that stand in a row here.
  private var hashesEnd = 0

  /// Creates a lexer of a script in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The script.
  ///   - dialect: The names that decide how code is read.
  ///   - names: The words of files before it, which keep their numbers; `nil` for none.
  ///   - meter: Counts the work.
  public init(
    _ bytes: [UInt8],
    dialect: SwiftDialect,
    names: SymbolTable? = nil,
    meter: WorkMeter
  ) {
    self.bytes = bytes
    self.meter = meter
    self.names = names ?? dialect.symbols
    // A token has a byte at least: the list never moves, which takes long where there are millions, and
    // places that nothing is written to take no memory.
    tokens.reserveCapacity(bytes.count + 1)
  }

  /// Reads to the end.
  public mutating func read() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while true {
      skipSpace()
      guard position < bytes.count, meter.charge(Self.tokenUnits) else { break }
      readToken()
    }
    append(.end, 0, from: position)
  }

  private func byte(after distance: Int) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  private mutating func append(
    _ kind: Token.Kind,
    _ symbol: SymbolTable.Symbol,
    from start: Int
  ) {
    var around: Token.Around = []
    if hasLine { around.insert(.lineBefore) }
    if hasSpace { around.insert(.spaceBefore) }
    if position >= bytes.count || Self.endsOperand(bytes[position]) { around.insert(.spaceAfter) }
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

  /// Whether what stands behind an operator separates it from its right side as a space does.
  private static func endsOperand(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ",")
      || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";")
      || byte == UInt8(ascii: ":")
  }
}

extension Lexer {
  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A, 0x0D:
        hasLine = true
        position += 1
      case 0x09, 0x0B, 0x0C, 0x20:
        hasSpace = true
        position += 1
      case UInt8(ascii: "/") where byte(after: 1) == UInt8(ascii: "/"):
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      case UInt8(ascii: "/") where byte(after: 1) == UInt8(ascii: "*"):
        skipComment()
      case 0xC2 where byte(after: 1) == 0xA0:
        // A space that does not break, which web pages put into code.
        hasSpace = true
        position += 2
      default:
        return
      }
    }
  }

  /// Skips a comment with any comments inside it.
  private mutating func skipComment() {
    let start = position
    var depth = 0
    hasSpace = true
    while position < bytes.count {
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
    guard faults.count < SwiftParser.faultLimit else { return }
    faults.append(SyntaxFault(kind, at: offset))
  }

  /// The number of a name, of which no more is kept than it may have.
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
      // `$0` is an argument of a closure, `$name` what the wrapper of a property projects.
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

  /// Takes the longest operator there is, as Swift does: `a<=-b` has `<=-`, not `<=` and `-`.
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
      guard position < bytes.count, Self.isSign(bytes[position]) else { break }
      // A comment ends an operator, and a dot is part only of one that begins with it.
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
    while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
    append(.word, symbol(in: start..<position), from: start)
  }

  /// Bytes of other scripts are taken for letters: Swift allows most of them in names.
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
    while position < bytes.count, bytes[position] != UInt8(ascii: "`"), bytes[position] >= 0x20 {
      position += 1
    }
    let range = start + 1..<position
    let symbol = symbol(in: range)
    if position < bytes.count, bytes[position] == UInt8(ascii: "`") {
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
    while position < bytes.count, Self.isDigit(bytes[position]), number < 1000 {
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
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "."), Self.isDigit(self.byte(after: 1)), kind == .integer {
        kind = .decimal
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        // A sign belongs to the number only behind its exponent.
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
    start + 1 < bytes.count && bytes[start] == UInt8(ascii: "0")
      && bytes[start + 1] == UInt8(ascii: "x")
  }

  private mutating func readHash() {
    // Of a row that no quotation mark follows, each is a token and asks anew.
    if hashesEnd <= position {
      hashesEnd = position
      while hashesEnd < bytes.count, bytes[hashesEnd] == UInt8(ascii: "#") { hashesEnd += 1 }
    }
    let hashes = hashesEnd - position
    if byte(after: hashes) == UInt8(ascii: "\"") { return readText(hashes: hashes) }
    readMark(.hash)
  }

  /// A text that is open, with the parentheses that are in what it interpolates.
  private struct OpenText {
    var quotes: Int
    var hashes: Int
    /// How many parentheses of an interpolation are open; 0 among the characters of the text.
    var parentheses = 0

    var isLong: Bool { quotes == 3 }
  }

  /// Reads a text; what is interpolated stays part of it, with the texts that are in there.
  private mutating func readText(hashes: Int) {
    let start = position
    var open: [OpenText] = []
    openText(hashes: hashes, in: &open)
    let isPlain = open[0].quotes == 1 && hashes == 0
    while position < bytes.count, let text = open.last {
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
    position = min(position, bytes.count)
    if open.isEmpty { return append(.text, isPlain ? 0 : 1, from: start) }
    report(.unclosedText, at: start)
    append(.text, 1, from: start)
  }

  /// Begins a text at its quotation mark, or at the hashes before it.
  private mutating func openText(hashes: Int, in open: inout [OpenText]) {
    position += hashes
    let isLong = byte(after: 1) == UInt8(ascii: "\"") && byte(after: 2) == UInt8(ascii: "\"")
    position += isLong ? 3 : 1
    open.append(OpenText(quotes: isLong ? 3 : 1, hashes: hashes))
  }

  /// Goes on in what a text interpolates.
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
