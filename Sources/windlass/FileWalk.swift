/// The files to lint below some paths, in the order of their names.
struct FileWalk {
  /// A file that may have a layout.
  struct File: Hashable {
    var path: String
    /// Whether it was named itself, so that it is meant whatever it holds.
    var isNamed: Bool
  }

  /// The most folders within each other.
  private static let depthLimit = 64

  /// The files found.
  private(set) var files: [File] = []
  /// What could not be looked into.
  private(set) var faults: [String] = []
  private var seen: Set<String> = []
  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  /// Adds a file, or those of a folder that may have layouts.
  mutating func add(_ path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard let entries = list(path) else { return append(path, isNamed: true) }
    var pending = [(path: path, entries: entries, depth: 1)]
    while let folder = pending.popLast() {
      var folders: [(path: String, entries: [DirectoryEntry], depth: Int)] = []
      for entry in folder.entries.sorted(by: {
        $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
      })
      where !entry.name.hasPrefix(".") {
        let inner = folder.path == "." ? entry.name : "\(folder.path)/\(entry.name)"
        if !entry.isDirectory {
          if Self.endings.contains(where: entry.name.lowercased().hasSuffix) {
            append(inner, isNamed: false)
          }
        } else if folder.depth < Self.depthLimit, !Self.foreign.contains(entry.name),
          let entries = list(inner)
        {
          folders.append((inner, entries, folder.depth + 1))
        }
      }
      pending += folders.reversed()
    }
  }
}

extension FileWalk {
  /// What files are called that may have layouts.
  private static let endings = [".xib", ".storyboard", ".json", ".swift"]

  /// Folders with the code of others, or with what was built.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build",
  ]

  private mutating func append(_ path: String, isNamed: Bool) {
    if seen.insert(path).inserted { files.append(File(path: path, isNamed: isNamed)) }
  }

  /// What is in a folder; `nil` where it is none, or cannot be read.
  private mutating func list(_ path: String) -> [DirectoryEntry]? {
    switch console.list(path) {
    case .success(let entries): return entries
    case .failure(let fault):
      faults.append(fault.message(for: path))
      return []
    case nil: return nil
    }
  }
}

extension FileWalk.File {
  /// What a script says to be found in a folder full of other code.
  static let scriptMark = "windlass: lint"

  /// Whether a file that was found is meant: Interface Builder's always, JSON that has what layout
  /// documents have, and Swift with the mark.
  func isLayout(_ bytes: [UInt8]) -> Bool {
    let name = path.lowercased()
    if name.hasSuffix(".json") {
      return bytes.contains("\"constraints\"") && bytes.contains("\"views\"")
    }
    return !name.hasSuffix(".swift") || bytes.contains(Self.scriptMark)
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool {
    let text = Array(text.utf8)
    var rest = self[...]
    while let start = rest.firstIndex(of: text[0]) {
      rest = rest[start...]
      if rest.starts(with: text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
