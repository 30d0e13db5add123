internal import Glibc

/// A port of this machine that the system chose and that stays taken.
public final class LoopbackSocket: Sendable {
  /// The socket, which takes connections in and lets them wait.
  public let descriptor: CInt
  /// Its port.
  public let port: UInt16
  /// Where it is.
  public var address: String { "127.0.0.1:\(port)" }
  /// The same as a client wants it.
  public var url: String { "http://\(address)" }

  /// Why there is no socket.
  public struct Failure: Error {
    /// The system's number for it.
    public let code: CInt
  }

  /// Takes a port; one that does not listen refuses connections, and so does nobody else there.
  public init(isListening: Bool = true) throws {
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = unsafe withUnsafeMutablePointer(to: &address) { [descriptor] address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(descriptor, address, length) == 0
          && (!isListening || listen(descriptor, 16) == 0)
          && getsockname(descriptor, address, &length) == 0
      }
    }
    let code = errno
    port = UInt16(bigEndian: address.sin_port)
    guard isOpen else {
      _ = close(descriptor)
      throw Failure(code: code)
    }
  }

  deinit { _ = close(descriptor) }
}
