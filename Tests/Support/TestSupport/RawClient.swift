public import Dispatch
internal import Foundation
public import HTTPServer
public import HTTPWire
internal import System

#if canImport(Glibc)
internal import Glibc
#endif

/// Why a client got no answer.
public enum RawClientError: Error, Equatable {
  case cannotConnect(CInt)
  case timedOut
  case reset
  case ended(after: Int)
  case malformed(String)
}

/// An answer as it came over the wire.
public struct RawAnswer: Equatable {
  /// The status of the answer.
  public var status: Int
  /// Its fields.
  public var fields: HTTPFields
  /// Its content, if that has a length.
  public var body: [UInt8]

  /// The content as text.
  public var text: String { String(decoding: body, as: UTF8.self) }
}

/// A client that sends given bytes, and reads answers.
public final class RawClient {
  /// The socket; `nil` once it is closed.
  private var socket: Descriptor?
  private var received: [UInt8] = []

  /// Connects to a server; over TCP, the system takes about `receiveBuffer` bytes that are not read.
  public init(_ address: ListenAddress, receiveBuffer: Int? = nil) throws {
    let target: SocketAddress
    switch address {
    case .tcp(let host, let port):
      guard let first = try SocketAddress.resolve(host: host, port: port).first else {
        throw RawClientError.malformed(host)
      }
      target = first
    case .unix(let path): target = try SocketAddress(path: path)
    }
    do throws(SystemCallError) {
      let socket = try Socket.stream(family: target.family, isBlocking: true)
      if let receiveBuffer {
        // Before it connects: a window that was offered is not taken back.
        try Socket.setOption(socket, SOL_SOCKET, SO_RCVBUF, CInt(receiveBuffer))
      }
      try Socket.connect(socket, to: target)
      // Nothing in these tests takes that long: it is there so that a failure ends.
      Socket.limitWaiting(socket, seconds: patienceSeconds)
      self.socket = socket
    } catch {
      throw RawClientError.cannotConnect(error.code)
    }
  }

  /// The socket's number; negative once it is closed.
  private var descriptor: CInt { socket?.rawValue ?? -1 }
}

extension RawClient {
  /// Sends text.
  public func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Sends bytes.
  public func send(_ bytes: [UInt8]) throws { try Self.send(bytes, to: descriptor) }

  /// Sends from another thread, and signals when that has ended, by a failure too.
  public func sendMeanwhile(_ bytes: [UInt8]) -> DispatchSemaphore {
    let (descriptor, ended) = (descriptor, DispatchSemaphore(value: 0))
    DispatchQueue(label: "sender").async {
      try? Self.send(bytes, to: descriptor)
      ended.signal()
    }
    return ended
  }

  private static func send(_ bytes: [UInt8], to descriptor: CInt) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw RawClientError.reset }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a GET request.
  public func get(_ target: String, _ lines: String...) throws {
    try send(
      "GET \(target) HTTP/1.1\r\nHost: a\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
    )
  }

  /// Sends a POST request with its length.
  public func post(_ target: String, _ body: [UInt8], _ lines: String...) throws {
    try post(target, body, lines: lines)
  }

  /// Sends a POST request with its length and further field lines.
  public func post(_ target: String, _ body: [UInt8], lines: [String]) throws {
    let head =
      "POST \(target) HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n"
      + lines.map { $0 + "\r\n" }.joined() + "\r\n"
    try send(Array(head.utf8) + body)
  }

  /// Ends the client's side.
  public func endSending() { _ = shutdown(descriptor, CInt(SHUT_WR)) }

  /// Closes the connection.
  public func close() { socket = nil }

  /// Ends both sides, also for a thread that sends.
  public func endBoth() { _ = shutdown(descriptor, CInt(SHUT_RDWR)) }

  /// Waits, without reading, until the server has reset the connection; whether it came to that.
  public func waitUntilReset() -> Bool {
    var watched = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&watched, 1, CInt(patienceSeconds) * 1000) == 1
      && watched.revents & Int16(POLLERR) != 0
  }

  /// Closes so that the server sees a reset.
  public func reset() {
    Socket.forgetUnsent(descriptor)
    close()
  }
}

extension RawClient {
  /// Reads one answer; its content is missing if the request was HEAD.
  public func answer(toHead: Bool = false) throws -> RawAnswer {
    var end = endOfHead()
    while end == nil {
      try receive()
      end = endOfHead()
    }
    guard let end else { throw RawClientError.malformed("no head") }
    let lines = String(decoding: received[..<end], as: UTF8.self).split(separator: "\r\n")
    received.removeSubrange(..<(end + 4))
    guard let first = lines.first, first.hasPrefix("HTTP/1.1 "),
      let status = Int(first.dropFirst(9).prefix(3))
    else { throw RawClientError.malformed(lines.first.map(String.init) ?? "") }
    var fields = HTTPFields()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else {
        throw RawClientError.malformed(String(line))
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields.append(String(line[..<colon]), String(value))
    }
    let length = fields["Content-Length"].flatMap { Int($0) } ?? 0
    let expected = toHead ? 0 : length
    while received.count < expected { try receive() }
    let body = Array(received.prefix(expected))
    received.removeFirst(expected)
    return RawAnswer(status: status, fields: fields, body: body)
  }

  /// Reads a number of bytes.
  public func read(_ count: Int) throws -> [UInt8] {
    while received.count < count { try receive() }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  /// Reads until the server ends the connection, and returns the bytes.
  public func rest() throws -> [UInt8] {
    do {
      while true { try receive() }
    } catch RawClientError.ended {
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
      throw errno == EAGAIN ? RawClientError.timedOut : RawClientError.reset
    }
    guard count > 0 else { throw RawClientError.ended(after: received.count) }
    received += buffer[..<count]
  }
}
