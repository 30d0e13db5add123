/// The search for keys that an object has twice.
///
/// An object that has the shape of another has no key twice. The keys of other small objects are
/// compared each with each by their fingerprints. Those of a large one would be compared too often,
/// and could be made to collide; they are found by a hash whose seed no client knows.
extension Scanner {
  /// Notes the keys of a complete object that are repeated, and learns its shape.
  ///
  /// - Returns: Its number; 0 if it has none.
  @inline(never)
  mutating func closeKeys(of object: Int) -> Int {
    let members = word(at: object).length
    guard members <= JSONShapes.keyLimit, hasDifferentKeys(object) else {
      findDuplicatesByHash(in: object)
      return 0
    }
    return shape(of: object)
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
    var words: [Int: Int] = [:]
    words.reserveCapacity(word(at: object).length)
    var index = object &+ 2
    var count = 0
    while index < end {
      let key = word(at: index)
      let hash = hash(key)
      if let first = words[hash] {
        // Two different keys with one hash of 64 bits are not worth a second look.
        if hasEqualText(word(at: first), key) { duplicates.append(index) }
      } else {
        words[hash] = index
      }
      // Each costs as much as reading ten others.
      count &+= 1
      if count % 8192 == 0, !isWanted() { return }
      index = next(after: index &+ 1)
    }
  }

  private func hash(_ key: TapeWord) -> Int {
    var hasher = Hasher()
    combine(key, into: &hasher)
    return hasher.finalize()
  }

  private func hasEqualText(_ one: TapeWord, _ other: TapeWord) -> Bool {
    if one.kind == .string, other.kind == .string {
      guard one.length == other.length else { return false }
      let distance = other.offset - one.offset
      for place in one.offset + 1..<one.offset + 1 + one.length
      where byte(at: place) != byte(at: place + distance) { return false }
      return true
    }
    return unescapedBytes(one) == unescapedBytes(other)
  }
}
