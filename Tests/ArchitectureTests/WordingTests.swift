import Foundation
import Testing

/// Rejects vague words in texts for users, and counts vague openings of comments.
@Suite("A text") struct WordingTests {
  /// Words that have a precise noun or verb: the caller, the client, reports, requires, fixes.
  private static let vague: [String] = [
    "nobody", "somebody", "anybody", "everybody", "whoever", "whichever", "whatever", "told", "is said", "are said",
    "as it stands", "as they stand", "mend", "mends", "mended", "mending", "taken for", "held for", "would do as well",
    "one by one", "for granted", "merely", "way round", "has no words", "goes on", "nothing says", "gives way",
    "gave way",
  ]

  /// A text with its place.
  private struct Line {
    var place: String
    var text: String
  }

  @Test("has no vague words in messages and help", arguments: vague)
  func messages(words: String) {
    let found = Self.literals.filter { Self.mentions($0.text, words) }.map(\.place)
    #expect(Self.literals.count > 2000)
    #expect(found == [])
  }

  @Test("has no vague words in the documentation, the API and the page", arguments: vague)
  func documents(words: String) {
    let found = Self.documents.filter { Self.mentions($0.text, words) }.map(\.place)
    #expect(Self.documents.count > 4000)
    #expect(found == [])
  }

  /// The most comments with such an opening or word. It may only fall.
  private static let limits: [(String, Int)] = [
    ("/// What ", 0), ("/// Those ", 0), ("/// Whether somebody", 0),
  ]

  @Test("has fewer vague comments than before", arguments: limits)
  func comments(opening: String, limit: Int) {
    let found = Repository.sources.filter { $0.mentions(opening) }
      .reduce(0) { $0 + $1.lines.count { $0.contains(opening) } }
    #expect(found <= limit, "\(opening): \(found)")
  }

  /// The most lines of comments with vague words. It may only fall.
  private static let commentLimit = 0

  @Test("has fewer vague words in comments than before")
  func commentWords() {
    var found = 0
    for words in Self.vague {
      for file in Repository.sources where file.mentions(words) {
        found += file.lines.count { line in
          guard let start = line.range(of: "//") else { return false }
          return Self.mentions(String(line[start.lowerBound...]), words)
        }
      }
    }
    #expect(found <= Self.commentLimit, "\(found)")
  }

  /// Whether a text has words between characters that are no letters, in any case.
  private static func mentions(_ text: String, _ words: String) -> Bool {
    var rest = text[...]
    while let found = rest.range(of: words, options: .caseInsensitive) {
      let before = found.lowerBound == text.startIndex ? " " : text[text.index(before: found.lowerBound)]
      let after = found.upperBound == text.endIndex ? " " : text[found.upperBound]
      if !before.isLetter && !after.isLetter { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }

  /// The texts between quotation marks in the sources, without comments.
  private static let literals: [Line] = Repository.sources.flatMap { file in
    var lines: [Line] = []
    var isBlock = false
    for (number, line) in file.lines.enumerated() {
      let trimmed = line.drop { $0 == " " }
      let place = "\(file.path):\(number + 1)"
      if line.contains("\"\"\"") {
        isBlock.toggle()
      } else if isBlock {
        lines.append(Line(place: place, text: String(trimmed)))
      } else if !trimmed.hasPrefix("//"), trimmed.contains("\"") {
        let parts = trimmed.replacing("\\\"", with: "'").split(
          separator: "\"",
          omittingEmptySubsequences: false
        )
        let quoted = parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
        // A single word is a name or a key.
        for text in quoted where text.contains(" ") { lines.append(Line(place: place, text: text)) }
      }
    }
    return lines
  }

  private static let documents: [Line] = {
    let names = ["README", "CONTRIBUTING", "ARCHITECTURE", "GLOSSARY", "CHANGELOG", "SECURITY"]
    var files = Repository.files(under: "docs", named: "md")
    for path in names.map({ "\($0).md" }) + ["openapi.yaml", "Sources/Service/CEmbedded/page/index.html"] {
      let url = Repository.root.appending(path: path)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      files.append(Repository.File(path: path, text: text))
    }
    return files.flatMap { file in
      file.lines.enumerated().map { Line(place: "\(file.path):\($0.offset + 1)", text: String($0.element)) }
    }
  }()
}
