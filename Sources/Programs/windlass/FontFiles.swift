internal import LayoutLint
internal import LayoutModel
internal import SolveService
internal import TextMetrics

/// The fonts for measuring: those of `--text`, and those of a checkout.
struct FontFiles {
  private static let limit = 256

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
    let entries = files(in: folders, excludes: excludes).flatMap { file in
      (try? FontFile(file.bytes).entries) ?? []
    }
    return entries.isEmpty ? book : FontBook(entries, under: book)
  }

  /// The font files in folders, without named ones.
  func files(
    in folders: [String],
    excludes: @escaping (_ path: String, _ isFolder: Bool) -> Bool = { _, _ in false }
  ) -> [(path: String, bytes: [UInt8])] {
    var walk = FileWalk(console, endings: ProjectInput.fontEndings, excludes: excludes)
    for folder in folders where folder != "-" { walk.add(folder) }
    return walk.files.prefix(Self.limit).filter { !$0.isNamed }.compactMap { file in
      guard case .success(let bytes) = console.read(file.path) else { return nil }
      return (file.path, bytes)
    }
  }
}
