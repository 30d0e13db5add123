import Foundation
import Testing

/// Code examples in comments about the API are code of a test: they compile, and have the
/// documented results.
@Suite("An example in the documentation") struct DocumentationTests {
  /// A block that is fenced as `swift` in a comment, or in an article beside the code.
  struct Example: Sendable, CustomTestStringConvertible {
    /// The file that shows it.
    let path: String
    /// Its lines, without those that every file begins with.
    let lines: [String]

    var testDescription: String { "\(path): \(lines.first ?? "")" }
  }

  /// The modules that others import first: readers, the engine, writers, and the Swift API.
  private static let entrances = [
    "AnchorClient", "Anchors", "LayoutDiff", "LayoutDocument", "LayoutEngine", "LayoutImport",
    "LayoutLogs", "LayoutNotation", "LayoutReport", "ScriptReading", "SolveService",
  ]

  static let examples =
    (Repository.sources + Repository.files(under: "Sources", named: "md")).flatMap(examples)

  @Test("is there where readers of a module begin", arguments: entrances)
  func isThere(module: String) {
    #expect(Self.examples.contains { $0.path.hasPrefix("\(Manifest.folder(of: module))/") })
  }

  @Test("is code of a test, line for line", arguments: examples)
  func isCode(example: Example) {
    let code = Self.stripped(example.lines)
    #expect(!code.isEmpty)
    #expect(Self.tests.contains { $0.mentions(code) })
  }

  /// The tests without spaces, which a comment and a function indent otherwise.
  private static let tests = Repository.tests.map { file in
    Repository.File(path: file.path, text: stripped(file.lines.map(String.init)))
  }

  private static func stripped(_ lines: [String]) -> String {
    String(decoding: lines.joined().utf8.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }

  private static func examples(of file: Repository.File) -> [Example] {
    guard file.mentions("```swift") else { return [] }
    var examples: [Example] = []
    var open: [String]?
    for line in file.lines {
      var text = line.drop { $0 == " " }
      if text.hasPrefix("///") { text = text.dropFirst(3) }
      let word = text.filter { $0 != " " }
      if word == "```swift" {
        open = []
      } else if word == "```", let lines = open {
        examples.append(Example(path: file.path, lines: lines))
        open = nil
      } else if !text.hasPrefix("import ") {
        open?.append(String(text))
      }
    }
    return examples
  }
}
