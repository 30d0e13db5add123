internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// Writes the reports of a run.
///
/// Reports may be several, each with a file; one at most goes to standard output
/// (`LintCommand.init`).
struct LintReports {
  /// Which reports, and whether with colours.
  private let options: LintOptions
  /// Where reports go.
  private let console: Console
  /// How long a report may be, in bytes; a longer one is not written, and the exit code is 2.
  private let limit: Int

  /// Creates a writer of reports, none of which is longer than a number of bytes.
  ///
  /// - Parameters:
  ///   - options: Which reports, and whether with colours.
  ///   - console: Where reports go.
  ///   - limit: How long each may be, in bytes.
  init(_ options: LintOptions, _ console: Console, limit: Int) {
    self.options = options
    self.console = console
    self.limit = limit
  }
}

extension LintReports {
  /// Writes all that are wanted, and turns findings into the exit code.
  ///
  /// - Parameters:
  ///   - files: What was found, in the order of the files.
  ///   - failures: From which severity on a finding makes the exit code 1; `nil` for never.
  /// - Returns: 2 where a report cannot be written, else 1 where a finding is severe enough.
  func write(_ files: [FileFindings], failures: Diagnostic.Severity?) -> ExitCode {
    let isFailed = files.contains { file in
      file.findings.contains { finding in failures.map { finding.severity >= $0 } ?? false }
    }
    // A dry run has the difference on standard output.
    let usual = options.isDryRun ? [] : [LintOptions.Report(format: .text)]
    var exitCode = isFailed ? ExitCode.findings : .clean
    for report in options.reports.isEmpty ? usual : options.reports {
      exitCode = max(exitCode, write(report, files, failures ?? .error))
    }
    return exitCode
  }

  /// Only a report on a terminal has colours, never one in a file.
  ///
  /// - Parameters:
  ///   - report: The form, and where it goes.
  ///   - files: What was found.
  ///   - failures: From which severity on JUnit's report and the like count a finding as a failure.
  /// - Returns: 2 where the report is too long or could not be written.
  private func write(
    _ report: LintOptions.Report,
    _ files: [FileFindings],
    _ failures: Diagnostic.Severity
  ) -> ExitCode {
    var style = TextStyle()
    style.isColored =
      report.path == nil && options.solve.isColored && console.isOutputTerminal
      && console.allowsColor
    let bytes = writeFindings(
      files,
      as: report.format,
      failures: failures,
      style: style,
      version: Release.version,
      limit: limit
    )
    guard bytes.count <= limit else {
      let words = "would be longer than \(limit >> 20) MiB: lint fewer folders at a time."
      console.say("the \(report.format.rawValue) report \(words)")
      return .unusable
    }
    return console.put(bytes, to: report.path)
  }
}
