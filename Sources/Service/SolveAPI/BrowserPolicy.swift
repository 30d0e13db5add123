internal import HTTPWire
internal import Synchronization

/// The checks of browsers' requests at a server that only its own machine can reach.
///
/// Every page in a browser there can send requests to it. The page cannot read the responses
/// (`OriginPolicy`), but it could overload the server; and a page whose DNS name changes to
/// 127.0.0.1 has the server's own origin (DNS rebinding). So pages of other origins are refused,
/// and requests with another host. Other programs, and clients behind a proxy, are not affected.
///
/// The listening addresses are recorded once the server listens.
public final class BrowserPolicy: Sendable {
  /// Empty for the hosts of this machine alone, `*` for all.
  private let allowedHosts: [String]
  private let ownHosts: Set<String>
  private let isOnLoopback = Atomic<Bool>(false)

  /// Creates a policy before the server listens.
  ///
  /// - Parameters:
  ///   - allowedHosts: The hosts allowed by the operator, as returned by `hosts(in:)`.
  ///   - listenNames: The host names in the server's listening addresses.
  public init(allowedHosts: [String] = [], listenNames: [String] = []) {
    self.allowedHosts = allowedHosts
    ownHosts = Set(["localhost", "127.0.0.1", "[::1]"] + listenNames.map { $0.lowercased() })
  }

  /// Records the listening addresses.
  ///
  /// - Parameter isOnLoopback: Whether only this machine can reach all of them.
  public func listens(onLoopback isOnLoopback: Bool) {
    self.isOnLoopback.store(isOnLoopback, ordering: .relaxed)
  }

  /// Reads a list of hosts.
  ///
  /// - Parameter text: Comma-separated names or addresses, IPv6 in brackets; or `*` alone.
  /// - Returns: The hosts in lower case; `nil` for an invalid list.
  public static func hosts(in text: String) -> [String]? {
    guard text != "*" else { return ["*"] }
    let hosts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.lowercased() }
    return hosts.allSatisfy { isPlain($0) && host(of: $0) == $0 } ? hosts : nil
  }
}

extension BrowserPolicy {
  /// Health checks are exempt: orchestrators use any host name.
  func check(_ request: HTTPRequest, at route: Route, _ access: Access) throws(Refusal) {
    guard route != .liveness, route != .readiness else { return }
    // A peer without an internet address uses a Unix domain socket, which no page can.
    let isLocal =
      isOnLoopback.load(ordering: .relaxed) && request.client != nil
      && !access.trustedProxies.contains(request.client)
    if isLocal || !allowedHosts.isEmpty, let name = request.fields["Host"] {
      let host = Self.host(of: name.lowercased())
      guard isAllowed(host) else { throw .unknownHost(Self.isPlain(host) ? host : nil) }
    }
    guard isLocal, Self.isOfForeignPage(request) else { return }
    let origins = request.fields.values(named: "Origin")
    switch access.origins.grant(to: origins) {
    case .allowed, .anyOrigin: return
    case .refused, .noOrigin:
      let isNamed = origins.count == 1 && OriginPolicy(allowing: origins) != nil
      throw .foreignPage(origin: isNamed ? origins[0] : nil)
    }
  }

  /// A name without a dot is local, and cannot be in a stranger's DNS.
  private func isAllowed(_ host: String) -> Bool {
    allowedHosts == ["*"] || ownHosts.contains(host) || allowedHosts.contains(host)
      || !host.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
  }

  /// By Sec-Fetch-Site (Fetch Metadata), which pages cannot set; browsers before 2023 send Origin
  /// alone.
  ///
  /// Following a link opens the server's own page.
  private static func isOfForeignPage(_ request: HTTPRequest) -> Bool {
    if let site = request.fields["Sec-Fetch-Site"] {
      guard site != "same-origin", site != "none" else { return false }
      let isOpened =
        request.fields["Sec-Fetch-Mode"] == "navigate"
        && request.fields["Sec-Fetch-Dest"] ?? "document" == "document"
      return !isOpened || request.method != "GET" && request.method != "HEAD"
    }
    let origins = request.fields.values(named: "Origin")
    if origins.isEmpty { return false }
    let host = request.fields["Host"]?.lowercased()
    return origins.contains { origin in
      // Behind a proxy the scheme is the proxy's.
      let parts = origin.split(separator: "://", maxSplits: 1)
      return parts.count != 2 || String(parts[1]) != host
    }
  }

  private static func host(of authority: String) -> String {
    // Bytes and not characters, for speed: every request is checked.
    let bytes = authority.utf8
    if bytes.first == UInt8(ascii: "["), let end = bytes.firstIndex(of: UInt8(ascii: "]")) {
      return String(authority[...end])
    }
    return bytes.firstIndex(of: UInt8(ascii: ":")).map { String(authority[..<$0]) } ?? authority
  }

  private static func isPlain(_ host: String) -> Bool {
    (1...255).contains(host.utf8.count)
      && host.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: ":"),
          UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "["),
          UInt8(ascii: "]"):
          true
        default: false
        }
      }
  }
}
