/// The search for keys that an object has twice.
///
/// Keys of small objects are compared in pairs by their fingerprints. For large ones that would
/// take too long, and clients could cause collisions; they are found by a hash with a random seed.
struct RepeatedKeys {
  let text: ScannedText
  let tape: TapeWriter

  /// `false` may be a collision of fingerprints; then the keys are compared in full.
  func areDifferent(in object: Int) -> Bool {
    guard tape.word(at: object).length <= JSONShapes.keyLimit else { return false }
    var fingerprints = InlineArray<16, UInt64>(repeating: 0)
    var known = 0
    var index = object &+ 2
    while index < tape.end {
      let key = tape.word(at: index)
      // An escaped key may be equal to one without escapes.
      guard key.isPlainString else { return false }
      let fingerprint = fingerprint(key)
      for place in 0..<known where fingerprints[place] == fingerprint { return false }
      fingerprints[known] = fingerprint
      known &+= 1
      index = tape.next(after: index &+ 1)
    }
    return true
  }

  /// The indices of the words of repeated keys, in the order of the object, which ends the tape.
  ///
  /// `shouldContinue` is called every few thousand keys. O(*n*) for *n* keys; each costs as much as
  /// reading ten others.
  func find(in object: Int, shouldContinue: () -> Bool) -> [Int] {
    var words: [Int: Int] = [:]
    words.reserveCapacity(tape.word(at: object).length)
    var repeated: [Int] = []
    var index = object &+ 2
    var count = 0
    while index < tape.end {
      let key = tape.word(at: index)
      let hash = hash(key)
      if let first = words[hash] {
        // A collision of 64 bits is ignored.
        if hasEqualText(tape.word(at: first), key) { repeated.append(index) }
      } else {
        words[hash] = index
      }
      count &+= 1
      // The result is not used then: the reading ends.
      if count % 8192 == 0, !shouldContinue() { break }
      index = tape.next(after: index &+ 1)
    }
    return repeated
  }

  /// The first and last eight bytes of a key as it is written, and its length: equal for equal
  /// keys, and seldom for others.
  private func fingerprint(_ word: TapeWord) -> UInt64 {
    let start = word.offset &+ 1
    let length = word.length
    if length >= 8 {
      let last = text.eightBytes(at: start &+ length &- 8)
      return text.eightBytes(at: start) &* 0x9E37_79B9_7F4A_7C15 ^ last ^ UInt64(length)
    }
    var bytes: UInt64 = 0
    if start &+ 8 <= text.count {
      bytes = text.eightBytes(at: start) & (1 &<< UInt64(8 &* length) &- 1)
    } else {
      for place in 0..<length {
        bytes |= UInt64(text.byte(at: start &+ place)) &<< UInt64(8 &* place)
      }
    }
    return bytes | UInt64(length) &<< 56
  }

  /// By the standard library's hash, which has another seed in each process.
  private func hash(_ key: TapeWord) -> Int {
    var hasher = Hasher()
    text.combine(key, into: &hasher)
    return hasher.finalize()
  }

  /// Escaped keys are compared by their resolved text.
  private func hasEqualText(_ one: TapeWord, _ other: TapeWord) -> Bool {
    if one.isPlainString, other.isPlainString {
      guard one.length == other.length else { return false }
      let distance = other.offset - one.offset
      for place in one.offset + 1..<one.offset + 1 + one.length
      where text.byte(at: place) != text.byte(at: place + distance) { return false }
      return true
    }
    return text.unescapedBytes(one) == text.unescapedBytes(other)
  }
}
