/// Which layout of a file something is.
public struct LayoutIdentity: Hashable, Sendable {
  /// The id that the file gives the layout's root.
  public var id: String
  /// What its author calls it.
  public var name: String?
  /// The line it begins at, from 1.
  public var line: Int?

  /// The file that it is in, of a project; `nil` where the input is one file.
  public var uri: String?

  /// Creates an identity.
  public init(id: String, name: String? = nil, line: Int? = nil) {
    self.id = id
    self.name = name
    self.line = line
  }
}
