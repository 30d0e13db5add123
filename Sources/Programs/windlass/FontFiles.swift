internal import LayoutLint
internal import LayoutModel
internal import SolveService
internal import TextMetrics

/// The fonts that texts are measured in: those that `--text` names, and those of a checkout.
struct FontFiles {
  /// How many font files of a checkout are read.
  private static let limit = 256
  /// What font files of a checkout are called.
  private static let endings = [".ttf", ".otf", ".ttc"]

  /// What reads files and lists folders.
  private let console: Console

  /// - Parameter console: What reads files and lists folders.
  init(_ console: Console) {
    self.console = console
  }

  /// The fonts of some files that are named.
  ///
  /// - Parameter paths: Files of measured fonts, or font files; of two fonts of one name that of the
  ///   earlier file counts.
  /// - Returns: The fonts.
  /// - Throws: `LintFault` where one of the files cannot be used.
  func named(_ paths: [String]) throws(LintFault) -> FontBook {
    var book = FontBook.builtIn
    for path in paths.reversed() {
      switch console.read(path) {
      case .success(let bytes):
        let read = readFonts(bytes, over: book, uri: path)
        guard read.mistakes.isEmpty else { throw .mistakes(read.mistakes) }
        book = read.book
      case .failure(let fault): throw .words(fault.message(for: path))
      }
    }
    return book
  }

  /// Fonts with those beside them that lie in some folders.
  ///
  /// One that cannot be read is none: it was not named, and a text in it keeps the size that is stored.
  ///
  /// - Parameters:
  ///   - folders: Where to look; files among them are passed over.
  ///   - book: The fonts that count for more.
  ///   - excludes: Whether a file or a folder is not to be looked at.
  /// - Returns: The fonts.
  func found(
    in folders: [String],
    beside book: FontBook,
    excludes: @escaping (_ path: String, _ isFolder: Bool) -> Bool = { _, _ in false }
  ) -> FontBook {
    var walk = FileWalk(console, endings: Self.endings, excludes: excludes)
    for folder in folders where folder != "-" { walk.add(folder) }
    var entries: [FontBook.Entry] = []
    for file in walk.files.prefix(Self.limit) where !file.isNamed {
      guard case .success(let bytes) = console.read(file.path) else { continue }
      do throws(FontFileError) {
        entries += try FontFile(bytes).entries
      } catch {
        continue
      }
    }
    return entries.isEmpty ? book : FontBook(entries, under: book)
  }
}
