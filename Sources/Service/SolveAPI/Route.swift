internal import HTTPWire

/// What a path leads to; `table` has what is known of each.
///
/// Metrics and logs name a route by its label, of which there are as many as cases, whatever paths clients
/// make up.
///
/// Raw values are the row in `table` and in the counts of metrics.
enum Route: Int, Hashable, Sendable, CaseIterable {
  /// The page that says how to ask, in text.
  case welcome
  /// The playground: what `/` is to a browser, and the files that it consists of.
  case playground
  /// A layout to frames and diagnostics.
  case solve
  /// A layout over a range of sizes.
  case analyze
  /// A layout in another notation.
  case convert
  /// Many layouts, a line each.
  case batch
  /// Whether the process works.
  case liveness
  /// Whether it should get traffic.
  case readiness
  /// Counts, for Prometheus.
  case metrics
  /// Which build answers.
  case version
  /// The description of the interface.
  case openAPI
  /// The schema of layout documents.
  case documentSchema
  /// All codes of diagnostics, one to a line.
  case errorIndex
  /// The page of a code; whether there is such a code is asked later.
  case errorPage
  /// The server as a whole: `OPTIONS *`.
  case server
  /// A path that leads nowhere, or a message that never became a request.
  case unknown
}

extension Route {
  /// What is known of a route.
  ///
  /// One for each case: to add a route is to add a case and a row.
  private struct Row: Sendable {
    /// The paths that lead there; none where they are made of a prefix.
    var paths: [String]
    /// The methods that it answers, as Allow lists them.
    var methods: [String]
    /// What metrics and logs call it.
    var label: String
    /// Whether it is answered without a key: an orchestrator has none, and the page asks for one.
    var isOpen = false
    /// Whether it is there for operators, at an address of their own.
    var isForOperators = false
    /// Whether its requests are answered by solving.
    var isSolving = false
  }

  /// The methods of pages.
  private static let reading = ["GET", "HEAD", "OPTIONS"]
  /// The methods of what takes a body.
  private static let working = ["POST", "OPTIONS"]

  /// In the order of the cases.
  private static let table: [Row] = allCases.map { route in
    switch route {
    case .welcome: Row(paths: ["/"], methods: reading, label: "/")
    // A browser has no key before the page that asks for one; the page says nothing that is secret.
    case .playground:
      Row(paths: [], methods: reading, label: "\(playgroundPrefix){file}", isOpen: true)
    case .solve: Row(paths: ["/solve"], methods: working, label: "/solve", isSolving: true)
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

  /// Every path, in the order of the cases: those that are asked for most stand before the others.
  private static let places = allCases.flatMap { route in route.paths.map { ($0, route) } }

  /// What a path begins with where its end is looked up later.
  private static let prefixes: [(String, Route)] = [
    (errorPagePrefix, .errorPage), (playgroundPrefix, .playground),
  ]

  /// What the path of every error's page begins with; its code follows.
  static let errorPagePrefix = "/errors/"

  /// What the path of every file of the playground begins with; its name follows.
  static let playgroundPrefix = "/page/"
}

extension Route {
  /// Finds the route of a path.
  ///
  /// Exactly: no slash at the end is ignored, and the query is no part of the path.
  init(path: String) {
    if let (_, route) = Self.places.first(where: { $0.0 == path }) {
      self = route
    } else {
      self = Self.prefixes.first { path.hasPrefix($0.0) && path != $0.0 }?.1 ?? .unknown
    }
  }

  /// Finds the route of a request: to who prefers HTML to plain text, as browsers do, `/` is the playground.
  init(_ request: HTTPRequest) {
    let route = Route(path: request.path)
    let isPage = route == .welcome && MediaRange.prefersHTML(request.fields.values(named: "Accept"))
    self = isPage ? .playground : route
  }

  /// The paths that lead to the route.
  var paths: [String] { Self.table[rawValue].paths }

  /// The methods that the route answers, as Allow lists them.
  var methods: [String] { Self.table[rawValue].methods }

  /// What metrics and logs call the route.
  var label: String { Self.table[rawValue].label }

  /// Whether the route is answered without a key.
  var isOpen: Bool { Self.table[rawValue].isOpen }

  /// Whether the route is there for operators, at an address of their own.
  var isForOperators: Bool { Self.table[rawValue].isForOperators }

  /// Whether requests to the route are answered by solving.
  var isSolving: Bool { Self.table[rawValue].isSolving }
}
