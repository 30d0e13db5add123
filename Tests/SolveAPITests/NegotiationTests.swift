import HTTPWire
import LayoutReport
import Testing

@testable import SolveAPI

/// Which form wins is visible from outside only in documents that solve; the rule needs none.
@Suite struct NegotiationTests {
  @Test(
    "writes what is wanted most",
    arguments: [
      ([], .json),
      (["*/*"], .json),
      (["application/json"], .json),
      (["text/plain"], .text),
      (["TEXT/PLAIN;charset=utf-8"], .text),
      (["text/*"], .text),
      (["application/*, text/plain;q=0.5"], .json),
      (["application/json;q=0.5, text/plain;q=0.8"], .text),
      (["application/json;q=0.5", "text/plain"], .text),
      (["*/*;q=0.1, application/json;q=0"], .text),
      (["text/html, application/xhtml+xml, */*;q=0.8"], .json),
      (["application/json;q=0.001, text/plain;q=0.000"], .json),
      (["nonsense"], .json),
      (["text/plain;q=2, application/json;q=0.1"], .json),
    ] as [([String], ReportFormat)]
  )
  func accept(fields: [String], expected: ReportFormat) throws {
    let actual = try FormatName.choose(nil, accept: fields)
    #expect(actual == expected)
  }

  @Test("believes a name before Accept")
  func name() throws {
    #expect(try FormatName.choose(.text, accept: ["application/json"]) == .text)
    #expect(try FormatName.choose(.json, accept: ["image/png"]) == .json)
  }

  @Test(
    "refuses what nobody writes with 406, and what will come with 501",
    arguments: [
      ("image/png", 406), ("text/html", 406), ("*/*;q=0", 406), ("application/json;q=0", 406),
      ("image/svg+xml", 501), ("application/sarif+json, image/png", 501),
      ("application/junit+xml", 501),
    ]
  )
  func refused(field: String, expected: Int) throws {
    let response = try Client().send("POST", "/solve", [("Accept", field)], body: "{")
    #expect(response.status == expected)
  }

  @Test("refuses names of forms that will come", arguments: ["svg", "sarif", "junit"])
  func planned(format: String) throws {
    let response = try Client().send("POST", "/solve", query: "format=\(format)", body: "{")
    #expect(response.status == 501)
    #expect(try response.member("type") == "/errors/AL069")
  }
}
