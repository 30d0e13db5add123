internal import LayoutLint
internal import SolveService

/// Every command that reads folders uses it, so that all find the same files.
struct FoundFiles {
  enum Content {
    case part
    case input([UInt8])
    /// Without a layout.
    case foreign
    case unreadable(InputFault)
  }

  private(set) var project: ProjectInput
  private(set) var contents: [(file: FileWalk.File, content: Content)] = []

  /// `roots` are the types to lay out; `nil` for all.
  init(roots: [String]? = nil) {
    project = ProjectInput(roots: roots)
  }

  /// Swift files that were named are inputs of their own.
  ///
  /// If `isContext`, Interface Builder files only complete classes. `name` maps a path to the name
  /// in the project.
  mutating func add(
    _ files: [FileWalk.File],
    _ console: Console,
    isContext: Bool = false,
    name: (String) -> String = { $0 }
  ) {
    for file in files {
      let content: Content
      switch console.read(file.path) {
      case .failure(let fault): content = .unreadable(fault)
      case .success(let bytes) where file.isInput(bytes): content = .input(bytes)
      case .success(let bytes) where file.isPart:
        project.append(bytes, uri: name(file.path), isContext: isContext)
        content = .part
      case .success: content = .foreign
      }
      contents.append((file, content))
    }
  }

  /// Adds the files that are inputs of their own to the project.
  mutating func addInputs(name: (String) -> String) {
    for case (let file, .input(let bytes)) in contents {
      project.append(bytes, uri: name(file.path))
    }
  }

  /// Adds readable files without layouts that complete those of the project.
  mutating func add(others: [FileWalk.File], _ console: Console, name: (String) -> String = { $0 })
  {
    for file in others where file.isPart && file.matters(to: project) {
      guard case .success(let bytes) = console.read(file.path), !file.isInput(bytes) else {
        continue
      }
      project.append(bytes, uri: name(file.path), isContext: true)
    }
  }

  mutating func add(font bytes: [UInt8], uri: String) { project.append(font: bytes, uri: uri) }
}

extension FoundFiles {
  /// Once for the layouts of the project and its use of Interface Builder files.
  mutating func readTokens() { project.readTokens() }

  /// Unreadable catalogs are removed; `nil` if no translation is requested.
  mutating func translations(_ plan: LintPlan) -> TextTables? { plan.translations(of: &project) }

  /// Replaces the texts of some files.
  mutating func replace(_ contents: [String: [UInt8]]) { project = project.replacing(contents) }

  var faults: [String] {
    contents.compactMap { file, content in
      guard case .unreadable(let fault) = content, !file.isLink else { return nil }
      return fault.message(for: file.path)
    }
  }

  var notes: [String] {
    contents.compactMap { file, content in
      guard case .unreadable = content, file.isLink else { return nil }
      return "skipped \(file.path): its link cannot be followed."
    }
  }

  init(
    _ walk: FileWalk,
    roots: [String]?,
    _ console: Console,
    name: (String) -> String = { $0 }
  ) {
    self.init(roots: roots)
    add(walk.files, console, name: name)
    add(others: walk.others, console, name: name)
  }
}

extension FileWalk {
  /// Without files that the folder's configuration excludes.
  init(
    below path: String,
    hasTranslations: Bool = false,
    _ console: Console
  ) throws(LintFault) {
    let current = console.currentFolder() ?? "/"
    let search = ConfigurationSearch(console, current: current)
    let excluded = try search.configuration(of: [path]).map {
      PathPatterns(folder: $0.folder, patterns: $0.exclude)
    }
    self.init(console, hasTranslations: hasTranslations) { path, isFolder in
      excluded?.match(path.absolute(from: current), isFolder: isFolder) == true
    }
    add(path)
  }
}

extension FileWalk.File {
  fileprivate func isInput(_ bytes: [UInt8]) -> Bool {
    ProjectInput.Kind(ofFile: path) != .interface && (isNamed || isLayout(bytes))
  }

  fileprivate func matters(to project: ProjectInput) -> Bool {
    ProjectInput.Kind(ofFile: path) != .objectiveC || project.hasInterfaces
  }
}

extension String {
  var withoutLastSlash: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  func name(below folder: String) -> String {
    guard folder != ".", hasPrefix(folder) else { return self }
    return String(dropFirst(folder.count).drop { $0 == "/" })
  }
}
