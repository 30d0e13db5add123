internal import LayoutModel
internal import LayoutReport
internal import SolveClient
internal import SolveService

/// Flags become parameters of the query, so that the result is the same as in this process.
struct RemoteSolver: Answering, ~Copyable {
  private var client: SolveClient
  /// `/solve`, `/analyze` or `/convert`.
  private let path: String
  private let wanted: String
  /// The common parameters, without `uri`.
  private let query: [(name: String, value: String)]

  /// `key` is `nil` for a server without keys.
  init(
    _ server: String,
    key: String?,
    _ options: SolveOptions,
    format: ReportFormat
  ) throws(ClientError) {
    var settings = ClientSettings()
    settings.key = key
    client = try SolveClient(server: server, settings: settings)
    wanted = options.target?.mediaType ?? format.mediaType
    guard options.target == nil else {
      path = "/convert"
      query = options.query
      return
    }
    path = options.range == nil ? "/solve" : "/analyze"
    query =
      options.query + [("format", format.rawValue), ("failOn", options.failOn.rawValue)]
  }

  mutating func answer(
    _ bytes: [UInt8],
    uri: String?,
    _ configuration: InputConfiguration?
  ) -> Outcome {
    do throws(ClientError) {
      let place = uri.map { [("uri", $0)] } ?? []
      let mediaType = uri.flatMap(InputKind.init(ofFile:))?.mediaType
      let response = try client.solve(
        body: bytes,
        mediaType: mediaType,
        query: (path == "/convert" ? query : query.naming(configuration?.device)) + place,
        path: path
      )
      return outcome(response)
    } catch {
      return .problem(Problem(title: "No result", detail: error.message, isFinal: error.isFinal))
    }
  }

  mutating func answer(
    _ project: ProjectInput,
    uri: String,
    _ configuration: InputConfiguration?
  ) -> Outcome {
    answer(project.json, uri: uri, configuration)
  }

  /// A report with status 422 has failed (`failOn`), and a problem document is a failure without
  /// one.
  private func outcome(_ response: ClientResponse) -> Outcome {
    let mediaType = response.mediaType?.prefix { $0 != ";" }
    switch (response.status, mediaType) {
    case (200, wanted[...]): return .report(response.body, isFailed: false)
    case (422, wanted[...]): return .report(response.body, isFailed: true)
    case (_, "application/problem+json"):
      if let problem = Problem(reading: response.body) { return .problem(problem) }
      fallthrough
    default:
      let detail =
        "the response of \(client.server) with status \(response.status) is not a result: "
        + "check that windlassd runs there."
      return .problem(Problem(title: "No result", status: response.status, detail: detail))
    }
  }
}

extension ClientError {
  /// Whether another request to the server is useless.
  fileprivate var isFinal: Bool {
    switch self {
    case .timedOut, .connectionLost, .responseTooLarge, .failed: false
    case .malformedServer, .socketPathTooLong, .unusableLibrary, .unknownHost, .cannotConnect,
      .notTrusted, .malformedResponse, .malformedField:
      true
    }
  }
}

extension [(name: String, value: String)] {
  /// With the device of a configuration, unless the command line sets a size.
  func naming(_ device: Device?) -> Self {
    guard let device, !contains(where: { ["device", "width", "height"].contains($0.name) }) else {
      return self
    }
    return self + [("device", device.name)]
  }
}
