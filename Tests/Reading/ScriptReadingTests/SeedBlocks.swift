import Foundation

/// The code samples of the articles and READMEs that the notations come from, cut out of them when
/// the tests run: they are not part of the repository.
struct SeedBlocks {
  /// One sample.
  struct Block: CustomStringConvertible {
    /// The number of its document and its own in there: `003/16`.
    let name: String
    let code: String

    var description: String { name }
  }

  /// Where the documents are, if they are anywhere.
  private static let folder = ProcessInfo.processInfo.environment["WINDLASS_SHARED"].map {
    URL(filePath: $0).appending(path: "seeds")
  }

  static let isPresent =
    folder.map { FileManager.default.fileExists(atPath: $0.path()) } ?? false

  /// Every sample, in the order of the documents.
  static func all() throws -> [Block] {
    guard let folder, isPresent else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".txt") }
      .sorted()
      .flatMap { file in
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        let codes = text.contains("```swift") ? fenced(text) : unfenced(text)
        return codes.enumerated().map { Block(name: "\(file.prefix(3))/\($0)", code: $1) }
      }
  }

  /// The text between a fence for Swift and the next one.
  private static func fenced(_ text: String) -> [String] {
    var codes: [String] = []
    var code: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```"), let lines = code {
        codes.append(lines.joined(separator: "\n"))
        code = nil
      } else if line.hasPrefix("```swift") {
        code = []
      } else {
        code?.append(line)
      }
    }
    return codes
  }

  /// Paragraphs that begin like code, adjacent ones as one: the code of a page without fences.
  private static func unfenced(_ text: String) -> [String] {
    let beginning =
      #/\/\/ |let |var |@|extension |func |\[|\}|\s+\S|[A-Za-z_]\w*(?:\.\w+)+\s?(?:[(=<>~]|\/[=<>]=\/)|[a-z]\w+\([a-z_\[]|\w+\.\w+ = /#
    var codes: [[String]] = [[]]
    let plain = text.replacing("\u{A0}", with: " ")
    for paragraph in plain.split(separator: #/\n[ \t]*\n/#) {
      let trimmed = paragraph.drop { $0 == "\n" }
      let first = trimmed.prefix { $0 != "\n" }
      if !first.contains("•"), first.prefixMatch(of: beginning) != nil {
        codes[codes.count - 1].append(String(trimmed))
      } else if codes.last?.isEmpty == false {
        codes.append([])
      }
    }
    return codes.filter { !$0.isEmpty }.map { $0.joined(separator: "\n\n") }
  }
}
