/// Where a server listens.
public enum ListenAddress: Hashable, Sendable {
  /// On a port of one host's address; an empty host means every address of this machine.
  case tcp(host: String, port: UInt16)
  /// On a socket in the file system.
  case unix(path: String)

  /// Reads `host:port`, `[v6]:port`, `:port` or `unix:///path`.
  ///
  /// An address of IPv6 stands in brackets, for it has colons itself (RFC 3986 section 3.2.2).
  /// Names are not looked up here.
  ///
  /// - Parameter text: The address; port 0 lets the system choose.
  /// - Throws: `ServerError.malformedAddress`.
  public init(_ text: String) throws(ServerError) {
    if text.hasPrefix("unix://") {
      let path = text.dropFirst("unix://".count)
      guard path.hasPrefix("/"), path.utf8.count > 1, !path.utf8.contains(0) else {
        throw .malformedAddress(text)
      }
      self = .unix(path: String(path))
      return
    }
    guard let colon = text.lastIndex(of: ":") else { throw .malformedAddress(text) }
    let digits = text[text.index(after: colon)...]
    var host = text[..<colon]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }),
      let port = UInt16(digits)
    else { throw .malformedAddress(text) }
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
      guard host.contains(":") else { throw .malformedAddress(text) }
    } else {
      guard !host.contains(where: { ":[]/ ".contains($0) }) else {
        throw .malformedAddress(text)
      }
    }
    self = .tcp(host: String(host), port: port)
  }
}

extension ListenAddress: CustomStringConvertible {
  /// The address as it is written.
  public var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): "unix://\(path)"
    }
  }
}
