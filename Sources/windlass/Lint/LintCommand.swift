internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// `windlass lint`: every layout below some paths solved, and everything found reported once.
struct LintCommand {
  private let options: LintOptions
  private let paths: [String]
  private let console: Console
  private let reports: LintReports

  /// Reads the arguments of the command; no report is longer than a number of bytes.
  init(_ arguments: [String], console: Console, reportLimit: Int) throws(UsageError) {
    var options = LintOptions()
    paths = try parse(arguments, flags: LintOptions.flags, into: &options)
    try options.solve.checkDevices()
    let outputs = options.reports.count { $0.path == nil } + (options.isDryRun ? 1 : 0)
    guard outputs < 2 else { throw .repeatedReport }
    guard !options.updatesBaseline || options.baseline != nil else { throw .needlessUpdate }
    guard !options.isDryRun || options.isFixing else { throw .needlessDryRun }
    self.options = options
    self.console = console
    reports = LintReports(options, console, limit: reportLimit)
  }

  func run() -> ExitCode {
    guard !options.printsSchema else { return console.put(configurationSchema()) }
    do throws(LintFault) {
      let plan = try LintPlan.found(options, paths: paths, console)
      return lint(try files(plan), plan)
    } catch {
      error.say(to: console, isColored: options.solve.isColored)
      return .unusable
    }
  }
}

extension LintCommand {
  /// Finds the files to look at.
  private func files(_ plan: LintPlan) throws(LintFault) -> FileWalk {
    var walk = FileWalk(console, excludes: plan.excludes)
    for path in plan.paths { walk.add(path) }
    if let commit = options.changedSince {
      let changed = try ChangedFiles(since: commit, console)
      walk.keep { changed.contains($0.absolute(from: plan.current)) }
    }
    for fault in walk.faults { console.say(fault) }
    walk.excluded.say(to: console)
    return walk
  }

  private func lint(_ walk: FileWalk, _ plan: LintPlan) -> ExitCode {
    var run = LintRun(plan, options, console)
    run.lint(walk.files, beside: walk.others)
    let exitCode = max(run.exitCode, walk.faults.isEmpty ? .clean : .unusable)
    let isNothingMeant = walk.isNarrowed || run.hasSkipped || !walk.excluded.isEmpty
    guard !run.findings.isEmpty || isNothingMeant else {
      if exitCode == .clean {
        let paths = plan.paths.joined(separator: ", ")
        let place = paths == "." ? "in this folder" : "below \(paths)"
        let advice = run.hasProject ? " \(FileWalk.File.scriptAdvice)" : ""
        console.say("there is no layout \(place).\(advice)")
      }
      return .unusable
    }
    if options.updatesBaseline, let path = options.baseline {
      return reports.put(writeBaseline(run.findings), to: path)
    }
    return max(exitCode, reports.write(run.findings, failures: plan.failOn.severity))
  }
}
