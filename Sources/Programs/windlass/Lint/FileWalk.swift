internal import LayoutLint
internal import SolveService

/// The files to lint below some paths, in the order of their names.
///
/// Folders with the code of others, hidden names and links to folders are skipped; a file that is
/// named twice is linted once.
struct FileWalk {
  struct File: Hashable {
    /// Relative to the working directory, where it was named so.
    var path: String
    /// A named file is linted for any content.
    var isNamed: Bool
    /// `nil` for a file that was named itself.
    var folder: String?
    var isLink = false
  }

  private static let depthLimit = 64

  private(set) var files: [File] = []
  /// Their declarations may be needed.
  private(set) var others: [File] = []
  private(set) var faults: [String] = []
  private(set) var excluded = SkippedFiles()
  private(set) var isNarrowed = false
  private var seen: Set<String> = []
  private let endings: [String]
  /// Their files have no layouts but information about them.
  private let otherEndings: [String]
  /// Otherwise only catalogs of code are read.
  private let hasTranslations: Bool
  private let console: Console
  /// Called once for each path that was found.
  private let excludes: (_ path: String, _ isFolder: Bool) -> Bool

  /// `endings`: the extensions of the files to find, in lower case.
  init(
    _ console: Console,
    endings: [String] = FileWalk.layoutEndings,
    hasTranslations: Bool = false,
    excludes: @escaping (_ path: String, _ isFolder: Bool) -> Bool
  ) {
    self.console = console
    self.endings = endings
    self.hasTranslations = hasTranslations
    let catalogs =
      hasTranslations ? Self.catalogEndings : Self.catalogEndings.map { "localizable\($0)" }
    otherEndings = endings == Self.layoutEndings ? Self.codeEndings + catalogs : []
    self.excludes = excludes
  }

  /// A removed file is added to `others`, unless it was named itself, since the remaining ones may
  /// need its declarations.
  mutating func keep(_ isWanted: (_ path: String) -> Bool) {
    isNarrowed = true
    let all = files
    files = all.filter { isWanted($0.path) }
    others += all.filter { !isWanted($0.path) && !$0.isNamed }
  }

  /// Folders are walked in the order of the bytes of their names, without recursion: a folder's
  /// files first, then its folders.
  mutating func add(_ path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard let entries = list(path) else {
      // A list of changed files on the command line may contain excluded ones.
      guard !excludes(path, false) else { return excluded.add(path, "it is excluded.") }
      append(File(path: path, isNamed: true))
      return addCatalogs(beside: path)
    }
    var pending = [(path: path, entries: entries, depth: 1)]
    while let folder = pending.popLast() {
      var folders: [(path: String, entries: [DirectoryEntry], depth: Int)] = []
      for entry in folder.entries.sorted(by: {
        $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
      })
      where !entry.name.hasPrefix(".") {
        let inner = folder.path == "." ? entry.name : "\(folder.path)/\(entry.name)"
        guard mayHaveLayouts(entry), !excludes(inner, entry.isDirectory) else { continue }
        if !entry.isDirectory {
          append(File(path: inner, isNamed: false, folder: path, isLink: entry.isLink))
        } else if folder.depth < Self.depthLimit, let entries = list(inner) {
          folders.append((inner, entries, folder.depth + 1))
        }
      }
      pending += folders.reversed()
    }
  }
}

extension FileWalk {
  /// Objective-C files have information about the views of other files.
  private static let codeEndings = [".h", ".m", ".mm"]

  private static let catalogEndings = [".strings", ".stringsdict", ".xcstrings"]

  static let layoutEndings = [".xib", ".storyboard", ".json", ".swift"]

  /// Folders with the code of others, or with build products.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "build",
  ]

  /// For paths from git; a walk checks one name after the other.
  static func mayMatter(path: String) -> Bool {
    let parts = path.split(separator: "/")
    return (layoutEndings + catalogEndings).contains(where: path.lowercased().hasSuffix)
      && !parts.dropLast().contains { foreign.contains(String($0)) || $0.hasPrefix(".") }
  }

  private func mayHaveLayouts(_ entry: DirectoryEntry) -> Bool {
    entry.isDirectory
      ? !Self.foreign.contains(entry.name)
      : (endings + otherEndings).contains(where: entry.name.lowercased().hasSuffix)
  }

  private mutating func append(_ file: File) {
    guard seen.insert(file.path).inserted else { return }
    let isOther =
      !file.isNamed && otherEndings.contains(where: file.path.lowercased().hasSuffix)
    if isOther { others.append(file) } else { files.append(file) }
  }

  /// Adds the possible locations of the catalogs of a named Interface Builder file.
  private mutating func addCatalogs(beside path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard hasTranslations, ProjectInput.Kind(ofFile: path) == .interface, parts.count > 1,
      parts[parts.count - 2].hasSuffix(".lproj"),
      let end = parts[parts.count - 1].lastIndex(of: ".")
    else { return }
    let root = parts.dropLast(2).map { "\($0)/" }.joined()
    let name = parts[parts.count - 1][..<end]
    for entry in list(root.isEmpty ? "." : root.withoutLastSlash) ?? []
    where entry.isDirectory && entry.name.hasSuffix(".lproj") {
      for ending in Self.catalogEndings {
        append(File(path: "\(root)\(entry.name)/\(name)\(ending)", isNamed: false))
      }
    }
  }

  /// `nil` for a file; a folder that cannot be read is recorded in `faults`.
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
  static let scriptAdvice =
    "Statements outside of types are read only in a named file or with the comment "
    + "\"\(ProjectInput.scriptMark)\"."

  var isScript: Bool { path.lowercased().hasSuffix(".swift") }

  /// False for an input by itself.
  var isPart: Bool { ProjectInput.Kind(ofFile: path) != nil }

  /// True for an input by itself; other files are read together as a project.
  func isLayout(_ bytes: [UInt8]) -> Bool { ProjectInput.isInput(bytes, uri: path) }
}
