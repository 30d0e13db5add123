/// The field lines of a message, in the order they were received (RFC 9110 section 5).
///
/// The lines are kept together as they are sent, so that writing them is one copy; a name or a value
/// becomes a `String` when it is asked for.
public struct HTTPFields: Sendable {
  /// One field line: a name as it was written, and its value without surrounding white space.
  public struct Line: Hashable, Sendable {
    /// The field name, in the case it was written in.
    public var name: String
    /// The field value.
    public var value: String

    /// Creates a field line.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Where one line's name and value lie in `bytes`.
  ///
  /// 16 bytes, half of what two ranges take; places beyond 2 GiB are a trap.
  struct Entry: Sendable {
    var nameStart: Int32
    var nameEnd: Int32
    var valueStart: Int32
    var valueEnd: Int32

    var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
    var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }

    /// The entry of the same line where it lies `shift` bytes further on.
    func moved(by shift: Int32) -> Entry {
      Entry(
        nameStart: nameStart + shift,
        nameEnd: nameEnd + shift,
        valueStart: valueStart + shift,
        valueEnd: valueEnd + shift
      )
    }
  }

  /// Whole lines, each with its CRLF and nothing between them; what is before the first means
  /// nothing.
  private(set) var bytes: [UInt8]
  private(set) var entries: [Entry]
  /// Whether there may be a line that would be read as something else if it were sent.
  private(set) var isFaulty = false
  /// Whether there is a line that frames the message, or is about the connection alone.
  private(set) var hasFraming = false

  /// Creates an empty field section.
  public init() {
    bytes = []
    entries = []
  }

  /// Creates a field section over lines that were checked before.
  ///
  /// - Parameters:
  ///   - bytes: The lines of a request's head, its request line included.
  ///   - entries: Where each field line lies in them; a parser has checked every one.
  init(bytes: [UInt8], entries: [Entry]) {
    self.bytes = bytes
    self.entries = entries
    hasFraming = true
  }
}

extension HTTPFields {
  /// The lines as they are sent, each with its CRLF.
  public var section: [UInt8] { Array(bytes[start...]) }

  /// Reads what `section` was of another section; `nil` for anything else.
  ///
  /// Names and values are not checked again: the section comes from this program.
  public init?(section: [UInt8]) {
    self.init()
    bytes = section
    var start = 0
    while start < section.count {
      guard let colon = section[start...].firstIndex(of: UInt8(ascii: ":")),
        let end = section[colon...].firstIndex(of: UInt8(ascii: "\r")), colon + 2 <= end,
        end + 1 < section.count, section[end + 1] == UInt8(ascii: "\n"),
        section[colon + 1] == UInt8(ascii: " ")
      else { return nil }
      record(start..<end, nameLength: colon - start)
      start = end + 2
    }
  }

  /// The lines, in order.
  public var lines: [Line] { entries.map { Line(name: text($0.name), value: text($0.value)) } }

  /// The value of the first line of that name, in any case; `nil` where there is none.
  ///
  /// Bytes that are not UTF-8 read as the replacement character.
  ///
  /// Linear in the number of lines, as all look-ups are: of a request they are few,
  /// `RequestLimits.fieldCount` at most.
  public subscript(name: String) -> String? {
    entries.first { isNamed($0, name) }.map { text($0.value) }
  }

  /// Whether there is a line of that name, in any case.
  public func has(_ name: String) -> Bool { entries.contains { isNamed($0, name) } }

  /// The values of all lines of that name, in any case and in order.
  public func values(named name: String) -> [String] {
    entries.compactMap { isNamed($0, name) ? text($0.value) : nil }
  }

  private func text(_ range: Range<Int>) -> String {
    bytes.span.extracting(range).text
  }

  /// Compares names by ASCII letters in any case (RFC 9110 section 5.1).
  private func isNamed(_ entry: Entry, _ name: String) -> Bool {
    // Most names differ already in length.
    guard name.utf8.count == entry.name.count else { return false }
    let (wanted, found) = (name.utf8.span, bytes.span.extracting(entry.name))
    for index in found.indices where lowercased(found[index]) != lowercased(wanted[index]) {
      return false
    }
    return true
  }
}

extension HTTPFields {
  /// Makes room for lines, so that adding them moves nothing.
  ///
  /// - Parameters:
  ///   - lines: How many lines there will be.
  ///   - bytes: How long their names and values are together.
  public mutating func reserve(lines: Int, bytes: Int) {
    self.bytes.reserveCapacity(bytes + 4 * lines)
    entries.reserveCapacity(lines)
  }

  /// Adds a line at the end.
  ///
  /// A name that is no token, or a value with a control in it, is kept and makes every answer with
  /// it fail as `ResponseFault.field`: CR and LF in a value would begin a line, or an answer, that
  /// its author never wrote (RFC 9110 section 5.5).
  ///
  /// - Parameters:
  ///   - name: The field name, in the case it is to be written in.
  ///   - value: The field value, without surrounding blanks.
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

  /// Adds a line at the end whose value is written in place.
  ///
  /// - Parameters:
  ///   - name: The field name: a token, and none that frames the message.
  ///   - capacity: The most bytes that the value has.
  ///   - write: Writes the value; control characters are the program's own mistake.
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
    assert(isSendable(entries[entries.count - 1]), "A line would be read as something else")
    assert(
      !isFraming(bytes.span.extracting(entries[entries.count - 1].name)),
      "Framing is the server's own"
    )
  }

  /// Writes a line with its CRLF, and returns where it lies without.
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

  /// Notes the line that was just written, which has a colon and a space after its name.
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
  /// The bytes are copied at once and not line by line; lines of the same name are not joined.
  ///
  /// - Parameter other: The section, of which bytes before its first line are left behind.
  public mutating func append(contentsOf other: HTTPFields) {
    let shift = Int32(bytes.count - other.start)
    bytes.append(contentsOf: other.bytes[other.start...])
    for entry in other.entries { entries.append(entry.moved(by: shift)) }
    isFaulty = isFaulty || other.isFaulty
    hasFraming = hasFraming || other.hasFraming
  }

  /// Whether the name is a token and the value has no controls but the tab: what the parser
  /// accepts.
  private func isSendable(_ entry: Entry) -> Bool {
    for index in entry.name where !ByteSet.token.contains(bytes[index]) { return false }
    return !entry.name.isEmpty
      && endOfRun(in: bytes.span, entry.value, .fieldLine) == entry.value.upperBound
  }

  /// The name of the first line that must not be sent.
  var faultyName: String? {
    isFaulty ? entries.first { !isSendable($0) }.map { text($0.name) } : nil
  }

  /// Where the first line begins.
  var start: Int { entries.first.map { Int($0.nameStart) } ?? bytes.count }

  /// Where the line at `index` lies, with its CRLF.
  func line(_ index: Int) -> Range<Int> {
    let end = index + 1 < entries.count ? Int(entries[index + 1].nameStart) : bytes.count
    return Int(entries[index].nameStart)..<end
  }

  /// Removes every line of that name, in any case.
  ///
  /// Linear in the bytes that stay, which are copied. What the section knows of faults and framing
  /// is kept even if the line in question is gone: that costs a look, and is never wrong.
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

  /// Puts one line in the place of all lines of that name.
  public mutating func set(_ name: String, _ value: String) {
    removeAll(named: name)
    append(name, value)
  }
}

extension HTTPFields {
  /// Returns whether a comma-separated field of that name has `token`, in any case.
  ///
  /// - Parameters:
  ///   - token: The member to look for, in lower case.
  ///   - name: The field's name.
  /// - Returns: Whether one of the lines has it.
  public func hasToken(_ token: StaticString, in name: String) -> Bool {
    entries.contains { entry in
      isNamed(entry, name) && bytes.span.extracting(entry.value).hasMember(token)
    }
  }
}

extension HTTPFields {
  /// Whether the connection is to end with the message.
  var asksToClose: Bool { hasFraming && hasToken("close", in: "Connection") }
}

extension HTTPFields: Hashable {
  /// Field sections are equal when they have the same lines, written the same way, in order.
  public static func == (lhs: HTTPFields, rhs: HTTPFields) -> Bool { lhs.lines == rhs.lines }

  /// Hashes the lines.
  public func hash(into hasher: inout Hasher) { hasher.combine(lines) }
}
