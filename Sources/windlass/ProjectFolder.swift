internal import JSONText

/// The Swift and Interface Builder files of a folder as one input: what one of them declares, all of them know.
struct ProjectFolder {
  /// The folder, without a slash at its end.
  private let path: String
  /// What lists and reads it.
  private let console: Console

  /// Creates the project of a folder; `nil` for what is no folder.
  init?(_ path: String, console: Console) {
    var folder = path
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    guard path != "-", console.list(folder) != nil else { return nil }
    self.path = folder
    self.console = console
  }

  /// The project's text as servers take it, too: each file by its path from the folder.
  ///
  /// Folders with the code of others, such as `Pods`, are left out, and so are links to folders.
  ///
  /// - Parameter roots: The names of the types to lay out; `nil` for all that lay something out.
  /// - Returns: One object in JSON, or why there is none.
  func read(roots: [String]?) -> Result<[UInt8], ProjectFault> {
    var walk = FileWalk(console) { _, _ in false }
    walk.add(path)
    if let fault = walk.faults.first { return .failure(ProjectFault(message: fault)) }
    let files = walk.files.filter { !$0.isNamed && ($0.isScript || $0.isInterface) }
    guard files.contains(where: \.isScript) else {
      return .failure(ProjectFault(message: "\(path) has no Swift files: name a folder that has."))
    }
    var writer = JSONWriter()
    var fault: ProjectFault?
    writer.object { writer in
      writer.array("files") { writer in
        for file in files where fault == nil {
          switch console.read(file.path) {
          case .success(let bytes):
            writer.object { writer in
              writer.member("uri", name(of: file))
              writer.member("content", String(decoding: bytes, as: UTF8.self))
            }
          // A link to what cannot be read has nothing in it.
          case .failure where file.isLink: continue
          case .failure(let cause): fault = ProjectFault(message: cause.message(for: file.path))
          }
        }
      }
      guard let roots else { return }
      writer.array("roots") { writer in
        for root in roots { writer.value(root) }
      }
    }
    return fault.map { .failure($0) } ?? .success(writer.bytes)
  }

  /// A file's path from the folder.
  private func name(of file: FileWalk.File) -> String {
    guard path != ".", file.path.hasPrefix(path) else { return file.path }
    return String(file.path.dropFirst(path.count).drop { $0 == "/" })
  }
}

/// Why a folder is no project.
struct ProjectFault: Error {
  /// What is wrong, and what would be right.
  let message: String
}
