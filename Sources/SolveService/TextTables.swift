internal import LayoutDocument
internal import LayoutModel
internal import TextCatalogs

/// The texts in the catalogs of a project, by languages.
///
/// As in a checkout: `de.lproj/Main.strings` has those of `Base.lproj/Main.storyboard`, and
/// `de.lproj/Localizable.strings` those of code; catalogs have several languages.
struct TextTables {
  /// The texts of each table and language; a table is called by the folder above its languages' and
  /// its name.
  private var tables: [String: [String: [String: String]]] = [:]
  /// Which files cannot be read.
  private(set) var mistakes: [Diagnostic] = []

  /// Reads the files, each charged by its length; only those of code where no language is asked for.
  init(_ project: ProjectInput, for variant: TextVariant?, _ meter: WorkMeter) {
    let needsAll = if case .named? = variant?.language { true } else { false }
    for file in project.catalogs
    where (needsAll || Self.isOfCode(Self.table(file.uri))) && meter.charge(64 + file.bytes.count) {
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
  private static func languages(of file: ProjectInput.File) -> [String: [String: String]]? {
    if file.uri.hasSuffix(".xcstrings") { return StringCatalog(file.bytes)?.translations }
    let parts = file.uri.split(separator: "/")
    guard let folder = parts.dropLast().last, folder.hasSuffix(".lproj") else { return [:] }
    let texts =
      file.uri.hasSuffix(".strings")
      ? StringsFile(file.bytes)?.values : StringsDictionary(file.bytes)?.values
    return texts.map { [String(folder.dropLast(".lproj".count)): $0] }
  }

  /// Whether a table has the texts of code.
  private static func isOfCode(_ table: String) -> Bool {
    table.split(separator: "/").last?.lowercased() == "localizable"
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

extension TextTables {
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
    let localizable = tables.filter { Self.isOfCode($0.key) }
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

  /// The languages of code and of some Interface Builder files, in the order of their codes, without the
  /// one that the code is written in.
  func languages(of interfaces: [String]) -> [String] {
    let own = Set(interfaces.map(Self.table))
    let source = shownByCode(EnvironmentOverrides()).texts?.sourceTexts ?? [:]
    var codes: Set<String> = []
    for (name, texts) in tables {
      for (code, texts) in texts where code != "Base" {
        if own.contains(name) || Self.isOfCode(name) && texts != source { codes.insert(code) }
      }
    }
    return codes.sorted()
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
