internal import LayoutLint
internal import LayoutDiff
internal import LayoutModel
internal import SolveService

/// `windlass diff`: compares two versions of layouts, and explains moved views by cause.
///
/// Two paths are compared with each other; otherwise the working tree with the merge base of a
/// commit (`HEAD` by default).
struct DiffCommand {
  private let options: DiffOptions
  /// Two versions, or the paths to compare with a commit.
  private let paths: [String]
  private let console: Console

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

  /// Returns 0 without visible differences, 1 with some, 2 if a file could not be used.
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
      error.report(to: console, isColored: options.lint.solve.isColored)
      return .unusable
    }
  }
}

extension DiffCommand {
  /// Returns the worst exit code, 2 for a file with an unusable version, which is left out of the
  /// report.
  private func compare(_ versions: VersionedFiles, _ plan: LintPlan) -> ExitCode {
    for fault in versions.faults { console.report(fault) }
    var exitCode = versions.faults.isEmpty ? ExitCode.clean : .unusable
    var solver = InputSolver(limits: LintPlan.limits)
    var comparer = LayoutComparer()
    var files: [FileDifferences] = []
    for versions in versions.files {
      let pair = [(versions.old, versions.oldPath ?? versions.path), (versions.new, versions.path)]
      let loaded = pair.map { bytes, path in
        let texts = plan.texts.asksForTranslations ? texts(beside: path, plan) : nil
        return bytes.map { LoadedLayouts(plan.input(of: $0, path: path, in: texts), &solver) }
          ?? LoadedLayouts()
      }
      guard broken(loaded, &exitCode) == nil else { continue }
      let (old, new) = (loaded[0].layouts, loaded[1].layouts)
      let found = comparer.compare(old, new)
      guard !found.isEmpty else { continue }
      files.append(
        FileDifferences(versions.path, versions.oldPath, found, isDrawn: isDrawn)
      )
    }
    if versions.hasProject {
      let loaded = [versions.project.old, versions.project.new].map { project in
        var project = project
        let texts = plan.translations(of: &project)
        return LoadedLayouts(plan.input(of: project, in: texts), &solver)
      }
      let broken = broken(loaded, &exitCode) ?? []
      if loaded.allSatisfy({ $0.remark == nil }) {
        let usable = loaded.map { version in
          version.layouts.filter { !broken.contains($0.layout.identity?.uri ?? "") }
        }
        files += byFile(comparer.compare(usable[0], usable[1]), versions.oldPaths)
      }
    }
    if files.contains(where: \.isVisible) { exitCode = max(exitCode, .findings) }
    for report in options.outputs {
      exitCode = max(exitCode, console.put(bytes(files, as: report.format), to: report.path))
    }
    return exitCode
  }

  private func texts(beside path: String, _ plan: LintPlan) -> TextTables? {
    var found = FoundFiles(plan.walk(console, of: [path]), roots: nil, console)
    return found.translations(plan)
  }

  private var isDrawn: Bool { options.outputs.contains { $0.format == .html } }

  /// One element for each file, in the order of their paths.
  ///
  /// A project is compared as a whole; the identity of a layout has its file.
  private func byFile(
    _ differences: [LayoutDifferences],
    _ oldPaths: [String: String]
  ) -> [FileDifferences] {
    let groups = Dictionary(grouping: differences) { $0.identity?.uri ?? "" }
    return groups.sorted { $0.key < $1.key }.map { path, layouts in
      FileDifferences(path, oldPaths[path], layouts, isDrawn: isDrawn)
    }
  }

  /// Reports unusable files of either version; `nil` for none.
  private func broken(_ versions: [LoadedLayouts], _ exitCode: inout ExitCode) -> Set<String>? {
    guard !versions.allSatisfy(\.isComplete) else { return nil }
    for version in versions { version.report(to: console, isColored: options.lint.solve.isColored) }
    exitCode = .unusable
    return Set(versions.flatMap(\.mistakes).compactMap(\.location.uri))
  }

  private func bytes(_ files: [FileDifferences], as format: DiffOptions.Format) -> [UInt8] {
    switch format {
    case .text: Array(DiffText(files).text.utf8)
    case .json: DiffJSON(files).bytes
    case .markdown: Array(DiffMarkdown(files).text.utf8)
    case .html: Array(DiffHTML(files).text.utf8)
    }
  }
}
