/// How a Transfer-Encoding ends the content of a request (RFC 9112 section 6.3).
enum TransferEncoding {
  /// In chunks, and in no other coding.
  case chunked
  /// In chunks, of content in another coding.
  case unknown
  /// Not in chunks, so that the content has no end.
  case endless

  /// Reads a value without blanks around it, of which the last member counts.
  init(_ value: Span<UInt8>) {
    var start = value.count
    while start > 0, value[start - 1] != UInt8(ascii: ",") { start -= 1 }
    let isAlone = start == 0
    while start < value.count, [0x20, 0x09].contains(value[start]) { start += 1 }
    let isChunked = value.extracting(start..<value.count).isCaseInsensitively("chunked")
    self = isChunked ? isAlone ? .chunked : .unknown : .endless
  }
}
