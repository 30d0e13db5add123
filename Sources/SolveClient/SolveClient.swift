internal import CCurlShim
internal import Gzip

/// A client of a server, which keeps its connection from one request to the next.
///
/// A client is for one thread at a time. Proxies are those of libcurl's environment variables
/// (`http_proxy`, `https_proxy`, `no_proxy`), except that a socket is always asked directly. The
/// process should ignore SIGPIPE: libraries below libcurl may write to a connection that has gone.
public struct SolveClient: ~Copyable {
  /// The server as the user wrote it.
  public var server: String { address.text }

  private let address: ServerAddress
  private let settings: ClientSettings
  private let handle: EasyHandle

  /// Prepares a client; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - server: `http://HOST:PORT`, `https://HOST` or `unix:///PATH`.
  ///   - settings: How it behaves.
  /// - Throws: When `server` is none of these, or libcurl cannot be used.
  public init(
    server: String,
    settings: ClientSettings = ClientSettings()
  ) throws(ClientError) {
    let address = try ServerAddress(server)
    let handle = try EasyHandle()
    self.address = address
    self.settings = settings
    self.handle = handle
  }
}

extension SolveClient {
  /// Has the server work on an input; one that is too busy is asked again.
  ///
  /// - Parameters:
  ///   - body: The input.
  ///   - mediaType: What it is; `nil` leaves the judgement to the server.
  ///   - query: The parameters, as names and values.
  ///   - path: The endpoint.
  /// - Returns: The answer, of any status.
  /// - Throws: When there is no answer.
  public mutating func solve(
    body: [UInt8],
    mediaType: String? = nil,
    query: [(name: String, value: String)] = [],
    path: String = "/solve"
  ) throws(ClientError) -> ClientResponse {
    let isCompressed = body.count >= settings.compressionMinimum
    let content = isCompressed ? gzip(body) : body
    var fields = FieldList()
    try fields.append("Content-Type: \(mediaType ?? "application/octet-stream")")
    if isCompressed { try fields.append("Content-Encoding: gzip") }
    // Mistakes come as problem documents, whatever form results are asked for in.
    try fields.append("Accept: application/problem+json, */*")
    // The server reads every body, so there is nothing to wait for before sending it.
    try fields.append("Expect:")
    let url = address.url(path: path, query: query)
    var attempt = 1
    while true {
      let response = try post(content, to: url, fields)
      let wait = settings.retries.wait(
        afterStatus: response.status,
        attempt: attempt,
        retryAfterSeconds: handle.retryAfterSeconds,
        scatter: settings.scatter()
      )
      guard let wait else { return response }
      settings.sleep(wait)
      attempt += 1
    }
  }

  private func post(
    _ body: [UInt8],
    to url: String,
    _ fields: borrowing FieldList
  ) throws(ClientError) -> ClientResponse {
    let sink = ResponseSink(limit: settings.responseLimit)
    try configure(url)
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

  private func configure(_ url: String) throws(ClientError) {
    handle.reset()
    try handle.set(CURLOPT_URL, url)
    try handle.set(CURLOPT_POST, 1)
    try handle.set(CURLOPT_USERAGENT, "windlass/0.1.0")
    // A redirect could lead anywhere; an operator who moves the server tells its users.
    try handle.set(CURLOPT_FOLLOWLOCATION, 0)
    try handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
    // Every coding that this libcurl can undo.
    try handle.set(CURLOPT_ACCEPT_ENCODING, "")
    try handle.set(CURLOPT_NOSIGNAL, 1)
    try handle.set(CURLOPT_CONNECTTIMEOUT_MS, settings.connectTimeoutMilliseconds)
    try handle.set(CURLOPT_TIMEOUT_MS, settings.timeoutMilliseconds)
    if let path = address.socketPath {
      try handle.set(CURLOPT_UNIX_SOCKET_PATH, path)
      try handle.set(CURLOPT_PROXY, "")
    }
  }

  private func error(_ code: CURLcode, isOverfull: Bool) -> ClientError {
    switch code {
    case CURLE_WRITE_ERROR where isOverfull:
      .responseTooLarge(server: server, limit: settings.responseLimit)
    case CURLE_URL_MALFORMAT: .malformedServer(server)
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost(server: server)
    case CURLE_COULDNT_CONNECT: .cannotConnect(server: server)
    case CURLE_OPERATION_TIMEDOUT:
      .timedOut(server: server, milliseconds: settings.timeoutMilliseconds)
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE:
      .connectionLost(server: server)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
      .notTrusted(server: server, reason: words(for: code))
    // libcurl calls an answer without a status line HTTP 0.9, a protocol it does not support.
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING,
      CURLE_HTTP2:
      .malformedResponse(server: server)
    default: .failed(server: server, reason: words(for: code))
    }
  }
}
