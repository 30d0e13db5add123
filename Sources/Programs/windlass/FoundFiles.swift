internal import LayoutLint
internal import SolveService

/// The files of some folders as inputs: a project, and files that are an input by themselves.
///
/// Every command that reads folders reads them by this, so that all know the same files.
struct FoundFiles {
  /// A file that was read.
  enum Content {
    /// It belongs to the project.
    case part
    /// It is an input by itself.
    case input([UInt8])
    /// It has no layout.
    case foreign
    /// It cannot be read.
    case unreadable(InputFault)
  }

  /// The files that are one input.
  private(set) var project: ProjectInput
  /// What came of each file, in their order.
  private(set) var contents: [(file: FileWalk.File, content: Content)] = []

  /// Creates a collection of no files.
  ///
  /// - Parameter roots: The types to lay out; `nil` for all.
  init(roots: [String]? = nil) {
    project = ProjectInput(roots: roots)
  }

  /// Reads files and adds them.
  ///
  /// - Parameters:
  ///   - files: The files. Swift that was named is an input by itself.
  ///   - console: Reads them.
  ///   - isContext: Whether Interface Builder files serve classes alone.
  ///   - name: The name of a file in the project, by its path.
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

  /// Adds files without layouts of their own, which say something of those of the project; one that cannot be
  /// read is left out.
  mutating func add(others: [FileWalk.File], _ console: Console, name: (String) -> String = { $0 })
  {
    for file in others where file.isPart && file.matters(to: project) {
      guard case .success(let bytes) = console.read(file.path), !file.isInput(bytes) else {
        continue
      }
      project.append(bytes, uri: name(file.path), isContext: true)
    }
  }
}

extension FoundFiles {
  /// The catalogs of the project, where a plan asks for a translation; those that cannot be read are taken out.
  mutating func translations(_ plan: LintPlan) -> TextTables? { plan.translations(of: &project) }

  /// Why files cannot be read, but for links.
  var faults: [String] {
    contents.compactMap { file, content in
      guard case .unreadable(let fault) = content, !file.isLink else { return nil }
      return fault.message(for: file.path)
    }
  }

  /// The links to what cannot be read, which has nothing in it.
  var notes: [String] {
    contents.compactMap { file, content in
      guard case .unreadable = content, file.isLink else { return nil }
      return "skipped \(file.path): its link cannot be followed."
    }
  }

  /// Reads the files of some paths.
  ///
  /// - Parameters:
  ///   - walk: The files.
  ///   - roots: The types to lay out; `nil` for all.
  ///   - console: Reads them.
  ///   - name: The name of a file in the project, by its path.
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
  /// The files below a folder, or one file, without those that the configuration of the folder excludes.
  ///
  /// - Throws: `LintFault` where the configuration cannot be used.
  init(below path: String, _ console: Console) throws(LintFault) {
    let current = console.currentFolder() ?? "/"
    let search = ConfigurationSearch(console, current: current)
    let excluded = try search.configuration(of: [path]).map {
      PathPatterns(folder: $0.folder, patterns: $0.exclude)
    }
    self.init(console) { path, isFolder in
      excluded?.match(path.absolute(from: current), isFolder: isFolder) == true
    }
    add(path)
  }
}

extension FileWalk.File {
  /// Whether it is an input by itself, rather than a part of a project.
  fileprivate func isInput(_ bytes: [UInt8]) -> Bool {
    ProjectInput.Kind(ofFile: path) != .interface && (isNamed || isLayout(bytes))
  }

  /// Whether a file that has no layout says something of those of a project.
  fileprivate func matters(to project: ProjectInput) -> Bool {
    ProjectInput.Kind(ofFile: path) != .objectiveC || project.hasInterfaces
  }
}

extension String {
  /// The path of a folder without the slash that may end it.
  var withoutLastSlash: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The path of a file from a folder above it.
  func name(below folder: String) -> String {
    guard folder != ".", hasPrefix(folder) else { return self }
    return String(dropFirst(folder.count).drop { $0 == "/" })
  }
}
