internal import LayoutModel
internal import TextMetrics

/// In which languages and at which content sizes the texts of Interface Builder files are laid out.
struct TextSelection {
  /// The languages by their codes, and those without a translation; `nil` for what files say.
  var languages: [String]?
  /// The content sizes; `nil` for the usual one.
  var sizes: [ContentSizeCategory]?

  /// Whether texts are as the files say.
  var isEmpty: Bool { languages == nil && sizes == nil }
}

extension TextSelection {
  /// Reads content sizes with commas between them; `nil` where one is none.
  static func sizes(words: String) -> [ContentSizeCategory]? {
    let names = words.split(separator: ",", omittingEmptySubsequences: false)
    let sizes = names.compactMap { ContentSizeCategory(name: String($0)) }
    return sizes.count == names.count ? sizes : nil
  }

  /// Reads languages with commas between them; `nil` where one can be none.
  static func languages(words: String) -> [String]? {
    let names = words.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let areCodes = names.allSatisfy { name in
      !name.isEmpty && name.count <= 35
        && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
    return areCodes ? names : nil
  }

  /// What the texts of a file are shown as, one after the other, what the file says first.
  ///
  /// Translations lie beside a file of `Base.lproj`, or of a language's folder, in those of other
  /// languages: `de.lproj/Main.strings` has the texts of `Base.lproj/Main.storyboard`, with
  /// `de.lproj/Main.stringsdict`; `mul.lproj/Main.xcstrings` has those of all languages.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - console: What reads the files beside it.
  /// - Returns: The variants, none where texts are as the file says; and which files of
  ///   translations cannot be read.
  func variants(
    of path: String,
    _ console: Console
  ) -> (variants: [TextVariant], complaints: [String]) {
    guard !isEmpty else { return ([], []) }
    var found: [TextVariant.Language] = [.written]
    var translations = asksForTranslations ? Translations(of: path, console) : nil
    for name in languages ?? [] {
      switch name {
      case "all": found += translations?.all() ?? []
      case "pseudo": found.append(.pseudo(PseudoText()))
      case "pseudo-strict": found.append(.pseudo(PseudoText(isStrict: true)))
      default:
        if let language = translations?.language(name) { found.append(language) }
      }
    }
    let variants = (sizes ?? [.large]).flatMap { size in
      found.map { TextVariant(language: $0, contentSize: size) }
    }
    return (variants, translations?.complaints ?? [])
  }

  /// Whether any language is one that files of translations have.
  private var asksForTranslations: Bool {
    (languages ?? []).contains { $0 != "pseudo" && $0 != "pseudo-strict" }
  }
}
