/// A user-defined layout guide: an invisible rectangle that belongs to a view.
public struct Guide: Hashable, Sendable {
  /// The name that constraints use.
  public var id: String
  /// The index of the owning view in `Layout.views`.
  public var owningView: Int
  /// Its location in the source.
  public var location: SourceLocation

  /// Creates a guide.
  public init(id: String, owningView: Int, location: SourceLocation = SourceLocation()) {
    self.id = id
    self.owningView = owningView
    self.location = location
  }
}
