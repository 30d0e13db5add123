internal import System

/// A port of this machine that the system chose and that stays taken.
public final class LoopbackSocket: Sendable {
  private let socket: Descriptor
  /// Its port.
  public let port: UInt16
  /// The socket, which takes connections in and lets them wait.
  public var descriptor: CInt { socket.rawValue }
  /// Where it is.
  public var address: String { "127.0.0.1:\(port)" }
  /// The same as a client wants it.
  public var url: String { "http://\(address)" }

  /// Takes a port; one that does not listen refuses connections, and no other program can have its
  /// port.
  public init(isListening: Bool = true) throws {
    let address = try SocketAddress.resolve(host: "127.0.0.1", port: 0)[0]
    socket = try Socket.stream(family: address.family, isBlocking: true)
    try Socket.bind(socket, to: address)
    if isListening { try Socket.listen(socket, backlog: 16) }
    port = Socket.address(of: socket).hostAndPort?.port ?? 0
  }
}

private let closed = Result { try LoopbackSocket(isListening: false) }

/// The URL of a port of this machine that refuses connections; no other program can take it.
public func closedPort() throws -> String { try closed.get().url }
