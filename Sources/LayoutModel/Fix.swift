/// A change that removes a diagnostic, tried before it is offered.
public struct Fix: Hashable, Sendable {
  /// The change itself, in the terms of the text that the layout was read from.
  public enum Change: Hashable, Sendable {
    /// A change of a JSON document (RFC 6902).
    case patch([PatchOperation])
    /// A change of the layout, for which edits are still to be found.
    case constraints([ConstraintChange])
    /// A change of a text that is no JSON.
    case edits([TextEdit])
  }

  /// What the change does, for a person.
  public var title: String
  /// The change itself.
  public var change: Change

  /// Creates a fix; long names in its title are shortened.
  public init(title: String, change: Change) {
    self.title = readable(title)
    self.change = change
  }
}

/// One constraint that becomes another, or goes.
public struct ConstraintChange: Hashable, Sendable {
  /// The index of the constraint in `Layout.constraints`.
  public var index: Int
  /// What it becomes; `nil` where it goes.
  public var constraint: Constraint?

  /// Creates a change.
  public init(_ index: Int, to constraint: Constraint?) {
    self.index = index
    self.constraint = constraint
  }
}

/// One piece of a text, and what stands there instead.
public struct TextEdit: Hashable, Sendable {
  /// The line of the first character that goes, from 1.
  public var line: Int
  /// Its column, from 1, in Unicode scalars.
  public var column: Int
  /// The line of the first character that stays.
  public var endLine: Int
  /// Its column; a piece of no length goes where something is put in.
  public var endColumn: Int
  /// What is put in.
  public var text: String

  /// Creates an edit.
  public init(line: Int, column: Int, endLine: Int, endColumn: Int, text: String) {
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
    self.text = text
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
