public import LayoutModel
internal import TextCatalogs

/// The texts in the catalogs of a project, by language.
///
/// The layout is Xcode's: `de.lproj/Main.strings` has the texts of `Base.lproj/Main.storyboard`,
/// `de.lproj/Localizable.strings` those of code; catalogs have several languages.
public struct TextTables: Sendable {
  /// The texts of each table and language; a table's name includes the folder above its languages.
  private var tables: [String: [String: [String: String]]] = [:]
  /// The files that cannot be read, with fixes.
  public private(set) var mistakes: [Diagnostic] = []

  /// Only those of code if no language is requested.
  ///
  /// A text with plural forms replaces a plain one with its key, as in an app.
  init(_ project: ProjectInput, for variant: TextVariant?, _ meter: WorkMeter) {
    let needsAll = if case .named? = variant?.language { true } else { false }
    for ending in [".xcstrings", ".strings", ".stringsdict"] {
      for file in project.catalogs where file.uri.lowercased().hasSuffix(ending) {
        let table = Self.table(file.uri)
        guard needsAll || Self.isOfCode(table), meter.charge(64 + file.bytes.count) else {
          continue
        }
        guard let texts = Self.languages(of: file, ending) else {
          mistakes.append(Self.mistake(in: file, ending))
          continue
        }
        for (language, texts) in texts {
          tables[table, default: [:]][language, default: [:]].merge(texts) { $1 }
        }
      }
    }
  }

  private static func languages(
    of file: ProjectInput.File,
    _ ending: String
  ) -> [String: [String: String]]? {
    if ending == ".xcstrings" { return StringCatalog(file.bytes)?.translations }
    guard let language = language(file.uri) else { return [:] }
    let texts =
      ending == ".strings" ? StringsFile(file.bytes)?.values : StringsDictionary(file.bytes)?.values
    return texts.map { [language: $0] }
  }

  private static func mistake(in file: ProjectInput.File, _ ending: String) -> Diagnostic {
    let line = ending == ".strings" ? StringsFile.brokenLine(of: file.bytes) : nil
    let remedy =
      switch (ending, line) {
      case (_, .some): "Write \"key\" = \"value\"; with both quotes and the semicolon."
      case (".strings", _): "Save it as text in UTF-8 or UTF-16, of at most 8 MiB."
      case (".stringsdict", _): "Check it with `plutil -lint`."
      default: "Open it in Xcode to find the invalid part."
      }
    return Diagnostic(
      .valueOutOfRange,
      "The translations of the file cannot be read. \(remedy)",
      at: SourceLocation(uri: file.uri, line: line)
    )
  }

  /// The language of a file's folder: `de` of `App/de.lproj/Main.strings`.
  private static func language(_ uri: String) -> String? {
    guard let folder = uri.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj") else {
      return nil
    }
    return String(folder.dropLast(".lproj".count))
  }

  private static func isOfCode(_ table: String) -> Bool {
    table.split(separator: "/").last?.lowercased() == "localizable"
  }

  /// The name of a file's table: `App/Main` of `App/de.lproj/Main.strings`.
  private static func table(_ uri: String) -> String {
    var parts = uri.split(separator: "/")
    guard let name = parts.popLast() else { return uri }
    if parts.last?.hasSuffix(".lproj") == true { parts.removeLast() }
    parts.append(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
    return parts.joined(separator: "/")
  }
}

extension TextTables {
  func shown(_ overrides: EnvironmentOverrides, in uri: String) -> EnvironmentOverrides {
    guard var variant = overrides.texts, case .named(let code) = variant.language else {
      return overrides
    }
    variant.language = .translated(code, tables[Self.table(uri)]?[code] ?? [:])
    var overrides = overrides
    overrides.texts = variant
    return overrides
  }

  /// The overrides of code: texts of its own language unless another is requested.
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

  /// Returns the translations of an Interface Builder file, in the order of their codes, without
  /// its own language.
  public func translations(of uri: String) -> [TextVariant.Language] {
    let texts = (tables[Self.table(uri)] ?? [:]).filter { $0.key != Self.language(uri) }
    return texts.sorted { $0.key < $1.key }.map { .translated($0.key, $0.value) }
  }

  /// Returns the languages of a project, in the order of their codes, without the development
  /// language.
  public func languages(of project: ProjectInput) -> [TextVariant.Language] {
    let own = Set(project.interfaces.lazy.filter { !$0.isContext }.map { Self.table($0.uri) })
    let source = shownByCode(EnvironmentOverrides()).texts?.sourceTexts ?? [:]
    var codes: Set<String> = []
    for (name, texts) in tables {
      for (code, texts) in texts where code != "Base" {
        if own.contains(name) || Self.isOfCode(name) && texts != source { codes.insert(code) }
      }
    }
    return codes.sorted().map { .named($0) }
  }

  func faults(of variant: TextVariant?) -> [Diagnostic] {
    guard case .named(let code)? = variant?.language else { return [] }
    let codes = Set(tables.values.flatMap(\.keys))
    guard mistakes.isEmpty, !codes.contains(code) else { return mistakes }
    return [Diagnostic(unknownLanguage: code, among: codes.sorted())]
  }
}

extension Diagnostic {
  init(unknownLanguage code: String, among codes: [String]) {
    let known =
      codes.isEmpty
      ? "Add them to \"files\", for example as \(code).lproj/Localizable.strings, or use the language pseudo."
      : "Available languages: \(codes.joined(separator: ", "))."
    self.init(
      .valueOutOfRange,
      "The input has no translation into \"\(code)\". \(known)",
      at: SourceLocation()
    )
  }
}
