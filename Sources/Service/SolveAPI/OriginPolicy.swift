internal import HTTPWire

/// The CORS policy: the origins whose pages may read responses in a browser (the Fetch standard).
///
/// By default none: the interface has no cookies, but an address inside a company should not be
/// open to every page that its people visit.
public struct OriginPolicy: Hashable, Sendable {
  /// It decides only about field lines of the response; the request is handled in any case, as
  /// browsers expect.
  enum Grant: Hashable, Sendable {
    /// The request has no origin, or no origin is allowed.
    case noOrigin
    /// Refused, but another origin might be allowed, so that caches must distinguish them.
    case refused
    case allowed(String)
    case anyOrigin
  }

  /// The origins as they were written, in order.
  public let origins: [String]

  /// A policy that allows no other origin.
  public static let sameOrigin = OriginPolicy(checked: [])

  private init(checked origins: [String]) { self.origins = origins }

  /// Creates a policy that allows origins to read responses; `nil` if one is malformed.
  ///
  /// - Parameter origins: `scheme://host` or `scheme://host:port` as browsers write them, or `*`
  ///   alone for all.
  public init?(allowing origins: [String]) {
    let isEverybody = origins == ["*"]
    guard isEverybody || origins.allSatisfy(Self.isOrigin) else { return nil }
    self.origins = origins
  }

  /// Browsers write schemes and hosts in lower case without the default port; other forms would
  /// never match, and are refused.
  private static func isOrigin(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
    let authority = text.dropFirst(scheme.count)
    let usualPort = scheme == "https://" ? ":443" : ":80"
    return !authority.isEmpty && !authority.hasSuffix(usualPort)
      && authority.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["),
          UInt8(ascii: "]"):
          true
        default: false
        }
      }
  }
}

extension OriginPolicy {
  func grant(to origins: [String]) -> Grant {
    guard !self.origins.isEmpty else { return .noOrigin }
    guard self.origins != ["*"] else { return .anyOrigin }
    guard origins.count == 1, self.origins.contains(origins[0]) else { return .refused }
    return .allowed(origins[0])
  }
}

extension OriginPolicy.Grant {
  private static let preflightSeconds = 7200

  /// `Vary` keeps caches from serving one origin's response to another.
  func complete(_ response: inout HTTPResponse) {
    switch self {
    case .noOrigin: return
    case .refused: response.fields.append("Vary", "Origin")
    case .allowed(let origin):
      response.fields.append("Vary", "Origin")
      response.fields.append("Access-Control-Allow-Origin", origin)
    case .anyOrigin: response.fields.append("Access-Control-Allow-Origin", "*")
    }
    guard self != .refused else { return }
    response.fields.append(
      "Access-Control-Expose-Headers",
      "ETag, Retry-After, Server-Timing, WWW-Authenticate, X-Request-Id, traceparent"
    )
  }

  func completePreflight(_ response: inout HTTPResponse, methods: [String]) {
    switch self {
    case .noOrigin, .refused: return
    case .allowed, .anyOrigin: break
    }
    response.fields.append("Access-Control-Allow-Methods", methods.joined(separator: ", "))
    response.fields.append(
      "Access-Control-Allow-Headers",
      "Authorization, Content-Type, If-None-Match, X-Request-Id, traceparent"
    )
    response.fields.append("Access-Control-Max-Age", "\(Self.preflightSeconds)")
  }
}
