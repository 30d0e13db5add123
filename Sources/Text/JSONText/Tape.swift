/// One word of a document's flat list.
///
/// A value takes one word: 4 bits of kind, 28 of length, 32 of byte offset. A number is followed by
/// a word with its `Double`; an array or object by one with its shape (7 bits), its end in the text
/// (28 bits) and the index past its last descendant (29 bits), and its length is the number of its
/// children. A member is a string's word, then its value's.
///
/// A text is shorter than 2 to the 28th bytes (`JSONLimits.maximumByteCount`), so that all of this
/// fits.
@usableFromInline
struct TapeWord: BitwiseCopyable {
  /// Containers come last, so that one comparison distinguishes them; plain strings are distinct
  /// from those with escapes, which are resolved only when they are read.
  @usableFromInline
  enum Kind: UInt8 {
    case null
    case `false`
    case `true`
    case number
    case string
    case escapedString
    case array
    case object
  }

  @usableFromInline let bits: UInt64

  @inlinable
  init(bits: UInt64) {
    self.bits = bits
  }

  /// The parts are not masked: the scanner observes the limits.
  init(_ kind: Kind, length: Int, offset: Int) {
    bits =
      UInt64(kind.rawValue) &<< 60
      | UInt64(truncatingIfNeeded: length) &<< 32
      | UInt64(truncatingIfNeeded: offset)
  }

  /// Traps on words that begin no value, such as those of numbers.
  var kind: Kind {
    guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: bits &>> 60)) else {
      preconditionFailure("A word that starts no value was read as one")
    }
    return kind
  }

  /// Bytes of a string or number, children of a container.
  @inlinable var length: Int { Int(truncatingIfNeeded: bits &>> 32 & 0xFFF_FFFF) }
  /// The first byte, which of a string is its quote.
  @inlinable var offset: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
  @inlinable var isNumber: Bool { bits &>> 60 == UInt64(Kind.number.rawValue) }
  var isString: Bool { isPlainString || isEscapedString }
  @inlinable var isPlainString: Bool { bits &>> 60 == UInt64(Kind.string.rawValue) }
  var isEscapedString: Bool { bits &>> 60 == UInt64(Kind.escapedString.rawValue) }
  @inlinable var isContainer: Bool { bits &>> 60 >= UInt64(Kind.array.rawValue) }
  @inlinable var isObject: Bool { bits &>> 60 == UInt64(Kind.object.rawValue) }

  static let oneChild: UInt64 = 1 &<< 32

  var width: Int {
    switch kind {
    case .number, .array, .object: 2
    case .null, .false, .true, .string, .escapedString: 1
    }
  }

  @inline(__always)
  static func next(after index: Int, in tape: Span<UInt64>) -> Int {
    let word = TapeWord(bits: tape[index])
    if word.isContainer { return TapeExtent(bits: tape[index &+ 1]).next }
    return word.isNumber ? index &+ 2 : index &+ 1
  }
}

/// The second word of an array or object.
///
/// Bits in 57 to 63 are the shape, in 29 to 56 the end, below 29 the index.
@usableFromInline
struct TapeExtent: BitwiseCopyable {
  @usableFromInline let bits: UInt64

  @inlinable
  init(bits: UInt64) {
    self.bits = bits
  }

  init(next: Int, end: Int, shape: Int) {
    bits =
      UInt64(truncatingIfNeeded: shape) &<< 57
      | UInt64(truncatingIfNeeded: end) &<< 29
      | UInt64(truncatingIfNeeded: next)
  }

  /// The index of the word after the last descendant.
  @inlinable var next: Int { Int(truncatingIfNeeded: bits & 0x1FFF_FFFF) }
  /// The offset after the closing bracket.
  var end: Int { Int(truncatingIfNeeded: bits &>> 29 & 0xFFF_FFFF) }
  /// The number of the object's shape: objects of one have the same keys at the same places after
  /// their first word, all different and without escapes, and so have the objects in them; 0 if it
  /// has none, or is such an inner object.
  @inlinable var shape: Int { Int(truncatingIfNeeded: bits &>> 57) }
}
