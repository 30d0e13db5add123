/// The members of one object sorted by known keys: one pass instead of a search for each key.
///
/// Keep one for objects of a kind and fill it anew for each. Of a repeated key the first member
/// counts; the document lists the others. It is a class so that reading a member copies nothing.
@safe
public final class JSONFields {
  /// The known keys.
  public let keys: JSONKeys
  // SAFETY: (of every variable) it is not sendable, and none of its methods calls code that could
  // access it again; so no access can overlap another.

  /// The number of keys, whose indices are below it.
  @safe @exclusivity(unchecked) private var others: [JSONMember] = []
  @safe @exclusivity(unchecked) private var document: JSONDocument?
  @safe @exclusivity(unchecked) private var object = 0
  private let keyCount: Int
  /// For each key the index of its value, 0 if it is absent; then for each key, and for the
  /// beginning, the index of the key that followed it last time, -1 if none has.
  ///
  /// Objects of a kind mostly have their keys in the same order, so that this key is compared
  /// first.
  ///
  /// An array would take longer to make than most objects to read.
  // SAFETY: `init` allocates it, with capacity for twice the keys and one more, and `deinit` frees
  // it; indices of keys are checked at the public functions.
  private let places: UnsafeMutablePointer<Int32>

  /// Creates fields that are all absent.
  public init(_ keys: JSONKeys) {
    self.keys = keys
    keyCount = keys.names.count
    unsafe places = .allocate(capacity: 2 * keyCount + 1)
    unsafe places.initialize(repeating: 0, count: keyCount)
    unsafe (places + keyCount).initialize(repeating: -1, count: keyCount + 1)
  }

  deinit { unsafe places.deallocate() }
}

extension JSONFields {
  /// The members with other keys, in the order of the object.
  @inline(never)
  public var unknown: [JSONMember] { others }

  /// Takes the members of `object`; nothing is present if it is no object.
  ///
  /// Each member is read once, and compared first with the key that followed last time.
  ///
  /// - Returns: A bit for each of the first 63 keys that is present, the first in the lowest place;
  ///   the highest bit is set if there are members with other keys.
  @discardableResult
  public func read(_ object: JSONValue) -> UInt64 {
    if document !== object.document { document = object.document }
    self.object = object.index
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    let document = object.document
    // SAFETY: the pointers are used here alone, for places that the scanner found in the text.
    return unsafe document.tape.withUnsafeBufferPointer { tape in
      unsafe document.bytes.withUnsafeBufferPointer { bytes in
        for place in 0..<keyCount { unsafe places[place] = 0 }
        return unsafe read(document, object.index, tape, bytes)
      }
    }
  }

  /// Releases the document; no member is available until others are read.
  ///
  /// So that a reader that is kept does not keep the last text.
  public func release() {
    guard document != nil else { return }
    document = nil
    if !others.isEmpty { others = [] }
  }

  /// The bit for members with other keys.
  public static var unknownBit: UInt64 { 1 &<< 63 }

  @inline(__always)
  private func read(
    _ document: JSONDocument,
    _ object: Int,
    _ tape: UnsafeBufferPointer<UInt64>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt64 {
    guard let tape = tape.baseAddress, unsafe TapeWord(bits: tape[object]).isObject
    else { return 0 }
    let end = unsafe TapeExtent(bits: tape[object &+ 1]).next
    var present: UInt64 = 0
    var index = object &+ 2
    var previous = keyCount
    while index < end {
      let word = unsafe TapeWord(bits: tape[index])
      let found = unsafe place(of: word, in: bytes, after: previous)
      if found >= 0 {
        previous = found
        if unsafe places[found] == 0 {
          unsafe places[found] = Int32(truncatingIfNeeded: index &+ 1)
          if found < 63 { present |= 1 &<< UInt64(found) }
        }
      } else {
        present |= Self.unknownBit
        others.append(JSONMember(document: document, index: index))
      }
      let value = unsafe TapeWord(bits: tape[index &+ 1])
      if value.isContainer {
        index = unsafe TapeExtent(bits: tape[index &+ 2]).next
      } else {
        index &+= value.isNumber ? 3 : 2
      }
    }
    return present
  }

  /// `previous` is the index of the key before; -1 for an unknown key.
  @inline(__always)
  private func place(
    of word: TapeWord,
    in bytes: UnsafeBufferPointer<UInt8>,
    after previous: Int
  ) -> Int {
    let likely = Int(unsafe places[keyCount &+ previous])
    if likely >= 0, word.isPlainString {
      let start = word.offset &+ 1
      let text = unsafe JSONKeyText(bytes, at: start, length: word.length)
      if unsafe keys.isEqual(likely, text, in: bytes, at: start) { return likely }
    }
    guard let place = unsafe keys.place(of: word, in: bytes) else { return -1 }
    unsafe places[keyCount &+ previous] = Int32(truncatingIfNeeded: place)
    return place
  }

  /// 0, which no member's value has, if the key is absent.
  @inline(__always)
  private func index(at place: Int) -> Int {
    precondition(place >= 0 && place < keyCount, "There are fewer keys")
    return Int(unsafe places[place])
  }

  /// The value of the key at `place` in the list of keys; `nil` if the object does not have it.
  public subscript(place: Int) -> JSONValue? {
    let index = index(at: place)
    guard let document, index != 0 else { return nil }
    return JSONValue(document: document, index: index)
  }

  /// Returns whether the object has the key at `place`.
  ///
  /// A trap for a place that is none of a known key, as in all of these.
  public func has(_ place: Int) -> Bool { index(at: place) != 0 }

  /// The number at `place`; `nil` if the key is absent or its value no number.
  ///
  /// It is infinite where the text is beyond the range.
  public func double(_ place: Int) -> Double? {
    let index = index(at: place)
    return index == 0 ? nil : document?.double(at: index)
  }

  /// The string at `place`, decoded; `nil` if the key is absent or its value no string.
  ///
  /// A new string each time.
  public func string(_ place: Int) -> String? {
    let index = index(at: place)
    return index == 0 ? nil : document?.stringValue(at: index)
  }

  /// The Boolean at `place`; `nil` if the key is absent or its value no Boolean.
  public func bool(_ place: Int) -> Bool? {
    let index = index(at: place)
    return index == 0 ? nil : document?.bool(at: index)
  }

  /// The distance of the value of the key at `place` from its object in the document's list of
  /// values; 0 if the key is absent.
  ///
  /// It is the same in every object of the same shape.
  public func distance(_ place: Int) -> Int {
    let index = index(at: place)
    return index == 0 ? 0 : index - object
  }
}
