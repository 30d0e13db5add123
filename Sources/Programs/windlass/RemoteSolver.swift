internal import LayoutReport
internal import SolveClient
internal import SolveService

/// Has a server solve.
///
/// Flags go as parameters of the query, so that the server does what this process would; only the
/// bytes of an input are sent, and no other file is read there.
struct RemoteSolver: Answering, ~Copyable {
  /// Keeps its connection from input to input.
  private var client: SolveClient
  /// `/solve`, `/analyze` or `/convert`.
  private let path: String
  /// The media type of a result.
  private let wanted: String
  /// The parameters that all inputs have; `uri` comes to them.
  private let query: [(name: String, value: String)]

  /// - Parameters:
  ///   - server: `http://HOST:PORT`, `https://HOST` or `unix:///PATH`.
  ///   - options: What is asked.
  ///   - format: The form of the answer.
  /// - Throws: `ClientError` for an address that is none, or a library that cannot be used.
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

  /// - Parameters:
  ///   - bytes: The input.
  ///   - uri: Its path; `nil` for standard input.
  /// - Returns: What the server answered, or why it did not.
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

  /// A project goes as one object in JSON.
  mutating func answer(_ project: ProjectInput, uri: String) -> Outcome {
    answer(project.json, uri: uri)
  }

  /// What a status and a media type mean: a report of status 422 is one that failed (`failOn`), and
  /// a problem document is why there is none.
  ///
  /// - Parameter response: Any response of the address, which may be another server's.
  /// - Returns: The report or the problem.
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
      .notTrusted, .malformedResponse, .malformedField:
      true
    }
  }
}
