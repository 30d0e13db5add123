internal import LayoutLint
internal import LayoutModel

/// `windlass snapshot` and `windlass approve`: where all views are, noted in a lock file or held
/// against it.
///
/// A lock file remembers the devices, the environment and the paths that it was made with, so a
/// check needs no flags. For example, `windlass snapshot --devices=current App`, then `windlass
/// snapshot --check` in CI, and `windlass approve` where a difference is meant.
struct SnapshotCommand {
  /// What the flags say.
  struct Options {
    /// What it has in common with `windlass lint`.
    var lint = LintOptions()
    /// The lock file.
    var file: String?
    /// Whether to hold the layouts against the lock file, and write nothing.
    var isCheck = false
    /// Whether differences are told as JSON.
    var isJSON = false
  }

  /// `snapshot` or `approve`.
  private let command: Command
  /// All arguments, to be read again behind those that a lock file remembers.
  private let arguments: [String]
  /// What the flags say.
  private let options: Options
  /// Paths of a snapshot; patterns of files and ids of an approval.
  private let operands: [String]
  /// Where files are.
  private let console: Console

  /// Reads the arguments of a command, which is one of the two.
  ///
  /// - Parameters:
  ///   - command: `snapshot` or `approve`.
  ///   - arguments: What follows it on the command line.
  ///   - console: Where files are.
  /// - Throws: `UsageError` for an unknown flag or a value that cannot be read.
  init(_ command: Command, _ arguments: [String], console: Console) throws(UsageError) {
    var options = Options()
    operands = try parse(arguments, flags: Self.flags(of: command), into: &options)
    try options.lint.solve.checkDevices()
    self.command = command
    self.arguments = arguments
    self.options = options
    self.console = console
  }

  /// Every flag of a command, in the order of the help.
  ///
  /// - Parameter command: `snapshot` or `approve`, which has neither `--check` nor `--format`.
  /// - Returns: The flags; those of the linter that say what is solved are among them.
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
  /// Writes, checks or approves; a check returns 1 where something is not as the lock file says.
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
      error.say(to: console, isColored: options.lint.solve.isColored)
      return .unusable
    }
  }

  /// The lock file, from the folder that the process works in.
  private var path: String { options.file ?? LockFile.usualPath }

  /// Takes over what a lock file does not say yet, as far as patterns hold for it.
  ///
  /// Everything is solved again, also what is not approved. An operand is the id of a view or a
  /// layout, or a pattern of files.
  ///
  /// - Returns: 0 once the lock file is written.
  /// - Throws: `LintFault` for an operand that is none of these, or a lock file that cannot be
  ///   read.
  private func approve() throws(LintFault) -> ExitCode {
    var lock = try lockFile()
    var patterns: [GlobPattern] = []
    for operand in operands {
      guard let pattern = GlobPattern(operand) else {
        throw .words("\"\(operand)\" is neither a file pattern, such as \"App/*.xib\", nor an id.")
      }
      patterns.append(pattern)
    }
    guard let current = try takeAgain(lock) else { return .unusable }
    func isMeant(_ key: LockFile.Key) -> Bool {
      operands.isEmpty || operands.contains(key.view) || operands.contains(key.layout)
        || patterns.contains { $0.matches(key.path) }
    }
    let before = lock
    lock.frames = lock.frames.filter { !isMeant($0.key) }
    lock.frames.merge(current.frames.filter { isMeant($0.key) }) { $1 }
    let differences = LockDifferences(before, lock)
    let others = LockDifferences(lock, current)
    let rest = others.entries.isEmpty ? "" : ", \(others.viewCount) not"
    let exitCode = write(lock)
    if exitCode == .clean {
      let count = differences.viewCount
      console.say("\(count == 1 ? "1 view" : "\(count) views") approved\(rest).")
    }
    return exitCode
  }

  /// Reads the lock file.
  ///
  /// - Returns: What it says.
  /// - Throws: `LintFault.words`, with the line where it is malformed.
  private func lockFile() throws(LintFault) -> LockFile {
    switch console.read(path) {
    case .success(let bytes):
      do throws(LockFault) {
        return try LockFile(reading: bytes)
      } catch {
        throw .words("\(path):\(error.line) is not a line of a lock file: \(error.reason).")
      }
    case .failure(.missing):
      throw .words("\(path) does not exist: write it with windlass snapshot.")
    case .failure(let fault): throw .words(fault.message(for: path))
    }
  }

  /// Solves what a lock file is of as it was solved then, unless the command line says otherwise: all of it,
  /// for what a class lays out may stand in any file.
  ///
  /// - Parameter lock: The lock file, whose flags come before those of the command line, so that the latter
  ///   count.
  /// - Returns: What is so now; `nil` where some layouts cannot be used, which is said.
  /// - Throws: `LintFault` for flags of the lock file that this version does not have.
  private func takeAgain(_ lock: LockFile) throws(LintFault) -> LockFile? {
    var options = Options()
    do throws(UsageError) {
      let all = lock.arguments.filter { $0.hasPrefix("--") } + arguments
      _ = try parse(all, flags: Self.flags(of: command), into: &options)
    } catch {
      throw .words("\(path): \(error.message)")
    }
    return try take(lint: options.lint, paths: lock.arguments.filter { !$0.hasPrefix("--") })
  }

  /// Solves all layouts; `nil` where some cannot be used, which is said.
  ///
  /// - Parameters:
  ///   - lint: What to solve for.
  ///   - paths: The operands; none takes those of the configuration.
  /// - Returns: The frames, with arguments by which the same can be solved again.
  /// - Throws: `LintFault` where the configuration cannot be used.
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

  /// Replaces the lock file; `nil` writes nothing, so that a snapshot is never of a part only.
  private func write(_ lock: LockFile?) -> ExitCode {
    guard let lock else {
      console.say("\(path) is not written, as some files cannot be read.")
      return .unusable
    }
    return console.put(lock.bytes, to: path)
  }
}

extension LockFile {
  /// What it says of files below some paths, or of all.
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
