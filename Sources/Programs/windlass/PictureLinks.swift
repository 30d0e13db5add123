internal import SolveClient
internal import SolveService

/// Makes the address of a picture of each input, without sending it (`--link`).
struct PictureLinks: Answering {
  private let server: String
  private let query: [(name: String, value: String)]

  init(on server: String, _ options: SolveOptions) {
    self.server = server
    query = options.query
  }

  /// The default of a server, in bytes (`--request-line-limit`); most proxies have the same.
  private static let requestLineLimit = 8192

  mutating func answer(
    _ bytes: [UInt8],
    uri: String?,
    _ configuration: InputConfiguration?
  ) -> Outcome {
    do throws(ClientError) {
      let query = query.naming(configuration?.device)
      guard let link = try pictureAddress(of: bytes, on: server, query: query) else {
        return problem("A server on a socket has no links: use --server http://HOST:PORT.")
      }
      let length = link.utf8.count
      guard length <= Self.requestLineLimit else {
        let limit = Self.requestLineLimit
        return problem(
          """
          The link to \(uri ?? "standard input") has \(length) bytes, and servers accept \(limit). Store a picture \
          instead: windlass solve --format svg.
          """
        )
      }
      return .report(Array("\(link)\n".utf8), isFailed: false)
    } catch {
      return problem(error.message)
    }
  }

  mutating func answer(
    _ project: ProjectInput,
    uri: String,
    _ configuration: InputConfiguration?
  ) -> Outcome {
    answer(project.json, uri: uri, configuration)
  }

  private func problem(_ detail: String) -> Outcome {
    .problem(Problem(title: "No link", detail: detail))
  }
}
