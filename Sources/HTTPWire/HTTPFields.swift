/// The field lines of a message, in the order they were received (RFC 9110 section 5).
public struct HTTPFields: Hashable, Sendable {
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

  /// The lines, in order.
  public private(set) var lines: [Line]

  /// Creates an empty field section.
  public init() { lines = [] }

  /// Adds a line at the end.
  public mutating func append(_ name: String, _ value: String) {
    lines.append(Line(name: name, value: value))
  }

  /// The value of the first line of that name, in any case; `nil` where there is none.
  public subscript(name: String) -> String? {
    lines.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
