/// Writes JSON as bytes: keys in the order they are given, numbers in one canonical form.
///
/// The same calls write the same bytes on every platform. A call at the wrong time, such as a
/// second value after one key, is a mistake of the program and traps.
///
/// It is a value: copies continue independently. Every call takes time in proportion to the bytes
/// that it writes.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Form: Hashable, Sendable {
    /// Without any white space.
    case compact
    /// One member or element to a line, indented by two spaces a level.
    case pretty
  }

  /// Checked by each call, so that an incomplete document fails in tests and not at a client.
  private enum Turn {
    case value
    case keyOrEnd
    case valueOrEnd
    case nothing
  }

  /// The text so far.
  public internal(set) var bytes: [UInt8] = []
  private let form: Form
  /// In bytes; strings and numbers behind it are omitted.
  private let limit: Int
  private var turn = Turn.value
  /// The innermost container in the lowest bit; 64 bits are the limit of depth.
  private var objects: UInt64 = 0
  private var depth = 0
  private var needsComma = false

  /// Creates a writer of one document, with an initial capacity of `capacity` bytes.
  ///
  /// Past `limit` bytes strings and numbers are omitted, so that neither time nor memory is spent
  /// on a text that is not sent: see `isFull`.
  public init(form: Form = .compact, capacity: Int = 0, limit: Int = .max) {
    self.form = form
    self.limit = limit
    bytes.reserveCapacity(capacity)
  }
}

extension JSONWriter {
  /// Whether the text is longer than its limit, so that it is no valid document.
  ///
  /// To be checked at the end, and in loops that would otherwise continue in vain.
  public var isFull: Bool { bytes.count > limit }

  /// The limit of nesting.
  ///
  /// Our readers accept more; our documents have a few levels.
  public static let maximumDepth = 64

  /// Writes an object whose members `body` writes.
  ///
  /// An error of `body` is thrown; the object is then incomplete, and the writer must not be used.
  public mutating func object<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginObject()
    try body(&self)
    endObject()
  }

  /// Writes an array whose elements `body` writes.
  ///
  /// An error of `body` is thrown; the array is then incomplete, and the writer must not be used.
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
  /// Whole numbers below 10^16 have no exponent. A number that is not finite becomes `null`.
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

  /// Writes a value that is JSON already, byte for byte and without a check.
  ///
  /// For parts that are made once and written often.
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
      // In an object a key precedes each value.
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

  /// Writes a member with an object whose members `body` writes, or throws the error of `body`.
  public mutating func object<Failure: Error>(
    _ key: String,
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try object(body)
  }

  /// Writes a member with an array whose elements `body` writes, or throws the error of `body`.
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
    // A bit for each level is all that the writer has.
    guard depth < Self.maximumDepth else { preconditionFailure("Nested deeper than can be read") }
    beforeValue()
    bytes.append(bracket)
    depth += 1
    objects = objects << 1 | (isObject ? 1 : 0)
    needsComma = false
    turn = isObject ? .keyOrEnd : .valueOrEnd
  }

  /// A line break precedes the bracket of a container that is not empty.
  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    objects >>= 1
    if needsComma { breakLine() }
    bytes.append(bracket)
    afterValue()
  }

  /// Traps where no value is allowed.
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

  /// Two spaces for each level, in the pretty form alone.
  @inline(__always)
  private mutating func breakLine() {
    guard form == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Adds a string in quotes with one check of the capacity and one copy.
  mutating func appendVerbatim(_ text: Span<UInt8>, comma: Bool, colon: Bool) {
    bytes.append(addingCapacity: text.count + 4) { output in
      if comma { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\""))
      // SAFETY: the capacity suffices, and the text is elsewhere.
      unsafe output.withUnsafeMutableBufferPointer { free, count in
        unsafe text.withUnsafeBufferPointer { text in
          guard let source = text.baseAddress, let start = free.baseAddress else { return }
          unsafe (start + count).initialize(from: source, count: text.count)
          count += text.count
        }
      }
      output.append(UInt8(ascii: "\""))
      if colon { output.append(UInt8(ascii: ":")) }
    }
  }

  /// Adds ASCII that is fixed, without making a string of it.
  mutating func append(_ text: StaticString) {
    // SAFETY: a static string's bytes are there for good.
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }
}
