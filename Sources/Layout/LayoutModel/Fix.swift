/// A change that removes a diagnostic, tried before it is offered.
public struct Fix: Hashable, Sendable {
  /// The change itself, in the terms of the text that the layout was read from.
  public enum Change: Hashable, Sendable {
    /// A change of a JSON document (RFC 6902).
    case patch([PatchOperation])
    /// A change of the layout, for which edits are still to be found.
    case layout([LayoutChange])
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

/// One thing of a layout that becomes another, comes or goes.
public enum LayoutChange: Hashable, Sendable {
  /// The constraint at an index of `Layout.constraints` becomes another.
  case replace(Int, Constraint)
  /// The constraint at an index of `Layout.constraints` goes.
  case remove(Int)
  /// A constraint comes.
  case add(Constraint)
  /// The view at an index of `Layout.views` does without the constraints of its autoresizing mask.
  case clearAutoresizing(view: Int)
  /// A content priority of the view at an index of `Layout.views` becomes another.
  case prioritize(view: Int, ContentPriority, Priority)

  /// Which of a view's content priorities is meant.
  public enum ContentPriority: Hashable, Sendable, CaseIterable {
    case horizontalHugging
    case verticalHugging
    case horizontalResistance
    case verticalResistance

    /// Creates it of what a view refuses, and the axis.
    public init(isHugging: Bool, _ axis: Axis) {
      self =
        switch (isHugging, axis) {
        case (true, .horizontal): .horizontalHugging
        case (true, .vertical): .verticalHugging
        case (false, .horizontal): .horizontalResistance
        case (false, .vertical): .verticalResistance
        }
    }

    /// Where views have it.
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
  /// Makes a change; a constraint that goes stays in its place, inactive, so that indices keep their
  /// meaning.
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
