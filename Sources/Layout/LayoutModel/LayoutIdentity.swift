/// The identity of a layout in a file.
public struct LayoutIdentity: Hashable, Sendable {
  /// The id of the layout's root in the file.
  public var id: String
  /// Its author's name for it.
  public var name: String?
  /// The line it begins at, from 1.
  public var line: Int?

  /// The file of a project; `nil` where the input is one file.
  public var uri: String?

  /// Creates an identity.
  public init(id: String, name: String? = nil, line: Int? = nil) {
    self.id = id
    self.name = name
    self.line = line
  }
}
