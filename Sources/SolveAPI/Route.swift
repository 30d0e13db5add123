/// What a path leads to.
enum Route: Hashable, Sendable {
  case welcome
  case solve
  case analyze
  case convert
  case batch
  case liveness
  case readiness
  case version
  case openAPI
  case metrics
  case errorIndex
  /// The page of a code; whether there is such a code is asked later.
  case errorPage(code: String)
  /// The server as a whole: `OPTIONS *`.
  case server
}

extension Route {
  /// Finds the route of a path.
  init?(path: String) {
    switch path {
    case "/": self = .welcome
    case "/solve": self = .solve
    case "/analyze": self = .analyze
    case "/convert": self = .convert
    case "/batch": self = .batch
    case "/livez", "/healthz": self = .liveness
    case "/readyz": self = .readiness
    case "/version": self = .version
    case "/openapi.yaml": self = .openAPI
    case "/metrics": self = .metrics
    case "/errors": self = .errorIndex
    case "*": self = .server
    default:
      let folder = "/errors/"
      guard path.hasPrefix(folder), path.utf8.count > folder.utf8.count else {
        return nil
      }
      self = .errorPage(code: String(path.dropFirst(folder.count)))
    }
  }

  /// The paths that exist, for those who mistype one.
  static let paths = [
    "/solve", "/analyze", "/convert", "/batch", "/livez", "/healthz", "/readyz", "/metrics",
    "/version", "/openapi.yaml", "/errors",
  ]

  /// The methods that the route answers, as Allow lists them.
  var methods: [String] {
    switch self {
    case .solve, .analyze, .convert, .batch: ["POST", "OPTIONS"]
    case .welcome, .liveness, .readiness, .version, .openAPI, .errorIndex, .errorPage, .metrics:
      ["GET", "HEAD", "OPTIONS"]
    case .server: ["OPTIONS"]
    }
  }
}
