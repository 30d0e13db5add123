internal import LayoutReport
internal import SolveClient
internal import SolveService

/// Has a server solve.
struct RemoteSolver: Answering, ~Copyable {
  private var client: SolveClient
  private let path: String
  /// The media type of a result.
  private let wanted: String
  private let query: [(name: String, value: String)]

  init(_ server: String, _ options: SolveOptions, format: ReportFormat) throws(ClientError) {
    client = try SolveClient(server: server)
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

  mutating func answer(_ bytes: [UInt8], uri: String?) -> Outcome {
    do throws(ClientError) {
      let place = uri.map { [("uri", $0)] } ?? []
      let mediaType = uri.flatMap(InputKind.init(ofFile:))?.mediaType
      let response = try client.solve(
        body: bytes,
        mediaType: mediaType,
        query: query + place,
        path: path
      )
      return outcome(response)
    } catch {
      return .problem(Problem(title: "No answer", detail: error.message, isFinal: error.isFinal))
    }
  }

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
        "\(client.server) gave an answer of status \(response.status) that is no result: "
        + "is it windlassd?"
      return .problem(Problem(title: "No answer", status: response.status, detail: detail))
    }
  }
}

extension ClientError {
  /// Whether asking the same server again for another input is of no use.
  fileprivate var isFinal: Bool {
    switch self {
    case .timedOut, .connectionLost, .responseTooLarge, .failed: false
    case .malformedServer, .socketPathTooLong, .unusableLibrary, .unknownHost, .cannotConnect,
      .notTrusted, .malformedResponse:
      true
    }
  }
}
