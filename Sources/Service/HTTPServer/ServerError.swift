/// The reason for which a server cannot start.
public enum ServerError: Error, Hashable, Sendable {
  /// The text is not a listening address.
  case malformedAddress(String)
  /// The host's name has no address.
  case unknownHost(String, reason: String)
  /// The system denies listening on the address.
  case cannotListen(address: String, reason: String)
  /// Another server uses the socket.
  case socketInUse(path: String)
  /// The path names a file that is not a socket.
  case pathTaken(path: String)
  /// The path is longer than the system allows.
  case pathTooLong(path: String, limit: Int)
  /// The inherited descriptor is not a listening socket.
  case notListening(descriptor: Int)
  /// The system lacks a resource that a server needs.
  case outOfResources(reason: String)
}

extension ServerError {
  /// The problem and its correction, in one or two sentences.
  public var message: String {
    switch self {
    case .malformedAddress(let text):
      "Cannot listen on \"\(text)\": write an address such as \"127.0.0.1:8080\", \"[::1]:8080\", "
        + "\":8080\" or \"unix:///run/name.sock\"."
    case .unknownHost(let host, let reason): "Cannot find the host \"\(host)\": \(reason)."
    case .cannotListen(let address, let reason): "Cannot listen on \(address): \(reason)."
    case .socketInUse(let path):
      "Cannot listen on unix://\(path): another server uses it."
    case .pathTaken(let path):
      "Cannot listen on unix://\(path): the file is not a socket; remove or rename it."
    case .pathTooLong(let path, let limit):
      "Cannot listen on unix://\(path): the path is longer than \(limit) bytes."
    case .notListening(let descriptor):
      "Cannot serve on descriptor \(descriptor): it is not a listening stream socket."
    case .outOfResources(let reason): "Cannot start: \(reason)."
    }
  }
}
