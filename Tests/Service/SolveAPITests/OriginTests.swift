import HTTPWire
import SolveAPI
import Testing

@Suite struct OriginTests {
  private static let page = "https://app.example"

  private func client(_ origins: [String]) throws -> Client {
    var access = Access()
    access.origins = try #require(OriginPolicy(allowing: origins))
    return try Client(access: access)
  }

  @Test("lets only allowed origins read responses")
  func off() throws {
    let response = try Client().send("GET", "/livez", [("Origin", Self.page)])
    #expect(response.fields["Access-Control-Allow-Origin"] == nil)
    #expect(response.fields["Vary"] == nil)
  }

  @Test(
    "lets those read that are listed, and keeps caches from mixing them up",
    arguments: [
      ([page], true), (["https://other.example"], false), ([], false), (["null"], false),
      (["https://app.example:8443"], false), ([page, page], false),
    ]
  )
  func listed(origins: [String], isAllowed: Bool) throws {
    let client = try client([Self.page, "http://localhost:3000"])
    let response = client.send("POST", "/solve", origins.map { ("Origin", $0) }, body: "{")
    #expect(response.status == 400)
    #expect(response.fields["Vary"] == "Origin")
    #expect(response.fields["Access-Control-Allow-Origin"] == (isAllowed ? Self.page : nil))
    #expect((response.fields["Access-Control-Expose-Headers"] != nil) == isAllowed)
    #expect(response.fields["Access-Control-Allow-Credentials"] == nil)
  }

  @Test("answers what a browser asks on behalf of a page")
  func preflight() throws {
    let client = try client([Self.page])
    let fields = [("Origin", Self.page), ("Access-Control-Request-Method", "POST")]
    let response = client.send("OPTIONS", "/solve", fields)
    #expect(response.status == 204)
    #expect(response.fields["Access-Control-Allow-Origin"] == Self.page)
    #expect(response.fields["Access-Control-Allow-Methods"] == "POST, OPTIONS")
    #expect(response.fields["Access-Control-Allow-Headers"]?.contains("Authorization") == true)
    #expect(response.fields["Access-Control-Max-Age"] == "7200")
    let other = client.send("OPTIONS", "/solve", [("Origin", "https://other.example")])
    #expect(other.fields["Access-Control-Allow-Methods"] == nil)
  }

  @Test("lets any origin read if it is configured so")
  func anyOrigin() throws {
    let response = try client(["*"]).send("GET", "/livez", [("Origin", Self.page)])
    #expect(response.fields["Access-Control-Allow-Origin"] == "*")
    #expect(response.fields["Vary"] == nil)
  }

  @Test(
    "takes origins as browsers write them, and nothing else",
    arguments: [
      (["https://a.example"], true), (["http://[::1]:3000"], true), (["*"], true),
      (["https://a.example/"], false), (["a.example"], false), (["https://A.example"], false),
      (["https://a.example:443"], false), (["*", "https://a.example"], false), ([""], false),
      (["https://"], false), (["null"], false),
    ]
  )
  func policies(origins: [String], isRight: Bool) {
    #expect((OriginPolicy(allowing: origins) != nil) == isRight)
  }

  @Test("forbids content sniffing of every response")
  func security() throws {
    let client = try Client()
    for path in ["/", "/livez", "/nowhere", "/metrics"] {
      let fields = client.send("GET", path).fields
      #expect(fields["X-Content-Type-Options"] == "nosniff")
      #expect(fields["Referrer-Policy"] == "no-referrer")
      #expect(fields["Content-Security-Policy"] == "default-src 'none'")
      #expect(fields["Cross-Origin-Resource-Policy"] == "same-origin")
    }
  }
}
