import LayoutCalls
import Testing

@Suite struct ModuleTests {
  @Test func exists() { #expect(LayoutLibrary.allCases.count == 6) }
}
