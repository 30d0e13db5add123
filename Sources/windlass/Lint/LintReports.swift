internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// Writes the reports of a run.
struct LintReports {
  private let options: LintOptions
  private let console: Console
  private let limit: Int

  /// Creates a writer of reports, none of which is longer than a number of bytes.
  init(_ options: LintOptions, _ console: Console, limit: Int) {
    self.options = options
    self.console = console
    self.limit = limit
  }
}

extension LintReports {
  /// Writes all that are wanted, and turns findings into the exit code.
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

  /// Writes to a file, or to standard output.
  func put(_ bytes: [UInt8], to path: String?) -> ExitCode {
    guard let path else { return console.put(bytes) }
    guard case .failed(let reason) = console.writeFile(path, bytes) else { return .clean }
    console.say("\(path) cannot be written: \(reason).")
    return .unusable
  }

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
    return put(bytes, to: report.path)
  }
}
