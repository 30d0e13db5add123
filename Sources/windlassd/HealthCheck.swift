internal import HTTPServer

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Asks a server whether it works, so that a container needs no other program for that.
struct HealthCheck {
  private let address: ListenAddress
  private static let timeoutSeconds = 2

  init(_ address: ListenAddress) { self.address = address }

  /// Asks, and returns the exit code: 0 if the server works, 1 if not.
  func run() -> CInt {
    guard let status = statusOfLiveness() else {
      StandardError.say("windlassd: Nobody answers on \(address).")
      return 1
    }
    guard status == 200 else {
      StandardError.say("windlassd: /livez on \(address) answers \(status).")
      return 1
    }
    return 0
  }

  private func statusOfLiveness() -> Int? {
    let descriptor = connected()
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    let request = Array(
      "GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8
    )
    guard unsafe send(descriptor, request, request.count, Self.sendFlags) == request.count else {
      return nil
    }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1024)
    // "HTTP/1.1 200" is all there is to know.
    while answer.count < 12 {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      answer += buffer[..<count]
    }
    return Int(String(decoding: answer[9..<12], as: UTF8.self))
  }

  #if canImport(Darwin)
  private static let sendFlags: CInt = 0
  #else
  private static let sendFlags = CInt(MSG_NOSIGNAL)
  #endif

  private func connected() -> CInt {
    switch address {
    case .unix(let path): Self.connected(toSocketAt: path)
    case .tcp(let host, let port): Self.connected(to: Self.reachable(host), port: port)
    }
  }

  /// Where a server that listens everywhere can be reached.
  private static func reachable(_ host: String) -> String {
    switch host {
    case "", "0.0.0.0": "127.0.0.1"
    case "::": "::1"
    default: host
    }
  }

  private static func connected(to host: String, port: UInt16) -> CInt {
    var hints = unsafe addrinfo()
    #if canImport(Darwin)
    unsafe hints.ai_socktype = SOCK_STREAM
    #else
    unsafe hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    // SAFETY: the list is the system's until `freeaddrinfo`, and read only before that.
    guard unsafe getaddrinfo(host, "\(port)", &hints, &list) == 0, let first = unsafe list else {
      return -1
    }
    defer { unsafe freeaddrinfo(first) }
    let info = unsafe first.pointee
    let descriptor = unsafe socket(info.ai_family, info.ai_socktype, info.ai_protocol)
    guard descriptor >= 0 else { return -1 }
    limitWaiting(descriptor)
    guard unsafe connect(descriptor, info.ai_addr, info.ai_addrlen) == 0 else {
      _ = close(descriptor)
      return -1
    }
    return descriptor
  }

  private static func connected(toSocketAt path: String) -> CInt {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    // SAFETY: what is copied leaves at least one of the array's zeros behind it.
    let fits = unsafe withUnsafeMutableBytes(of: &address.sun_path) { field in
      guard bytes.count < field.count else { return false }
      unsafe field.copyBytes(from: bytes)
      return true
    }
    #if canImport(Darwin)
    let descriptor = fits ? socket(AF_UNIX, SOCK_STREAM, 0) : -1
    #else
    let descriptor = fits ? socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0) : -1
    #endif
    guard descriptor >= 0 else { return -1 }
    limitWaiting(descriptor)
    // SAFETY: every socket address begins like `sockaddr`, which is how the call learns its kind.
    let code = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard code == 0 else {
      _ = close(descriptor)
      return -1
    }
    return descriptor
  }

  private static func limitWaiting(_ descriptor: CInt) {
    var time = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    // SAFETY: the pointer is to a local variable of the size that is named.
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, size)
  }
}
