import Gzip
import HTTPWire
import TestSupport
import Testing

/// The page at `/`, as a browser meets it behind a socket.
@Suite
struct PageTests {
  /// The headers that current browsers send for an address in the address bar.
  private static let browser = """
    Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r
    Accept-Encoding: gzip, deflate
    """

  @Test("has the headers that keep a page to itself, compressed or not, and its files as well")
  func headers() throws {
    let server = try ServerProcess([])
    let client = try server.connect()
    for (path, type) in [
      ("/", "text/html; charset=utf-8"), ("/page/main.js", "text/javascript; charset=utf-8"),
      ("/page/page.css", "text/css; charset=utf-8"), ("/page/icon.svg", "image/svg+xml"),
      ("/?constraintlog=a%0Ab", "text/html; charset=utf-8"),
    ] {
      try client.get(path, Self.browser)
      let answer = try client.answer()
      #expect(answer.status == 200, "\(path)")
      #expect(answer.fields["Content-Type"] == type, "\(path)")
      let policy = answer.fields["Content-Security-Policy"] ?? ""
      #expect(policy.hasPrefix("default-src 'none'; "), "\(path)")
      #expect(!policy.contains("unsafe") && !policy.contains("http"), "\(path)")
      #expect(answer.fields["X-Content-Type-Options"] == "nosniff", "\(path)")
      #expect(answer.fields["Referrer-Policy"] == "no-referrer", "\(path)")
      // A body that is smaller than its coding is sent uncoded.
      let isCoded = answer.body.count > 256
      #expect((answer.fields["Content-Encoding"] == "gzip") == isCoded, "\(path)")
      // A browser revalidates with the tag, and gets no content, but the same policy.
      let tag = try #require(answer.fields["ETag"])
      try client.get(path, "\(Self.browser)\r\nIf-None-Match: \(tag)")
      let again = try client.answer()
      #expect(again.status == 304, "\(path)")
      #expect(again.body.isEmpty, "\(path)")
      try client.get(path, "Accept: text/html, */*;q=0.1")
      let plain = try client.answer()
      #expect(plain.fields["Content-Encoding"] == nil, "\(path)")
      let content = isCoded ? try gunzip(answer.body, limit: 1 << 20) : answer.body
      #expect(content == plain.body, "\(path)")
    }
    #expect(server.stop() == 0)
  }
}
