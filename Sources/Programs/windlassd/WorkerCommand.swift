internal import HTTPServer
internal import HTTPWire
internal import SolveAPI
internal import SolveService
internal import System

struct WorkerCommand {
  private let configuration: Configuration

  init(_ configuration: Configuration) { self.configuration = configuration }

  /// Other settings concern the server alone.
  private static let settings: Set<String> = [
    "view-limit", "constraint-limit", "environment-limit", "depth-limit", "node-limit",
    "item-limit", "pivot-limit", "work-limit", "output-limit", "worker-memory", "text",
  ]
}

extension WorkerCommand {
  /// The server's own variables are not passed to workers.
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
    // A trap must end a worker at once: a backtrace would take a second, and there are no symbols.
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

  func run(_ log: OperatorLog) -> CInt {
    guard SpawnedSetup.hasSocket else {
      log.write(.error, "Only windlassd itself starts workers.")
      return 2
    }
    var settings = configuration.service
    do throws(OperatorFileFault) {
      try configuration.fonts?.addFonts(to: &settings)
    } catch {
      log.write(.error, error.message)
      return 2
    }
    var loop = WorkerLoop(limits: settings.limits, memoryLimit: configuration.workerMemoryLimit)
    let runner = TaskRunner(fonts: settings.fonts)
    let compression = Compression(minimum: configuration.server.compressionMinimum)
    loop.run { solver, payload, deadline in
      guard let task = SolveTask(decoding: consume payload) else {
        preconditionFailure("The server sent an invalid task")
      }
      let (kind, acceptsGzip) = (task.kind, task.acceptsGzip)
      var answer = runner.run(consume task, with: &solver, within: deadline)
      // The server joins the parts of a batch.
      if kind != .batchLine {
        answer.response = compression.encode(answer.response, acceptsGzip: acceptsGzip)
      }
      return answer.encoded
    }
    return 0
  }
}
