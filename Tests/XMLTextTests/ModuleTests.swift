import XMLText
import Testing

@Suite struct ModuleTests {
  @Test func exists() { #expect(XMLLimits().depth == 256) }
}
