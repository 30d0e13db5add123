/// Reads a text into a tape in one pass, without recursion and without a stack.
///
/// It accepts exactly RFC 8259: no comments, no trailing commas, no byte order mark. The open
/// containers are in the tape itself, each with a reference to its parent, so that depth has no
/// cost but its limit.
struct Scanner {
  /// Thrown from any function, which costs nothing without an error.
  enum Stop: Error {
    case fault(JSONError.Fault, offset: Int)
    /// The tape is too short; a longer one will do.
    case tapeIsFull
  }

  let text: ScannedText
  let limits: JSONLimits
  /// Words are only ever added, and completed when a container is closed.
  var tape: TapeWriter
  /// Recorded while reading, so that a position needs no second pass.
  var lines: LineTable
  let shapes: JSONShapes
  /// Objects in the order of their ends; RFC 8259 does not define repeated keys, and a reader of
  /// documents refuses them.
  private(set) var duplicates: [Int] = []

  /// The next byte to read, from the beginning of the text.
  var position = 0
  /// Values and keys so far.
  var nodes = 0
  /// The smaller of the limit and the next call of `shouldContinue`, so that a word costs one
  /// comparison.
  private(set) var nodeStop: Int
  private let shouldContinue: (() -> Bool)?
  /// About a millisecond: a call may take a lock or read a clock.
  private static let stopStride = 1 << 16

  init(
    _ text: ScannedText,
    limits: JSONLimits,
    shapes: JSONShapes,
    shouldContinue: (() -> Bool)?,
    tape: TapeWriter
  ) {
    self.text = text
    self.limits = limits
    self.tape = tape
    lines = LineTable(byteCount: text.count)
    nodeStop = min(limits.nodeCount, Self.stopStride)
    self.shouldContinue = shouldContinue
    self.shapes = shapes
  }

  /// Each round of the outer loop opens or reads one value; the inner loop closes the containers
  /// that end behind it and finds the next separator.
  mutating func scan() throws(Stop) {
    try skipByteOrderMark()
    skipWhitespace()
    guard position < text.count else { throw syntax(.empty, at: position) }
    while true {
      // A container was opened, and its first value follows.
      if try openOrReadValue() { continue }
      while tape.container != TapeWriter.none {
        tape.recordChild()
        skipWhitespace()
        let found = text.byte(at: position)
        if found == UInt8(ascii: ",") {
          position &+= 1
          skipWhitespace()
          if tape.isInObject { try readKey(expected: .key) }
          break
        }
        // The error is analysed only here.
        guard found == closer else { throw explanation.separatorFault() }
        position &+= 1
        close()
      }
      if tape.container == TapeWriter.none { return try expectEnd() }
    }
  }
}

extension Scanner {
  /// A line ends with LF, CR LF or CR.
  ///
  /// Eight spaces are skipped at once, since indented documents consist mostly of them.
  @inline(__always)
  mutating func skipWhitespace() {
    while text.byte(at: position) <= 0x20, position < text.count {
      switch text.byte(at: position) {
      case 0x20: position &+= 1
      case 0x09: position &+= 1
      case 0x0A:
        position &+= 1
        lines.record(at: position)
      case 0x0D:
        position &+= 1
        if text.byte(at: position) != 0x0A { lines.record(at: position) }
      default: return
      }
      // Indentation comes in runs.
      while position &+ 8 <= text.count, text.eightBytes(at: position) == 0x2020_2020_2020_2020 {
        position &+= 8
      }
    }
  }

  private var closer: UInt8 {
    tape.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  /// RFC 8259 section 8.1 forbids to send the mark, which editors add unseen.
  private func skipByteOrderMark() throws(Stop) {
    if text.byte(at: 0) == 0xEF, text.byte(at: 1) == 0xBB, text.byte(at: 2) == 0xBF {
      throw syntax(.byteOrderMark, at: position)
    }
  }

  /// Only blanks may follow the value.
  private mutating func expectEnd() throws(Stop) {
    skipWhitespace()
    guard position == text.count else { throw explanation.trailingTextFault() }
  }
}

extension Scanner {
  /// Returns whether a value must follow at once.
  ///
  /// An array or object that is not empty is read only up to its first value.
  @inline(__always)
  private mutating func openOrReadValue() throws(Stop) -> Bool {
    let first = text.byte(at: position)
    switch first {
    case UInt8(ascii: "\""):
      try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try readNumber()
    case UInt8(ascii: "{"):
      // No shape is known before the first object.
      if !shapes.isEmpty, readShapedObjects() { return false }
      try open(.object)
      guard text.byte(at: position) == UInt8(ascii: "}") else {
        try readKey(expected: .keyOrObjectEnd)
        return true
      }
      position &+= 1
      close()
    // Most arrays have elements; an empty one is closed here.
    case UInt8(ascii: "["):
      try open(.array)
      guard text.byte(at: position) == UInt8(ascii: "]") else {
        return true
      }
      position &+= 1
      close()
    case UInt8(ascii: "t"): try readLiteral(.true, "true")
    case UInt8(ascii: "f"): try readLiteral(.false, "false")
    case UInt8(ascii: "n"): try readLiteral(.null, "null")
    default: throw explanation.valueFault()
    }
    return false
  }

  /// Reads `true`, `false` or `null`, which no letter may follow.
  private mutating func readLiteral(_ kind: TapeWord.Kind, _ word: String) throws(Stop) {
    var end = position
    for expected in word.utf8 {
      guard text.byte(at: end) == expected else { throw explanation.valueFault() }
      end &+= 1
    }
    guard !ScannedText.isWordByte(text.byte(at: end)) else { throw explanation.valueFault() }
    try append(TapeWord(kind, length: end &- position, offset: position))
    position = end
  }

  @inline(__always)
  private mutating func readKey(expected: JSONSyntaxFault.Expected) throws(Stop) {
    guard text.byte(at: position) == UInt8(ascii: "\"") else {
      throw explanation.keyFault(expected)
    }
    try readString()
    skipWhitespace()
    guard text.byte(at: position) == UInt8(ascii: ":") else { throw explanation.colonFault() }
    position &+= 1
    skipWhitespace()
  }
}

extension Scanner {
  @inline(__always)
  mutating func append(_ word: TapeWord) throws(Stop) {
    if nodes >= nodeStop { try checkLimits() }
    try tape.append(word.bits)
    nodes &+= 1
  }

  /// Not inlined: it is called once in many thousand words.
  @inline(never)
  private mutating func checkLimits() throws(Stop) {
    guard nodes < limits.nodeCount else {
      throw .fault(.limit(.nodeCount(limits.nodeCount)), offset: position)
    }
    guard isWanted() else { throw .fault(.interrupted, offset: position) }
    nodeStop = min(limits.nodeCount, nodes &+ Self.stopStride)
  }

  /// A client may have disconnected, or the time for the answer be over.
  func isWanted() -> Bool { shouldContinue?() != false }

  /// The word is completed with length and end when the container is closed.
  private mutating func open(_ kind: TapeWord.Kind) throws(Stop) {
    guard tape.depth < limits.depth else {
      throw .fault(.limit(.depth(limits.depth)), offset: position)
    }
    try append(TapeWord(kind, length: 0, offset: position))
    try tape.open(isObject: kind == .object)
    position &+= 1
    skipWhitespace()
  }

  private mutating func close() {
    let shape = tape.isInObject ? shape(of: tape.container) : 0
    tape.close(before: position, shape: shape)
  }

  /// Not inlined, since objects that are like others never come here; 0 for an object without a
  /// shape.
  ///
  /// Repeated keys are recorded.
  @inline(never)
  private mutating func shape(of object: Int) -> Int {
    let keys = RepeatedKeys(text: text, tape: tape)
    guard keys.areDifferent(in: object) else {
      duplicates += keys.find(in: object, shouldContinue: isWanted)
      return 0
    }
    return ShapeLearner(text: text, tape: tape, shapes: shapes).shape(of: object)
  }
}

extension Scanner {
  /// Made only for an error: the messages are derived from the place.
  private var explanation: SyntaxExplanation {
    SyntaxExplanation(
      text: text,
      position: position,
      isInObject: tape.isInObject,
      hasChildren: tape.hasChildren,
      isAtRoot: tape.container == TapeWriter.none
    )
  }

  func syntax(_ fault: JSONSyntaxFault, at offset: Int) -> Stop {
    .fault(.syntax(fault), offset: offset)
  }

  /// Explains a number that lacks digits; `-Infinity` is a word.
  func numberFault(_ fault: JSONSyntaxFault, at offset: Int) -> Stop {
    let next = text.byte(at: offset)
    if fault == .missingDigits(.minus), ScannedText.isWordByte(next) {
      return syntax(.unknownWord("-" + text.unquotedWord(at: offset)), at: position)
    }
    return syntax(fault, at: offset)
  }
}
