/// Objects that have the keys of others before them, in their order, with values of the same kind:
/// what most of a document consists of.
///
/// They are read in one loop that keeps everything it needs at hand, an array of them without
/// leaving it. It leaves whatever else there is, and every mistake, to the scanner that knows all of
/// JSON: an object is noted when it is complete, and of one that is not nothing has been touched.
// SAFETY: a place is compared with `safeEnd` before each member and in each string; so many bytes
// are left from there that a member, a number and what is looked at ahead take less. Words are
// written where `noteObjects` has found room for an object of the most keys.
extension Scanner {
  /// How many bytes must be left at a place where a member begins.
  static let margin = 128
  /// How long a number is here, at most: 15 digits, a sign and a point.
  private static let numberWidth = 17

  /// Reads the object at `position`, and those that follow it in its array.
  ///
  /// - Returns: Whether the last object that was begun has been read, and is not noted as a child
  ///   yet. Else one begins at `position`, maybe another than at first.
  @inline(never)
  mutating func readShapedObjects() -> Bool {
    // The object, and one in it.
    guard depth &+ 1 < limits.depth, limits.numberByteCount >= Self.numberWidth else {
      return false
    }
    let isList = container != Self.none && !isInObject
    while true {
      guard nodes &+ 2 &* JSONShapes.keyLimit < limits.nodeCount,
        end &+ 5 &* JSONShapes.keyLimit &+ 2 <= room
      else { return false }
      let lineCount = lineStarts.count
      guard readShapedObject() else {
        forgetLines(after: lineCount)
        return false
      }
      guard isList, byte(at: position) == UInt8(ascii: ",") else { return true }
      let comma = position
      position &+= 1
      if byte(at: position) <= 0x20 { skipWhitespace() }
      guard byte(at: position) == UInt8(ascii: "{") else {
        // Whoever sees what it is will look at the blanks again.
        forgetLines(after: lineCount)
        position = comma
        return true
      }
      noteChild()
    }
  }

  /// Reads one object; `false` if it is not like another.
  @inline(__always)
  private mutating func readShapedObject() -> Bool {
    let text = unsafe text
    let safeEnd = readable &- Self.margin
    let stringLimit = limits.stringByteCount
    let words = unsafe tape + end
    var word = 2
    // Where the inner object is, if there is one.
    var inner = 0
    var place = position &+ 1
    var next = shapes.first
    while true {
      guard place < safeEnd else { return false }
      // Which of the keys that may come next this is; mostly it is the first.
      var node = unsafe shapes.at(next)
      while unsafe !node.pointee.isWritten(at: text + place) {
        let other = unsafe node.pointee.sibling
        guard other >= 0 else { return false }
        unsafe node = unsafe shapes.at(other)
      }
      let extras = unsafe node.pointee.extras
      if !extras.isSubset(of: .number) {
        if extras.contains(.line) { noteLine(at: place &+ Int(unsafe node.pointee.line)) }
        if extras.contains(.closes) {
          let closing = unsafe node.pointee.closing
          unsafe closeInner(
            words + inner,
            members: Int(closing.members),
            end: place &+ Int(closing.place),
            next: word &- inner
          )
        }
        if extras.contains(.opens) {
          let outer = unsafe node.pointee.outer
          unsafe words[word] = outer.key.bits &+ UInt64(truncatingIfNeeded: place)
          inner = word &+ 1
          unsafe words[inner] = outer.object.bits &+ UInt64(truncatingIfNeeded: place)
          word &+= 3
        }
      }
      unsafe words[word] = unsafe node.pointee.word.bits &+ UInt64(truncatingIfNeeded: place)
      place &+= Int(unsafe node.pointee.width)
      if !extras.contains(.number) {
        let start = place
        var marked: UInt64
        while true {
          marked = Self.marks(eightBytes(at: place))
          if marked != 0 { break }
          place &+= 8
          guard place < safeEnd else { return false }
        }
        place &+= marked.trailingZeroBitCount &>> 3
        let length = place &- start
        guard unsafe text[place] == UInt8(ascii: "\""), length <= stringLimit else { return false }
        unsafe words[word &+ 1] = TapeWord(.string, length: length, offset: start &- 1).bits
        word &+= 2
        place &+= 1
      } else {
        guard let value = unsafe plainNumber(text, &place) else { return false }
        unsafe words[word &+ 1] = value.word
        unsafe words[word &+ 2] = value.number
        word &+= 3
      }
      if unsafe text[place] != UInt8(ascii: ",") {
        if byte(at: place) <= 0x20 { place = skipBlanks(from: place) }
        guard byte(at: place) == UInt8(ascii: "}"), unsafe node.pointee.shape != 0 else {
          return false
        }
        let members = Int(unsafe node.pointee.innerMembers)
        if members > 0 {
          place &+= 1
          unsafe closeInner(words + inner, members: members, end: place, next: word &- inner)
          if byte(at: place) <= 0x20 { place = skipBlanks(from: place) }
          guard byte(at: place) == UInt8(ascii: "}") else { return false }
        }
        noteObject(
          TapeWord(.object, length: Int(unsafe node.pointee.members), offset: position),
          end: place &+ 1,
          words: word,
          allMembers: Int(unsafe node.pointee.allMembers),
          shape: Int(unsafe node.pointee.shape)
        )
        return true
      }
      next = unsafe node.pointee.next
      guard next >= 0 else { return false }
    }
  }

  /// Completes the words of an inner object, after which so many are written.
  @inline(never)
  private func closeInner(
    _ words: UnsafeMutablePointer<UInt64>,
    members: Int,
    end: Int,
    next: Int
  ) {
    unsafe words[0] |= UInt64(truncatingIfNeeded: members) &* TapeWord.oneChild
    let index = unsafe words - tape
    unsafe words[1] = TapeExtent(next: index &+ next, end: end, shape: 0).bits
  }

  /// Reads a number of at most 15 digits, or 16 without a point, and no exponent.
  ///
  /// Whole, and a power of ten that divides it, both are exact, so the one rounding is the right one
  /// (Clinger 1990); the 16 digits are rounded once too. Whether it is all of the number is for what
  /// follows to say.
  @inline(__always)
  private func plainNumber(
    _ text: UnsafePointer<UInt8>,
    _ place: inout Int
  ) -> (word: UInt64, number: UInt64)? {
    let start = place
    var index = place
    let isNegative = unsafe text[index] == UInt8(ascii: "-")
    if isNegative { index &+= 1 }
    let first = index
    var mantissa = Int64(unsafe text[index] &- UInt8(ascii: "0"))
    guard mantissa < 10 else { return nil }
    index &+= 1
    var digit = unsafe text[index] &- UInt8(ascii: "0")
    if digit < 10 {
      guard mantissa != 0 else { return nil }
      repeat {
        mantissa = mantissa &* 10 &+ Int64(digit)
        index &+= 1
        digit = unsafe text[index] &- UInt8(ascii: "0")
      } while digit < 10 && index &- first < 16
    }
    var value = Double(mantissa)
    if unsafe text[index] == UInt8(ascii: ".") {
      let point = index
      index &+= 1
      digit = unsafe text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      repeat {
        mantissa = mantissa &* 10 &+ Int64(digit)
        index &+= 1
        digit = unsafe text[index] &- UInt8(ascii: "0")
      } while digit < 10 && index &- first < 17
      value = Double(mantissa) / powerOfTen(index &- point &- 1)
    }
    guard index &- first < 17 else { return nil }
    if isNegative { value = -value }
    place = index
    return (TapeWord(.number, length: index &- start, offset: start).bits, value.bitPattern)
  }

  /// Returns the place of the first byte that is no blank, or of the end.
  @inline(never)
  private mutating func skipBlanks(from place: Int) -> Int {
    let start = position
    position = place
    skipWhitespace()
    defer { position = start }
    return position
  }
}
