/// Writes JSON as bytes: keys in the order they are given, numbers in one canonical form.
///
/// The same calls give the same bytes, always and everywhere. A call out of place, such as a
/// second value after one key, is a mistake of the program and traps.
///
/// It is a value: copies are texts that go on by themselves. Every call costs time in proportion to
/// the bytes that it writes.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Form: Hashable, Sendable {
    /// Without any white space.
    case compact
    /// One member or element to a line, indented by two spaces a level.
    case pretty
  }

  /// What may come next.
  ///
  /// Checked by each call, so that a document that does not close fails in tests and not at a
  /// client.
  private enum Turn {
    case value
    case keyOrEnd
    case valueOrEnd
    case nothing
  }

  /// The text so far.
  public internal(set) var bytes: [UInt8] = []
  private let form: Form
  /// How long the text may become; strings and numbers after that are left out.
  private let limit: Int
  private var turn = Turn.value
  /// Whether each open container is an object, the innermost in the lowest bit.
  ///
  /// A bit for each level; 64 of them are the limit of depth.
  private var objects: UInt64 = 0
  private var depth = 0
  /// Whether something stands before the next element or member of its container.
  private var needsComma = false

  /// Creates a writer of one document, with room for `capacity` bytes.
  ///
  /// Past `limit` bytes it goes on without strings and numbers, so that neither time nor memory are
  /// spent on a text that is not sent: see `isFull`.
  public init(form: Form = .compact, capacity: Int = 0, limit: Int = .max) {
    self.form = form
    self.limit = limit
    bytes.reserveCapacity(capacity)
  }
}

extension JSONWriter {
  /// Whether the text is longer than its limit, and is no document any more.
  ///
  /// It is asked at the end, and by loops that would otherwise go on for nothing.
  public var isFull: Bool { bytes.count > limit }

  /// How deep a document may be nested.
  ///
  /// Readers of ours take more; what we write ourselves has a handful of levels.
  public static let maximumDepth = 64

  /// Writes an object whose members `body` writes.
  ///
  /// An error that `body` throws leaves the object open, and the writer is to be thrown away.
  public mutating func object<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginObject()
    try body(&self)
    endObject()
  }

  /// Writes an array whose elements `body` writes.
  ///
  /// The same holds of its errors.
  public mutating func array<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginArray()
    try body(&self)
    endArray()
  }

  /// Opens an object.
  ///
  /// For objects whose members are written in several functions.
  public mutating func beginObject() { begin(UInt8(ascii: "{"), isObject: true) }

  /// Opens an array.
  public mutating func beginArray() { begin(UInt8(ascii: "["), isObject: false) }

  /// Closes the object opened last.
  public mutating func endObject() {
    guard turn == .keyOrEnd else { preconditionFailure("Ended an object at a turn for \(turn)") }
    end(UInt8(ascii: "}"))
  }

  /// Closes the array opened last.
  public mutating func endArray() {
    guard turn == .valueOrEnd else { preconditionFailure("Ended an array at a turn for \(turn)") }
    end(UInt8(ascii: "]"))
  }

  /// Writes a member's key; its value must follow.
  ///
  /// It may be any text; that keys differ is the caller's affair.
  public mutating func key(_ key: String) {
    guard turn == .keyOrEnd else { preconditionFailure("Wrote a key at a turn for \(turn)") }
    if form == .compact {
      appendQuoted(key, comma: needsComma, colon: true)
    } else {
      separate()
      appendQuoted(key, colon: true)
      bytes.append(UInt8(ascii: " "))
    }
    turn = .value
  }
}

extension JSONWriter {
  /// Writes a string.
  ///
  /// All of Unicode is written as it is but for quotes, backslashes and control characters (RFC
  /// 8785 has the same set).
  public mutating func value(_ string: String) {
    beforeValue()
    appendQuoted(string)
    afterValue()
  }

  /// Writes a number rounded to a millionth, in its shortest form: `12`, `0.5`, never `-0`.
  ///
  /// Whole numbers below 10^16 have no exponent. What is not finite has no place in JSON: the
  /// caller writes `null`, or says what went wrong.
  public mutating func value(_ number: Double) {
    beforeValue()
    appendNumber(number)
    afterValue()
  }

  /// Writes a whole number.
  public mutating func value(_ number: Int) {
    beforeValue()
    appendInteger(number)
    afterValue()
  }

  /// Writes `true` or `false`.
  public mutating func value(_ bool: Bool) {
    beforeValue()
    append(bool ? "true" : "false")
    afterValue()
  }

  /// Writes `null`.
  public mutating func null() {
    beforeValue()
    append("null")
    afterValue()
  }

  /// Writes a value that is JSON already, byte for byte; it is not looked at.
  ///
  /// Where a part is made once and written often.
  public mutating func value(json: [UInt8]) {
    beforeValue()
    if !isFull { bytes.append(contentsOf: json) }
    afterValue()
  }

  /// Writes a value of a document as this writer writes: canonical numbers, strings and layout.
  ///
  /// An infinite number, which a document may contain, becomes `null`.
  ///
  /// Without recursion, so that the document's depth costs no stack.
  public mutating func value(_ value: JSONValue) {
    let document = value.document
    var index = value.index
    let last = document.next(after: index)
    // The ends of the containers that are open; the depth is bounded by the reader's limit.
    var ends: [Int] = []
    while true {
      while let end = ends.last, end == index {
        ends.removeLast()
        if turn == .keyOrEnd { endObject() } else { endArray() }
      }
      guard index < last else { return }
      // In an object a key stands before each value.
      if turn == .keyOrEnd, !ends.isEmpty {
        key(document.string(at: index))
        index += 1
      }
      let current = JSONValue(document: document, index: index)
      switch document.word(at: index).kind {
      case .object, .array:
        if current.kind == .object { beginObject() } else { beginArray() }
        ends.append(document.next(after: index))
      case .string, .escapedString: self.value(document.string(at: index))
      case .true, .false: self.value(current.bool == true)
      case .null: null()
      case .number:
        if let number = current.double, number.isFinite { self.value(number) } else { null() }
      }
      index += document.word(at: index).width
    }
  }

  /// Writes a member with a string.
  public mutating func member(_ key: String, _ string: String) {
    self.key(key)
    value(string)
  }

  /// Writes a member with a number.
  public mutating func member(_ key: String, _ number: Double) {
    self.key(key)
    value(number)
  }

  /// Writes a member with a whole number.
  public mutating func member(_ key: String, _ number: Int) {
    self.key(key)
    value(number)
  }

  /// Writes a member with a Boolean.
  public mutating func member(_ key: String, _ bool: Bool) {
    self.key(key)
    value(bool)
  }

  /// Writes a member with an object whose members `body` writes.
  public mutating func object<Failure: Error>(
    _ key: String,
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try object(body)
  }

  /// Writes a member with an array whose elements `body` writes.
  public mutating func array<Failure: Error>(
    _ key: String,
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try array(body)
  }
}

extension JSONWriter {
  /// Opens a container, at a turn where a value may stand.
  private mutating func begin(_ bracket: UInt8, isObject: Bool) {
    // A bit for each level is all that the writer has.
    guard depth < Self.maximumDepth else { preconditionFailure("Nested deeper than can be read") }
    beforeValue()
    bytes.append(bracket)
    depth += 1
    objects = objects << 1 | (isObject ? 1 : 0)
    needsComma = false
    turn = isObject ? .keyOrEnd : .valueOrEnd
  }

  /// Closes the innermost container; the line break before its bracket only where it has anything.
  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    objects >>= 1
    if needsComma { breakLine() }
    bytes.append(bracket)
    afterValue()
  }

  /// Sets a comma or a line break where one is due, and traps where no value may stand.
  @inline(__always)
  private mutating func beforeValue() {
    switch turn {
    case .value: break
    case .valueOrEnd: separate()
    case .keyOrEnd, .nothing: preconditionFailure("Wrote a value at a turn for \(turn)")
    }
  }

  /// What may come next follows from the container that is open now.
  @inline(__always)
  private mutating func afterValue() {
    needsComma = true
    turn = depth == 0 ? .nothing : objects & 1 == 1 ? .keyOrEnd : .valueOrEnd
  }

  /// Begins the next element or member.
  @inline(__always)
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    breakLine()
  }

  /// Two spaces for each level, in the pretty form alone.
  @inline(__always)
  private mutating func breakLine() {
    guard form == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Adds ASCII that is fixed, without making a string of it.
  mutating func append(_ text: StaticString) {
    // SAFETY: a static string's bytes are there for good.
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }
}
