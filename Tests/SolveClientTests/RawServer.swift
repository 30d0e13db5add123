import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A port of this machine that takes connections in and lets them wait.
final class SilentListener: Sendable {
  let descriptor: CInt
  /// Where it listens.
  let url: String

  struct Failure: Error {}

  init(isListening: Bool = true) throws {
    #if canImport(Glibc)
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    #else
    descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = unsafe withUnsafeMutablePointer(to: &address) { [descriptor] address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(descriptor, address, length) == 0
          && (!isListening || listen(descriptor, 8) == 0)
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isOpen else { throw Failure() }
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
  }

  deinit { _ = close(descriptor) }
}

/// A server that answers everything with the same bytes, HTTP or not, one connection at a time.
final class RawServer: Sendable {
  private let listener: SilentListener

  /// Where it listens.
  var url: String { listener.url }

  init(answering bytes: [UInt8], keepsConnection: Bool = false) throws {
    listener = try SilentListener()
    // The thread keeps the listener, so that its descriptor is nobody else's while it accepts.
    Thread.detachNewThread { [listener] in
      while true {
        let connection = accept(listener.descriptor, nil, nil)
        guard connection >= 0 else { return }
        var request = [UInt8](repeating: 0, count: 65536)
        repeat {
          guard unsafe read(connection, &request, request.count) > 0 else { break }
          _ = unsafe write(connection, bytes, bytes.count)
        } while keepsConnection
        _ = close(connection)
      }
    }
  }

  deinit { _ = shutdown(listener.descriptor, CInt(SHUT_RDWR)) }
}

/// A port of this machine on which nothing listens, and nothing will: it stays taken.
private let closed = Result { try SilentListener(isListening: false) }

/// Where nothing listens.
func closedPort() throws -> String { try closed.get().url }
