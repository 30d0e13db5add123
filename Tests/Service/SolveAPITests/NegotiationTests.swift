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
      (["image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8"], .svg),
      (["application/sarif+json, application/json;q=0.9"], .sarif),
      (["application/junit+xml"], .junit),
    ] as [([String], ReportFormat)]
  )
  func accept(fields: [String], expected: ReportFormat) throws {
    let actual = try ReportFormat.choose(nil, accept: fields)
    #expect(actual == expected)
  }

  @Test("believes a name before Accept")
  func name() throws {
    #expect(try ReportFormat.choose(.text, accept: ["application/json"]) == .text)
    #expect(try ReportFormat.choose(.json, accept: ["image/png"]) == .json)
  }

  @Test(
    "refuses unsupported media types",
    arguments: ["image/png", "text/html", "*/*;q=0", "application/json;q=0"]
  )
  func refused(field: String) throws {
    let response = try Client().send("POST", "/solve", [("Accept", field)], body: "{")
    #expect(response.status == 406)
  }

  @Test("has no findings of an analysis", arguments: ["sarif", "junit"])
  func analyses(format: String) throws {
    let named = try Client().send("POST", "/analyze", query: "format=\(format)", body: "{")
    #expect(named.status == 400)
    #expect(try named.member("parameter") == "format")
    let mediaType = ReportFormat(rawValue: format)?.mediaType ?? ""
    let accepted = try Client().send("POST", "/analyze", [("Accept", mediaType)], body: "{")
    #expect(accepted.status == 406)
  }
}
