import HTTPWire

/// Feeds arbitrary bytes to the parser as chunked content, and compares the result with a minimal
/// decoder of chunks (RFC 9112 section 7.1).
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let head = Array("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
  var parser = RequestParser()
  let input = head + bytes
  var place = 0
  guard parser.find(in: input.span, from: &place) == .request else { return 0 }
  let request = parser.takeRequest().0
  guard let (content, rest) = read(bytes) else {
    preconditionFailure("Accepted chunks that are none")
  }
  precondition(request.body == content && Array(input[place...]) == rest)
  return 0
}

/// The content and the rest; `nil` if the bytes are not chunked.
private func read(_ bytes: [UInt8]) -> ([UInt8], [UInt8])? {
  var rest = bytes[...]
  var content: [UInt8] = []
  while let line = takeLine(&rest) {
    let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 && $0 != 0x09 }
    guard let size = Int(String(decoding: digits, as: UTF8.self), radix: 16), size >= 0,
      digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-")
    else { return nil }
    guard size > 0 else {
      while let field = takeLine(&rest) {
        if field.isEmpty { return (content, Array(rest)) }
        guard field.contains(UInt8(ascii: ":")) else { return nil }
      }
      return nil
    }
    guard rest.count >= size + 2 else { return nil }
    content += rest.prefix(size)
    rest = rest.dropFirst(size)
    guard takeLine(&rest)?.isEmpty == true else { return nil }
  }
  return nil
}

private func takeLine(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  guard let end = bytes.firstIndex(of: 0x0A), end > bytes.startIndex, bytes[end - 1] == 0x0D else {
    return nil
  }
  defer { bytes = bytes[(end + 1)...] }
  return bytes[..<(end - 1)]
}
