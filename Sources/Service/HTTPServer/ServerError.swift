/// Why a server cannot start.
public enum ServerError: Error, Hashable, Sendable {
  /// The text names no address to listen on.
  case malformedAddress(String)
  /// The host's name has no address.
  case unknownHost(String, reason: String)
  /// The system does not let the server listen there.
  case cannotListen(address: String, reason: String)
  /// Another server answers on this socket.
  case socketInUse(path: String)
  /// Something that is no socket has the path that was asked for.
  case pathTaken(path: String)
  /// The path is longer than the system takes.
  case pathTooLong(path: String, limit: Int)
  /// The descriptor that was handed over is no socket that connections arrive at.
  case notListening(descriptor: Int)
  /// The system has no more of what a server needs.
  case outOfResources(reason: String)
}

extension ServerError {
  /// What is wrong and what would be right, in one or two sentences.
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
