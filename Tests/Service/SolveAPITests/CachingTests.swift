import HTTPWire
import Testing

@Suite struct CachingTests {
  private static let paths = [
    "/", "/version", "/openapi.yaml", "/errors", "/errors/AL003", "/page/main.js",
  ]

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
      // A cached copy has the same variants as the page itself (RFC 9110 section 15.4.5).
      let hasForms = ["/", "/openapi.yaml", "/errors", "/errors/AL003"].contains(path)
      let vary = hasForms ? "Accept, Accept-Encoding" : "Accept-Encoding"
      #expect(second.fields["Vary"] == vary)
    }
  }

  @Test("sends it again when it is not the same", arguments: paths)
  func modified(path: String) throws {
    let response = try Client().send("GET", path, [("If-None-Match", "\"0\", W/\"1\"")])
    #expect(response.status == 200)
    #expect(!response.body.isEmpty)
  }

  @Test("gives no page to a client that wants a certain one", arguments: paths)
  func certain(path: String) throws {
    let client = try Client()
    let tag = try #require(client.send("GET", path).fields["ETag"])
    // Weak tags are never surely the same (RFC 9110 sections 8.8.3.2 and 13.1.1).
    for wanted in [tag, String(tag.dropFirst(2)), "\"other\"", "", "*, \(tag)"] {
      let response = client.send("GET", path, [("If-Match", wanted), ("If-None-Match", tag)])
      #expect(response.status == 412, "\(wanted)")
      #expect(response.fields["Cache-Control"] == "no-store")
    }
    #expect(client.send("GET", path, [("If-Match", "*")]).status == 200)
  }

  @Test("gives different pages different tags")
  func distinct() throws {
    let client = try Client()
    let tags = Self.paths.compactMap { client.send("GET", $0).fields["ETag"] }
    #expect(Set(tags).count == Self.paths.count)
  }

  @Test("forbids caching of refusals", arguments: ["/nowhere", "/solve", "/metrics"])
  func refusals(path: String) throws {
    #expect(try Client().send("GET", path).fields["Cache-Control"] == "no-store")
  }
}
