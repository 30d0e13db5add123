/// A change that removes a diagnostic, verified by a solve.
public struct Fix: Hashable, Sendable {
  /// A change of the source that the layout was read from.
  public enum Change: Hashable, Sendable {
    /// A change of a JSON document (RFC 6902).
    case patch([PatchOperation])
    /// A change of the layout that is not yet expressed as edits.
    case layout([LayoutChange])
    /// A change of a text other than JSON.
    case edits([TextEdit])
    /// A statement of Swift whose place is not known, as for a log.
    case code(String)
  }

  /// The certainty that the author means the change.
  public enum Grade: String, Hashable, Sendable, CaseIterable {
    /// The author's intention is known: the change can be applied without review.
    case safe
    /// One of several possible changes, or one of a layout that may be intended.
    case suggested
  }

  /// A description of the change.
  public var title: String
  /// The change itself.
  public var change: Change
  /// The need of a review before it is applied.
  public var grade: Grade

  /// Creates a fix; long names in its title are shortened.
  public init(title: String, change: Change, grade: Grade = .suggested) {
    self.title = readable(title)
    self.change = change
    self.grade = grade
  }
}

/// A change of one part of a layout.
public enum LayoutChange: Hashable, Sendable {
  /// Replaces the constraint at an index of `Layout.constraints`.
  case replace(Int, Constraint)
  /// Removes the constraint at an index of `Layout.constraints`.
  case remove(Int)
  /// Adds a constraint.
  case add(Constraint)
  /// Turns off the autoresizing mask of the view at an index of `Layout.views`.
  case clearAutoresizing(view: Int)
  /// Changes a content priority of the view at an index of `Layout.views`.
  case prioritize(view: Int, ContentPriority, Priority)

  /// A view's four content priorities.
  public enum ContentPriority: Hashable, Sendable, CaseIterable {
    case horizontalHugging
    case verticalHugging
    case horizontalResistance
    case verticalResistance

    /// Creates the content priority of an axis.
    public init(isHugging: Bool, _ axis: Axis) {
      self =
        switch (isHugging, axis) {
        case (true, .horizontal): .horizontalHugging
        case (true, .vertical): .verticalHugging
        case (false, .horizontal): .horizontalResistance
        case (false, .vertical): .verticalResistance
        }
    }

    /// The property of a view.
    public var path: WritableKeyPath<View, Priority?> {
      switch self {
      case .horizontalHugging: \.contentHuggingPriority.horizontal
      case .verticalHugging: \.contentHuggingPriority.vertical
      case .horizontalResistance: \.contentCompressionResistancePriority.horizontal
      case .verticalResistance: \.contentCompressionResistancePriority.vertical
      }
    }
  }
}

extension Layout {
  /// Applies a change; a removed constraint becomes inactive, so that indices remain valid.
  public mutating func make(_ change: LayoutChange) {
    switch change {
    case .replace(let index, let constraint): constraints[index] = constraint
    case .remove(let index): constraints[index].isActive = false
    case .add(let constraint): constraints.append(constraint)
    case .clearAutoresizing(let view): views[view].translatesAutoresizingMaskIntoConstraints = false
    case .prioritize(let view, let kind, let priority): views[view][keyPath: kind.path] = priority
    }
  }
}

/// A replacement of a range of a text.
public struct TextEdit: Hashable, Sendable {
  /// The line of the first removed character, from 1.
  public var line: Int
  /// Its column, from 1, in Unicode scalars.
  public var column: Int
  /// The line of the first character after the range.
  public var endLine: Int
  /// Its column; an empty range is an insertion.
  public var endColumn: Int
  /// The replacement.
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
