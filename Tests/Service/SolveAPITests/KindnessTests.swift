import Foundation
import HTTPWire
import JSONText
import SolveAPI
import SolveService
import Testing

/// Errors and help for people who try the service by hand.
@Suite struct KindnessTests {
  private static let document = """
    {"environment":{"width":9,"height":9},"views":[],"constraints":[]}
    """
  private static let json = ("Content-Type", "application/json")

  @Test("spreads JSON over lines where that is asked for", arguments: ["pretty", "pretty=true"])
  func pretty(query: String) throws {
    let client = try Client()
    let plain = client.send("POST", "/solve", body: Self.document)
    let pretty = client.send("POST", "/solve", query: query, body: Self.document)
    #expect(pretty.status == 200)
    #expect(pretty.text.hasPrefix("{\n  \"status\": \"solved\",\n  \"environment\": {\n"))
    #expect(pretty.body == indented(json: plain.body))
    let problem = client.send("POST", "/solve", query: query, body: "{}")
    #expect(problem.status == 422)
    #expect(problem.text.hasPrefix("{\n  \"type\": \"/errors/AL068\",\n"))
    let analysis = client.send("POST", "/analyze", query: query, body: Self.document)
    #expect(analysis.text.hasPrefix("{\n  \"along\": \"width\",\n"))
  }

  @Test("leaves JSON in one line otherwise", arguments: ["pretty=false", "format=json"])
  func compact(query: String) throws {
    let response = try Client().send("POST", "/solve", query: query, body: Self.document)
    #expect(response.text.split(separator: "\n").count == 1)
  }

  @Test("takes no line of a batch apart")
  func prettyBatch() throws {
    let response = try Client().send("POST", "/batch", query: "pretty", body: Self.document)
    #expect(response.status == 400)
    #expect(try response.member("parameter") == "pretty")
  }

  @Test(
    "reports mistakes in the requested format",
    arguments: [
      ("text", "text/plain; charset=utf-8", "a.json:1:1: error: AL068: "),
      ("sarif", "application/sarif+json", "\"ruleId\":\"AL068\""),
      ("junit", "application/junit+xml", "AL068"),
      ("svg", "application/problem+json; charset=utf-8", "\"type\":\"/errors/AL068\""),
    ]
  )
  func mistakes(format: String, contentType: String, words: String) throws {
    let client = try Client()
    let query = "format=\(format)&uri=a.json"
    let invalid = client.send("POST", "/solve", query: query, body: "{}")
    #expect(invalid.status == 422)
    #expect(invalid.fields["Content-Type"] == contentType)
    #expect(invalid.fields["Cache-Control"] == "no-store")
    #expect(invalid.text.contains(words), "\(invalid.text)")
    let accept = [("Accept", "application/problem+json, */*")]
    let problem = client.send("POST", "/solve", query: query, accept, body: "{}")
    #expect(problem.fields["Content-Type"] == "application/problem+json; charset=utf-8")
    let malformed = client.send("POST", "/solve", query: query, [Self.json], body: "{")
    #expect(malformed.status == 400)
    #expect(malformed.fields["Content-Type"] == contentType)
  }

  @Test("recognises a file name, and describes how to send its content")
  func path() throws {
    let fields = [("Host", "layouts.example:81"), ("Content-Type", "application/json")]
    let query = "format=text&width=9"
    let response = try Client()
      .send("POST", "/solve", query: query, fields, body: "examples/My File.json")
    #expect(response.status == 422)
    let command =
      "curl --data-binary @'examples/My File.json' 'http://layouts.example:81/solve?format=text&width=9'"
    #expect(response.text.contains(command), "\(response.text)")
  }

  @Test("recognises code that lost its line ends")
  func flattened() throws {
    let response = try Client()
      .send("POST", "/solve", query: "width=9&height=9", body: "// A logo.let logo = UIImageView()")
    #expect(response.status == 422)
    #expect(try response.member("type") == "/errors/AL041")
    #expect(response.text.contains("--data-binary"))
  }

  @Test(
    "answers those who only look with an example",
    arguments: ["/solve", "/analyze", "/convert", "/batch"]
  )
  func examples(path: String) throws {
    let client = try Client()
    let response = client.send("GET", path, [("Host", "[::1]:8080")])
    #expect(response.status == 405)
    let detail = try #require(try response.member("detail"))
    #expect(detail.contains("Try: curl "))
    #expect(detail.contains("http://[::1]:8080\(path)"))
    // The example works.
    let parts = detail.split(separator: "'", omittingEmptySubsequences: false)
    let target = path == "/batch" ? "/batch" : String(parts[3].dropFirst("http://[::1]:8080".count))
    let query = target.split(separator: "?").dropFirst().first.map(String.init)
    #expect(client.send("POST", path, query: query, body: String(parts[1])).status == 200)
  }

  @Test(
    "reports its real address",
    arguments: [
      ("layouts.example", "http://layouts.example/solve"),
      ("10.0.0.1:9000", "http://10.0.0.1:9000/solve"),
      // It could end a word of a shell.
      ("a;b", "http://127.0.0.1:8080/solve"),
      (nil, "http://127.0.0.1:8080/solve"),
    ]
  )
  func address(host: String?, expected: String) throws {
    let fields = host.map { [("Host", $0), ("X-Forwarded-Proto", "https")] } ?? []
    #expect(
      try Client().send("GET", "/", fields).text.contains("curl --data-binary @- '\(expected)")
    )
  }

  @Test("reports an https address behind a trusted proxy")
  func secureAddress() throws {
    var access = Access()
    access.trustedProxies = try #require(TrustedProxies("unix"))
    let fields = [("Host", "layouts.example"), ("X-Forwarded-Proto", "https")]
    let page = try Client(access: access).send("GET", "/", fields).text
    #expect(page.contains("https://layouts.example/solve"))
  }

  @Test("names the inputs of a batch in their answers, right or wrong")
  func batchNames() throws {
    let lines = [
      #"{"uri":"a\"b","content":"{\"environment\":{\"width\":9,\"height\":9}}"}"#,
      #"{"content":"{","uri":"bad.json"}"#,
      #"{"content":"x","mediaType":"image/png","uri":"c.png"}"#,
      Self.document,
    ]
    let answers = try Client().send("POST", "/batch", body: lines.joined(separator: "\n")).text
      .split(separator: "\n").map { try JSONDocument.parse(Array($0.utf8)).root }
    #expect(answers.map { $0["uri"]?.string } == ["a\"b", "bad.json", "c.png", nil])
    #expect(answers.map { $0["status"]?.int } == [nil, 400, 415, nil])
    #expect(answers.allSatisfy { $0["uri"] == nil || $0.members.first { _ in true }?.key == "uri" })
  }
}
