import LayoutModel
import Testing

/// "Verify Ambiguity" of Xcode's Size inspector: what it leaves out has no warning.
@Suite("An ambiguity that Xcode is not to verify")
struct AmbiguityVerificationTests {
  /// A view in a root, with a square of 20 that is tied to its top, bottom and leading edge.
  ///
  /// Its width is free from 20 up.
  private func file(_ setting: String, _ pins: String) -> SmallFile {
    let square = view("view", "c", (0, 0, 20, 20), constrained)
    let own = ["top", "leading", "bottom"].map { pin("c", $0, "a", $0) }.joined()
    let room = pin("a", "trailing", "c", "trailing", 0, "relation=\"greaterThanOrEqual\"")
    let child = view(
      "view",
      "a",
      (0, 0, 50, 20),
      "\(constrained) \(setting)",
      inside: inside(square, own + room + size("c", "width", 20) + size("c", "height", 20))
    )
    let root = view("view", "root", (0, 0, 200, 300), inside: inside(child, pins))
    return SmallFile(objects: root)
  }

  @Test(
    "is information",
    arguments: [
      ("", true, true), ("verifyAmbiguity=\"ignoreSizes\"", false, true),
      ("verifyAmbiguity=\"off\"", false, false),
    ]
  )
  func severity(setting: String, isSizeTold: Bool, isPositionTold: Bool) throws {
    let leading = pin("a", "leading", "root", "leading")
    let wide = file(setting, leading + pin("a", "top", "root", "top"))
    let low = file(setting, leading + size("a", "width", 50))
    for (file, isTold) in [(wide, isSizeTold), (low, isPositionTold)] {
      let told = try diagnostics(file, .ambiguousLayout)
      #expect(told.map(\.items.first) == ["a"])
      #expect(told.map(\.severity) == [isTold ? .warning : .information])
    }
  }
}
