/// The proxies whose forwarding fields are trusted.
public struct TrustedProxies: Sendable {
  /// The list as it was written.
  public let text: String
  private let blocks: [AddressBlock]
  private let hasUnixSockets: Bool

  /// Trusts no proxy.
  public init() {
    text = ""
    blocks = []
    hasUnixSockets = false
  }

  /// Reads a comma-separated list of addresses and blocks; `unix` trusts Unix domain sockets.
  ///
  /// - Parameter text: The list; the result is `nil` if a member is invalid.
  public init?(_ text: String) {
    var blocks: [AddressBlock] = []
    var hasUnixSockets = false
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      if part == "unix" {
        hasUnixSockets = true
      } else {
        guard let block = AddressBlock(part) else { return nil }
        blocks.append(block)
      }
    }
    self.text = text
    self.blocks = blocks
    self.hasUnixSockets = hasUnixSockets
  }
}

extension TrustedProxies {
  /// Returns whether a peer is a trusted proxy; `nil` is a peer without an internet address.
  public func contains(_ peer: InternetAddress?) -> Bool {
    guard let peer else { return hasUnixSockets }
    return blocks.contains { $0.contains(peer) }
  }

  /// Returns the client of a request.
  ///
  /// Each proxy adds its peer at the end of `Forwarded` (RFC 7239) or `X-Forwarded-For`. A client
  /// may forge the hops before the last untrusted address, and a field that the proxy does not
  /// write: if both fields are present, they must agree.
  ///
  /// - Parameters:
  ///   - peer: The other end of the connection; `nil` for one without an internet address.
  ///   - fields: The fields of the request, which count only if the peer is a trusted proxy.
  /// - Returns: The peer, or the client that a proxy names; `nil` if it is unknown.
  public func client(behind peer: InternetAddress?, _ fields: HTTPFields) -> InternetAddress? {
    guard contains(peer) else { return peer }
    let standard = fields.values(named: "Forwarded")
    let usual = fields.values(named: "X-Forwarded-For")
    let addresses = [
      standard.isEmpty ? nil : client(standard.flatMap { forwardedHops($0.utf8) }),
      usual.isEmpty ? nil : client(usual.flatMap { forwardedForHops($0.utf8) }),
    ]
    if standard.isEmpty { return addresses[1] }
    if usual.isEmpty { return addresses[0] }
    return addresses[0] == addresses[1] ? addresses[0] : nil
  }

  /// The last hop that is not a trusted proxy.
  private func client(_ hops: [InternetAddress?]) -> InternetAddress? {
    for hop in hops.reversed() {
      guard let hop else { return nil }
      if !blocks.contains(where: { $0.contains(hop) }) { return hop }
    }
    return nil
  }
}
