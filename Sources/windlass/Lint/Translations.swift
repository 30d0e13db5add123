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
  private var catalog: [String: [String: String]] = [:]
  /// Which files of texts cannot be read, why, and what to do about each.
  private(set) var complaints: [String] = []

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
      texts(Self.catalogFolder, "xcstrings", of: "string catalog") {
        StringCatalog($0)?.translations
      }
      ?? [:]
  }

  /// The languages that there are, in the order of their codes.
  ///
  /// - Returns: Those that have texts for the file, without its own language.
  mutating func all() -> [TextVariant.Language] {
    var codes = Set(catalog.keys)
    if case .success(let entries)? = console.list(root) {
      for entry in entries where entry.isDirectory && entry.name.hasSuffix(".lproj") {
        codes.insert(String(entry.name.dropLast(".lproj".count)))
      }
    }
    return codes.sorted().compactMap { code in language(code) }
  }

  /// A language; `nil` where the file is not translated to it.
  ///
  /// A text with forms takes the place of a plain one with its key, as it does in an app.
  mutating func language(_ code: String) -> TextVariant.Language? {
    guard "\(code).lproj" != own else { return nil }
    var found = catalog[code]
    let folder = "\(code).lproj"
    if let strings = texts(folder, "strings", of: "list of texts", { StringsFile($0)?.values }) {
      found = (found ?? [:]).merging(strings) { _, new in new }
    }
    if let forms = texts(
      folder,
      "stringsdict",
      of: "property list of texts",
      { StringsDictionary($0)?.values }
    ) {
      found = (found ?? [:]).merging(forms) { _, new in new }
    }
    return found.map { .translated(code, $0) }
  }

  /// Reads a file of texts, and notes why that cannot be done where there is one.
  ///
  /// - Parameters:
  ///   - folder: The folder that it lies in.
  ///   - type: Its extension.
  ///   - kind: What it should be, in words.
  ///   - read: Makes texts of its bytes; `nil` where it is not what it should be.
  /// - Returns: Its texts; `nil` where there is no such file, or it cannot be read.
  private mutating func texts<Texts>(
    _ folder: String,
    _ type: String,
    of kind: String,
    _ read: ([UInt8]) -> Texts?
  ) -> Texts? {
    let path = "\(root)/\(folder)/\(name).\(type)"
    switch console.read(path) {
    case .success(let bytes):
      if let texts = read(bytes) { return texts }
      let line = type == "strings" ? StringsFile.brokenLine(of: bytes) : nil
      let place = line.map { "\(path):\($0)" } ?? path
      let remedy =
        switch (type, line) {
        case (_, .some): "write \"key\" = \"value\"; with both quotes and the semicolon"
        case ("strings", _): "save it as text in UTF-8 or UTF-16, of at most 8 MiB"
        case ("stringsdict", _): "look at what `plutil -lint` says of it"
        default: "open it in Xcode and look at what does not hold together"
        }
      complaints.append("\(place): this is no \(kind) that can be read: \(remedy).")
    case .failure(.missing): break
    case .failure(let fault): complaints.append(fault.message(for: path))
    }
    return nil
  }
}
