internal import LayoutModel
internal import SolveService
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
    return names.allSatisfy(TextVariant.isCode) ? names : nil
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
    var translations = asksForTranslations ? Translations(of: path, console) : nil
    let variants = variants(
      all: { translations?.all() ?? [] },
      language: { translations?.language($0) }
    )
    return (variants, translations?.complaints ?? [])
  }

  /// What the texts of a project are shown as, what its own language has first.
  ///
  /// - Parameter project: The project, which loses the catalogs that cannot be read.
  /// - Returns: The variants, none where texts are as the files say; and which catalogs cannot be read.
  func variants(
    of project: inout ProjectInput
  ) -> (variants: [TextVariant], complaints: [String]) {
    guard !isEmpty else { return ([], []) }
    var complaints: [String] = []
    var codes: [String] = []
    if asksForTranslations {
      complaints = project.removeUnreadableCatalogs().map { mistake in
        "\(mistake.location.uri ?? ""): \(mistake.message)"
      }
      codes = project.languages
    }
    let variants = variants(
      all: { codes.map { .named($0) } },
      language: { codes.contains($0) ? .named($0) : nil }
    )
    return (variants, complaints)
  }

  /// Every language that is asked for, at every size.
  private func variants(
    all: () -> [TextVariant.Language],
    language: (String) -> TextVariant.Language?
  ) -> [TextVariant] {
    var found: [TextVariant.Language] = [.written]
    for name in languages ?? [] {
      switch name {
      case "all": found += all()
      case "pseudo": found.append(.pseudo(PseudoText()))
      case "pseudo-strict": found.append(.pseudo(PseudoText(isStrict: true)))
      default:
        if let language = language(name) { found.append(language) }
      }
    }
    return (sizes ?? [.large]).flatMap { size in
      found.map { TextVariant(language: $0, contentSize: size) }
    }
  }

  /// Whether any language is one that files of translations have.
  var asksForTranslations: Bool {
    (languages ?? []).contains { $0 != "pseudo" && $0 != "pseudo-strict" }
  }
}
