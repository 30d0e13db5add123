/// The values of a document by their indices in its list, for readers of many objects of few shapes
/// that need no `JSONValue` for each.
///
/// Objects of a shape have the same keys, all different, and the value of each is equally far from
/// its object. In all of them it is a number, a string without escapes, or such an object. So a
/// distance in one object of a shape (`JSONFields.distance`) is valid for all.
///
/// SAFETY: the document lends both pointers for as long as the cells are lent, which cannot be
/// copied; places are compared with `count`, and the scanner found the strings of words in the
/// text.
///
/// An index is checked once when its bits are read; the shape determines its kind.
@safe
public struct JSONCells: ~Copyable {
  @usableFromInline let words: UnsafePointer<UInt64>
  @usableFromInline let count: Int
  @usableFromInline let text: UnsafeBufferPointer<UInt8>
  /// The number of bytes before the first that is not ASCII.
  private let asciiCount: Int

  fileprivate init(
    _ words: UnsafePointer<UInt64>,
    count: Int,
    _ text: UnsafeBufferPointer<UInt8>,
    asciiCount: Int
  ) {
    unsafe self.words = words
    self.count = count
    unsafe self.text = text
    self.asciiCount = asciiCount
  }

  /// It traps for a place beyond the list.
  @inlinable @inline(__always)
  func bits(at cell: Int) -> UInt64 {
    precondition(UInt(bitPattern: cell) < UInt(bitPattern: count), "There are fewer cells")
    return unsafe words[cell]
  }
}

extension JSONCells {
  /// The number of an object's shape, from 1; 0 if it has none, or is no object.
  @inlinable @inline(__always)
  public func shape(at cell: Int) -> Int {
    TapeWord(bits: bits(at: cell)).isObject ? TapeExtent(bits: bits(at: cell &+ 1)).shape : 0
  }

  /// The place after a value and all that is in it; in an array, that of the next element.
  @inlinable @inline(__always)
  public func next(after cell: Int) -> Int {
    let word = TapeWord(bits: bits(at: cell))
    if word.isContainer { return TapeExtent(bits: bits(at: cell &+ 1)).next }
    return word.isNumber ? cell &+ 2 : cell &+ 1
  }

  /// The offset of a value's first byte.
  @inlinable @inline(__always)
  public func offset(at cell: Int) -> Int { TapeWord(bits: bits(at: cell)).offset }

  /// The number at a cell with a number.
  ///
  /// The result for other cells is arbitrary.
  @inlinable @inline(__always)
  public func number(at cell: Int) -> Double { Double(bitPattern: bits(at: cell &+ 1)) }

  /// Whether a value is a string without escapes.
  @inlinable @inline(__always)
  public func isPlainString(at cell: Int) -> Bool { TapeWord(bits: bits(at: cell)).isPlainString }

  /// The number of bytes of a string or number, or of elements or members.
  @inlinable @inline(__always)
  public func length(at cell: Int) -> Int { TapeWord(bits: bits(at: cell)).length }

  /// The bytes of a string without escapes.
  @inlinable @inline(__always)
  func bytes(at cell: Int) -> UnsafeBufferPointer<UInt8> {
    let word = TapeWord(bits: bits(at: cell))
    precondition(word.isPlainString, "There is no string without escapes")
    let end = word.offset &+ 1 &+ word.length
    return unsafe UnsafeBufferPointer(
      rebasing: text[Range(uncheckedBounds: (word.offset &+ 1, end))]
    )
  }

  /// The text for comparisons of a string without escapes.
  ///
  /// The result for other cells is arbitrary.
  @inlinable @inline(__always)
  public func text(at cell: Int) -> JSONKeyText {
    let word = TapeWord(bits: bits(at: cell))
    return unsafe JSONKeyText(text, at: word.offset &+ 1, length: word.length)
  }

  /// Which of a few words a string without escapes is; `nil` if it is none of them.
  ///
  /// The result for other cells is arbitrary.
  @inlinable @inline(__always)
  public func place(at cell: Int, of words: JSONKeys) -> Int? {
    let word = TapeWord(bits: bits(at: cell))
    let written = unsafe JSONKeyText(text, at: word.offset &+ 1, length: word.length)
    return unsafe words.place(of: written, in: text, at: word.offset &+ 1)
  }

  /// A string without escapes.
  ///
  /// It makes a string, which readers of ids do once for each.
  public func string(at cell: Int) -> String {
    let bytes = unsafe bytes(at: cell)
    let isASCII = offset(at: cell) &+ bytes.count < asciiCount
    // SAFETY: the scanner has found the bytes to be well-formed UTF-8.
    return unsafe String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
  }

  /// Lends the bytes of a string without escapes.
  @inlinable @inline(__always)
  public func withBytes<Result>(at cell: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    let bytes = unsafe bytes(at: cell)
    return body(unsafe bytes.span)
  }
}

extension JSONDocument {
  /// Lends the cells to a closure.
  ///
  /// They cannot escape the closure, which the compiler enforces.
  public func withCells<Result>(_ body: (borrowing JSONCells) -> Result) -> Result {
    unsafe tape.withUnsafeBufferPointer { words in
      unsafe bytes.withUnsafeBufferPointer { text in
        guard let start = words.baseAddress else { preconditionFailure("A tape has a value") }
        return body(unsafe JSONCells(start, count: words.count, text, asciiCount: asciiCount))
      }
    }
  }

  /// The value of a cell of `JSONValue.cell` or `JSONCells`.
  public func value(at cell: Int) -> JSONValue { JSONValue(document: self, index: cell) }
}

extension JSONValue {
  /// The value's place in the list that its document was read into.
  public var cell: Int { index }

  /// The place of the first element of an array.
  public var firstCell: Int { index + 2 }
}
