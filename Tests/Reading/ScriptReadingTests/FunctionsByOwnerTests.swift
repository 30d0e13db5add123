import Bounds
import SwiftSubset
import Testing

@testable import ScriptReading

@Suite("The functions of a type")
struct FunctionsByOwnerTests {
  @Test("are those of all its extensions, in the order of the script")
  func order() throws {
    let script = """
      class A { func a() {} }
      func f() {}
      class B { func b() {} }
      extension A { func c() {}; func d() {} }
      func g() {}
      """
    var parser = SwiftParser(
      Array(script.utf8),
      dialect: .layoutCode,
      limits: SwiftLimits(depth: 32, nodes: 1_000)
    )
    parser.read()
    let tree = parser.tree
    let functions = FunctionsByOwner(tree, parser.meter)
    func names(of owner: String?) throws -> [String] {
      let symbol = try owner.map { try #require(parser.names.known($0)) }
      return functions[symbol].map { parser.names[tree.functions[$0].name] }
    }
    #expect(try names(of: "A") == ["a", "c", "d"])
    #expect(try names(of: "B") == ["b"])
    #expect(try names(of: nil) == ["f", "g"])
    #expect(try names(of: "f") == [])
  }
}
