import HTTPWire
import SolveAPI
import Testing

@Suite struct KeyTests {
  private static let samples = ["0123456789abcdef", "another-key.of~a+length/=="]

  private func ring(_ list: String) throws(KeyListFault) -> KeyRing {
    KeyRing(try AccessKeys(list: Array(list.utf8)))
  }

  private func client(_ ring: KeyRing) throws -> Client {
    var access = Access()
    access.keys = ring
    return try Client(access: access)
  }

  @Test(
    "asks for a key, and takes each of them",
    arguments: [
      ([], 401), (["Bearer \(samples[0])"], 200), (["bearer  \(samples[1])"], 200),
      (["Bearer \(samples[0])x"], 401), (["Bearer \(samples[0].dropLast())"], 401),
      (["Bearer \(samples[0])", "Bearer \(samples[0])"], 401), (["Basic \(samples[0])"], 401),
      (["Bearer"], 401), (["Bearer "], 401),
      (["Bearer \(String(repeating: "0", count: 9999))"], 401),
      (["Bearer 0123456789abcdef another"], 401),
    ]
  )
  func keys(fields: [String], status: Int) throws {
    let client = try client(ring(Self.samples.joined(separator: "\n")))
    let response = client.send("GET", "/version", fields.map { ("Authorization", $0) })
    #expect(response.status == status)
    guard status == 401 else { return }
    let challenge = try #require(response.fields["WWW-Authenticate"])
    #expect(challenge.hasPrefix("Bearer realm=\"windlass\""))
    #expect(challenge.contains("invalid_token") == !fields.isEmpty)
    #expect(response.fields["Content-Type"] == "application/problem+json; charset=utf-8")
    #expect(!Self.samples.contains { response.text.contains($0) })
  }

  @Test("is not required for probes and CORS preflights alone")
  func open() throws {
    let client = try client(ring(Self.samples[0]))
    for path in ["/livez", "/healthz", "/readyz"] {
      #expect(client.send("GET", path).status == 200)
    }
    #expect(client.send("OPTIONS", "/solve").status == 204)
    for path in ["/", "/metrics", "/errors", "/openapi.yaml", "/nowhere", "/solve/svg/eNo"] {
      #expect(client.send("GET", path).status == 401)
    }
    #expect(client.send("POST", "/solve", body: "{").status == 401)
  }

  @Test("counts other keys once they are replaced")
  func replaced() throws {
    let ring = try ring(Self.samples[0])
    let client = try client(ring)
    ring.replace(with: try AccessKeys(list: Array(Self.samples[1].utf8)))
    let statuses = Self.samples.map { key in
      client.send("GET", "/version", [("Authorization", "Bearer \(key)")]).status
    }
    #expect(statuses == [401, 200])
  }

  @Test(
    "reads a key to a line, around comments and white space",
    arguments: [
      ("# a comment\r\n\r\n  0123456789abcdef \t\r\n0123456789abcdef", nil),
      ("", .empty), ("\n# none\n", .empty), ("\nshort", .malformedKey(line: 2)),
      ("0123456789abcde", .malformedKey(line: 1)),
      ("0123456789abcdef\n0123456789 abcdef", .malformedKey(line: 2)),
      ("0123456789abcd\u{e9}", .malformedKey(line: 1)),
      (String(repeating: "k", count: 256), nil),
      (String(repeating: "k", count: 257), .malformedKey(line: 1)),
    ] as [(String, KeyListFault?)]
  )
  func lists(list: String, expected: KeyListFault?) {
    var fault: KeyListFault?
    do throws(KeyListFault) { _ = try ring(list) } catch { fault = error }
    #expect(fault == expected)
    #expect(fault?.message.contains("0123") != true)
  }
}
