internal import HTTPWire
internal import LayoutModel

/// Content that does not change while the process runs, with an entity tag.
struct Page: Sendable {
  private let contentType: String
  private let content: [UInt8]
  /// The ETag, including quotes and `W/`.
  private let tag: String
  /// The request fields that select the content.
  private let vary: String
  private let policy: String?
  /// Whether clients that accept JSON alone get a `TextEnvelope`.
  private let hasEnvelope: Bool

  init(
    _ content: [UInt8],
    contentType: String,
    varies: String? = nil,
    policy: String? = nil,
    hasEnvelope: Bool = false
  ) {
    self.policy = policy
    self.hasEnvelope = hasEnvelope
    vary = [hasEnvelope ? "Accept" : varies, "Accept-Encoding"].compactMap(\.self)
      .joined(separator: ", ")
    self.content = content
    self.contentType = contentType
    // Weak, because a content coding may be applied on the way (RFC 9110 §8.8.1).
    tag = "W/\"\(String(Fingerprint(of: content).number, radix: 16))\""
  }

  func response(to request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let accept = request.fields.values(named: "Accept")
    if hasEnvelope, TextEnvelope.isWanted(insteadOf: contentType, accept: accept) {
      let text = TextEnvelope.content(content)
      return try Page(text, contentType: TextEnvelope.contentType, varies: "Accept")
        .response(to: request)
    }
    let wanted = request.fields.values(named: "If-Match")
    guard wanted.isEmpty || wanted == ["*"] else { throw .uncertain }
    let isKnown = request.fields.values(named: "If-None-Match").contains(where: covers)
    var response = HTTPResponse(status: isKnown ? 304 : 200)
    response.fields.append("ETag", tag)
    response.fields.append("Cache-Control", "no-cache")
    // Also on 304 without content (RFC 9110 §15.4.5).
    response.fields.append("Vary", vary)
    if let policy { response.fields.append(Self.policyName, policy) }
    guard !isKnown else { return response }
    response.fields.append("Content-Type", contentType)
    response.body = content
    return response
  }

  static let policyName = "Content-Security-Policy"

  /// Returns whether an If-None-Match field has the tag, strong or weak.
  private func covers(_ field: String) -> Bool {
    field.split(separator: ",").contains { member in
      let member = member.filter { $0 != " " && $0 != "\t" }
      return member == "*" || member == tag || "W/\(member)" == tag
    }
  }
}
