internal import Synchronization

/// A thread-safe pool of clients with persistent connections.
///
/// If all are in use a call waits, so that a server never sees more than `count` connections of
/// this process.
public final class SolveClients: Sendable {
  private final class Place: Sendable {
    let client: Mutex<SolveClient>

    init(_ servers: [String], _ settings: ClientSettings) throws(ClientError) {
      client = Mutex(try SolveClient(servers: servers, settings: settings))
    }
  }

  private let places: [Place]
  /// Waiting calls are distributed over clients.
  private let turn = Atomic(0)

  /// Creates clients; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - count: The maximum number of concurrent calls, at least 1.
  ///   - servers: The copies of a server; the first calls are distributed over them.
  ///   - settings: The settings of the clients.
  /// - Throws: `ClientError` if a server is invalid, or libcurl cannot be used.
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

  /// Sends an input to a server, as `SolveClient.solve` does; from any thread.
  ///
  /// - Parameters:
  ///   - body: The input.
  ///   - mediaType: The media type; `nil` for detection by the server.
  ///   - query: The parameters, as names and values.
  ///   - path: The endpoint.
  /// - Returns: The response, of any status.
  /// - Throws: `ClientError` if there is no response.
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
