/// What is known of the objects at one depth.
struct ObjectLevel {
  /// The index of a closed object there whose keys all differ and have no escapes; 0 is none.
  var model: Int32 = 0
  /// The index of the key in it that is expected next, and of the end of its members.
  var expected: Int32 = 0
  var end: Int32 = 0
  /// Whether all keys of the open object are keys of the model, in its order.
  var isLikeModel = false
}

/// How keys are read, and the search for keys that an object has twice.
///
/// Objects of a kind have the same keys in the same order mostly. Each key is compared with that of
/// the last object at its depth first, which saves looking for its end, and proves that no key is
/// repeated. The keys of other small objects are compared each with each by their fingerprints.
/// Those of a large one would be compared too often, and could be made to collide; it is sorted by
/// a hash whose seed no client knows.
extension Scanner {
  /// How many keys an object has that others are compared with, at most.
  private static let smallObject = 16

  /// Prepares to read the keys of the object that has been opened at `depth`.
  @inline(__always)
  mutating func openKeys() {
    guard depth <= Self.levelCount else { return }
    let model = Int(levels[depth &- 1].model)
    levels[depth &- 1].isLikeModel = true
    levels[depth &- 1].expected = Int32(truncatingIfNeeded: model &+ 2)
    levels[depth &- 1].end =
      model == 0 ? 0 : Int32(truncatingIfNeeded: TapeExtent(bits: second(at: model)).next)
  }

  /// Reads a key if it is one of those that are expected.
  ///
  /// - Returns: Whether it is.
  @inline(__always)
  mutating func readExpectedKey() throws(Stop) -> Bool {
    guard depth <= Self.levelCount else { return false }
    let end = levels[depth &- 1].end
    var expected = levels[depth &- 1].expected
    while expected < end {
      let key = word(at: Int(expected))
      expected = Int32(truncatingIfNeeded: next(after: Int(expected) &+ 1))
      if isWritten(key, at: position &+ 1) {
        levels[depth &- 1].expected = expected
        try append(TapeWord(.string, length: key.length, offset: position))
        position &+= key.length &+ 2
        return true
      }
    }
    levels[depth &- 1].expected = end
    levels[depth &- 1].isLikeModel = false
    return false
  }

  /// Whether the text of a key that has been read stands at `start` too, and a quote after it.
  @inline(__always)
  func isWritten(_ key: TapeWord, at start: Int) -> Bool {
    let length = key.length
    let place = key.offset &+ 1
    guard start &+ max(length, 7) < count,
      unsafe text[start &+ length] == UInt8(ascii: "\"")
    else { return false }
    if length < 8 {
      let difference = eightBytes(at: start) ^ eightBytes(at: place)
      return difference & (1 &<< UInt64(8 &* length) &- 1) == 0
    }
    var offset = length &- 8
    while true {
      guard eightBytes(at: start &+ offset) == eightBytes(at: place &+ offset) else { return false }
      if offset == 0 { return true }
      offset = max(offset &- 8, 0)
    }
  }

  /// Notes the keys of the open object that are repeated, now that it is complete.
  @inline(__always)
  mutating func closeKeys(of object: Int) {
    guard depth > Self.levelCount || !levels[depth &- 1].isLikeModel else { return }
    compareKeys(of: object)
  }

  @inline(never)
  private mutating func compareKeys(of object: Int) {
    let members = word(at: object).length
    guard members <= Self.smallObject, hasDifferentKeys(object) else {
      return findDuplicatesByHash(in: object)
    }
    if depth <= Self.levelCount {
      levels[depth &- 1].model = Int32(truncatingIfNeeded: object)
    }
  }

  /// Whether the keys of a small object have no escapes and are different.
  private func hasDifferentKeys(_ object: Int) -> Bool {
    var fingerprints = InlineArray<16, UInt64>(repeating: 0)
    var known = 0
    var index = object &+ 2
    while index < end {
      let key = word(at: index)
      guard key.isPlainString else { return false }
      let fingerprint = fingerprint(key)
      for place in 0..<known where fingerprints[place] == fingerprint { return false }
      fingerprints[known] = fingerprint
      known &+= 1
      index = next(after: index &+ 1)
    }
    return true
  }

  /// The first and last eight bytes of a key as it is written, and its length: equal for equal
  /// keys, and seldom for others.
  private func fingerprint(_ word: TapeWord) -> UInt64 {
    let start = word.offset &+ 1
    let length = word.length
    if length >= 8 {
      let last = eightBytes(at: start &+ length &- 8)
      return eightBytes(at: start) &* 0x9E37_79B9_7F4A_7C15 ^ last ^ UInt64(length)
    }
    var bytes: UInt64 = 0
    if start &+ 8 <= count {
      bytes = eightBytes(at: start) & (1 &<< UInt64(8 &* length) &- 1)
    } else {
      for place in 0..<length { bytes |= UInt64(byte(at: start &+ place)) &<< UInt64(8 &* place) }
    }
    return bytes | UInt64(length) &<< 56
  }

  private mutating func findDuplicatesByHash(in object: Int) {
    var hashed: [(hash: Int, word: Int)] = []
    hashed.reserveCapacity(word(at: object).length)
    var index = object &+ 2
    while index < end {
      hashed.append((hash(word(at: index)), index))
      index = next(after: index &+ 1)
    }
    hashed.sort { ($0.hash, $0.word) < ($1.hash, $1.word) }
    var found: [Int] = []
    var run = 0
    for index in hashed.indices.dropFirst() {
      if hashed[index].hash != hashed[run].hash {
        run = index
      } else if hasEqualText(word(at: hashed[run].word), word(at: hashed[index].word)) {
        // Two different keys with one hash of 64 bits are not worth a second look.
        found.append(hashed[index].word)
      }
    }
    duplicates.append(contentsOf: found.sorted())
  }

  private func hash(_ key: TapeWord) -> Int {
    var hasher = Hasher()
    if key.kind == .escapedString {
      unsafe unescaped(written(key).span).withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    } else {
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(written(key)))
    }
    return hasher.finalize()
  }

  private func hasEqualText(_ one: TapeWord, _ other: TapeWord) -> Bool {
    if one.kind == .string, other.kind == .string {
      return unsafe written(one).elementsEqual(written(other))
    }
    return unsafe unescaped(written(one).span) == unescaped(written(other).span)
  }
}
