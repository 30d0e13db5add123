import HTTPWire
import JSONText
import Testing

/// Generated clients decode JSON, and request nothing else.
@Suite("A text for a client that accepts JSON alone")
struct TextEnvelopeTests {
  private static let layout = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left == root.left", "a.top == root.top", "a.width == 10", "a.height == 20"]}
    """
  private static let json = [("Accept", "application/json")]

  private func text(_ response: HTTPResponse) throws -> String {
    #expect(response.fields["Content-Type"] == "application/json; charset=utf-8")
    let limits = JSONLimits(stringByteCount: 1 << 20)
    let root = try JSONDocument.parse(response.body, limits: limits).root
    #expect(root.members.map(\.key) == ["text"])
    return try #require(root["text"]?.string)
  }

  @Test(
    "is that of other clients, as a member of an object",
    arguments: [
      ("/solve", "format=text"), ("/solve", "format=svg"), ("/solve", "format=junit"),
      ("/solve", "format=text&failOn=warning"), ("/analyze", "format=text"),
      ("/convert", "to=plain"), ("/convert", "to=snapkit"),
    ]
  )
  func results(path: String, query: String) throws {
    let client = try Client()
    let plain = client.send("POST", path, query: query, body: Self.layout)
    let enveloped = client.send("POST", path, query: query, Self.json, body: Self.layout)
    #expect(enveloped.status == plain.status)
    #expect(try text(enveloped) == plain.text)
  }

  @Test("is each page, with a tag of its own", arguments: ["/", "/errors", "/errors/AL050"])
  func pages(path: String) throws {
    let client = try Client()
    let plain = client.send("GET", path)
    let enveloped = client.send("GET", path, Self.json)
    #expect(try text(enveloped) == plain.text)
    #expect(enveloped.fields["ETag"] != plain.fields["ETag"])
    #expect(enveloped.fields["Vary"] == plain.fields["Vary"])
  }

  @Test(
    "is the description, and metrics",
    arguments: [("/openapi.yaml", "---"), ("/metrics", "#")]
  )
  func others(path: String, beginning: String) throws {
    #expect(try text(Client().send("GET", path, Self.json)).hasPrefix(beginning))
  }

  @Test(
    "stays a text for every other client",
    arguments: [
      "*/*", "text/*, application/json", "application/problem+json", "application/json, */*;q=0.1",
    ]
  )
  func others(accept: String) throws {
    let client = try Client()
    let page = client.send("GET", "/errors", [("Accept", accept)])
    #expect(page.fields["Content-Type"] == "text/plain; charset=utf-8")
    let response = client.send(
      "POST",
      "/convert",
      query: "to=plain",
      [("Accept", accept)],
      body: Self.layout
    )
    #expect(response.fields["Content-Type"] == "text/plain; charset=utf-8")
  }

  @Test("has its mistakes as a problem")
  func mistakes() throws {
    let response = try Client().send("POST", "/solve", query: "format=text", Self.json, body: "{}")
    #expect(response.status == 422)
    #expect(response.fields["Content-Type"] == "application/problem+json; charset=utf-8")
  }

  @Test("leaves SARIF as it is")
  func sarif() throws {
    let response = try Client().send(
      "POST",
      "/solve",
      query: "format=sarif",
      Self.json,
      body: Self.layout
    )
    #expect(response.fields["Content-Type"] == "application/sarif+json")
  }
}
