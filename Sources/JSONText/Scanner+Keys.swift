/// A key of an object that is not closed yet.
struct OpenKey {
  /// Equal for equal keys, and seldom for others.
  let fingerprint: UInt64
  /// The index of its word.
  let word: Int
}

/// The search for keys that an object has twice.
///
/// A small object's fingerprints are compared each with each. Those of a large one would be
/// compared too often, and could be made to collide; it is sorted by a hash whose seed no client
/// knows.
extension Scanner {
  private static let smallObject = 16

  /// Notes a key of the innermost object.
  @inline(__always)
  mutating func pushKey(at index: Int) {
    let word = word(at: index)
    if word.isEscapedString { hasEscapedKeys = true }
    openKeys.append(OpenKey(fingerprint: fingerprint(word), word: index))
  }

  /// Forgets the last `members` keys, and notes those among them that are repeated.
  @inline(__always)
  mutating func popKeys(_ members: Int) {
    let first = openKeys.count &- members
    if members > Self.smallObject || hasEscapedKeys {
      findDuplicatesByHash(from: first)
    } else if hasEqualFingerprints(from: first) {
      findDuplicatesByHash(from: first)
    }
    openKeys.removeLast(members)
  }

  @inline(__always)
  private func hasEqualFingerprints(from first: Int) -> Bool {
    let keys = openKeys.span
    var isRepeated = false
    var index = first &+ 1
    while index < keys.count {
      let fingerprint = keys[index].fingerprint
      var other = first
      while other < index {
        isRepeated = isRepeated || keys[other].fingerprint == fingerprint
        other &+= 1
      }
      index &+= 1
    }
    return isRepeated
  }

  /// The first and last eight bytes of a key as it is written, and its length.
  @inline(__always)
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

  @inline(never)
  private mutating func findDuplicatesByHash(from first: Int) {
    var hashed = openKeys[first...].map { (hash: hash(word(at: $0.word)), word: $0.word) }
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
