import HTTPWire
import JSONText
import LayoutModel
import SolveService
import Testing

@testable import SolveAPI

@Suite struct ProblemTests {
  @Test(
    "gives every error of the service its status",
    arguments: [
      (.overloaded(retryAfterSeconds: 7), 503, "7"),
      (.queueFull(retryAfterSeconds: 8), 503, "8"),
      (.draining, 503, "1"),
      (.deadlinePassed(milliseconds: 5000), 503, "1"),
      (.abandoned, 503, "1"),
      (.workBudgetExceeded(pivots: 9), 422, nil),
      (.outputTooLarge(bytes: 9), 422, nil),
      (.notSupportedYet(.script), 501, nil),
    ] as [(ServiceError, Int, String?)]
  )
  func service(error: ServiceError, status: Int, retryAfter: String?) throws {
    let response = Refusal.service(error).response(.example)
    #expect(response.status == status)
    #expect(response.fields["Retry-After"] == retryAfter)
    #expect(response.fields["Cache-Control"] == "no-store")
    #expect(try response.member("status") == "\(status)")
    #expect(try response.member("instance") == "r")
    #expect(try response.member("detail") == error.message)
  }

  @Test("is of the type of its first error, and carries them all")
  func diagnostics() throws {
    let diagnostics = [
      Diagnostic(.tinyPriority, "A warning."),
      Diagnostic(.unknownItem, "No item logo.", at: SourceLocation(line: 3, column: 5)),
      Diagnostic(.unknownKey, "No key x."),
    ]
    let response = Refusal.invalid(diagnostics).response(.example)
    #expect(response.status == 422)
    #expect(try response.member("type") == "/errors/AL002")
    #expect(try response.member("title") == "No view or guide has this id.")
    #expect(
      try response.member("detail") == "Line 3, column 5: No item logo. And 1 more mistake."
    )
    let errors = try JSONDocument.parse(response.body).root["errors"]
    #expect(errors?.count == 3)
    #expect(errors?[1]?["code"]?.string == "AL002")
  }

  @Test("is 400 for bytes that are not JSON")
  func malformed() throws {
    let response = Refusal.malformed([Diagnostic(.malformedJSON, "No.")]).response(.example)
    #expect(response.status == 400)
    #expect(try response.member("type") == "/errors/AL060")
  }

  @Test("explains what the work budget is")
  func budget() throws {
    let response = Refusal.service(.workBudgetExceeded(pivots: 9)).response(.example)
    #expect(try response.member("type") == "/errors/AL066")
  }

  @Test(
    "explains what the server refused",
    arguments: [
      (.missingHost, 400), (.headTimeout(milliseconds: 1), 408), (.bodyTooLong(limit: 1), 413),
      (.decodedContentTooLong(reason: "Too long."), 413), (.requestLineTooLong(limit: 1), 414),
      (.unknownContentCoding, 415), (.unknownExpectation, 417), (.tooManyFields(limit: 1), 431),
      (.unanswered, 500), (.unsendableAnswer, 500), (.unknownTransferEncoding, 501),
      (.unsupportedVersion, 505), (.undecodableContent(reason: "Not gzip."), 400),
    ] as [(RequestFault, Int)]
  )
  func message(fault: RequestFault, status: Int) throws {
    let response = try Client().refusal(fault)
    #expect(response.status == status)
    #expect(response.fields["Content-Type"] == "application/problem+json; charset=utf-8")
    #expect(response.fields["X-Content-Type-Options"] == "nosniff")
    #expect(try response.member("type") == "about:blank")
    #expect(try response.member("title")?.isEmpty == false)
    let detail = try #require(try response.member("detail"))
    #expect(detail.hasPrefix(fault.message))
    // Only the operator can raise the limit.
    #expect(detail.contains("--body-limit") == (status == 413))
    #expect(try response.member("instance") == response.fields["X-Request-Id"])
  }
}
