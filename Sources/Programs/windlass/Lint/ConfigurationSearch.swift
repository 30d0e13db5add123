internal import LayoutLint
internal import SolveService

/// Only the nearest configuration counts: configurations are not merged.
struct ConfigurationSearch {
  private let console: Console
  private let current: String

  init(_ console: Console, current: String) {
    self.console = console
    self.current = current
  }

  /// `nil` where none of the paths has one; a fault where paths have different ones.
  func configuration(of paths: [String]) throws(LintFault) -> ProjectConfiguration? {
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

  /// Paths and patterns are relative to the file's folder.
  func read(_ file: String) throws(LintFault) -> ProjectConfiguration {
    let path = file.absolute(from: current)
    switch console.read(path) {
    case .success(let bytes):
      let folder = path.parentFolder ?? "/"
      do throws(ConfigurationFault) {
        return try ConfigurationReader.read(bytes, in: folder, uri: shown(path))
      } catch {
        throw .mistakes(error.mistakes)
      }
    case .failure(let fault): throw .message(fault.message(for: shown(path)))
    }
  }

  /// The nearest configuration at or above an absolute path, which need not exist.
  ///
  /// The path itself is tried as a folder first: for a file, reading below it fails with `missing`,
  /// and the search continues above.
  private func file(for path: String) throws(LintFault) -> String? {
    var folder: String? = path
    while let place = folder {
      let file =
        place == "/"
        ? "/\(ProjectConfiguration.fileName)" : "\(place)/\(ProjectConfiguration.fileName)"
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

  private func isClosed(_ folder: String) -> Bool {
    if case .failure = console.list(folder) { true } else { false }
  }

  private static func dispute(_ one: String, _ other: String) -> String {
    "\(one) and \(other) both apply: lint their folders separately, or select one with --config."
  }

  /// From the working directory, where the path is below that.
  private func shown(_ path: String) -> String { path.inside(current) ?? path }
}
