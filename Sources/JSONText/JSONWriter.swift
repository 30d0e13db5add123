/// Writes JSON as bytes: keys in the order they are given, numbers in one canonical form.
///
/// The same calls give the same bytes, always and everywhere. A call out of place, such as a
/// second value after one key, is a mistake of the program and traps.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Form: Hashable, Sendable {
    /// Without any white space.
    case compact
    /// One member or element to a line, indented by two spaces a level.
    case pretty
  }

  /// What may come next.
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
  private var objects: UInt64 = 0
  private var depth = 0
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
  public var isFull: Bool { bytes.count > limit }

  /// How deep a document may be nested.
  public static let maximumDepth = 64

  /// Writes an object whose members `body` writes.
  public mutating func object<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginObject()
    try body(&self)
    endObject()
  }

  /// Writes an array whose elements `body` writes.
  public mutating func array<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginArray()
    try body(&self)
    endArray()
  }

  /// Opens an object.
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
  public mutating func value(json: [UInt8]) {
    beforeValue()
    if !isFull { bytes.append(contentsOf: json) }
    afterValue()
  }

  /// Writes a value of a document as this writer writes: canonical numbers, strings and layout.
  ///
  /// An infinite number, which a document may contain, becomes `null`.
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
  private mutating func begin(_ bracket: UInt8, isObject: Bool) {
    guard depth < Self.maximumDepth else { preconditionFailure("Nested deeper than can be read") }
    beforeValue()
    bytes.append(bracket)
    depth += 1
    objects = objects << 1 | (isObject ? 1 : 0)
    needsComma = false
    turn = isObject ? .keyOrEnd : .valueOrEnd
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    objects >>= 1
    if needsComma { breakLine() }
    bytes.append(bracket)
    afterValue()
  }

  @inline(__always)
  private mutating func beforeValue() {
    switch turn {
    case .value: break
    case .valueOrEnd: separate()
    case .keyOrEnd, .nothing: preconditionFailure("Wrote a value at a turn for \(turn)")
    }
  }

  @inline(__always)
  private mutating func afterValue() {
    needsComma = true
    turn = depth == 0 ? .nothing : objects & 1 == 1 ? .keyOrEnd : .valueOrEnd
  }

  @inline(__always)
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    breakLine()
  }

  @inline(__always)
  private mutating func breakLine() {
    guard form == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func append(_ text: StaticString) {
    // SAFETY: a static string's bytes are there for good.
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }
}
