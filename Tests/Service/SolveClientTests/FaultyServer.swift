import Foundation
import TestSupport

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A fault between a client and a server.
enum Fault: CaseIterable, Sendable {
  /// The connection is reset after the request.
  case reset
  /// It is closed without an answer.
  case silence
  /// The field lines are cut.
  case cutHeader
  /// The body is shorter than its length.
  case cutBody
  /// The length is smaller than that of the body.
  case shortLength
  /// The body's chunks end without the last.
  case cutChunks
  /// The bytes are not HTTP.
  case noise
  /// The server is too busy.
  case busy
  /// Nothing is wrong.
  case none

  /// The bytes before the connection ends.
  var bytes: [UInt8] {
    let text =
      switch self {
      case .reset, .silence: ""
      case .cutHeader: "HTTP/1.1 200 OK\r\nContent-Le"
      case .cutBody: Self.answer(length: 21, "{\"status\":\"sol")
      case .shortLength: Self.answer(length: 14, "{\"status\":\"solved\"}\n")
      case .cutChunks:
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "8\r\n{\"status\r\n"
      case .noise: "SSH-2.0-OpenSSH_9.2\r\n"
      case .busy:
        "HTTP/1.1 503 Busy\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      case .none: Self.answer(length: 20, "{\"status\":\"solved\"}\n")
      }
    return Array(text.utf8)
  }

  private static func answer(length: Int, _ body: String) -> String {
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(length)\r\n"
      + "Connection: close\r\n\r\n\(body)"
  }
}

/// A server with a list of faults for its connections; the last of the list repeats.
final class FaultyServer: Sendable {
  private let listener: LoopbackSocket
  private let faults: [Fault]

  /// Where it listens.
  var url: String { listener.url }

  /// - Parameters:
  ///   - faults: The fault of each connection; at least one.
  ///   - isListening: Whether it takes connections at once, or refuses them until `start`.
  /// - Throws: Where the system has no port.
  init(_ faults: [Fault], isListening: Bool = true) throws {
    listener = try LoopbackSocket(isListening: isListening)
    self.faults = faults
    if isListening { serve() }
  }

  /// Begins to take connections.
  func start() {
    _ = listen(listener.descriptor, 16)
    serve()
  }

  private func serve() {
    Thread.detachNewThread { [listener, faults] in
      var number = 0
      while true {
        let connection = accept(listener.descriptor, nil, nil)
        guard connection >= 0 else { return }
        let fault = faults[min(number, faults.count - 1)]
        number += 1
        var request = [UInt8](repeating: 0, count: 65536)
        _ = unsafe read(connection, &request, request.count)
        let bytes = fault.bytes
        _ = unsafe write(connection, bytes, bytes.count)
        if fault == .reset {
          var hard = linger(l_onoff: 1, l_linger: 0)
          let size = socklen_t(MemoryLayout<linger>.size)
          _ = unsafe setsockopt(connection, SOL_SOCKET, SO_LINGER, &hard, size)
        }
        _ = close(connection)
      }
    }
  }

  deinit { _ = shutdown(listener.descriptor, CInt(SHUT_RDWR)) }
}
