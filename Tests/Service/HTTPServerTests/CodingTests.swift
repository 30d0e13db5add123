import Gzip
import HTTPServer
import HTTPWire
import TestSupport
import Testing

@Suite struct RequestCodingTests {
  private let content = [UInt8](repeating: 65, count: 300_000)

  /// Answers with the count of the content's bytes.
  private var counting: App {
    App { request, exchange in
      let isRight = request.body.allSatisfy { $0 == 65 }
      let text = isRight ? "\(request.body.count)" : "wrong"
      exchange.respond(HTTPResponse(status: 200, body: Array(text.utf8)))
    }
  }

  @Test(
    "inflates content, long or short",
    arguments: ["gzip", "GZIP", "x-gzip"],
    [0, 1, 65536, 65537, 300_000]
  )
  func gzipped(coding: String, count: Int) throws {
    try withServer(counting) { server in
      let client = try server.connect()
      for _ in 0..<2 {
        let body = gzip(Array(content.prefix(count)))
        try client.post("/", body, "Content-Encoding: \(coding)")
        #expect(try client.answer().text == "\(count)")
      }
    }
  }

  @Test("takes content without a coding", arguments: ["Content-Encoding: identity", "A: b"])
  func identity(line: String) throws {
    try withServer(counting) { server in
      let client = try server.connect()
      try client.post("/", [65, 65], line)
      #expect(try client.answer().text == "2")
    }
  }

  @Test(
    "refuses an unknown coding and continues",
    arguments: ["br", "deflate", "gzip, gzip", "", "gzip\r\nContent-Encoding: gzip"]
  )
  func unknown(coding: String) throws {
    try withServer(counting) { server in
      let client = try server.connect()
      try client.post("/", gzip([65]), "Content-Encoding: \(coding)")
      let answer = try client.answer()
      #expect(answer.status == 415)
      #expect(answer.fields["Accept-Encoding"] == "gzip")
      try client.post("/", [65])
      #expect(try client.answer().text == "1")
    }
  }

  @Test func refusesCorruptContent() throws {
    try withServer(counting) { server in
      let client = try server.connect()
      for body in [Array("nonsense".utf8), gzip([65]) + [0], Array(gzip(content).dropLast())] {
        try client.post("/", body, "Content-Encoding: gzip")
        #expect(try client.answer().status == 400)
      }
    }
  }

  @Test("refuses content that inflates beyond the limit", arguments: [100, 100_000])
  func bomb(limit: Int) throws {
    try withServer(counting, change: { $0.inflatedBodyLimit = limit }) { server in
      let client = try server.connect()
      for (count, status) in [(limit, 200), (limit + 1, 413), (300_000, 413)] {
        let body = gzip(Array(content.prefix(count)))
        try client.post("/", body, "Content-Encoding: gzip")
        #expect(try client.answer().status == status)
      }
    }
  }
}

@Suite struct ResponseCodingTests {
  private func app(_ count: Int, _ lines: (String, String)..., status: Int = 200) -> App {
    App { _, exchange in
      var response = HTTPResponse(status: status, body: [UInt8](repeating: 65, count: count))
      for (name, value) in lines { response.fields.append(name, value) }
      exchange.respond(response)
    }
  }

  private func answer(_ app: App, _ lines: String...) throws -> RawAnswer {
    var answer: RawAnswer?
    try withServer(app) { server in
      let client = try server.connect()
      try client.send(
        "GET / HTTP/1.1\r\nHost: a\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
      )
      answer = try client.answer()
    }
    return try #require(answer)
  }

  @Test func deflatesForAClientThatInflates() throws {
    let answer = try answer(app(1024), "Accept-Encoding: gzip")
    #expect(answer.fields["Content-Encoding"] == "gzip")
    #expect(answer.fields["Vary"] == "Accept-Encoding")
    #expect(try gunzip(answer.body, limit: 2000) == [UInt8](repeating: 65, count: 1024))
  }

  @Test("has Vary without encoding", arguments: ["A: b", "Accept-Encoding: gzip;q=0"])
  func plain(line: String) throws {
    let answer = try answer(app(1024), line)
    #expect(answer.fields["Content-Encoding"] == nil)
    #expect(answer.fields["Vary"] == "Accept-Encoding")
    #expect(answer.body.count == 1024)
  }

  @Test func leavesShortContentAlone() throws {
    let answer = try answer(app(1023), "Accept-Encoding: gzip")
    #expect(answer.fields["Content-Encoding"] == nil)
    #expect(answer.fields["Vary"] == nil)
  }

  @Test func leavesCodedContentAlone() throws {
    let answer = try answer(app(2000, ("Content-Encoding", "br")), "Accept-Encoding: gzip")
    #expect(answer.fields.values(named: "Content-Encoding") == ["br"])
    #expect(answer.body.count == 2000)
  }

  @Test func keepsVary() throws {
    let answer = try answer(app(2000, ("Vary", "Accept")), "Accept-Encoding: gzip")
    #expect(answer.fields.values(named: "Vary") == ["Accept", "Accept-Encoding"])
    let named = try self.answer(app(2000, ("Vary", "accept-encoding")), "Accept-Encoding: gzip")
    #expect(named.fields.values(named: "Vary") == ["accept-encoding"])
  }

  @Test("makes a tag weak, for the bytes are others", arguments: ["\"a\"", "W/\"a\""])
  func tag(tag: String) throws {
    let deflated = try answer(app(2000, ("ETag", tag)), "Accept-Encoding: gzip")
    #expect(deflated.fields["ETag"] == "W/\"a\"")
    let plain = try answer(app(2000, ("ETag", tag)))
    #expect(plain.fields["ETag"] == tag)
  }

  @Test func announcesTheDeflatedLengthToHEAD() throws {
    try withServer(app(2000)) { server in
      let client = try server.connect()
      try client.get("/", "Accept-Encoding: gzip")
      let answer = try client.answer()
      try client.send("HEAD / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n")
      let head = try client.answer(toHead: true)
      #expect(head.fields["Content-Length"] == "\(answer.body.count)")
    }
  }
}
