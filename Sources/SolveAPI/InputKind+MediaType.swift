internal import SolveService

extension InputKind {
  /// What a Content-Type says that an input is; `nil` where it says nothing.
  ///
  /// Nothing is what curl says by itself (`application/x-www-form-urlencoded`), and what tools say
  /// that do not know better.
  ///
  /// - Parameter contentType: The field's value, parameters included.
  /// - Returns: The kind; `nil` leaves it to the bytes.
  /// - Throws: `Refusal.unsupportedMediaType` for any other type.
  static func declared(by contentType: String?) throws(Refusal) -> InputKind? {
    let essence = contentType.map(essence) ?? ""
    switch essence {
    case "", "application/octet-stream", "text/plain", "application/x-www-form-urlencoded":
      return nil
    case "text/xml": return .interfaceBuilder
    default:
      guard let kind = allCases.first(where: { $0.mediaType == essence }) else {
        throw .unsupportedMediaType(essence)
      }
      return kind
    }
  }
}

/// The type and subtype of a media type, in lower case and without parameters (RFC 9110 §8.3.1).
///
/// Parameters such as `charset` are ignored: every input is UTF-8.
private func essence(_ mediaType: String) -> String {
  // Mostly it is written just so.
  let isPlain = mediaType.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: ";"), 0x20, 0x09, UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: false
    default: true
    }
  }
  if isPlain { return mediaType }
  let type = mediaType.utf8.prefix { $0 != UInt8(ascii: ";") }
  let letters = type.filter { $0 != 0x20 && $0 != 0x09 }
  return String(decoding: letters, as: UTF8.self).lowercased()
}
