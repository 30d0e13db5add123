internal import LayoutModel
internal import TextCatalogs

/// The texts of code by their keys, in every language of a checkout: what `NSLocalizedString` and
/// `String(localized:)` show.
///
/// They lie in `XX.lproj/Localizable.strings` and `Localizable.stringsdict`, and in
/// `Localizable.xcstrings`. Where several have a key, as those of frameworks may, the first counts.
struct CodeTranslations {
  /// The texts of each language by their keys.
  private(set) var languages: [String: [String: String]] = [:]
  /// Which files cannot be read.
  private(set) var complaints: [String] = []

  /// What files are called, in small letters.
  private static let endings = [
    "localizable.strings", "localizable.stringsdict", "localizable.xcstrings",
  ]
  /// How many files are read: forty languages of a dozen modules.
  private static let limit = 512

  /// Reads the files below some folders.
  ///
  /// - Parameters:
  ///   - folders: Where to look; files among them are passed over.
  ///   - console: What lists and reads.
  init(in folders: [String], _ console: Console) {
    var walk = FileWalk(console, endings: Self.endings) { _, _ in false }
    for folder in folders where folder != "-" { walk.add(folder) }
    for file in walk.files.prefix(Self.limit) where !file.isNamed { add(file.path, console) }
  }

  /// The texts of the language that an app is written in; none where no file has them.
  var source: [String: String] {
    languages["en"] ?? languages["Base"] ?? [:]
  }

  private mutating func add(_ path: String, _ console: Console) {
    guard case .success(let bytes) = console.read(path) else { return }
    let name = path.lowercased()
    guard !name.hasSuffix(".xcstrings") else {
      guard let catalog = StringCatalog(bytes) else { return complain(of: path) }
      for (language, texts) in catalog.translations { add(texts, language) }
      return
    }
    guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj")
    else { return }
    let texts =
      name.hasSuffix(".strings") ? StringsFile(bytes)?.values : StringsDictionary(bytes)?.values
    guard let texts else { return complain(of: path) }
    add(texts, String(folder.dropLast(".lproj".count)))
  }

  private mutating func add(_ texts: [String: String], _ language: String) {
    languages[language, default: [:]].merge(texts) { first, _ in first }
  }

  private mutating func complain(of path: String) {
    complaints.append("\(path): this is no file of texts that can be read: open it in Xcode.")
  }
}
