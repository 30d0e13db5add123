import Foundation
import HTTPServer
import HTTPWire

#if canImport(Glibc)
import Glibc
#endif

/// Why a client got no answer.
enum ClientError: Error, Equatable {
  case cannotConnect(CInt)
  case timedOut
  case reset
  case ended(after: Int)
  case malformed(String)
}

/// An answer as it came over the wire.
struct Answer: Equatable {
  var status: Int
  var fields: HTTPFields
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A client that sends bytes as they are told, and reads answers one by one.
final class Client {
  private var descriptor: CInt
  private var received: [UInt8] = []

  init(_ address: ListenAddress) throws {
    switch address {
    case .tcp(let host, let port): descriptor = try Self.connectTCP(host, port)
    case .unix(let path): descriptor = try Self.connectUnix(path)
    }
    // Nothing in these tests takes that long: it is there so that a failure ends.
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    _ = unsafe setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_RCVTIMEO,
      &limit,
      socklen_t(MemoryLayout<timeval>.size)
    )
    _ = unsafe setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_SNDTIMEO,
      &limit,
      socklen_t(MemoryLayout<timeval>.size)
    )
  }

  deinit { close() }

  private static let stream = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)

  private static func connectTCP(_ host: String, _ port: UInt16) throws -> CInt {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_NUMERICHOST
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &hints, &list) == 0, let entry = unsafe list
    else { throw ClientError.malformed(host) }
    defer { unsafe freeaddrinfo(list) }
    let descriptor = unsafe socket(entry.pointee.ai_family, stream, 0)
    guard descriptor >= 0 else { throw ClientError.cannotConnect(errno) }
    guard
      unsafe Glibc.connect(descriptor, entry.pointee.ai_addr, entry.pointee.ai_addrlen) == 0
    else {
      let code = errno
      _ = Glibc.close(descriptor)
      throw ClientError.cannotConnect(code)
    }
    return descriptor
  }

  private static func connectUnix(_ path: String) throws -> CInt {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) {
      unsafe $0.copyBytes(from: Array(path.utf8))
    }
    let descriptor = socket(AF_UNIX, stream, 0)
    let code = unsafe withUnsafePointer(to: address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard code == 0 else {
      let code = errno
      _ = Glibc.close(descriptor)
      throw ClientError.cannotConnect(code)
    }
    return descriptor
  }
}

extension Client {
  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw ClientError.reset }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a GET request.
  func get(_ target: String, _ lines: String...) throws {
    try send(
      "GET \(target) HTTP/1.1\r\nHost: a\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
    )
  }

  /// Sends a POST request with its length.
  func post(_ target: String, _ body: [UInt8], _ lines: String...) throws {
    let head =
      "POST \(target) HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n"
      + lines.map { $0 + "\r\n" }.joined() + "\r\n"
    try send(Array(head.utf8) + body)
  }

  /// Ends the client's side.
  func endSending() { _ = shutdown(descriptor, CInt(SHUT_WR)) }

  func close() {
    guard descriptor >= 0 else { return }
    _ = Glibc.close(descriptor)
    descriptor = -1
  }

  /// Closes so that the server sees a reset.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_LINGER,
      &option,
      socklen_t(MemoryLayout<linger>.size)
    )
    close()
  }
}

extension Client {
  /// Reads one answer; its content is missing if the request was HEAD.
  func answer(toHead: Bool = false) throws -> Answer {
    var end = endOfHead()
    while end == nil {
      try receive()
      end = endOfHead()
    }
    guard let end else { throw ClientError.malformed("no head") }
    let lines = String(decoding: received[..<end], as: UTF8.self).split(separator: "\r\n")
    received.removeSubrange(..<(end + 4))
    guard let first = lines.first, first.hasPrefix("HTTP/1.1 "),
      let status = Int(first.dropFirst(9).prefix(3))
    else { throw ClientError.malformed(lines.first.map(String.init) ?? "") }
    var fields = HTTPFields()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else {
        throw ClientError.malformed(String(line))
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields.append(String(line[..<colon]), String(value))
    }
    let length = fields["Content-Length"].flatMap { Int($0) } ?? 0
    let expected = toHead ? 0 : length
    while received.count < expected { try receive() }
    let body = Array(received.prefix(expected))
    received.removeFirst(expected)
    return Answer(status: status, fields: fields, body: body)
  }

  /// Reads until the server ends the connection, and returns what came before that.
  func rest() throws -> [UInt8] {
    do {
      while true { try receive() }
    } catch ClientError.ended {
      defer { received = [] }
      return received
    }
  }

  private func endOfHead() -> Int? {
    guard received.count >= 4 else { return nil }
    return (0...(received.count - 4)).first { received[$0..<($0 + 4)] == [13, 10, 13, 10] }
  }

  private func receive() throws {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe recv(descriptor, $0.baseAddress, $0.count, 0)
    }
    guard count >= 0 else {
      throw errno == EAGAIN ? ClientError.timedOut : ClientError.reset
    }
    guard count > 0 else { throw ClientError.ended(after: received.count) }
    received += buffer[..<count]
  }
}
