internal import HTTPWire
internal import LayoutModel

/// Content that does not change while the process runs, with the tag by which a client knows that.
///
/// The welcome page, `/version`, `/errors` and the description. Clients may keep it and ask whether
/// it is still the same (`If-None-Match`), which is answered with 304 and no content.
struct Page: Sendable {
  private let contentType: String
  private let content: [UInt8]
  /// As the ETag field has it, quotes and `W/` included.
  private let tag: String
  /// The fields of a request that decide what is sent.
  private let vary: String
  /// What a browser may load for it, where that is more than nothing.
  private let policy: String?

  /// - Parameters:
  ///   - content: The content.
  ///   - contentType: The field's value, with the charset where there is one.
  ///   - varies: The field of a request that decided which content it is; `nil` for none.
  ///   - policy: Its Content-Security-Policy; `nil` for the one of every answer, which allows nothing.
  init(_ content: [UInt8], contentType: String, varies: String? = nil, policy: String? = nil) {
    self.policy = policy
    vary = [varies, "Accept-Encoding"].compactMap(\.self).joined(separator: ", ")
    self.content = content
    self.contentType = contentType
    // Weak, because a content coding may come between us and the client (RFC 9110 §8.8.1).
    tag = "W/\"\(String(Fingerprint(of: content).number, radix: 16))\""
  }

  /// The answer to a request: the page, or that the client has it already.
  ///
  /// - Throws: `Refusal.uncertain` where the client wants one of certain tags.
  func response(to request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let wanted = request.fields.values(named: "If-Match")
    guard wanted.isEmpty || wanted == ["*"] else { throw .uncertain }
    let isKnown = request.fields.values(named: "If-None-Match").contains(where: covers)
    var response = HTTPResponse(status: isKnown ? 304 : 200)
    response.fields.append("ETag", tag)
    response.fields.append("Cache-Control", "no-cache")
    // Also where nothing is sent that could be deflated (RFC 9110 §15.4.5).
    response.fields.append("Vary", vary)
    if let policy { response.fields.append(Self.policyName, policy) }
    guard !isKnown else { return response }
    response.fields.append("Content-Type", contentType)
    response.body = content
    return response
  }

  /// The field of a policy.
  static let policyName = "Content-Security-Policy"

  /// Returns whether an If-None-Match field has our tag, strong or weak.
  private func covers(_ field: String) -> Bool {
    field.split(separator: ",").contains { member in
      let member = member.filter { $0 != " " && $0 != "\t" }
      return member == "*" || member == tag || "W/\(member)" == tag
    }
  }
}
