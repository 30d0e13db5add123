internal import LayoutLint
internal import SolveService

/// The files to lint below some paths, in the order of their names.
///
/// Folders with the code of others, hidden names and links to folders are skipped; a file that is
/// named twice is linted once.
struct FileWalk {
  /// A file that may have a layout.
  struct File: Hashable {
    /// The path, from the folder that the process works in where that is how it was named.
    var path: String
    /// Whether the command line names it, so that it is linted for any content.
    var isNamed: Bool
    /// The folder that was named and that it was found in; `nil` for a file that was named.
    var folder: String?
    /// Whether it is a link that was found.
    var isLink = false
  }

  /// The most folders within each other.
  private static let depthLimit = 64

  /// The files found.
  private(set) var files: [File] = []
  /// The files that are not linted, whose declarations others may need.
  private(set) var others: [File] = []
  /// The faults of folders that cannot be listed.
  private(set) var faults: [String] = []
  /// The files and folders on the command line that are excluded.
  private(set) var excluded = SkippedFiles()
  /// Whether finding nothing is to be expected.
  private(set) var isNarrowed = false
  /// The paths that were found, to take each once.
  private var seen: Set<String> = []
  /// The extensions of the files to find.
  private let endings: [String]
  /// The extensions of the files in `others`, which have no layouts but information about them.
  private let otherEndings: [String]
  /// Whether all string catalogs are wanted, and not those of code alone.
  private let hasTranslations: Bool
  /// Lists folders.
  private let console: Console
  /// Whether a file or a folder is excluded; called once for each that was found.
  private let excludes: (_ path: String, _ isFolder: Bool) -> Bool

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - console: Lists folders.
  ///   - endings: The extensions of the files to find, in lower case.
  ///   - hasTranslations: Whether all string catalogs are needed, and not only those of code.
  ///   - excludes: Whether a file or a folder is excluded.
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

  /// Removes files by their paths.
  ///
  /// A removed file is added to `others`, unless it was named itself, since the remaining ones may
  /// need its declarations.
  mutating func keep(_ isWanted: (_ path: String) -> Bool) {
    isNarrowed = true
    let all = files
    files = all.filter { isWanted($0.path) }
    others += all.filter { !isWanted($0.path) && !$0.isNamed }
  }

  /// Adds a file, or those of a folder that may have layouts.
  ///
  /// Folders are walked in the order of the bytes of their names, without recursion: a folder's
  /// files first, then its folders.
  ///
  /// - Parameter path: A file, which need not exist, or a folder, with or without a slash behind
  ///   it.
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
  /// The extensions of Objective-C files, which have information about the views of other files.
  private static let codeEndings = [".h", ".m", ".mm"]

  /// The extensions of string catalogs.
  private static let catalogEndings = [".strings", ".stringsdict", ".xcstrings"]

  /// The extensions of files that may have layouts.
  static let layoutEndings = [".xib", ".storyboard", ".json", ".swift"]

  /// Folders with the code of others, or with build products.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "build",
  ]

  /// Whether a path may be one to lint.
  ///
  /// For paths from git; a walk checks one name after the other.
  ///
  /// - Parameter path: A file, by its path from the working directory.
  /// - Returns: Whether its extension is one of `layoutEndings` or of catalogs, and no folder on
  ///   its way is foreign or hidden.
  static func mayMatter(path: String) -> Bool {
    let parts = path.split(separator: "/")
    return (layoutEndings + catalogEndings).contains(where: path.lowercased().hasSuffix)
      && !parts.dropLast().contains { foreign.contains(String($0)) || $0.hasPrefix(".") }
  }

  /// Whether a name is worth a look.
  private func mayHaveLayouts(_ entry: DirectoryEntry) -> Bool {
    entry.isDirectory
      ? !Self.foreign.contains(entry.name)
      : (endings + otherEndings).contains(where: entry.name.lowercased().hasSuffix)
  }

  /// Adds a file that was not found before.
  private mutating func append(_ file: File) {
    guard seen.insert(file.path).inserted else { return }
    let isOther =
      !file.isNamed && otherEndings.contains(where: file.path.lowercased().hasSuffix)
    if isOther { others.append(file) } else { files.append(file) }
  }

  /// Adds the places where the catalogs of an Interface Builder file may be that was named.
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

  /// The entries of a folder; `nil` for a file.
  ///
  /// A folder that cannot be read has none here, and is recorded in `faults`.
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
  /// The comment in a script that is linted by itself, with its statements, in a folder of other
  /// code.
  static let scriptMark = "windlass: lint"

  /// The advice for a script in a folder.
  static let scriptAdvice =
    "Statements outside of types are read only in a named file or with the comment "
    + "\"\(scriptMark)\"."

  /// Whether it is Swift, of a project or a script.
  var isScript: Bool { path.lowercased().hasSuffix(".swift") }

  /// Whether it is a part of a project, unless it is an input by itself.
  var isPart: Bool { ProjectInput.Kind(ofFile: path) != nil }

  /// Whether a file in a folder is an input by itself: JSON with the keys of layout documents, and
  /// Swift with the mark.
  ///
  /// Other Swift files and those of Interface Builder are read together as a project. JSON is only
  /// searched for two keys, so that a folder with many other JSON files is linted fast.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Whether it is read by itself.
  func isLayout(_ bytes: [UInt8]) -> Bool {
    let name = path.lowercased()
    if name.hasSuffix(".json") {
      return Self.has("\"constraints\"", bytes) && Self.has("\"views\"", bytes)
    }
    return isScript && Self.has(Self.scriptMark, bytes)
  }

  /// Whether a file contains a text.
  private static func has(_ text: String, _ bytes: [UInt8]) -> Bool {
    bytes.range(of: Array(text.utf8)) != nil
  }
}
