internal import HTTPWire

/// Which pages of other origins may read our answers in a browser (the Fetch standard, CORS).
///
/// By default no page of another origin may: the interface needs no cookies, but an address inside
/// a company should not be open to every page that its people visit.
public struct OriginPolicy: Hashable, Sendable {
  /// What the origin of one request may do.
  ///
  /// It decides which field lines the answer gets; the request is worked on in any case, as
  /// browsers expect.
  enum Grant: Hashable, Sendable {
    /// There is no other origin that may do anything.
    case noOrigin
    /// It may not, but another one might, so that caches have to keep their answers apart.
    case refused
    /// It may read the answer.
    case allowed(String)
    /// Every origin may read the answer.
    case anyOrigin
  }

  /// The origins as they were written, in order.
  public let origins: [String]

  /// A policy by which no other origin may read anything.
  public static let sameOrigin = OriginPolicy(checked: [])

  private init(checked origins: [String]) { self.origins = origins }

  /// Creates a policy that lets these origins read answers.
  ///
  /// - Parameter origins: `scheme://host` or `scheme://host:port` as browsers write them, or `*`
  ///   alone for everybody.
  public init?(allowing origins: [String]) {
    let isEverybody = origins == ["*"]
    guard isEverybody || origins.allSatisfy(Self.isOrigin) else { return nil }
    self.origins = origins
  }

  /// Browsers write schemes and hosts in small letters and leave out the usual port; whatever is
  /// written in another way never matches, and is refused so that its author hears of it.
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
  /// What the origin of a request may do.
  ///
  /// - Parameter origins: The values of all Origin fields.
  /// - Returns: What to say to the browser.
  func grant(to origins: [String]) -> Grant {
    guard !self.origins.isEmpty else { return .noOrigin }
    guard self.origins != ["*"] else { return .anyOrigin }
    guard origins.count == 1, self.origins.contains(origins[0]) else { return .refused }
    return .allowed(origins[0])
  }
}

extension OriginPolicy.Grant {
  /// How long a browser may remember what a preflight said.
  private static let preflightSeconds = 7200

  /// Adds what a browser has to know before it shows an answer to a page.
  ///
  /// `Vary` keeps caches from showing one origin what another may read.
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

  /// Adds what a browser asks before it sends a request that a form could not send.
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
