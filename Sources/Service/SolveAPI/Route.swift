internal import HTTPWire

/// A route; raw values are indices into `table` and the counts of metrics.
///
/// Metrics and logs use the route's label, so that the number of labels is fixed.
enum Route: Int, Hashable, Sendable, CaseIterable {
  case welcome
  /// The playground at `/` for browsers, and its files.
  case playground
  case solve
  /// A picture of the layout in the path.
  case picture
  case analyze
  case convert
  case batch
  case liveness
  case readiness
  case metrics
  case version
  case openAPI
  case documentSchema
  case errorIndex
  /// The page of a code, which may be unknown.
  case errorPage
  /// The server as a whole: `OPTIONS *`.
  case server
  /// An unknown path, or a malformed message.
  case unknown
}

extension Route {
  /// To add a route is to add a case and a row.
  private struct Row: Sendable {
    /// Empty for a prefix.
    var paths: [String]
    var methods: [String]
    var label: String
    /// Whether it requires no key: an orchestrator has none, and the page has a field for it.
    var isOpen = false
    var isForOperators = false
    var isSolving = false
  }

  private static let reading = ["GET", "HEAD", "OPTIONS"]
  private static let working = ["POST", "OPTIONS"]

  private static let table: [Row] = allCases.map { route in
    switch route {
    case .welcome: Row(paths: ["/"], methods: reading, label: "/")
    // A browser has no key before the user enters it on this page, which has no secrets.
    case .playground:
      Row(paths: [], methods: reading, label: "\(playgroundPrefix){file}", isOpen: true)
    case .solve: Row(paths: ["/solve"], methods: working, label: "/solve", isSolving: true)
    case .picture:
      Row(paths: [], methods: reading, label: "\(picturePrefix){layout}", isSolving: true)
    case .analyze: Row(paths: ["/analyze"], methods: working, label: "/analyze", isSolving: true)
    case .convert: Row(paths: ["/convert"], methods: working, label: "/convert", isSolving: true)
    case .batch: Row(paths: ["/batch"], methods: working, label: "/batch", isSolving: true)
    case .liveness:
      Row(
        paths: ["/livez", "/healthz"],
        methods: reading,
        label: "/livez",
        isOpen: true,
        isForOperators: true
      )
    case .readiness:
      Row(
        paths: ["/readyz"],
        methods: reading,
        label: "/readyz",
        isOpen: true,
        isForOperators: true
      )
    case .metrics:
      Row(paths: ["/metrics"], methods: reading, label: "/metrics", isForOperators: true)
    case .version: Row(paths: ["/version"], methods: reading, label: "/version")
    case .openAPI: Row(paths: ["/openapi.yaml"], methods: reading, label: "/openapi.yaml")
    case .documentSchema: Row(paths: ["/schema.json"], methods: reading, label: "/schema.json")
    case .errorIndex: Row(paths: ["/errors"], methods: reading, label: "/errors")
    case .errorPage: Row(paths: [], methods: reading, label: "\(errorPagePrefix){code}")
    case .server: Row(paths: ["*"], methods: ["OPTIONS"], label: "*", isForOperators: true)
    case .unknown: Row(paths: [], methods: [], label: "none")
    }
  }

  private static let places = allCases.flatMap { route in route.paths.map { ($0, route) } }

  private static let prefixes: [(String, Route)] = [
    (errorPagePrefix, .errorPage), (playgroundPrefix, .playground), (picturePrefix, .picture),
  ]

  static let errorPagePrefix = "/errors/"

  /// A zlib stream in base64url follows.
  static let picturePrefix = "/solve/svg/"

  static let playgroundPrefix = "/page/"
}

extension Route {
  /// Finds the route of an exact path without query: a trailing slash is significant.
  init(path: String) {
    if let (_, route) = Self.places.first(where: { $0.0 == path }) {
      self = route
    } else {
      self = Self.prefixes.first { path.hasPrefix($0.0) && path != $0.0 }?.1 ?? .unknown
    }
  }

  /// `/` is the playground for clients that prefer HTML, as browsers do.
  init(_ request: HTTPRequest) {
    let route = Route(path: request.path)
    let isPage = route == .welcome && MediaRange.prefersHTML(request.fields.values(named: "Accept"))
    self = isPage ? .playground : route
  }

  var paths: [String] { Self.table[rawValue].paths }

  var methods: [String] { Self.table[rawValue].methods }

  var label: String { Self.table[rawValue].label }

  var isOpen: Bool { Self.table[rawValue].isOpen }

  var isForOperators: Bool { Self.table[rawValue].isForOperators }

  var isSolving: Bool { Self.table[rawValue].isSolving }
}
