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

  /// What is known of a row beside its equation.
  public struct Row: Hashable, Sendable {
    /// What it is, where the system made it: `the height that a table gives its cell`.
    public var role: String?
    /// What to do about a conflict with it, as a sentence.
    public var advice: String?
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

  /// What is known of constraints beside their equations, by their indices.
  public var rows: [Int: Row] = [:]
  /// The index of the constraint that the system broke; `nil` where the log does not say.
  public var broken: Int?
  /// How many rows were read of which the log does not print all numbers.
  public var openRows = 0
  /// How many rows could not be read.
  public var unreadRows = 0
  /// How often the conflict was printed.
  public var count = 1

  /// Creates notes of nothing.
  public init() {}
}
