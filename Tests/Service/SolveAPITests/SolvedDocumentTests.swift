import HTTPWire
import JSONText
import Testing

@Suite struct SolvedDocumentTests {
  /// One box in a corner: its frame follows from its constraints alone.
  private static let solved = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left == root.left + 3", "a.top == root.top + 4",
                     "a.width == 10", "a.height == 20"]}
    """
  /// The same box twice as wide as it may be.
  private static let unsatisfiable = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left == root.left", "a.top == root.top", "a.width == 10",
                     "a.width == 20", "a.height == 20"]}
    """
  /// The position of the box along x is free.
  private static let ambiguous = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left >= root.left", "a.right <= root.right", "a.top == root.top",
                     "a.width == 10", "a.height == 20"]}
    """

  @Test(
    "answers curl's default type and explicit ones",
    arguments: ["application/x-www-form-urlencoded", "application/json", nil]
  )
  func frames(mediaType: String?) throws {
    let fields = mediaType.map { [("Content-Type", $0)] } ?? []
    let response = try Client().send("POST", "/solve", fields, body: Self.solved)
    #expect(response.status == 200)
    #expect(response.fields["Content-Type"] == "application/json; charset=utf-8")
    #expect(try response.member("status") == "solved")
    let frame = try JSONDocument.parse(response.body).root["frames"]?["a"]
    let numbers = ["x", "y", "width", "height"].map { frame?[$0]?.double }
    #expect(numbers == [3, 4, 10, 20])
  }

  @Test(
    "writes pictures and findings under their media types",
    arguments: [
      ("svg", "image/svg+xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "),
      ("sarif", "application/sarif+json", "{\"$schema\":"),
      (
        "junit", "application/junit+xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites "
      ),
    ],
    [true, false]
  )
  func forms(form: (name: String, mediaType: String, opening: String), byName: Bool) throws {
    let fields = byName ? [] : [("Accept", form.mediaType)]
    let query = byName ? "format=\(form.name)" : nil
    let response = try Client().send("POST", "/solve", query: query, fields, body: Self.ambiguous)
    #expect(response.status == 200)
    #expect(response.fields["Content-Type"] == form.mediaType)
    #expect(response.text.hasPrefix(form.opening))
  }

  @Test("names the file of findings, and fails test cases from failOn on")
  func findings() throws {
    let query = "format=junit&uri=App/a.json&failOn=warning"
    let response = try Client().send("POST", "/solve", query: query, body: Self.ambiguous)
    #expect(response.status == 422)
    #expect(response.text.contains("<testsuite name=\"App/a.json\" tests=\"1\" failures=\"1\""))
    #expect(response.text.contains("App/a.json:1:57: warning: AL200: "))
  }

  @Test("writes a table for a terminal", arguments: [true, false])
  func text(byName: Bool) throws {
    let fields = byName ? [] : [("Accept", "text/plain")]
    let query = byName ? "format=text" : nil
    let response = try Client().send("POST", "/solve", query: query, fields, body: Self.solved)
    #expect(response.status == 200)
    #expect(response.fields["Content-Type"] == "text/plain; charset=utf-8")
    #expect(!response.text.hasPrefix("{"))
    #expect(response.text.contains("a"))
  }

  @Test("lets the query win over the document's environment")
  func overrides() throws {
    let response = try Client()
      .send("POST", "/solve", query: "width=320&height=240", body: Self.solved)
    let root = try JSONDocument.parse(response.body).root["frames"]?["root"]
    #expect(root?["width"]?.double == 320)
    #expect(root?["height"]?.double == 240)
  }

  @Test("names the file that the query names")
  func uri() throws {
    let response = try Client()
      .send("POST", "/solve", query: "uri=a%2Fb.json", body: Self.unsatisfiable)
    #expect(response.text.contains("\"uri\":\"a/b.json\""))
  }

  @Test(
    "fails only where it is asked to",
    arguments: [
      (solved, nil, 200), (solved, "warning", 200), (unsatisfiable, nil, 200),
      (unsatisfiable, "never", 200), (unsatisfiable, "error", 422),
      (unsatisfiable, "warning", 422), (ambiguous, nil, 200), (ambiguous, "error", 200),
      (ambiguous, "warning", 422),
    ] as [(String, String?, Int)]
  )
  func failOn(document: String, threshold: String?, status: Int) throws {
    let client = try Client()
    let query = threshold.map { "failOn=\($0)" }
    let response = client.send("POST", "/solve", query: query, body: document)
    #expect(response.status == status)
    // The answer itself is the same.
    #expect(response.text == client.send("POST", "/solve", body: document).text)
  }

  @Test("answers a list for a list of environments")
  func environments() throws {
    let response = try Client()
      .send(
        "POST",
        "/solve",
        body: """
          {"environments": [{"name": "s", "width": 10, "height": 10},
                            {"name": "l", "width": 20, "height": 20}], "views": []}
          """
      )
    #expect(response.status == 200)
    #expect(try JSONDocument.parse(response.body).root["results"]?.count == 2)
  }

  @Test("gives every mistake of an invalid document, with its place")
  func invalid() throws {
    let response = try Client()
      .send(
        "POST",
        "/solve",
        body: """
          {"environment": {"width": 100, "height": 50},
           "views": [{"id": "a", "colour": 1}],
           "constraints": ["b.left == root.left"]}
          """
      )
    #expect(response.status == 422)
    #expect(response.fields["Content-Type"] == "application/problem+json; charset=utf-8")
    let errors = try JSONDocument.parse(response.body).root["errors"]
    #expect(errors?.elements.map { $0["code"]?.string } == ["AL062", "AL002"])
    #expect(errors?.elements.map { $0["location"]?["line"]?.int } == [2, 3])
  }

  @Test("reports a document without a size, with a remedy")
  func environmentMissing() throws {
    let response = try Client().send("POST", "/solve", body: "{\"views\": []}")
    #expect(response.status == 422)
    #expect(try response.member("type") == "/errors/AL068")
  }

  @Test("gives the same bytes for the same document from every worker")
  func deterministic() throws {
    let client = try Client(workers: 3)
    let answers = (1...20).map { _ in client.send("POST", "/solve", body: Self.ambiguous).text }
    #expect(Set(answers).count == 1)
  }
}
