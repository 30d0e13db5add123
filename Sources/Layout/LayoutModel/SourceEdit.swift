/// One piece of a text by its bytes, and what stands there instead.
public struct SourceEdit: Hashable, Sendable {
  /// The bytes that go.
  public var range: Range<Int>
  /// What is put in.
  public var text: String

  /// Creates an edit.
  public init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}
