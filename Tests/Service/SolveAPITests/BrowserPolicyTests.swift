import HTTPWire
import SolveAPI
import Testing

@Suite("A server on loopback")
struct BrowserPolicyTests {
  private static let loopback = InternetAddress(high: 0, low: 0xFFFF_7F00_0001)

  /// A client of a server on loopback, or of any other.
  private func client(
    onLoopback isOnLoopback: Bool = true,
    origins: [String] = [],
    allowedHosts: String? = nil
  ) throws -> Client {
    var access = Access()
    if !origins.isEmpty { access.origins = try #require(OriginPolicy(allowing: origins)) }
    let hosts = try allowedHosts.map { try #require(BrowserPolicy.hosts(in: $0)) }
    access.browsers = BrowserPolicy(
      allowedHosts: hosts ?? [],
      listenNames: ["127.0.0.5", "Dev.local"]
    )
    access.browsers.listens(onLoopback: isOnLoopback)
    var client = try Client(access: access)
    client.address = Self.loopback
    return client
  }

  private static let host = ("Host", "127.0.0.1:8080")
  private static let foreign = ("Origin", "https://evil.example")

  /// The headers of browsers (https://www.w3.org/TR/fetch-metadata/), and whether the request is
  /// that of the server's own page.
  static let requests: [(String, [(String, String)], Bool)] = [
    ("POST", [host], true),
    ("POST", [host, ("Sec-Fetch-Site", "same-origin"), ("Origin", "http://127.0.0.1:8080")], true),
    ("POST", [host, ("Sec-Fetch-Site", "none")], true),
    (
      "POST", [host, ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "no-cors"), foreign],
      false
    ),
    ("POST", [host, ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "cors"), foreign], false),
    ("POST", [host, ("Sec-Fetch-Site", "same-site"), ("Origin", "http://127.0.0.1:3000")], false),
    (
      "POST", [host, ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"), foreign],
      false
    ),
    ("POST", [host, ("Sec-Fetch-Site", "anything")], false),
    ("POST", [host, foreign], false), ("POST", [host, ("Origin", "null")], false),
    ("POST", [host, ("Origin", "http://127.0.0.1:8080")], true),
    ("POST", [host, ("Origin", "http://127.0.0.1:8080"), foreign], false),
    ("POST", [("Host", "LOCALHOST"), ("Origin", "http://localhost")], true),
    (
      "OPTIONS", [host, ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "cors"), foreign],
      false
    ),
    ("GET", [host, ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "no-cors")], false),
  ]

  @Test("works for its own page and for programs, and for no other page", arguments: requests)
  func pages(method: String, fields: [(String, String)], isOwn: Bool) throws {
    let client = try client()
    let path = method == "GET" ? "/version" : "/solve"
    let response = client.send(method, path, fields, body: "{}")
    #expect((response.status != 403) == isOwn, "\(response.status)")
    guard !isOwn else { return }
    #expect(response.fields["Content-Type"] == "application/problem+json; charset=utf-8")
    #expect(try response.member("detail")?.contains("--cors-origin") == true)
    #expect(response.fields["Access-Control-Allow-Origin"] == nil)
  }

  @Test(
    "opens its pages where a link elsewhere leads to them, in no frame",
    arguments: [("document", 200), ("iframe", 403), ("image", 403)]
  )
  func navigation(destination: String, status: Int) throws {
    let fields = [
      Self.host, ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"),
      ("Sec-Fetch-Dest", destination), ("Accept", "text/html"),
    ]
    #expect(try client().send("GET", "/", fields).status == status)
  }

  @Test("accepts allowed pages, and describes how to allow one")
  func allowed() throws {
    let fields = [Self.host, ("Sec-Fetch-Site", "cross-site"), Self.foreign]
    let refused = try client(origins: ["https://app.example"]).send(
      "POST",
      "/solve",
      fields,
      body: "{}"
    )
    #expect(refused.status == 403)
    #expect(
      try refused.member("detail")
        == "Requests from pages of https://evil.example are refused, as the server "
        + "listens on loopback only. Open the server's own address, or start it with --cors-origin "
        + "https://evil.example."
    )
    for origins in [["https://evil.example"], ["*"]] {
      let response = try client(origins: origins).send("POST", "/solve", fields, body: "{}")
      #expect(response.status == 422)
      #expect(response.fields["Access-Control-Allow-Origin"] != nil)
    }
  }

  @Test(
    "answers to its own names alone, as a page's name may lead to 127.0.0.1",
    arguments: [
      ("localhost", true), ("localhost:9000", true), ("LocalHost:1", true), ("127.0.0.1", true),
      ("127.0.0.1:8080", true), ("[::1]", true), ("[::1]:80", true), ("127.0.0.5:80", true),
      ("dev.local", true), ("devbox", true), ("windlass.example.com", true), ("[fd00::1]:80", true),
      ("evil.example", false), ("evil.example:8080", false), ("localhost.evil.example", false),
      ("127.0.0.1.evil.example", false), ("0.0.0.0:8080", false), ("[::]", false),
      ("[::ffff:127.0.0.1]", false), ("example.com", false), ("localhost.", false),
    ]
  )
  func hosts(host: String, isAllowed: Bool) throws {
    let client = try client(allowedHosts: "windlass.example.com,[fd00::1]")
    let response = client.send("POST", "/solve", [("Host", host)], body: "{}")
    #expect(response.status == (isAllowed ? 422 : 403))
    guard !isAllowed else { return }
    #expect(try response.member("detail")?.contains("--allowed-host") == true)
  }

  @Test("answers health checks of any origin")
  func health() throws {
    for path in ["/livez", "/healthz", "/readyz"] {
      let fields = [("Host", "evil.example"), ("Sec-Fetch-Site", "cross-site"), Self.foreign]
      #expect(try client().send("GET", path, fields).status == 200)
    }
  }

  @Test("does none of this for other listeners, proxies and sockets in the file system")
  func others() throws {
    let fields = [("Host", "evil.example"), ("Sec-Fetch-Site", "cross-site"), Self.foreign]
    func status(_ client: Client) -> Int {
      client.send("POST", "/solve", fields, body: "{}").status
    }
    #expect(try status(client(onLoopback: false)) == 422)
    var unix = try client()
    unix.address = nil
    #expect(status(unix) == 422)
    var access = Access()
    access.browsers.listens(onLoopback: true)
    access.trustedProxies = try #require(TrustedProxies("127.0.0.1"))
    var proxied = try Client(access: access)
    proxied.address = Self.loopback
    #expect(status(proxied) == 422)
    // Hosts that were allowed are the only ones wherever the server listens.
    #expect(try status(client(onLoopback: false, allowedHosts: "windlass.example.com")) == 403)
    #expect(try status(client(onLoopback: false, allowedHosts: "*")) == 422)
  }

  @Test(
    "reads hosts without a port",
    arguments: [
      ("a.example", ["a.example"]), ("A.Example,[::1]", ["a.example", "[::1]"]), ("*", ["*"]),
      ("10.0.0.1", ["10.0.0.1"]), ("", nil), ("a.example,", nil), ("a.example:80", nil),
      ("[::1]:80", nil), ("http://a", nil), ("*,a", nil), ("a b", nil), ("a'b", nil),
    ] as [(String, [String]?)]
  )
  func list(text: String, expected: [String]?) {
    #expect(BrowserPolicy.hosts(in: text) == expected)
  }
}
