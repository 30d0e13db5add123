internal import LayoutLint
/// The search for the configuration of paths, in their folders and upwards.
///
/// Only the nearest one counts: configurations are not merged.
struct ConfigurationSearch {
  /// Reads files and lists folders.
  private let console: Console
  /// The folder that the process works in, absolute.
  private let current: String

  /// - Parameters:
  ///   - console: Reads files and lists folders.
  ///   - current: The absolute path to which relative paths refer.
  init(_ console: Console, current: String) {
    self.console = console
    self.current = current
  }

  /// Finds the one configuration of some paths, which may be folders or files.
  ///
  /// - Returns: The configuration; `nil` where none of the paths has one.
  /// - Throws: `LintFault`, also where paths have different ones.
  /// - Parameter paths: Paths from the working directory, or absolute ones.
  func configuration(of paths: [String]) throws(LintFault) -> LintConfiguration? {
    var found: String?
    for path in paths {
      let file = try file(for: path.absolute(from: current))
      if let found, let file, found != file {
        throw .message(Self.dispute(shown(found), shown(file)))
      }
      found = found ?? file
    }
    guard let found else { return nil }
    return try read(found)
  }

  /// Reads the configuration in a file.
  ///
  /// - Parameter file: A path from the working directory, or an absolute one.
  /// - Returns: The configuration; its paths and patterns are relative to the file's folder.
  /// - Throws: `LintFault.message` where the file cannot be read, `mistakes` for its mistakes.
  func read(_ file: String) throws(LintFault) -> LintConfiguration {
    let path = file.absolute(from: current)
    switch console.read(path) {
    case .success(let bytes):
      let folder = path.parentFolder ?? "/"
      return try ConfigurationReader.read(bytes, in: folder, uri: shown(path))
    case .failure(let fault): throw .message(fault.message(for: shown(path)))
    }
  }

  /// The nearest configuration at or above an absolute path.
  ///
  /// The path itself is tried as a folder first: for a file, reading below it fails with `missing`,
  /// and the search continues above. A folder on the way costs one attempt to read a file in it.
  ///
  /// - Parameter path: A file or folder, absolute; it need not exist.
  /// - Returns: The absolute path of the configuration; `nil` where there is none up to the root.
  /// - Throws: `LintFault.message` where one exists and cannot be read.
  private func file(for path: String) throws(LintFault) -> String? {
    var folder: String? = path
    while let place = folder {
      let file =
        place == "/" ? "/\(LintConfiguration.fileName)" : "\(place)/\(LintConfiguration.fileName)"
      switch console.read(file) {
      case .success: return file
      case .failure(.missing): folder = place.parentFolder
      // A closed folder of another user has no configuration of this project.
      case .failure(.forbidden) where isClosed(place): folder = place.parentFolder
      case .failure(let fault): throw .message(fault.message(for: shown(file)))
      }
    }
    return nil
  }

  /// Whether the folder itself cannot be listed, so that a file in it is unknown.
  private func isClosed(_ folder: String) -> Bool {
    if case .failure = console.list(folder) { true } else { false }
  }

  /// The fault of paths with two configurations, and the advice.
  private static func dispute(_ one: String, _ other: String) -> String {
    "\(one) and \(other) both apply: lint their folders separately, or select one with --config."
  }

  /// A path as people write it: from the folder that the process works in, where it is below that.
  private func shown(_ path: String) -> String { path.inside(current) ?? path }
}
