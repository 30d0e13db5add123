/// The tape while it is written: an open array or object has the index of its parent in the word
/// that later has its end, so that no stack is needed.
///
/// Used by the scanner only. For a full tape the document is read again into a longer one, since
/// growing it would invalidate pointers.
// SAFETY: the tape outlives this, which lives inside the closure that lends it. Every write follows
// a comparison with `capacity`; indices of words come from words that have been written.
@safe
struct TapeWriter {
  /// The index for no container; the root is at 0.
  static let none = -1

  let words: UnsafeMutablePointer<UInt64>
  /// In words.
  let capacity: Int
  private(set) var end = 0
  /// The innermost open array or object.
  private(set) var container = TapeWriter.none
  private(set) var isInObject = false
  private(set) var depth = 0

  init(_ tape: UnsafeMutableBufferPointer<UInt64>) {
    guard let start = tape.baseAddress else { preconditionFailure("The tape has an address") }
    unsafe words = unsafe start
    capacity = tape.count
  }
}

extension TapeWriter {
  /// Throws `tapeIsFull` at the end of the capacity.
  @inline(__always)
  mutating func append(_ bits: UInt64) throws(Scanner.Stop) {
    guard end < capacity else { throw .tapeIsFull }
    unsafe words[end] = bits
    end &+= 1
  }

  /// The index of the parent is in place of the end.
  mutating func open(isObject: Bool) throws(Scanner.Stop) {
    let word = end &- 1
    try append(UInt64(bitPattern: Int64(container)))
    container = word
    isInObject = isObject
    depth &+= 1
  }

  /// The parent is the innermost container again.
  mutating func close(before place: Int, shape: Int) {
    let parent = parent(of: container)
    unsafe words[container &+ 1] = TapeExtent(next: end, end: place, shape: shape).bits
    container = parent
    depth &-= 1
    isInObject = parent != Self.none && word(at: parent).isObject
  }

  /// The members have been written behind its two words, with `wordCount` words altogether.
  @inline(__always)
  mutating func recordObject(_ word: TapeWord, before place: Int, wordCount: Int, shape: Int) {
    unsafe words[end] = word.bits
    unsafe words[end &+ 1] = TapeExtent(next: end &+ wordCount, end: place, shape: shape).bits
    end &+= wordCount
  }

  /// The count is in place of a string's length.
  @inline(__always)
  func recordChild() { unsafe words[container] &+= TapeWord.oneChild }
}

extension TapeWriter {
  /// The word must have been written.
  @inline(__always)
  func word(at index: Int) -> TapeWord { TapeWord(bits: unsafe words[index]) }

  /// The second word of the closed array or object whose first is at `index`.
  @inline(__always)
  func extent(at index: Int) -> TapeExtent { TapeExtent(bits: unsafe words[index &+ 1]) }

  @inline(__always)
  func next(after index: Int) -> Int {
    let word = word(at: index)
    if word.isContainer { return extent(at: index).next }
    return word.isNumber ? index &+ 2 : index &+ 1
  }

  var hasChildren: Bool { container != Self.none && word(at: container).length > 0 }

  /// Follows the parents, so that it needs no list of keys; called once, at the end of reading.
  func pointer(in text: ScannedText) -> String {
    var tokens: [String] = []
    var child = container
    while child != Self.none {
      let above = parent(of: child)
      guard above != Self.none else { break }
      let word = word(at: above)
      if word.isObject {
        let key = self.word(at: child &- 1)
        tokens.append(escapedToken(text.decodedString(key)))
      } else {
        // The number of children so far is the index of the one that is being read.
        tokens.append(String(word.length))
      }
      child = above
    }
    return tokens.reversed().map { "/" + $0 }.joined()
  }

  /// Only of a container that is open.
  private func parent(of open: Int) -> Int {
    Int(truncatingIfNeeded: Int64(bitPattern: unsafe words[open &+ 1]))
  }
}
