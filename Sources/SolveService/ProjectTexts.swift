internal import LayoutDocument
internal import LayoutModel
internal import TextCatalogs

/// The texts that files of a project bring along, by languages.
///
/// As in a checkout: `de.lproj/Main.strings` has those of `Base.lproj/Main.storyboard`, and
/// `de.lproj/Localizable.strings` those of code; catalogs have several languages.
struct ProjectTexts {
  /// The texts of each table and language; a table is called by the folder above its languages' and
  /// its name.
  private var tables: [String: [String: [String: String]]] = [:]
  /// Which files cannot be read.
  private var mistakes: [Diagnostic] = []

  /// Reads the files, each charged by its length.
  init(_ files: ProjectFiles, _ meter: WorkMeter) {
    for file in files.catalogs where meter.charge(64 + file.bytes.count) {
      let texts = Self.languages(of: file)
      guard let texts else {
        let words =
          "This is no file of texts that can be read. Write \"key\" = \"value\"; in a .strings file, and leave the "
          + "others to Xcode."
        mistakes.append(Diagnostic(.valueOutOfRange, words, at: SourceLocation(uri: file.uri)))
        continue
      }
      for (language, texts) in texts {
        tables[Self.table(file.uri), default: [:]][language, default: [:]]
          .merge(texts) { first, _ in first }
      }
    }
  }

  /// The texts of a file by languages; `nil` where it cannot be read.
  private static func languages(of file: ProjectFiles.Interface) -> [String: [String: String]]? {
    if file.uri.hasSuffix(".xcstrings") { return StringCatalog(file.bytes)?.translations }
    let parts = file.uri.split(separator: "/")
    guard let folder = parts.dropLast().last, folder.hasSuffix(".lproj") else { return [:] }
    let texts =
      file.uri.hasSuffix(".strings")
      ? StringsFile(file.bytes)?.values : StringsDictionary(file.bytes)?.values
    return texts.map { [String(folder.dropLast(".lproj".count)): $0] }
  }

  /// What the table of a file is called: `App/Main` of `App/de.lproj/Main.strings`.
  private static func table(_ uri: String) -> String {
    var parts = uri.split(separator: "/")
    guard let name = parts.popLast() else { return uri }
    if parts.last?.hasSuffix(".lproj") == true { parts.removeLast() }
    parts.append(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
    return parts.joined(separator: "/")
  }
}

extension ProjectTexts {
  /// What an Interface Builder file shows in place of what it says, as somebody asks for it.
  func shown(_ overrides: EnvironmentOverrides, in uri: String) -> EnvironmentOverrides {
    guard var variant = overrides.texts, case .named(let code) = variant.language else {
      return overrides
    }
    variant.language = .translated(code, tables[Self.table(uri)]?[code] ?? [:])
    var overrides = overrides
    overrides.texts = variant
    return overrides
  }

  /// What code shows: the texts of its own language where nobody asks for another.
  func shownByCode(_ overrides: EnvironmentOverrides) -> EnvironmentOverrides {
    let localizable = tables.filter { $0.key.split(separator: "/").last == "Localizable" }
      .sorted { $0.key < $1.key }.map(\.value)
    guard !localizable.isEmpty || overrides.texts?.code != nil else { return overrides }
    func texts(_ code: String) -> [String: String] {
      localizable.reduce(into: [:]) { $0.merge($1[code] ?? [:]) { first, _ in first } }
    }
    var variant = overrides.texts ?? TextVariant()
    let source = ["en", "Base"].lazy.map(texts).first { !$0.isEmpty }
    if let source { variant.sourceTexts = source }
    if case .named(let code) = variant.language {
      variant.language = .translated(code, texts(code))
    }
    var overrides = overrides
    overrides.texts = variant
    return overrides
  }

  /// Why a language cannot be shown; nothing where some file has texts in it, or nobody asks for one.
  func faults(of variant: TextVariant?) -> [Diagnostic] {
    guard case .named(let code)? = variant?.language else { return [] }
    let codes = Set(tables.values.flatMap(\.keys))
    guard mistakes.isEmpty, !codes.contains(code) else { return mistakes }
    return [Diagnostic(unknownLanguage: code, among: codes.sorted())]
  }
}

extension Diagnostic {
  /// Creates what there is to say of a language that no file has texts in.
  ///
  /// - Parameters:
  ///   - code: The language.
  ///   - codes: Those that files have texts in.
  init(unknownLanguage code: String, among codes: [String]) {
    let known =
      codes.isEmpty
      ? "Send them along, as \(code).lproj/Localizable.strings or the like among \"files\", or ask for pseudo."
      : "They have \(codes.joined(separator: ", "))."
    self.init(
      .valueOutOfRange,
      "No file of the input has texts in the language \"\(code)\". \(known)",
      at: SourceLocation()
    )
  }
}
