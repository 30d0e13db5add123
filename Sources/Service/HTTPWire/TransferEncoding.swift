/// The end of a request's content by Transfer-Encoding (RFC 9112 section 6.3).
enum TransferEncoding {
  /// Chunked, without another coding.
  case chunked
  /// Chunked, of content in another coding.
  case unknown
  /// Not chunked, so that the content has no end.
  case endless

  /// Reads a trimmed value, of which the last member decides.
  init(_ value: Span<UInt8>) {
    var start = value.count
    while start > 0, value[start - 1] != UInt8(ascii: ",") { start -= 1 }
    let isAlone = start == 0
    while start < value.count, [0x20, 0x09].contains(value[start]) { start += 1 }
    let isChunked = value.extracting(start..<value.count).isCaseInsensitively("chunked")
    self = isChunked ? isAlone ? .chunked : .unknown : .endless
  }
}
