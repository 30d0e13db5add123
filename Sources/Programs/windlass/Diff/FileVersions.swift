internal import LayoutLint
internal import SolveService

struct FileVersions {
  var path: String
  var oldPath: String?
  /// `nil` for an added file.
  var old: [UInt8]?
  /// `nil` for a removed file.
  var new: [UInt8]?
}

/// Two versions of some files, paired by name and compared as bytes.
///
/// Without differing files in it, `project` is empty.
struct VersionedFiles {
  /// Inputs of their own, ordered by path.
  private(set) var files: [FileVersions] = []
  /// With identical files, if any differs.
  private(set) var project: (old: ProjectInput, new: ProjectInput)
  private(set) var oldPaths: [String: String] = [:]
  private var differing: Set<String> = []
  private(set) var faults: [String] = []
  private let console: Console
  private let plan: LintPlan
}

extension VersionedFiles {
  var hasProject: Bool { !differing.isEmpty }

  /// Paired by relative paths, so a moved file is removed and added.
  ///
  /// If either path is no folder, both are read as files.
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

  /// By names relative to a single folder.
  private mutating func walk(_ folders: [String]) -> [String: String] {
    let walk = plan.walk(console, of: folders)
    faults += walk.faults
    let prefix = folders.count == 1 && folders[0] != "." ? folders[0].utf8.count + 1 : 0
    return (walk.files + walk.others).reduce(into: [:]) { names, file in
      if file.isLink, case .failure = console.read(file.path) {
        return console.report("skipped \(file.path): its link cannot be followed.")
      }
      names[String(decoding: file.path.utf8.dropFirst(prefix), as: UTF8.self)] = file.path
    }
  }

  /// `nil` for an unreadable file, which is recorded in `faults`.
  private mutating func read(_ path: String) -> [UInt8]? {
    switch console.read(path) {
    case .success(let bytes): return bytes
    case .failure(let fault):
      faults.append(fault.message(for: path))
      return nil
    }
  }

  /// `name` is the name in the project, to which either version may belong.
  private mutating func add(_ versions: FileVersions, as name: String) {
    guard versions.old != versions.new else { return }
    let file = FileWalk.File(path: versions.path, isNamed: false)
    let isLayout = [versions.old, versions.new].contains { $0.map(file.isLayout) == true }
    if isLayout {
      files.append(versions)
    } else if file.isPart {
      differing.insert(name)
      oldPaths[name] = versions.oldPath == name ? nil : versions.oldPath
      // A moved file has one name in both versions.
      if let bytes = versions.old { project.old.append(bytes, uri: name) }
      if let bytes = versions.new { project.new.append(bytes, uri: name) }
    }
  }

  /// Differing files may need identical ones; Interface Builder files among them complete classes
  /// only.
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
  /// Compares the working directory, or some paths, with the merge base of a commit.
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
    // Prevents a commit from being parsed as an option.
    let bases = ["merge-base", "--end-of-options", "HEAD", commit]
    guard let start = try Self.parts(bases, "\n", why, console).first else {
      throw .message("\(why).")
    }
    // Paths are relative to the working directory.
    let parts = try Self.parts(
      ["diff", "--name-status", "-z", "--find-renames", "--relative", "--ignore-submodules=all"]
        + [start, "--"] + paths,
      "\0",
      why,
      console
    )
    var found = Self.entries(in: parts[...])
    let others = try Self.parts(
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
    // Without a project only the differing files matter.
    guard hasProject else { return }
    // A class may need any file.
    let all = Set(walk(["."] + paths).values)
    complete(with: Dictionary(uniqueKeysWithValues: all.map { ($0, $0) }))
  }

  private struct Entry {
    var old: String?
    var new: String?

    var path: String { new ?? old ?? "" }
  }

  /// Parses `--name-status`: a letter with one path, or two for a moved file.
  private static func entries(in parts: ArraySlice<String>) -> [Entry] {
    var parts = parts
    var found: [Entry] = []
    while let status = parts.popFirst(), let path = parts.popFirst() {
      switch status.first {
      case "R": found.append(Entry(old: path, new: parts.popFirst()))
      case "A": found.append(Entry(old: nil, new: path))
      case "D": found.append(Entry(old: path, new: nil))
      default: found.append(Entry(old: path, new: path))
      }
    }
    return found
  }

  /// Without empty parts.
  private static func parts(
    _ arguments: [String],
    _ separator: Character,
    _ why: String,
    _ console: Console
  ) throws(LintFault) -> [String] {
    String(decoding: try output(arguments, why, console), as: UTF8.self)
      .split(separator: separator).map { String($0) }
  }

  /// `why` is the message of a fault.
  private static func output(
    _ arguments: [String],
    _ why: String,
    _ console: Console
  ) throws(LintFault) -> [UInt8] {
    switch console.git(arguments) {
    case .success(let bytes): return bytes
    case .failure(.missing): throw .message("a comparison with a commit requires git: install it.")
    case .failure: throw .message("\(why).")
    }
  }
}

extension LintPlan {
  /// Git lists files without folders, so each folder is checked as in a walk.
  fileprivate func excludes(_ path: String) -> Bool {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? String(part) : "/\(part)"
      if excludes(folder, isFolder: true) { return true }
    }
    return excludes(path, isFolder: false)
  }
}
