import Testing

/// What the style guide asks of a file, as far as a line can show it.
@Suite struct SourceRuleTests {
  /// A catalogue has as many lines as it has entries.
  private static let catalogues: Set<String> = ["Sources/LayoutModel/DiagnosticPage.swift"]

  @Test func findsTheFiles() {
    #expect(Repository.sources.count > 50)
    #expect(Repository.tests.count > 20)
  }

  @Test("is short enough to read at once", arguments: Repository.sources + Repository.tests)
  func length(file: Repository.File) {
    let limit = 400
    let count = file.lines.count - 1
    #expect(count <= limit || Self.catalogues.contains(file.path))
  }

  @Test("has functions that fit on a screen", arguments: Repository.sources)
  func functions(file: Repository.File) {
    guard !Self.catalogues.contains(file.path) else { return }
    for (number, line) in file.lines.enumerated() where opensFunction(line) {
      // A function of one line ends where it begins.
      if line.hasSuffix("}") { continue }
      let indentation = line.prefix { $0 == " " }
      // The formatter puts a function's last brace under its first letter.
      let end = file.lines[number...].firstIndex { $0 == "\(indentation)}" } ?? number
      // A declaration without a body, in a protocol, has no brace.
      guard file.lines[number...end].contains(where: { $0.hasSuffix("{") }) else { continue }
      #expect(end - number < 50, "\(file.path):\(number + 1)")
    }
  }

  @Test(
    "never says",
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

  @Test("begins with code or its comment", arguments: Repository.sources)
  func begins(file: Repository.File) {
    #expect(file.lines.first?.isEmpty == false)
    #expect(file.lines.last?.isEmpty == true)
  }

  private func opensFunction(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    guard let keyword = words.firstIndex(where: { $0 == "func" || $0.hasPrefix("init") }) else {
      return false
    }
    guard words[keyword] == "func" || words[keyword].contains("(") else { return false }
    let modifiers: Set<Substring> = [
      "public", "package", "internal", "private", "fileprivate", "static", "mutating", "override",
      "consuming", "borrowing", "final", "convenience", "required", "@inline(__always)",
      "nonmutating", "@usableFromInline", "@inlinable",
    ]
    return words[..<keyword].allSatisfy(modifiers.contains)
  }
}
