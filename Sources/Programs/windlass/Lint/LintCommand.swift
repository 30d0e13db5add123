internal import LayoutLint
internal import LayoutModel
internal import LayoutReport
internal import SolveService
internal import System

/// `windlass lint`: every layout below some paths solved, and everything found reported once.
struct LintCommand {
  /// Without contradictions.
  private let options: LintOptions
  /// Empty for those of the configuration.
  private let paths: [String]
  private let console: Console
  private let reports: LintReports

  /// `reportLimit`: of each report, in bytes.
  init(_ arguments: [String], console: Console, reportLimit: Int) throws(UsageError) {
    var options = LintOptions()
    paths = try parse(arguments, flags: LintOptions.flags, into: &options)
    try options.solve.checkDevices()
    let outputs = options.reports.count { $0.path == nil } + (options.isDryRun ? 1 : 0)
    guard outputs < 2 else { throw .repeatedReport }
    guard !options.updatesBaseline || options.baseline != nil else { throw .needlessUpdate }
    guard !options.isDryRun || options.isFixing else { throw .needlessDryRun }
    guard !options.appliesSuggestions || options.isFixing else { throw .needlessSuggested }
    self.options = options
    self.console = console
    reports = LintReports(options, console, limit: reportLimit)
  }

  /// Returns 0 without findings that count, 1 with some, 2 where a file could not be used.
  func run() -> ExitCode {
    guard !options.printsSchema else { return console.put(configurationSchema()) }
    do throws(LintFault) {
      let plan = try LintPlan.found(options, paths: paths, console)
      return lint(try files(plan), plan)
    } catch {
      error.report(to: console, isColored: options.solve.isColored)
      return .unusable
    }
  }
}

extension LintCommand {
  /// With `--changed-since`, only the files that git names.
  ///
  /// Folders that cannot be listed and excluded files are reported.
  private func files(_ plan: LintPlan) throws(LintFault) -> FileWalk {
    var walk = plan.walk(console)
    if let commit = options.changedSince {
      let changed = try ChangedFiles(since: commit, console)
      walk.keep { changed.contains($0.absolute(from: plan.current)) }
    }
    for fault in walk.faults { console.report(fault) }
    walk.excluded.report(to: console)
    return walk
  }

  /// Returns the worst exit code of findings, reading and writing.
  ///
  /// A run without any layout is a mistake, mostly in a path, unless files were excluded on
  /// purpose.
  private func lint(_ walk: FileWalk, _ plan: LintPlan) -> ExitCode {
    var run = LintRun(plan, options, console)
    do throws(ThreadFailure) {
      try run.lint(walk.files, beside: walk.others)
    } catch {
      console.report("the system cannot create a thread (\(error.code)).")
      return .unusable
    }
    let exitCode = max(run.exitCode, walk.faults.isEmpty ? .clean : .unusable)
    let isEmptyExpected = walk.isNarrowed || run.hasSkipped || !walk.excluded.isEmpty
    guard !run.findings.isEmpty || isEmptyExpected else {
      if exitCode == .clean {
        let paths = plan.paths.joined(separator: ", ")
        let place = paths == "." ? "in this folder" : "below \(paths)"
        let advice = run.hasProject ? " \(FileWalk.File.scriptAdvice)" : ""
        console.report("no layout found \(place).\(advice)")
      }
      return .unusable
    }
    if options.updatesBaseline, let path = options.baseline {
      return console.put(writeBaseline(run.findings), to: path)
    }
    return max(exitCode, reports.write(run.findings, failures: plan.failOn.severity))
  }
}
