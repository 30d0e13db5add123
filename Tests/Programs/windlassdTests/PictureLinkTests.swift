import Foundation
import Gzip
import HTTPWire
import JSONText
import SolveClient
import TestSupport
import Testing

/// `GET /solve/svg/...`, with the layout in its path.
@Suite
struct PictureLinkTests {
  private static let document = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["|-4-[a]", "a.width == 20"]}

    """

  /// `base64.urlsafe_b64encode(zlib.compress(document, 9))` of Python.
  private static let letters =
    "eNodjDEKgDAQBHtfcWytEkUbwZdIiqDBXOEJGrSI-bun1e4w7CZ4ufjYZfMSMVDCzUsM2hpjSkLwvIZP9CYrXuzvU2lK4EUT"
    + "DtmWBWHe5YyHY4m_xlN11eQsdOPq_5LGkVoDm4sXMO4iYw=="

  private static func letters(of content: [UInt8]) -> String {
    var deflater = Deflater(.zlib, level: 9)
    return Data(deflater.deflate(content)).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_")
  }

  private static func letters(of text: String) -> String { letters(of: Array(text.utf8)) }

  private func answer(
    _ server: ServerProcess,
    _ rest: String,
    _ line: String = "A: b"
  ) throws -> RawAnswer {
    let client = try server.connect()
    try client.get("/solve/svg/\(rest)", line)
    return try client.answer()
  }

  @Test("draws the layout as POST /solve does, with or without padding, for browsers of any site")
  func picture() throws {
    let server = try ServerProcess()
    let client = try server.connect()
    try client.post("/solve?format=svg&device=iPhoneSE", Array(Self.document.utf8))
    let expected = try client.answer()
    let bare = String(Self.letters.prefix { $0 != "=" })
    for letters in [Self.letters, bare, bare + "%3D%3D"] {
      let answer = try answer(server, letters + "?device=iPhoneSE")
      #expect(answer.status == 200)
      #expect(answer.body == expected.body)
      #expect(answer.fields["Content-Type"] == "image/svg+xml")
      #expect(answer.fields["Cache-Control"] == "max-age=3600")
      #expect(answer.fields["ETag"] == expected.fields["ETag"])
      #expect(answer.fields["X-Content-Type-Options"] == "nosniff")
      #expect(answer.fields.values(named: "Cross-Origin-Resource-Policy") == ["cross-origin"])
      let policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
      #expect(answer.fields.values(named: "Content-Security-Policy") == [policy])
    }
    #expect(expected.fields.values(named: "Cross-Origin-Resource-Policy") == ["same-origin"])
    #expect(expected.fields.values(named: "Content-Security-Policy") == ["default-src 'none'"])
    #expect(server.stop() == 0)
  }

  @Test("reads the layout in the path with any type of a body")
  func typeOfBody() throws {
    let server = try ServerProcess()
    for type in ["application/x-ndjson", "text/plain", "x"] {
      let answer = try answer(server, Self.letters, "Content-Type: \(type)")
      #expect(answer.status == 200)
    }
    #expect(server.stop() == 0)
  }

  @Test("sends a picture once to a client that keeps it")
  func conditions() throws {
    let server = try ServerProcess()
    let first = try answer(server, Self.letters)
    let tag = try #require(first.fields["ETag"])
    #expect(tag.hasPrefix("\""))
    let coded = try answer(server, Self.letters, "Accept-Encoding: gzip")
    #expect(coded.fields["ETag"] == "W/\(tag)")
    for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
      let again = try answer(server, Self.letters, "If-None-Match: \(known)")
      #expect(again.status == 304)
      #expect(again.body == [])
      #expect(again.fields["ETag"] == tag)
      #expect(again.fields["Cache-Control"] == "max-age=3600")
      #expect(again.fields["Vary"] == "Accept-Encoding")
      #expect(again.fields["Content-Type"] == nil)
    }
    #expect(try answer(server, Self.letters, "If-None-Match: \"x\"").body == first.body)
    #expect(try answer(server, Self.letters, "If-Match: \(tag)").status == 200)
    #expect(try answer(server, Self.letters, "If-Match: W/\(tag)").status == 412)
    #expect(try answer(server, Self.letters, "If-Match: \"x\"").status == 412)
    // Another picture has another tag.
    #expect(try answer(server, Self.letters + "?width=90").fields["ETag"] != tag)
    let client = try server.connect()
    try client.send("HEAD /solve/svg/\(Self.letters) HTTP/1.1\r\nHost: a\r\n\r\n")
    let head = try client.answer(toHead: true)
    #expect(head.status == 200)
    #expect(head.fields["Content-Length"] == "\(first.body.count)")
    #expect(head.fields["ETag"] == tag)
    #expect(server.stop() == 0)
  }

  @Test("refuses other encodings, and layouts that are too long, with the next step")
  func refusals() throws {
    let server = try ServerProcess()
    let spaces = { (count: Int) in [UInt8](repeating: 0x20, count: count) }
    let inGzip = Data(gzip(Array(Self.document.utf8))).base64EncodedString()
    let cases: [(String, Int, String)] = [
      ("a%25b", 400, "not base64url"), ("a+b/", 400, "not base64url"),
      (Self.letters + "A", 400, "not base64url"), ("eNo", 400, "Copy all of it"),
      (String(Self.letters.prefix(100)), 400, "Copy all of it"),
      ("AAAA", 400, "no valid zlib stream"),
      (inGzip.replacing("+", with: "-").replacing("/", with: "_"), 400, "no valid zlib stream"),
      (Self.letters(of: "{}").replacing("=", with: "") + "AAAA", 400, "after its zlib stream"),
      (Self.letters(of: spaces(1 << 20)), 400, "The document is empty"),
      (Self.letters(of: spaces(1 << 20 + 1)), 413, "Send it to POST /solve?format=svg."),
      (Self.letters(of: spaces(5_000_000)), 413, "Send it to POST /solve?format=svg."),
      (String(repeating: "A", count: 8192), 414, "--request-line-limit"),
      (Self.letters(of: "{"), 400, "Line 1"), (Self.letters(of: "{}"), 422, "size of the root"),
      (Self.letters + "?format=text", 400, "Unknown query parameter"),
    ]
    for (rest, status, words) in cases {
      let answer = try answer(server, rest)
      #expect(answer.status == status, "\(rest.prefix(40))")
      #expect(answer.fields["Content-Type"] == "application/problem+json; charset=utf-8")
      #expect(answer.fields["ETag"] == nil)
      let detail = try JSONDocument.parse(answer.body).root["detail"]?.string ?? ""
      #expect(detail.contains(words), "\(detail)")
    }
    #expect(server.stop() == 0)
  }

  @Test("answers every damaged link with a picture or a problem")
  func damage() throws {
    let server = try ServerProcess(["--workers", "1"])
    let client = try server.connect()
    var generator = SeededGenerator(seed: 1)
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+~".utf8)
    for _ in 0..<400 {
      var text = Array(Self.document.utf8)
      if Bool.random(using: &generator), let place = text.indices.randomElement(using: &generator) {
        text[place] = UInt8.random(in: 0...255, using: &generator)
      }
      var letters = Array(Self.letters(of: text).utf8)
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let place = Int.random(in: 0..<letters.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: letters[place] = alphabet.randomElement(using: &generator) ?? 0
        case 1: letters.removeSubrange(max(place, 1)...)
        default: letters.insert(contentsOf: letters[..<place], at: place)
        }
      }
      let rest = String(decoding: letters, as: UTF8.self)
      try client.get("/solve/svg/\(rest)")
      let answer = try client.answer()
      #expect([200, 400, 413, 422].contains(answer.status), "\(rest)")
      let form = answer.status == 200 ? "image/svg+xml" : "application/problem+json; charset=utf-8"
      #expect(answer.fields["Content-Type"] == form, "\(rest)")
    }
    #expect(try server.metric("worker_processes_started_total") == 1)
    #expect(server.stop() == 0)
  }

  @Test("is refused to pages of other sites on loopback, as any request")
  func foreignPage() throws {
    let server = try ServerProcess()
    #expect(try answer(server, Self.letters, "Sec-Fetch-Site: cross-site").status == 403)
    let open = try ServerProcess(["--cors-origin", "*"])
    #expect(try answer(open, Self.letters, "Sec-Fetch-Site: cross-site").status == 200)
    #expect(server.stop() == 0)
    #expect(open.stop() == 0)
  }

  @Test("is made by the client's library")
  func address() throws {
    let server = try ServerProcess()
    let document = Array(Self.document.utf8)
    let address = try #require(
      try pictureAddress(of: document, on: server.url, query: [("device", "iPhone 15")])
    )
    let rest = try #require(address.split(separator: "/solve/svg/").last)
    #expect(rest.hasSuffix("?device=iPhone%2015"))
    let answer = try answer(server, String(rest))
    #expect(answer.status == 200)
    #expect(try pictureAddress(of: document, on: "unix:///run/w.sock", query: []) == nil)
    #expect(server.stop() == 0)
  }
}
