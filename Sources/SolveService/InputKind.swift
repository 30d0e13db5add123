/// What an input is.
public enum InputKind: Hashable, Sendable, CaseIterable {
  /// A layout document in JSON.
  case document
  /// Source text that builds views and constraints.
  case script
  /// An Interface Builder file.
  case interfaceBuilder
  /// What Xcode prints when constraints contradict each other.
  case conflictLog
}

extension InputKind {
  /// Decides what an input is: by its media type, or by its bytes where the type says nothing.
  ///
  /// Nothing is what curl says by itself (`application/x-www-form-urlencoded`), and what tools say
  /// that do not know better.
  ///
  /// - Parameters:
  ///   - mediaType: The Content-Type, parameters included; `nil` where there is none.
  ///   - bytes: The input.
  /// - Throws: `ServiceError.unsupportedMediaType` for any other type.
  public init(mediaType: String?, bytes: [UInt8]) throws(ServiceError) {
    let essence = mediaType.map(essence) ?? ""
    switch essence {
    case "application/json": self = .document
    case "text/x-swift": self = .script
    case "application/xml", "text/xml": self = .interfaceBuilder
    case "text/x-xcode-log": self = .conflictLog
    case "", "application/octet-stream", "text/plain", "application/x-www-form-urlencoded":
      self.init(judging: bytes)
    default: throw .unsupportedMediaType(essence)
    }
  }

  /// The media type of a file by the ending of its name; `nil` where that says nothing.
  public static func mediaType(ofFile path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[$0...].lowercased() }
    return switch ending {
    case ".json": "application/json"
    case ".swift": "text/x-swift"
    case ".xib", ".storyboard": "application/xml"
    default: nil
    }
  }

  /// Judges an input by its bytes.
  ///
  /// Nothing at all counts as a document, so that its author hears what is missing.
  init(judging bytes: [UInt8]) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.dropFirst(bytes.starts(with: byteOrderMark) ? 3 : 0)
      .drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if text.isEmpty || text.first == UInt8(ascii: "{") {
      self = .document
    } else if text.starts(with: "<?xml".utf8) || text.starts(with: "<document".utf8) {
      self = .interfaceBuilder
    } else if Self.logMarks.contains(where: { contains(text, $0) }) {
      self = .conflictLog
    } else {
      self = .script
    }
  }

  /// Words that only a log of conflicting constraints has.
  private static let logMarks: [StaticString] = [
    "Unable to simultaneously satisfy constraints", "<NSLayoutConstraint:0x",
    "<NSAutoresizingMaskLayoutConstraint:0x",
  ]

  /// What people call it, to begin a sentence with.
  public var title: String {
    switch self {
    case .document: "A layout document"
    case .script: "A script (source text that builds constraints)"
    case .interfaceBuilder: "An Interface Builder file"
    case .conflictLog: "Xcode's log of conflicting constraints"
    }
  }
}

/// The type and subtype of a media type, in lower case and without parameters (RFC 9110 §8.3.1).
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

/// Returns whether `text` has `mark` in it.
private func contains(_ text: ArraySlice<UInt8>, _ mark: StaticString) -> Bool {
  let mark = Array(mark.description.utf8)
  guard let first = mark.first else { return true }
  var rest = text
  while let start = rest.firstIndex(of: first) {
    rest = rest[start...]
    if rest.starts(with: mark) { return true }
    rest = rest.dropFirst()
  }
  return false
}
