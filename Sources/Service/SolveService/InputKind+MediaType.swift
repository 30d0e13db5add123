extension InputKind {
  /// Returns the kind of input of a Content-Type; `nil` if it is not specific.
  ///
  /// Curl's default (`application/x-www-form-urlencoded`) and generic types are not specific.
  ///
  /// - Parameter contentType: The field's value, including parameters.
  /// - Returns: The kind; `nil` means detection from the bytes.
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

/// A media type of no input.
public struct UnknownMediaType: Error, Hashable, Sendable {
  /// Type and subtype, in lower case.
  public var essence: String

  /// Creates the error of a type.
  public init(essence: String) { self.essence = essence }

  /// The problem and its correction.
  public var message: String {
    let message = """
      Media type \(essence.prefix(128)) is not supported. Send a layout document as \
      application/json, a script as text/x-swift, an Interface Builder file as application/xml, or \
      a log of conflicts as text/x-xcode-log.
      """
    guard essence == "multipart/form-data" else { return message }
    return message + " With curl, send a file with --data-binary @FILE."
  }
}

/// In lower case and without parameters such as `charset` (RFC 9110 §8.3.1): every input is UTF-8.
private func essence(_ mediaType: String) -> String {
  // Most are already in this form.
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
