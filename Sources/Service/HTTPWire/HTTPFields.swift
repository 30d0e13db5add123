/// The field lines of a message, in the order they were received (RFC 9110 section 5).
///
/// The lines are stored as they are sent, so that writing them is one copy; a name or a value
/// becomes a `String` on access.
public struct HTTPFields: Sendable {
  /// A field line: a name as it was written, and its value without surrounding white space.
  public struct Line: Hashable, Sendable {
    /// The field name, in its original case.
    public var name: String
    /// The field value.
    public var value: String

    /// Creates a field line.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Offsets in `bytes`: 16 bytes, half the size of two ranges; offsets beyond 2 GiB trap.
  struct Entry: Sendable {
    var nameStart: Int32
    var nameEnd: Int32
    var valueStart: Int32
    var valueEnd: Int32

    var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
    var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }

    func moved(by shift: Int32) -> Entry {
      Entry(
        nameStart: nameStart + shift,
        nameEnd: nameEnd + shift,
        valueStart: valueStart + shift,
        valueEnd: valueEnd + shift
      )
    }
  }

  /// Lines with their CRLFs, contiguous; bytes before the first line are ignored.
  private(set) var bytes: [UInt8]
  private(set) var entries: [Entry]
  private(set) var isFaulty = false
  private(set) var hasFraming = false

  /// Creates an empty field section.
  public init() {
    bytes = []
    entries = []
  }

  /// The lines were checked before; `bytes` includes the request line.
  init(bytes: [UInt8], entries: [Entry]) {
    self.bytes = bytes
    self.entries = entries
    hasFraming = true
  }
}

extension HTTPFields {
  /// The lines as they are sent, each with its CRLF.
  public var section: ArraySlice<UInt8> { bytes[start...] }

  /// Reads the `section` of another field section; `nil` for anything else.
  ///
  /// Names and values are not checked again: the section comes from this process. There is capacity
  /// for the lines that a response usually has besides.
  public init?(section: ArraySlice<UInt8>) {
    self.init()
    reserve(lines: Self.usualLines, bytes: Self.usualBytes)
    bytes.append(contentsOf: section)
    var start = 0
    while start < bytes.count {
      var colon = start
      while colon < bytes.count, bytes[colon] != UInt8(ascii: ":") { colon += 1 }
      var end = colon
      while end < bytes.count, bytes[end] != UInt8(ascii: "\r") { end += 1 }
      guard colon + 2 <= end, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\n"),
        bytes[colon + 1] == UInt8(ascii: " ")
      else { return nil }
      record(start..<end, nameLength: colon - start)
      start = end + 2
    }
  }

  /// The capacity for nearly all responses.
  public static let usualLines = 12
  /// In bytes, of names and values.
  public static let usualBytes = 512

  /// The lines, in order.
  public var lines: [Line] { entries.map { Line(name: text($0.name), value: text($0.value)) } }

  /// The value of the first line with that name, in any case.
  ///
  /// Bytes that are not UTF-8 are replaced by the replacement character.
  ///
  /// Linear in the number of lines, as all look-ups are: a request has at most
  /// `RequestLimits.fieldCount`.
  public subscript(name: String) -> String? {
    entries.first { isNamed($0, name) }.map { text($0.value) }
  }

  /// Returns whether a line has that name, in any case.
  public func has(_ name: String) -> Bool { entries.contains { isNamed($0, name) } }

  /// Returns the values of all lines with that name, in any case and in order.
  public func values(named name: String) -> [String] {
    entries.compactMap { isNamed($0, name) ? text($0.value) : nil }
  }

  private func text(_ range: Range<Int>) -> String {
    bytes.span.extracting(range).text
  }

  /// Compares ASCII case-insensitively (RFC 9110 section 5.1).
  private func isNamed(_ entry: Entry, _ name: String) -> Bool {
    // Most names differ in length.
    guard name.utf8.count == entry.name.count else { return false }
    let (wanted, found) = (name.utf8.span, bytes.span.extracting(entry.name))
    for index in found.indices where lowercased(found[index]) != lowercased(wanted[index]) {
      return false
    }
    return true
  }
}

extension HTTPFields {
  /// Reserves capacity for lines whose names and values have `bytes` bytes in total.
  public mutating func reserve(lines: Int, bytes: Int) {
    self.bytes.reserveCapacity(bytes + 4 * lines)
    entries.reserveCapacity(lines)
  }

  /// Adds a line at the end.
  ///
  /// An invalid name, or a value with a control character, is kept and makes every response with it
  /// fail as `ResponseFault.field`: CR and LF in a value would begin a line or a response that its
  /// author did not write (RFC 9110 section 5.5).
  public mutating func append(_ name: String, _ value: String) {
    let capacity = name.utf8.count + value.utf8.count
    let line = appendLine(capacity: capacity) { output in
      output.append(name.utf8.span)
      output.append(": ")
      output.append(value.utf8.span)
    }
    record(line, nameLength: name.utf8.count)
    let entry = entries[entries.count - 1]
    isFaulty = isFaulty || !isSendable(entry)
    hasFraming = hasFraming || isFraming(bytes.span.extracting(entry.name))
  }

  /// Adds a line at the end, with a value written in place.
  ///
  /// - Parameters:
  ///   - name: The field name: a token, and none that frames the message.
  ///   - capacity: The maximum length of the value in bytes.
  ///   - write: Writes the value, which must have no control characters.
  public mutating func append(
    _ name: StaticString,
    capacity: Int,
    _ write: (inout OutputSpan<UInt8>) -> Void
  ) {
    let line = appendLine(capacity: name.utf8CodeUnitCount + capacity) { output in
      output.append(name)
      output.append(": ")
      write(&output)
    }
    record(line, nameLength: name.utf8CodeUnitCount)
    assert(isSendable(entries[entries.count - 1]), "A line would be read as another")
    assert(
      !isFraming(bytes.span.extracting(entries[entries.count - 1].name)),
      "Framing is the server's own"
    )
  }

  /// Returns the range of the line without its CRLF.
  private mutating func appendLine(
    capacity: Int,
    _ write: (inout OutputSpan<UInt8>) -> Void
  ) -> Range<Int> {
    let start = bytes.count
    bytes.append(addingCapacity: capacity + 4) { output in
      write(&output)
      output.append("\r\n")
    }
    return start..<bytes.count - 2
  }

  /// The line has a colon and a space after its name.
  private mutating func record(_ line: Range<Int>, nameLength: Int) {
    entries.append(
      Entry(
        nameStart: Int32(line.lowerBound),
        nameEnd: Int32(line.lowerBound + nameLength),
        valueStart: Int32(line.lowerBound + nameLength + 2),
        valueEnd: Int32(line.upperBound)
      )
    )
  }

  /// Adds the lines of another section at the end.
  ///
  /// The bytes are copied at once; lines with the same name are not joined.
  public mutating func append(contentsOf other: HTTPFields) {
    let shift = Int32(bytes.count - other.start)
    bytes.append(contentsOf: other.bytes[other.start...])
    for entry in other.entries { entries.append(entry.moved(by: shift)) }
    isFaulty = isFaulty || other.isFaulty
    hasFraming = hasFraming || other.hasFraming
  }

  private func isSendable(_ entry: Entry) -> Bool {
    for index in entry.name where !ByteSet.token.contains(bytes[index]) { return false }
    return !entry.name.isEmpty
      && endOfRun(in: bytes.span, entry.value, .fieldLine) == entry.value.upperBound
  }

  var faultyName: String? {
    isFaulty ? entries.first { !isSendable($0) }.map { text($0.name) } : nil
  }

  var start: Int { entries.first.map { Int($0.nameStart) } ?? bytes.count }

  func line(_ index: Int) -> Range<Int> {
    let end = index + 1 < entries.count ? Int(entries[index + 1].nameStart) : bytes.count
    return Int(entries[index].nameStart)..<end
  }

  /// Removes every line with that name, in any case.
  ///
  /// Linear in the remaining bytes, which are copied. `isFaulty` and `hasFraming` may stay true;
  /// they are conservative.
  public mutating func removeAll(named name: String) {
    var kept = HTTPFields()
    for (index, entry) in entries.enumerated() where !isNamed(entry, name) {
      kept.entries.append(entry.moved(by: Int32(kept.bytes.count) - entry.nameStart))
      kept.bytes += bytes[line(index)]
    }
    kept.isFaulty = isFaulty
    kept.hasFraming = hasFraming
    self = kept
  }

  /// Replaces all lines with that name by one line.
  public mutating func set(_ name: String, _ value: String) {
    removeAll(named: name)
    append(name, value)
  }
}

extension HTTPFields {
  /// Returns whether a comma-separated field has the member `token` (in lower case), in any case.
  public func hasToken(_ token: StaticString, in name: String) -> Bool {
    entries.contains { entry in
      isNamed(entry, name) && bytes.span.extracting(entry.value).hasMember(token)
    }
  }
}

extension HTTPFields {
  var asksToClose: Bool { hasFraming && hasToken("close", in: "Connection") }
}

extension HTTPFields: Hashable {
  /// Field sections are equal when they have the same lines, written the same way, in order.
  public static func == (lhs: HTTPFields, rhs: HTTPFields) -> Bool { lhs.lines == rhs.lines }

  /// Hashes the lines.
  public func hash(into hasher: inout Hasher) { hasher.combine(lines) }
}
