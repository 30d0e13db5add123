import Foundation
import Testing

/// A page that names functions goes wrong where they move: those of `docs/walks.md` exist.
@Suite("A walk through the code") struct WalkTests {
  /// A row of a table: a file, and declarations in it.
  private static let steps: [(path: String, functions: [String])] = {
    let url = Repository.root.appending(path: "docs/walks.md")
    let page = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { cell in
        cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      }
      guard cells.count == 3, let file = cells[0].first, file.hasSuffix(".swift") else {
        return nil
      }
      let parts = file.split(separator: "/", maxSplits: 1)
      return ("\(Manifest.folder(of: parts[0]))/\(parts[1])", cells[1])
    }
  }()

  @Test("goes from bytes to bytes, three times")
  func isThere() {
    #expect(Self.steps.count > 30)
    let readers = ["DocumentReader", "ReadScript", "InterfaceBuilderReading"]
    for reader in readers {
      #expect(Self.steps.contains { $0.path.hasSuffix("/\(reader).swift") }, "\(reader)")
    }
  }

  @Test("names functions with their declaring files", arguments: steps.indices)
  func exists(index: Int) throws {
    let step = Self.steps[index]
    let file = try #require(Repository.sources.first { $0.path == step.path }, "\(step.path)")
    #expect(!step.functions.isEmpty, "\(step.path) without a function")
    for name in step.functions {
      let declaration = name == "init" ? "init(" : "func \(name)("
      let isDeclared = file.lines.contains { line in
        line.contains(declaration) || line.contains("func \(name)<")
      }
      #expect(isDeclared, "\(step.path) has no \(declaration)...)")
    }
  }
}
