internal import LayoutModel
internal import TextCatalogs

/// The translations of a file that lies in a folder of a language.
struct Translations {
  /// The folder of all languages.
  private let root: String
  /// The folder of the file's own.
  private let own: String
  /// The name of files with its texts, without its extension.
  private let name: String
  /// What lists and reads the folders of languages.
  private let console: Console
  /// The texts of all languages in one file, by language; none where there is no such file.
  private let catalog: [String: [String: String]]

  /// Where Xcode keeps the catalogs of files that are localised: in the folder of many languages.
  private static let catalogFolder = "mul.lproj"

  /// Finds the folders and reads the catalog beside a file, once for all languages.
  ///
  /// - Parameters:
  ///   - path: An Interface Builder file; one that lies in no `.lproj` folder has no translations.
  ///   - console: What lists and reads the folders of languages.
  init?(of path: String, _ console: Console) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj"),
      let end = parts[parts.count - 1].lastIndex(of: ".")
    else { return nil }
    own = String(parts[parts.count - 2])
    name = String(parts[parts.count - 1][..<end])
    let above = parts.dropLast(2).joined(separator: "/")
    root = parts.count == 2 ? "." : above.isEmpty ? "/" : above
    self.console = console
    catalog =
      switch console.read("\(root)/\(Self.catalogFolder)/\(name).xcstrings") {
      case .success(let bytes): StringCatalog(bytes)?.translations ?? [:]
      default: [:]
      }
  }

  /// The languages that there are, in the order of their codes.
  ///
  /// - Returns: Those that have texts for the file, without its own language.
  func all() -> [TextVariant.Language] {
    var codes = Set(catalog.keys)
    if case .success(let entries)? = console.list(root) {
      for entry in entries where entry.isDirectory && entry.name.hasSuffix(".lproj") {
        codes.insert(String(entry.name.dropLast(".lproj".count)))
      }
    }
    return codes.sorted().compactMap { language($0) }
  }

  /// A language; `nil` where the file is not translated to it.
  ///
  /// A text with forms takes the place of a plain one with its key, as it does in an app.
  func language(_ code: String) -> TextVariant.Language? {
    guard "\(code).lproj" != own else { return nil }
    var texts = catalog[code]
    if let strings = bytes(code, "strings").flatMap({ StringsFile($0)?.values }) {
      texts = (texts ?? [:]).merging(strings) { _, new in new }
    }
    if let forms = bytes(code, "stringsdict").flatMap({ StringsDictionary($0)?.values }) {
      texts = (texts ?? [:]).merging(forms) { _, new in new }
    }
    return texts.map { .translated(code, $0) }
  }

  private func bytes(_ code: String, _ type: String) -> [UInt8]? {
    guard case .success(let bytes) = console.read("\(root)/\(code).lproj/\(name).\(type)")
    else { return nil }
    return bytes
  }
}
