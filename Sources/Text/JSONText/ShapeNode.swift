/// What may stand between two strings or numbers of an object, with the key of the second.
///
/// That is a comma, a key and a colon, with the blanks there are. A member whose value is an object
/// ends before or begins in it too, but none begins in another such.
struct ShapeNode: BitwiseCopyable {
  /// The text: the first bytes, those of 16 that count, and the last if there are more.
  private let text: (first: UInt64, second: UInt64, last: UInt64, beforeLast: UInt64)
  private let mask: (first: UInt64, second: UInt64)
  /// Those after the first 16 if there are more than 32.
  private let middle: (UInt64, UInt64)
  /// How many bytes that is.
  let width: Int32
  /// What may come next, and something else in place of this; -1 if nothing.
  var next: Int32 = -1
  var sibling: Int32 = -1
  /// What there is to do but to read a string, whose quote has been read.
  let extras: Extras
  /// The shape that ends with this value; 0 if none.
  var shape: UInt8 = 0
  /// How many members the object has up to this, and all objects in it together.
  var members: UInt8 = 0
  var allMembers: UInt8 = 0
  /// How many members the inner object has up to this, which is open; 0 if none is.
  var innerMembers: UInt8 = 0
  /// After which byte of the text a line begins; 0 if none does.
  let line: UInt8
  /// The key's word, were the text to stand at the beginning of the document.
  let word: TapeWord
  /// That of the member whose value is an inner object that begins here, and of that object.
  let outer: (key: TapeWord, object: TapeWord)
  /// The place after the bracket of the inner object that ends here, and how many members it has.
  let closing: (place: Int32, members: Int32)

  struct Extras: OptionSet {
    let rawValue: UInt8

    /// A number follows.
    static let number = Extras(rawValue: 1)
    /// A line begins.
    static let line = Extras(rawValue: 2)
    /// An inner object ends.
    static let closes = Extras(rawValue: 4)
    /// An inner object begins.
    static let opens = Extras(rawValue: 8)
  }

  /// What a node says, but for what it looks like.
  struct Meaning {
    var word: TapeWord
    var isNumber: Bool
    var outer: (key: TapeWord, object: TapeWord)?
    var closing: (place: Int, members: Int)?
  }

  /// Creates a node for the first bytes of a text; `nil` if more than one line begins in them, or if
  /// there is anything but ASCII, whose columns must be counted.
  ///
  /// SAFETY: the text must have `JSONShapes.widthLimit` bytes.
  private init?(_ start: UnsafePointer<UInt8>, width: Int, _ meaning: Meaning) {
    guard let line = unsafe Self.line(start, width) else { return nil }
    func mask(_ count: Int) -> UInt64 { count >= 8 ? .max : (1 << UInt64(8 * max(count, 0))) - 1 }
    self.mask = (mask(width), mask(width - 8))
    text = (
      unsafe eightBytes(start, 0) & self.mask.first,
      unsafe eightBytes(start, 8) & self.mask.second,
      width > 16 ? unsafe eightBytes(start, width - 8) : 0,
      width > 16 ? unsafe eightBytes(start, width - 16) : 0
    )
    middle =
      width > 32 ? unsafe (eightBytes(start, 16), eightBytes(start, 24)) : (0, 0)
    self.width = Int32(width)
    self.line = line
    word = meaning.word
    outer = meaning.outer ?? (meaning.word, meaning.word)
    closing = meaning.closing.map { (Int32($0.place), Int32($0.members)) } ?? (0, 0)
    var extras: Extras = []
    if meaning.isNumber { extras.insert(.number) }
    if line > 0 { extras.insert(.line) }
    if meaning.closing != nil { extras.insert(.closes) }
    if meaning.outer != nil { extras.insert(.opens) }
    self.extras = extras
  }

  /// After which byte a line begins, 0 if none does; `nil` if more than one does, or if there is
  /// anything but ASCII.
  private static func line(_ start: UnsafePointer<UInt8>, _ width: Int) -> UInt8? {
    var line: UInt8 = 0
    for place in 0..<width {
      let byte = unsafe start[place]
      if byte >= 0x20, byte < 0x80 { continue }
      if byte >= 0x80 || byte == 0x0D || byte == 0x0A && line > 0 { return nil }
      if byte == 0x0A { line = UInt8(place + 1) }
    }
    return line
  }

  /// Creates a node for the first bytes of a text of as many as a node has at most.
  init?(_ text: InlineArray<48, UInt8>, width: Int, _ meaning: Meaning) {
    let node = unsafe text.span.withUnsafeBufferPointer { bytes in
      // SAFETY: there are as many bytes as are wanted, and they are there until the closure ends.
      unsafe bytes.baseAddress.flatMap { unsafe ShapeNode($0, width: width, meaning) }
    }
    guard let node else { return nil }
    self = node
  }

  /// Whether the text stands at a place, from which on as many bytes are there as it has at most.
  @inline(__always)
  func isWritten(at place: UnsafePointer<UInt8>) -> Bool {
    let difference =
      (unsafe eightBytes(place, 0) ^ text.first) & mask.first
      | (unsafe eightBytes(place, 8) ^ text.second) & mask.second
    if difference != 0 { return false }
    if width <= 16 { return true }
    let end = Int(width)
    let rest =
      unsafe (eightBytes(place, end &- 8) ^ text.last)
      | (eightBytes(place, end &- 16) ^ text.beforeLast)
    if width <= 32 { return rest == 0 }
    let others = unsafe (eightBytes(place, 16) ^ middle.0) | (eightBytes(place, 24) ^ middle.1)
    return rest | others == 0
  }

  /// Whether another node says the same, whatever comes after it.
  func isSame(_ other: ShapeNode) -> Bool {
    width == other.width && extras == other.extras && text == other.text && middle == other.middle
  }
}

/// Eight bytes of a text, the first in the lowest place.
@inline(__always)
func eightBytes(_ text: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
  // SAFETY: any bytes make an integer; the caller knows that they are there.
  UInt64(
    littleEndian: unsafe UnsafeRawPointer(text).loadUnaligned(
      fromByteOffset: offset,
      as: UInt64.self
    )
  )
}
