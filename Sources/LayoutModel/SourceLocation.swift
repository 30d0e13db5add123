/// Where something was written.
public struct SourceLocation: Hashable, Sendable {
  /// The file, where a document or a request named one.
  public var uri: String?
  /// The JSON Pointer (RFC 6901) into the document.
  public var pointer: String?
  /// The line, from 1.
  public var line: Int?
  /// The column, from 1.
  public var column: Int?

  /// Creates a location.
  public init(
    uri: String? = nil,
    pointer: String? = nil,
    line: Int? = nil,
    column: Int? = nil
  ) {
    self.uri = uri
    self.pointer = pointer
    self.line = line
    self.column = column
  }
}
