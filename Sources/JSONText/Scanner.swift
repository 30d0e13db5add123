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
  let limits: JSONLimits
  private let tape: UnsafeMutablePointer<UInt64>
  let room: Int

  /// The next byte to read.
  var position = 0
  /// How many words are written.
  private(set) var end = 0
  /// The innermost open array or object.
  private(set) var container = Scanner.none
  private var containerIsObject = false
  private(set) var depth = 0
  /// How many bytes there are before the first that is not a column of its own on the first line.
  private(set) var evenCount: Int
  private(set) var nodes = 0
  /// What is known of the objects at each of the first depths; deeper ones are rare.
  var levels = InlineArray<16, ObjectLevel>(repeating: ObjectLevel())
  static let levelCount = 16
  /// The words of keys that their object had before; objects in the order of their ends.
  var duplicates: [Int] = []

  init(
    text: UnsafePointer<UInt8>,
    count: Int,
    limits: JSONLimits,
    tape: UnsafeMutableBufferPointer<UInt64>
  ) {
    guard let start = tape.baseAddress else { preconditionFailure("A tape has room for a value") }
    unsafe self.text = text
    self.count = count
    evenCount = count
    self.limits = limits
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
        unsafe tape[container] &+= TapeWord.oneChild
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

  /// Eight bytes from `index`, the first in the lowest place; there must be so many.
  @inline(__always)
  func eightBytes(at index: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: UnsafeRawPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    )
  }

  @inline(__always)
  mutating func skipWhitespace() {
    while byte(at: position) <= 0x20, position < count {
      switch unsafe text[position] {
      case 0x20: position &+= 1
      case 0x0A, 0x0D, 0x09:
        noteUneven(at: position)
        position &+= 1
      default: return
      }
      // Indentation comes in runs.
      while position &+ 8 <= count, eightBytes(at: position) == 0x2020_2020_2020_2020 {
        position &+= 8
      }
    }
  }

  /// Notes a byte that is not a column of its own on the first line.
  @inline(__always)
  mutating func noteUneven(at index: Int) { evenCount = min(evenCount, index) }

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
      try open(.object)
      guard byte(at: position) == UInt8(ascii: "}") else {
        switch readPlainMembers() {
        case .none: try readKey(expected: .keyOrObjectEnd)
        case .untilComma:
          skipWhitespace()
          try readKey(expected: .key)
        case .untilValue: return false
        }
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
    if try !readExpectedKey() { try readString() }
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
    guard nodes < limits.nodeCount else {
      throw .fault(.limit(.nodeCount(limits.nodeCount)), offset: position)
    }
    guard end < room else { throw .tapeIsFull }
    nodes &+= 1
    unsafe tape[end] = word.bits
    end &+= 1
  }

  /// Writes the second word of a value.
  @inline(__always)
  mutating func append(second bits: UInt64) throws(Stop) {
    guard end < room else { throw .tapeIsFull }
    unsafe tape[end] = bits
    end &+= 1
  }

  /// Writes a word that there is room for, ahead of those that are noted.
  @inline(__always)
  func write(_ bits: UInt64, at index: inout Int) {
    unsafe tape[index] = bits
    index &+= 1
  }

  /// Notes members of the innermost object that have been read and written, and how many of them
  /// are to count as children already.
  mutating func note(_ members: Int, _ children: Int, position: Int, end: Int) {
    self.position = position
    self.end = end
    nodes &+= 2 &* members
    unsafe tape[container] &+= UInt64(truncatingIfNeeded: children) &* TapeWord.oneChild
  }

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
    if containerIsObject { openKeys() }
    position &+= 1
    skipWhitespace()
  }

  private mutating func close() {
    if containerIsObject { closeKeys(of: container) }
    let parent = parent(of: container)
    unsafe tape[container &+ 1] = TapeExtent(next: end, end: position).bits
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
