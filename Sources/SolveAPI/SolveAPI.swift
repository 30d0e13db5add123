public import HTTPWire
internal import LayoutModel
internal import LayoutReport
public import SolveService

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
  let service: SolveService
  /// What `/readyz` says.
  let readiness: Readiness
  /// Written when the interface is made, since it does not change.
  private let version: Page
  private let identity: Identity
  /// Who may ask, and from which pages.
  let access: Access
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
  ///   - service: What solves.
  ///   - readiness: Whether `/readyz` asks for traffic.
  ///   - identity: What `/version` says.
  ///   - access: Who may use it, and from where.
  ///   - process: What the process knows about itself; asked on the server's loop.
  ///   - observer: Hears of every answer, on the thread that makes it, so it must return at once.
  public init(
    service: SolveService,
    readiness: Readiness = Readiness(),
    identity: Identity = Identity(),
    access: Access = Access(),
    process: @escaping @Sendable () -> ProcessSample = { ProcessSample() },
    observer: (@Sendable (RequestRecord) -> Void)? = nil
  ) {
    self.service = service
    self.readiness = readiness
    self.identity = identity
    self.access = access
    self.process = process
    ledger = Ledger(now: service.now, observer: observer)
    // As much as may wait, and one answer.
    batchMemory = BatchMemory(limit: service.load.queueByteLimit + service.limits.output)
    version = identity.page
  }
}

extension SolveAPI {
  /// Answers a request, at once or from a worker.
  ///
  /// Runs on the server's loop and returns at once. The order of checks is that of HTTP: key,
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
      reply.client = try client(of: request, at: route)
      try check(request, at: route)
      if request.method == "OPTIONS" {
        reply.send(allowing: route.methods)
      } else if route.isSolving {
        guard exchange.hasRoom else { throw .unsentAnswers }
        if route == .batch {
          try batch(request, reply)
        } else {
          try solve(request, at: route, reply)
        }
      } else {
        reply.send(try response(to: request, at: route))
      }
    } catch {
      reply.send(error)
    }
  }

  /// Has workers begin with what came.
  public func endTurn() { service.wakeWorkers() }

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
  /// - Returns: Whose turn the request takes: a key's, or else an address's; `nil` where neither is known.
  private func client(
    of request: HTTPRequest,
    at route: Route
  ) throws(Refusal) -> ServiceClient? {
    if role != .admin, let keys = access.keys, !route.isOpen, request.method != "OPTIONS" {
      return .key(try keys.holder(request.fields.values(named: "Authorization")))
    }
    let address = access.trustedProxies.client(behind: request.client, request.fields)?.network
    return address.map { .network(high: $0.high, low: $0.low) }
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
        load: service.load,
        process: process(),
        identity: identity
      )
      .response(accept: request.fields.values(named: "Accept"))
    case .liveness: return HealthAnswers.alive
    case .readiness:
      if let reason = readiness.reason { throw .notReady(reason: reason) }
      if service.isDraining { throw .service(.draining) }
      return HealthAnswers.ready
    case .solve, .analyze, .convert, .batch, .server, .unknown:
      preconditionFailure("\(route) is answered by itself")
    }
  }
}

extension SolveAPI {
  /// `/solve`, `/analyze` and `/convert`: makes a `SolveInput` and gives it to the service, which
  /// calls back from a worker.
  ///
  /// Nothing of the body is read here beyond what `SendingSlip` looks at: reading takes as long as
  /// the body, and this is the server's loop.
  ///
  /// - Throws: `Refusal` for a query, an Accept field or a media type that cannot be.
  private func solve(
    _ request: HTTPRequest,
    at route: Route,
    _ reply: Reply
  ) throws(Refusal) {
    var input = SolveInput(bytes: request.body)
    var reply = reply
    let query: SolveQuery
    do throws(QueryFault) {
      query = try SolveQuery(request.query, of: route)
    } catch {
      throw .query(error)
    }
    (input.isPretty, reply.isPretty) = (query.isPretty, query.isPretty)
    input.isAudited = query.isAudited
    input.range = query.range
    input.target = query.target
    input.overrides = query.overrides
    input.overrides.fonts = service.fonts
    input.uri = query.uri
    input.failOn = query.failOn
    // What is converted has the form of its target, whatever else would be liked.
    if query.target == nil {
      input.format = try ReportFormat.choose(
        query.format,
        accept: request.fields.values(named: "Accept"),
        isAnalysis: query.range != nil
      )
    }
    if input.format != .json, !request.readsProblems {
      (reply.format, reply.uri) = (input.format, input.uri)
    }
    do throws(UnknownMediaType) {
      input.kind = try InputKind.declared(by: request.fields["Content-Type"])
    } catch {
      throw .unsupportedMediaType(error)
    }
    if let slip = SendingSlip(request.body) {
      return reply.send(.slip(slip, target: target(of: request)))
    }
    let exchange = reply.exchange
    service.solve(
      input,
      of: reply.client,
      defersWaking: true,
      isAbandoned: { exchange.isCancelled }
    ) { [reply] answer in
      reply.send(answer)
    }
  }
}

extension HTTPRequest {
  /// Whether its sender names problem documents among what it accepts, and so reads them better than findings.
  fileprivate var readsProblems: Bool {
    fields.values(named: "Accept").flatMap(MediaRange.list).contains { range in
      range.range == "application/problem+json"
    }
  }
}
