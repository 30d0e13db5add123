public import HTTPWire
public import SolveService
public import System

/// The service's HTTP interface: finds the route of a request and answers it.
///
/// Everything but solving is answered at once, on the server's loop, so that it is answered also
/// while every solver is busy.
///
/// `HTTPServer` gives it requests; it reads their query and media type, asks `SolveService`, and
/// turns what comes back into answers. It chooses the status of everything that the product refuses
/// (`Refusal`) and knows no sockets.
///
/// A value that is copied freely: everything that changes lies in the service, the ledger and the
/// readiness, which are shared. `admin` and `withoutMetrics` are the same interface for other
/// addresses.
public struct SolveAPI: HTTPHandler {
  /// What solves.
  let backend: SolverBackend
  /// What `/readyz` says.
  let readiness: Readiness
  /// Written when the interface is made, since it does not change.
  private let version: Page
  private let identity: Identity
  /// Who may ask, and from which pages.
  let access: Access
  /// The longest that the answers to a batch may be together, in bytes.
  let outputLimit: Int
  /// Asks the system, each time that metrics are read.
  private let process: @Sendable () -> ProcessSample
  /// Names for requests that bring none along.
  let requestIDs = RequestIDs()
  /// Places in traces, of those that requests bring along or of new ones.
  let traces = TraceSource()
  /// What batches in progress hold, shared by all copies.
  let batchMemory: BatchMemory
  /// Counts and log of all requests, shared by all copies.
  let ledger: Ledger
  /// Which routes there are at this address.
  var role = Role.everything

  /// Creates the interface of a service.
  ///
  /// - Parameters:
  ///   - backend: What solves.
  ///   - clock: Measures requests.
  ///   - readiness: Whether `/readyz` asks for traffic.
  ///   - identity: What `/version` says.
  ///   - access: Who may use it, and from where.
  ///   - outputLimit: The longest that the answers to a batch may be together, in bytes.
  ///   - process: What the process knows about itself; asked on the server's loop.
  ///   - observer: Hears of every answer, on the thread that makes it, so it must return at once.
  ///   - incidents: Hears of faults and of requests that take long, on any thread.
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
    // As much as may wait, and one answer.
    batchMemory = BatchMemory(limit: backend.load.queueByteLimit + outputLimit)
    version = identity.page
  }
}

extension SolveAPI {
  /// Answers a request, at once or from a worker.
  ///
  /// Runs on the server's loop and returns at once. The order of checks is that of HTTP: page, key,
  /// method and path, query and media type, and then the body, which only a worker looks at.
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
        guard exchange.hasRoom else { throw .unsentAnswers }
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

  /// Has workers begin with what came.
  public func endTurn() { backend.endTurn() }

  /// Makes the answer to a message that the server itself refused.
  ///
  /// It is booked under `Route.unknown`; no origin is told that it may read it, since no field was
  /// read.
  public func refusal(_ fault: RequestFault) -> HTTPResponse {
    let names = RequestNames(requestID: requestIDs.next(), trace: traces.next())
    var response = Refusal.message(fault).response(names)
    Reply.complete(&response, names, access.origins.grant(to: []))
    ledger.book(malformed: response, names)
    return response
  }

  /// Asks for a key, except of those who cannot have one: orchestrators, and browsers that ask on
  /// behalf of a page whether it may.
  ///
  /// - Returns: Who sends the request: it takes the turn of its key, or else of its address.
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

  /// - Throws: `Refusal.tooManyRequests` where a client asks for more than it may in a second.
  private func checkRate(_ client: ServiceClient?) throws(Refusal) {
    guard let client, let limiter = access.rateLimiter,
      let seconds = limiter.refusal(of: client, at: ledger.now())
    else { return }
    throw .tooManyRequests(retryAfterSeconds: seconds)
  }

  /// Refuses what the route does not answer.
  ///
  /// - Throws: `Refusal.unknownPath` for what this address does not have,
  ///   `Refusal.methodNotAllowed` for a method that the route does not answer.
  private func check(_ request: HTTPRequest, at route: Route) throws(Refusal) {
    // It names another host, where there is nothing to look for (RFC 9110 section 9.3.6).
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

  /// A page, metrics or health: what is answered at once.
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
    case .errorIndex: return try ErrorPages.index.response(to: request)
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
    case .solve, .analyze, .convert, .batch, .server, .unknown:
      preconditionFailure("\(route) is answered by itself")
    }
  }
}

extension SolveAPI {
  /// `/solve`, `/analyze` and `/convert`: makes a task and has it done.
  ///
  /// Nothing of the query or the body is read here: that takes as long as the body, may meet a fault, and this is the
  /// server's loop.
  private func solve(_ request: HTTPRequest, as kind: SolveTask.Kind, _ reply: Reply) {
    let task = SolveTask(
      kind: kind,
      query: request.query,
      accept: request.fields.values(named: "Accept"),
      contentType: request.fields["Content-Type"],
      origin: SendingSlip.isPossible(request.body) ? origin(of: request) : "",
      acceptsGzip: request.fields.acceptsGzip,
      names: reply.names,
      content: request.body
    )
    let exchange = reply.exchange
    do throws(ServiceError) {
      try backend.submit(
        task,
        of: reply.client,
        isAbandoned: { exchange.isCancelled },
        takesLong: { reply.entry.recordLongWork(reply.names) }
      ) { outcome, queueing in
        reply.send(outcome, to: task, after: queueing)
      }
    } catch {
      reply.send(error)
    }
  }
}
