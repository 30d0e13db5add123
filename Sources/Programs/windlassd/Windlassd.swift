#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

internal import HTTPServer
internal import SolveService
internal import System

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The server's main: reads settings, wires the parts together, and ends them in order.
///
/// Exit codes: 0 for an end as asked for, 1 for a server that could not run, 2 for settings that
/// cannot be used, and 128 and the signal's number for a second signal.
@main
struct Windlassd {
  /// Nothing but this function touches the process as a whole: descriptors, signals, exit.
  static func main() {
    // Before anything opens a file: a process may be started with its standard descriptors closed.
    SystemFile.reserveStandardDescriptors()
    // A reader of the log that has gone is an error of the call, not a signal to the program.
    _ = signal(SIGPIPE, SIG_IGN)
    exit(
      run(
        arguments: Array(CommandLine.arguments.dropFirst()),
        environment: ProcessInfo.processInfo.environment
      )
    )
  }

  /// Does what the command line asks for, and returns the exit code.
  ///
  /// Errors are written as the log would be, JSON or text, so that what collects one gets the
  /// other.
  private static func run(arguments: [String], environment: [String: String]) -> CInt {
    // Before the settings are read, which may fail.
    let log = OperatorLog(
      isJSON: Invocation.asksForJSONLog(arguments, environment),
      now: { Date() },
      sink: { _ = StandardError.write($0, to: 2) }
    )
    // Everything is read before anything is done, and the first mistake ends it.
    let invocation: Invocation
    do throws(UsageFault) {
      invocation = try Invocation(
        arguments: arguments,
        environment: environment,
        processors: ProcessorCount.current.value
      )
    } catch {
      log.say(.error, "\(error.message) See windlassd --help.")
      return 2
    }
    // They do not keep the server from starting: others may have set the variable.
    for warning in invocation.warnings { log.say(.warning, warning) }
    switch invocation.command {
    case .help: print(HelpText.text, terminator: "")
    case .version: print("windlassd \(Release.version)")
    case .config:
      let report = ConfigurationReport(invocation: invocation)
      print(invocation.wantsJSON ? report.json : report.text, terminator: "")
    case .healthcheck: return HealthCheck(invocation.configuration.server.addresses[0]).run()
    case .check: return check(invocation, log)
    case .worker: return WorkerCommand(invocation.configuration).run(log)
    case .serve: return serve(invocation.configuration, environment, log)
    }
    return 0
  }

  /// Binds, serves, and returns the exit code.
  ///
  /// Signals are blocked first: threads inherit that, and every later one is a thread that could be
  /// hit.
  private static func serve(
    _ configuration: Configuration,
    _ environment: [String: String],
    _ log: OperatorLog
  ) -> CInt {
    let signals = Signals(reloads: configuration.keys != nil)
    let process = ServerProcess(
      configuration,
      environment: environment,
      processID: Int(ProcessInfo.processInfo.processIdentifier)
    )
    do {
      try process.run(signals)
      return 0
    } catch let error as OperatorFileFault {
      log.say(.error, error.message)
    } catch let error as ServerError {
      log.say(.error, "\(error.message) Set another address with --listen or WINDLASS_LISTEN.")
    } catch {
      log.say(.error, "\(error)")
    }
    return 1
  }

  /// Says whether the settings can be used; those that cannot be read were refused before.
  ///
  /// A variable that is nearly a setting was meant to be one, so that what was checked is not what was
  /// meant; a server that runs goes on with a warning.
  ///
  /// For deployments: a container can run `--check` before it takes the place of another. Addresses
  /// are not bound, for the other still has them.
  private static func check(_ invocation: Invocation, _ log: OperatorLog) -> CInt {
    do throws(OperatorFileFault) {
      _ = try invocation.configuration.keys?.keys()
      var settings = invocation.configuration.service
      try invocation.configuration.fonts?.addFonts(to: &settings)
    } catch {
      log.say(.error, error.message)
      return 2
    }
    guard invocation.warnings.isEmpty else { return 2 }
    print("The settings are valid.")
    return 0
  }
}
