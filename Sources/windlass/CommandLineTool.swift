internal import LayoutModel
internal import SolveService

/// The tool: finds the command and runs it.
struct CommandLineTool {
  let console: Console
  /// How long a report may be, in bytes.
  var reportLimit = SolveLimits().output

  /// Runs the arguments that follow the program's name.
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
      console.say(error.message)
      let topic = command.map { $0 == .help ? "" : " \($0.rawValue)" } ?? ""
      console.say("try \"windlass help\(topic)\".")
      return .unusable
    }
  }

  private func find(_ name: String) throws(UsageError) -> Command {
    if name.hasPrefix("-") {
      throw .unknownFlag(name, nearest: closestName(to: name, among: ["--help", "--version"]))
    }
    guard let command = Command(rawValue: name) else {
      let names = Command.allCases.filter { !$0.isPlanned }.map(\.rawValue)
      throw .unknownCommand(name, nearest: closestName(to: name, among: names))
    }
    guard !command.isPlanned else { throw .plannedCommand(name) }
    return command
  }

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
    case .explain: return try ExplainCommand(arguments, console: console).run()
    default:
      guard let topic = arguments.first else { return console.put(Help.overview) }
      return console.put(Help.text(of: try find(topic)))
    }
  }
}
