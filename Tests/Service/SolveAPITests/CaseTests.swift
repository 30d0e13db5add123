import HTTPWire
import SolveService
import TestSupport
import Testing

@Suite("The interface")
struct CaseTests {
  @Test("answers as derived by hand", arguments: try Case.all())
  func matches(example: Case) throws {
    let client = try Client()
    defer { client.service.drain() }
    let body = String(decoding: example.request, as: UTF8.self)
    let response = client.send("POST", "/solve", body: body)
    let mismatches = example.mismatches(in: response.body)
    #expect(response.status == example.httpStatus)
    #expect(mismatches == [])
  }
}
