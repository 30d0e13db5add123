internal import Synchronization

/// Clients for many threads: each call takes one that is free, with the connection that it keeps.
///
/// Where all are in use a call waits for one, so that a server never sees more than `count`
/// connections of this process.
public final class SolveClients: Sendable {
  /// A client, and the lock of who uses it.
  private final class Place: Sendable {
    let client: Mutex<SolveClient>

    init(_ servers: [String], _ settings: ClientSettings) throws(ClientError) {
      client = Mutex(try SolveClient(servers: servers, settings: settings))
    }
  }

  private let places: [Place]
  /// Who waits does so at one client after the other.
  private let turn = Atomic(0)

  /// Prepares clients; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - count: How many calls may go on at once, at least 1.
  ///   - servers: The copies of a server that each asks; the first calls are spread over them.
  ///   - settings: How they behave.
  /// - Throws: When a server is none, or libcurl cannot be used.
  public init(
    count: Int,
    servers: [String],
    settings: ClientSettings = ClientSettings()
  ) throws(ClientError) {
    precondition(count > 0, "Without a client nothing can be asked")
    var places: [Place] = []
    for number in 0..<count {
      let first = servers.isEmpty ? 0 : number % servers.count
      places.append(try Place(Array(servers[first...] + servers[..<first]), settings))
    }
    self.places = places
  }

  /// Has a server work on an input, as `SolveClient.solve` does; from any thread.
  ///
  /// - Parameters:
  ///   - body: The input.
  ///   - mediaType: What it is; `nil` leaves the judgement to the server.
  ///   - query: The parameters, as names and values.
  ///   - path: The endpoint.
  /// - Returns: The answer, of any status.
  /// - Throws: When there is no answer.
  public func solve(
    body: [UInt8],
    mediaType: String? = nil,
    query: [(name: String, value: String)] = [],
    path: String = "/solve"
  ) throws(ClientError) -> ClientResponse {
    func ask(_ client: inout SolveClient) throws(ClientError) -> ClientResponse {
      try client.solve(body: body, mediaType: mediaType, query: query, path: path)
    }
    for place in places {
      let answer = try place.client.withLockIfAvailable { client throws(ClientError) in
        try ask(&client)
      }
      if let answer { return answer }
    }
    let place = places[turn.add(1, ordering: .relaxed).oldValue % places.count]
    return try place.client.withLock { client throws(ClientError) in try ask(&client) }
  }
}
