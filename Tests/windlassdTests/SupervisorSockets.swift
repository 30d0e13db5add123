#if os(Linux)
import Foundation
import TestSupport
import Testing

/// A socket that hears what a server tells its supervisor.
final class DatagramSocket {
  private let descriptor = socket(
    AF_UNIX,
    CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue),
    0
  )

  init(path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) {
      unsafe $0.copyBytes(from: Array(path.utf8))
    }
    let code = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(code == 0)
    // Nothing takes that long: it is there so that a failure ends.
    var limit = timeval(tv_sec: patienceSeconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
  }

  deinit { _ = close(descriptor) }

  func receive() throws -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    try #require(count > 0)
    return String(decoding: buffer[..<count], as: UTF8.self)
  }
}
#endif
