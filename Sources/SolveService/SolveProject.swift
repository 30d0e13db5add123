/// The Swift files of a project, for callers who have them at hand and need no JSON around them.
public struct SolveProject: Sendable {
  /// A file of it.
  public struct File: Sendable {
    /// What it is called in locations.
    public var uri: String
    /// Its text, in UTF-8.
    public var bytes: [UInt8]

    /// Creates a file.
    public init(uri: String, bytes: [UInt8]) {
      self.uri = uri
      self.bytes = bytes
    }
  }

  /// The files in the order of their layouts; no two have one `uri`.
  public var files: [File]
  /// Interface Builder files whose views and constraints classes go on with, and which are laid out by
  /// themselves elsewhere; those among `files` are laid out with them.
  public var context: [File]
  /// The names of the types to lay out; `nil` for all that lay something out.
  public var roots: [String]?

  /// Creates a project.
  public init(files: [File], context: [File] = [], roots: [String]? = nil) {
    self.files = files
    self.context = context
    self.roots = roots
  }
}
