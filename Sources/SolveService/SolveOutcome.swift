public import LayoutModel
public import LayoutReport

/// What came of an input that could be worked on.
public enum SolveOutcome: Sendable {
  /// It was solved.
  case report(SolveReport)
  /// It is no valid layout; every mistake that was found.
  case invalid([Diagnostic])
  /// It is not even JSON.
  case malformed([Diagnostic])
}

/// The written answers to one input.
public struct SolveReport: Sendable {
  /// The answers in their form.
  public var content: [UInt8]
  /// Which form that is.
  public var format: ReportFormat
  /// How each environment came out; nothing for an analysis, which has many sizes.
  public var statuses: [LayoutResult.Status]
  /// Whether the answers reach the input's threshold.
  public var countsAsFailed: Bool

  /// Creates a report.
  public init(
    content: [UInt8],
    format: ReportFormat,
    statuses: [LayoutResult.Status],
    countsAsFailed: Bool
  ) {
    self.content = content
    self.format = format
    self.statuses = statuses
    self.countsAsFailed = countsAsFailed
  }
}

/// The answers to one input before they are written.
public enum Solution: Sendable {
  /// One answer to an environment, and the layout they answer.
  case results([LayoutResult], of: Layout)
  /// One analysis of an environment, where the input asks for them.
  case analyses([LayoutAnalysis], of: Layout)
  /// It is no valid layout; every mistake that was found.
  case invalid([Diagnostic])
  /// It is not even JSON.
  case malformed([Diagnostic])
}
