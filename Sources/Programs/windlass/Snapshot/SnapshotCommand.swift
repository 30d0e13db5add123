internal import LayoutLint
internal import LayoutModel
internal import SolveService

/// `windlass snapshot` and `windlass approve`: write the frames of all views to a lock file, or
/// compare them with it.
///
/// A lock file has the devices, the environment and the paths of its snapshot, so a check needs no
/// flags.
struct SnapshotCommand {
  struct Options {
    var lint = LintOptions()
    var file: String?
    var isCheck = false
    var isJSON = false
  }

  private let command: Command
  /// All arguments, to be parsed again after those of the lock file.
  private let arguments: [String]
  private let options: Options
  /// Paths of a snapshot; file patterns and IDs of an approval.
  private let operands: [String]
  private let console: Console

  /// `command` is `snapshot` or `approve`.
  init(_ command: Command, _ arguments: [String], console: Console) throws(UsageError) {
    var options = Options()
    operands = try parse(arguments, flags: Self.flags(of: command), into: &options)
    try options.lint.solve.checkDevices()
    self.command = command
    self.arguments = arguments
    self.options = options
    self.console = console
  }

  /// In the order of the help; `approve` has neither `--check` nor `--format`.
  static func flags(of command: Command) -> [Flag<Options>] {
    let check: [Flag<Options>] = [
      .setting(
        "--check",
        "Report differences from the lock file; write nothing",
        \.isCheck,
        to: true
      ),
      Flag(
        name: "--format",
        placeholder: "text|json",
        help: "Format of the differences (text)",
        expected: "text or json"
      ) { value, options in
        options.isJSON = value == "json"
        return value == "json" || value == "text"
      },
    ]
    return (command == .snapshot ? check : [])
      + [.text("--file", "FILE", "Path of the lock file (\(LockFile.usualPath))", \.file)]
      + LintOptions.commonFlags.map { $0.lifted(to: \.lint) }
  }
}

extension SnapshotCommand {
  /// A check returns 1 for a difference.
  func run() -> ExitCode {
    do throws(LintFault) {
      if command == .approve { return try approve() }
      guard options.isCheck else {
        return try write(take(lint: options.lint, paths: operands))
      }
      let known = try lockFile()
      guard let current = try takeAgain(known) else { return .unusable }
      let differences = LockDifferences(
        known.restricted(to: operands),
        current.restricted(to: operands)
      )
      let report =
        options.isJSON ? differences.json : Array(differences.text(of: path).utf8)
      return max(differences.entries.isEmpty ? .clean : .findings, console.put(report))
    } catch {
      error.report(to: console, isColored: options.lint.solve.isColored)
      return .unusable
    }
  }

  /// Relative to the working directory.
  private var path: String { options.file ?? LockFile.usualPath }

  /// Operands are IDs of views or layouts, or file patterns.
  ///
  /// Everything is solved again.
  private func approve() throws(LintFault) -> ExitCode {
    var lock = try lockFile()
    var patterns: [GlobPattern] = []
    for operand in operands {
      guard let pattern = GlobPattern(operand) else {
        throw .message(
          "\"\(operand)\" is neither a file pattern, such as \"App/*.xib\", nor an id."
        )
      }
      patterns.append(pattern)
    }
    guard let current = try takeAgain(lock) else { return .unusable }
    func isSelected(_ key: LockFile.Key) -> Bool {
      operands.isEmpty || operands.contains(key.view) || operands.contains(key.layout)
        || patterns.contains { $0.matches(key.path) }
    }
    let before = lock
    lock.frames = lock.frames.filter { !isSelected($0.key) }
    lock.frames.merge(current.frames.filter { isSelected($0.key) }) { $1 }
    let differences = LockDifferences(before, lock)
    let others = LockDifferences(lock, current)
    let rest = others.entries.isEmpty ? "" : ", \(others.viewCount) not"
    let exitCode = write(lock)
    if exitCode == .clean {
      let count = differences.viewCount
      console.report("\(count == 1 ? "1 view" : "\(count) views") approved\(rest).")
    }
    return exitCode
  }

  private func lockFile() throws(LintFault) -> LockFile {
    switch console.read(path) {
    case .success(let bytes):
      do throws(LockFault) {
        return try LockFile(reading: bytes)
      } catch {
        throw .message("\(path):\(error.line) is not a line of a lock file: \(error.reason).")
      }
    case .failure(.missing):
      throw .message("\(path) does not exist: write it with windlass snapshot.")
    case .failure(let fault): throw .message(fault.message(for: path))
    }
  }

  /// All layouts, since a class may use any file; the command line overrides the arguments.
  ///
  /// `nil` if some layouts are unusable, which is reported.
  private func takeAgain(_ lock: LockFile) throws(LintFault) -> LockFile? {
    var options = Options()
    do throws(UsageError) {
      let all = lock.arguments.filter { $0.hasPrefix("--") } + arguments
      _ = try parse(all, flags: Self.flags(of: command), into: &options)
    } catch {
      throw .message("\(path): \(error.message)")
    }
    return try take(lint: options.lint, paths: lock.arguments.filter { !$0.hasPrefix("--") })
  }

  /// `nil` if some layouts are unusable, which is reported.
  ///
  /// Without operands the configuration's paths apply.
  private func take(lint: LintOptions, paths: [String]) throws(LintFault) -> LockFile? {
    let plan = try LintPlan.found(lint, paths: paths, console)
    var taker = SnapshotTaker(plan, console, isColored: lint.solve.isColored)
    taker.recordAll()
    guard taker.isComplete else { return nil }
    var lock = taker.lock
    let devices = plan.devices.map(\.name).joined(separator: ",")
    lock.arguments =
      (devices.isEmpty ? [] : ["--devices=\(devices)"]) + lint.solve.environmentArguments
      + plan.paths
    return lock
  }

  /// `nil` writes nothing, so that a snapshot is never partial.
  private func write(_ lock: LockFile?) -> ExitCode {
    guard let lock else {
      console.report("\(path) is not written, as some files cannot be read.")
      return .unusable
    }
    return console.put(lock.bytes, to: path)
  }
}

extension LockFile {
  fileprivate func restricted(to paths: [String]) -> LockFile {
    guard !paths.isEmpty else { return self }
    var lock = self
    lock.frames = frames.filter { key, _ in
      paths.contains {
        $0 == "." || key.path == $0 || key.path.hasPrefix($0.hasSuffix("/") ? $0 : "\($0)/")
      }
    }
    return lock
  }
}
