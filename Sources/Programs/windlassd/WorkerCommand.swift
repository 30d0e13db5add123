internal import HTTPServer
internal import HTTPWire
internal import SolveAPI
internal import SolveService
internal import System

/// A worker process: how a server starts it, and what it does.
///
/// It runs the same program with the settings that solving depends on, and gets tasks over its socket.
struct WorkerCommand {
  private let configuration: Configuration

  init(_ configuration: Configuration) { self.configuration = configuration }

  /// The settings that a worker needs; all others concern the server alone.
  private static let settings: Set<String> = [
    "view-limit", "constraint-limit", "environment-limit", "depth-limit", "node-limit",
    "item-limit", "pivot-limit", "work-limit", "output-limit", "worker-memory", "text",
  ]
}

extension WorkerCommand {
  /// How a pool starts workers.
  ///
  /// - Parameters:
  ///   - program: The path of this program.
  ///   - environment: The server's variables; those that set it up do not concern workers.
  /// - Returns: The settings.
  func poolSettings(program: String, environment: [String: String]) -> WorkerPool.Settings {
    var arguments = ["windlassd", Invocation.Command.worker.rawValue]
    for setting in Setting.all where Self.settings.contains(setting.name) {
      let value = setting.text(configuration)
      if !value.isEmpty { arguments.append("\(setting.flag)=\(value)") }
    }
    let serverVariables = [Setting.prefix, "LISTEN_", "NOTIFY_"]
    var variables = environment.filter { name, _ in
      !serverVariables.contains { name.hasPrefix($0) }
    }
    // A trap ends a worker at once: printing its stack would take a second, and symbols that are not there.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    var settings = WorkerPool.Settings(
      workers: configuration.workers,
      queueByteLimit: configuration.queueByteLimit,
      deadlineMilliseconds: configuration.deadlineMilliseconds,
      path: program,
      arguments: arguments,
      environment: variables.map { "\($0)=\($1)" }.sorted()
    )
    settings.demotionMilliseconds = configuration.demotionMilliseconds
    return settings
  }

  /// Works until the server closes the socket, and returns the exit code.
  func run(_ log: OperatorLog) -> CInt {
    guard SpawnedSetup.hasSocket else {
      log.say(.error, "Only windlassd itself starts workers.")
      return 2
    }
    var settings = configuration.service
    do throws(OperatorFileFault) {
      try configuration.fonts?.addFonts(to: &settings)
    } catch {
      log.say(.error, error.message)
      return 2
    }
    var loop = WorkerLoop(limits: settings.limits, memoryLimit: configuration.workerMemoryLimit)
    let runner = TaskRunner(fonts: settings.fonts)
    let compression = Compression(minimum: configuration.server.compressionMinimum)
    loop.run { solver, payload, deadline in
      guard let task = SolveTask(decoding: payload) else {
        preconditionFailure("The server sent an invalid task")
      }
      var answer = runner.run(task, with: &solver, within: deadline)
      // The parts of a batch are joined by the server.
      if task.kind != .batchLine {
        answer.response = compression.encode(answer.response, acceptsGzip: task.acceptsGzip)
      }
      return answer.encoded
    }
    return 0
  }
}
