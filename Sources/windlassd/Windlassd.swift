internal import HTTPServer
internal import SolveService
internal import System

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The server's main: reads settings, wires the parts together, and ends them in order.
@main
struct Windlassd {
  static func main() {
    SystemFile.reserveStandardDescriptors()
    // A reader of the log that has gone is an error of the call, not a signal to the program.
    _ = signal(SIGPIPE, SIG_IGN)
    exit(
      run(
        arguments: Array(CommandLine.arguments.dropFirst()),
        environment: SystemProcess.environment
      )
    )
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
    case .help: print(HelpText.text, terminator: "")
    case .version: print("windlassd \(Release.version)")
    case .config:
      let report = ConfigurationReport(invocation: invocation)
      print(invocation.wantsJSON ? report.json : report.text, terminator: "")
    case .healthcheck: return HealthCheck(invocation.configuration.server.addresses[0]).run()
    case .check: return check(invocation.configuration)
    case .serve: return serve(invocation.configuration, environment)
    }
    return 0
  }

  private static func serve(
    _ configuration: Configuration,
    _ environment: [String: String]
  ) -> CInt {
    let signals = Signals(reloads: configuration.keys != nil)
    let process = ServerProcess(
      configuration,
      environment: environment,
      processID: Int(getpid())
    )
    do {
      try process.run(signals)
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

  /// Says whether the settings can be used; those that cannot be read were refused before.
  private static func check(_ configuration: Configuration) -> CInt {
    do throws(KeyFileFault) {
      _ = try configuration.keys?.read()
    } catch {
      StandardError.say("windlassd: \(error.message)")
      return 2
    }
    print("The settings can be used.")
    return 0
  }
}
