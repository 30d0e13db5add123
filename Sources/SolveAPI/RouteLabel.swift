/// What metrics and logs call a route: one of a fixed set, whatever path a client makes up.
enum RouteLabel: Int, Hashable, Sendable, CaseIterable {
  case welcome
  case solve
  case analyze
  case convert
  case batch
  case liveness
  case readiness
  case metrics
  case version
  case openAPI
  case errorIndex
  case errorPage
  case server
  /// No route, or a message that never became a request.
  case none
}

extension RouteLabel {
  /// The label of a route; `nil` is none.
  init(_ route: Route?) {
    switch route {
    case .welcome: self = .welcome
    case .solve: self = .solve
    case .analyze: self = .analyze
    case .batch: self = .batch
    case .liveness: self = .liveness
    case .readiness: self = .readiness
    case .metrics: self = .metrics
    case .version: self = .version
    case .openAPI: self = .openAPI
    case .errorIndex: self = .errorIndex
    case .errorPage: self = .errorPage
    case .convert: self = .convert
    case .server: self = .server
    case nil: self = .none
    }
  }

  /// What metrics and logs say.
  var name: String {
    switch self {
    case .welcome: "/"
    case .solve: "/solve"
    case .analyze: "/analyze"
    case .convert: "/convert"
    case .batch: "/batch"
    case .liveness: "/livez"
    case .readiness: "/readyz"
    case .metrics: "/metrics"
    case .version: "/version"
    case .openAPI: "/openapi.yaml"
    case .errorIndex: "/errors"
    case .errorPage: "/errors/{code}"
    case .server: "*"
    case .none: "none"
    }
  }
}
