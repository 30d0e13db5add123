public import HTTPWire
public import SolveService
public import System

/// The service's HTTP interface.
///
/// Everything but solving runs on the server's loop, so that it is available while every solver is
/// busy.
///
/// It reads query and media type of a request, calls `SolveService`, and makes the response. It
/// chooses the status of all refusals (`Refusal`) and knows no sockets.
///
/// Copies share the service, the ledger and the readiness. `admin` and `withoutMetrics` are the
/// same interface for other addresses.
public struct SolveAPI: HTTPHandler {
  let backend: SolverBackend
  let readiness: Readiness
  private let version: Page
  private let identity: Identity
  let access: Access
  /// In bytes.
  let outputLimit: Int
  /// Queries the system for each request of metrics.
  private let process: @Sendable () -> ProcessSample
  let requestIDs = RequestIDs()
  let traces = TraceSource()
  let batchMemory: BatchMemory
  let ledger: Ledger
  var role = Role.everything

  /// Creates the interface of a service.
  ///
  /// - Parameters:
  ///   - backend: The solvers.
  ///   - clock: The clock that measures requests.
  ///   - readiness: The state of `/readyz`.
  ///   - identity: The content of `/version`.
  ///   - access: The access rules.
  ///   - outputLimit: The maximum total length of the results of a batch, in bytes.
  ///   - process: Returns the state of the process; called on the server's loop.
  ///   - observer: Called for every response, on its thread, so it must return at once.
  ///   - incidents: Called for faults and long requests, on any thread.
  public init(
    backend: SolverBackend,
    clock: SystemClock = .machine,
    readiness: Readiness = Readiness(),
    identity: Identity = Identity(),
    access: Access = Access(),
    outputLimit: Int = SolveLimits().output,
    process: @escaping @Sendable () -> ProcessSample = { ProcessSample() },
    observer: (@Sendable (RequestRecord) -> Void)? = nil,
    incidents: @escaping @Sendable (Incident) -> Void = { _ in }
  ) {
    self.backend = backend
    self.readiness = readiness
    self.identity = identity
    self.access = access
    self.outputLimit = outputLimit
    self.process = process
    ledger = Ledger(now: clock.now, observer: observer, incidents: incidents)
    // A full queue, and one response.
    batchMemory = BatchMemory(limit: backend.load.queueByteLimit + outputLimit)
    version = identity.page
  }
}

extension SolveAPI {
  /// Handles a request, with a response at once or from a worker.
  ///
  /// Runs on the server's loop and returns at once. The order of checks: page, key, method and
  /// path, query and media type; only a worker reads the body.
  public func handle(_ request: HTTPRequest, _ exchange: any HTTPExchange) {
    let route = Route(request)
    var reply = Reply(
      exchange: exchange,
      names: RequestNames(
        requestID: requestIDs.id(for: request.fields["X-Request-Id"]),
        trace: traces.context(for: request.fields.values(named: "traceparent"))
      ),
      entry: ledger.open(request, at: route),
      grant: access.origins.grant(to: request.fields.values(named: "Origin"))
    )
    do throws(Refusal) {
      let browsers = role == .admin ? access.adminBrowsers : access.browsers
      try browsers.check(request, at: route, access)
      reply.entry.requester = try requester(of: request, at: route)
      try check(request, at: route)
      if request.method == "OPTIONS" {
        reply.send(allowing: route.methods)
      } else if route.isSolving {
        guard exchange.hasCapacity else { throw .unsentAnswers }
        try checkRate(reply.client)
        try work(on: request, at: route, reply)
      } else {
        reply.send(try response(to: request, at: route))
      }
    } catch {
      reply.send(error)
    }
  }

  private func work(
    on request: HTTPRequest,
    at route: Route,
    _ reply: Reply
  ) throws(Refusal) {
    if let kind = SolveTask.Kind(route) {
      solve(request, as: kind, reply)
    } else {
      try batch(request, reply)
    }
  }

  /// Wakes workers for new requests.
  public func endTurn() { backend.endTurn() }

  /// Makes the response to a message that the server itself refused.
  ///
  /// It is recorded under `Route.unknown`, without CORS fields, since no field was read.
  public func refusal(_ fault: RequestFault) -> HTTPResponse {
    let names = RequestNames(requestID: requestIDs.next(), trace: traces.next())
    var response = Refusal.message(fault).response(names)
    Reply.complete(&response, names, access.origins.grant(to: []))
    ledger.book(malformed: response, names)
    return response
  }

  /// Orchestrators and CORS preflights have no key.
  private func requester(
    of request: HTTPRequest,
    at route: Route
  ) throws(Refusal) -> Requester {
    let address = access.trustedProxies.client(behind: request.client, request.fields)
    var requester = Requester(address: address)
    if role != .admin, let keys = access.keys, !route.isOpen, request.method != "OPTIONS" {
      let key = try keys.holder(request.fields.values(named: "Authorization"))
      (requester.client, requester.keyName) = (.key(key.index), key.name)
    } else {
      requester.client = address.map {
        .network(high: $0.network.high, low: $0.network.low)
      }
    }
    return requester
  }

  private func checkRate(_ client: ServiceClient?) throws(Refusal) {
    guard let client, let limiter = access.rateLimiter,
      let seconds = limiter.refusal(of: client, at: ledger.now())
    else { return }
    throw .tooManyRequests(retryAfterSeconds: seconds)
  }

  private func check(_ request: HTTPRequest, at route: Route) throws(Refusal) {
    // Its target is another host (RFC 9110 section 9.3.6).
    guard request.method != "CONNECT" else {
      let methods = ["GET", "HEAD", "POST", "OPTIONS"]
      throw .methodNotAllowed("CONNECT", allowed: methods, example: nil)
    }
    guard role.has(route) else {
      throw .unknownPath(request.path, among: role.paths)
    }
    guard route.methods.contains(request.method) else {
      let example = route.example(at: origin(of: request))
      throw .methodNotAllowed(request.method, allowed: route.methods, example: example)
    }
  }

  private func response(
    to request: HTTPRequest,
    at route: Route
  ) throws(Refusal) -> HTTPResponse {
    switch route {
    case .welcome: return try welcome(at: origin(of: request)).response(to: request)
    case .playground:
      guard let page = Playground.page(at: request.path) else {
        throw .unknownPath(request.path, among: role.paths)
      }
      return try page.response(to: request)
    case .version: return try version.response(to: request)
    case .openAPI: return try openAPI.response(to: request)
    case .documentSchema: return try documentSchema.response(to: request)
    case .errorIndex: return try ErrorPages.index(of: request).response(to: request)
    case .errorPage:
      let code = String(request.path.dropFirst(Route.errorPagePrefix.count))
      let accept = request.fields.values(named: "Accept")
      guard let page = ErrorPages.page(of: code, accept: accept) else { throw .unknownCode(code) }
      return try page.response(to: request)
    case .metrics:
      return MetricsPage(
        counts: ledger.metrics.counts,
        inProgress: ledger.metrics.inProgress,
        load: backend.load,
        workers: backend.workerCounts,
        process: process(),
        identity: identity
      )
      .response(accept: request.fields.values(named: "Accept"))
    case .liveness: return HealthAnswers.alive
    case .readiness:
      if let reason = readiness.reason { throw .notReady(reason: reason) }
      if backend.isDraining { throw .service(.draining) }
      if let failure = backend.failure { throw .notReady(reason: failure) }
      return HealthAnswers.ready
    case .solve, .picture, .analyze, .convert, .batch, .server, .unknown:
      preconditionFailure("\(route) is answered by itself")
    }
  }
}

extension SolveAPI {
  /// Query and body are read on the worker: that takes time by the length of the body and may meet
  /// a fault.
  private func solve(_ request: HTTPRequest, as kind: SolveTask.Kind, _ reply: Reply) {
    let isLink = kind == .picture
    let link = isLink ? Array(request.path.utf8.dropFirst(Route.picturePrefix.utf8.count)) : []
    let task = SolveTask(
      kind: kind,
      query: request.query,
      // Browsers list image formats, which may lack that of the picture.
      accept: isLink ? [] : request.fields.values(named: "Accept"),
      // It describes the body, and the layout is in the path.
      contentType: isLink ? nil : request.fields["Content-Type"],
      origin: SendingSlip.isPossible(request.body) ? origin(of: request) : "",
      acceptsGzip: request.fields.acceptsGzip,
      names: reply.names,
      content: isLink ? link : request.body
    )
    let preconditions = isLink ? Preconditions(request.fields) : nil
    let exchange = reply.exchange
    do throws(ServiceError) {
      try backend.submit(
        task,
        of: reply.client,
        isAbandoned: { exchange.isCancelled },
        takesLong: { reply.entry.recordLongWork(reply.names) }
      ) { outcome, queueing in
        reply.send(outcome, to: task, after: queueing, preconditions)
      }
    } catch {
      reply.send(error)
    }
  }
}
