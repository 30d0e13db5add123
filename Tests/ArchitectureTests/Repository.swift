import Foundation
import Testing

/// The files of the repository that these tests stand in.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A Swift file, its place in the repository, and its lines.
  struct File: Sendable, CustomTestStringConvertible {
    let path: String
    let lines: [Substring]

    var testDescription: String { path }
  }

  /// Every Swift file under a folder, in the order of paths.
  static func swiftFiles(under folder: String) -> [File] {
    let base = root.appending(path: folder)
    let files = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" }
      .compactMap { url in
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        let path = url.standardizedFileURL.path().dropFirst(root.standardizedFileURL.path().count)
        return File(
          path: String(path),
          lines: text.split(separator: "\n", omittingEmptySubsequences: false)
        )
      }
      .sorted { $0.path < $1.path }
  }

  static let sources = swiftFiles(under: "Sources")
  static let tests = swiftFiles(under: "Tests")
}
