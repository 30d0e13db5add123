import HTTPWire

private func post(_ lines: String, _ content: String = "") -> String {
  "POST / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\r\n\(content)"
}

private func chunked(_ chunks: String) -> String { post("Transfer-Encoding: chunked", chunks) }

extension Example {
  /// Content-Length, Transfer-Encoding and Expect (RFC 9112 section 6, RFC 9110 section 10.1.1).
  static let framings: [Example] = [
    Example("no content", "POST / HTTP/1.1\r\nHost: a\r\n\r\n", .requests(["POST /"])),
    Example("length", post("Content-Length: 2", "ab"), .requests(["POST / ab"])),
    Example("length 0", post("Content-Length: 0"), .requests(["POST /"])),
    Example("leading zeros", post("Content-Length: 0002", "ab"), .requests(["POST / ab"])),
    Example(
      "content of GET",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab",
      .requests(["GET / ab"])
    ),
    Example(
      "pipeline",
      post("Content-Length: 2", "ab") + chunked("1\r\nc\r\n0\r\n\r\n") + post("Content-Length: 0"),
      .requests(["POST / ab", "POST / c", "POST /"])
    ),
    Example(
      "nonsense in a pipeline",
      post("Content-Length: 2", "ab") + "nonsense\r\n\r\n",
      .refused(.malformedRequestLine, after: 1)
    ),
    Example("sign", post("Content-Length: +2", "ab"), .refused(.malformedContentLength)),
    Example("minus", post("Content-Length: -2", "ab"), .refused(.malformedContentLength)),
    Example("hexadecimal", post("Content-Length: 0x2", "ab"), .refused(.malformedContentLength)),
    Example("exponent", post("Content-Length: 1e1", "ab"), .refused(.malformedContentLength)),
    Example("inner space", post("Content-Length: 1 2", "ab"), .refused(.malformedContentLength)),
    Example("empty length", post("Content-Length: "), .refused(.malformedContentLength)),
    Example("list", post("Content-Length: 2, 2", "ab"), .refused(.malformedContentLength)),
    Example("Arabic digits", post("Content-Length: ٢", "ab"), .refused(.malformedContentLength)),
    Example(
      "repeated length",
      post("Content-Length: 2\r\nContent-Length: 2", "ab"),
      .refused(.repeatedContentLength)
    ),
    Example(
      "2 to the 64th",
      post("Content-Length: 18446744073709551616"),
      .refused(.bodyTooLong(limit: 32))
    ),
    Example(
      "both",
      post("Content-Length: 2\r\nTransfer-Encoding: chunked"),
      .refused(.conflictingFraming)
    ),
    Example(
      "both, reversed",
      post("Transfer-Encoding: chunked\r\nContent-Length: 2"),
      .refused(.conflictingFraming)
    ),
    Example(
      "coding in any case",
      post("transfer-encoding: ChUnKeD", "0\r\n\r\n"),
      .requests(["POST /"])
    ),
    Example("other coding", post("Transfer-Encoding: gzip"), .refused(.malformedTransferEncoding)),
    Example(
      "two codings",
      post("Transfer-Encoding: gzip, chunked"),
      .refused(.unknownTransferEncoding)
    ),
    Example(
      "chunked twice",
      post("Transfer-Encoding: chunked, chunked"),
      .refused(.unknownTransferEncoding)
    ),
    Example(
      "chunks within another coding",
      post("Transfer-Encoding: chunked, gzip"),
      .refused(.malformedTransferEncoding)
    ),
    Example("identity", post("Transfer-Encoding: identity"), .refused(.malformedTransferEncoding)),
    Example(
      "quoted coding",
      post("Transfer-Encoding: \"chunked\""),
      .refused(.malformedTransferEncoding)
    ),
    Example("empty coding", post("Transfer-Encoding: "), .refused(.malformedTransferEncoding)),
    Example(
      "repeated coding",
      post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"),
      .refused(.malformedTransferEncoding)
    ),
    Example(
      "coding in old version",
      "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
      .refused(.transferEncodingInOldVersion)
    ),
    Example(
      "expectation",
      post("Content-Length: 2\r\nExpect: 100-Continue", "ab"),
      .requests(["POST / ab"])
    ),
    Example(
      "unknown expectation",
      post("Content-Length: 2\r\nExpect: cake", "ab"),
      .refused(.unknownExpectation)
    ),
    Example(
      "repeated expectation",
      post("Expect: 100-continue\r\nExpect: 100-continue"),
      .refused(.unknownExpectation)
    ),
    Example(
      "expectation of old version",
      "GET / HTTP/1.0\r\nExpect: cake\r\n\r\n",
      .requests(["GET /"])
    ),
  ]

  /// Chunks, their extensions and trailers (RFC 9112 section 7.1).
  static let chunks: [Example] = [
    Example("one chunk", chunked("2\r\nab\r\n0\r\n\r\n"), .requests(["POST / ab"])),
    Example("two chunks", chunked("2\r\nab\r\n1\r\nc\r\n0\r\n\r\n"), .requests(["POST / abc"])),
    Example("no chunk", chunked("0\r\n\r\n"), .requests(["POST /"])),
    Example(
      "upper case",
      chunked("A\r\nabcdefghij\r\n0\r\n\r\n"),
      .requests(["POST / abcdefghij"])
    ),
    Example("zeros", chunked("0002\r\nab\r\n000\r\n\r\n"), .requests(["POST / ab"])),
    Example(
      "line ends in data",
      chunked("4\r\n\r\n\r\n\r\n0\r\n\r\n"),
      .requests(["POST / \r\n\r\n"])
    ),
    Example("extension", chunked("1;a\r\nb\r\n0;c=d\r\n\r\n"), .requests(["POST / b"])),
    Example(
      "quoted extension",
      chunked("1;a=\"b \\\" c\"\r\nd\r\n0\r\n\r\n"),
      .requests(["POST / d"])
    ),
    Example("blanks in extension", chunked("1 ; a = b\r\nc\r\n0\r\n\r\n"), .requests(["POST / c"])),
    Example("trailer", chunked("1\r\na\r\n0\r\nB: c\r\nD: e\r\n\r\n"), .requests(["POST / a"])),
    Example(
      "framing in trailer",
      chunked("1\r\na\r\n0\r\nContent-Length: 9\r\n\r\n"),
      .requests(["POST / a"])
    ),
    Example("no size", chunked("\r\nab\r\n"), .refused(.malformedChunkSize)),
    Example("signed size", chunked("+2\r\nab\r\n"), .refused(.malformedChunkSize)),
    Example("prefixed size", chunked("0x2\r\nab\r\n"), .refused(.malformedChunkSize)),
    Example("space before size", chunked(" 2\r\nab\r\n"), .refused(.malformedChunkSize)),
    Example("space after size", chunked("2 \r\nab\r\n"), .refused(.malformedChunkExtension)),
    Example("letters after size", chunked("2zz\r\nab\r\n"), .refused(.malformedChunkSize)),
    Example("17 digits", chunked("00000000000000002\r\nab\r\n"), .refused(.malformedChunkSize)),
    Example("16 digits", chunked("0000000000000002\r\nab\r\n0\r\n\r\n"), .requests(["POST / ab"])),
    Example("largest size", chunked("ffffffffffffffff\r\nab"), .refused(.bodyTooLong(limit: 32))),
    Example("extension without name", chunked("2;\r\nab\r\n"), .refused(.malformedChunkExtension)),
    Example(
      "extension without value",
      chunked("2;a=\r\nab\r\n"),
      .refused(.malformedChunkExtension)
    ),
    Example(
      "extension with open quote",
      chunked("2;a=\"b\r\nab\r\n"),
      .refused(.malformedChunkExtension)
    ),
    Example(
      "extension with escape at the end",
      chunked("2;a=\"b\\\r\nab\r\n"),
      .refused(.malformedChunkExtension)
    ),
    Example("zero in extension", chunked("2;a=\u{0}\r\nab\r\n"), .refused(.forbiddenByte(0))),
    Example("line feed after size", chunked("2\nab\r\n"), .refused(.bareLineFeed)),
    Example(
      "carriage return in extension",
      chunked("2;a\r\rX\r\nab"),
      .refused(.bareCarriageReturn)
    ),
    Example("data too long", chunked("2\r\nabc\r\n0\r\n\r\n"), .refused(.unterminatedChunk)),
    Example("data too short", chunked("3\r\nab\r\n0\r\n\r\n"), .refused(.bareLineFeed)),
    Example("line feed after data", chunked("2\r\nab\n0\r\n\r\n"), .refused(.bareLineFeed)),
    Example("no line end after data", chunked("2\r\nab0\r\n\r\n"), .refused(.unterminatedChunk)),
    Example("trailer without colon", chunked("0\r\nword\r\n\r\n"), .refused(.malformedFieldLine)),
    Example("folded trailer", chunked("0\r\nA: b\r\n c\r\n\r\n"), .refused(.foldedFieldLine)),
  ]
}
