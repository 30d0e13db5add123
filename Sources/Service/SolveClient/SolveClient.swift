internal import CCurlShim
internal import Gzip
internal import System

/// A client of a server with a persistent connection.
///
/// Confined to one thread at a time. Proxies are those of libcurl's environment variables
/// (`http_proxy`, `https_proxy`, `no_proxy`), except for a socket. The process should ignore
/// SIGPIPE: libraries below libcurl may write to a closed connection.
public struct SolveClient: ~Copyable {
  /// The current server, as the user wrote it.
  public var server: String { address.text }

  var address: ServerAddress { addresses[current] }
  private let addresses: [ServerAddress]
  private var current = 0
  let settings: ClientSettings
  let handle: EasyHandle

  /// Creates a client; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - server: `http://HOST:PORT`, `https://HOST` or `unix:///PATH`.
  ///   - settings: The settings of the client.
  /// - Throws: `ClientError` if `server` is invalid, or libcurl cannot be used.
  public init(
    server: String,
    settings: ClientSettings = ClientSettings()
  ) throws(ClientError) {
    try self.init(servers: [server], settings: settings)
  }

  /// Creates a client of several copies of a server; nothing is sent yet.
  ///
  /// After a failure the next one is tried at once, with a delay only after the last.
  ///
  /// - Parameters:
  ///   - servers: At least one address, each as for one server.
  ///   - settings: The settings of the client.
  /// - Throws: `ClientError` if a server is invalid, or libcurl cannot be used.
  public init(
    servers: [String],
    settings: ClientSettings = ClientSettings()
  ) throws(ClientError) {
    guard !servers.isEmpty else { throw .malformedServer("") }
    var addresses: [ServerAddress] = []
    for server in servers { addresses.append(try ServerAddress(server)) }
    let handle = try EasyHandle()
    self.addresses = addresses
    self.settings = settings
    self.handle = handle
  }
}

extension SolveClient {
  /// Sends an input to a server.
  ///
  /// Retries follow `retries` within the budget: solving is idempotent.
  ///
  /// - Parameters:
  ///   - body: The input.
  ///   - mediaType: The media type; `nil` for detection by the server.
  ///   - query: The parameters, as names and values.
  ///   - path: The endpoint.
  /// - Returns: The response, of any status.
  /// - Throws: `ClientError` if there is no response.
  public mutating func solve(
    body: [UInt8],
    mediaType: String? = nil,
    query: [(name: String, value: String)] = [],
    path: String = "/solve"
  ) throws(ClientError) -> ClientResponse {
    let isCompressed = body.count >= settings.compressionMinimum
    let content = isCompressed ? gzip(body) : body
    let fields = try self.fields(mediaType: mediaType, isCompressed: isCompressed)
    let end = endOfBudget()
    var asked = 0
    while true {
      let url = address.url(path: path, query: query)
      let outcome = attempt(content, at: url, fields, milliseconds: milliseconds(until: end))
      asked += 1
      guard shouldRetry(after: outcome, asked: asked, until: end) else { return try outcome.get() }
    }
  }

  /// The end of a call that begins now, on the monotonic clock.
  func endOfBudget() -> Duration {
    SystemClock.machine.now() + .milliseconds(settings.budgetMilliseconds)
  }

  /// At least 1, since libcurl treats 0 as unlimited.
  func milliseconds(until end: Duration) -> Int {
    max(1, Int((end - SystemClock.machine.now()) / .milliseconds(1)))
  }

  mutating func shouldRetry(
    after outcome: Result<ClientResponse, ClientError>,
    asked: Int,
    until end: Duration
  ) -> Bool {
    guard let wait = wait(after: outcome, asked: asked), wait < milliseconds(until: end) else {
      return false
    }
    if wait > 0 { settings.sleep(wait) }
    current = (current + 1) % addresses.count
    return true
  }

  /// In milliseconds; `nil` after the last attempt.
  private func wait(after outcome: Result<ClientResponse, ClientError>, asked: Int) -> Int? {
    let isEndOfRound = asked % addresses.count == 0
    let round = asked / addresses.count
    switch outcome {
    case .success(let response):
      guard RetryPolicy.isTemporary(status: response.status) else { return nil }
      if !isEndOfRound { return 0 }
      return settings.retries.wait(
        attempt: round,
        retryAfterSeconds: handle.retryAfterSeconds,
        scatter: settings.scatter()
      )
    case .failure(let error):
      if !isEndOfRound { return error.isOfServer ? 0 : nil }
      guard error.mayPass else { return nil }
      return settings.retries.wait(
        attempt: round,
        retryAfterSeconds: nil,
        scatter: settings.scatter()
      )
    }
  }

  func fields(
    mediaType: String?,
    isCompressed: Bool
  ) throws(ClientError) -> FieldList {
    var fields = FieldList()
    try fields.append("Content-Type: \(mediaType ?? "application/octet-stream")")
    if isCompressed { try fields.append("Content-Encoding: gzip") }
    // Mistakes are requested as problem documents, for any form of results.
    try fields.append("Accept: application/problem+json, */*")
    // The server reads every body, so waiting for 100 is useless.
    try fields.append("Expect:")
    if let key = settings.key {
      guard isVisible(key) else { throw .malformedField(name: "The key") }
      try fields.append("Authorization: Bearer \(key)")
    }
    if let trace = settings.traceparent {
      guard isVisible(trace) else { throw .malformedField(name: "The trace") }
      try fields.append("traceparent: \(trace)")
    }
    return fields
  }

  private func attempt(
    _ body: [UInt8],
    at url: String,
    _ fields: borrowing FieldList,
    milliseconds: Int
  ) -> Result<ClientResponse, ClientError> {
    do throws(ClientError) {
      let response = try post(body, to: url, fields, milliseconds: milliseconds)
      // A wrong Content-Length truncates a response without an error of HTTP.
      guard response.isWhole else { throw .malformedResponse(server: server) }
      return .success(response)
    } catch {
      return .failure(error)
    }
  }

  private func post(
    _ body: [UInt8],
    to url: String,
    _ fields: borrowing FieldList,
    milliseconds: Int
  ) throws(ClientError) -> ClientResponse {
    let sink = ResponseSink(limit: settings.responseLimit)
    try configure(url)
    // Every coding that this libcurl supports.
    try handle.set(CURLOPT_ACCEPT_ENCODING, "")
    try handle.set(CURLOPT_TIMEOUT_MS, min(milliseconds, settings.timeoutMilliseconds))
    try handle.setFields(fields)
    try handle.setSink(sink)
    // SAFETY: libcurl reads the body and calls the sink only during the transfer.
    let code = try unsafe body.withUnsafeBufferPointer { body throws(ClientError) in
      try unsafe handle.setBody(body)
      return handle.perform()
    }
    guard code == CURLE_OK else { throw error(code, isOverfull: sink.isOverfull) }
    return ClientResponse(status: handle.status, mediaType: handle.mediaType, body: sink.bytes)
  }

  func configure(_ url: String) throws(ClientError) {
    handle.reset()
    try handle.set(CURLOPT_URL, url)
    try handle.set(CURLOPT_POST, 1)
    try handle.set(CURLOPT_USERAGENT, "windlass/1.0.0")
    // A redirect could lead to any server.
    try handle.set(CURLOPT_FOLLOWLOCATION, 0)
    try handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
    try handle.set(CURLOPT_NOSIGNAL, 1)
    try handle.set(CURLOPT_CONNECTTIMEOUT_MS, settings.connectTimeoutMilliseconds)
    if let path = address.socketPath {
      try handle.set(CURLOPT_UNIX_SOCKET_PATH, path)
      try handle.set(CURLOPT_PROXY, "")
    }
  }

  func error(_ code: CURLcode, isOverfull: Bool) -> ClientError {
    switch code {
    case CURLE_WRITE_ERROR where isOverfull:
      .responseTooLarge(server: server, limit: settings.responseLimit)
    case CURLE_URL_MALFORMAT: .malformedServer(server)
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost(server: server)
    case CURLE_COULDNT_CONNECT: .cannotConnect(server: server)
    case CURLE_OPERATION_TIMEDOUT:
      .timedOut(
        server: server,
        milliseconds: min(settings.timeoutMilliseconds, settings.budgetMilliseconds)
      )
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE:
      .connectionLost(server: server)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
      .notTrusted(server: server, reason: message(for: code))
    // libcurl treats a response without a status line as HTTP 0.9, which it does not support.
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING,
      CURLE_HTTP2:
      .malformedResponse(server: server)
    default: .failed(server: server, reason: message(for: code))
    }
  }
}

private func isVisible(_ text: String) -> Bool {
  !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
}
