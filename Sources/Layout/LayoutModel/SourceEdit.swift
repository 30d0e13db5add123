/// A replacement of a byte range of a text.
public struct SourceEdit: Hashable, Sendable {
  /// The removed bytes.
  public var range: Range<Int>
  /// The replacement.
  public var text: String

  /// Creates an edit.
  public init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}
