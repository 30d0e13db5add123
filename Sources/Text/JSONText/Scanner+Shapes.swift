/// Reads objects with the keys of earlier ones, in their order, with values of the same kind, of
/// which documents mostly consist.
///
/// One loop with all of its state in registers reads them, also a whole array of them. It leaves
/// all other text, and every mistake, to the scanner of all JSON: an object is recorded when it is
/// complete, and an incomplete one has changed nothing.
///
/// The slow way would read the same, to the last bit of the tape: tests read documents with and
/// without shapes and compare.
// SAFETY: a place is compared with `safeEnd` before each member and in each string; more bytes
// follow it than a member, a number and the look-ahead take. Words are written where the tape has
// capacity for an object of the most keys.
extension Scanner {
  /// The number of bytes that must follow the beginning of a member.
  static let margin = 160
  /// The longest number here: 15 digits, a sign and a point.
  ///
  /// That is as many digits as fit into a `Double` exactly.
  private static let numberWidth = 17

  /// Reads the object at `position`, and those that follow it in its array.
  ///
  /// Line starts that were noted on the way are forgotten again where an object turns out to be
  /// another one, because the slow path notes them as well.
  ///
  /// Returns whether the last object that was begun has been read, and is not noted as a child yet.
  /// Else one begins at `position`, maybe another than at first.
  @inline(never)
  mutating func readShapedObjects() -> Bool {
    // The object, and one in it.
    guard tape.depth &+ 1 < limits.depth, limits.numberByteCount >= Self.numberWidth,
      limits.stringByteCount >= 8
    else { return false }
    let isList = tape.container != TapeWriter.none && !tape.isInObject
    while true {
      // Capacity and limits are checked once for a whole object with the largest number of keys.
      guard nodes &+ 2 &* JSONShapes.keyLimit < nodeStop,
        tape.end &+ 5 &* JSONShapes.keyLimit &+ 2 <= tape.capacity
      else { return false }
      let lineCountBefore = lines.starts.count
      guard readShapedObject() else {
        lines.forget(after: lineCountBefore)
        return false
      }
      // Only elements of an array can be a sequence of one shape.
      guard isList, text.byte(at: position) == UInt8(ascii: ",") else { return true }
      let comma = position
      let lineCount = lines.starts.count
      position &+= 1
      if text.byte(at: position) <= 0x20 { skipWhitespace() }
      guard text.byte(at: position) == UInt8(ascii: "{") else {
        // The slow way reads the white space again.
        lines.forget(after: lineCount)
        position = comma
        return true
      }
      tape.recordChild()
    }
  }

  /// In registers: the loop over members changes no other state.
  @safe
  private struct Walk {
    var place: Int
    /// The next word to write, and the first of the inner object, if there is one.
    var word: UnsafeMutablePointer<UInt64>
    var inner: UnsafeMutablePointer<UInt64>
  }

  /// Returns `false` for an object without a known shape.
  ///
  /// From each node of the tree of shapes the text up to the next value is compared as a whole:
  /// quotes, key, colon and white space together.
  @inline(__always)
  private mutating func readShapedObject() -> Bool {
    let bytes = unsafe text.start
    let safeEnd = text.readable &- Self.margin
    let words = unsafe tape.words + tape.end
    var walk = unsafe Walk(place: position &+ 1, word: words + 2, inner: words)
    var node = unsafe shapes.root
    while true {
      guard walk.place < safeEnd else { return false }
      // The key is mostly that of the last object; after the last key of all objects comes none.
      guard var found = unsafe node.pointee.next else { return false }
      if unsafe !found.pointee.isWritten(at: bytes + walk.place) {
        let place = unsafe bytes + walk.place
        guard let other = unsafe shapes.sibling(of: found, after: node, at: place) else {
          return false
        }
        unsafe found = unsafe other
      }
      unsafe node = unsafe found
      let extras = unsafe node.pointee.extras
      if !extras.isSubset(of: .number) { unsafe writeExtras(of: node, &walk) }
      unsafe walk.word[0] =
        unsafe node.pointee.word.bits &+ UInt64(truncatingIfNeeded: walk.place)
      walk.place &+= Int(unsafe node.pointee.width)
      if extras.contains(.number) {
        // Another kind of number, or none: the slow way reads the object from its beginning.
        guard let value = unsafe plainNumber(bytes, &walk.place) else { return false }
        unsafe walk.word[1] = value.word
        unsafe walk.word[2] = value.number
        unsafe walk.word += 3
      } else {
        guard let value = unsafe plainString(bytes, &walk.place, safeEnd) else { return false }
        unsafe walk.word[1] = value
        unsafe walk.word += 2
      }
      if unsafe bytes[walk.place] != UInt8(ascii: ","),
        unsafe !hasNextMember(after: node, at: walk.place)
      {
        return unsafe endObject(after: node, walk)
      }
    }
  }

  /// Records the lines and the words of inner objects that a node's text has; most nodes have none
  /// of these.
  @inline(__always)
  private mutating func writeExtras(
    of node: UnsafePointer<ShapeNode>,
    _ walk: inout Walk
  ) {
    let extras = unsafe node.pointee.extras
    if extras.contains(.lines) {
      var offsets = unsafe node.pointee.lines
      while offsets != 0 {
        lines.record(at: walk.place &+ Int(offsets & 0xFF))
        offsets &>>= 8
      }
    }
    if extras.contains(.closes) {
      let closing = unsafe node.pointee.closing
      let end = walk.place &+ Int(closing.place)
      closeInner(walk, members: Int(closing.members), end: end)
    }
    if extras.contains(.opens) {
      let outer = unsafe node.pointee.outer
      unsafe walk.word[0] = outer.key.bits &+ UInt64(truncatingIfNeeded: walk.place)
      unsafe walk.word[1] = outer.object.bits &+ UInt64(truncatingIfNeeded: walk.place)
      unsafe walk.inner = unsafe walk.word + 1
      unsafe walk.word += 3
    }
  }

  /// Every member is counted as in the slow way, so that limits are the same.
  @inline(__always)
  private mutating func endObject(
    after node: UnsafePointer<ShapeNode>,
    _ walk: Walk
  ) -> Bool {
    var place = walk.place
    if text.byte(at: place) <= 0x20 { place = skipBlanks(from: place) }
    guard text.byte(at: place) == UInt8(ascii: "}"), unsafe node.pointee.shape != 0 else {
      return false
    }
    // The last member may be an object itself, which has to end first.
    let members = Int(unsafe node.pointee.innerMembers)
    if members > 0 {
      place &+= 1
      closeInner(walk, members: members, end: place)
      if text.byte(at: place) <= 0x20 { place = skipBlanks(from: place) }
      guard text.byte(at: place) == UInt8(ascii: "}") else { return false }
    }
    tape.recordObject(
      TapeWord(.object, length: Int(unsafe node.pointee.members), offset: position),
      before: place &+ 1,
      wordCount: unsafe walk.word - (tape.words + tape.end),
      shape: Int(unsafe node.pointee.shape)
    )
    nodes &+= 1 &+ 2 &* Int(unsafe node.pointee.allMembers)
    position = place &+ 1
    return true
  }

  /// Eight bytes at a time: it ends at a quote, and fails at an escape, a control character or a
  /// byte that is not ASCII.
  @inline(__always)
  private func plainString(
    _ bytes: UnsafePointer<UInt8>,
    _ place: inout Int,
    _ safeEnd: Int
  ) -> UInt64? {
    let start = place
    var marked: UInt64
    while true {
      marked = ScannedText.marks(text.eightBytes(at: place))
      if marked != 0 { break }
      place &+= 8
      // Eight more bytes are still within the limit of strings.
      guard place < safeEnd, place &- start &+ 8 <= limits.stringByteCount else { return nil }
    }
    place &+= marked.trailingZeroBitCount &>> 3
    guard unsafe bytes[place] == UInt8(ascii: "\"") else { return nil }
    let length = place &- start
    place &+= 1
    return TapeWord(.string, length: length, offset: start &- 1).bits
  }

  /// A comma then separates members of the outer object.
  @inline(__always)
  private func hasNextMember(after node: UnsafePointer<ShapeNode>, at place: Int) -> Bool {
    unsafe node.pointee.innerMembers > 0 && text.start[place] == UInt8(ascii: "}")
      && text.start[place &+ 1] == UInt8(ascii: ",")
  }

  /// The inner object ends before the next word.
  @inline(__always)
  private func closeInner(_ walk: Walk, members: Int, end: Int) {
    unsafe walk.inner[0] |= UInt64(truncatingIfNeeded: members) &* TapeWord.oneChild
    let next = unsafe walk.word - tape.words
    unsafe walk.inner[1] = TapeExtent(next: next, end: end, shape: 0).bits
  }

  /// Reads a number of at most 15 digits, or 16 without a point, and no exponent.
  ///
  /// A whole number and a power of ten are exact, so the division is rounded once (Clinger 1990).
  /// The caller checks whether the number ends there. It fails for leading zeros and for more
  /// digits.
  @inline(__always)
  private func plainNumber(
    _ bytes: UnsafePointer<UInt8>,
    _ place: inout Int
  ) -> (word: UInt64, number: UInt64)? {
    let start = place
    var index = place
    let isNegative = unsafe bytes[index] == UInt8(ascii: "-")
    if isNegative { index &+= 1 }
    let first = index
    var mantissa = Int64(unsafe bytes[index] &- UInt8(ascii: "0"))
    guard mantissa < 10 else { return nil }
    index &+= 1
    var digit = unsafe bytes[index] &- UInt8(ascii: "0")
    if digit < 10 {
      guard mantissa != 0 else { return nil }
      repeat {
        mantissa = mantissa &* 10 &+ Int64(digit)
        index &+= 1
        digit = unsafe bytes[index] &- UInt8(ascii: "0")
      } while digit < 10 && index &- first < 16
    }
    var value = Double(mantissa)
    if unsafe bytes[index] == UInt8(ascii: ".") {
      let point = index
      index &+= 1
      digit = unsafe bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      repeat {
        mantissa = mantissa &* 10 &+ Int64(digit)
        index &+= 1
        digit = unsafe bytes[index] &- UInt8(ascii: "0")
      } while digit < 10 && index &- first < 17
      value = Double(mantissa) / powerOfTen(index &- point &- 1)
    }
    guard index &- first < 17 else { return nil }
    if isNegative { value = -value }
    place = index
    return (TapeWord(.number, length: index &- start, offset: start).bits, value.bitPattern)
  }

  /// Not inlined: documents without indentation have no blanks here.
  @inline(never)
  private mutating func skipBlanks(from place: Int) -> Int {
    let start = position
    position = place
    skipWhitespace()
    defer { position = start }
    return position
  }
}
