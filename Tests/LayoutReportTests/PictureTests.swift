import LayoutModel
import LayoutReport
import Testing

@Suite("A picture")
struct PictureTests {
  private func lines(_ results: [LayoutResult], isList: Bool = false) -> [Substring] {
    text(writeReport(answers(results, isList: isList), as: .svg)).split(separator: "\n")
  }

  /// The root lies 24 points from the left, under a line of 18 points and half a gap of 24.
  @Test("shows each view where it is, under a line of summary")
  func frames() {
    var solved = result(frames: [frame("root", 0, 0, 100, 50), frame("a<b", 10, 5, 60, 20)])
    solved.status = .solved
    let expected: [Substring] = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"128\" viewBox=\"0 0 320 128\" "
        + "font-family=\"system-ui, sans-serif\" font-size=\"12\">",
      "  <rect width=\"320\" height=\"128\" fill=\"#ffffff\"/>",
      "  <text x=\"24\" y=\"42\" fill=\"#444444\">solved: 100 x 50 points</text>",
      "  <rect x=\"24\" y=\"54\" width=\"100\" height=\"50\" stroke=\"#2563eb\" fill=\"#2563eb\" "
        + "fill-opacity=\"0.06\">",
      "    <title>root: 0, 0, 100, 50</title>",
      "  </rect>",
      "  <text x=\"27\" y=\"65\" fill=\"#2563eb\" font-size=\"10\" text-anchor=\"start\">root</text>",
      "  <rect x=\"34\" y=\"59\" width=\"60\" height=\"20\" stroke=\"#2563eb\" fill=\"#2563eb\" "
        + "fill-opacity=\"0.06\">",
      "    <title>a&lt;b: 10, 5, 60, 20</title>",
      "  </rect>",
      "  <text x=\"64\" y=\"72.333333\" fill=\"#2563eb\" font-size=\"10\" text-anchor=\"middle\">"
        + "a&lt;b</text>",
      "</svg>",
    ]
    #expect(lines([solved]) == expected)
  }

  @Test("marks what is in a conflict, what is free, and where it may be as well")
  func marks() {
    var free = result(
      .ambiguous,
      frames: [frame("root", 0, 0, 100, 50), frame("a", 0, 0, 9, 9), frame("b", 0, 20, 9, 9)]
    )
    free.witness = [
      frame("root", 0, 0, 100, 50), frame("a", 40, 0, 9, 9), frame("b", 0, 20, 9, 9),
    ]
    free.diagnostics = [
      Diagnostic(.ambiguousLayout, "", items: ["a"]), Diagnostic(.unsatisfiable, "", items: ["b"]),
    ]
    let boxes = lines([free]).filter { $0.hasPrefix("  <rect x=") }
      .map { line in String(line.split(separator: " fill=")[0]) + (line.contains("dash") ? "-" : "")
      }
    let expected = [
      "  <rect x=\"64\" y=\"54\" width=\"9\" height=\"9\" stroke=\"#d97706\"-",
      "  <rect x=\"24\" y=\"54\" width=\"100\" height=\"50\" stroke=\"#2563eb\"",
      "  <rect x=\"24\" y=\"54\" width=\"9\" height=\"9\" stroke=\"#d97706\"",
      "  <rect x=\"24\" y=\"74\" width=\"9\" height=\"9\" stroke=\"#dc2626\"",
    ]
    #expect(boxes == expected)
  }

  @Test("says so where there is nothing to draw", arguments: [Double.infinity, .nan, -1, 1e9])
  func hopeless(extent: Double) {
    var hopeless = result(frames: [frame("root", 0, 0, extent, 50)])
    hopeless.rootSize = Size(width: extent, height: 50)
    let lines = lines([hopeless, result()], isList: true)
    #expect(lines.count { $0.contains("solved: ") } == 2)
    #expect(lines.count { $0.hasPrefix("  <rect x=") } == 1)
  }
}
