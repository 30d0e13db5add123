package import LayoutModel
package import TextMetrics

/// In which languages and at which content sizes the texts of Interface Builder files are laid out.
package struct TextSelection {
  /// The languages by their codes, and those without a translation; `nil` for what files say.
  package var languages: [String]?
  /// The content sizes; `nil` for the usual one.
  package var sizes: [ContentSizeCategory]?

  /// Creates a selection that takes texts as the files have them.
  package init() {}

  /// Whether texts are as the files say.
  package var isEmpty: Bool { languages == nil && sizes == nil }
}

extension TextSelection {
  /// Reads content sizes with commas between them; `nil` where one is none.
  package static func sizes(words: String) -> [ContentSizeCategory]? {
    let names = words.split(separator: ",", omittingEmptySubsequences: false)
    let sizes = names.compactMap { ContentSizeCategory(name: String($0)) }
    return sizes.count == names.count ? sizes : nil
  }

  /// Reads languages with commas between them; `nil` where one can be none.
  package static func languages(words: String) -> [String]? {
    let names = words.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return names.allSatisfy(TextVariant.isCode) ? names : nil
  }

  /// What texts are shown as, one after the other, what the files say first: every language that is asked
  /// for, at every size.
  ///
  /// - Parameter translations: The languages that there are.
  /// - Returns: None where texts are as the files say.
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

  /// Whether any language is one that files of translations have.
  package var asksForTranslations: Bool {
    (languages ?? []).contains { $0 != "pseudo" && $0 != "pseudo-strict" }
  }
}
