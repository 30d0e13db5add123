extension InputKind {
  /// What a Content-Type says that an input is; `nil` where it says nothing.
  ///
  /// Nothing is what curl says by itself (`application/x-www-form-urlencoded`), and what tools say
  /// that do not know better.
  ///
  /// - Parameter contentType: The field's value, parameters included.
  /// - Returns: The kind; `nil` leaves it to the bytes.
  /// - Throws: `UnknownMediaType` for any other type.
  public static func declared(by contentType: String?) throws(UnknownMediaType) -> InputKind? {
    let essence = contentType.map(essence) ?? ""
    switch essence {
    case "", "application/octet-stream", "text/plain", "application/x-www-form-urlencoded":
      return nil
    case "text/xml": return .interfaceBuilder
    default:
      guard let kind = allCases.first(where: { $0.mediaType == essence }) else {
        throw UnknownMediaType(essence: essence)
      }
      return kind
    }
  }
}

/// A media type that no input has.
public struct UnknownMediaType: Error, Hashable, Sendable {
  /// Type and subtype, in lower case.
  public var essence: String

  /// Names a type.
  public init(essence: String) { self.essence = essence }

  /// What is wrong, and what would be right.
  public var message: String {
    let words = """
      Media type \(essence.prefix(128)) is not supported. Send a layout document as \
      application/json, a script as text/x-swift, an Interface Builder file as application/xml, or \
      a log of conflicts as text/x-xcode-log.
      """
    guard essence == "multipart/form-data" else { return words }
    return words + " With curl, send a file with --data-binary @FILE."
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
