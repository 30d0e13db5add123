/// The keys that a kind of object may have, each known by its place in the list.
///
/// It is a class so that handing it around costs nothing.
public final class JSONKeys: Sendable {
  /// The keys, in the order they were given.
  public let names: [String]
  private let texts: [KeyText]
  /// The bytes of all names, one after the other, and where each starts.
  private let bytes: [UInt8]
  private let starts: [Int]
  /// An open hash table of places; -1 is empty.
  private let slots: [Int16]
  private let mask: Int

  /// Creates a list of different keys.
  public init(_ names: [String]) {
    precondition(names.count <= 256, "An object of so many known keys is a map")
    self.names = names
    bytes = names.flatMap { Array($0.utf8) }
    starts = names.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
    texts = names.map { name in
      let bytes = Array(name.utf8)
      return KeyText(bytes.span, at: 0, length: bytes.count)
    }
    var size = 4
    while size < names.count * 4 { size *= 2 }
    mask = size - 1
    var slots = [Int16](repeating: -1, count: size)
    for (place, name) in names.enumerated() {
      var slot = texts[place].hash & mask
      while slots[slot] >= 0 {
        precondition(names[Int(slots[slot])] != name, "A key is listed twice")
        slot = (slot + 1) & mask
      }
      slots[slot] = Int16(place)
    }
    self.slots = slots
  }
}

extension JSONKeys {
  /// Returns the place of the name that the string `value` is; `nil` if it is none of them.
  ///
  /// This suits values too that are one of a few words.
  public func place(of value: JSONValue) -> Int? {
    let bytes = value.document.bytes
    return place(of: value.document.word(at: value.index), in: bytes.span)
  }

  /// The place of the name that a string is; `nil` for a word that is none.
  @inline(__always)
  func place(of word: TapeWord, in bytes: Span<UInt8>) -> Int? {
    if word.isPlainString {
      let text = KeyText(bytes, at: word.offset &+ 1, length: word.length)
      return place(of: text, in: bytes, at: word.offset &+ 1)
    }
    return word.isEscapedString ? place(ofEscaped: word, in: bytes) : nil
  }

  @inline(never)
  private func place(ofEscaped word: TapeWord, in bytes: Span<UInt8>) -> Int? {
    let key = unescaped(bytes.extracting(word.offset + 1..<word.offset + 1 + word.length))
    return place(of: KeyText(key.span, at: 0, length: key.count), in: key.span, at: 0)
  }

  /// The place of a text that stands at `start`; at most one quarter of the slots is in use.
  @inline(__always)
  private func place(of text: KeyText, in bytes: Span<UInt8>, at start: Int) -> Int? {
    var slot = text.hash & mask
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if isEqual(place, text, in: bytes, at: start) { return place }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// Whether the name at a place is the text that stands at `start`.
  @inline(__always)
  func isEqual(_ place: Int, _ text: KeyText, in bytes: Span<UInt8>, at start: Int) -> Bool {
    texts[place] == text && (text.length <= 16 || hasMiddle(of: place, bytes, at: start))
  }

  /// Whether what is neither among the first eight bytes nor the last eight is the same too.
  @inline(never)
  private func hasMiddle(of place: Int, _ bytes: Span<UInt8>, at start: Int) -> Bool {
    for offset in 8..<texts[place].length - 8
    where self.bytes[starts[place] + offset] != bytes[start + offset] { return false }
    return true
  }
}

/// The first and last eight bytes of a key and its length: all there is of most keys.
struct KeyText: Equatable {
  let first: UInt64
  let last: UInt64
  let length: Int

  /// Takes a text that stands at `start`.
  @inline(__always)
  init(_ bytes: Span<UInt8>, at start: Int, length: Int) {
    self.length = length
    if length >= 8 {
      first = bytes.eightBytes(at: start)
      last = bytes.eightBytes(at: start &+ length &- 8)
      return
    }
    last = 0
    if start &+ 8 <= bytes.count {
      first = bytes.eightBytes(at: start) & (1 &<< UInt64(8 &* length) &- 1)
    } else {
      var rest: UInt64 = 0
      for place in 0..<length { rest |= UInt64(bytes[start &+ place]) &<< UInt64(8 &* place) }
      first = rest
    }
  }

  /// Known keys differ in these bytes nearly always; an unknown one costs a short search.
  @inline(__always)
  var hash: Int {
    let mixed = (first ^ (last &<< 1 | last &>> 63)) &+ UInt64(truncatingIfNeeded: length)
    return Int(truncatingIfNeeded: mixed &* 0x9E37_79B9_7F4A_7C15 &>> 40)
  }
}

extension Span<UInt8> {
  /// Eight bytes from `index`, the first in the lowest place.
  @inline(__always)
  func eightBytes(at index: Int) -> UInt64 {
    // SAFETY: any bytes make an integer; the place is checked.
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}
