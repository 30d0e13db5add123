import HTTPWire
import JSONText
import SolveService
import Testing

@testable import SolveAPI

/// Answers that are longer than they may be.
@Suite struct OutputLimitTests {
  /// Names of 100 letters: every form repeats them, if only shortened.
  private static let document: String = {
    let views = (0..<60).map { index in
      "{\"id\": \"v\(index)\(String(repeating: "x", count: 100))\"}"
    }
    return """
      {"environment": {"width": 375, "height": 667}, "views": [\(views.joined(separator: ","))]}
      """
  }()

  private static func client(_ bytes: Int) throws -> Client {
    try Client(limits: SolveLimits(output: bytes))
  }

  @Test(
    "are a problem that names the limit, in every form",
    arguments: [
      ("/solve", "format=json"), ("/solve", "format=text"), ("/solve", "format=svg"),
      ("/solve", "format=sarif"), ("/solve", "format=junit"), ("/analyze", "format=json"),
      ("/analyze", "format=text"), ("/convert", "to=json"), ("/convert", "to=plain"),
      ("/convert", "to=nslayoutanchor"), ("/convert", "to=powerup"), ("/convert", "to=anchorage"),
      ("/convert", "to=snapkit"),
      ("/convert", "to=vfl"),
    ]
  )
  func forms(path: String, query: String) throws {
    // One root is the whole of a short answer; findings have their rules besides.
    let body =
      path == "/convert"
      ? String(Self.document.dropLast(2)) + "], \(Self.constraints)}" : Self.document
    let client = try Self.client(2000)
    let response = client.send("POST", path, query: query, body: body)
    #expect(response.status == 422)
    #expect(response.fields["Content-Type"] == "application/problem+json; charset=utf-8")
    #expect(try response.member("type") == "/errors/AL066")
    #expect(try response.member("detail")?.contains("longer than 2000 bytes") == true)
    #expect(try response.member("detail")?.contains("--output-limit") == true)
  }

  /// The plain notation has only constraints.
  private static let constraints: String = {
    let name = "v0\(String(repeating: "x", count: 100))"
    let list = (0..<300).map { "\"\(name).leading == root.leading + \($0)\"" }
    return "\"constraints\": [\(list.joined(separator: ","))]"
  }()

  @Test("are whole at the limit")
  func within() throws {
    let document = #"{"environment": {"width": 9, "height": 9}}"#
    let whole = try Client().send("POST", "/solve", body: document)
    let limit = whole.body.count
    #expect(try Self.client(limit).send("POST", "/solve", body: document).text == whole.text)
    #expect(try Self.client(limit - 1).send("POST", "/solve", body: document).status == 422)
  }

  @Test("are an error in the place of a batch's line")
  func batch() throws {
    let line = #"{"environment": {"width": 9, "height": 9}}"#
    let long = Self.document.filter { $0 != "\n" }
    let body = [line, long, line].joined(separator: "\n")
    let answers = try Self.client(2000).send("POST", "/batch", body: body).documents()
    let outcomes = answers.map { $0["status"]?.string ?? $0["type"]?.string }
    #expect(outcomes == ["solved", "/errors/AL066", "solved"])
    #expect(answers[1]["line"]?.int == 2)
  }

  @Test("refuse a batch whose answers are longer together")
  func batchOutgrown() throws {
    let line = #"{"environment": {"width": 9, "height": 9}}"#
    let length = try Self.client(2000).send("POST", "/batch", body: line).body.count
    let client = try Self.client(5 * length)
    let fits = Array(repeating: line, count: 5).joined(separator: "\n")
    #expect(client.send("POST", "/batch", body: fits).status == 200)
    let refused = client.send("POST", "/batch", body: fits + "\n" + line)
    #expect(refused.status == 422)
    #expect(try refused.member("type") == "/errors/AL066")
    #expect(try refused.member("detail")?.contains("--output-limit") == true)
  }

  @Test("end a batch of lines that are no documents before they are a flood")
  func flood() throws {
    let client = try Self.client(20_000)
    let lines = String(repeating: "{}\n", count: 2000)
    #expect(client.send("POST", "/batch", body: lines).status == 422)
    // At 700 bytes an answer, some thirty of the lines were looked at.
    let layouts = #"windlass_layouts_total{status="invalid"}"#
    let count = client.send("GET", "/metrics").text.split(separator: "\n")
      .first { $0.hasPrefix(layouts) }.flatMap { Int($0.dropFirst(layouts.count + 1)) }
    #expect(try #require(count) < 100)
  }
}
