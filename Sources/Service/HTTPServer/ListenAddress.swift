/// An address of a listening socket.
public enum ListenAddress: Hashable, Sendable {
  /// A port of one address of a host; an empty host is every address of this machine.
  case tcp(host: String, port: UInt16)
  /// A Unix domain socket.
  case unix(path: String)

  /// Reads `host:port`, `[v6]:port`, `:port` or `unix:///path`.
  ///
  /// IPv6 addresses require brackets, since they contain colons (RFC 3986 section 3.2.2). Names are
  /// not resolved here.
  ///
  /// - Parameter text: The address; with port 0 the system chooses one.
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
  /// The address in the form that `init(_:)` reads.
  public var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): "unix://\(path)"
    }
  }
}
