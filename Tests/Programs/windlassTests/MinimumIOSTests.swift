import Testing

@testable import windlass

@Suite("The flag --minimum-ios")
struct MinimumIOSTests {
  @Test(
    "takes a version that has devices",
    arguments: [
      ("15", true), ("16.4", true), ("8", false), ("99", false), ("x", false), ("15.", false),
    ]
  )
  func flag(value: String, isRight: Bool) {
    let run = CommandLineRun(["lint", "--minimum-ios", value, "a.json"], files: ["a.json": "{}"])
    #expect(run.error.contains("--minimum-ios is") == !isRight)
  }
}
