import SwiftSubset
import Testing

/// The examples in the parser's documentation.
@Suite("The examples of the documentation")
struct DocumentationTests {
  @Test("read one statement and report another")
  func statements() {
    let bytes = Array("let a = f(1)\nlet b = )\n".utf8)
    let dialect = SwiftDialect()
    let limits = SwiftLimits(depth: 64, nodes: 1_000)
    var parser = SwiftParser(bytes, dialect: dialect, limits: limits)
    parser.read()
    let statements = parser.tree.statements  // what could be read
    let faults = parser.faults  // what could not, by byte
    #expect(statements.count == 1)
    #expect(faults.count == 1)
  }
}
