/// Reads a text into a tape in one pass, without recursion and without a stack: an open array or
/// object keeps the index of its parent in the word that holds its end once it is closed.
// SAFETY: `text` and `tape` outlive the scanner, which lives inside the closure that lends them.
// Every read of `text` is behind a comparison with `count`, every write behind one with `room`.
@safe
struct Scanner {
  /// Why reading stopped.
  enum Stop: Error {
    case fault(JSONError.Fault, offset: Int)
    /// The tape is too short; a longer one will do.
    case tapeIsFull
  }

  /// Stands for no container; the root is at 0.
  static let none = -1

  let text: UnsafePointer<UInt8>
  let count: Int
  /// How many bytes may be read, those after the text being 0.
  let readable: Int
  let limits: JSONLimits
  let tape: UnsafeMutablePointer<UInt64>
  let room: Int

  /// The next byte to read.
  var position = 0
  /// How many words are written.
  private(set) var end = 0
  /// The innermost open array or object.
  private(set) var container = Scanner.none
  private var containerIsObject = false
  private(set) var depth = 0
  private(set) var nodes = 0
  /// How many values and keys there may be before it is asked whether to go on.
  private(set) var nodeStop: Int
  private let mayGoOn: (() -> Bool)?
  /// How many values and keys are read between two such questions: about a millisecond.
  private static let stopStride = 1 << 16
  /// What is known of the shapes of objects.
  let shapes: JSONShapes
  /// Where lines begin, but for the first, up to `linesEnd`.
  private(set) var lineStarts: [UInt32] = []
  private(set) var linesEnd: Int
  private let lineLimit: Int
  /// How many bytes there are before the first that is not ASCII.
  private(set) var asciiCount: Int
  /// The words of keys that their object had before; objects in the order of their ends.
  var duplicates: [Int] = []

  init(
    text: UnsafePointer<UInt8>,
    count: Int,
    readable: Int,
    limits: JSONLimits,
    shapes: JSONShapes,
    mayGoOn: (() -> Bool)?,
    tape: UnsafeMutableBufferPointer<UInt64>
  ) {
    guard let start = tape.baseAddress else { preconditionFailure("A tape has room for a value") }
    unsafe self.text = text
    self.count = count
    self.readable = readable
    linesEnd = count
    // A text of hardly more than line ends is not worth the room.
    lineLimit = count / 4 + 16
    asciiCount = count
    self.limits = limits
    nodeStop = min(limits.nodeCount, Self.stopStride)
    self.mayGoOn = mayGoOn
    self.shapes = shapes
    unsafe self.tape = unsafe start
    room = tape.count
  }

  /// Reads the whole text.
  mutating func scan() throws(Stop) {
    try skipByteOrderMark()
    skipWhitespace()
    guard position < count else { throw syntax(.empty) }
    while true {
      if try openOrReadValue() { continue }
      while container != Self.none {
        recordChild()
        skipWhitespace()
        let found = byte(at: position)
        if found == UInt8(ascii: ",") {
          position &+= 1
          skipWhitespace()
          if containerIsObject { try readKey(expected: .key) }
          break
        }
        guard found == closer else { throw separatorFault() }
        position &+= 1
        close()
      }
      if container == Self.none { return try expectEnd() }
    }
  }
}

extension Scanner {
  /// The byte at `index`, or NUL, which is at home nowhere, past the end.
  @inline(__always)
  func byte(at index: Int) -> UInt8 {
    index < count ? unsafe text[index] : 0
  }

  /// Eight bytes from `index`, the first in the lowest place; there must be eight.
  @inline(__always)
  func eightBytes(at index: Int) -> UInt64 { unsafe JSONText.eightBytes(text, index) }

  /// A part of the text as a string.
  func string(from start: Int, length: Int) -> String {
    unsafe String(decoding: written(from: start, length: length), as: UTF8.self)
  }

  /// The bytes of a string's word, with its escapes resolved.
  func unescapedBytes(_ word: TapeWord) -> [UInt8] {
    unsafe unescaped(written(from: word.offset + 1, length: word.length).span)
  }

  /// Adds the bytes of a string's word to a hash, with its escapes resolved.
  func combine(_ word: TapeWord, into hasher: inout Hasher) {
    if word.kind == .escapedString {
      unsafe unescapedBytes(word).withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    } else {
      let bytes = unsafe written(from: word.offset + 1, length: word.length)
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }

  private func written(from start: Int, length: Int) -> UnsafeBufferPointer<UInt8> {
    precondition(start >= 0 && length >= 0 && start + length <= count, "A part lies in the text")
    return unsafe UnsafeBufferPointer(start: text + start, count: length)
  }

  @inline(__always)
  mutating func skipWhitespace() {
    while byte(at: position) <= 0x20, position < count {
      switch byte(at: position) {
      case 0x20: position &+= 1
      case 0x09: position &+= 1
      case 0x0A:
        position &+= 1
        recordLine(at: position)
      case 0x0D:
        position &+= 1
        if byte(at: position) != 0x0A { recordLine(at: position) }
      default: return
      }
      // Indentation comes in runs.
      while position &+ 8 <= count, eightBytes(at: position) == 0x2020_2020_2020_2020 {
        position &+= 8
      }
    }
  }

  /// Notes a place where a line begins.
  @inline(never)
  mutating func recordLine(at start: Int) {
    guard start <= linesEnd else { return }
    guard lineStarts.count < lineLimit else {
      linesEnd = start &- 1
      return
    }
    if lineStarts.isEmpty { lineStarts.reserveCapacity(32) }
    lineStarts.append(UInt32(truncatingIfNeeded: start))
  }

  /// Forgets the lines after the first `count`, which will be read again.
  mutating func forgetLines(after count: Int) {
    if lineStarts.count > count { lineStarts.removeSubrange(count...) }
  }

  /// Notes a byte that is not ASCII.
  @inline(__always)
  mutating func recordCharacter(at index: Int) { asciiCount = min(asciiCount, index) }

  private var closer: UInt8 {
    containerIsObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  private func skipByteOrderMark() throws(Stop) {
    if byte(at: 0) == 0xEF, byte(at: 1) == 0xBB, byte(at: 2) == 0xBF {
      throw syntax(.byteOrderMark)
    }
  }

  private mutating func expectEnd() throws(Stop) {
    skipWhitespace()
    guard position == count else { throw trailingTextFault() }
  }
}

extension Scanner {
  /// Reads one value; of an array or object that is not empty, only up to its first value.
  ///
  /// - Returns: Whether a value must follow at once.
  @inline(__always)
  private mutating func openOrReadValue() throws(Stop) -> Bool {
    let first = byte(at: position)
    switch first {
    case UInt8(ascii: "\""):
      try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try readNumber()
    case UInt8(ascii: "{"):
      if shapes.first >= 0, readShapedObjects() { return false }
      try open(.object)
      guard byte(at: position) == UInt8(ascii: "}") else {
        try readKey(expected: .keyOrObjectEnd)
        return true
      }
      position &+= 1
      close()
    case UInt8(ascii: "["):
      try open(.array)
      guard byte(at: position) == UInt8(ascii: "]") else {
        return true
      }
      position &+= 1
      close()
    case UInt8(ascii: "t"): try readLiteral(.true, "true")
    case UInt8(ascii: "f"): try readLiteral(.false, "false")
    case UInt8(ascii: "n"): try readLiteral(.null, "null")
    default: throw valueFault()
    }
    return false
  }

  private mutating func readLiteral(_ kind: TapeWord.Kind, _ word: StaticString) throws(Stop) {
    for index in 0..<word.utf8CodeUnitCount {
      let expected = unsafe word.utf8Start[index]
      guard byte(at: position &+ index) == expected else { throw valueFault() }
    }
    guard !isWordByte(byte(at: position &+ word.utf8CodeUnitCount)) else { throw valueFault() }
    try append(TapeWord(kind, length: word.utf8CodeUnitCount, offset: position))
    position &+= word.utf8CodeUnitCount
  }

  @inline(__always)
  private mutating func readKey(expected: JSONSyntaxFault.Expected) throws(Stop) {
    guard byte(at: position) == UInt8(ascii: "\"") else { throw keyFault(expected) }
    try readString()
    skipWhitespace()
    guard byte(at: position) == UInt8(ascii: ":") else { throw colonFault() }
    position &+= 1
    skipWhitespace()
  }
}

extension Scanner {
  /// Writes one word and counts it as a value or key.
  @inline(__always)
  mutating func append(_ word: TapeWord) throws(Stop) {
    if nodes >= nodeStop { try goOn() }
    guard end < room else { throw .tapeIsFull }
    nodes &+= 1
    unsafe tape[end] = word.bits
    end &+= 1
  }

  /// Looks whether there may be more values and keys.
  @inline(never)
  private mutating func goOn() throws(Stop) {
    guard nodes < limits.nodeCount else {
      throw .fault(.limit(.nodeCount(limits.nodeCount)), offset: position)
    }
    guard isWanted() else { throw .fault(.interrupted, offset: position) }
    nodeStop = min(limits.nodeCount, nodes &+ Self.stopStride)
  }

  /// Whether anybody still wants the document.
  func isWanted() -> Bool { mayGoOn?() != false }

  /// Writes the second word of a value.
  @inline(__always)
  mutating func append(second bits: UInt64) throws(Stop) {
    guard end < room else { throw .tapeIsFull }
    unsafe tape[end] = bits
    end &+= 1
  }

  /// Notes an object that ends before a place in the text, whose members have been written after
  /// its two words; it is of so many words, and counted with all members of all objects in it.
  @inline(__always)
  mutating func recordObject(
    _ word: TapeWord,
    end place: Int,
    words: Int,
    allMembers: Int,
    shape: Int
  ) {
    unsafe tape[end] = word.bits
    unsafe tape[end &+ 1] = TapeExtent(next: end &+ words, end: place, shape: shape).bits
    nodes &+= 1 &+ 2 &* allMembers
    end &+= words
    position = place
  }

  /// Notes a child of the innermost container.
  @inline(__always)
  func recordChild() { unsafe tape[container] &+= TapeWord.oneChild }

  /// The word at `index`, which has been written.
  @inline(__always)
  func word(at index: Int) -> TapeWord { TapeWord(bits: unsafe tape[index]) }

  /// The second word of a value whose first is at `index`.
  @inline(__always)
  func second(at index: Int) -> UInt64 { unsafe tape[index &+ 1] }

  /// The index past the closed value at `index` and its descendants.
  @inline(__always)
  func next(after index: Int) -> Int {
    let word = word(at: index)
    if word.isContainer { return TapeExtent(bits: second(at: index)).next }
    return word.isNumber ? index &+ 2 : index &+ 1
  }

  private mutating func open(_ kind: TapeWord.Kind) throws(Stop) {
    guard depth < limits.depth else {
      throw .fault(.limit(.depth(limits.depth)), offset: position)
    }
    let word = end
    try append(TapeWord(kind, length: 0, offset: position))
    try append(second: UInt64(bitPattern: Int64(container)))
    container = word
    containerIsObject = kind == .object
    depth &+= 1
    position &+= 1
    skipWhitespace()
  }

  private mutating func close() {
    let shape = containerIsObject ? closeKeys(of: container) : 0
    let parent = parent(of: container)
    unsafe tape[container &+ 1] = TapeExtent(next: end, end: position, shape: shape).bits
    container = parent
    depth &-= 1
    containerIsObject = parent != Self.none && word(at: parent).isObject
  }

  private func parent(of open: Int) -> Int {
    Int(truncatingIfNeeded: Int64(bitPattern: unsafe tape[open &+ 1]))
  }
}

extension Scanner {
  /// A Boolean value that indicates whether the innermost open container is an object.
  var isInObject: Bool { containerIsObject }

  /// A Boolean value that indicates whether the open container has a child already.
  var hasChildren: Bool {
    container != Self.none && word(at: container).length > 0
  }

  /// The pointer of the innermost open container.
  func pointer() -> String {
    var tokens: [String] = []
    var child = container
    while child != Self.none {
      let above = parent(of: child)
      guard above != Self.none else { break }
      let word = word(at: above)
      if word.isObject {
        let key = self.word(at: child &- 1)
        tokens.append(escapedToken(decodedString(key)))
      } else {
        tokens.append(String(word.length))
      }
      child = above
    }
    return tokens.reversed().map { "/" + $0 }.joined()
  }
}
