/// The members that most objects consist of: an expected key, a string or a number, and a comma.
///
/// They are read in one loop that keeps everything it needs at hand. It leaves whatever else there
/// is, and every mistake, to the scanner that knows all of JSON: each member is noted when it is
/// complete, and what is not complete has not been touched.
extension Scanner {
  /// How far an object has been read.
  enum PlainMembers {
    /// Not at all.
    case none
    /// A comma has been read, and a key must follow.
    case untilComma
    /// A value has been read, and not noted as a child.
    case untilValue
  }

  /// Reads the plain members at the start of an object.
  @inline(__always)
  mutating func readPlainMembers() -> PlainMembers {
    guard depth <= Self.levelCount, levels[depth &- 1].end > 0 else { return .none }
    return readMembersLikeModel()
  }

  @inline(never)
  private mutating func readMembersLikeModel() -> PlainMembers {
    var cursor = Cursor(
      place: position,
      word: end,
      key: Int(levels[depth &- 1].expected),
      lastKey: Int(levels[depth &- 1].end)
    )
    // A member takes four words at most, and is two nodes; near a limit nothing is plain.
    var room = min((self.room &- end) / 4, (limits.nodeCount &- nodes) / 2)
    var members = 0
    var hasComma = true
    while hasComma, room > 0, let after = plainMember(cursor) {
      cursor = after
      members &+= 1
      room &-= 1
      hasComma = byte(at: cursor.place) == UInt8(ascii: ",")
      guard hasComma else { break }
      cursor.place &+= 1
      if byte(at: cursor.place) == 0x20 { cursor.place &+= 1 }
    }
    guard members > 0 else { return .none }
    levels[depth &- 1].expected = Int32(truncatingIfNeeded: cursor.key)
    let children = hasComma ? members : members &- 1
    note(members, children, position: cursor.place, end: cursor.word)
    return hasComma ? .untilComma : .untilValue
  }

  /// Where reading is.
  private struct Cursor {
    /// The next byte, and the next word to write.
    var place: Int
    var word: Int
    /// The key of the model that is expected, and the end of its members.
    var key: Int
    let lastKey: Int
  }

  /// Reads a member; `nil` if it is not plain.
  @inline(__always)
  private func plainMember(_ start: Cursor) -> Cursor? {
    var cursor = start
    guard cursor.key < cursor.lastKey, cursor.place &+ 32 < count,
      unsafe text[cursor.place] == UInt8(ascii: "\"")
    else { return nil }
    let key = word(at: cursor.key)
    cursor.key = next(after: cursor.key &+ 1)
    guard isWritten(key, at: cursor.place &+ 1) else { return nil }
    write(TapeWord(.string, length: key.length, offset: cursor.place).bits, at: &cursor.word)
    cursor.place &+= key.length &+ 2
    guard byte(at: cursor.place) == UInt8(ascii: ":") else { return nil }
    cursor.place &+= 1
    if byte(at: cursor.place) == 0x20 { cursor.place &+= 1 }
    guard cursor.place &+ 24 < count else { return nil }
    if unsafe text[cursor.place] == UInt8(ascii: "\"") {
      guard skipPlainString(&cursor) else { return nil }
    } else {
      guard skipPlainNumber(&cursor) else { return nil }
    }
    return cursor
  }

  @inline(__always)
  private func skipPlainString(_ cursor: inout Cursor) -> Bool {
    let start = cursor.place &+ 1
    let end = plainEnd(from: start)
    guard byte(at: end) == UInt8(ascii: "\""), end &- start <= limits.stringByteCount else {
      return false
    }
    write(TapeWord(.string, length: end &- start, offset: cursor.place).bits, at: &cursor.word)
    cursor.place = end &+ 1
    return true
  }

  /// Reads a number of at most 15 digits without an exponent: whole, and a power of ten that
  /// divides it, both are exact, so the one rounding is the right one (Clinger 1990).
  @inline(__always)
  private func skipPlainNumber(_ cursor: inout Cursor) -> Bool {
    let start = cursor.place
    var place = start
    let isNegative = unsafe text[place] == UInt8(ascii: "-")
    if isNegative { place &+= 1 }
    let first = place
    // There are 24 bytes, which 15 digits, a sign and a point do not use up.
    var mantissa: UInt64 = 0
    var digit = unsafe text[place] &- UInt8(ascii: "0")
    while digit < 10, place &- first < 16 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      place &+= 1
      digit = unsafe text[place] &- UInt8(ascii: "0")
    }
    let whole = place &- first
    guard whole > 0, whole == 1 || byte(at: first) != UInt8(ascii: "0") else { return false }
    var value: Double
    if unsafe text[place] == UInt8(ascii: ".") {
      place &+= 1
      let point = place
      digit = unsafe text[place] &- UInt8(ascii: "0")
      while digit < 10, place &- first < 16 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        place &+= 1
        digit = unsafe text[place] &- UInt8(ascii: "0")
      }
      guard place > point else { return false }
      value = Double(mantissa) / powerOfTen(place &- point)
    } else {
      value = Double(mantissa)
    }
    // What stands after it decides whether this is all of the number.
    guard place &- first < 16, place &- start <= limits.numberByteCount,
      byte(at: place) == UInt8(ascii: ",") || byte(at: place) == UInt8(ascii: "}")
    else { return false }
    if isNegative { value = -value }
    write(TapeWord(.number, length: place &- start, offset: start).bits, at: &cursor.word)
    write(value.bitPattern, at: &cursor.word)
    cursor.place = place
    return true
  }
}
