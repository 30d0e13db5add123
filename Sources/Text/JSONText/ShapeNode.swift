/// The text between two strings or numbers of an object, with the key of the second: a comma, a key
/// and a colon, with white space.
///
/// A member whose value is an object may end or begin in it too, but not inside of another such
/// member.
///
/// SAFETY: `JSONShapes` sets the pointers to nodes of its own.
@safe
struct ShapeNode: BitwiseCopyable {
  /// The text: the first 16 bytes, masked, and the last ones if there are more.
  private let text: (first: UInt64, second: UInt64, last: UInt64, beforeLast: UInt64)
  private let mask: (first: UInt64, second: UInt64)
  /// The bytes behind the first 16, if there are more than 32, up to the last 16 or into them.
  private var middle = InlineArray<10, UInt64>(repeating: 0)
  let width: Int32
  /// The following node that was found last; `nil` for none.
  var next: UnsafeMutablePointer<ShapeNode>?
  /// The next alternative to this one, and after the last the first again.
  var sibling: UnsafeMutablePointer<ShapeNode>?
  /// The steps other than reading a string, whose quote has been read.
  let extras: Extras
  var shape: UInt8 = 0
  /// The number of members of the object up to this, and of all objects in it together.
  var members: UInt8 = 0
  var allMembers: UInt8 = 0
  /// The number of members of the open inner object up to this; 0 if there is none.
  var innerMembers: UInt8 = 0
  /// The offsets in the text at which lines begin, a byte for each from the lowest on; 0 behind the
  /// last.
  let lines: UInt32
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
    static let lines = Extras(rawValue: 2)
    static let closes = Extras(rawValue: 4)
    static let opens = Extras(rawValue: 8)
  }

  struct Meaning {
    var word: TapeWord
    var isNumber: Bool
    var outer: (key: TapeWord, object: TapeWord)?
    var closing: (place: Int, members: Int)?
  }

  /// The node before the first key of an object, without a text.
  init() {
    text = (0, 0, 0, 0)
    mask = (0, 0)
    width = 0
    lines = 0
    word = TapeWord(bits: 0)
    outer = (word, word)
    closing = (0, 0)
    extras = []
  }

  /// `nil` if more than four lines begin in the text, or for bytes beyond ASCII, whose columns must
  /// be counted, or where fewer bytes than `JSONShapes.widthLimit` are readable.
  init?(_ text: ScannedText, at place: Int, width: Int, _ meaning: Meaning) {
    guard place &+ JSONShapes.widthLimit <= text.readable else { return nil }
    // SAFETY: as many bytes are readable as are required.
    unsafe self.init(text.start + place, width: width, meaning)
  }

  /// SAFETY: the text must have `JSONShapes.widthLimit` bytes.
  private init?(_ start: UnsafePointer<UInt8>, width: Int, _ meaning: Meaning) {
    guard let lines = unsafe Self.lines(start, width) else { return nil }
    func mask(_ count: Int) -> UInt64 { count >= 8 ? .max : (1 << UInt64(8 * max(count, 0))) - 1 }
    self.mask = (mask(width), mask(width - 8))
    text = (
      unsafe eightBytes(start, 0) & self.mask.first,
      unsafe eightBytes(start, 8) & self.mask.second,
      width > 16 ? unsafe eightBytes(start, width - 8) : 0,
      width > 16 ? unsafe eightBytes(start, width - 16) : 0
    )
    self.width = Int32(width)
    self.lines = lines
    word = meaning.word
    outer = meaning.outer ?? (meaning.word, meaning.word)
    closing = meaning.closing.map { (Int32($0.place), Int32($0.members)) } ?? (0, 0)
    var extras: Extras = []
    if meaning.isNumber { extras.insert(.number) }
    if lines > 0 { extras.insert(.lines) }
    if meaning.closing != nil { extras.insert(.closes) }
    if meaning.outer != nil { extras.insert(.opens) }
    self.extras = extras
    for index in 0..<middleCount { unsafe middle[index] = eightBytes(start, 16 + 8 * index) }
  }

  /// The words of `middle` that are compared.
  @inline(__always)
  private var middleCount: Int { width > 32 ? Int(width &- 25) &>> 3 : 0 }

  /// The value of `lines`; `nil` if more lines begin, or for bytes beyond ASCII.
  private static func lines(_ start: UnsafePointer<UInt8>, _ width: Int) -> UInt32? {
    var lines: UInt32 = 0
    var count: UInt32 = 0
    for place in 0..<width {
      let byte = unsafe start[place]
      if byte >= 0x20, byte < 0x80 { continue }
      if byte >= 0x80 || byte == 0x0D { return nil }
      guard byte == 0x0A else { continue }
      guard count < 4 else { return nil }
      lines |= UInt32(place + 1) << (8 * count)
      count += 1
    }
    return lines
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
    var rest =
      unsafe (eightBytes(place, end &- 8) ^ text.last)
      | (eightBytes(place, end &- 16) ^ text.beforeLast)
    if width > 32 {
      for index in 0..<middleCount {
        unsafe rest |= eightBytes(place, 16 &+ index &* 8) ^ middle[index]
      }
    }
    return rest == 0
  }

  /// Nodes behind them do not count.
  func isSame(_ other: ShapeNode) -> Bool {
    width == other.width && extras == other.extras && text == other.text
      && (0..<middleCount).allSatisfy { middle[$0] == other.middle[$0] }
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
