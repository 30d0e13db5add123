internal import LayoutLint
internal import LayoutModel
internal import SolveService
internal import TextMetrics

/// The fonts for measuring: those of `--text`, and those of a checkout.
struct FontFiles {
  private static let limit = 256
  private static let endings = [".ttf", ".otf", ".ttc"]

  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  /// Earlier files take precedence; an unusable one is a fault.
  func named(_ paths: [String]) throws(LintFault) -> FontBook {
    var book = FontBook.builtIn
    for path in paths.reversed() {
      switch console.read(path) {
      case .success(let bytes):
        let read = readFonts(bytes, over: book, uri: path)
        guard read.mistakes.isEmpty else { throw .mistakes(read.mistakes) }
        book = read.book
      case .failure(let fault): throw .message(fault.message(for: path))
      }
    }
    return book
  }

  /// `book` takes precedence.
  ///
  /// An unreadable font is skipped: a text in it keeps its stored size.
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
