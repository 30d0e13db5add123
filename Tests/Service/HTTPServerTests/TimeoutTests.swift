import Foundation
import HTTPServer
import HTTPWire
import Synchronization
import System
import TestSupport
import Testing

/// A clock that a test sets.
final class ManualClock: Sendable {
  private let milliseconds = Mutex(0)

  var clock: SystemClock {
    SystemClock(
      monotonic: {
        let now = self.milliseconds.withLock { $0 }
        return SystemTime(seconds: now / 1000, nanoseconds: now % 1000 * 1_000_000)
      },
      date: { Date(timeIntervalSince1970: 784_111_777) }
    )
  }

  func advance(_ count: Int) { milliseconds.withLock { $0 += count } }
}

@Suite struct TimeoutTests {
  @Test("refuses a head that takes too long", arguments: backends)
  func head(backend: ServerSettings.Backend) throws {
    try withServer(
      .echo,
      backend: backend,
      change: { $0.connectionLimits.headMilliseconds = 20 }
    ) { server in
      let client = try server.connect()
      try client.send("GET / HT")
      #expect(try client.answer().status == 408)
      #expect(try client.rest().isEmpty)
    }
  }

  @Test("refuses content that takes too long", arguments: backends)
  func body(backend: ServerSettings.Backend) throws {
    try withServer(
      .echo,
      backend: backend,
      change: { $0.connectionLimits.bodyMilliseconds = 20 }
    ) { server in
      let client = try server.connect()
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na")
      #expect(try client.answer().status == 408)
      #expect(try client.rest().isEmpty)
    }
  }

  @Test("closes an idle connection", arguments: backends)
  func idle(backend: ServerSettings.Backend) throws {
    try withServer(
      .echo,
      backend: backend,
      change: { $0.connectionLimits.idleMilliseconds = 20 }
    ) { server in
      let client = try server.connect()
      #expect(try client.rest().isEmpty)
    }
  }

  @Test("closes when an answer is not taken", arguments: backends)
  func stall(backend: ServerSettings.Backend) throws {
    try withServer(
      .size,
      backend: backend,
      change: {
        $0.connectionLimits.writeStallMilliseconds = 20
        $0.connectionLimit = 1
      }
    ) { server in
      let client = try server.connect()
      try client.get("/?30000000")
      // There is a place for another only when the first one is closed.
      let other = try server.connect()
      try other.get("/?1")
      #expect(try other.answer().status == 200)
      #expect(throws: RawClientError.self) { try client.answer() }
    }
  }

  /// The system takes all of it for a client that takes next to nothing.
  @Test("drops clients that do not read their response", arguments: backends)
  func held(backend: ServerSettings.Backend) throws {
    try withServer(
      .size,
      backend: backend,
      change: { $0.connectionLimits.writeStallMilliseconds = 20 }
    ) { server in
      for lines in [[], ["Connection: close\r\n"]] {
        let client = try server.connect(receiveBuffer: 4096)
        try client.send("GET /?100000 HTTP/1.1\r\nHost: a\r\n\(lines.joined())\r\n")
        // It is notified at once, although it has not read all.
        #expect(client.waitUntilReset())
      }
    }
  }

  @Test("goes by the clock it is given", arguments: backends)
  func clock(backend: ServerSettings.Backend) throws {
    let clock = ManualClock()
    try withServer(.echo, backend: backend, clock: clock.clock) { server in
      let idle = try server.connect()
      try idle.get("/")
      let expected = "Sun, 06 Nov 1994 08:49:37 GMT"
      #expect(try idle.answer().fields["Date"] == expected)
      clock.advance(75_000)
      // The loop looks at the clock when something happens.
      let other = try server.connect()
      try other.get("/")
      _ = try other.answer()
      #expect(try idle.rest().isEmpty)
    }
  }
}
