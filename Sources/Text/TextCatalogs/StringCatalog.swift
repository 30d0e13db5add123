internal import JSONText

/// A string catalog, `.xcstrings`: the texts of all languages in one file, as written by Xcode 15
/// and later.
///
/// Of plural and device variations the longest is kept, since it needs the most space.
public struct StringCatalog: Hashable, Sendable {
  /// The translations by language, and then by key.
  public private(set) var translations: [String: [String: String]] = [:]

  /// Plurals within devices are two.
  private static let formDepth = 4

  /// Reads a file; `nil` if it is too long, invalid JSON, or no catalog.
  ///
  /// Untranslated (new) texts are left out. The time is linear in the file.
  ///
  /// - Parameter bytes: The whole file.
  public init?(_ bytes: [UInt8]) {
    // A single text of 64 KiB is longer than any in a view.
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

  private static func text(of localization: JSONValue) -> String? {
    var parts: [String: String] = [:]
    if let substitutions = localization["substitutions"] {
      for part in substitutions.members { parts[part.key] = longest(part.value, formDepth) }
    }
    return longest(localization, formDepth).flatMap { TextForms.filled($0, parts) }
  }

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
