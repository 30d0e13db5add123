internal import JSONText

/// A text in JSON, for clients that accept JSON alone, as generated ones do: `{"text":"..."}`.
enum TextEnvelope {
  static let contentType = "application/json; charset=utf-8"

  /// Whether a client accepts JSON, but not the media type of a text.
  static func isWanted(insteadOf mediaType: String, accept: [String]) -> Bool {
    // Most tools send this default, and parsing it is expensive.
    if accept.isEmpty || accept == ["*/*"] { return false }
    let name = String(mediaType.prefix { $0 != ";" })
    guard !name.hasSuffix("json") else { return false }
    let ranges = accept.flatMap(MediaRange.list)
    return MediaRange.quality(of: "application/json", in: ranges) > 0
      && MediaRange.quality(of: name, in: ranges) == 0
  }

  /// `text` is UTF-8; content beyond the limit is incomplete.
  static func content(_ text: [UInt8], limit: Int = .max) -> [UInt8] {
    var writer = JSONWriter(limit: limit)
    writer.object { $0.member("text", String(decoding: text, as: UTF8.self)) }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
