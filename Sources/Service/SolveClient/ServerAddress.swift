/// An HTTP URL, or the path of a socket as in `unix:///run/windlass.sock`.
struct ServerAddress: Hashable, Sendable {
  let text: String
  let base: String
  let socketPath: String?

  /// The maximum length of a socket path: `sun_path` has 108 bytes on Linux and 104 on macOS,
  /// including the zero at the end.
  static let socketPathLimit = 103

  init(_ text: String) throws(ClientError) {
    self.text = text
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { throw .malformedServer(text) }
    if let path = Self.rest(of: text, after: "unix://") {
      guard path.utf8.first == UInt8(ascii: "/"), path.utf8.count > 1 else {
        throw .malformedServer(text)
      }
      guard path.utf8.count <= Self.socketPathLimit else {
        throw .socketPathTooLong(limit: Self.socketPathLimit)
      }
      base = "http://localhost"
      socketPath = path
    } else {
      let rest = Self.rest(of: text, after: "http://") ?? Self.rest(of: text, after: "https://")
      guard let rest, let first = rest.utf8.first, !"/:?#@".utf8.contains(first),
        !rest.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
      else { throw .malformedServer(text) }
      base = text.hasSuffix("/") ? String(text.dropLast()) : text
      socketPath = nil
    }
  }

  private static func rest(of text: String, after scheme: String) -> String? {
    // Schemes are case-insensitive (RFC 3986 section 3.1).
    guard text.prefix(scheme.count).lowercased() == scheme else { return nil }
    return String(text.dropFirst(scheme.count))
  }
}

extension ServerAddress {
  func url(path: String, query: [(name: String, value: String)]) -> String {
    var url = base + path
    for (index, parameter) in query.enumerated() {
      url += index == 0 ? "?" : "&"
      url += "\(percentEncoded(parameter.name))=\(percentEncoded(parameter.value))"
    }
    return url
  }
}

/// Encodes everything but the unreserved characters of RFC 3986 section 2.3.
private func percentEncoded(_ text: String) -> String {
  var encoded: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      encoded.append(byte)
    default:
      let digits = Array("0123456789ABCDEF".utf8)
      encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}
