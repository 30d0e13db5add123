internal import LayoutImport
internal import LayoutLogs
public import LayoutModel

/// Explains the conflicts of a log of any length, read in pieces.
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

  /// Adds a source file, or a project, in which to find the constraints of the log.
  ///
  /// Files that cannot be read are skipped.
  ///
  /// Throws `ServiceError` if it is too large, or exceeds the work limit.
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
  ///   - uri: The name of the log in diagnostics.
  ///   - solver: The solver of the conflicts.
  /// - Throws: An error where the deadline or a limit of work ends the solver.
  /// - Returns: A result for each conflict; `nil` for a log without any.
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
