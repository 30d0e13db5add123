import Foundation
import Testing

/// The files of the repository.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file, its place in the repository, and its lines.
  struct File: Sendable, CustomTestStringConvertible {
    let path: String
    let lines: [Substring]
    private let text: String

    init(path: String, text: String) {
      (self.path, self.text) = (path, text)
      lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    var testDescription: String { path }

    /// Whether it contains words, by a fast search.
    func mentions(_ words: String) -> Bool {
      unsafe text.withCString { unsafe strstr($0, words) != nil }
    }
  }

  /// Every file under a folder whose name ends so, in the order of paths.
  static func files(under folder: String, named ending: String) -> [File] {
    let base = root.appending(path: folder)
    let files = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == ending }
      .compactMap { url in
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        let path = url.standardizedFileURL.path().dropFirst(root.standardizedFileURL.path().count)
        return File(path: String(path), text: text)
      }
      .sorted { $0.path < $1.path }
  }

  static let sources = files(under: "Sources", named: "swift")
  static let tests = files(under: "Tests", named: "swift")
}
