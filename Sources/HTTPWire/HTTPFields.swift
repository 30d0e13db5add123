/// The field lines of a message, in the order they were received (RFC 9110 section 5).
///
/// The bytes are kept together as they came; a name or a value becomes a `String` when it is asked
/// for, so that a request costs two allocations however many fields it has.
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
  struct Entry: Sendable {
    var nameStart: Int32
    var nameEnd: Int32
    var valueStart: Int32
    var valueEnd: Int32

    var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
    var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  }

  private(set) var bytes: [UInt8]
  private(set) var entries: [Entry]

  /// Creates an empty field section.
  public init() {
    bytes = []
    entries = []
  }

  /// Creates a field section over bytes that were checked before.
  init(bytes: [UInt8], entries: [Entry]) {
    self.bytes = bytes
    self.entries = entries
  }
}

extension HTTPFields {
  /// How many lines there are.
  public var count: Int { entries.count }

  /// The lines, in order.
  public var lines: [Line] { entries.map { Line(name: text($0.name), value: text($0.value)) } }

  /// The value of the first line of that name, in any case; `nil` where there is none.
  ///
  /// Bytes that are not UTF-8 read as the replacement character.
  public subscript(name: String) -> String? {
    entries.first { isNamed($0, name) }.map { text($0.value) }
  }

  /// The values of all lines of that name, in any case and in order.
  public func values(named name: String) -> [String] {
    entries.compactMap { isNamed($0, name) ? text($0.value) : nil }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func isNamed(_ entry: Entry, _ name: String) -> Bool {
    name.utf8.count == entry.name.count
      && zip(bytes[entry.name], name.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }
}

extension HTTPFields {
  /// Adds a line at the end.
  public mutating func append(_ name: String, _ value: String) {
    let nameStart = bytes.count
    bytes.append(contentsOf: name.utf8)
    let nameEnd = bytes.count
    bytes.append(contentsOf: value.utf8)
    entries.append(
      Entry(
        nameStart: Int32(nameStart),
        nameEnd: Int32(nameEnd),
        valueStart: Int32(nameEnd),
        valueEnd: Int32(bytes.count)
      )
    )
  }

  /// Removes every line of that name, in any case.
  public mutating func removeAll(named name: String) {
    let kept = entries.filter { !isNamed($0, name) }
    entries = kept
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
      isNamed(entry, name)
        && bytes[entry.value].split(separator: UInt8(ascii: ",")).contains {
          $0.trimmed.isCaseInsensitively(token)
        }
    }
  }
}

extension HTTPFields: Hashable {
  /// Field sections are equal when they have the same lines, written the same way, in order.
  public static func == (lhs: HTTPFields, rhs: HTTPFields) -> Bool { lhs.lines == rhs.lines }

  /// Hashes the lines.
  public func hash(into hasher: inout Hasher) { hasher.combine(lines) }
}
