internal import JSONText

/// A string catalog, `.xcstrings`: the texts of all languages in one file, as Xcode 15 and later write them.
///
/// Of a text with forms for numbers or devices the longest counts, as it is what needs room.
public struct StringCatalog: Hashable, Sendable {
  /// The translations by language, and then by key.
  public private(set) var translations: [String: [String: String]] = [:]

  /// How deep forms may lie within each other: numbers within devices are two.
  private static let formDepth = 4

  /// Reads a file; `nil` where it is too long, no JSON, or no catalog.
  ///
  /// What is new, and so not translated yet, is left out.
  ///
  /// It takes time that grows with the file, whose nesting is limited.
  ///
  /// - Parameter bytes: The whole file.
  public init?(_ bytes: [UInt8]) {
    // A single text of 64 KiB is longer than any that a view shows.
    let limits = JSONLimits(byteCount: StringsFile.byteLimit, stringByteCount: 1 << 16)
    guard let document = try? JSONDocument.parse(bytes, limits: limits),
      let strings = document.root["strings"], strings.kind == .object
    else { return nil }
    for entry in strings.members {
      guard let localizations = entry.value["localizations"] else { continue }
      let key = entry.key
      for localization in localizations.members {
        guard let text = Self.text(of: localization.value) else { continue }
        translations[localization.key, default: [:]][key] = text
      }
    }
  }

  /// A translation with all that it names; `nil` where nothing is translated.
  private static func text(of localization: JSONValue) -> String? {
    var parts: [String: String] = [:]
    if let substitutions = localization["substitutions"] {
      for part in substitutions.members { parts[part.key] = longest(part.value, formDepth) }
    }
    return longest(localization, formDepth).flatMap { TextForms.filled($0, parts) }
  }

  /// The longest form of a text.
  ///
  /// Forms beyond `formDepth` are left out.
  private static func longest(_ value: JSONValue, _ depth: Int) -> String? {
    if let unit = value["stringUnit"] {
      return unit["state"]?.string == "new" ? nil : unit["value"]?.string
    }
    guard depth > 0, let variations = value["variations"] else { return nil }
    return TextForms.longest(
      variations.members.flatMap { kind in
        kind.value.members.compactMap { longest($0.value, depth - 1) }
      }
    )
  }
}
