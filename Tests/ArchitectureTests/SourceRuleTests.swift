import Testing

/// The rules of the style guide that lines of a file can show.
@Suite struct SourceRuleTests {
  @Test func findsTheFiles() {
    #expect(Repository.sources.count > 50)
    #expect(Repository.tests.count > 20)
  }

  @Test(
    "has no line with",
    arguments: [
      "TODO", "FIXME", "HACK", "try!", " as! ", "fatalError()", "// MARK", "swift-format-ignore",
      // These bring ICU, which is larger than all the rest of a static server.
      "String(format:", "JSONSerialization", "JSONEncoder", "JSONDecoder", "DateFormatter",
      ".formatted(", "NumberFormatter",
      // This order holds for one process only.
      "SWIFT_DETERMINISTIC_HASHING",
    ]
  )
  func forbidden(words: String) {
    for file in Repository.sources where file.mentions(words) {
      for (number, line) in file.lines.enumerated() {
        #expect(!line.contains(words), "\(file.path):\(number + 1)")
      }
    }
  }

  @Test(
    "gives the invariant behind what the compiler cannot check",
    arguments: ["@unchecked Sendable", "nonisolated(unsafe)", "unsafeBitCast"]
  )
  func unchecked(words: String) {
    for file in Repository.sources where file.mentions(words) {
      for (number, line) in file.lines.enumerated() where line.contains(words) {
        let before = file.lines[max(0, number - 8)...number]
        #expect(before.contains { $0.contains("// SAFETY:") }, "\(file.path):\(number + 1)")
      }
    }
  }

  /// Messages of findings are written by `LayoutReport`.
  ///
  /// A message is a text behind the code of a finding, or the evidence of a reader's mistake.
  @Test(
    "states what the engine finds as data",
    arguments: Repository.sources.filter { $0.path.hasPrefix("Sources/Layout/LayoutEngine/") }
  )
  func evidence(file: Repository.File) {
    #expect(!file.mentions(".text(readable"))
    for (number, line) in file.lines.enumerated() {
      let last = number + 2 < file.lines.count ? number + 2 : number
      let opening = file.lines[number...last].joined()
      let isMessage =
        opening.contains(/Diagnostic\(\s*\.?\w+,\s*"/) || line.contains("evidence = .text(")
      #expect(!isMessage, "\(file.path):\(number + 1)")
    }
  }

  @Test("begins with code or its comment", arguments: Repository.sources)
  func begins(file: Repository.File) {
    #expect(file.lines.first?.isEmpty == false)
    #expect(file.lines.last?.isEmpty == true)
  }
}
