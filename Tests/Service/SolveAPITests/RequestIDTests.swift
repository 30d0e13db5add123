import HTTPWire
import Testing

@testable import SolveAPI

@Suite struct RequestIDTests {
  @Test("repeats a harmless name", arguments: ["a", "4bf92f35-77b3:1", "A_b.c~d+e/f=g@h"])
  func repeated(name: String) throws {
    let response = try Client().send("GET", "/livez", [("x-request-id", name)])
    #expect(response.fields["X-Request-Id"] == name)
  }

  @Test(
    "replaces any other",
    arguments: ["", " ", "a b", "a\"b", "ä", String(repeating: "a", count: 129)]
  )
  func replaced(name: String) throws {
    let response = try Client().send("GET", "/nowhere", [("X-Request-Id", name)])
    let id = try #require(response.fields["X-Request-Id"])
    #expect(id != name)
    #expect(id.utf8.count == 25)
    #expect(try response.member("instance") == id)
  }

  @Test(
    "writes the process with sixteen digits, and the number with eight or sixteen",
    arguments: [
      (0, 1, "0000000000000000-00000001"),
      (0x0123_4567_89ab_cdef, 0x9aa0_0ff9, "0123456789abcdef-9aa00ff9"),
      (.max, 0x1_0000_0000, "ffffffffffffffff-0000000100000000"),
    ] as [(UInt64, UInt64, String)]
  )
  func text(process: UInt64, number: UInt64, expected: String) {
    let id = RequestID.made(process: process, number: number)
    var fields = HTTPFields()
    RequestNames(requestID: id, trace: RequestNames.example.trace).complete(&fields)
    #expect(id.text == expected)
    #expect(fields["X-Request-Id"] == expected)
  }

  @Test("gives no name twice")
  func unique() throws {
    let client = try Client()
    let ids = (1...100).compactMap { _ in client.send("GET", "/livez").fields["X-Request-Id"] }
    #expect(Set(ids).count == 100)
  }
}
