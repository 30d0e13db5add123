/// The reason for which there is no response; a response of any status is no error.
public enum ClientError: Error, Hashable, Sendable {
  /// The server's name is not a valid URL.
  case malformedServer(String)
  /// The path of the socket is longer than the system allows.
  case socketPathTooLong(limit: Int)
  /// A key or a trace has characters that are invalid in a field.
  case malformedField(name: String)
  /// The system's libcurl cannot be used.
  case unusableLibrary(reason: String)
  /// The host has no address.
  case unknownHost(server: String)
  /// Nothing listens there, or it cannot be reached.
  case cannotConnect(server: String)
  /// The response was not complete in time.
  case timedOut(server: String, milliseconds: Int)
  /// The connection ended before the response.
  case connectionLost(server: String)
  /// The TLS handshake failed, or the certificate is not trusted.
  case notTrusted(server: String, reason: String)
  /// The response is longer than the limit.
  case responseTooLarge(server: String, limit: Int)
  /// The response is not HTTP, or its content coding is damaged.
  case malformedResponse(server: String)
  /// Any other error of libcurl.
  case failed(server: String, reason: String)
}

extension ClientError {
  /// The problem and its correction.
  public var message: String {
    switch self {
    case .malformedServer(let server):
      "\"\(server)\" is not the address of a server: write http://HOST:PORT, https://HOST or unix:///PATH."
    case .socketPathTooLong(let limit):
      "The path of a socket is at most \(limit) bytes long: choose a shorter one."
    case .malformedField(let name):
      "\(name) must be visible ASCII characters: remove spaces and line breaks around it."
    case .unusableLibrary(let reason):
      "The system's libcurl cannot be used (\(reason)): install libcurl 7.85 or later."
    case .unknownHost(let server):
      "The host of \(server) has no address: check the name and the network."
    case .cannotConnect(let server):
      "No server responds at \(server): check that windlassd runs there."
    case .timedOut(let server, let milliseconds):
      "\(server) did not respond within \(milliseconds) ms: try again, or check its load."
    case .connectionLost(let server):
      "\(server) closed the connection before its response was complete: try again."
    case .notTrusted(let server, let reason):
      "The certificate of \(server) is not trusted (\(reason)): check it."
    case .responseTooLarge(let server, let limit):
      "The response of \(server) is longer than \(limit) bytes: solve fewer environments at a time."
    case .malformedResponse(let server):
      "The response of \(server) is not HTTP: check that windlassd runs there."
    case .failed(let server, let reason):
      "The request to \(server) failed: \(reason)."
    }
  }
}

extension ClientError {
  var mayPass: Bool {
    switch self {
    // A restarting server refuses connections for a moment.
    case .cannotConnect, .connectionLost, .malformedResponse: true
    default: false
    }
  }

  var isOfServer: Bool {
    switch self {
    case .unknownHost, .timedOut, .notTrusted, .failed: true
    default: mayPass
    }
  }
}
