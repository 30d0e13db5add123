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

/// Exit codes: 0 for a regular end, 1 for a server that could not run, 2 for invalid settings, and
/// 128 plus the signal's number for a second signal.
@main
struct Windlassd {
  /// Only this function changes the process as a whole: descriptors, signals, exit.
  static func main() {
    // Before any file is opened: a process may be started with closed standard descriptors.
    SystemFile.reserveStandardDescriptors()
    // A closed log pipe is an error of the call, not a signal.
    _ = signal(SIGPIPE, SIG_IGN)
    exit(
      run(
        arguments: Array(CommandLine.arguments.dropFirst()),
        environment: ProcessInfo.processInfo.environment
      )
    )
  }

  /// Errors have the form of the log, JSON or text, for its collector.
  private static func run(arguments: [String], environment: [String: String]) -> CInt {
    // Before the settings are parsed, which may fail.
    let log = OperatorLog(
      isJSON: Invocation.asksForJSONLog(arguments, environment),
      now: { Date() },
      sink: { _ = StandardError.write($0, to: 2) }
    )
    // Everything is parsed before any effect, and the first fault ends it.
    let invocation: Invocation
    do throws(UsageFault) {
      invocation = try Invocation(
        arguments: arguments,
        environment: environment,
        processors: ProcessorCount.current.value
      )
    } catch {
      log.write(.error, "\(error.message) See windlassd --help.")
      return 2
    }
    // Another program may have set the variable.
    for warning in invocation.warnings { log.write(.warning, warning) }
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

  /// Signals are blocked first, since later threads inherit the mask.
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
      log.write(.error, error.message)
    } catch let error as ServerError {
      log.write(.error, "\(error.message) Set another address with --listen or WINDLASS_LISTEN.")
    } catch {
      log.write(.error, "\(error)")
    }
    return 1
  }

  /// A misspelled variable fails the check, since other settings were intended; a running server
  /// only warns.
  ///
  /// Addresses are not bound, since a container may check before it replaces another, which still
  /// uses them.
  private static func check(_ invocation: Invocation, _ log: OperatorLog) -> CInt {
    do throws(OperatorFileFault) {
      _ = try invocation.configuration.keys?.keys()
      var settings = invocation.configuration.service
      try invocation.configuration.fonts?.addFonts(to: &settings)
    } catch {
      log.write(.error, error.message)
      return 2
    }
    guard invocation.warnings.isEmpty else { return 2 }
    print("The settings are valid.")
    return 0
  }
}
