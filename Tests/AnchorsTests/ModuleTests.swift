import Anchors
import Testing

@Suite struct ModuleTests {
  @Test func exists() { #expect(Axis.horizontal != .vertical) }
}
