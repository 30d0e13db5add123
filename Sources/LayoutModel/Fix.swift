/// A change to the document that removes a diagnostic, tried before it is offered.
public struct Fix: Hashable, Sendable {
  /// What the change does, for a person.
  public var title: String
  /// The change itself (RFC 6902).
  public var patch: [PatchOperation]

  /// Creates a fix.
  public init(title: String, patch: [PatchOperation]) {
    self.title = title
    self.patch = patch
  }
}

/// One operation of a JSON Patch (RFC 6902).
public enum PatchOperation: Hashable, Sendable {
  /// Adds a value at a path.
  case add(path: String, value: PatchValue)
  /// Replaces the value at a path.
  case replace(path: String, value: PatchValue)
  /// Removes the value at a path.
  case remove(path: String)
}

/// A JSON value that a patch writes.
public indirect enum PatchValue: Hashable, Sendable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case object([Member])
  case strings([String])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: PatchValue

    /// Creates a member.
    public init(_ key: String, _ value: PatchValue) {
      self.key = key
      self.value = value
    }
  }
}
