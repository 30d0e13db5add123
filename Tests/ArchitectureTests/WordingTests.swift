import Foundation
import Testing

/// Rejects vague words in texts for users, and counts vague openings of comments.
@Suite("A text") struct WordingTests {
  /// Words that have a precise noun or verb: the caller, the client, reports, requires, fixes.
  private static let vague: [String] = [
    "nobody", "somebody", "anybody", "everybody", "whoever", "whichever", "whatever", "told",
    "is said", "are said",
    "as it stands", "as they stand", "mend", "mends", "mended", "mending", "taken for", "held for",
    "would do as well",
    "one by one", "for granted", "merely", "way round", "has no words", "goes on", "nothing says",
    "gives way",
    "gave way", "at its word", "has its words", "hear of", "hears of",
  ]

  /// Verbs of speech.
  private static let spoken = ["say", "says", "tell", "tells"]

  /// Everyday words and figures, in all texts of the product.
  private static let everyday = [
    "give way", "given way", "giving way", "judge", "judges", "take as", "taken as", "room",
    "house",
    "soil", "hand on", "hands on", "someone",
  ]

  /// Vague in texts for users alone: a comment may name a mean or a meaning.
  private static let meant = ["mean", "means"]

  /// Texts that are quoted or usual: UIKit's message, and the question of every tool.
  private static let quoted = ["did you mean", "cannot tell if this -"]

  /// Lines of texts in small letters, each with its place.
  private struct Lines {
    var lines: [(place: String, text: String)]
    /// All lines, for a fast search.
    private let all: Repository.File

    init(_ lines: [(place: String, text: String)]) {
      self.lines = lines.map { line in
        let text = line.text.lowercased()
        return (line.place, WordingTests.quoted.reduce(text) { $0.replacing($1, with: "") })
      }
      all = Repository.File(path: "", text: self.lines.map(\.text).joined(separator: "\n"))
    }

    /// The places of words between characters that are no letters.
    func places(of words: String) -> [String] {
      guard all.mentions(words) else { return [] }
      return lines.filter { line in
        line.text.ranges(of: words).contains { found in
          let before = line.text[..<found.lowerBound].last ?? " "
          let after = line.text[found.upperBound...].first ?? " "
          return !before.isLetter && !after.isLetter
        }
      }
      .map(\.place)
    }
  }

  @Test(
    "has no vague words in messages and help",
    arguments: vague + spoken + everyday + meant + ["who", "what"]
  )
  func messages(words: String) {
    #expect(Self.literals.lines.count > 2000)
    #expect(Self.literals.places(of: words) == [])
  }

  @Test(
    "has no vague words in the documentation, the API and the page",
    arguments: vague + spoken + everyday + meant
  )
  func documents(words: String) {
    #expect(Self.documents.lines.count > 8000)
    #expect(Self.documents.places(of: words) == [])
  }

  /// Relative clauses that have a precise noun in comments of tools and tests.
  private static let clauses: [String] = [
    "# what", "// what", "// those", "\"\"\"what", "\"\"\"those",
  ]

  @Test(
    "has no vague words in scripts, benchmarks, fuzz targets and deployment",
    arguments: vague + spoken + clauses
  )
  func tools(words: String) {
    #expect(Self.tools.lines.count > 10_000)
    #expect(Self.tools.places(of: words) == [])
  }

  @Test("has no vague words in comments and names of tests", arguments: vague + spoken + clauses)
  func tests(words: String) {
    #expect(Self.tests.lines.count > 4000)
    #expect(Self.tests.places(of: words) == [])
  }

  /// The most comments that begin so, which may only fall.
  private static let openings: [(String, Int)] = [
    ("/// What ", 0), ("/// Those ", 0), ("/// Whoever", 0),
  ]

  @Test(
    "begins with a noun or a verb in comments, but for those that are known",
    arguments: openings
  )
  func comments(opening: String, limit: Int) {
    let found = Repository.sources.filter { $0.mentions(opening) }
      .reduce(0) { $0 + $1.lines.count { $0.contains(opening) } }
    #expect(found <= limit)
  }

  /// The most comments that begin with "Whether" on values other than Booleans, which may only fall.
  private static let whetherLimit = 16

  @Test("is an assertion only of a Boolean, but for those that are known")
  func whether() {
    var found = 0
    for file in Repository.sources where file.mentions("/// Whether ") {
      for (number, line) in file.lines.enumerated() where line.contains("/// Whether ") {
        let declaration = file.lines[number...].drop {
          $0.contains("///") || $0.drop { $0 == " " }.hasPrefix("@")
        }
        .prefix(4).joined()
        let isBoolean =
          ["Bool", "= true", "= false"].contains { declaration.contains($0) }
          || declaration.contains(/\b(var|let|func) (is|are|has|have|can|needs)[A-Z]/)
        if !isBoolean { found += 1 }
      }
    }
    #expect(found <= Self.whetherLimit)
  }

  /// The most lines of comments with vague words, which may only fall.
  private static let commentLimit = 4

  @Test("has no vague words in comments, but for those that are known")
  func commentWords() {
    let words = Self.vague + Self.spoken + Self.everyday
    #expect(words.reduce(0) { $0 + Self.comments.places(of: $1).count } <= Self.commentLimit)
  }

  /// The texts between quotation marks in the sources, without comments.
  private static let literals = Lines(Repository.sources.flatMap(literals))

  private static func literals(of file: Repository.File) -> [(place: String, text: String)] {
    var lines: [(place: String, text: String)] = []
    var isBlock = false
    // The beginning of a text that the next line continues with "+".
    var beginning = ""
    for (number, line) in file.lines.enumerated() {
      let trimmed = line.drop { $0 == " " }
      let place = "\(file.path):\(number + 1)"
      if line.contains("\"\"\"") {
        isBlock.toggle()
      } else if isBlock {
        lines.append((place, String(trimmed)))
      } else if !trimmed.hasPrefix("//"), trimmed.contains("\"") {
        let parts = trimmed.replacing("\\\"", with: "'").split(
          separator: "\"",
          omittingEmptySubsequences: false
        )
        let quoted = parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
        // A single word is a name or a key.
        for text in quoted where text.contains(" ") { lines.append((place, text)) }
        if trimmed.hasPrefix("+ "), let text = quoted.first {
          lines.append((place, String(beginning.suffix(20)) + String(text.prefix(20))))
        }
        beginning = quoted.last ?? ""
      }
    }
    return lines
  }

  private static let comments = Lines(
    Repository.sources.flatMap { file in
      file.lines.compactMap { line in
        line.range(of: "//").map { (file.path, String(line[$0.lowerBound...])) }
      }
    }
  )

  private static let documents: Lines = {
    let names = ["README", "CONTRIBUTING", "ARCHITECTURE", "GLOSSARY", "CHANGELOG", "SECURITY"]
    let paths =
      names.map { "\($0).md" } + [
        "openapi.yaml", "Sources/Service/CEmbedded/page/index.html",
      ]
    let folders = [("docs", "md"), ("Sources", "md"), ("Sources/Service/CEmbedded/page", "js")]
    let found = folders.flatMap { Repository.files(under: $0.0, named: $0.1) }
    return Lines(numbered(found + files(at: paths)))
  }()

  /// All lines outside of the sources and tests, without the inputs of fuzz targets.
  private static let tools: Lines = {
    var found = files(at: ["Dockerfile", "Makefile", "action.yml", "Package.swift"])
    for folder in ["Scripts", "Benchmarks", "Fuzz", "deploy"] {
      for ending in [
        "", "py", "sh", "swift", "cpp", "c", "js", "md", "yaml", "toml", "dict", "conf",
      ] {
        found += Repository.files(under: folder, named: ending)
      }
    }
    return Lines(numbered(found.filter { !$0.path.hasPrefix("Fuzz/Corpus/") }))
  }()

  /// The comment lines and display names of tests; inputs and expected messages are quotations.
  private static let tests: Lines = {
    let this = "Tests/ArchitectureTests/WordingTests.swift"
    let lines = Repository.tests.filter { $0.path != this }.flatMap { file in
      file.lines.enumerated().compactMap { number, line -> (place: String, text: String)? in
        let trimmed = line.drop { $0 == " " }
        let isName =
          trimmed.hasPrefix("@Test(\"") || trimmed.hasPrefix("@Suite(\"")
          || (number > 0 && trimmed.hasPrefix("\"") && file.lines[number - 1].hasSuffix("@Test("))
        guard isName || trimmed.hasPrefix("//") else { return nil }
        return ("\(file.path):\(number + 1)", String(trimmed))
      }
    }
    let oracle = numbered(Repository.files(under: "Tests/Oracle", named: "py"))
    return Lines(lines + oracle.filter { $0.text.contains("\"\"\"") || $0.text.contains("# ") })
  }()

  private static func files(at paths: [String]) -> [Repository.File] {
    paths.compactMap { path in
      let url = Repository.root.appending(path: path)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
      return Repository.File(path: path, text: text)
    }
  }

  private static func numbered(_ files: [Repository.File]) -> [(place: String, text: String)] {
    files.flatMap { file in
      file.lines.enumerated().map { ("\(file.path):\($0.offset + 1)", String($0.element)) }
    }
  }
}
