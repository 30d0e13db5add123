package import LayoutModel

/// The suppressions of a configuration, and which of them have held for something.
package struct ConfiguredSuppressions {
  /// One of them, and how it fared.
  private struct Entry {
    /// The files that it is about.
    var files: PathPatterns
    /// What it takes away there.
    var suppression: Suppression
    /// Whether it took something away in any file.
    var isUsed = false
    /// The first file that it is about, as its caller names it; `nil` while none was linted.
    var file: String?
  }

  /// In the order of the configuration; indices that callers get are places in it.
  private var entries: [Entry] = []

  /// - Parameter configuration: The file; `nil` suppresses nothing.
  package init(_ configuration: LintConfiguration?) {
    guard let configuration else { return }
    entries = configuration.suppress.map { entry in
      let files = PathPatterns(folder: configuration.folder, patterns: [entry.file])
      return Entry(files: files, suppression: entry.suppression)
    }
  }
}

extension ConfiguredSuppressions {
  /// The suppressions that are about a file, each with its index.
  ///
  /// - Parameters:
  ///   - path: The file, absolute.
  ///   - uri: The file, as its caller names it.
  /// - Returns: The suppressions.
  package mutating func suppressions(for path: String, uri: String) -> [(index: Int, Suppression)] {
    var found: [(index: Int, Suppression)] = []
    for index in entries.indices where entries[index].files.match(path) {
      entries[index].file = entries[index].file ?? uri
      found.append((index, entries[index].suppression))
    }
    return found
  }

  /// Takes note that one has held for something.
  package mutating func use(_ index: Int) { entries[index].isUsed = true }

  /// What to say of those that have held for nothing, and of which file.
  ///
  /// Of those about files that were not linted there is nothing to be said.
  package var remarks: [(file: String, Diagnostic)] {
    entries.compactMap { entry in
      guard !entry.isUsed, let file = entry.file else { return nil }
      return (file, entry.suppression.remark)
    }
  }
}
