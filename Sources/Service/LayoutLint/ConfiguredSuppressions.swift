package import LayoutModel
package import SolveService

/// The suppressions of a configuration, with a record of the used ones.
package struct ConfiguredSuppressions {
  private struct Entry {
    var files: PathPatterns
    var suppression: Suppression
    var isUsed = false
    /// The first matching file, as its caller names it; `nil` while none was linted.
    var file: String?
  }

  /// In the order of the configuration, whose indices callers use.
  private var entries: [Entry] = []

  /// `nil` suppresses nothing.
  package init(_ configuration: ProjectConfiguration?) {
    guard let configuration else { return }
    entries = configuration.suppress.map { entry in
      let files = PathPatterns(folder: configuration.folder, patterns: [entry.file])
      return Entry(files: files, suppression: entry.suppression)
    }
  }
}

extension ConfiguredSuppressions {
  /// The suppressions for the file at an absolute path, each with its index.
  ///
  /// `uri`: the name of the file in reports.
  package mutating func suppressions(for path: String, uri: String) -> [(index: Int, Suppression)] {
    var found: [(index: Int, Suppression)] = []
    for index in entries.indices where entries[index].files.match(path) {
      entries[index].file = entries[index].file ?? uri
      found.append((index, entries[index].suppression))
    }
    return found
  }

  /// Records that a suppression was used.
  package mutating func use(_ index: Int) { entries[index].isUsed = true }

  /// The diagnostics of unused suppressions, with their files.
  ///
  /// Only for linted files.
  package var remarks: [(file: String, Diagnostic)] {
    entries.compactMap { entry in
      guard !entry.isUsed, let file = entry.file else { return nil }
      return (file, entry.suppression.remark)
    }
  }
}
