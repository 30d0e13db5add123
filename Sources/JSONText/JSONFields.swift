/// The keys that a kind of object may have, each known by its place in the list.
///
/// It is a class so that handing it around costs nothing.
public final class JSONKeys: Sendable {
  /// The keys, in the order they were given.
  public let names: [String]
  /// The bytes of all names, one after the other, and where each starts.
  private let text: [UInt8]
  private let starts: [Int]
  /// An open hash table of places; -1 is empty.
  private let slots: [Int16]
  private let mask: Int

  /// Creates a list of different keys.
  public init(_ names: [String]) {
    precondition(names.count <= 256, "An object of so many known keys is a map")
    self.names = names
    text = names.flatMap { Array($0.utf8) }
    starts = names.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
    var size = 4
    while size < names.count * 4 { size *= 2 }
    mask = size - 1
    var slots = [Int16](repeating: -1, count: size)
    for (place, name) in names.enumerated() {
      var slot = Self.hash(Array(name.utf8).span, mask: mask)
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
  /// The place of a key as it is written; at most one third of the slots is in use.
  func place(of key: Span<UInt8>) -> Int? {
    var slot = Self.hash(key, mask: mask)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if isEqual(place, key) { return place }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Returns the place of the name that the string `value` is; `nil` if it is none of them.
  ///
  /// This suits values too that are one of a few words.
  public func place(of value: JSONValue) -> Int? {
    let word = value.document.word(at: value.index)
    guard word.kind == .string || word.kind == .escapedString else { return nil }
    let bytes = value.document.bytes
    return place(of: word, in: bytes.span)
  }

  /// The place of the key or string that `word` stands for in a text.
  @inline(__always)
  func place(of word: TapeWord, in bytes: Span<UInt8>) -> Int? {
    let written = word.offset + 1..<word.offset + 1 + word.length
    if word.kind == .string { return place(of: bytes.extracting(written)) }
    return place(of: unescaped(bytes.extracting(written)).span)
  }

  /// Known keys differ in these few bytes nearly always; an unknown one costs a short search.
  @inline(__always)
  private static func hash(_ key: Span<UInt8>, mask: Int) -> Int {
    guard !key.isEmpty else { return 0 }
    let last = key.count &- 1
    var hash = UInt32(truncatingIfNeeded: key.count)
    hash = hash &* 31 &+ UInt32(key[0])
    hash = hash &* 31 &+ UInt32(key[last])
    hash = hash &* 31 &+ UInt32(key[last / 2])
    hash = hash &* 31 &+ UInt32(key[min(6, last)])
    hash = hash &* 0x9E37_79B1
    return Int(hash >> 16) & mask
  }

  @inline(__always)
  fileprivate func isEqual(_ place: Int, _ key: Span<UInt8>) -> Bool {
    let start = starts[place]
    guard starts[place + 1] - start == key.count else { return false }
    let text = text
    let name = text.span.extracting(start..<start + key.count)
    var index = 0
    while index + 8 <= key.count {
      guard eightBytes(of: name, at: index) == eightBytes(of: key, at: index) else { return false }
      index += 8
    }
    if key.count >= 8 {
      // The last eight, some of them a second time, are looked at together too.
      let last = key.count - 8
      return eightBytes(of: name, at: last) == eightBytes(of: key, at: last)
    }
    while index < key.count {
      guard name[index] == key[index] else { return false }
      index += 1
    }
    return true
  }
}

@inline(__always)
private func eightBytes(of bytes: Span<UInt8>, at index: Int) -> UInt64 {
  // SAFETY: any bytes make an integer; the place is checked.
  unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
}

/// The members of one object sorted by known keys: one pass instead of a search for each key.
///
/// Keep one for objects of a kind and fill it anew for each. Of a repeated key the first member
/// counts; the document lists the others. It is a class so that asking for a member copies nothing.
public final class JSONFields {
  /// The known keys.
  public let keys: JSONKeys
  // SAFETY: (of every variable) it is not sendable, and none of its methods calls anybody who might
  // come back to it; so no access can meet another.

  /// The members with other keys, in the order of the object.
  @safe @exclusivity(unchecked) public private(set) var unknown: [JSONMember] = []
  @safe @exclusivity(unchecked) private var values: [Int32]
  @safe @exclusivity(unchecked) private var document: JSONDocument?
  /// The place of the key that came after each key the last time, and first of all; -1 is unknown.
  ///
  /// Objects of a kind have their keys in the same order mostly, so that it is the first to look at.
  @safe @exclusivity(unchecked) private var following: [Int16]

  /// Creates fields that are all absent.
  public init(_ keys: JSONKeys) {
    self.keys = keys
    values = Array(repeating: 0, count: keys.names.count)
    following = Array(repeating: -1, count: keys.names.count + 1)
  }
}

extension JSONFields {
  /// Takes the members of `object`; nothing is present if it is no object.
  public func read(_ object: JSONValue) {
    let document = object.document
    self.document = document
    for place in values.indices { values[place] = 0 }
    if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
    guard document.word(at: object.index).isObject else { return }
    let end = document.next(after: object.index)
    let bytes = document.bytes
    var index = object.index + 2
    var previous = -1
    while index < end {
      if let place = place(of: document.word(at: index), in: bytes.span, after: previous) {
        previous = place
        if values[place] == 0 { values[place] = Int32(truncatingIfNeeded: index + 1) }
      } else {
        unknown.append(JSONMember(document: document, index: index))
      }
      index = document.next(after: index + 1)
    }
  }

  @inline(__always)
  private func place(of word: TapeWord, in bytes: Span<UInt8>, after previous: Int) -> Int? {
    let likely = Int(following[previous + 1])
    if likely >= 0, word.kind == .string {
      let key = bytes.extracting(word.offset + 1..<word.offset + 1 + word.length)
      if keys.isEqual(likely, key) { return likely }
    }
    let place = keys.place(of: word, in: bytes)
    if let place { following[previous + 1] = Int16(place) }
    return place
  }

  /// The value of the key at `place` in the list of keys; `nil` if the object does not have it.
  public subscript(place: Int) -> JSONValue? {
    // No member's value is the root, so its place stands for none.
    guard let document, values[place] != 0 else { return nil }
    return JSONValue(document: document, index: Int(values[place]))
  }

  /// Returns whether the object has the key at `place`.
  public func has(_ place: Int) -> Bool { values[place] != 0 }

  /// The number at `place`; `nil` if the key is absent or its value no number.
  public func double(_ place: Int) -> Double? {
    values[place] == 0 ? nil : document?.double(at: Int(values[place]))
  }

  /// The string at `place`, decoded; `nil` if the key is absent or its value no string.
  public func string(_ place: Int) -> String? {
    values[place] == 0 ? nil : document?.stringValue(at: Int(values[place]))
  }

  /// The Boolean at `place`; `nil` if the key is absent or its value no Boolean.
  public func bool(_ place: Int) -> Bool? {
    values[place] == 0 ? nil : document?.bool(at: Int(values[place]))
  }
}
