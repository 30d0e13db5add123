import Testing

@testable import HTTPWire

/// Only the queue's order depends on a client's address, so the rules are tested here.
@Suite struct TrustedProxiesTests {
  @Test(
    "reads addresses as RFC 3986 and RFC 4291 write them, and nothing else",
    arguments: [
      ("192.0.2.1", InternetAddress(high: 0, low: 0xFFFF_C000_0201)),
      ("0.0.0.0", InternetAddress(high: 0, low: 0xFFFF_0000_0000)),
      ("::ffff:192.0.2.1", InternetAddress(high: 0, low: 0xFFFF_C000_0201)),
      ("::FFFF:c000:201", InternetAddress(high: 0, low: 0xFFFF_C000_0201)),
      ("::", InternetAddress(high: 0, low: 0)), ("::1", InternetAddress(high: 0, low: 1)),
      ("1::", InternetAddress(high: 1 << 48, low: 0)),
      ("2001:db8::7", InternetAddress(high: 0x2001_0DB8_0000_0000, low: 7)),
      ("1:2:3:4:5:6:7:8", InternetAddress(high: 0x1_0002_0003_0004, low: 0x5_0006_0007_0008)),
      ("1:2:3:4:5:6:7::", InternetAddress(high: 0x1_0002_0003_0004, low: 0x5_0006_0007_0000)),
      (
        "1:2:3:4:5:6:1.2.3.4", InternetAddress(high: 0x1_0002_0003_0004, low: 0x5_0006_0102_0304)
      ),
      ("64:ff9b::192.0.2.33", InternetAddress(high: 0x64_FF9B_0000_0000, low: 0xC000_0221)),
      ("", nil), ("1.2.3", nil), ("1.2.3.4.5", nil), ("1.2.3.256", nil), ("1.2.3.04", nil),
      ("1.2.3.+4", nil), ("1.2.3.", nil), ("0x1.2.3.4", nil), (" 1.2.3.4", nil), ("1.2.3.4 ", nil),
      (":", nil), (":::", nil), ("1::2::3", nil), ("1:2:3:4:5:6:7", nil),
      ("1:2:3:4:5:6:7:8:9", nil), ("1:2:3:4:5:6:7:8::", nil), ("::1:2:3:4:5:6:7:8", nil),
      ("12345::", nil), ("g::", nil), ("1.2.3.4::", nil), ("::1.2.3.4:5", nil),
      ("fe80::1%eth0", nil),
      ("[::1]", nil), (":1::", nil), ("::1:", nil),
    ] as [(String, InternetAddress?)]
  )
  func addresses(text: String, expected: InternetAddress?) {
    let actual = InternetAddress(Array(text.utf8)[...])
    #expect(actual == expected)
  }

  @Test(
    "knows which addresses a block has",
    arguments: [
      ("10.0.0.0/8", "10.255.255.255", true), ("10.0.0.0/8", "11.0.0.0", false),
      ("10.0.0.0/8", "9.255.255.255", false), ("10.0.0.0/8", "::ffff:10.1.2.3", true),
      ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
      ("192.0.2.1/32", "192.0.2.1", true), ("192.0.2.0/31", "192.0.2.1", true),
      ("192.0.2.0/31", "192.0.2.2", false), ("0.0.0.0/0", "255.255.255.255", true),
      // The addresses of one kind are none of the other, though IPv6 has a form for IPv4's.
      ("0.0.0.0/0", "::1", false), ("::/0", "1.2.3.4", false), ("::/0", "ffff::", true),
      ("::ffff:10.0.0.0/104", "10.9.9.9", true), ("::ffff:10.0.0.0/104", "11.0.0.0", false),
      ("::ffff:0:0/96", "1.2.3.4", true), ("::ffff:0:0/96", "::fffe:1:2", false),
      ("fd00::/8", "fdff::1", true), ("fd00::/8", "fe00::1", false),
      ("2001:db8::/64", "2001:db8::ffff:0:0:1", true), ("2001:db8::/64", "2001:db8:0:1::1", false),
      ("2001:db8::/65", "2001:db8::7fff:0:0:1", true),
      ("2001:db8::/65", "2001:db8::8000:0:0:1", false),
      ("2001:db8::1/128", "2001:db8::1", true), ("2001:db8::1", "2001:db8::2", false),
      ("10.0.0.0/8,fd00::/8,unix", "fd00::1", true),
    ] as [(String, String, Bool)]
  )
  func blocks(list: String, address: String, expected: Bool) throws {
    let proxies = try #require(TrustedProxies(list))
    let peer = try #require(InternetAddress(Array(address.utf8)[...]))
    #expect(proxies.contains(peer) == expected)
    #expect(proxies.contains(nil) == list.hasSuffix("unix"))
    #expect(proxies.text == list)
  }

  @Test(
    "refuses lists that cannot be meant",
    arguments: [
      "", ",", "10.0.0.0/8,", " 10.0.0.0/8", "10.0.0.0/8, fd00::/8", "10.0.0.1/8", "10.0.0.0/33",
      "10.0.0.0/", "10.0.0.0/08", "10.0.0.0/-1", "10.0.0.0/8/8", "/8", "fd00::1/8", "::/129",
      "::ffff:10.0.0.0/95", "10.0.0.0/255.0.0.0", "[::1]", "localhost", "Unix", "unix:", "10/8",
      "10.0.0.0/99999999999999999999",
    ]
  )
  func refusedLists(list: String) {
    #expect(TrustedProxies(list) == nil)
  }

  private static let proxies = "10.0.0.0/8,fd00::/8"

  @Test(
    "takes the last address that is no proxy's",
    arguments: [
      (["192.0.2.1"], "192.0.2.1"), (["6.6.6.6, 192.0.2.1"], "192.0.2.1"),
      (["192.0.2.1, 10.0.0.2"], "192.0.2.1"),
      (["6.6.6.6, 192.0.2.1,10.0.0.2 ,fd00::3"], "192.0.2.1"),
      // Several lines are one list (RFC 9110 section 5.3).
      (["6.6.6.6", "192.0.2.1"], "192.0.2.1"), (["192.0.2.1", "10.0.0.2"], "192.0.2.1"),
      (["192.0.2.1,, ,"], "192.0.2.1"), (["192.0.2.1:4711"], "192.0.2.1"),
      (["[2001:db8::1]:4711"], "2001:db8::1"), (["[2001:db8::1]"], "2001:db8::1"),
      (["2001:db8::1"], "2001:db8::1"), (["::ffff:192.0.2.1"], "192.0.2.1"),
      // Entries before the client are ignored.
      (["\"garbage, 192.0.2.1"], "192.0.2.1"), (["unknown, 192.0.2.1"], "192.0.2.1"),
      // Only proxies, nothing, or a last hop that is no address: the client is unknown.
      (["10.0.0.3, 10.0.0.2"], nil), ([], nil), ([""], nil), (["192.0.2.1, unknown"], nil),
      (["192.0.2.1, _hidden"], nil), (["192.0.2.1, 10.0.0.256"], nil),
      (["192.0.2.1 10.0.0.2"], nil),
      (["192.0.2.1:"], nil), (["192.0.2.1:123456"], nil), (["192.0.2.1:_x"], nil),
      (["[192.0.2.1]"], nil), (["[2001:db8::1"], nil), (["[2001:db8::1]x"], nil),
      (["[2001:db8::1]:"], nil), (["\"192.0.2.1\""], nil), (["192.0.2.1\u{0}"], nil),
      (["192.0.2.1;10.0.0.2"], nil),
    ] as [([String], String?)]
  )
  func forwardedFor(lines: [String], expected: String?) throws {
    #expect(try client(lines.map { ("X-Forwarded-For", $0) }) == address(expected))
  }

  @Test(
    "reads the standard's field, and nothing of a line that is malformed",
    arguments: [
      (["for=192.0.2.1"], "192.0.2.1"), (["For=192.0.2.1;proto=http;by=10.0.0.2"], "192.0.2.1"),
      (["proto=https;FOR=\"192.0.2.1:4711\""], "192.0.2.1"),
      (["for=\"[2001:db8::1]:4711\""], "2001:db8::1"), (["for=\"[2001:db8::1]\""], "2001:db8::1"),
      (["for=\"192.0.2.1:_port\""], "192.0.2.1"), (["for=\"\\1\\9\\2.0.2.1\""], "192.0.2.1"),
      (["for=6.6.6.6, for=192.0.2.1, for=10.0.0.2"], "192.0.2.1"),
      (["for=6.6.6.6", "for=192.0.2.1;;by=_x", "for=\"[fd00::1]\""], "192.0.2.1"),
      (["for=unknown, for=192.0.2.1"], "192.0.2.1"), ([", for=192.0.2.1 ,"], "192.0.2.1"),
      (["host=\"a,for=6.6.6.6\";for=192.0.2.1"], "192.0.2.1"),
      (["for=192.0.2.1, for=unknown"], nil), (["for=192.0.2.1, for=_hidden"], nil),
      (["for=192.0.2.1, by=10.0.0.2"], nil), (["for=10.0.0.2"], nil), ([""], nil),
      (["for=2001:db8::1"], nil), (["for=\"2001:db8::1\""], nil), (["for=[2001:db8::1]"], nil),
      (["for=192.0.2.1:4711"], nil), (["for=\"192.0.2.1:_\""], nil), (["192.0.2.1"], nil),
      (["for= 192.0.2.1"], nil), (["for =192.0.2.1"], nil), (["for=192.0.2.1 ;by=a"], nil),
      (["for=192.0.2.1;for=192.0.2.1"], nil), (["for=\"192.0.2.1"], nil),
      (["for=\"192.0.2.1\"x"], nil), (["for=\"192.0.2.1\\\""], nil), (["for=192.0.2.1;=a"], nil),
      (["for="], nil), (["for=\"\""], nil),
      // A client's open quote includes the proxy's addition to the line, so that the client is
      // unknown.
      (["for=6.6.6.6, for=\", for=192.0.2.1"], nil),
      (["for=6.6.6.6;x=\", for=\"[2001:db8::1]\""], nil),
      // The line after it is the proxy's own.
      (["for=\"", "for=192.0.2.1"], "192.0.2.1"),
    ] as [([String], String?)]
  )
  func forwarded(lines: [String], expected: String?) throws {
    #expect(try client(lines.map { ("Forwarded", $0) }) == address(expected))
  }

  @Test("takes no word of a client for a proxy's: both fields must agree")
  func bothFields() throws {
    let forwarded = try address("192.0.2.1")
    let (one, other) = (("X-Forwarded-For", "192.0.2.1"), ("forwarded", "for=192.0.2.1"))
    #expect(try client([one, other]) == forwarded)
    #expect(try client([one, ("Forwarded", "for=6.6.6.6")]) == nil)
    #expect(try client([("X-Forwarded-For", "6.6.6.6"), other]) == nil)
    #expect(try client([one, ("Forwarded", "for=unknown")]) == nil)
  }

  @Test("ignores the fields of untrusted proxies")
  func strangers() throws {
    let fields = [("X-Forwarded-For", "192.0.2.1"), ("Forwarded", "for=192.0.2.1")]
    let stranger = try #require(try address("11.0.0.1"))
    #expect(try client(fields, peer: stranger) == stranger)
    var lines = HTTPFields()
    for (name, value) in fields { lines.append(name, value) }
    let own = try address("10.0.0.1")
    #expect(TrustedProxies().client(behind: own, lines) == own)
    #expect(TrustedProxies().client(behind: nil, lines) == nil)
    let unix = try #require(TrustedProxies("unix"))
    let forwarded = try address("192.0.2.1")
    #expect(unix.client(behind: nil, lines) == forwarded)
  }

  private func client(
    _ fields: [(String, String)],
    peer: InternetAddress? = InternetAddress(high: 0, low: 0xFFFF_0A00_0001)
  ) throws -> InternetAddress? {
    var lines = HTTPFields()
    for (name, value) in fields { lines.append(name, value) }
    return try #require(TrustedProxies(Self.proxies)).client(behind: peer, lines)
  }

  private func address(_ text: String?) throws -> InternetAddress? {
    try text.map { try #require(InternetAddress(Array($0.utf8)[...])) }
  }
}
