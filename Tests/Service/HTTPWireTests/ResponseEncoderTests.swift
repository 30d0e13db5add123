import Testing

@testable import HTTPWire

@Suite struct ResponseEncoderTests {
  private func text(
    _ response: HTTPResponse,
    _ traits: RequestTraits = RequestTraits(),
    closes: Bool = false
  ) throws -> String {
    var output = WireBuffer<UInt8>()
    output.append("before".utf8.span)
    try ResponseEncoder.append(response, to: traits, closes: closes, date: "now", into: &output)
    let bytes = output.array
    #expect(bytes.prefix(6) == Array("before".utf8)[...])
    return String(decoding: bytes.dropFirst(6), as: UTF8.self)
  }

  private func response(_ status: Int, _ body: String, _ lines: (String, String)...) -> HTTPResponse
  {
    var response = HTTPResponse(status: status, body: Array(body.utf8))
    for (name, value) in lines { response.fields.append(name, value) }
    return response
  }

  @Test func writesAnAnswer() throws {
    let expected = "HTTP/1.1 200 OK\r\nA: b\r\nDate: now\r\nContent-Length: 2\r\n\r\nhi"
    #expect(try text(response(200, "hi", ("A", "b"))) == expected)
  }

  @Test func announcesTheEndOfTheConnection() throws {
    let expected =
      "HTTP/1.1 404 Not Found\r\nDate: now\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    #expect(try text(response(404, ""), closes: true) == expected)
    #expect(
      try text(response(404, ""), RequestTraits(isOldVersion: true), closes: true) == expected
    )
  }

  @Test func writesKeepAliveForHTTP10() throws {
    let expected =
      "HTTP/1.1 200 OK\r\nDate: now\r\nContent-Length: 0\r\nConnection: keep-alive\r\n\r\n"
    #expect(try text(response(200, ""), RequestTraits(isOldVersion: true)) == expected)
  }

  @Test func sendsNoContentInAnswerToHEAD() throws {
    let expected = "HTTP/1.1 200 OK\r\nDate: now\r\nContent-Length: 2\r\n\r\n"
    #expect(try text(response(200, "hi"), RequestTraits(isHead: true)) == expected)
  }

  @Test("sends neither content nor its length", arguments: [204, 304])
  func empty(status: Int) throws {
    let actual = try text(response(status, "hi"))
    #expect(!actual.contains("Content-Length"))
    #expect(actual.hasSuffix("Date: now\r\n\r\n"))
  }

  @Test(
    "writes its own framing",
    arguments: ["Content-Length", "date", "CONNECTION", "Transfer-Encoding", "Keep-Alive"]
  )
  func own(name: String) throws {
    #expect(try text(response(200, "", (name, "9"))) == text(response(200, "")))
  }

  @Test func leavesOutItsOwnLinesAmongOthers() throws {
    let actual = try text(
      response(200, "", ("A", "1"), ("Date", "9"), ("B", "2"), ("Content-Length", "9"), ("C", "3"))
    )
    #expect(actual == (try text(response(200, "", ("A", "1"), ("B", "2"), ("C", "3")))))
  }

  @Test func writesAStatusWithoutAReason() throws {
    #expect(try text(response(299, "")).hasPrefix("HTTP/1.1 299 \r\n"))
  }

  @Test(
    "refuses a line that would be two",
    arguments: [
      ("A", "b\r\nC: d"), ("A", "b\rc"), ("A", "b\nc"), ("A", "b\u{0}"), ("A", "\u{7F}"),
      ("A\r\nB", "c"), ("A:", "b"), ("A B", "c"), ("", "b"), ("Ä", "b"),
    ]
  )
  func injection(name: String, value: String) throws {
    var output = WireBuffer<UInt8>()
    #expect(throws: ResponseFault.field(name)) {
      try ResponseEncoder.append(
        response(200, "", (name, value)),
        to: RequestTraits(),
        closes: false,
        date: "now",
        into: &output
      )
    }
    let written = output.count
    #expect(written == 0)
  }

  @Test("refuses a status that ends no exchange", arguments: [0, 100, 101, 199, 600, -200])
  func status(status: Int) throws {
    #expect(throws: ResponseFault.status(status)) { try text(response(status, "")) }
  }
}

@Suite struct RequestFaultTests {
  @Test func hasASentenceForEveryRefusal() {
    let faults = Example.all.compactMap { example -> RequestFault? in
      if case .refused(let fault, _) = example.outcome { fault } else { nil }
    }
    let others: [RequestFault] = [
      .truncated, .headTimeout(milliseconds: 1), .bodyTimeout(milliseconds: 1),
    ]
    for fault in faults + others {
      #expect(fault.message.hasSuffix("."))
      #expect((400...599).contains(fault.status))
    }
  }

  @Test(
    "has the status of the client's next step",
    arguments: [
      (.bareLineFeed, 400), (.truncated, 400), (.headTimeout(milliseconds: 1), 408),
      (.bodyTooLong(limit: 1), 413), (.requestLineTooLong(limit: 1), 414),
      (.unknownExpectation, 417), (.tooManyFields(limit: 1), 431),
      (.trailerSectionTooLong(limit: 1), 431), (.unknownTransferEncoding, 501),
      (.unsupportedVersion, 505),
    ] as [(RequestFault, Int)]
  )
  func status(fault: RequestFault, expected: Int) {
    #expect(fault.status == expected)
  }
}
