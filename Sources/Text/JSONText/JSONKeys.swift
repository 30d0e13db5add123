/// The keys of a kind of object, each known by its index in the list.
///
/// It is a class so that copies are cheap.
///
/// SAFETY: only `init` writes the memory of both pointers, before any other code can access it, and
/// it is freed with the list; each slot has an index into the list, and `mask` keeps slots within
/// their number. So threads may share it.
///
/// Made once for each kind of object, at the first use; a lookup then takes a multiplication and a
/// comparison of 16 bytes, mostly.
@safe
public final class JSONKeys: @unchecked Sendable {
  /// The keys, in the order they were given.
  public let names: [String]
  @usableFromInline let texts: UnsafeMutablePointer<JSONKeyText>
  /// All names, one after the other, and where each starts.
  private let bytes: [UInt8]
  private let starts: [Int]
  /// Longer texts are no keys, and are not compared.
  private let longest: Int
  /// The largest number of bytes of an escape for a byte of the text: `\u0061`.
  private static let longestEscape = 6
  /// An open hash table of places; -1 is empty.
  @usableFromInline let slots: UnsafeMutablePointer<Int16>
  @usableFromInline let mask: Int

  /// Creates a list of different keys.
  ///
  /// The hash table has four times as many slots, so that lookups are short.
  public init(_ names: [String]) {
    // Places fit into 16 bits, and a search stays within a cache line or two.
    precondition(names.count <= 256, "An object of more than 256 known keys is a map")
    self.names = names
    bytes = names.flatMap { Array($0.utf8) }
    starts = names.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
    longest = names.lazy.map(\.utf8.count).max() ?? 0
    let texts = UnsafeMutablePointer<JSONKeyText>.allocate(capacity: names.count)
    for (place, name) in names.enumerated() {
      let bytes = Array(name.utf8)
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe (texts + place).initialize(to: JSONKeyText(bytes, at: 0, length: bytes.count))
      }
    }
    // At most a quarter of the slots is taken.
    var size = 4
    while size < names.count * 4 { size *= 2 }
    mask = size - 1
    let slots = UnsafeMutablePointer<Int16>.allocate(capacity: size)
    unsafe slots.initialize(repeating: -1, count: size)
    for (place, name) in names.enumerated() {
      var slot = unsafe texts[place].hash & (size - 1)
      // Linear probing; names are fixed, so that a client cannot choose ones that collide.
      while unsafe slots[slot] >= 0 {
        precondition(names[Int(unsafe slots[slot])] != name, "A key is listed twice")
        slot = (slot + 1) & (size - 1)
      }
      unsafe slots[slot] = Int16(place)
    }
    unsafe self.texts = texts
    unsafe self.slots = slots
  }

  deinit {
    unsafe texts.deallocate()
    unsafe slots.deallocate()
  }
}

extension JSONKeys {
  /// Returns the index of the name that is equal to the string `value`; `nil` for other values.
  ///
  /// Also for values that are one of a few words.
  ///
  /// Escapes are resolved for the comparison.
  public func place(of value: JSONValue) -> Int? {
    place(of: value.document.word(at: value.index), in: value.document)
  }

  @inline(__always)
  func place(of word: TapeWord, in document: JSONDocument) -> Int? {
    unsafe document.bytes.withUnsafeBufferPointer { unsafe place(of: word, in: $0) }
  }

  /// `nil` for a word that is no string.
  @inline(__always)
  func place(of word: TapeWord, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    // Keys are seldom written with escapes.
    guard word.isPlainString else {
      return word.isEscapedString ? unsafe place(ofEscaped: word, in: bytes) : nil
    }
    let start = word.offset &+ 1
    let text = unsafe JSONKeyText(bytes, at: start, length: word.length)
    return unsafe place(of: text, in: bytes, at: start)
  }

  /// Without memory from the heap: names are short.
  @inline(never)
  private func place(ofEscaped word: TapeWord, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    // A text longer than every name, even with escapes, is none of them.
    guard word.length <= Self.longestEscape * longest else { return nil }
    // SAFETY: unescaped bytes are no more than those that they are written with.
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.length) { buffer in
      var count = 0
      let text = unsafe bytes.span.extracting(word.offset + 1..<word.offset + 1 + word.length)
      forEachUnescapedByte(text) { byte in
        unsafe buffer[count] = byte
        count += 1
      }
      let key = unsafe UnsafeBufferPointer(rebasing: buffer[..<count])
      return unsafe place(of: JSONKeyText(key, at: 0, length: count), in: key, at: 0)
    }
  }

  /// The index of a text that begins at `start`; at most one quarter of the slots is in use.
  @inlinable @inline(__always)
  func place(
    of text: JSONKeyText,
    in bytes: UnsafeBufferPointer<UInt8>,
    at start: Int
  ) -> Int? {
    var slot = text.hash & mask
    while true {
      let place = Int(unsafe slots[slot])
      if place < 0 { return nil }
      if unsafe isEqual(place, text, in: bytes, at: start) { return place }
      slot = (slot &+ 1) & mask
    }
  }

  /// Whether the name at an index is equal to the text that begins at `start`.
  @inlinable @inline(__always)
  func isEqual(
    _ place: Int,
    _ text: JSONKeyText,
    in bytes: UnsafeBufferPointer<UInt8>,
    at start: Int
  ) -> Bool {
    guard unsafe texts[place] == text else { return false }
    return text.length <= 16 ? true : unsafe hasMiddle(of: place, bytes, at: start)
  }

  /// Whether the bytes between the first eight and the last eight are equal too.
  ///
  /// Called only for texts of more than 16 bytes whose first and last eight are those of a name.
  @usableFromInline @inline(never)
  func hasMiddle(
    of place: Int,
    _ bytes: UnsafeBufferPointer<UInt8>,
    at start: Int
  ) -> Bool {
    for offset in 8..<starts[place + 1] - starts[place] - 8
    where unsafe self.bytes[starts[place] + offset] != bytes[start + offset] { return false }
    return true
  }
}

/// The first and last eight bytes of a text and its length, which are all bytes of most keys and
/// names.
///
/// Two words and a length are compared without a branch; a text below eight bytes has its bytes in
/// the first word, followed by zeros.
public struct JSONKeyText: BitwiseCopyable, Sendable {
  @usableFromInline let first: UInt64
  @usableFromInline let last: UInt64
  /// The number of bytes of the text.
  public let length: Int

  /// A value that is equal to no text.
  @inlinable public static var none: JSONKeyText { JSONKeyText(first: 0, last: 0, length: -1) }

  @inlinable
  init(first: UInt64, last: UInt64, length: Int) {
    self.first = first
    self.last = last
    self.length = length
  }

  /// Takes a text that begins at `start`, which is not negative; it traps for one beyond the bytes.
  @inlinable @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, length: Int) {
    self.length = length
    // The two halves overlap below 16 bytes, which does no harm.
    if length >= 8 {
      precondition(start &+ length <= bytes.count, "The text ends behind the bytes")
      first = unsafe Self.eightBytes(of: bytes, at: start)
      last = unsafe Self.eightBytes(of: bytes, at: start &+ length &- 8)
      return
    }
    last = 0
    // Eight bytes are read and those beyond the text cleared.
    if start &+ 8 <= bytes.count {
      first = unsafe Self.eightBytes(of: bytes, at: start) & (1 &<< UInt64(8 &* length) &- 1)
    } else {
      precondition(start &+ length <= bytes.count, "The text ends behind the bytes")
      var rest: UInt64 = 0
      for place in 0..<length {
        rest |= UInt64(unsafe bytes[start &+ place]) &<< UInt64(8 &* place)
      }
      first = rest
    }
  }

  /// In little-endian order on every machine; there must be eight bytes, so they have an address.
  @inlinable @inline(__always)
  static func eightBytes(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64 {
    let start = unsafe bytes.baseAddress.unsafelyUnwrapped
    return UInt64(
      littleEndian: unsafe UnsafeRawPointer(start).loadUnaligned(
        fromByteOffset: index,
        as: UInt64.self
      )
    )
  }

  /// Whether the first and last eight bytes and the lengths of two texts are equal.
  @inlinable @inline(__always)
  public static func == (one: JSONKeyText, other: JSONKeyText) -> Bool {
    (one.first ^ other.first) | (one.last ^ other.last)
      | UInt64(truncatingIfNeeded: one.length ^ other.length) == 0
  }

  /// A hash without a seed.
  ///
  /// Known keys differ in these bytes nearly always; an unknown one costs a short search.
  @inlinable @inline(__always)
  public var hash: Int {
    let mixed = (first ^ (last &<< 1 | last &>> 63)) &+ UInt64(truncatingIfNeeded: length)
    return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) &>> 40)
  }
}
