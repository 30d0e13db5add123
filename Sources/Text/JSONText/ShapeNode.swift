/// The text between two strings or numbers of an object, with the key of the second: a comma, a key
/// and a colon, with white space.
///
/// A member whose value is an object may end or begin in it too, but not inside of another such
/// member.
struct ShapeNode: BitwiseCopyable {
  /// The text: the first 16 bytes, masked, and the last ones if there are more.
  private let text: (first: UInt64, second: UInt64, last: UInt64, beforeLast: UInt64)
  private let mask: (first: UInt64, second: UInt64)
  /// The bytes behind the first 16 if there are more than 32.
  private let middle: (UInt64, UInt64)
  let width: Int32
  /// The first following node, and the next alternative to this one; -1 for none.
  var next: Int32 = -1
  var sibling: Int32 = -1
  /// The steps other than reading a string, whose quote has been read.
  let extras: Extras
  var shape: UInt8 = 0
  /// The number of members of the object up to this, and of all objects in it together.
  var members: UInt8 = 0
  var allMembers: UInt8 = 0
  /// The number of members of the open inner object up to this; 0 if there is none.
  var innerMembers: UInt8 = 0
  /// After which byte of the text a line begins; 0 if none does.
  let line: UInt8
  /// Relative to the beginning of the text.
  let word: TapeWord
  /// The words of the member whose value is an inner object that begins here, and of that object.
  let outer: (key: TapeWord, object: TapeWord)
  /// The place behind the bracket of the inner object that ends here, and the number of its
  /// members.
  let closing: (place: Int32, members: Int32)

  struct Extras: OptionSet {
    let rawValue: UInt8

    static let number = Extras(rawValue: 1)
    static let line = Extras(rawValue: 2)
    static let closes = Extras(rawValue: 4)
    static let opens = Extras(rawValue: 8)
  }

  struct Meaning {
    var word: TapeWord
    var isNumber: Bool
    var outer: (key: TapeWord, object: TapeWord)?
    var closing: (place: Int, members: Int)?
  }

  /// `nil` if more than one line begins in the text, or for bytes beyond ASCII, whose columns must
  /// be counted.
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

  /// 0 for no line; `nil` if more than one begins, or for bytes beyond ASCII.
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

  init?(_ text: InlineArray<48, UInt8>, width: Int, _ meaning: Meaning) {
    let node = unsafe text.span.withUnsafeBufferPointer { bytes in
      // SAFETY: the bytes are as many as required, and exist until the closure ends.
      unsafe bytes.baseAddress.flatMap { unsafe ShapeNode($0, width: width, meaning) }
    }
    guard let node else { return nil }
    self = node
  }

  /// Whether the text is at a place, behind which `JSONShapes.widthLimit` bytes are readable.
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

  /// Nodes behind them do not count.
  func isSame(_ other: ShapeNode) -> Bool {
    width == other.width && extras == other.extras && text == other.text && middle == other.middle
  }
}

/// Eight bytes of a text, the first in the lowest place.
@inline(__always)
func eightBytes(_ text: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
  // SAFETY: any bytes are an integer; the caller guarantees that they exist.
  UInt64(
    littleEndian: unsafe UnsafeRawPointer(text).loadUnaligned(
      fromByteOffset: offset,
      as: UInt64.self
    )
  )
}
