internal import LayoutLogs
public import LayoutModel

/// Explains the conflicts of a log that comes in pieces, of any length: what it holds grows with the
/// conflicts that differ, not with the log.
public struct LogExplainer {
  private var scanner = LogScanner()
  private var conflicts = ConflictCounts()
  private let meter = WorkMeter()

  /// Creates an explainer of an empty log.
  public init() {}

  /// Reads the next piece of the log.
  public mutating func read(_ bytes: [UInt8]) {
    let meter = meter
    scanner.read(bytes) { conflicts.add($0, meter) }
  }

  /// Solves the conflicts of the log, which ends here.
  ///
  /// - Parameters:
  ///   - uri: What the log is called in diagnostics.
  ///   - solver: What solves them.
  /// - Returns: A result for each conflict; `nil` where the log has none.
  /// - Throws: `ServiceError` when the conflicts are too much work.
  public mutating func answers(
    uri: String?,
    _ solver: inout InputSolver
  ) throws(ServiceError) -> LayoutAnswers<LayoutResult>? {
    let meter = meter
    scanner.finish { conflicts.add($0, meter) }
    guard conflicts.count > 0 else { return nil }
    let reading = conflicts.reading(uri: uri, limits: solver.limits.layouts, meter: meter)
    return try solver.results(of: reading)
  }
}
