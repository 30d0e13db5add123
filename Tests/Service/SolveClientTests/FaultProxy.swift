import Foundation
import Synchronization
import TestSupport

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A fault of a proxy in the answers of one connection.
enum ProxyFault: Hashable, Sendable {
  /// It passes so many bytes of the answer on, and resets the connection.
  case reset(after: Int)
  /// It passes so many bytes on, and closes as if that were all.
  case cut(after: Int)
  /// It passes so many bytes on, and nothing more, while the connection stays.
  case stall(after: Int)
  /// It writes something else behind so many bytes.
  case noise(after: Int)
  /// The proxy answers that it is busy.
  case busy
  /// It does nothing.
  case none

  /// How many bytes of the answer pass.
  fileprivate var passing: Int {
    switch self {
    case .reset(let count), .cut(let count), .stall(let count), .noise(let count): count
    case .busy: 0
    case .none: .max
    }
  }
}

/// A proxy in front of a server of this machine, with a list of faults for its connections; the
/// last of the list repeats.
final class FaultProxy: Sendable {
  private let listener: LoopbackSocket
  /// The connections that stall stay open as long as the proxy is there.
  private let stalled = Mutex<[CInt]>([])

  /// Where it listens.
  var url: String { listener.url }

  /// - Parameters:
  ///   - port: The server's port on 127.0.0.1.
  ///   - faults: The fault of each connection; at least one.
  /// - Throws: Where the system has no port.
  init(before port: UInt16, _ faults: [ProxyFault]) throws {
    listener = try LoopbackSocket()
    Thread.detachNewThread { [listener, weak self] in
      var number = 0
      while true {
        let client = accept(listener.descriptor, nil, nil)
        guard client >= 0 else { return }
        let fault = faults[min(number, faults.count - 1)]
        number += 1
        Thread.detachNewThread { [weak self] in
          if Self.serve(client, at: port, fault) { self?.keep(client) } else { _ = close(client) }
        }
      }
    }
  }

  deinit {
    _ = shutdown(listener.descriptor, CInt(SHUT_RDWR))
    stalled.withLock { for connection in $0 { _ = close(connection) } }
  }

  private func keep(_ connection: CInt) { stalled.withLock { $0.append(connection) } }

  /// Serves one connection, and returns whether it has to stay open.
  private static func serve(_ client: CInt, at port: UInt16, _ fault: ProxyFault) -> Bool {
    guard fault != .busy else {
      // Unread bytes would reset the connection.
      var request = [UInt8](repeating: 0, count: 65536)
      _ = unsafe read(client, &request, request.count)
      write(Fault.busy.bytes, to: client)
      return true
    }
    guard let server = connect(to: port) else { return false }
    let requested = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      pump(from: client, to: server, atMost: .max)
      _ = shutdown(server, CInt(SHUT_WR))
      requested.signal()
    }
    pump(from: server, to: client, atMost: fault.passing)
    if case .noise = fault { write(Array("\u{0}\r\nnoise\n{\"frames\": \n".utf8), to: client) }
    // Both make the other thread's calls return, so that the descriptors are not in use any more.
    _ = shutdown(server, CInt(SHUT_RDWR))
    _ = shutdown(client, CInt(SHUT_RD))
    requested.wait()
    _ = close(server)
    if case .reset = fault {
      var hard = linger(l_onoff: 1, l_linger: 0)
      let size = socklen_t(MemoryLayout<linger>.size)
      _ = unsafe setsockopt(client, SOL_SOCKET, SO_LINGER, &hard, size)
    }
    if case .stall = fault { return true }
    return false
  }

  /// Passes bytes on until one side ends, or `limit` bytes have passed.
  private static func pump(from source: CInt, to target: CInt, atMost limit: Int) {
    var bytes = [UInt8](repeating: 0, count: 65536)
    var rest = limit
    while rest > 0 {
      let count = unsafe read(source, &bytes, min(bytes.count, rest))
      guard count > 0, write(Array(bytes[..<count]), to: target) else { return }
      rest -= count
    }
  }

  @discardableResult private static func write(_ bytes: [UInt8], to target: CInt) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe send(target, $0.baseAddress, $0.count, noSignal)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// A connection that was lost is an error of the call, and no signal.
  private static let noSignal = CInt(MSG_NOSIGNAL)

  private static func connect(to port: UInt16) -> CInt? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connection = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    let code = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else {
      _ = close(connection)
      return nil
    }
    return connection
  }
}
