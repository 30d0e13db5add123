internal import LayoutModel
internal import SolveService

/// `main` uses the console of the process, tests and `MCPCall` others.
struct CommandLineTool {
  let console: Console
  /// In bytes.
  var reportLimit = SolveLimits().output

  /// Runs arguments without the program's name.
  func run(_ arguments: [String]) -> ExitCode {
    var command: Command?
    do throws(UsageError) {
      guard let first = arguments.first else {
        _ = console.writeError(Array(Help.overview.utf8))
        return .unusable
      }
      switch first {
      case "--help", "-h": return console.put(Help.overview)
      case "--version": return console.put("windlass \(Release.version)\n")
      default: break
      }
      command = try find(first)
      return try run(command ?? .help, Array(arguments.dropFirst()))
    } catch {
      console.report(error.message)
      let topic = command.map { $0 == .help ? "" : " \($0.rawValue)" } ?? ""
      console.report("try \"windlass help\(topic)\".")
      return .unusable
    }
  }

  private func find(_ name: String) throws(UsageError) -> Command {
    if name.hasPrefix("-") {
      throw .unknownFlag(name, nearest: closestName(to: name, among: ["--help", "--version"]))
    }
    guard let command = Command(rawValue: name) else {
      let names = Command.allCases.map(\.rawValue)
      throw .unknownCommand(name, nearest: closestName(to: name, among: names))
    }
    return command
  }

  /// Shows the help for `--help` anywhere among the arguments.
  private func run(_ command: Command, _ arguments: [String]) throws(UsageError) -> ExitCode {
    if command != .help, arguments.contains(where: { $0 == "--help" || $0 == "-h" }) {
      return console.put(Help.text(of: command))
    }
    switch command {
    case .solve, .analyze, .convert:
      return try SolveCommand(command, arguments, console: console).run()
    case .lint: return try LintCommand(arguments, console: console, reportLimit: reportLimit).run()
    case .diff: return try DiffCommand(arguments, console: console).run()
    case .snapshot, .approve:
      return try SnapshotCommand(command, arguments, console: console).run()
    case .batch: return try BatchCommand(arguments, console: console).run()
    case .mcp: return try MCPCommand(arguments, console: console).run()
    case .explain: return try ExplainCommand(arguments, console: console).run()
    default:
      guard let topic = arguments.first else { return console.put(Help.overview) }
      return console.put(Help.text(of: try find(topic)))
    }
  }
}
