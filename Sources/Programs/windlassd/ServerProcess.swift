internal import Dispatch

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

internal import HTTPServer
internal import HTTPWire
internal import SolveAPI
internal import SolveService
internal import System

/// Start: keys, solver pool, listeners, signals, and last the notification of the supervisor.
///
/// Stop is in reverse order, so that pending requests keep all they need.
struct ServerProcess: Sendable {
  /// Valid as far as can be checked without the system.
  let configuration: Configuration
  /// Sockets of a supervisor; they replace the server's own addresses.
  let activation: SocketActivation
  let supervisor: Supervisor
  private let environment: [String: String]
  /// The state of /readyz; withdrawn before anything stops.
  private let readiness = Readiness()
  private let facts = ProcessFacts()
  /// One sink for all lines, to keep their order.
  private let log: LogSink
  private let operatorLog: OperatorLog

  /// Neither binds addresses nor starts threads.
  init(_ configuration: Configuration, environment: [String: String], processID: Int) {
    self.configuration = configuration
    self.environment = environment
    let log = LogSink { StandardError.write($0, to: 2) }
    self.log = log
    // After the lines of earlier requests.
    operatorLog = OperatorLog(
      isJSON: configuration.log == .json,
      now: { Date() },
      sink: { log.offer($0) }
    )
    activation = SocketActivation(environment: environment, processID: processID)
    supervisor = Supervisor(environment: environment)
  }

  /// Returns when every request is answered or abandoned, and the log is written, or a second has
  /// passed.
  func run(_ signals: Signals) throws {
    // First, so that the server is never open without its keys.
    let access = try configuration.access()
    // Workers read the fonts too; a mistake is reported here, before anything is started.
    var serviceSettings = configuration.service
    try configuration.fonts?.addFonts(to: &serviceSettings)
    defer { log.flush(milliseconds: 1000) }
    let pool = WorkerPool(
      settings: WorkerCommand(configuration)
        .poolSettings(program: SystemProgram.own, environment: environment)
    ) { [operatorLog] in operatorLog.write($0) }
    defer { pool.stop() }
    let api = interface(pool, access)
    let admin = try adminServer(api)
    let server = try Server(
      settings: settings,
      // With a listener for operators, clients have no metrics.
      handler: admin == nil ? api : api.withoutMetrics,
      client: pool,
      statistics: facts.server
    )
    access.note(clients: server.addresses, operators: admin?.addresses ?? [])
    // The admin server ends last, so that operators can observe the draining.
    let adminHasEnded = DispatchSemaphore(value: 0)
    if let admin { start(admin, adminHasEnded) }
    let (keyFile, keyRing) = (configuration.keys, access.keys)
    // A first signal withdraws readiness, waits for load balancers, and closes the listeners;
    // `server.run` returns when accepted requests are answered.
    let waiting = signals.handle(reload: { reload(keyFile, into: keyRing) }) {
      supervisor.notify("STOPPING=1")
      operatorLog.record(
        .stopping,
        "The instance received a signal to stop; /readyz fails from now on."
      )
      readiness.withdraw(because: "The instance is shutting down.")
      pause(milliseconds: configuration.readinessDelayMilliseconds)
      operatorLog.record(
        .draining,
        "The instance accepts no more connections and finishes its requests."
      )
      server.stop()
    }
    defer { withExtendedLifetime(waiting) {} }
    for address in server.addresses { announce(address, .listening, "listening on") }
    for address in admin?.addresses ?? [] { announce(address, .administered, "administered on") }
    // The notification should not wait for request lines.
    log.flush(milliseconds: 1000)
    supervisor.notify("READY=1")
    try server.run()
    pool.stop()
    if let admin {
      admin.stop()
      adminHasEnded.wait()
    }
    operatorLog.record(.stopped, "All requests are finished.")
  }
}

extension ServerProcess {
  private var settings: ServerSettings {
    var settings = configuration.server
    if !activation.sockets.isEmpty {
      settings.addresses = []
      settings.inherited = activation.sockets
    }
    return settings
  }

  /// With limits for a few probes; `nil` if operators use the clients' addresses.
  private func adminServer(_ api: SolveAPI) throws(ServerError) -> Server? {
    var settings = configuration.server
    settings.addresses = configuration.adminAddresses
    if !activation.adminSockets.isEmpty {
      settings.addresses = []
      settings.inherited = activation.adminSockets
    }
    guard !settings.addresses.isEmpty || !settings.inherited.isEmpty else { return nil }
    // A client with every connection of the other server must not lock out operators.
    settings.connectionLimit = min(settings.connectionLimit, 64)
    settings.drainMilliseconds = min(settings.drainMilliseconds, 1000)
    return try Server(settings: settings, handler: api.admin)
  }

  /// A failure is reported and does not end the other server.
  private func start(_ admin: Server, _ ended: DispatchSemaphore) {
    DispatchQueue(label: "windlassd.admin").async {
      do throws(ServerError) {
        try admin.run()
      } catch {
        operatorLog.write(.error, error.message)
      }
      ended.signal()
    }
  }

  /// Without a log, requests are not recorded.
  private func interface(_ pool: WorkerPool, _ access: Access) -> SolveAPI {
    let (facts, log) = (facts, log)
    let accessLog = AccessLog(now: { Date() }) { log.offer($0) }
    var observer: (@Sendable (RequestRecord) -> Void)?
    if configuration.log == .json { observer = { accessLog.record($0) } }
    return SolveAPI(
      backend: .processes(pool),
      readiness: readiness,
      identity: Identity(commit: configuration.commit),
      access: access,
      outputLimit: configuration.limits.output,
      process: {
        var sample = facts.sample
        sample.logLinesDropped = log.droppedCount
        return sample
      },
      observer: observer,
      incidents: { [operatorLog] in operatorLog.write($0) }
    )
  }

  /// After a failure the old keys stay in use.
  private func reload(_ file: OperatorFile?, into ring: KeyRing?) {
    // Without a file of keys SIGHUP ends the process, and this is not called.
    guard let file, let ring else { return }
    do throws(OperatorFileFault) {
      ring.replace(with: try file.keys())
      operatorLog.write(.keysRead, "The keys were reread.")
    } catch {
      operatorLog.write(.error, "\(error.message) The old keys stay valid.")
    }
  }

  /// Reports an address in a form for curl, with the actual port for `:0`.
  private func announce(_ address: ListenAddress, _ event: OperatorLog.Event, _ message: String) {
    let url =
      switch address {
      case .tcp: "http://\(address)"
      case .unix: "\(address)"
      }
    operatorLog.write(event, "windlassd \(Release.version) \(message) \(url)", address: url)
  }
}
