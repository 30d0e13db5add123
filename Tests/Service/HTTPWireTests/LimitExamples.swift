import HTTPWire

private func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: count)
}

private func chunked(_ chunks: String) -> String {
  "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)"
}

extension Example {
  /// Every limit of `smallLimits`, reached and then crossed by one.
  static let limits: [Example] = [
    Example(
      "longest request line",
      "GET /\(repeated("a", 50)) HTTP/1.1\r\nHost: a\r\n\r\n",
      .requests(["GET /\(repeated("a", 50))"])
    ),
    Example(
      "request line too long",
      "GET /\(repeated("a", 51)) HTTP/1.1\r\nHost: a\r\n\r\n",
      .refused(.requestLineTooLong(limit: 64))
    ),
    Example(
      "endless request line",
      repeated("a", 200),
      .refused(.requestLineTooLong(limit: 64))
    ),
    Example(
      "longest field section",
      "GET / HTTP/1.1\r\nHost: a\r\nA: \(repeated("b", 146))\r\n\r\n",
      .requests(["GET /"])
    ),
    Example(
      "field section too long",
      "GET / HTTP/1.1\r\nHost: a\r\nA: \(repeated("b", 147))\r\n\r\n",
      .refused(.fieldSectionTooLong(limit: 160))
    ),
    Example(
      "most fields",
      "GET / HTTP/1.1\r\nHost: a\r\n\(repeated("A: b\r\n", 4))\r\n",
      .requests(["GET /"])
    ),
    Example(
      "too many fields",
      "GET / HTTP/1.1\r\nHost: a\r\n\(repeated("A: b\r\n", 5))\r\n",
      .refused(.tooManyFields(limit: 5))
    ),
    Example(
      "longest content",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 32\r\n\r\n\(repeated("a", 32))",
      .requests(["POST / \(repeated("a", 32))"])
    ),
    Example(
      "content too long is refused before it is sent",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 33\r\nExpect: 100-continue\r\n\r\n",
      .refused(.bodyTooLong(limit: 32))
    ),
    Example(
      "longest content in chunks",
      chunked("10\r\n\(repeated("a", 16))\r\n10\r\n\(repeated("a", 16))\r\n0\r\n\r\n"),
      .requests(["POST / \(repeated("a", 32))"])
    ),
    Example(
      "content in chunks too long",
      chunked("10\r\n\(repeated("a", 16))\r\n11\r\n\(repeated("a", 17))\r\n0\r\n\r\n"),
      .refused(.bodyTooLong(limit: 32))
    ),
    Example(
      "longest chunk line",
      chunked("1;\(repeated("a", 22))\r\nb\r\n0\r\n\r\n"),
      .requests(["POST / b"])
    ),
    Example(
      "chunk line too long",
      chunked("1;\(repeated("a", 23))\r\nb\r\n0\r\n\r\n"),
      .refused(.chunkExtensionTooLong(limit: 24))
    ),
    Example(
      "most chunk extensions",
      chunked("\(repeated("1;\(repeated("a", 9))\r\nb\r\n", 4))0\r\n\r\n"),
      .requests(["POST / bbbb"])
    ),
    Example(
      "too many chunk extensions",
      chunked("\(repeated("1;\(repeated("a", 9))\r\nb\r\n", 4))0;c\r\n\r\n"),
      .refused(.chunkExtensionTooLong(limit: 40))
    ),
    Example(
      "longest trailer section",
      chunked("0\r\nA: \(repeated("b", 27))\r\n\r\n"),
      .requests(["POST /"])
    ),
    Example(
      "trailer section too long",
      chunked("0\r\nA: \(repeated("b", 28))\r\n\r\n"),
      .refused(.trailerSectionTooLong(limit: 32))
    ),
    Example(
      "endless trailer section",
      chunked("0\r\n\(repeated("A: b\r\n", 9))"),
      .refused(.trailerSectionTooLong(limit: 32))
    ),
  ]
}
