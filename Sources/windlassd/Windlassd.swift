internal import HTTPServer
internal import HTTPWire
internal import SolveAPI
internal import SolveService

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The server's main: reads settings, wires the parts together, and ends them in order.
@main
struct Windlassd {
  static func main() {
    StandardError.reserve()
    // A reader of the log that has gone is an error of the call, not a signal to the program.
    _ = signal(SIGPIPE, SIG_IGN)
    exit(run(arguments: Array(CommandLine.arguments.dropFirst()), environment: environment))
  }

  /// Does what the command line asks for, and returns the exit code.
  private static func run(arguments: [String], environment: [String: String]) -> CInt {
    let invocation: Invocation
    do throws(UsageFault) {
      invocation = try Invocation(
        arguments: arguments,
        environment: environment,
        processors: ProcessorCount.current.value
      )
    } catch {
      StandardError.say("windlassd: \(error.message) windlassd --help lists everything.")
      return 2
    }
    for warning in invocation.warnings { StandardError.say("windlassd: \(warning)") }
    switch invocation.command {
    case .help: print(Help.text, terminator: "")
    case .version: print("windlassd \(Release.version)")
    case .config:
      let report = ConfigurationReport(invocation: invocation)
      print(invocation.wantsJSON ? report.json : report.text, terminator: "")
    case .healthcheck: return HealthCheck(invocation.configuration.server.addresses[0]).run()
    case .serve: return serve(invocation.configuration)
    }
    return 0
  }

  private static func serve(_ configuration: Configuration) -> CInt {
    let signals = Signals(reloads: configuration.keys != nil)
    do {
      var access = Access()
      access.origins = configuration.origins
      access.keys = try configuration.keys.map { KeyRing(try $0.read()) }
      let service = try SolveService(settings: configuration.service)
      let readiness = Readiness()
      let facts = ProcessFacts()
      let log = LogSink { StandardError.write($0, to: STDERR_FILENO) }
      defer { log.flush(milliseconds: 1000) }
      let server = try Server(
        settings: configuration.server,
        handler: handler(configuration, service, readiness, access, facts, log),
        statistics: facts.server
      )
      let (keyFile, keyRing) = (configuration.keys, access.keys)
      signals.handle(reload: { reload(keyFile, into: keyRing) }) {
        readiness.withdraw(because: "This instance is about to stop.")
        pause(milliseconds: configuration.readinessDelayMilliseconds)
        server.stop()
      }
      for address in server.addresses {
        StandardError.say("windlassd \(Release.version) listening on \(url(address))")
      }
      try server.run()
      service.drain()
      service.waitUntilDrained()
      return 0
    } catch let error as KeyFileFault {
      StandardError.say("windlassd: \(error.message)")
    } catch let error as ServerError {
      StandardError.say(
        "windlassd: \(error.message) --listen or WINDLASS_LISTEN chooses another address."
      )
    } catch {
      StandardError.say("windlassd: The system has no thread to give (\(error)).")
    }
    return 1
  }

  /// Reads the keys again; if that cannot be done, the old ones go on to count.
  private static func reload(_ file: KeyFile?, into ring: KeyRing?) {
    guard let file, let ring else { return }
    do throws(KeyFileFault) {
      ring.replace(with: try file.read())
      StandardError.say("windlassd: The keys were read again.")
    } catch {
      StandardError.say("windlassd: \(error.message) The old keys go on to count.")
    }
  }

  private static func handler(
    _ configuration: Configuration,
    _ service: SolveService,
    _ readiness: Readiness,
    _ access: Access,
    _ facts: ProcessFacts,
    _ log: LogSink
  ) -> any HTTPHandler {
    let accessLog = AccessLog(now: { ProcessFacts.unixMilliseconds }) { log.offer($0) }
    var observer: (@Sendable (RequestRecord) -> Void)?
    if configuration.log == .json { observer = { accessLog.note($0) } }
    return SolveAPI(
      service: service,
      readiness: readiness,
      identity: Identity(commit: configuration.commit),
      access: access,
      process: {
        var sample = facts.sample
        sample.logLinesDropped = log.droppedCount
        return sample
      },
      observer: observer
    )
  }

  private static func url(_ address: ListenAddress) -> String {
    switch address {
    case .tcp: "http://\(address)"
    case .unix: "\(address)"
    }
  }

  private static var environment: [String: String] {
    var variables: [String: String] = [:]
    // SAFETY: the array ends with a null pointer, and nothing writes to it while we start.
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      unsafe next += 1
    }
    return variables
  }
}
