public import HTTPWire
internal import LayoutModel
internal import LayoutReport
public import SolveService

/// The service's HTTP interface: finds the route of a request and answers it.
///
/// Everything but solving is answered at once, on the server's loop, so that it is answered also
/// while every solver is busy.
public struct SolveAPI: HTTPHandler {
  private let service: SolveService
  private let readiness: Readiness
  private let version: Page
  private let openAPI: Page
  private let requestIDs = RequestIDs()

  /// Creates the interface of a service.
  ///
  /// - Parameters:
  ///   - service: What solves.
  ///   - readiness: Whether `/readyz` asks for traffic.
  ///   - identity: What `/version` says.
  public init(
    service: SolveService,
    readiness: Readiness = Readiness(),
    identity: Identity = Identity()
  ) {
    self.service = service
    self.readiness = readiness
    version = identity.page
    openAPI = Page(Array(openAPIDocument.utf8), contentType: "application/yaml; charset=utf-8")
  }
}

extension SolveAPI {
  /// Answers a request, at once or from a worker.
  public func handle(_ request: HTTPRequest, _ exchange: any HTTPExchange) {
    let reply = Reply(
      exchange: exchange,
      requestID: requestIDs.id(for: request.fields["X-Request-Id"])
    )
    do throws(Refusal) {
      let route = try route(of: request)
      if request.method == "OPTIONS" {
        reply.send(allowing: route.methods)
      } else if route == .solve {
        try solve(request, reply)
      } else {
        reply.send(try response(to: request, at: route))
      }
    } catch {
      reply.send(error)
    }
  }

  /// Makes the answer to a message that the server itself refused.
  public func refusal(status: Int, detail: String) -> HTTPResponse {
    let id = requestIDs.next()
    var response = Refusal.message(status: status, detail: detail).response(requestID: id)
    Reply.complete(&response, requestID: id)
    return response
  }

  private func route(of request: HTTPRequest) throws(Refusal) -> Route {
    guard let route = Route(path: request.path) else { throw .unknownPath(request.path) }
    guard route.methods.contains(request.method) else {
      throw .methodNotAllowed(request.method, allowed: route.methods)
    }
    return route
  }

  private func response(
    to request: HTTPRequest,
    at route: Route
  ) throws(Refusal) -> HTTPResponse {
    switch route {
    case .welcome: return welcome.response(to: request)
    case .version: return version.response(to: request)
    case .openAPI: return openAPI.response(to: request)
    case .errorIndex: return ErrorPages.index.response(to: request)
    case .errorPage(let code):
      guard let page = ErrorPages.page(of: code) else { throw .unknownCode(code) }
      return page.response(to: request)
    case .liveness: return Self.state("alive")
    case .readiness:
      if let reason = readiness.reason { throw .notReady(reason: reason) }
      if service.isDraining { throw .service(.draining) }
      return Self.state("ready")
    case .planned(let endpoint): throw .plannedEndpoint(endpoint.rawValue)
    case .solve, .server: preconditionFailure("\(route) is answered by itself")
    }
  }

  private static func state(_ state: StaticString) -> HTTPResponse {
    var response = HTTPResponse(status: 200, body: Array("{\"status\":\"\(state)\"}\n".utf8))
    response.fields.append("Content-Type", "application/json; charset=utf-8")
    response.fields.append("Cache-Control", "no-store")
    return response
  }
}

extension SolveAPI {
  private func solve(_ request: HTTPRequest, _ reply: Reply) throws(Refusal) {
    var input = SolveInput(bytes: request.body, mediaType: request.fields["Content-Type"])
    let query: SolveQuery
    do throws(QueryFault) {
      query = try SolveQuery(request.query)
    } catch {
      throw .query(error)
    }
    input.overrides = query.overrides
    input.uri = query.uri
    input.failOn = query.failOn
    input.format = try FormatName.choose(
      query.format,
      accept: request.fields.values(named: "Accept")
    )
    let exchange = reply.exchange
    service.solve(input, isAbandoned: { exchange.isCancelled }) { answer in
      reply.send(answer)
    }
  }
}
