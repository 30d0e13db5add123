internal import LayoutDiff
internal import LayoutModel
internal import LayoutReport

/// `windlass diff`: two versions of layouts solved, and what moved told by its cause.
///
/// Two paths are compared with each other; otherwise the working tree is compared with where its
/// branch left a commit's (`HEAD`, where none is named).
struct DiffCommand {
  /// What the flags say.
  private let options: DiffOptions
  /// Two versions, or what to look at beside a commit.
  private let paths: [String]
  /// What reads files and runs git.
  private let console: Console

  /// - Parameters:
  ///   - arguments: What follows `diff` on the command line.
  ///   - console: What reads files and runs git.
  /// - Throws: `UsageError`, also for one path or more than two without `--base`,
  ///   and for two answers on standard output.
  init(_ arguments: [String], console: Console) throws(UsageError) {
    var options = DiffOptions()
    paths = try parse(arguments, flags: DiffOptions.flags, into: &options)
    try options.lint.solve.checkDevices()
    guard options.base != nil || paths.isEmpty || paths.count == 2 else {
      throw .missingOperand("two files or folders, or none to compare with a commit")
    }
    guard options.outputs.count(where: { $0.path == nil }) < 2 else { throw .repeatedReport }
    self.options = options
    self.console = console
  }

  /// Compares, and returns 0 where nothing that is seen differs, 1 where something does, 2 where
  /// something could not be used.
  func run() -> ExitCode {
    do throws(LintFault) {
      let isOfTwo = options.base == nil && paths.count == 2
      let plan = try LintPlan.found(options.lint, paths: isOfTwo ? [] : paths, console)
      let versions =
        isOfTwo
        ? VersionedFiles(paths[0], paths[1], plan, console)
        : try VersionedFiles(since: options.base ?? "HEAD", in: paths, plan, console)
      return compare(versions, plan)
    } catch {
      error.say(to: console, isColored: options.lint.solve.isColored)
      return .unusable
    }
  }
}

extension DiffCommand {
  /// Solves both versions of each file that differs and prints what came out.
  ///
  /// A file of which one version cannot be used is left out of the report, and makes the exit code
  /// 2.
  ///
  /// - Parameters:
  ///   - versions: The files that differ.
  ///   - plan: In which environments to solve.
  /// - Returns: The worst of reading, solving, comparing and writing.
  private func compare(_ versions: VersionedFiles, _ plan: LintPlan) -> ExitCode {
    for fault in versions.faults { console.say(fault) }
    var exitCode = versions.faults.isEmpty ? ExitCode.clean : .unusable
    var loader = LayoutLoader(plan, console)
    var comparer = LayoutComparer()
    var files: [FileDifferences] = []
    for versions in versions.files {
      let old = layouts(versions.old, versions.oldPath ?? versions.path, &loader, &exitCode)
      let new = layouts(versions.new, versions.path, &loader, &exitCode)
      guard let old, let new else { continue }
      let found = comparer.compare(old, new)
      guard !found.isEmpty else { continue }
      files.append(
        FileDifferences(versions.path, versions.oldPath, found, isDrawn: isDrawn)
      )
    }
    if versions.hasProject {
      let old = layouts(loader.load(versions.project.old), &exitCode)
      let new = layouts(loader.load(versions.project.new), &exitCode)
      if let old, let new { files += byFile(comparer.compare(old, new)) }
    }
    if files.contains(where: \.isVisible) { exitCode = max(exitCode, .findings) }
    for report in options.outputs {
      exitCode = max(exitCode, console.put(bytes(files, as: report.format), to: report.path))
    }
    return exitCode
  }

  /// Whether anybody wants to see the layouts.
  private var isDrawn: Bool { options.outputs.contains { $0.format == .html } }

  /// The differences of a project, file by file.
  ///
  /// A project is compared as a whole; the identity of a layout says in which file it is.
  ///
  /// - Parameter differences: The differences of all layouts of the project.
  /// - Returns: One element for each file, in the order of their paths.
  private func byFile(_ differences: [LayoutDifferences]) -> [FileDifferences] {
    let groups = Dictionary(grouping: differences) { $0.identity?.uri ?? "" }
    return groups.sorted { $0.key < $1.key }.map { path, layouts in
      FileDifferences(path, nil, layouts, isDrawn: isDrawn)
    }
  }

  /// The layouts of a version; `nil` where it cannot be used, which is said.
  ///
  /// - Parameters:
  ///   - bytes: The version; `nil` where the file was not there, which has no layouts.
  ///   - path: What it is called.
  ///   - loader: What solves it.
  ///   - exitCode: Becomes 2 where it cannot be used.
  /// - Returns: The solved layouts.
  private func layouts(
    _ bytes: [UInt8]?,
    _ path: String,
    _ loader: inout LayoutLoader,
    _ exitCode: inout ExitCode
  ) -> [SolvedLayout]? {
    guard let bytes else { return [] }
    return layouts(loader.load(bytes, path: path), &exitCode)
  }

  /// The layouts of what was loaded; `nil` where it cannot be used, which is said on standard error.
  private func layouts(
    _ outcome: LayoutLoader.Outcome,
    _ exitCode: inout ExitCode
  ) -> [SolvedLayout]? {
    switch outcome {
    case .solved(let layouts): return layouts
    case .unusable(let mistakes, let remark):
      var style = TextStyle()
      style.isColored =
        options.lint.solve.isColored && console.isErrorTerminal && console.allowsColor
      _ = console.writeError(writeDiagnostics(mistakes, style: style))
      if let remark { console.say(remark) }
      exitCode = .unusable
      return nil
    }
  }

  /// The differences in one of the forms.
  private func bytes(_ files: [FileDifferences], as format: DiffOptions.Format) -> [UInt8] {
    switch format {
    case .text: Array(DiffText(files).text.utf8)
    case .json: DiffJSON(files).bytes
    case .markdown: Array(DiffMarkdown(files).text.utf8)
    case .html: Array(DiffHTML(files).text.utf8)
    }
  }
}
