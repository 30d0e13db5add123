import HTTPWire
import Testing

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

  @Test("gives no name twice")
  func unique() throws {
    let client = try Client()
    let ids = (1...100).compactMap { _ in client.send("GET", "/livez").fields["X-Request-Id"] }
    #expect(Set(ids).count == 100)
  }
}
