import Dispatch
import Foundation
import SolveAPI
import Synchronization
import System
import Testing

@testable import windlassd

#if canImport(Glibc)
import Glibc
#endif

@Suite struct AccessLogTests {
  private static let record = RequestRecord(
    requestID: "r1",
    traceID: "0af7651916cd43dd8448eb211c80319c",
    method: "PO\"ST",
    route: "/solve",
    status: 200,
    bytesIn: 3,
    bytesOut: 2,
    duration: .microseconds(1_250),
    queueing: .microseconds(500)
  )

  @Test("writes one line about a request")
  func request() {
    let lines = Mutex<[String]>([])
    let log = AccessLog(now: { Date(timeIntervalSince1970: 1_700_000_000.007) }) { line in
      lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
    }
    log.record(Self.record)
    let expected = """
      {"time":"2023-11-14T22:13:20.007Z","request":"r1",\
      "trace":"0af7651916cd43dd8448eb211c80319c","method":"PO\\"ST","route":"/solve",\
      "status":200,"bytesIn":3,"bytesOut":2,"milliseconds":1.25,"queueMilliseconds":0.5}\n
      """
    #expect(lines.withLock { $0 } == [expected])
  }

  @Test("leaves out what a message has not that never became a request")
  func malformed() {
    let lines = Mutex<[String]>([])
    let log = AccessLog(now: { Date(timeIntervalSince1970: 0) }) { line in
      lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
    }
    var record = Self.record
    record.method = nil
    record.duration = nil
    record.queueing = nil
    log.record(record)
    let line = lines.withLock { $0.joined() }
    #expect(line.hasPrefix("{\"time\":\"1970-01-01T00:00:00.000Z\""))
    #expect(!line.contains("method"))
    #expect(!line.contains("illiseconds"))
  }

  @Test(
    "writes times as RFC 3339 does",
    arguments: [
      (951_782_400_000, "2000-02-29T00:00:00.000Z"),
      (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
      (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
      (1_735_689_599_010, "2024-12-31T23:59:59.010Z"),
    ]
  )
  func times(milliseconds: Int, expected: String) {
    #expect(Date(timeIntervalSince1970: Double(milliseconds) / 1000).timestamp == expected)
  }

  @Test("keeps every millisecond, of which a Double of seconds has some a little too small")
  func milliseconds() {
    let start = 1_764_075_000_000
    for milliseconds in start..<start + 1000 {
      let text = Date(timeIntervalSince1970: Double(milliseconds) / 1000).timestamp
      #expect(text.suffix(4) == "\(1000 + milliseconds % 1000)Z".suffix(4))
    }
  }

  @Test(
    "writes what a client made up so that it stays one string of one line",
    arguments: [
      ("a\"b\\c", #""a\"b\\c""#), ("a\nb", #""a\nb""#), ("\u{1f}", #""\u001F""#),
      ("é", "\"é\""),
      (String(repeating: "x", count: 33), "\"" + String(repeating: "x", count: 32) + "\""),
    ]
  )
  func escapes(method: String, expected: String) {
    let lines = Mutex<[String]>([])
    let log = AccessLog(now: { Date(timeIntervalSince1970: 0) }) { line in
      lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
    }
    var record = Self.record
    record.method = method
    log.record(record)
    let line = lines.withLock { $0.joined() }
    #expect(line.contains(",\"method\":\(expected),"))
  }

  @Test(
    "writes durations to the nanosecond",
    arguments: [
      (.zero, "0"), (.nanoseconds(1), "0.000001"), (.microseconds(10), "0.01"),
      (.milliseconds(1000), "1000"), (.nanoseconds(1_000_000_001), "1000.000001"),
    ] as [(Duration, String)]
  )
  func durations(duration: Duration, expected: String) {
    let lines = Mutex<[String]>([])
    let log = AccessLog(now: { Date(timeIntervalSince1970: 0) }) { line in
      lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
    }
    var record = Self.record
    record.duration = duration
    log.record(record)
    let line = lines.withLock { $0.joined() }
    #expect(line.contains("\"milliseconds\":\(expected),"))
  }
}

@Suite struct LogSinkTests {
  @Test("takes lines while the reader has stopped, up to its limit, and counts the rest")
  func stopped() {
    let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let written = Mutex<[UInt8]>([])
    let sink = LogSink(limit: 4) { bytes in
      entered.signal()
      gate.wait()
      written.withLock { $0 += bytes }
      return true
    }
    sink.offer([1, 2])
    entered.wait()
    for byte: UInt8 in 3...8 { sink.offer([byte]) }
    #expect(sink.droppedCount == 2)
    gate.signal()
    gate.signal()
    sink.flush(milliseconds: 30_000)
    #expect(written.withLock { $0 } == [1, 2, 3, 4, 5, 6])
  }

  @Test("does not hold up the end for a reader that has stopped")
  func end() {
    let gate = DispatchSemaphore(value: 0)
    let sink = LogSink { _ in
      gate.wait()
      return true
    }
    sink.offer([1])
    sink.flush(milliseconds: 1)
    gate.signal()
  }

  #if os(Linux)
  @Test("counts what a full disk or a closed descriptor does not take")
  func full() {
    let disk = unsafe open("/dev/full", O_WRONLY)
    #expect(disk >= 0)
    defer { _ = close(disk) }
    for descriptor in [disk, 1_000_000] {
      let sink = LogSink { bytes in
        do {
          try SystemFile.write(bytes, to: descriptor)
          return true
        } catch {
          return false
        }
      }
      for byte: UInt8 in 0..<3 { sink.offer([byte]) }
      sink.flush(milliseconds: 30_000)
      #expect(sink.droppedCount == 3)
    }
  }
  #endif
}
