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
  /// languages: `de.lproj/Main.strings` has the texts of `Base.lproj/Main.storyboard`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - console: What reads the files beside it.
  /// - Returns: The variants; none where texts are as the file says.
  func variants(of path: String, _ console: Console) -> [TextVariant] {
    guard !isEmpty else { return [] }
    var found: [TextVariant.Language] = [.written]
    let translations = Translations(of: path, console)
    for name in languages ?? [] {
      switch name {
      case "all": found += translations?.all() ?? []
      case "pseudo": found.append(.pseudo(PseudoText()))
      case "pseudo-strict": found.append(.pseudo(PseudoText(isStrict: true)))
      default: found += translations?.language(name).map { [$0] } ?? []
      }
    }
    return (sizes ?? [.large]).flatMap { size in
      found.map { TextVariant(language: $0, contentSize: size) }
    }
  }
}

/// The translations of a file that lies in a folder of a language.
private struct Translations {
  /// The folder of all languages.
  private let root: String
  /// The folder of the file's own.
  private let own: String
  /// The name of files with its texts.
  private let name: String
  /// What lists and reads the folders of languages.
  private let console: Console

  /// - Parameters:
  ///   - path: An Interface Builder file; one that lies in no `.lproj` folder has no translations.
  ///   - console: What lists and reads the folders of languages.
  init?(of path: String, _ console: Console) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj"),
      let end = parts[parts.count - 1].lastIndex(of: ".")
    else { return nil }
    own = String(parts[parts.count - 2])
    name = "\(parts[parts.count - 1][..<end]).strings"
    let above = parts.dropLast(2).joined(separator: "/")
    root = parts.count == 2 ? "." : above.isEmpty ? "/" : above
    self.console = console
  }

  /// The languages that there are, in the order of their codes.
  ///
  /// - Returns: Those that have a .strings file for the file, without its own language.
  func all() -> [TextVariant.Language] {
    guard case .success(let entries)? = console.list(root) else { return [] }
    let codes = entries.lazy.filter { $0.isDirectory && $0.name.hasSuffix(".lproj") }
      .map { String($0.name.dropLast(".lproj".count)) }
    return codes.sorted().compactMap { language($0) }
  }

  /// A language; `nil` where the file is not translated to it.
  func language(_ code: String) -> TextVariant.Language? {
    guard "\(code).lproj" != own,
      case .success(let bytes) = console.read("\(root)/\(code).lproj/\(name)"),
      let file = StringsFile(bytes)
    else { return nil }
    return .translated(code, file.values)
  }
}
