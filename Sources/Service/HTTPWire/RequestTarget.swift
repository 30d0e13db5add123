/// Where a request goes: the places of the path and of the query, as sent.
struct RequestTarget: Hashable, Sendable {
  /// The bytes of the path, up to the question mark; the whole target where it has no path.
  var path = 0..<0
  /// The bytes after the question mark; `nil` without one, empty when nothing follows it.
  var query: Range<Int>?
  /// The path, where it is not what was sent.
  ///
  /// Escapes are resolved in it, or it is `/` or `*` for a target that has no path in it; it is
  /// `nil` for most requests, which therefore cost no string.
  var spelled: String?
}

extension RequestTarget {
  /// Reads a request target in the form that its method asks for (RFC 9112 section 3.2).
  ///
  /// Of an absolute target only the path and the query are kept; the authority is checked, because
  /// it stands in for Host. The path of an authority or asterisk target is the target itself.
  ///
  /// - `/path?query`, the origin form (section 3.2.1), for all methods but CONNECT;
  /// - `http://host/path?query`, the absolute form (section 3.2.2), which a server has to
  ///   understand though mostly clients of proxies send it;
  /// - `host:port`, the authority form (section 3.2.3), for CONNECT and nothing else;
  /// - `*`, the asterisk form (section 3.2.4), for OPTIONS and nothing else.
  ///
  /// - Parameters:
  ///   - place: Where the target lies in the lines; it has at least one byte and no spaces.
  ///   - lines: The lines of the head.
  ///   - isConnect: Whether the method is CONNECT.
  ///   - isOptions: Whether the method is OPTIONS.
  /// - Throws: `malformedTarget` or `malformedEscape`, both 400: a target is never repaired, for a
  ///   repaired one may have passed a proxy as something else (RFC 9112 section 3.2).
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

  /// Reads a target that begins with `http://` or `https://`, in any case (RFC 3986 section 3.1).
  ///
  /// Of `http://b?c` the path is `/` and the query `c`, because an empty path stands for the root
  /// (RFC 9110 section 4.2.3).
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

  /// Reads a path, which begins with a slash, and the query after it.
  ///
  /// Dots and double slashes stay as they were sent: `/../etc` is a path like any other, and what
  /// it leads to is the application's to say.
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

  /// Reads a query without its question mark.
  ///
  /// Its escapes are not even checked: where its parts begin and end only the application knows.
  private mutating func read(
    query place: Range<Int>,
    of lines: Span<UInt8>
  ) throws(RequestFault) {
    for index in place where !ByteSet.query.contains(lines[index]) { throw .malformedTarget }
    query = place
  }

  /// Resolves the escapes of a path; a hidden control character has no honest use there.
  ///
  /// `%41` is `A`, and `%2F` becomes a slash like any other. Refused are `%4`, `%zz`, and escapes
  /// of the bytes 00 to 1F and 7F; and what is no UTF-8 once it is resolved, such as the overlong
  /// `%C0%AF`, by which a slash could pass a filter unseen (RFC 3629 section 10).
  ///
  /// - Parameter bytes: A path, in which at least one escape stands.
  /// - Returns: The path, in time linear in its length.
  /// - Throws: `malformedEscape`.
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
