/// The bytes of one client, the statuses of all answers, and whether the connection ends with them.
struct ServedExample: Sendable {
  var bytes: [UInt8]
  var statuses: [Int]
  var isClosed: Bool
  /// Whether the client ends its side after that.
  var halfCloses: Bool

  init(_ text: String, _ statuses: [Int], closed: Bool = false, halfCloses: Bool = false) {
    bytes = Array(text.utf8)
    (self.statuses, isClosed, self.halfCloses) = (statuses, closed, halfCloses)
  }
}

private let host = "Host: a\r\n"
private let next = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"

private func get(_ line: String, _ fields: String = host) -> String {
  "\(line)\r\n\(fields)\r\n"
}

private func health(_ fields: String) -> String { get("GET /healthz HTTP/1.1", host + fields) }

private func post(_ fields: String, _ content: String = "") -> String {
  "POST /solve HTTP/1.1\r\n\(host)\(fields)\r\n\r\n\(content)"
}

private func chunks(_ chunks: String) -> String { post("Transfer-Encoding: chunked", chunks) }

private func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: count)
}

/// Refused for good: the following bytes may be content, and are not answered.
private func refused(_ text: String, _ status: Int = 400) -> ServedExample {
  ServedExample(text + next, [status], closed: true)
}

/// Requests by the rule that decides on them, at the limits that servers have by default.
let servedExamples: [(rule: String, examples: [ServedExample])] = [
  (
    "9112 2.1: what is not there yet is waited for",
    ["", "G", "GET /healthz HTTP/1.1\r\n", "GET /healthz HTTP/1.1\r\nHost: a\r\n"].map {
      ServedExample($0, [])
    } + [
      ServedExample(post("Content-Length: 4", "abc"), []),
      ServedExample(chunks("4\r\nabcd\r\n0\r\n"), []),
      ServedExample(next + "GET", [200]),
    ]
  ),
  (
    "9112 8: a message that ends before its end is none, and a whole one is answered",
    [
      ServedExample("GET /heal", [400], closed: true, halfCloses: true),
      ServedExample(post("Content-Length: 4", "abc"), [400], closed: true, halfCloses: true),
      ServedExample(chunks("4\r\nabcd\r\n0\r\n"), [400], closed: true, halfCloses: true),
      ServedExample(next, [200], closed: true, halfCloses: true),
      ServedExample(
        next + post("Content-Length: 1", "a"),
        [200, 200],
        closed: true,
        halfCloses: true
      ),
    ]
  ),
  (
    "9112 2.2: lines end with CRLF, and nothing stands before the first but one that is empty",
    [
      ServedExample("\r\n" + next, [200]),
      refused("\n" + next), refused("\u{FEFF}" + next), refused(" " + next),
      refused("GET /healthz HTTP/1.1\nHost: a\n\n"), refused("GET /healthz HTTP/1.1\rHost: a\r\r"),
      refused("GET /healthz HTTP/1.1\r\nHost: a\r\n\r"),
      refused("GET /healthz HTTP/1.1\r\n Host: a\r\n\r\n"),
      refused("GET /healthz HTTP/1.1\r\n\tContent-Length: 9\r\nHost: a\r\n\r\n"),
    ]
  ),
  (
    "9112 3: a method, a target and a version, with one space between them",
    [
      "GET  /healthz HTTP/1.1", "GET /healthz  HTTP/1.1", "GET /healthz HTTP/1.1 ",
      "GET\t/healthz\tHTTP/1.1", "GET /healthz", "/healthz HTTP/1.1", " /healthz HTTP/1.1",
      "GÉT /healthz HTTP/1.1", "G{T /healthz HTTP/1.1", "GET /health\u{1}z HTTP/1.1",
      "GET /healthz\u{7F} HTTP/1.1", "GET /\u{0} HTTP/1.1", "GET /hälthz HTTP/1.1",
    ].map { refused(get($0)) } + [
      ServedExample(get("get /healthz HTTP/1.1") + next, [405, 200]),
      ServedExample(get("DELETE /solve HTTP/1.1") + next, [405, 200]),
    ]
  ),
  (
    "9112 2.3: versions are two digits, of which the first one is ours",
    [
      ServedExample(get("GET /healthz HTTP/1.7"), [200]),
      ServedExample(get("GET /healthz HTTP/1.0", ""), [200], closed: true),
      refused(get("GET /healthz HTTP/1.25")), refused(get("GET /healthz HTTP/11")),
      refused(get("GET /healthz http/1.1")), refused(get("GET /healthz RTSP/1.0")),
      refused(get("GET /healthz HTTP/3.0"), 505),
      refused("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    ]
  ),
  (
    "9112 3.2: four forms of a target",
    [
      ServedExample(get("GET http://b/healthz HTTP/1.1") + next, [200, 200]),
      ServedExample(get("OPTIONS * HTTP/1.1") + next, [404, 200]),
      ServedExample(get("GET /%68ealthz?a=%zz HTTP/1.1"), [200]),
      refused(get("GET healthz HTTP/1.1")), refused(get("GET !healthz HTTP/1.1")),
      refused(get("GET http:///healthz HTTP/1.1")), refused(get("GET /healthz#top HTTP/1.1")),
      refused(get("GET * HTTP/1.1")), refused(get("GET /%0a HTTP/1.1")),
    ]
  ),
  (
    "9112 3.2: exactly one host, which is one",
    [
      refused(get("GET /healthz HTTP/1.1", "")), refused(health("Host: a\r\n")),
      refused(health("host: b\r\n")),
    ]
      + ["a b", "a/b", "a:b", "a:99999", "u@a", "[::1", "a\u{0}", "a\"b"].map {
        refused(get("GET /healthz HTTP/1.1", "Host: \($0)\r\n"))
      }
  ),
  (
    "9112 5: fields are a token, a colon and a value",
    ["A:\r\n", "A: \t b \t\r\n", "!#$%&'*+-.^_`|~: b\r\n", "A: é\r\n", "A: b: c\r\n"].map {
      ServedExample(health($0) + next, [200, 200])
    }
      + [
        "word\r\n", "A b\r\n", ": b\r\n", "A : b\r\n", "A\u{0}: b\r\n", "A\u{1B}: b\r\n",
        "A: b\u{0}c\r\n", "A: b\rc\r\n", "A: b\nc\r\n", "A: b\r\n c\r\n", "A: b\r\n\tc\r\n",
        "Ä: b\r\n", "A: b\r\n\rX",
      ].map { refused(health($0)) }
  ),
  (
    "9112 6.3: lengths",
    [
      ServedExample(post("Content-Length: 3", "abc") + next, [200, 200]),
      ServedExample(post("Content-Length: 010", "abcdefghij") + next, [200, 200]),
      ServedExample(post("Content-Length: 0") + next, [200, 200]),
      ServedExample(post("A: b") + next, [200, 200]),
      ServedExample(
        get("PUT /healthz HTTP/1.1", host + "Content-Length: 3\r\n") + "abc" + next,
        [405, 200]
      ),
      refused(post("Content-Length: \(repeated("9", 30))"), 413),
      refused(post("Content-Length: 9223372036854775808"), 413),
    ]
      + [
        "-1", "+3", "1e1", "3 3", "", "abc", "3, 4", "0x3", "\u{663}", "3\u{0B}", "3;",
        "\r\nContent-Length: 3", "3\r\nContent-Length: 4",
      ].map { refused(post("Content-Length: \($0)", "abc")) }
  ),
  (
    "9112 6.1: codings",
    [
      ServedExample(post("transfer-ENCODING: Chunked", "1\r\na\r\n0\r\n\r\n") + next, [200, 200]),
      refused(post("Transfer-Encoding: chunked\r\nContent-Length: 3", "0\r\n\r\n")),
      refused(post("Content-Length: 3\r\nTransfer-Encoding: chunked", "0\r\n\r\n")),
      refused(post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "0\r\n\r\n")),
      refused(post("Transfer-Encoding: chun\rked")), refused(post("Transfer-Encoding : chunked")),
      refused(post("Transfer-Encoding:")),
      refused(post("Transfer-Encoding: gzip, chunked", "0\r\n\r\n"), 501),
      refused(post("Transfer-Encoding: chunked,\t CHUNKED", "0\r\n\r\n"), 501),
      refused("POST /solve HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    ]
      + [
        "identity", "gzip", "chunked, gzip", "chunked,", "xchunked", "chunkedx", "'chunked'", "br",
      ].map { refused(post("Transfer-Encoding: \($0)", "0\r\n\r\n")) }
  ),
  (
    "9112 7.1: chunks",
    ["3\r\nabc\r\n0\r\n\r\n", "A\r\nabcdefghij\r\n000\r\n\r\n", "1\r\na\r\n1\r\nb\r\n0\r\n\r\n"].map
    {
      ServedExample(chunks($0) + next, [200, 200])
    }
      + [
        "+3\r\nabc\r\n", "-0\r\n\r\n", "0x3\r\nabc\r\n", "3_0\r\nabc\r\n", "3z\r\nabc\r\n",
        " 3\r\nabc\r\n", "3 \r\nabc\r\n", "\r\nabc\r\n", "3\nabc\r\n", "3\rXabc\r\n",
        "3\r\nabc\n0\r\n\r\n", "3\r\nabc0\r\n\r\n", "3\r\nabcXY0\r\n\r\n", "3\r\nabc\r\nzz\r\n",
        "10000000000000003\r\nabc\r\n",
      ].map { refused(chunks($0)) }
      + ["ffffffffffffffff", "fffffffffffffffe", "7fffffffffffffff"].map {
        refused(chunks("\($0)\r\nabc"), 413)
      }
  ),
  (
    "9112 7.1.1, 7.1.2: extensions and trailers",
    [
      "3;a;b=c;d=\"e;f\"\r\nabc\r\n0;g\r\n\r\n", "3\r\nabc\r\n0\r\nA: b\r\nC: d\r\n\r\n",
      // A length there means nothing (RFC 9110 6.5.1).
      "3\r\nabc\r\n0\r\nContent-Length: 99\r\n\r\n",
    ].map { ServedExample(chunks($0) + next, [200, 200]) }
      + [
        "3;a=\"b\r\nabc\r\n", "3;a\r\rabc\r\n", "3;a\nabc\r\n", "3;\u{0}\r\nabc\r\n",
        "3\r\nabc\r\n0\r\nword\r\n\r\n", "3\r\nabc\r\n0\r\nA: b\r\n c\r\n\r\n",
        repeated("1;\(repeated("a", 1000))\r\nb\r\n", 100),
      ].map { refused(chunks($0)) }
      + [refused(chunks("0\r\n\(repeated("A: \(repeated("b", 1000))\r\n", 100))"), 431)]
  ),
  (
    "9112 9.3: requests follow each other, and answers their order",
    [
      ServedExample(repeated(next, 3), [200, 200, 200]),
      ServedExample(
        next + post("Content-Length: 1", "a") + get("GET /x HTTP/1.1") + chunks("0\r\n\r\n") + next,
        [200, 200, 404, 200, 200]
      ),
      ServedExample(next + "nonsense\r\n\r\n" + next, [200, 400], closed: true),
      ServedExample(chunks("3\r\nabcd\r\n") + next, [400], closed: true),
      // HEAD has no content, for any header of its answer (RFC 9110 9.3.2).
      ServedExample(get("HEAD /healthz HTTP/1.1") + next, [200, 200]),
      ServedExample(
        get("GET /healthz HTTP/1.1", host + "Transfer-Encoding: chunked\r\n")
          + "1\r\na\r\n0\r\n\r\n" + next,
        [200, 200]
      ),
    ]
  ),
  (
    "9112 9.6, 9110 7.6.1: who asks for an end gets it after one answer",
    ["close", "Close", "foo, CLOSE", "close, keep-alive"].map {
      ServedExample(health("Connection: \($0)\r\n") + next, [200], closed: true)
    }
      + [
        ServedExample(health("Connection: closed\r\n") + next, [200, 200]),
        ServedExample(health("Connection: Host\r\n") + next, [200, 200]),
        // Another protocol is offered, not demanded (RFC 9110 7.8).
        ServedExample(health("Connection: Upgrade\r\nUpgrade: h2c\r\n") + next, [200, 200]),
      ]
  ),
  (
    "9110 10.1.1: expectations",
    [
      ServedExample(post("Content-Length: 3\r\nExpect: 100-CONTINUE", "abc") + next, [200, 200]),
      refused(post("Content-Length: 3\r\nExpect: tea", "abc"), 417),
    ]
  ),
  (
    "9112 3, 6585 5: what is long is taken, what is too long is refused before its end",
    [
      ServedExample(get("GET /\(repeated("a", 4000)) HTTP/1.1") + next, [404, 200]),
      ServedExample(health(repeated("A: b\r\n", 60)) + next, [200, 200]),
      refused("GET /\(repeated("a", 70_000))", 414),
      refused(health(repeated("A: b\r\n", 5000)), 431),
      refused("GET /healthz HTTP/1.1\r\n\(host)A: \(repeated("b", 200_000))", 431),
      refused("GET /healthz HTTP/1.1\r\n\(host)\(repeated("A: b\r\n", 50_000))", 431),
    ]
  ),
]
