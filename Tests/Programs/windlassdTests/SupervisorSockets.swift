#if os(Linux)
import Foundation
import System
import TestSupport
import Testing

/// A socket that receives a server's messages to its supervisor.
final class DatagramSocket {
  private let socket: Descriptor

  /// Creates a socket at a path, or at an abstract name, which begins with a zero (unix(7)).
  init(path: String) throws {
    let type = CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    socket = Descriptor(owning: Glibc.socket(AF_UNIX, type, 0))
    try Socket.bind(socket, to: try SocketAddress(path: path))
    // Nothing takes that long: it is there so that a failure ends.
    Socket.limitWaiting(socket, seconds: patienceSeconds)
  }

  func receive() throws -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = try Socket.receive(from: socket.rawValue, into: &buffer, atMost: buffer.count)
    try #require(count > 0)
    return String(decoding: buffer[..<count], as: UTF8.self)
  }
}
#endif
