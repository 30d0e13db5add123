internal import HTTPWire

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
    tag = "W/\(entityTag(of: content))"
  }

  func response(to request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let accept = request.fields.values(named: "Accept")
    if hasEnvelope, TextEnvelope.isWanted(insteadOf: contentType, accept: accept) {
      let text = TextEnvelope.content(content)
      return try Page(text, contentType: TextEnvelope.contentType, varies: "Accept")
        .response(to: request)
    }
    var response = HTTPResponse(status: 200, body: content)
    response.fields.append("ETag", tag)
    response.fields.append("Cache-Control", "no-cache")
    response.fields.append("Vary", vary)
    if let policy { response.fields.append(Self.policyName, policy) }
    response.fields.append("Content-Type", contentType)
    try Preconditions(request.fields).apply(to: &response)
    return response
  }

  static let policyName = "Content-Security-Policy"
}
