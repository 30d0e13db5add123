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

/// The parts of a server that runs, and their beginning and end in order.
///
/// In order: keys are read, the pool of solvers is started, addresses are bound, signals are waited
/// for, and only then the supervisor hears that the server is ready. At the end the same backwards,
/// so that nothing that is still asked loses what it needs.
struct ServerProcess: Sendable {
  /// What was chosen, checked for what can be checked without the system.
  let configuration: Configuration
  /// Sockets that somebody else has bound for this process; they come before its own addresses.
  let activation: SocketActivation
  let supervisor: Supervisor
  private let environment: [String: String]
  /// What /readyz says; it is withdrawn before anything stops.
  private let readiness = Readiness()
  private let facts = ProcessFacts()
  /// Lines of requests and of the process go through one sink, so that they stand in the order in
  /// which things happened.
  private let log: LogSink
  private let operatorLog: OperatorLog

  /// Prepares the parts, none of which binds an address or starts a thread yet.
  init(_ configuration: Configuration, environment: [String: String], processID: Int) {
    self.configuration = configuration
    self.environment = environment
    let log = LogSink { StandardError.write($0, to: 2) }
    self.log = log
    // Behind the lines of requests that were answered before.
    operatorLog = OperatorLog(
      isJSON: configuration.log == .json,
      now: { Date() },
      sink: { log.offer($0) }
    )
    activation = SocketActivation(environment: environment, processID: processID)
    supervisor = Supervisor(environment: environment)
  }

  /// Serves until a signal ends it.
  ///
  /// It returns when every request is answered or given up, and the log is written as far as
  /// somebody takes it within a second.
  ///
  /// - Parameter signals: The signals, which are blocked already.
  /// - Throws: `OperatorFileFault`, `ThreadFailure`, or `ServerError`.
  func run(_ signals: Signals) throws {
    // Keys come first: a server without them would be open for the time it takes to read them.
    let access = try configuration.access()
    // Workers read them, too; a mistake in them is reported here, before anything is started.
    var serviceSettings = configuration.service
    try configuration.fonts?.addFonts(to: &serviceSettings)
    defer { log.flush(milliseconds: 1000) }
    let pool = WorkerPool(
      settings: WorkerCommand(configuration)
        .poolSettings(program: SystemProgram.own, environment: environment)
    ) { [operatorLog] in operatorLog.say($0) }
    defer { pool.stop() }
    let api = interface(pool, access)
    let admin = try adminServer(api)
    let server = try Server(
      settings: settings,
      // Where operators have a listener, clients are not told how busy the server is.
      handler: admin == nil ? api : api.withoutMetrics,
      client: pool,
      statistics: facts.server
    )
    access.note(clients: server.addresses, operators: admin?.addresses ?? [])
    // The admin server ends last, so that operators can watch the others drain.
    let adminHasEnded = DispatchSemaphore(value: 0)
    if let admin { start(admin, adminHasEnded) }
    let (keyFile, keyRing) = (configuration.keys, access.keys)
    // A first signal withdraws readiness, waits for balancers to notice, and closes the listeners;
    // `server.run` returns when what was accepted is answered.
    let waiting = signals.handle(reload: { reload(keyFile, into: keyRing) }) {
      supervisor.say("STOPPING=1")
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
    // Who waits for the address should not wait for the lines of others.
    log.flush(milliseconds: 1000)
    supervisor.say("READY=1")
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
  /// The server's settings, with inherited sockets in the place of addresses.
  private var settings: ServerSettings {
    var settings = configuration.server
    if !activation.sockets.isEmpty {
      settings.addresses = []
      settings.inherited = activation.sockets
    }
    return settings
  }

  /// The server for operators alone, where there is one.
  ///
  /// `nil` where operators use the clients' addresses. Its limits are those of a handful of probes.
  private func adminServer(_ api: SolveAPI) throws(ServerError) -> Server? {
    var settings = configuration.server
    settings.addresses = configuration.adminAddresses
    if !activation.adminSockets.isEmpty {
      settings.addresses = []
      settings.inherited = activation.adminSockets
    }
    guard !settings.addresses.isEmpty || !settings.inherited.isEmpty else { return nil }
    // A client with every connection to the other one must not shut operators out.
    settings.connectionLimit = min(settings.connectionLimit, 64)
    settings.drainMilliseconds = min(settings.drainMilliseconds, 1000)
    return try Server(settings: settings, handler: api.admin)
  }

  /// Runs the server for operators beside the other one.
  ///
  /// On a thread of Dispatch's that it keeps to the end. That it fails is told, and no reason for
  /// the other server to end.
  private func start(_ admin: Server, _ ended: DispatchSemaphore) {
    DispatchQueue(label: "windlassd.admin").async {
      do throws(ServerError) {
        try admin.run()
      } catch {
        operatorLog.say(.error, error.message)
      }
      ended.signal()
    }
  }

  /// The product behind HTTP, with the log and the facts of this process.
  ///
  /// Without a log nothing is recorded of a request, not even the time it took.
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
      incidents: { [operatorLog] in operatorLog.say($0) }
    )
  }

  /// Reads the keys again; if that cannot be done, the old ones go on to count.
  private func reload(_ file: OperatorFile?, into ring: KeyRing?) {
    // SIGHUP without a file of keys ends the process as usual, and never comes here.
    guard let file, let ring else { return }
    do throws(OperatorFileFault) {
      ring.replace(with: try file.keys())
      operatorLog.say(.keysRead, "The keys were reread.")
    } catch {
      operatorLog.say(.error, "\(error.message) The old keys stay valid.")
    }
  }

  /// Says where the server can be reached, in a form that can be put behind curl.
  ///
  /// Ports that the system chose (`:0`) are known by now.
  private func announce(_ address: ListenAddress, _ event: OperatorLog.Event, _ words: String) {
    let url =
      switch address {
      case .tcp: "http://\(address)"
      case .unix: "\(address)"
      }
    operatorLog.say(event, "windlassd \(Release.version) \(words) \(url)", address: url)
  }
}
