/// The proxies whose word counts for who a client is.
public struct TrustedProxies: Sendable {
  /// The list as it was written.
  public let text: String
  private let blocks: [AddressBlock]
  /// Whether clients of a socket in the file system are proxies.
  private let hasUnixSockets: Bool

  /// Trusts no proxy.
  public init() {
    text = ""
    blocks = []
    hasUnixSockets = false
  }

  /// Reads addresses and blocks of them with commas between, `unix` for sockets of the file system.
  ///
  /// - Parameter text: The list; `nil` for one that has anything else in it.
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
  /// Returns whether a peer is a proxy; `nil` stands for one without an internet address.
  public func contains(_ peer: InternetAddress?) -> Bool {
    guard let peer else { return hasUnixSockets }
    return blocks.contains { $0.contains(peer) }
  }

  /// Finds out whose a request is.
  ///
  /// Each proxy adds whom it heard the request from at the end of `Forwarded` (RFC 7239) or
  /// `X-Forwarded-For`. What stands before the last address that is no proxy's could be anybody's words,
  /// and so could a field that the proxy does not know: where both are there, they must agree.
  ///
  /// - Parameters:
  ///   - peer: The other end of the connection; `nil` for one without an internet address.
  ///   - fields: The fields of the request, which count only if the peer is a proxy.
  /// - Returns: The peer, or the client that a proxy names; `nil` if that cannot be told.
  public func client(behind peer: InternetAddress?, _ fields: HTTPFields) -> InternetAddress? {
    guard contains(peer) else { return peer }
    let standard = fields.values(named: "Forwarded")
    let usual = fields.values(named: "X-Forwarded-For")
    let told = [
      standard.isEmpty ? nil : client(standard.flatMap { forwardedHops($0.utf8) }),
      usual.isEmpty ? nil : client(usual.flatMap { forwardedForHops($0.utf8) }),
    ]
    if standard.isEmpty { return told[1] }
    if usual.isEmpty { return told[0] }
    return told[0] == told[1] ? told[0] : nil
  }

  /// The last hop that is no proxy.
  private func client(_ hops: [InternetAddress?]) -> InternetAddress? {
    for hop in hops.reversed() {
      guard let hop else { return nil }
      if !blocks.contains(where: { $0.contains(hop) }) { return hop }
    }
    return nil
  }
}
