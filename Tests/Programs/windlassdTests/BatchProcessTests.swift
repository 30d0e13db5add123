import Foundation
import Gzip
import HTTPWire
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

  @Test("answers all lines in one content, in order")
  func whole() throws {
    let server = try ServerProcess()
    let client = try server.connect()
    try client.send(Self.chunked)
    for width in 1...20 {
      // The last line needs no line feed.
      let line = Self.document(width: width) + (width < 20 ? "\n" : "")
      try client.send("\(String(line.utf8.count, radix: 16))\r\n\(line)\r\n")
    }
    try client.send("0\r\n\r\n")
    let answer = try client.answer()
    #expect(answer.status == 200)
    #expect(answer.fields["Content-Type"] == "application/x-ndjson")
    #expect(try Self.summaries(answer.body) == (1...20).map { "\($0)" })
    #expect(server.stop() == 0)
  }

  @Test("takes no batch beyond the limit of bodies")
  func long() throws {
    let server = try ServerProcess(["--body-limit", "1000"])
    let line = Self.document(width: 1)
    let padding = String(repeating: " ", count: 1000 - line.utf8.count)
    for (content, status) in [(padding + line, 200), (padding + line + "\n", 413)] {
      let client = try server.connect()
      try client.send(Self.head + "Content-Length: \(content.utf8.count)\r\n\r\n" + content)
      #expect(try client.answer().status == status)
    }
    #expect(server.stop() == 0)
  }

  @Test("takes a compressed batch up to the limit of inflated bodies")
  func gzipped() throws {
    let server = try ServerProcess(["--body-limit", "1000", "--inflated-limit", "20000"])
    let document = Self.document(width: 7)
    let padding = String(repeating: " ", count: 20_000 - document.utf8.count)
    for (content, status) in [(padding + document, 200), (padding + document + " ", 413)] {
      let client = try server.connect()
      let coded = gzip(Array(content.utf8))
      try client.send(Self.head + "Content-Encoding: gzip\r\n")
      try client.send("Content-Length: \(coded.count)\r\n\r\n")
      try client.send(coded)
      let answer = try client.answer()
      #expect(answer.status == status)
      if status == 200 { #expect(try Self.summaries(answer.body) == ["7"]) }
    }
    #expect(server.stop() == 0)
  }

  @Test("finishes a received batch before it stops")
  func drain() throws {
    let server = try ServerProcess()
    let client = try server.connect()
    let lines = (1...500).map { Self.document(width: $0) }.joined(separator: "\n")
    try client.send(Self.head + "Content-Length: \(lines.utf8.count)\r\n\r\n" + lines)
    server.send(SIGTERM)
    #expect(try Self.summaries(client.answer().body) == (1...500).map { "\($0)" })
    #expect(server.exitCode() == 0)
  }
}
