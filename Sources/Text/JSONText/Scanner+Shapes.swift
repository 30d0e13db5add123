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
    guard tape.depth &+ 1 < limits.depth, limits.numberByteCount >= Self.numberWidth else {
      return false
    }
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
  private struct Walk {
    var place: Int
    /// The number of written words, from the object's first on, and the index of the inner object,
    /// if there is one.
    var word = 2
    var inner = 0
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
    var walk = Walk(place: position &+ 1)
    var next = shapes.first
    while true {
      guard walk.place < safeEnd else { return false }
      // Which of the keys that may come next this is; mostly it is the first.
      var node = unsafe shapes.at(next)
      while unsafe !node.pointee.isWritten(at: bytes + walk.place) {
        let other = unsafe node.pointee.sibling
        guard other >= 0 else { return false }
        unsafe node = unsafe shapes.at(other)
      }
      let extras = unsafe node.pointee.extras
      if !extras.isSubset(of: .number) { unsafe writeExtras(of: node, to: words, &walk) }
      unsafe words[walk.word] =
        unsafe node.pointee.word.bits &+ UInt64(truncatingIfNeeded: walk.place)
      walk.place &+= Int(unsafe node.pointee.width)
      if extras.contains(.number) {
        // Another kind of number, or none: the slow way reads the object from its beginning.
        guard let value = unsafe plainNumber(bytes, &walk.place) else { return false }
        unsafe words[walk.word &+ 1] = value.word
        unsafe words[walk.word &+ 2] = value.number
        walk.word &+= 3
      } else {
        guard let value = unsafe plainString(bytes, &walk.place, safeEnd) else { return false }
        unsafe words[walk.word &+ 1] = value
        walk.word &+= 2
      }
      if unsafe bytes[walk.place] != UInt8(ascii: ","),
        unsafe !hasNextMember(after: node, at: walk.place)
      {
        return unsafe endObject(after: node, words, walk)
      }
      // Below 0 where every object so far ended here.
      next = unsafe node.pointee.next
      guard next >= 0 else { return false }
    }
  }

  /// Records the lines and the words of inner objects that a node's text has; most nodes have none
  /// of these.
  @inline(__always)
  private mutating func writeExtras(
    of node: UnsafePointer<ShapeNode>,
    to words: UnsafeMutablePointer<UInt64>,
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
      unsafe closeInner(
        words + walk.inner,
        members: Int(closing.members),
        end: walk.place &+ Int(closing.place),
        next: walk.word &- walk.inner
      )
    }
    if extras.contains(.opens) {
      let outer = unsafe node.pointee.outer
      unsafe words[walk.word] = outer.key.bits &+ UInt64(truncatingIfNeeded: walk.place)
      walk.inner = walk.word &+ 1
      unsafe words[walk.inner] = outer.object.bits &+ UInt64(truncatingIfNeeded: walk.place)
      walk.word &+= 3
    }
  }

  /// Every member is counted as in the slow way, so that limits are the same.
  @inline(__always)
  private mutating func endObject(
    after node: UnsafePointer<ShapeNode>,
    _ words: UnsafeMutablePointer<UInt64>,
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
      unsafe closeInner(
        words + walk.inner,
        members: members,
        end: place,
        next: walk.word &- walk.inner
      )
      if text.byte(at: place) <= 0x20 { place = skipBlanks(from: place) }
      guard text.byte(at: place) == UInt8(ascii: "}") else { return false }
    }
    tape.recordObject(
      TapeWord(.object, length: Int(unsafe node.pointee.members), offset: position),
      before: place &+ 1,
      wordCount: walk.word,
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
      guard place < safeEnd else { return nil }
    }
    place &+= marked.trailingZeroBitCount &>> 3
    let length = place &- start
    guard unsafe bytes[place] == UInt8(ascii: "\""), length <= limits.stringByteCount else {
      return nil
    }
    place &+= 1
    return TapeWord(.string, length: length, offset: start &- 1).bits
  }

  /// A comma then separates members of the outer object.
  @inline(__always)
  private func hasNextMember(after node: UnsafePointer<ShapeNode>, at place: Int) -> Bool {
    unsafe node.pointee.innerMembers > 0 && text.start[place] == UInt8(ascii: "}")
      && text.start[place &+ 1] == UInt8(ascii: ",")
  }

  /// Not inlined: few objects have one inside; `next` words in all.
  @inline(never)
  private func closeInner(
    _ words: UnsafeMutablePointer<UInt64>,
    members: Int,
    end: Int,
    next: Int
  ) {
    unsafe words[0] |= UInt64(truncatingIfNeeded: members) &* TapeWord.oneChild
    let index = unsafe words - tape.words
    unsafe words[1] = TapeExtent(next: index &+ next, end: end, shape: 0).bits
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
