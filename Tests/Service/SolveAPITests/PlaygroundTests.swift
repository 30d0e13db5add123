import Foundation
import HTTPWire
import SolveAPI
import Testing

@Suite("The playground") struct PlaygroundTests {
  private static let accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Service/CEmbedded/page")

  private static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
  }

  @Test(
    "is the response to browsers alone",
    arguments: [
      (accept, true), ("text/html", true), ("*/*", false), ("text/plain", false), (nil, false),
      ("text/html;q=0.5, text/plain", false), ("text/plain, text/html", false),
    ] as [(String?, Bool)]
  )
  func negotiation(accept: String?, isPage: Bool) throws {
    let fields = accept.map { [("Accept", $0)] } ?? []
    for method in ["GET", "HEAD"] {
      let response = try Client().send(method, "/", fields)
      #expect(response.status == 200)
      let isHTML = response.fields["Content-Type"] == "text/html; charset=utf-8"
      #expect(isHTML == isPage)
      #expect(response.fields["Vary"] == "Accept, Accept-Encoding")
    }
  }

  @Test("has every file of the repository, unchanged")
  func files() throws {
    let client = try Client()
    for name in try Self.files() {
      let expected = try Data(contentsOf: Self.folder.appending(path: name))
      let response = client.send("GET", "/page/\(name)")
      #expect(response.status == 200, "\(name)")
      #expect(response.body == Array(expected), "\(name)")
    }
  }

  @Test("is described file by file")
  func description() throws {
    let description = try Client().send("GET", "/openapi.yaml").text
    let words = description.split { " ,[]\n".contains($0) }
    for name in try Self.files() { #expect(words.contains { $0 == name }, "\(name)") }
  }

  @Test("loads its own files alone, and only such as there are")
  func references() throws {
    let client = try Client()
    for name in try Self.files() {
      let response = client.send("GET", "/page/\(name)")
      for match in response.text.matches(of: /(?:src|href)="(?<path>page\/[^"]*)"/) {
        #expect(client.send("GET", "/\(match.output.path)").status == 200, "\(name)")
      }
      for match in response.text.matches(of: /from "\.\/(?<file>[^"]*)"/) {
        #expect(client.send("GET", "/page/\(match.output.file)").status == 200, "\(name)")
      }
      // Names of XML are no addresses that anything is loaded from.
      for match in response.text.matches(of: /(?:src|href)="(?:https?:)?\/\/[^"]*"/) {
        Issue.record("\(name) loads \(match.output)")
      }
      #expect(!response.text.contains("innerHTML"), "\(name)")
    }
  }

  @Test("restricts the browser: no code in the page, no other server, no frame around it")
  func policy() throws {
    let client = try Client()
    for (path, fields) in [("/", [("Accept", Self.accept)]), ("/page/main.js", [])] {
      let response = client.send("GET", path, fields)
      let policies = response.fields.values(named: "Content-Security-Policy")
      #expect(policies.count == 1)
      let policy = try #require(policies.first)
      let parts = policy.split(separator: "; ").map(String.init)
      #expect(parts.contains("default-src 'none'"))
      #expect(parts.contains("script-src 'self'"))
      #expect(parts.contains("style-src 'self'"))
      #expect(parts.contains("frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe"))
      #expect(response.fields["X-Content-Type-Options"] == "nosniff")
      #expect(response.fields["ETag"] != nil)
      #expect(response.fields["Cache-Control"] == "no-cache")
    }
  }

  @Test("has no file that is not there", arguments: ["/page/nothing.js", "/page/../main.js"])
  func missing(path: String) throws {
    #expect(try Client().send("GET", path).status == 404)
  }

  @Test("needs no key, while solving does")
  func keys() throws {
    var access = Access()
    access.keys = KeyRing(try AccessKeys(list: Array("0123456789abcdef".utf8)))
    let client = try Client(access: access)
    #expect(client.send("GET", "/", [("Accept", Self.accept)]).status == 200)
    #expect(client.send("GET", "/page/main.js").status == 200)
    #expect(client.send("GET", "/").status == 401)
    #expect(client.send("POST", "/solve", [("Accept", Self.accept)], body: "{}").status == 401)
  }

  @Test("opens with a log in its address")
  func query() throws {
    let response = try Client().send(
      "GET",
      "/",
      query: "constraintlog=a%0Ab",
      [("Accept", Self.accept)]
    )
    #expect(response.status == 200)
  }
}
