import HTTPWire
import Testing

private let next = "GET /next HTTP/1.1\r\nHost: a\r\n\r\n"

private func post(_ lines: String, _ content: String = "abc") -> String {
  "POST /solve HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\r\n\(content)\(next)"
}

private func chunked(_ chunks: String) -> String { post("Transfer-Encoding: chunked", chunks) }

private func line(_ line: String) -> String { "\(line)\r\nHost: a\r\n\r\n\(next)" }

private func fields(_ lines: String) -> String {
  "GET /healthz HTTP/1.1\r\n\(lines)\r\n\r\n\(next)"
}

/// Bytes about which readers of HTTP have disagreed, so that one client could write another's
/// request.
///
/// `next` follows each of them: it has a separate answer (404) if and only if all readers agree
/// where the first request ends.
@Suite struct DisagreementTests {
  private static let served = [200, 404]
  private static let refused = [400]

  @Test(
    "reads a length in one way or not at all (RFC 9112 section 6.3)",
    arguments: [
      ("Content-Length: 3 \t", served), ("Content-Length:3", served),
      ("Content-Length:\t3", served), ("cONTENT-lENGTH: 3", served),
      ("Content-Length: 3\r\nTE: chunked", served),
      ("Content-Length: 3\r\nConnection: Content-Length", served),
      ("Content-Length: 3\r\nX-Content-Length: 9", served),
      ("Content-Length: 3\r\nTransfer-Coding: chunked", served),
      ("Content-Length: 3\r\nTrailer: Content-Length", served),
      ("Content-Length: 3\u{0B}", refused), ("Content-Length: \u{0C}3", refused),
      ("Content-Length: 3;q=1", refused), ("Content-Length: '3'", refused),
      ("Content-Length: 3.0", refused), ("Content-Length: 0b11", refused),
      ("Content-Length: ３", refused), ("Content-Length: -0", refused),
      ("Content-Length: 3,", refused), ("Content-Length: ,3", refused),
      ("Content-Length: 3 3", refused), ("Content-Length: 3\u{A0}", refused),
      ("Content-Length: 03x", refused), ("Content-Length: 3\r\nContent-Length: 4", refused),
      ("Content-Length: 3\r\ncontent-length: 3", refused),
      ("Content-Length: 3\r\nContent-Length:", refused),
      ("Content-Length : 3", refused), ("Content-Length\t: 3", refused),
      ("Content-Length\u{0B}: 3", refused), ("\"Content-Length\": 3", refused),
      (" Content-Length: 3", refused), ("Content-Length:\r\n 3", refused),
      ("Content-Length: 3\r\n 4", refused), ("Content-Length: 3\rX: y", refused),
      ("Content-Length: 3\nX: y", refused), ("A: b\r\r\nContent-Length: 3", refused),
      ("A: b\n\nGET /smuggled HTTP/1.1", refused), ("A: b\r\n\n", refused),
      ("Content-Length=3", refused), ("Content-Length", refused),
      ("Content-Length: 9223372036854775807", [413]),
      ("Content-Length: 9223372036854775808", [413]),
      ("Content-Length: 99999999999999999999999999999999", [413]),
    ]
  )
  func length(lines: String, statuses: [Int]) { check(post(lines), statuses) }

  @Test(
    "takes one name of a field for another by no likeness",
    arguments: [
      "Content_Length: 3", "Content-Lengt: 3", "ContentLength: 3", "Content-Length-: 3",
      "Transfer_Encoding: chunked", "Transfer-Encodin: chunked", "Content.Length: 3",
    ]
  )
  func names(field: String) {
    // There is no content, so a request follows, and no request begins like this.
    check(post(field, "\u{0}"), [200, 400])
  }

  @Test(
    "reads a coding in one way or not at all (RFC 9112 section 6.1)",
    arguments: [
      ("Transfer-Encoding: chunked \t", served), ("Transfer-Encoding:\tchunked", served),
      ("Transfer-Encoding: CHUNKED", served),
      ("Transfer-Encoding: chunked\r\nConnection: Transfer-Encoding", served),
      ("Transfer-Encoding: chunked\r\nTE: trailers, deflate", served),
      ("Transfer-Encoding: chunked,", [400]), ("Transfer-Encoding: ,chunked", [501]),
      ("Transfer-Encoding: chunked;q=1", [400]), ("Transfer-Encoding: chunk", [400]),
      ("Transfer-Encoding: chunked chunked", [400]), ("Transfer-Encoding: x", [400]),
      ("Transfer-Encoding: chunked, gzip", [400]), ("Transfer-Encoding: chunked, identity", [400]),
      ("Transfer-Encoding: 'chunked'", [400]), ("Transfer-Encoding: chunked\u{A0}", [400]),
      ("Transfer-Encoding: chunked\u{0B}", refused),
      ("Transfer-Encoding: \u{0}chunked", refused), ("Transfer-Encoding:\r\n chunked", refused),
      ("Transfer-Encoding : chunked", refused), (" Transfer-Encoding: chunked", refused),
      ("Transfer-Encoding: chunked\nX: y", refused),
      ("Transfer-Encoding: chunked\rX: y", refused),
      ("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", refused),
      ("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked", refused),
      ("Transfer-Encoding: chunked\r\nTransfer-Encoding:", refused),
      ("Transfer-Encoding: chunked\r\nContent-Length: 0", refused),
      ("Content-Length: 8\r\nTransfer-Encoding: gzip", refused),
      ("Content-Length: 8\r\ntransfer-encoding: chunked", refused),
    ]
  )
  func coding(lines: String, statuses: [Int]) {
    check(post(lines, "3\r\nabc\r\n0\r\n\r\n"), statuses)
  }

  @Test(
    "reads chunks in one way or not at all (RFC 9112 section 7.1)",
    arguments: [
      ("3\r\nabc\r\n0\r\n\r\n", served), ("3;a;b=c;d=\"e;f\"\r\nabc\r\n0\r\n\r\n", served),
      ("3\t;\ta\t=\tb\r\nabc\r\n0\r\n\r\n", served), ("0\r\nHost: b\r\n\r\n", served),
      ("0\r\nTransfer-Encoding: gzip\r\n\r\n", served), ("0;\"\"\r\n\r\n", refused),
      ("0\r\nContent-Length: 3\r\n\r\n", served), ("0000000000000003\r\nabc\r\n0\r\n\r\n", served),
      ("\t3\r\nabc\r\n0\r\n\r\n", refused), ("3\t\r\nabc\r\n0\r\n\r\n", refused),
      ("3\u{0}\r\nabc\r\n0\r\n\r\n", refused), ("g\r\n", refused), ("-1\r\n", refused),
      ("３\r\nabc\r\n0\r\n\r\n", refused), ("3\r\nabc\r0\r\n\r\n", refused),
      ("3\r\n\nabc\r\n0\r\n\r\n", refused), ("3\r\nabc\r\n\n0\r\n\r\n", refused),
      ("0\r\n\n", refused), ("0\n\r\n", refused), ("0\r\r\n\r\n", refused),
      ("\n0\r\n\r\n", refused),
      ("0\r\nGET /smuggled HTTP/1.1\r\n\r\n", refused), ("0\r\n: b\r\n\r\n", refused),
      ("0\r\nA : b\r\n\r\n", refused), ("0\r\n A: b\r\n\r\n", refused),
      ("0\r\nA: b\n\r\n", refused), ("0\r\nA: \u{0}\r\n\r\n", refused),
      ("0;a=\"\r\n\"\r\n\r\n", refused), ("3;a;;b\r\nabc\r\n0\r\n\r\n", refused),
      ("3;=b\r\nabc\r\n0\r\n\r\n", refused), ("3,a\r\nabc\r\n0\r\n\r\n", refused),
      ("3;a=b c\r\nabc\r\n0\r\n\r\n", refused), ("3 a\r\nabc\r\n0\r\n\r\n", refused),
      ("3;a=\"b\"c\r\nabc\r\n0\r\n\r\n", refused), ("1_0\r\n", refused), ("3h\r\n", refused),
      ("3\r\nabcd\r\n0\r\n\r\n", refused), ("3\r\nab\r\n0\r\n\r\n", refused),
      ("00000000000000000\r\n\r\n", refused), (";a\r\n", refused), ("3.0\r\n", refused),
      ("7fffffffffffffff\r\n", [413]), ("fffffffffffffffd\r\n", [413]),
      ("8000000000000000\r\n", [413]), ("1\r\na\r\n800000\r\n", [413]),
    ]
  )
  func chunks(content: String, statuses: [Int]) { check(chunked(content), statuses) }

  @Test(
    "reads a request line in one way or not at all (RFC 9112 section 3)",
    arguments: [
      ("GET /healthz HTTP/1.1", served), ("GET //healthz HTTP/1.1", [404, 404]),
      ("GET /%2e%2e/healthz HTTP/1.1", [404, 404]), ("GET /healthz;a=b HTTP/1.1", [404, 404]),
      ("GET /%68ealthz HTTP/1.1", served), ("GET HTTP://a/healthz HTTP/1.1", served),
      ("GET http://other:1/healthz HTTP/1.1", served), ("GET /healthz?/../../ HTTP/1.1", served),
      ("GET\u{A0}/healthz HTTP/1.1", refused), ("GET /\u{0B} HTTP/1.1", refused),
      ("GET /healthz HTTP/1.1\u{0}", refused), ("GET /healthz HTTP/1.1 HTTP/1.1", refused),
      ("GET /healthz HTTP/+1.1", refused), ("GET /healthz HTTP/1.1a", refused),
      ("GET /healthz HTTP/01.1", refused), ("GET /healthz HTTP/1. 1", refused),
      ("GET /healthz HTTP/1,1", refused), ("GET /healthz HTTPS/1.1", refused),
      ("GET /healthz HTTP /1.1", refused), ("GET /healthz HTTP/1.1/", refused),
      ("GET /healthz Http/1.1", refused), ("GET /healthz HTTP/1.１", refused),
      ("GET /healthz\tHTTP/1.1", refused), ("GET /healthz HTTP/1.1\t", refused),
      ("GET: /healthz HTTP/1.1", refused), ("GET/healthz HTTP/1.1", refused),
      ("\u{FEFF}GET /healthz HTTP/1.1", refused), ("\nGET /healthz HTTP/1.1", refused),
      ("\rGET /healthz HTTP/1.1", refused), ("GET /healthz%00 HTTP/1.1", refused),
      ("GET /healthz% HTTP/1.1", refused), ("GET /healthz%2 HTTP/1.1", refused),
      ("GET /%u0041 HTTP/1.1", refused), ("GET /healthz%0A HTTP/1.1", refused),
      ("GET /healthz#a HTTP/1.1", refused), ("GET /<healthz> HTTP/1.1", refused),
      ("GET /hé HTTP/1.1", refused), ("GET healthz HTTP/1.1", refused),
      ("GET ?a HTTP/1.1", refused), ("GET * HTTP/1.1", refused), ("options * HTTP/1.1", refused),
      ("OPTIONS *?a HTTP/1.1", refused), ("GET http://u@a/healthz HTTP/1.1", refused),
      ("GET http://[::1/healthz HTTP/1.1", refused), ("GET http://a:b/healthz HTTP/1.1", refused),
      ("GET http://a:65536/healthz HTTP/1.1", refused), ("GET http:/healthz HTTP/1.1", refused),
      ("GET http:healthz HTTP/1.1", refused), ("GET http://a/healthz#b HTTP/1.1", refused),
      ("GET file:///healthz HTTP/1.1", refused), ("CONNECT http://a:80/ HTTP/1.1", refused),
      ("CONNECT a:-1 HTTP/1.1", refused), ("CONNECT :80 HTTP/1.1", refused),
      ("GET /healthz HTTP/2.0", [505]), ("GET /healthz HTTP/3.0", [505]),
      // The bytes behind CONNECT are not HTTP.
      ("CONNECT [::1]:80 HTTP/1.1", [404]), ("CONNECT a:80 HTTP/1.1", [404]),
    ]
  )
  func requestLine(text: String, statuses: [Int]) { check(line(text), statuses) }

  @Test(
    "accepts one host, and detects persistent connections (RFC 9112 sections 3.2 and 9.3)",
    arguments: [
      ("Host: a", served), ("Host:a", served), ("Host: A.B:", served), ("Host: [::1]:", served),
      ("Host: 1.2.3.4.5", served), ("Host: a\r\nConnection: closed", served),
      ("Host: a\r\nConnection: \"close\"", served), ("Host: a\r\nConnection: keep-alive", served),
      ("Host: a\r\nProxy-Connection: close", served), ("Host: a\r\nX: Connection: close", served),
      ("Host: a\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings", served),
      ("Host: a\r\nConnection: close", [200]), ("Host: a\r\nConnection: x,\tCLOSE ,y", [200]),
      ("Host: a\r\nConnection: keep-alive, close", [200]),
      ("Host: a\r\nConnection: ,,close", [200]),
      ("Host: a\r\nConnection: keep-alive\r\nConnection: close", [200]),
      ("", refused), ("X-Host: a", refused), ("Host : a", refused), ("Host: a\tb", refused),
      ("Host: a\r\nhost: a", refused), ("Host: a, b", refused), ("Host: a?b", refused),
      ("Host: a#b", refused), ("Host: a\\b", refused), ("Host: http://a", refused),
      ("Host: [::1%25eth0]", refused), ("Host: [::1]x", refused), ("Host: a:+80", refused),
      ("Host: a: 80", refused), ("Host: a:80:", refused), ("Host: a:999999999999", refused),
      ("Host: a\u{0}b", refused), ("Host: <a>", refused), ("Host: a\r\n\tb", refused),
      ("Host: a\r\nExpect: 200-ok", [417]), ("Host: a\r\nExpect: 100-continue, x", [417]),
    ]
  )
  func host(lines: String, statuses: [Int]) { check(fields(lines), statuses) }

  @Test(
    "reports an incomplete request at the end of input",
    arguments: [
      "G", "GET /healthz HTTP/1.1\r", "GET /healthz HTTP/1.1\r\nHost: a\r\n",
      "GET /healthz HTTP/1.1\r\nHost: a\r\n\r",
      "POST /solve HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nab",
      "POST /solve HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc",
      "POST /solve HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
      "POST /solve HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA: b\r\n",
    ]
  )
  func truncated(text: String) {
    let actual = ServedBytes(Array(text.utf8), halfCloses: true)
    #expect(actual.statuses == Self.refused)
    #expect(actual.isClosed)
  }

  /// Checks answers, that nothing is read after a refusal, and that cuts change nothing.
  private func check(_ text: String, _ statuses: [Int]) {
    let bytes = Array(text.utf8)
    let actual = ServedBytes(bytes)
    #expect(actual.statuses == statuses)
    // Only `next` leaves a connection open.
    #expect(actual.isClosed == (statuses.last != 404 || statuses.count == 1))
    for cut in 0...bytes.count {
      #expect(ServedBytes(bytes, cutAt: [cut]) == actual, "cut at \(cut)")
    }
    #expect(ServedBytes(bytes, cutAt: 1..<bytes.count) == actual, "one byte at a time")
  }
}
