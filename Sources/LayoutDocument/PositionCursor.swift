import JSONText

/// Finds lines and columns of places that are asked for in rising order.
///
/// Every view and constraint has a place. Counting on from the last one costs each byte of the
/// document once, where finding each by itself would cost a search.
struct PositionCursor {
  private let document: JSONDocument
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ document: JSONDocument) {
    self.document = document
    bytes = document.bytes
  }

  /// Returns the first place in a range from which on the next eight bytes, or less are left, are not
  /// all characters of their own on one line: ASCII without controls.
  private func plainEnd(_ start: Int, _ end: Int) -> Int {
    precondition(start >= 0 && end <= bytes.count, "There are not so many bytes")
    let bytes = unsafe bytes.span.bytes
    // SAFETY: any bytes make an integer, and the places lie in the range that was checked.
    @inline(__always)
    func marks(_ place: Int) -> UInt64 {
      let word = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: place,
        as: UInt64.self
      )
      // Subtracting marks a byte below the space, if only that and others above it.
      return word | (word &- 0x2020_2020_2020_2020)
    }
    var place = start
    let highs: UInt64 = 0x8080_8080_8080_8080
    while place &+ 32 <= end {
      let marked =
        marks(place) | marks(place &+ 8) | marks(place &+ 16) | marks(place &+ 24)
      if marked & highs != 0 { break }
      place &+= 32
    }
    while place &+ 8 <= end, marks(place) & highs == 0 { place &+= 8 }
    return place
  }

  /// Returns the line and column of a byte, both from 1; columns count Unicode scalars.
  mutating func position(at target: Int) -> (line: Int, column: Int) {
    if let column = document.columnOnFirstLine(at: target) { return (1, column) }
    if target < offset {
      let position = document.position(at: target)
      (offset, line, column) = (target, position.line, position.column)
      return (line, column)
    }
    var (offset, line, column) = (offset, line, column)
    while offset < target {
      if offset + 8 <= target {
        let end = plainEnd(offset, target)
        column += end - offset
        offset = end
        if offset == target { break }
      }
      let byte = bytes[offset]
      offset += 1
      if byte >= 0x20 {
        // A byte that continues a character is no column of its own.
        if byte & 0xC0 != 0x80 { column += 1 }
      } else if byte == 0x0A || byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A) {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    (self.offset, self.line, self.column) = (offset, line, column)
    return (line, column)
  }
}
