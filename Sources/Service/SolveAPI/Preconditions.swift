internal import HTTPWire
internal import LayoutModel

/// The conditions of a request on the entity tag of its response (RFC 9110 section 13).
struct Preconditions: Hashable, Sendable {
  private let ifMatch: [String]
  private let ifNoneMatch: [String]

  init(_ fields: HTTPFields) {
    ifMatch = Self.members(fields.values(named: "If-Match"))
    ifNoneMatch = Self.members(fields.values(named: "If-None-Match"))
  }

  /// Removes the content that the client has; throws `Refusal.unmatched` if it requires another.
  func apply(to response: inout HTTPResponse) throws(Refusal) {
    guard response.status == 200, let tag = response.fields["ETag"] else { return }
    // A weak tag never matches here, and always there (section 8.8.3.2).
    let isWanted = ifMatch == ["*"] || !tag.hasPrefix("W/") && ifMatch.contains(tag)
    guard ifMatch.isEmpty || isWanted else { throw .unmatched }
    let isKnown = ifNoneMatch.contains { $0 == "*" || Self.opaque($0) == Self.opaque(tag) }
    guard isKnown else { return }
    response.status = 304
    response.body = []
    response.fields.removeAll(named: "Content-Type")
    response.fields.removeAll(named: "Content-Encoding")
  }

  private static func members(_ values: [String]) -> [String] {
    values.flatMap { value in
      value.split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0.filter { $0 != " " && $0 != "\t" }) }
    }
  }

  private static func opaque(_ tag: String) -> Substring {
    tag.dropFirst(tag.hasPrefix("W/") ? 2 : 0)
  }
}

/// The entity tag of a content, a strong one without `W/`.
func entityTag(of content: [UInt8]) -> String {
  asciiText(capacity: entityTagLength) { writeEntityTag(of: content, to: &$0) }
}

/// The length of an entity tag, in bytes.
let entityTagLength = 18

/// Writes the entity tag of a content in place.
func writeEntityTag(of content: [UInt8], to output: inout OutputSpan<UInt8>) {
  output.append(UInt8(ascii: "\""))
  output.append(hexadecimal: Fingerprint(ofContent: content).number)
  output.append(UInt8(ascii: "\""))
}
