/// What a log of a conflict says beside its constraints.
public struct LogNotes: Hashable, Sendable {
  /// A place that may make a constraint.
  public struct Source: Hashable, Sendable {
    /// The file and line.
    public var location: SourceLocation
    /// What else is known of the place: `outlet titleTop`.
    public var remark: String?

    /// Creates a place.
    public init(_ location: SourceLocation, remark: String? = nil) {
      self.location = location
      self.remark = remark
    }
  }

  /// The author of a row.
  public enum Owner: Hashable, Sendable {
    /// The app, as far as the row's items show.
    case app
    /// The system, for a view or a setting of the app.
    case setting
    /// The system, between views of its own.
    case system
  }

  /// The cause of a row that has advice of its own.
  public enum Cause: Hashable, Sendable {
    /// A size that a container or a measurement gives the view, perhaps for a moment.
    case givenSize
    /// The size of 0 of a view that is hidden in a stack view.
    case hiding
    /// The spacing of a stack view.
    case spacing
    /// An autoresizing mask.
    case mask
    /// A visual format that names the superview of a view as its sibling.
    case superviewAsSibling
  }

  /// What is known of a row beside its equation.
  public struct Row: Hashable, Sendable {
    /// What it is, where the system made it: `the height that a table gives its cell`.
    public var role: String?
    /// What to do about a conflict with it, as a sentence.
    public var advice: String?
    /// The author.
    public var owner = Owner.app
    /// The cause, where advice depends on the other rows.
    public var cause: Cause?
    /// Where a program or a file may make it: the one place that a log says, or all that fit.
    public var sources: [Source]
    /// Whether no row of the log says it: it is what a reader takes for granted.
    public var isAssumed = false

    /// Creates what is known of a row.
    public init(
      role: String? = nil,
      advice: String? = nil,
      sources: [Source] = [],
      isAssumed: Bool = false
    ) {
      self.role = role
      self.advice = advice
      self.sources = sources
      self.isAssumed = isAssumed
    }
  }

  /// Two rows that are one constraint, by their lines.
  public struct Twin: Hashable, Sendable {
    /// The index of the constraint.
    public var constraint: Int
    /// The line of the row that repeats it.
    public var line: Int
    /// Whether it rests on a baseline, whose position no log prints.
    public var isOfBaseline: Bool

    /// Creates a pair.
    public init(_ constraint: Int, line: Int, isOfBaseline: Bool) {
      self.constraint = constraint
      self.line = line
      self.isOfBaseline = isOfBaseline
    }
  }

  /// What is known of constraints beside their equations, by their indices.
  public var rows: [Int: Row] = [:]
  /// The index of the constraint that the system broke; `nil` where the log does not say.
  public var broken: Int?
  /// How many rows were read of which the log does not print all numbers.
  public var openRows = 0
  /// How many rows could not be read.
  public var unreadRows = 0
  /// How many rows of the log are not the system's, those without a constraint included.
  public var rowsOfApp = 0
  /// The part of the system that its rows are from: `the keyboard`.
  public var systemPart: String?
  /// The constraints that the log has twice, each as its first and its second row.
  public var twins: [Twin] = []
  /// The findings of a log that is not a conflict, such as a trace of ambiguous views.
  public var findings: [Diagnostic] = []
  /// How often the conflict was printed.
  public var count = 1

  /// Creates notes of nothing.
  public init() {}
}
