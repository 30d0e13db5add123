#if os(Linux)
import Foundation
import Testing

/// A socket that hears what a server tells its supervisor.
final class DatagramSocket {
  private let descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue), 0)

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
  }

  deinit { _ = close(descriptor) }

  func receive() throws -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    try #require(count > 0)
    return String(decoding: buffer[..<count], as: UTF8.self)
  }
}

/// A socket that listens on a port of the system's choice.
final class ListeningSocket {
  let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
  let port: UInt16

  init() throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let code = unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(descriptor, pointer, length) | listen(descriptor, 16)
          | getsockname(descriptor, pointer, &length)
      }
    }
    try #require(code == 0)
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { _ = close(descriptor) }
}
#endif
