@testable import LayoutImport
import Testing

@Suite struct ModuleTests {
  @Test func exists() { #expect(FileRuntime(rawValue: "AppleTV") == .tvOS) }
}
