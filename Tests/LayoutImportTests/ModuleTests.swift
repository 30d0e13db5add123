import LayoutImport
import Testing

@Suite struct ModuleTests {
  @Test func exists() { #expect(readInterfaceBuilder([]).isMalformed) }
}
