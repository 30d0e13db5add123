import Foundation
import Gzip
import JSONText
import TestSupport
import Testing

/// Batches as they come over a socket.
@Suite
struct BatchProcessTests {
  private static let head = "POST /batch HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
  private static let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"

  private static func document(width: Int) -> String {
    "{\"environment\":{\"width\":\(width),\"height\":9},\"views\":[],\"constraints\":[]}"
  }

  /// The width that a line answers for, or the status and the line of a problem.
  private static func summary(_ line: some Sequence<UInt8>) throws -> String {
    let root = try JSONDocument.parse(Array(line)).root
    if let width = root["environment"]?["width"]?.int { return "\(width)" }
    return "\(root["status"]?.int ?? 0) in \(root["line"]?.int ?? 0)"
  }

  private static func summaries(_ content: [UInt8]) throws -> [String] {
    try content.split(separator: UInt8(ascii: "\n")).map { try summary($0) }
  }

  @Test("answers each line before the next is sent")
  func conversation() throws {
    let server = try ServerProcess()
    let client = try server.connect()
    try client.send(Self.chunked)
    for width in 1...20 {
      let line = Self.document(width: width) + "\n"
      // Half a line at a time.
      for part in [line.prefix(9), line.dropFirst(9)] {
        try client.send("\(String(part.utf8.count, radix: 16))\r\n\(part)\r\n")
      }
      if width == 1 { #expect(try client.answer().status == 200) }
      let answer = try #require(try client.chunk())
      #expect(try Self.summary(answer) == "\(width)")
    }
    // The last line needs no line feed.
    let last = Self.document(width: 21)
    try client.send("\(String(last.utf8.count, radix: 16))\r\n\(last)\r\n0\r\n\r\n")
    #expect(try Self.summary(#require(try client.chunk())) == "21")
    #expect(try client.chunk() == nil)
    #expect(server.stop() == 0)
  }

  @Test("takes a batch of any length, as long as its lines are within the limit")
  func long() throws {
    let server = try ServerProcess(["--body-limit", "1000"])
    let client = try server.connect()
    let lines = (1...2000).map { Self.document(width: $0) }
    let long = String(repeating: " ", count: 1001 - lines[0].utf8.count) + lines[0]
    let fits = long.dropFirst()
    let content = ([long, String(fits)] + lines).joined(separator: "\n")
    try client.send(Self.head + "Content-Length: \(content.utf8.count)\r\n\r\n")
    let sender = client.sendMeanwhile(Array(content.utf8))
    let summaries = try Self.summaries(client.chunkedAnswer().body)
    let expected = ["413 in 1", "1"] + (1...2000).map { "\($0)" }
    #expect(summaries == expected)
    sender.wait()
    #expect(server.stop() == 0)
  }

  @Test("takes a compressed batch, whose lines may be as long as other compressed content")
  func gzipped() throws {
    let server = try ServerProcess(["--body-limit", "1000", "--inflated-limit", "20000"])
    let client = try server.connect()
    let document = Self.document(width: 7)
    let fits = String(repeating: " ", count: 20_000 - document.utf8.count) + document
    let coded = gzip(Array([fits, " " + fits, document].joined(separator: "\n").utf8))
    try client.send(Self.head + "Content-Encoding: gzip\r\n")
    try client.send("Content-Length: \(coded.count)\r\n\r\n")
    let sender = client.sendMeanwhile(coded)
    #expect(try Self.summaries(client.chunkedAnswer().body) == ["7", "413 in 2", "7"])
    sender.wait()
    #expect(server.stop() == 0)
  }

  @Test("says in the answer where the content broke off, and in a status where it did at once")
  func broken() throws {
    let server = try ServerProcess()
    let line = Self.document(width: 1) + "\n"
    let chunk = "\(String(line.utf8.count, radix: 16))\r\n\(line)\r\n"
    for (rest, status) in [("1\r\n{\r\nx\r\n", 400), ("1\r\n{", 400)] {
      let client = try server.connect()
      try client.send(Self.chunked + chunk + rest)
      client.endSending()
      #expect(try Self.summaries(client.chunkedAnswer().body) == ["1", "\(status) in 2"])
      let other = try server.connect()
      try other.send(Self.chunked + rest)
      other.endSending()
      #expect(try other.answer().status == status)
    }
    #expect(server.stop() == 0)
  }

  /// That a client may be slow with many lines is a matter of `ContentPieceTests`, with their clock.
  @Test("cuts a client off that is too slow with a line")
  func slow() throws {
    let server = try ServerProcess(["--body-timeout", "50ms"])
    let client = try server.connect()
    let lines = (1...5).map { Self.document(width: $0) + "\n" }.joined() + "{"
    try client.send(Self.chunked + "\(String(lines.utf8.count, radix: 16))\r\n\(lines)\r\n")
    _ = try client.answer()
    for width in 1...5 {
      #expect(try Self.summary(#require(try client.chunk())) == "\(width)")
    }
    #expect(try Self.summary(#require(try client.chunk())) == "408 in 6")
    #expect(try client.chunk() == nil)
    #expect(try client.rest().isEmpty)
    #expect(server.stop() == 0)
  }

  @Test("finishes a batch that has begun when it is told to stop")
  func drain() throws {
    let server = try ServerProcess()
    let client = try server.connect()
    try client.send(Self.chunked)
    for width in 1...3 {
      let line = Self.document(width: width) + "\n"
      try client.send("\(String(line.utf8.count, radix: 16))\r\n\(line)\r\n")
      if width == 1 {
        _ = try client.answer()
        server.send(SIGTERM)
      }
      #expect(try Self.summary(#require(try client.chunk())) == "\(width)")
    }
    try client.send("0\r\n\r\n")
    #expect(try client.chunk() == nil)
    #expect(server.exitCode() == 0)
  }

  @Test("ends a batch whose client does not read, and one whose client has gone")
  func gone() throws {
    let server = try ServerProcess(["--write-timeout", "200ms", "--body-limit", "10000"])
    let stalled = try server.connect()
    try stalled.send(Self.head + "Content-Length: 400000000\r\n\r\n")
    // A thousand mistakes in a line make an answer that is far longer than the line.
    let views = Array(repeating: "{}", count: 1000).joined(separator: ",")
    var lines = Array("{\"views\":[\(views)]}\n".utf8)
    while lines.count < 30_000_000 { lines += lines }
    let sender = stalled.sendMeanwhile(lines)
    // It ends because the server closes the connection.
    sender.wait()
    let gone = try server.connect()
    try gone.send(Self.chunked + "3\r\n{}\n\r\n")
    _ = try gone.answer()
    gone.reset()
    // Nothing holds up the end of a server that has nothing to do.
    #expect(server.stop() == 0)
  }
}
