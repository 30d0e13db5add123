import Foundation
import TestSupport

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A server that answers everything with the same bytes, HTTP or not, one connection at a time.
final class RawServer: Sendable {
  private let listener: LoopbackSocket

  /// Where it listens.
  var url: String { listener.url }

  init(answering bytes: [UInt8], keepsConnection: Bool = false) throws {
    listener = try LoopbackSocket()
    // The thread keeps the listener, so that its descriptor is not used for anything else while it
    // accepts.
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
