struct RequestTarget: Hashable, Sendable {
  /// The bytes up to the question mark; the whole target if it has no path.
  var path = 0..<0
  /// The bytes after the question mark; empty if none follow it.
  var query: Range<Int>?
  /// The percent-decoded path, where it differs from the bytes sent; `nil` for most requests, which
  /// saves a string.
  var spelled: String?
}

extension RequestTarget {
  /// Reads a target in the form that its method requires (RFC 9112 section 3.2).
  ///
  /// Of an absolute target, path and query are kept; the authority is checked, because it replaces
  /// Host. The path of an authority or asterisk target is the target itself.
  ///
  /// A target is not repaired: a proxy may have read the original differently.
  mutating func read(
    _ place: Range<Int>,
    of lines: Span<UInt8>,
    isConnect: Bool,
    isOptions: Bool
  ) throws(RequestFault) {
    path = place
    query = nil
    spelled = nil
    let bytes = lines.extracting(place)
    if isConnect {
      guard isAuthority(bytes, requiresPort: true) else { throw .malformedTarget }
    } else if bytes[0] == UInt8(ascii: "/") {
      try read(origin: place, of: lines)
    } else if !isOptions || !bytes.isExactly("*") {
      try read(absolute: place, of: lines, isOptions: isOptions)
    }
  }

  /// Begins with `http://` or `https://`, in any case (RFC 3986 section 3.1).
  ///
  /// The path of `http://b?c` is `/`, because an empty path means the root (RFC 9110 section
  /// 4.2.3).
  private mutating func read(
    absolute place: Range<Int>,
    of lines: Span<UInt8>,
    isOptions: Bool
  ) throws(RequestFault) {
    let bytes = lines.extracting(place)
    let authority: Int
    if bytes.extracting(first: 7).isCaseInsensitively("http://") {
      authority = place.lowerBound + 7
    } else if bytes.extracting(first: 8).isCaseInsensitively("https://") {
      authority = place.lowerBound + 8
    } else {
      throw .malformedTarget
    }
    var end = authority
    while end < place.upperBound, lines[end] != UInt8(ascii: "/"), lines[end] != UInt8(ascii: "?") {
      end += 1
    }
    guard isAuthority(lines.extracting(authority..<end)) else { throw .malformedTarget }
    if end == place.upperBound {
      // An OPTIONS request for a whole server, through a proxy (RFC 9112 section 3.2.4).
      spelled = isOptions ? "*" : "/"
    } else if lines[end] == UInt8(ascii: "/") {
      try read(origin: end..<place.upperBound, of: lines)
    } else {
      spelled = "/"
      try read(query: (end + 1)..<place.upperBound, of: lines)
    }
  }

  /// Dot segments and double slashes are kept: the application decides about `/../etc`.
  private mutating func read(
    origin place: Range<Int>,
    of lines: Span<UInt8>
  ) throws(RequestFault) {
    var end = place.lowerBound
    var hasEscape = false
    while end < place.upperBound {
      if !ByteSet.path.contains(lines[end]) {
        if lines[end] == UInt8(ascii: "?") { break }
        guard lines[end] == UInt8(ascii: "%") else { throw .malformedTarget }
        hasEscape = true
      }
      end &+= 1
    }
    path = place.lowerBound..<end
    if hasEscape { spelled = try Self.decodedPath(lines.extracting(path)) }
    if end < place.upperBound { try read(query: (end + 1)..<place.upperBound, of: lines) }
  }

  /// Its escapes are not checked: only the application knows where its parts begin and end.
  private mutating func read(
    query place: Range<Int>,
    of lines: Span<UInt8>
  ) throws(RequestFault) {
    for index in place where !ByteSet.query.contains(lines[index]) { throw .malformedTarget }
    query = place
  }

  /// Escapes of the bytes 00 to 1F and 7F are refused.
  ///
  /// So is invalid UTF-8 after decoding, such as the overlong `%C0%AF`, by which a slash could pass
  /// a filter unseen (RFC 3629 section 10).
  private static func decodedPath(_ bytes: Span<UInt8>) throws(RequestFault) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        decoded.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.count, let high = hexadecimalValue(bytes[index + 1]),
        let low = hexadecimalValue(bytes[index + 2])
      else { throw .malformedEscape }
      let byte = high << 4 | low
      guard byte >= 0x20, byte != 0x7F else { throw .malformedEscape }
      decoded.append(byte)
      index += 3
    }
    guard let path = String(validating: decoded, as: UTF8.self) else { throw .malformedEscape }
    return path
  }
}
