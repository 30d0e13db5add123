internal import LayoutModel

/// `windlass snapshot` and `windlass approve`: where all views are, noted in a lock file or held against it.
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

  private let command: Command
  private let arguments: [String]
  private let options: Options
  private let operands: [String]
  private let console: Console

  /// Reads the arguments of a command, which is one of the two.
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
  static func flags(of command: Command) -> [Flag<Options>] {
    let check: [Flag<Options>] = [
      .setting(
        "--check",
        "Tell what is not as the lock file says; write nothing",
        \.isCheck,
        to: true
      ),
      Flag(
        name: "--format",
        placeholder: "text|json",
        help: "How a check tells it (text)",
        expected: "text or json"
      ) { value, options in
        options.isJSON = value == "json"
        return value == "json" || value == "text"
      },
    ]
    return (command == .snapshot ? check : [])
      + [.text("--file", "FILE", "The lock file (\(LockFile.usualPath))", \.file)]
      + LintOptions.commonFlags.map { $0.lifted(to: \.lint) }
  }
}

extension SnapshotCommand {
  func run() -> ExitCode {
    do throws(LintFault) {
      if command == .approve { return try approve() }
      guard options.isCheck else {
        return try write(take(lint: options.lint, paths: operands))
      }
      let known = try lockFile()
      guard let current = try takeAgain(known, paths: operands) else { return .unusable }
      let differences = LockDifferences(known.restricted(to: operands), current)
      let report =
        options.isJSON ? differences.json : Array(differences.text(of: path).utf8)
      return max(differences.entries.isEmpty ? .clean : .findings, console.put(report))
    } catch {
      error.say(to: console, isColored: options.lint.solve.isColored)
      return .unusable
    }
  }

  private var path: String { options.file ?? LockFile.usualPath }

  /// Takes over what a lock file does not say yet, as far as patterns hold for it.
  private func approve() throws(LintFault) -> ExitCode {
    var lock = try lockFile()
    var patterns: [GlobPattern] = []
    for operand in operands {
      guard let pattern = GlobPattern(operand) else {
        throw .words("\"\(operand)\" is no pattern of files, such as \"App/*.xib\", and no id.")
      }
      patterns.append(pattern)
    }
    guard let current = try takeAgain(lock, paths: []) else { return .unusable }
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

  private func lockFile() throws(LintFault) -> LockFile {
    switch console.read(path) {
    case .success(let bytes):
      do throws(LockFault) {
        return try LockFile(reading: bytes)
      } catch {
        throw .words("\(path):\(error.line) is no line of a lock file: \(error.reason).")
      }
    case .failure(.missing): throw .words("there is no \(path): windlass snapshot writes it.")
    case .failure(let fault): throw .words(fault.message(for: path))
    }
  }

  /// Solves what a lock file is of as it was solved then, unless the command line says otherwise.
  private func takeAgain(_ lock: LockFile, paths: [String]) throws(LintFault) -> LockFile? {
    var options = Options()
    do throws(UsageError) {
      let all = lock.arguments.filter { $0.hasPrefix("--") } + arguments
      _ = try parse(all, flags: Self.flags(of: command), into: &options)
    } catch {
      throw .words("\(path): \(error.message)")
    }
    let known = lock.arguments.filter { !$0.hasPrefix("--") }
    return try take(lint: options.lint, paths: paths.isEmpty ? known : paths)
  }

  /// Solves all layouts; `nil` where some cannot be used, which is said.
  private func take(lint: LintOptions, paths: [String]) throws(LintFault) -> LockFile? {
    let plan = try LintPlan.found(lint, paths: paths, console)
    var taker = SnapshotTaker(plan, console, isColored: lint.solve.isColored)
    taker.takeAll()
    guard taker.isComplete else { return nil }
    var lock = taker.lock
    let devices = plan.devices.map(\.name).joined(separator: ",")
    lock.arguments =
      (devices.isEmpty ? [] : ["--devices=\(devices)"]) + lint.solve.environmentArguments
      + plan.paths
    return lock
  }

  private func write(_ lock: LockFile?) -> ExitCode {
    guard let lock else {
      console.say("\(path) is not written, because not all can be read.")
      return .unusable
    }
    guard case .failed(let reason) = console.writeFile(path, lock.bytes) else { return .clean }
    console.say("\(path) cannot be written: \(reason).")
    return .unusable
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
