package import LayoutModel
package import TextMetrics

/// The languages and content sizes in which Interface Builder files are laid out.
package struct TextSelection {
  /// The codes of languages and pseudolanguages; `nil` for the file's own texts.
  package var languages: [String]?
  /// `nil` for the default one.
  package var sizes: [ContentSizeCategory]?

  /// Creates a selection of the files' own texts.
  package init() {}

  /// Whether the files' own texts are used.
  package var isEmpty: Bool { languages == nil && sizes == nil }
}

extension TextSelection {
  /// Reads comma-separated content sizes; `nil` if one is invalid.
  package static func sizes(words: String) -> [ContentSizeCategory]? {
    let names = words.split(separator: ",", omittingEmptySubsequences: false)
    let sizes = names.compactMap { ContentSizeCategory(name: String($0)) }
    return sizes.count == names.count ? sizes : nil
  }

  /// Reads comma-separated languages; `nil` if one is invalid.
  package static func languages(words: String) -> [String]? {
    let names = words.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return names.allSatisfy(TextVariant.isCode) ? names : nil
  }

  /// The variants of texts, the files' own first: every language at every size, empty for own
  /// texts.
  package func variants(in translations: [TextVariant.Language]) -> [TextVariant] {
    guard !isEmpty else { return [] }
    var found: [TextVariant.Language] = [.written]
    for name in languages ?? [] {
      switch name {
      case "all": found += translations
      case "pseudo": found.append(.pseudo(PseudoText()))
      case "pseudo-strict": found.append(.pseudo(PseudoText(isStrict: true)))
      default: found += translations.filter { TextVariant(language: $0).code == name }
      }
    }
    return (sizes ?? [.large]).flatMap { size in
      found.map { TextVariant(language: $0, contentSize: size) }
    }
  }

  /// Whether any language needs translation files.
  package var asksForTranslations: Bool {
    (languages ?? []).contains { $0 != "pseudo" && $0 != "pseudo-strict" }
  }
}
