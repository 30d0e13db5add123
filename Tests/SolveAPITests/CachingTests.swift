import HTTPWire
import Testing

@Suite struct CachingTests {
  private static let paths = ["/", "/version", "/openapi.yaml", "/errors", "/errors/AL003"]

  @Test("sends what a client has already only once", arguments: paths)
  func notModified(path: String) throws {
    let client = try Client()
    let first = client.send("GET", path)
    let tag = try #require(first.fields["ETag"])
    let strong = String(tag.dropFirst(2))
    for known in [tag, strong, "*", "\"other\", \(tag)"] {
      let second = client.send("GET", path, [("If-None-Match", known)])
      #expect(second.status == 304)
      #expect(second.body.isEmpty)
      #expect(second.fields["ETag"] == tag)
    }
  }

  @Test("sends it again when it is not the same", arguments: paths)
  func modified(path: String) throws {
    let response = try Client().send("GET", path, [("If-None-Match", "\"0\", W/\"1\"")])
    #expect(response.status == 200)
    #expect(!response.body.isEmpty)
  }

  @Test("gives different pages different tags")
  func distinct() throws {
    let client = try Client()
    let tags = Self.paths.compactMap { client.send("GET", $0).fields["ETag"] }
    #expect(Set(tags).count == Self.paths.count)
  }

  @Test("lets nobody keep a refusal", arguments: ["/nowhere", "/solve", "/metrics"])
  func refusals(path: String) throws {
    #expect(try Client().send("GET", path).fields["Cache-Control"] == "no-store")
  }
}
