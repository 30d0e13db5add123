internal import LayoutImport
internal import LayoutLogs
public import LayoutModel

/// Explains the conflicts of a log that comes in pieces, of any length: what it holds grows with the
/// conflicts that differ, not with the log.
public struct LogExplainer {
  private var scanner = LogScanner()
  private var conflicts = ConflictCounts()
  private var sources = ConstraintSources()
  private let meter = WorkMeter()

  /// Creates an explainer of an empty log.
  public init() {}

  /// Reads the next piece of the log.
  public mutating func read(_ bytes: [UInt8]) {
    let meter = meter
    scanner.read(bytes) { conflicts.add($0, meter) }
  }

  /// Adds a file of the program, or all of its code, to find in it what made the rows.
  ///
  /// What cannot be read is passed over: it has no place to tell.
  ///
  /// - Parameters:
  ///   - input: The file, or the project.
  ///   - solver: What reads it.
  /// - Throws: `ServiceError` when it is too large, or too much work.
  public mutating func addSource(
    _ input: SolveInput,
    _ solver: inout InputSolver
  ) throws(ServiceError) {
    var names = ConstraintSources.Names()
    for file in input.project?.interfaces ?? [] {
      let found = InterfaceNames(file.bytes, limits: solver.limits.layouts)
      for (line, name) in found.outlets {
        names.outlets[SourceLocation(uri: file.uri, line: line)] = name
      }
      for (line, name) in found.classes {
        names.classes[SourceLocation(uri: file.uri, line: line)] = name
      }
    }
    sources.add(try solver.layouts(of: input), names: names)
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
    let reading = conflicts.reading(
      uri: uri,
      limits: solver.limits.layouts,
      meter: meter,
      sources: sources
    )
    return try solver.results(of: reading)
  }
}
