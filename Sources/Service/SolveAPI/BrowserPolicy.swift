internal import HTTPWire
internal import Synchronization

/// Which requests of browsers a server answers that only its own machine can reach.
///
/// Every page that a browser there opens can send requests to it. It cannot read the answers (`OriginPolicy`), but
/// it could keep the server busy; and a page whose name in the DNS changes to 127.0.0.1 has the server's own origin
/// (DNS rebinding). So pages of other origins are refused, and requests that name another host. Programs that are
/// no browsers, and clients that come through a proxy, notice nothing of it.
///
/// Where a server listens is known once it listens, and noted then.
public final class BrowserPolicy: Sendable {
  /// The hosts that an operator allows; empty for those of this machine alone, `*` for all.
  private let allowedHosts: [String]
  /// The hosts of this machine.
  private let ownHosts: Set<String>
  private let isOnLoopback = Atomic<Bool>(false)

  /// Creates a policy of a server of which it is not known yet where it listens.
  ///
  /// - Parameters:
  ///   - allowedHosts: The hosts that an operator allows, as `hosts(in:)` gives them.
  ///   - listenNames: The names by which the server was asked to listen.
  public init(allowedHosts: [String] = [], listenNames: [String] = []) {
    self.allowedHosts = allowedHosts
    ownHosts = Set(["localhost", "127.0.0.1", "[::1]"] + listenNames.map { $0.lowercased() })
  }

  /// Notes where the server listens.
  ///
  /// - Parameter isOnLoopback: Whether all of its ports are of addresses that only this machine reaches.
  public func listens(onLoopback isOnLoopback: Bool) {
    self.isOnLoopback.store(isOnLoopback, ordering: .relaxed)
  }

  /// Reads a list of hosts.
  ///
  /// - Parameter text: Names or addresses with commas between them, those of IPv6 in brackets; or `*` alone.
  /// - Returns: The hosts in small letters; `nil` for anything else.
  public static func hosts(in text: String) -> [String]? {
    guard text != "*" else { return ["*"] }
    let hosts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.lowercased() }
    return hosts.allSatisfy { isPlain($0) && host(of: $0) == $0 } ? hosts : nil
  }
}

extension BrowserPolicy {
  /// Refuses what a browser sends for a page that is not the server's.
  ///
  /// Health is answered to everybody: orchestrators name whatever address they have.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - route: Where it leads.
  ///   - access: Which origins are allowed, and which peers are proxies.
  /// - Throws: `Refusal.unknownHost` or `Refusal.foreignPage`.
  func check(_ request: HTTPRequest, at route: Route, _ access: Access) throws(Refusal) {
    guard route != .liveness, route != .readiness else { return }
    // A peer without an internet address came by a socket in the file system, which no page reaches.
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

  /// A name without a dot is of this machine or its network, and not one that a stranger has in the DNS.
  private func isAllowed(_ host: String) -> Bool {
    allowedHosts == ["*"] || ownHosts.contains(host) || allowedHosts.contains(host)
      || !host.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
  }

  /// Whether a browser sends it for a page of another origin.
  ///
  /// Browsers tell it by Sec-Fetch-Site (Fetch Metadata), which pages cannot set; those before 2023 name the origin
  /// alone. To follow a link is to open the server's own page.
  private static func isOfForeignPage(_ request: HTTPRequest) -> Bool {
    if let site = request.fields["Sec-Fetch-Site"] {
      guard site != "same-origin", site != "none" else { return false }
      let isOpened =
        request.fields["Sec-Fetch-Mode"] == "navigate"
        && request.fields["Sec-Fetch-Dest"] ?? "document" == "document"
      return !isOpened || request.method != "GET" && request.method != "HEAD"
    }
    let host = request.fields["Host"]?.lowercased()
    return request.fields.values(named: "Origin").contains { origin in
      // The scheme is the proxy's, where there is one.
      let parts = origin.split(separator: "://", maxSplits: 1)
      return parts.count != 2 || String(parts[1]) != host
    }
  }

  /// The host of an authority, without its port.
  private static func host(of authority: String) -> String {
    // Bytes and not characters: it is asked of every request.
    let bytes = authority.utf8
    if bytes.first == UInt8(ascii: "["), let end = bytes.firstIndex(of: UInt8(ascii: "]")) {
      return String(authority[...end])
    }
    return bytes.firstIndex(of: UInt8(ascii: ":")).map { String(authority[..<$0]) } ?? authority
  }

  /// Whether a host has nothing but what names and addresses consist of, so that a message may repeat it.
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
