internal import Dispatch
internal import HTTPServer
internal import HTTPWire
internal import SolveAPI
internal import SolveService
internal import System

/// The parts of a server that runs, and their beginning and end in order.
struct ServerProcess: Sendable {
  let configuration: Configuration
  let activation: SocketActivation
  let supervisor: Supervisor
  private let readiness = Readiness()
  private let facts = ProcessFacts()
  private let log: LogSink
  private let operatorLog: OperatorLog

  init(_ configuration: Configuration, environment: [String: String], processID: Int) {
    self.configuration = configuration
    let log = LogSink { StandardError.write($0, to: 2) }
    self.log = log
    // Behind the lines of requests that were answered before.
    operatorLog = OperatorLog(
      isJSON: configuration.log == .json,
      now: { SystemTime.sinceEpoch.milliseconds },
      sink: { log.offer($0) }
    )
    activation = SocketActivation(environment: environment, processID: processID)
    supervisor = Supervisor(environment: environment)
  }

  /// Serves until a signal ends it.
  ///
  /// - Parameter signals: The signals, which are blocked already.
  /// - Throws: `KeyFileFault`, `FontListFault`, `ThreadFailure`, or `ServerError`.
  func run(_ signals: Signals) throws {
    var access = Access()
    access.origins = configuration.origins
    access.trustedProxies = configuration.server.trustedProxies
    access.keys = try configuration.keys.map { KeyRing(try $0.read()) }
    var serviceSettings = configuration.service
    try configuration.fonts?.read(into: &serviceSettings)
    let service = try SolveService(settings: serviceSettings)
    defer { log.flush(milliseconds: 1000) }
    let api = interface(service, access)
    let admin = try adminServer(api)
    let server = try Server(
      settings: settings,
      handler: admin == nil ? api : api.withoutMetrics,
      statistics: facts.server
    )
    let adminHasEnded = DispatchSemaphore(value: 0)
    if let admin { start(admin, adminHasEnded) }
    let (keyFile, keyRing) = (configuration.keys, access.keys)
    signals.handle(reload: { reload(keyFile, into: keyRing) }) {
      supervisor.say("STOPPING=1")
      operatorLog.note(.stopping, "A signal ends this instance; /readyz says no.")
      readiness.withdraw(because: "This instance is about to stop.")
      pause(milliseconds: configuration.readinessDelayMilliseconds)
      operatorLog.note(
        .draining,
        "No more connections are taken; requests are answered to their end."
      )
      server.stop()
    }
    for address in server.addresses { announce(address, .listening, "listening on") }
    for address in admin?.addresses ?? [] { announce(address, .administered, "administered on") }
    // Who waits for the address should not wait for the lines of others.
    log.flush(milliseconds: 1000)
    supervisor.say("READY=1")
    try server.run()
    service.drain()
    service.waitUntilDrained()
    if let admin {
      admin.stop()
      adminHasEnded.wait()
    }
    operatorLog.note(.stopped, "Everything is answered.")
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

  /// The server for operators alone, where there is one.
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

  private func interface(_ service: SolveService, _ access: Access) -> SolveAPI {
    let (facts, log) = (facts, log)
    let accessLog = AccessLog(now: { SystemTime.sinceEpoch.milliseconds }) { log.offer($0) }
    var observer: (@Sendable (RequestRecord) -> Void)?
    if configuration.log == .json { observer = { accessLog.record($0) } }
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

  /// Reads the keys again; if that cannot be done, the old ones go on to count.
  private func reload(_ file: KeyFile?, into ring: KeyRing?) {
    guard let file, let ring else { return }
    do throws(KeyFileFault) {
      ring.replace(with: try file.read())
      operatorLog.say(.keysRead, "The keys were read again.")
    } catch {
      operatorLog.say(.error, "\(error.message) The old keys go on to count.")
    }
  }

  private func announce(_ address: ListenAddress, _ event: OperatorLog.Event, _ words: String) {
    let url =
      switch address {
      case .tcp: "http://\(address)"
      case .unix: "\(address)"
      }
    operatorLog.say(event, "windlassd \(Release.version) \(words) \(url)", address: url)
  }
}
