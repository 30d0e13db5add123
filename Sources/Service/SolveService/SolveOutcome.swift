public import LayoutModel
public import LayoutReport

/// The outcome of an input.
///
/// Only the first two are requested results; `SolveAPI` maps each to a status.
public enum SolveOutcome: Sendable {
  /// It was solved.
  case report(SolveReport)
  /// It was converted to the requested format, with remarks that the format has no place for.
  case conversion([UInt8], ConversionTarget, remarks: [Diagnostic])
  /// It has no valid layout, with every mistake that was found.
  case invalid([Diagnostic])
  /// Its bytes are not valid JSON or XML.
  case malformed([Diagnostic])
}

/// The written results of an input.
public struct SolveReport: Sendable {
  /// The bytes of the results.
  public var content: [UInt8]
  /// The form of the results.
  public var format: ReportFormat
  /// The status of each environment; empty for an analysis, which has many sizes.
  public var statuses: [LayoutResult.Status]
  /// The number of refused layouts beside others.
  public var refusedCount: Int
  /// Whether the results reach the input's threshold.
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

/// The results of an input before they are written.
///
/// For callers that write results themselves, such as the linter.
public enum SolveAnswers: Sendable {
  /// The results of its layouts.
  case results(LayoutAnswers<LayoutResult>)
  /// The analyses of its layouts, if the input requests them.
  case analyses(LayoutAnswers<LayoutAnalysis>)
  /// It has no valid layout, with every mistake that was found.
  case invalid([Diagnostic])
  /// Its bytes are not valid JSON or XML.
  case malformed([Diagnostic])
}
