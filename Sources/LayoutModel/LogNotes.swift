/// What a log of a conflict says beside its constraints.
public struct LogNotes: Hashable, Sendable {
  /// What is known of a row beside its equation.
  public struct Row: Hashable, Sendable {
    /// What it is, where the system made it: `the height that a table gives its cell`.
    public var role: String?
    /// What to do about a conflict with it, as a sentence.
    public var advice: String?
    /// Where a program made it, if the log says so.
    public var source: SourceLocation?

    /// Creates what is known of a row.
    public init(role: String? = nil, advice: String? = nil, source: SourceLocation? = nil) {
      self.role = role
      self.advice = advice
      self.source = source
    }
  }

  /// What is known of constraints beside their equations, by their indices.
  public var rows: [Int: Row] = [:]
  /// The index of the constraint that the system broke; `nil` where the log does not say.
  public var broken: Int?
  /// How many rows were read of which the log does not print all numbers.
  public var openRows = 0
  /// How often the conflict was printed.
  public var count = 1

  /// Creates notes of nothing.
  public init() {}
}
