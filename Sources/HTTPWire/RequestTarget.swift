/// Where a request goes: the path, decoded, and the query, as sent.
struct RequestTarget: Hashable, Sendable {
  let path: String
  let query: String?
}

extension RequestTarget {
  /// Reads a request target in the form that its method asks for (RFC 9112 section 3.2).
  ///
  /// Of an absolute target only the path and the query are kept; the authority is checked, because
  /// it stands in for Host. The path of an authority or asterisk target is the target itself.
  init(_ bytes: ArraySlice<UInt8>, method: ArraySlice<UInt8>) throws(RequestFault) {
    if method.isExactly("CONNECT") {
      guard isAuthority(bytes, requiresPort: true) else { throw .malformedTarget }
      self.init(path: decoded(bytes), query: nil)
    } else if bytes.first == UInt8(ascii: "/") {
      try self.init(origin: bytes)
    } else if bytes.isExactly("*"), method.isExactly("OPTIONS") {
      self.init(path: "*", query: nil)
    } else {
      try self.init(absolute: bytes, isOptions: method.isExactly("OPTIONS"))
    }
  }

  private init(absolute bytes: ArraySlice<UInt8>, isOptions: Bool) throws(RequestFault) {
    let rest: ArraySlice<UInt8>
    if bytes.prefix(7).isCaseInsensitively("http://") {
      rest = bytes.dropFirst(7)
    } else if bytes.prefix(8).isCaseInsensitively("https://") {
      rest = bytes.dropFirst(8)
    } else {
      throw .malformedTarget
    }
    let end =
      rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    guard isAuthority(rest[..<end]) else { throw .malformedTarget }
    if end == rest.endIndex {
      // An OPTIONS request for a whole server, through a proxy (RFC 9112 section 3.2.4).
      self.init(path: isOptions ? "*" : "/", query: nil)
    } else if rest[end] == UInt8(ascii: "/") {
      try self.init(origin: rest[end...])
    } else {
      let query = try Self.query(rest[(end + 1)...])
      self.init(path: "/", query: query)
    }
  }

  private init(origin bytes: ArraySlice<UInt8>) throws(RequestFault) {
    let mark = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    let path = try Self.path(bytes[..<mark])
    let query = mark == bytes.endIndex ? nil : try Self.query(bytes[(mark + 1)...])
    self.init(path: path, query: query)
  }

  private static func query(_ bytes: ArraySlice<UInt8>) throws(RequestFault) -> String {
    for byte in bytes where !ByteSet.query.contains(byte) { throw .malformedTarget }
    return decoded(bytes)
  }

  private static func path(_ bytes: ArraySlice<UInt8>) throws(RequestFault) -> String {
    var hasEscape = false
    for byte in bytes where !ByteSet.path.contains(byte) {
      guard byte == UInt8(ascii: "%") else { throw .malformedTarget }
      hasEscape = true
    }
    guard hasEscape else { return decoded(bytes) }
    return try decodedPath(bytes)
  }

  /// Resolves the escapes of a path; a hidden control character has no honest use there.
  private static func decodedPath(_ bytes: ArraySlice<UInt8>) throws(RequestFault) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "%") else {
        decoded.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.endIndex, let high = hexadecimalValue(bytes[index + 1]),
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
