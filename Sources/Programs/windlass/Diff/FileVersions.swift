internal import LayoutLint
internal import SolveService

/// A file in two versions that differ.
struct FileVersions {
  /// Its path, the new one where it has moved.
  var path: String
  /// Its path before, where that was another one.
  var oldPath: String?
  /// What was in it; `nil` where it was not there.
  var old: [UInt8]?
  /// What is in it; `nil` where it is not there any more.
  var new: [UInt8]?
}

/// Two versions of some files, of which only those that differ are read.
///
/// Files are found by their names and compared as bytes; what is the same in both is solved only as
/// part of a project. Without files of it that differ, `project` stays empty.
struct VersionedFiles {
  /// The files that differ and are an input by themselves, in the order of their paths.
  private(set) var files: [FileVersions] = []
  /// All other files of both versions, those that are the same included, if any differs.
  private(set) var project: (old: ProjectInput, new: ProjectInput)
  /// The paths before of files of the project that have moved.
  private(set) var oldPaths: [String: String] = [:]
  /// The names of the files of the project that differ.
  private var differing: Set<String> = []
  /// What could not be read.
  private(set) var faults: [String] = []
  /// What reads files and runs git.
  private let console: Console
  /// What not to look at.
  private let plan: LintPlan
}

extension VersionedFiles {
  /// Whether any file of a project differs.
  var hasProject: Bool { !differing.isEmpty }

  /// Compares two folders, or two files.
  ///
  /// Files of two folders are paired by their paths from there, so a file that has moved is removed
  /// and added. Where one of the two is no folder, both are read as files.
  ///
  /// - Parameters:
  ///   - old: The version before: a file or a folder.
  ///   - new: The version to compare with it.
  ///   - plan: What not to look at.
  ///   - console: What reads both.
  init(_ old: String, _ new: String, _ plan: LintPlan, _ console: Console) {
    self.console = console
    self.plan = plan
    project = (ProjectInput(roots: plan.roots), ProjectInput(roots: plan.roots))
    let (old, new) = (old.withoutLastSlash, new.withoutLastSlash)
    guard console.list(old) != nil, console.list(new) != nil else {
      var versions = FileVersions(path: new, oldPath: old)
      versions.old = read(old)
      versions.new = read(new)
      if faults.isEmpty, versions.old != versions.new { files = [versions] }
      return
    }
    let before = walk([old])
    let after = walk([new])
    for name in Set(before.keys).union(after.keys).sorted() {
      var versions = FileVersions(path: after[name] ?? name)
      if after[name] == nil { versions.oldPath = before[name] }
      versions.old = before[name].flatMap { read($0) }
      versions.new = after[name].flatMap { read($0) }
      add(versions, as: name)
    }
    complete(with: after)
  }

  /// The files below folders by their paths, from there if it is one.
  ///
  /// - Parameter folders: Folders or files; only a single folder is taken off the names.
  /// - Returns: For each name the path by which it is read.
  private mutating func walk(_ folders: [String]) -> [String: String] {
    let walk = plan.walk(console, of: folders)
    faults += walk.faults
    let prefix = folders.count == 1 && folders[0] != "." ? folders[0].utf8.count + 1 : 0
    return (walk.files + walk.others).reduce(into: [:]) { names, file in
      if file.isLink, case .failure = console.read(file.path) {
        return console.say("skipped \(file.path): its link cannot be followed.")
      }
      names[String(decoding: file.path.utf8.dropFirst(prefix), as: UTF8.self)] = file.path
    }
  }

  /// Reads a file; `nil` where it cannot be, which `faults` say.
  private mutating func read(_ path: String) -> [UInt8]? {
    switch console.read(path) {
    case .success(let bytes): return bytes
    case .failure(let fault):
      faults.append(fault.message(for: path))
      return nil
    }
  }

  /// Adds a file that differs, if either version has layouts, or may have them as part of a
  /// project.
  ///
  /// - Parameters:
  ///   - versions: What is in it, before and now.
  ///   - name: What a file of a project is called in both versions.
  private mutating func add(_ versions: FileVersions, as name: String) {
    guard versions.old != versions.new else { return }
    let file = FileWalk.File(path: versions.path, isNamed: false)
    let isLayout = [versions.old, versions.new].contains { $0.map(file.isLayout) == true }
    if isLayout {
      files.append(versions)
    } else if file.isPart {
      differing.insert(name)
      oldPaths[name] = versions.oldPath == name ? nil : versions.oldPath
      // A file that has moved has one name in both.
      if let bytes = versions.old { project.old.append(bytes, uri: name) }
      if let bytes = versions.new { project.new.append(bytes, uri: name) }
    }
  }

  /// Adds the files that do not differ, which those that differ may need.
  ///
  /// They are read in the new version and stand in both, since they are the same. Interface Builder files among
  /// them are needed by classes alone.
  ///
  /// - Parameter others: The files of the new version, by their names.
  private mutating func complete(with others: [String: String]) {
    guard hasProject else { return }
    for (name, path) in others.sorted(by: { $0.key < $1.key }) where !differing.contains(name) {
      let file = FileWalk.File(path: path, isNamed: false)
      guard file.isPart, let bytes = read(path), !file.isLayout(bytes) else { continue }
      project.old.append(bytes, uri: name, isContext: true)
      project.new.append(bytes, uri: name, isContext: true)
    }
  }
}

extension VersionedFiles {
  /// Compares the files of the folder that the process works in, or of some paths, with a commit.
  ///
  /// - Parameters:
  ///   - commit: The commit: a branch, a tag, a hash; what counts is where the own branch left its.
  ///   - paths: What to look at.
  ///   - plan: What not to look at.
  ///   - console: What runs git.
  /// - Throws: `LintFault` where git is missing or has no answer.
  init(
    since commit: String,
    in paths: [String],
    _ plan: LintPlan,
    _ console: Console
  ) throws(LintFault) {
    self.console = console
    self.plan = plan
    project = (ProjectInput(roots: plan.roots), ProjectInput(roots: plan.roots))
    let why = "git cannot compare with \(commit)"
    // What comes after --end-of-options is none, whatever it begins with.
    let bases = ["merge-base", "--end-of-options", "HEAD", commit]
    guard let start = try Self.words(bases, "\n", why, console).first else {
      throw .words("\(why).")
    }
    // Paths are told, and meant, from the folder that the process works in.
    let words = try Self.words(
      ["diff", "--name-status", "-z", "--find-renames", "--relative", "--ignore-submodules=all"]
        + [start, "--"] + paths,
      "\0",
      why,
      console
    )
    var found = Self.entries(in: words[...])
    let others = try Self.words(
      ["ls-files", "--others", "--exclude-standard", "-z", "--"] + paths,
      "\0",
      why,
      console
    )
    found += others.map { Entry(old: nil, new: $0) }
    for entry in found.sorted(by: { $0.path < $1.path })
    where FileWalk.mayMatter(path: entry.path) && !plan.excludes(entry.path) {
      var versions = FileVersions(path: entry.path, oldPath: entry.old)
      if let path = entry.old {
        versions.old = try Self.output(["cat-file", "blob", "\(start):./\(path)"], why, console)
      }
      versions.new = entry.new.flatMap { read($0) }
      add(versions, as: entry.path)
    }
    // What differs is named by its path, and so is all else.
    guard hasProject else { return }
    // A class may need files from anywhere.
    let all = Set(walk(["."] + paths).values)
    complete(with: Dictionary(uniqueKeysWithValues: all.map { ($0, $0) }))
  }

  /// The paths of a file that differs; `nil` where it is not there.
  ///
  /// What git says of a file.
  private struct Entry {
    /// Its path in the commit.
    var old: String?
    /// Its path now.
    var new: String?

    /// The path that it is told by.
    var path: String { new ?? old ?? "" }
  }

  /// Reads what git says of files: a letter with one path, or two where a file has moved.
  private static func entries(in words: ArraySlice<String>) -> [Entry] {
    var words = words
    var found: [Entry] = []
    while let status = words.popFirst(), let path = words.popFirst() {
      switch status.first {
      case "R": found.append(Entry(old: path, new: words.popFirst()))
      case "A": found.append(Entry(old: nil, new: path))
      case "D": found.append(Entry(old: path, new: nil))
      default: found.append(Entry(old: path, new: path))
      }
    }
    return found
  }

  /// What git prints, split at a separator, without empty words.
  private static func words(
    _ arguments: [String],
    _ separator: Character,
    _ why: String,
    _ console: Console
  ) throws(LintFault) -> [String] {
    String(decoding: try output(arguments, why, console), as: UTF8.self)
      .split(separator: separator).map { String($0) }
  }

  /// What git prints.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of git.
  ///   - why: What to say where git fails.
  ///   - console: What runs git.
  /// - Returns: The bytes.
  /// - Throws: `LintFault` where git is missing or fails.
  private static func output(
    _ arguments: [String],
    _ why: String,
    _ console: Console
  ) throws(LintFault) -> [UInt8] {
    switch console.git(arguments) {
    case .success(let bytes): return bytes
    case .failure(.missing): throw .words("a comparison with a commit requires git: install it.")
    case .failure: throw .words("\(why).")
    }
  }
}

extension LintPlan {
  /// Returns whether a file is not to be looked at, because it or a folder around it is excluded.
  ///
  /// git names files and not folders, so each folder around one is asked for as a walk would.
  ///
  /// - Parameter path: The path, from the folder that the process works in.
  /// - Returns: Whether a walk from there would not have found it.
  fileprivate func excludes(_ path: String) -> Bool {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? String(part) : "/\(part)"
      if excludes(folder, isFolder: true) { return true }
    }
    return excludes(path, isFolder: false)
  }
}
