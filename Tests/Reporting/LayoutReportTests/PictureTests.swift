import LayoutModel
import LayoutReport
import TestSupport
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
      "  <rect x=\"34\" y=\"59\" width=\"60\" height=\"20\" stroke=\"#2563eb\" fill=\"#2563eb\" "
        + "fill-opacity=\"0.06\">",
      "    <title>a&lt;b: 10, 5, 60, 20</title>",
      "  </rect>",
      "  <text x=\"27\" y=\"65\" fill=\"#2563eb\" font-size=\"10\" text-anchor=\"start\">root</text>",
      "  <text x=\"64\" y=\"72.333333\" fill=\"#2563eb\" font-size=\"10\" text-anchor=\"middle\">"
        + "a&lt;b</text>",
      "</svg>",
    ]
    #expect(lines([solved]).filter { !$0.hasPrefix("  <style>") } == expected)
  }

  /// Contrast on #111827, whose luminance is 0.0093, by WCAG 2.2: (L + 0.05) / 0.0593.
  @Test("has a dark ground, and colours that can be read on it, where a reader asks for it")
  func darkness() throws {
    let style = try #require(lines([result()]).first { $0.hasPrefix("  <style>") })
    #expect(style.contains("@media (prefers-color-scheme: dark)"))
    #expect(style.contains("[fill='#ffffff'] { fill: #111827 }"))
    let inks = style.matches(of: /\[fill='#[0-9a-f]+'\] \{ fill: #([0-9a-f]{6}) \}/).map(\.1)
    #expect(inks.count == 6)
    for ink in inks where ink != "111827" {
      let number = try #require(Int(ink, radix: 16))
      let light = zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0.0) { sum, channel in
        let value = Double(number >> channel.0 & 255) / 255
        // The straight part of the curve is for values below 0.04 alone.
        return sum + channel.1 * ((value + 0.055) / 1.055) * ((value + 0.055) / 1.055)
          * ((value + 0.055) / 1.055).squareRoot()
      }
      #expect((light + 0.05) / 0.0593 >= 4.5, "\(ink)")
    }
  }

  @Test("has the frame of each view in its superview, as lists of frames do")
  func tooltips() {
    var layout = layout(of: ["outer"])
    layout.views.append(View(id: "inner", superview: 1))
    let nested = result(
      frames: [
        frame("root", 0, 0, 100, 50), frame("outer", 10, 5, 60, 40), frame("inner", 3, 4, 9, 9),
      ]
    )
    let lines = text(writeReport(answers([nested], of: layout), as: .svg)).split(separator: "\n")
    #expect(lines.contains("    <title>inner: 3, 4, 9, 9</title>"))
    // The root begins at (24, 54).
    #expect(lines.contains { $0.hasPrefix("  <rect x=\"37\" y=\"63\" width=\"9\"") })
  }

  @Test("shows guides thin, and bars of conflicts at them")
  func guides() {
    var layout = layout(of: ["outer"])
    layout.guides.append(Guide(id: "gap", owningView: 1))
    var result = result(
      .unsatisfiable,
      frames: [
        frame("root", 0, 0, 100, 50), frame("outer", 10, 5, 60, 40), frame("gap", 4, 6, 20, 8),
      ]
    )
    result.diagnostics = [
      contradiction([certificateRow("gap.width == 30", [("gap.width", 1)], .equal, 30)])
    ]
    let lines = text(writeReport(answers([result], of: layout), as: .svg)).split(separator: "\n")
    // Below a line and a row the root begins at 24 + 2 * 18 + 12 = 72; the guide is 14, 11 from it.
    #expect(
      lines.contains {
        $0.hasPrefix("  <rect x=\"38\" y=\"83\" width=\"20\" height=\"8\" fill=\"none\"")
      }
    )
    #expect(lines.contains { $0.hasPrefix("  <path d=\"M38 89L58 89") })
  }

  @Test("has a number where a constraint of a conflict has nothing to be drawn at")
  func undrawable() {
    var result = result(.unsatisfiable)
    result.diagnostics = [
      contradiction([
        certificateRow("a.top == a.top + 5", [], .equal, 5),
        certificateRow(
          "a.content.height == -5",
          [("root.contentLayoutGuide.height", 1)],
          .equal,
          -5
        ),
      ])
    ]
    let texts = lines([result]).compactMap { words(of: $0) }
    #expect(texts.contains("1"))
    #expect(texts.contains("2"))
  }

  @Test("shows where a file has what constraints put elsewhere")
  func misplacement() {
    var layout = layout(of: ["outer"])
    layout.views[1].frame = Rect(x: 30, y: 5, width: 60, height: 40)
    var result = result(frames: [frame("root", 0, 0, 100, 50), frame("outer", 10, 5, 60, 40)])
    result.diagnostics = [Diagnostic(.misplacedView, "", items: ["outer"])]
    let boxes = text(writeReport(answers([result], of: layout), as: .svg)).split(separator: "\n")
      .filter { $0.hasPrefix("  <rect x=") && $0.contains("#d97706") }
      .map { String($0.split(separator: " stroke=")[0]) + ($0.contains("dash") ? " dashed" : "") }
    #expect(
      boxes == [
        "  <rect x=\"54\" y=\"59\" width=\"60\" height=\"40\" dashed",
        "  <rect x=\"34\" y=\"59\" width=\"60\" height=\"40\"",
      ]
    )
  }

  /// A root with some views in it.
  private func layout(of views: [String]) -> Layout {
    var layout = Layout(
      rootID: "root",
      rootKind: .view,
      environment: Environment(width: .points(100), height: .points(50))
    )
    layout.views += views.map { View(id: $0, superview: 0) }
    return layout
  }

  @Test("marks what is in a conflict, what is free, and where it may be as well")
  func marks() {
    var free = result(
      .ambiguous,
      frames: [frame("root", 0, 0, 100, 50), frame("a", 0, 0, 9, 9), frame("b", 0, 20, 9, 9)]
    )
    free.geometry?.alternative = [
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

  @Test("has a message without a drawable frame", arguments: [Double.infinity, .nan, -1, 1e9])
  func hopeless(extent: Double) {
    var hopeless = result(frames: [frame("root", 0, 0, extent, 50)])
    hopeless.geometry?.rootSize = Size(width: extent, height: 50)
    let lines = lines([hopeless, result()], isList: true)
    #expect(lines.count { $0.contains("solved: ") } == 2)
    #expect(lines.count { $0.hasPrefix("  <rect x=") } == 1)
  }

  /// The heading lies at 24 + 18 = 42, four rows and a sum end at 132.
  ///
  /// The root begins 12 below: at 144. Bars in `a` lie three quarters down: 144 + 8 + 15 = 167; the root's
  /// 7.5 below it: 251.5.
  @Test("has a bar for each size and space of a conflict, numbered, and the sum above")
  func conflict() {
    var result = result(
      .unsatisfiable,
      width: 320,
      frames: [frame("root", 0, 0, 320, 100), frame("a", 12, 8, 296, 20)]
    )
    result.geometry?.rootSize.height = 100
    let rows = [
      certificateRow("a.leading == root.leading + 12", [("a.minX", 1)], .equal, 12),
      certificateRow(
        "a.trailing == root.trailing - 12",
        [("a.minX", 1), ("a.width", 1), ("root.width", -1)],
        .equal,
        -12
      ),
      certificateRow("a.width == 320", [("a.width", 1)], .equal, 320),
      certificateRow("root.width == 320", [("root.width", 1)], .equal, 320),
    ]
    var conflict = contradiction(rows)
    conflict.broken = [rows[2].constraint]
    var evidence = ConflictEvidence(miss: 24)
    evidence.sum = ConflictSum(
      [12, 320, 12],
      item: ItemName(id: "root"),
      axis: .horizontal,
      size: 320
    )
    conflict.evidence = .conflict(evidence)
    result.diagnostics = [conflict]
    let lines = lines([result])
    let paths = lines.filter { $0.hasPrefix("  <path") }.map { $0.split(separator: "\"")[1] }
    #expect(
      paths == [
        "M24 167L36 167M24 164L24 170M36 164L36 170",
        "M344 167L332 167M344 164L344 170M332 164L332 170",
        "M36 167L332 167M36 164L36 170M332 164L332 170",
        "M24 251.5L344 251.5M24 248.5L24 254.5M344 248.5L344 254.5",
      ]
    )
    let texts = lines.compactMap { words(of: $0) }
    #expect(
      Array(texts.prefix(6)) == [
        "unsatisfiable: 320 x 100 points", "1: a.leading == root.leading + 12",
        "2: a.trailing == root.trailing - 12", "3: a.width == 320 (broken)",
        "4: root.width == 320",
        "12 + 320 + 12 = 344, 24 more than the width of `root`, 320",
      ]
    )
    #expect(texts[7...].prefix(4) == ["1: 12", "2: 12", "3: 320 (is 296)", "4: 320"])
    // The root is only the reference of the conflict.
    #expect(!lines.contains { $0.contains("width=\"320\" height=\"100\" stroke=\"#dc2626\"") })
  }

  @Test(
    "turns a relation with the side that a space is measured from",
    arguments: [
      // a.trailing <= root.trailing - 12: at least 12 between them, and there are 10.
      (
        [("a.minX", 1), ("a.width", 1), ("root.width", -1)], Relation.lessThanOrEqual, -12,
        "1: \u{2265} 12 (is 10)"
      ),
      // b.leading >= a.trailing + 8: there are 30.
      ([("b.minX", 1), ("a.minX", -1), ("a.width", -1)], .greaterThanOrEqual, 8, "1: \u{2265} 8"),
      // The same with its sides exchanged.
      ([("a.minX", 1), ("a.width", 1), ("b.minX", -1)], .lessThanOrEqual, -8, "1: \u{2265} 8"),
      // 2 * a.width >= 60: at least 30 wide, and it is 20.
      ([("a.width", 2)], .greaterThanOrEqual, 60, "1: \u{2265} 30 (is 20)"),
      // Equal widths.
      ([("a.width", 1), ("b.width", -1)], .equal, 0, "1: ="),
    ] as [([(String, ExactNumber)], Relation, ExactNumber, String)]
  )
  func relation(
    terms: [(String, ExactNumber)],
    relation: Relation,
    constant: ExactNumber,
    words expected: String
  ) {
    let isLast = terms.contains { $0.0 == "root.width" }
    let a = isLast ? frame("a", 70, 0, 20, 20) : frame("a", 0, 0, 20, 20)
    var result = result(
      .unsatisfiable,
      frames: [frame("root", 0, 0, 100, 50), a, frame("b", isLast ? 0 : 50, 0, 20, 20)]
    )
    result.diagnostics = [contradiction([certificateRow("r", terms, relation, constant)])]
    #expect(lines([result]).compactMap { words(of: $0) }.contains(expected))
  }

  /// The root begins at 42 + 18 + 12 = 72.
  @Test("has a plain line along edges that are aligned")
  func alignment() {
    var result = result(
      .unsatisfiable,
      frames: [frame("root", 0, 0, 100, 50), frame("a", 0, 0, 20, 20), frame("b", 40, 0, 20, 30)]
    )
    result.diagnostics = [
      contradiction([certificateRow("r", [("b.minY", 1), ("a.minY", -1)], .equal, 0)])
    ]
    let paths = lines([result]).filter { $0.hasPrefix("  <path") }
    #expect(paths.map { $0.split(separator: "\"")[1] } == ["M24 72L84 72"])
  }

  /// The root begins at 42 + 12 = 54; the brackets of `a` lie 0.35 of its height down: 54 + 10 + 7 = 71.
  @Test("has a bracket over the range of what is free, without an end where the range has none")
  func ranges() {
    var free = result(
      .ambiguous,
      frames: [frame("root", 0, 0, 100, 50), frame("a", 10, 10, 20, 20)]
    )
    var diagnostic = Diagnostic(.ambiguousLayout, "", items: ["a"])
    diagnostic.ambiguity = [
      .init(item: "a", attribute: .minX, minimum: 5, maximum: 40),
      .init(item: "a", attribute: .width, minimum: 20, maximum: nil),
    ]
    free.diagnostics = [diagnostic]
    let lines = lines([free])
    let paths = lines.filter { $0.hasPrefix("  <path") }.map { $0.split(separator: "\"")[1] }
    #expect(
      paths == [
        "M29 71L64 71M29 68L29 74M64 68L64 74", "M54 81L124 81M54 78L54 84",
      ]
    )
    let texts = lines.compactMap { words(of: $0) }
    #expect(texts.filter { $0 == "1" || $0 == "2" }.count == 2)
    #expect(texts.contains("1: a x 5 to 40"))
    #expect(texts.contains("2: a width \u{2265} 20"))
  }

  /// The root begins at (24, 54), the text in it at (34, 64), 12 wide and 6 high.
  @Test("hatches what is too small for its content")
  func hatching() {
    var cramped = result(frames: [frame("root", 0, 0, 100, 50), frame("a", 10, 10, 12, 6)])
    cramped.diagnostics = [Diagnostic(.contentCompressed, "", items: ["a"])]
    let paths = lines([cramped]).filter { $0.hasPrefix("  <path") }
    #expect(paths.map { $0.split(separator: "\"")[1] } == ["M34 64L40 70M40 64L46 70"])
  }

  /// Pictures are 400 wide, with 24 between them: a fourth one would end at 1,696, behind 1,600.
  ///
  /// The second row begins below 24 + 18 + 12 + 50 + 24 = 128, and its root 30 below that.
  @Test("has the devices of a layout in rows, the worst first")
  func contactSheet() {
    func device(_ status: LayoutResult.Status) -> LayoutResult {
      result(status, width: 400, frames: [frame("root", 0, 0, 400, 50)])
    }
    let results = [device(.solved), device(.ambiguous), device(.solved), device(.unsatisfiable)]
    let lines = lines(results, isList: true)
    let corners = lines.filter { $0.hasPrefix("  <rect x=") }
      .map { $0.split(separator: " width=")[0] }
    #expect(
      corners == [
        "  <rect x=\"24\" y=\"54\"", "  <rect x=\"448\" y=\"54\"", "  <rect x=\"872\" y=\"54\"",
        "  <rect x=\"24\" y=\"158\"",
      ]
    )
    let headings = lines.compactMap { words(of: $0) }.filter { $0.contains("points") }
    #expect(
      headings.map { $0.split(separator: ":").dropFirst().first ?? "" } == [
        " unsatisfiable", " ambiguous", " solved", " solved",
      ]
    )
  }
}
