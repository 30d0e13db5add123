/// The numbers of a conflict; its constraints are those of the diagnostic.
public struct ConflictEvidence: Hashable, Sendable {
  /// The violation of the first constraint of `Diagnostic.broken`, in points.
  public var miss: Double
  /// The conflict as a sum, if it is one.
  public var sum: ConflictSum?
  /// Sizes that would have to be negative.
  public var negativeSizes: [NegativeSize] = []
  /// The values of numbers in code for which the conflict exists; `nil` where it depends on none.
  public var condition: ParameterCondition?
  /// The number of digits up to which no certificate was found; `nil` where there is one, or none
  /// is needed.
  public var uncertifiedDigits: Int?
  /// The sizes of the root at which it exists; `nil` outside of analyses.
  public var extent: RangeExtent?

  /// A size that would have to be negative.
  public struct NegativeSize: Hashable, Sendable {
    /// The item.
    public var item: ItemName
    /// Its width or height.
    public var attribute: Diagnostic.AmbiguousAttribute.Attribute
    /// The negative size, in points.
    public var points: Double

    /// Creates a size.
    public init(
      _ item: ItemName,
      _ attribute: Diagnostic.AmbiguousAttribute.Attribute,
      _ points: Double
    ) {
      self.item = item
      self.attribute = attribute
      self.points = points
    }
  }

  /// Creates the numbers of a conflict.
  public init(miss: Double) {
    self.miss = miss
  }
}

/// A conflict as a sum: numbers of constraints that do not add up to a size.
public struct ConflictSum: Hashable, Sendable {
  /// The numbers as in the constraints, subtracted ones negative and last.
  public var numbers: [Double]
  /// The item whose size differs from the sum.
  public var item: ItemName
  /// The axis of the size.
  public var axis: Axis
  /// The size, in points.
  public var size: Double

  /// Creates a sum.
  public init(_ numbers: [Double], item: ItemName, axis: Axis, size: Double) {
    self.numbers = numbers
    self.item = item
    self.axis = axis
    self.size = size
  }
}

/// The values of numbers in code for which a conflict exists.
public struct ParameterCondition: Hashable, Sendable {
  /// A parameter with its factor.
  public struct Term: Hashable, Sendable {
    /// The factor.
    public var factor: Double
    /// The parameter.
    public var name: String

    /// Creates a term.
    public init(_ factor: Double, _ name: String) {
      self.factor = factor
      self.name = name
    }
  }

  /// The relation of the sides.
  public enum Comparison: String, Hashable, Sendable {
    case less = "<"
    case greater = ">"
    case different = "!="
  }

  /// The left side; empty where the conflict exists for all values.
  public var terms: [Term]
  /// The relation of the left side to the bound.
  public var comparison: Comparison
  /// The right side.
  public var bound: Double

  /// Creates a condition.
  public init(_ terms: [Term], _ comparison: Comparison, _ bound: Double) {
    self.terms = terms
    self.comparison = comparison
    self.bound = bound
  }
}

/// The facts of a conflict of a log; its constraints are those of the diagnostic.
public struct LogConflictEvidence: Hashable, Sendable {
  /// Annotations of each constraint of the conflict, in their order.
  public var rows: [LogNotes.Row]
  /// The conflict as a sum, if it is one.
  public var sum: ConflictSum?
  /// The size that its rows disagree about, if it is not a sum.
  public var impliedSize: ImpliedSize?
  /// The change that resolves it.
  public var advice: LogAdvice?
  /// The number of rows of the log that are not part of it.
  public var unneeded = 0
  /// The constraint that the system broke; `nil` where the log does not name it.
  public var broken: ConstraintReference?
  /// Annotations of that constraint, if it is not part of the conflict.
  public var brokenElsewhere: LogNotes.Row?
  /// The system.
  public var platform: Environment.Platform
  /// The number of occurrences in the log.
  public var occurrences = 1
  /// The number of digits up to which no certificate was found; `nil` where there is one.
  public var uncertifiedDigits: Int?

  /// Creates the facts of a conflict.
  public init(rows: [LogNotes.Row], platform: Environment.Platform) {
    self.rows = rows
    self.platform = platform
  }
}

/// Rows that a log prints as a conflict, and whose numbers show none.
public struct UnexplainedConflict: Hashable, Sendable {
  /// The number of rows.
  public var rows: Int
  /// The number of rows with numbers that the log does not print.
  public var openRows: Int
  /// The number of rows that could not be read.
  public var unreadRows: Int
  /// Whether the log leaves out rows, or ends within one.
  public var isCut: Bool
  /// The change that probably resolves it.
  public var advice: LogAdvice?

  /// Creates the facts of such rows.
  public init(rows: Int, openRows: Int, unreadRows: Int, isCut: Bool, advice: LogAdvice?) {
    self.rows = rows
    self.openRows = openRows
    self.unreadRows = unreadRows
    self.isCut = isCut
    self.advice = advice
  }
}
