/// Looks for the configuration of paths: in their folders, and upwards from there.
struct ConfigurationSearch {
  private let console: Console
  private let current: String

  init(_ console: Console, current: String) {
    self.console = console
    self.current = current
  }

  /// Finds the one configuration of some paths, which may be folders or files.
  ///
  /// - Returns: The configuration; `nil` where none of the paths has one.
  /// - Throws: `LintFault`, also where paths have different ones: it would be open which one holds
  ///   for what is asked of all of them.
  func configuration(of paths: [String]) throws(LintFault) -> LintConfiguration? {
    var found: String?
    for path in paths {
      let file = try file(for: path.absolute(from: current))
      if let found, let file, found != file {
        throw .words(Self.dispute(shown(found), shown(file)))
      }
      found = found ?? file
    }
    guard let found else { return nil }
    return try read(found)
  }

  /// Reads the configuration in a file.
  func read(_ file: String) throws(LintFault) -> LintConfiguration {
    let path = file.absolute(from: current)
    switch console.read(path) {
    case .success(let bytes):
      let folder = path.parentFolder ?? "/"
      return try ConfigurationReader.read(bytes, in: folder, uri: shown(path))
    case .failure(let fault): throw .words(fault.message(for: shown(path)))
    }
  }

  /// The nearest configuration at or above an absolute path.
  private func file(for path: String) throws(LintFault) -> String? {
    var folder: String? = path
    while let place = folder {
      let file =
        place == "/" ? "/\(LintConfiguration.fileName)" : "\(place)/\(LintConfiguration.fileName)"
      switch console.read(file) {
      case .success: return file
      case .failure(.missing): folder = place.parentFolder
      // A folder of somebody else's has none of ours.
      case .failure(.forbidden) where isClosed(place): folder = place.parentFolder
      case .failure(let fault): throw .words(fault.message(for: shown(file)))
      }
    }
    return nil
  }

  private func isClosed(_ folder: String) -> Bool {
    if case .failure = console.list(folder) { true } else { false }
  }

  private static func dispute(_ one: String, _ other: String) -> String {
    "\(one) and \(other) both apply: lint their folders one by one, or name one with --config."
  }

  private func shown(_ path: String) -> String { path.inside(current) ?? path }
}
