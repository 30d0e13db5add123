internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// At most one report is for standard output (`LintCommand.init`).
struct LintReports {
  private let options: LintOptions
  private let console: Console
  /// In bytes; a longer report is not written, and the exit code is 2.
  private let limit: Int

  init(_ options: LintOptions, _ console: Console, limit: Int) {
    self.options = options
    self.console = console
    self.limit = limit
  }
}

extension LintReports {
  /// Returns 2 where a report cannot be written, else 1 for a finding of at least `failures`.
  ///
  /// `failures`: `nil` for never.
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

  /// The project is the repository, else the current folder.
  private var origin: ReportOrigin? {
    func output(_ arguments: [String]) -> String? {
      guard case .success(let bytes) = console.git(arguments) else { return nil }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
    }
    let folder = output(["rev-parse", "--show-toplevel"]) ?? console.currentFolder()
    guard let project = folder?.split(separator: "/").last.map(String.init) else { return nil }
    // A signature would be checked by a program that the repository's configuration names.
    let line = output(["log", "-1", "--no-show-signature", "--format=%h %cs"])
    let words = line?.split(separator: " ").map(String.init) ?? []
    return ReportOrigin(project: project, commit: words.first, date: words.dropFirst().first)
  }

  /// With colours only on a terminal; 2 where the report is too long or could not be written.
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
      origin: report.format == .html ? origin : nil,
      limit: limit
    )
    guard bytes.count <= limit else {
      let message = "would be longer than \(limit >> 20) MiB: lint fewer folders at a time."
      console.report("the \(report.format.rawValue) report \(message)")
      return .unusable
    }
    return console.put(bytes, to: report.path)
  }
}
