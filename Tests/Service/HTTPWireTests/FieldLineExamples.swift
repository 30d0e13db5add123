import HTTPWire

private func fields(_ lines: String) -> String { "GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n" }

private func host(_ value: String) -> String { "GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n" }

private let accepted = Example.Outcome.requests(["GET /"])

extension Example {
  /// Field lines (RFC 9112 section 5).
  static let fieldLines: [Example] = [
    Example("blanks around a value", fields("A:\t b \t\r\n"), accepted),
    Example("empty value", fields("A:\r\n"), accepted),
    Example("blank value", fields("A: \t \r\n"), accepted),
    Example("colon in value", fields("A: b:c\r\n"), accepted),
    Example("every token character", fields("!#$%&'*+-.^_`|~9: b\r\n"), accepted),
    Example(
      "value of 8 bits",
      bytes: Array("GET / HTTP/1.1\r\nHost: a\r\nA: caf".utf8) + [0xE9] + Array("\r\n\r\n".utf8),
      accepted
    ),
    Example("no colon", fields("Word\r\n"), .refused(.malformedFieldLine)),
    Example("no name", fields(": b\r\n"), .refused(.malformedFieldLine)),
    Example("space before colon", fields("A : b\r\n"), .refused(.malformedFieldLine)),
    Example("tab before colon", fields("A\t: b\r\n"), .refused(.malformedFieldLine)),
    Example("space in name", fields("A B: c\r\n"), .refused(.malformedFieldLine)),
    Example("bracket in name", fields("A(: b\r\n"), .refused(.malformedFieldLine)),
    Example("name of 8 bits", fields("Ä: b\r\n"), .refused(.malformedFieldLine)),
    Example("control in name", fields("A\u{1}: b\r\n"), .refused(.forbiddenByte(1))),
    Example("zero in value", fields("A: b\u{0}c\r\n"), .refused(.forbiddenByte(0))),
    Example("delete in value", fields("A: b\u{7F}\r\n"), .refused(.forbiddenByte(0x7F))),
    Example("folded by a space", fields("A: b\r\n c\r\n"), .refused(.foldedFieldLine)),
    Example("folded by a tab", fields("A: b\r\n\tc\r\n"), .refused(.foldedFieldLine)),
    Example(
      "first line is blank",
      "GET / HTTP/1.1\r\n Host: a\r\n\r\n",
      .refused(.foldedFieldLine)
    ),
    Example("line feed in value", fields("A: b\nC: d\r\n"), .refused(.bareLineFeed)),
    Example("carriage return in value", fields("A: b\rc\r\n"), .refused(.bareCarriageReturn)),
    Example("line feed ends the head", "GET / HTTP/1.1\r\nHost: a\r\n\n", .refused(.bareLineFeed)),
    Example(
      "carriage return ends the head",
      "GET / HTTP/1.1\r\nHost: a\r\n\rGET /b HTTP/1.1\r\n",
      .refused(.bareCarriageReturn)
    ),
  ]

  /// Host: exactly one, and a host in it (RFC 9112 section 3.2).
  static let hosts: [Example] = [
    Example("name", host("a.b-c_d"), accepted),
    Example("port", host("a:8080"), accepted),
    Example("default port", host("a:"), accepted),
    Example("escape in name", host("a%41"), accepted),
    Example("IPv4", host("127.0.0.1:1"), accepted),
    Example("IPv6", host("[::1]:80"), accepted),
    Example("IPv6, long", host("[1:2:3:4:5:6:7:8]"), accepted),
    Example("IPv6, gap inside", host("[1:2::7:8]"), accepted),
    Example("IPv6, gap at the end", host("[1::]"), accepted),
    Example("IPv6, only a gap", host("[::]"), accepted),
    Example("IPv6, mapped", host("[::ffff:127.0.0.1]"), accepted),
    Example("name in other case", "GET / HTTP/1.1\r\nhOST: a\r\n\r\n", accepted),
    Example("old version has none", "GET / HTTP/1.0\r\n\r\n", accepted),
    Example("missing", "GET / HTTP/1.1\r\n\r\n", .refused(.missingHost)),
    Example("repeated", fields("Host: a\r\n"), .refused(.repeatedHost)),
    Example(
      "repeated in old version",
      "GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n",
      .refused(.repeatedHost)
    ),
    Example("empty", host(""), .refused(.malformedHost)),
    Example("space", host("a b"), .refused(.malformedHost)),
    Example("slash", host("a/b"), .refused(.malformedHost)),
    Example("user", host("u@a"), .refused(.malformedHost)),
    Example("8 bits", host("ä"), .refused(.malformedHost)),
    Example("bad escape", host("a%4"), .refused(.malformedHost)),
    Example("port only", host(":80"), .refused(.malformedHost)),
    Example("port too large", host("a:65536"), .refused(.malformedHost)),
    Example("port of letters", host("a:80x"), .refused(.malformedHost)),
    Example("two ports", host("a:1:2"), .refused(.malformedHost)),
    Example("IPv6 without brackets", host("::1"), .refused(.malformedHost)),
    Example("IPv6, two gaps", host("[1::2::3]"), .refused(.malformedHost)),
    Example("IPv6, triple colon", host("[1:::2]"), .refused(.malformedHost)),
    Example("IPv6, nine groups", host("[1:2:3:4:5:6:7:8:9]"), .refused(.malformedHost)),
    Example("IPv6, seven groups", host("[1:2:3:4:5:6:7]"), .refused(.malformedHost)),
    Example("IPv6, five digits", host("[12345::]"), .refused(.malformedHost)),
    Example("IPv6, bad quad", host("[::1.2.3.256]"), .refused(.malformedHost)),
    Example("IPv6, not closed", host("[::1"), .refused(.malformedHost)),
    Example("IPv6, text after", host("[::1]a"), .refused(.malformedHost)),
  ]
}
