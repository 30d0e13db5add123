public import LayoutModel
public import LayoutReport

/// What came of an input that could be worked on.
///
/// Only the first two are what was asked for; `SolveAPI` gives each its status.
public enum SolveOutcome: Sendable {
  /// It was solved.
  case report(SolveReport)
  /// It was converted to what was asked for.
  case conversion([UInt8], ConversionTarget)
  /// It has no valid layout; every mistake that was found.
  case invalid([Diagnostic])
  /// Its bytes are not even what they should be: JSON, or XML.
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
  /// How many layouts of the input are refused, though others are not.
  public var refusedCount: Int
  /// Whether the answers reach the input's threshold.
  public var countsAsFailed: Bool

  /// Creates a report.
  public init(
    content: [UInt8],
    format: ReportFormat,
    statuses: [LayoutResult.Status],
    refusedCount: Int = 0,
    countsAsFailed: Bool
  ) {
    self.content = content
    self.format = format
    self.statuses = statuses
    self.refusedCount = refusedCount
    self.countsAsFailed = countsAsFailed
  }
}

/// The answers to one input before they are written.
///
/// For callers that write answers themselves, such as the tool's linter.
public enum SolveAnswers: Sendable {
  /// The answers to its layouts.
  case results(LayoutAnswers<LayoutResult>)
  /// The analyses of its layouts, where the input asks for them.
  case analyses(LayoutAnswers<LayoutAnalysis>)
  /// It has no valid layout; every mistake that was found.
  case invalid([Diagnostic])
  /// Its bytes are not even what they should be: JSON, or XML.
  case malformed([Diagnostic])
}
