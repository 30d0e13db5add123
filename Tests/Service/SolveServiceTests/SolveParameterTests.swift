import LayoutModel
import SolveService
import Testing

@Suite("A parameter of a solve") struct SolveParameterTests {
  /// RFC 8259 section 6: a number has no leading zero, no plus, and digits on both sides of its point.
  @Test(
    "is a number as JSON writes it, within its bounds",
    arguments: [
      ("2", 2), ("0.5", 0.5), ("1e3", 1000), ("1E-1", 0.1), ("1e9", 1e9),
      (".5", nil), ("5.", nil), ("007", nil), ("+5", nil), ("0x10", nil), ("inf", nil),
      ("nan", nil),
      ("", nil), (" 2", nil), ("0", nil), ("-1", nil), ("1e300", nil), ("1e999", nil),
    ] as [(String, Double?)]
  )
  func scale(text: String, expected: Double?) {
    #expect(SolveParameter.scale.read(text) == expected)
  }

  @Test("is an extent: points or fitting")
  func extent() {
    #expect(SolveParameter.width.read("0") == .points(0))
    #expect(SolveParameter.height.read("375.5") == .points(375.5))
    #expect(SolveParameter.width.read("fitting") == .fitting)
    #expect(SolveParameter.width.read("1000000001") == nil)
    #expect(SolveParameter.width.read("Fitting") == nil)
  }

  @Test("is one of a few words, which it names")
  func words() {
    #expect(SolveParameter.failOn.read("warning") == .warning)
    #expect(SolveParameter.failOn.read("Warning") == nil)
    #expect(SolveParameter.failOn.expected == "one of error, warning, never")
    #expect(SolveParameter.target.name == "to")
  }

  @Test("is a path of one line", arguments: [("a/b.json", true), ("", false), ("a\nb", false)])
  func path(text: String, isPath: Bool) {
    #expect((SolveParameter.uri.read(text) != nil) == isPath)
  }
}
