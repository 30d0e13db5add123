import LayoutModel
import LayoutReport
import TestSupport
import Testing

@Suite("The names and numbers of a picture")
struct PictureLabelTests {
  private func lines(_ results: [LayoutResult], isList: Bool) -> [Substring] {
    text(writeReport(answers(results, isList: isList), as: .svg)).split(separator: "\n")
  }

  private func expectApart(_ boxes: [Rect]) {
    for (index, one) in boxes.enumerated() {
      for other in boxes[..<index] {
        let areApart =
          one.x >= other.maxX || other.x >= one.maxX || one.y >= other.maxY || other.y >= one.maxY
        #expect(areApart)
      }
    }
  }

  @Test("are not on the legend, or on the lines of the picture below")
  func outside() {
    // Bars reach 40 points out of the root, where the next picture's heading and the legend are.
    var outside = result(
      .unsatisfiable,
      frames: [frame("root", 0, 0, 100, 50), frame("a", 10, 10, 20, 80)]
    )
    outside.diagnostics = [
      contradiction(
        (40..<60).map {
          certificateRow("a.top == \($0)", [("a.minY", 1)], .equal, ExactNumber(Double($0)))
        }
      )
    ]
    var next = outside
    next.diagnostics[0].certificate = (40..<60).map {
      certificateRow(
        "a.bottom == \($0)",
        [("a.minY", 1), ("a.height", 1)],
        .equal,
        ExactNumber(Double($0))
      )
    }
    next.diagnostics[0].constraints = next.diagnostics[0].certificate.map(\.constraint)
    let boxes = lines([outside, next], isList: true).compactMap { box(of: $0) }
    #expect(boxes.count > 60)
    expectApart(boxes)
  }

  @Test("are not on each other, however views lie")
  func names() {
    var random = SeededGenerator(seed: 16)
    for _ in 0..<100 {
      func number(_ limit: Int) -> Double { Double(Int.random(in: 0...limit, using: &random)) }
      let frames = (0..<30).map { index in
        frame("name\(index)", number(8) * 20, number(8) * 20, number(6) * 20, number(3) * 20)
      }
      var result = result(width: 200, height: 200)
      result.geometry?.frames += frames
      let boxes = lines([result], isList: false).compactMap { box(of: $0) }
      #expect(boxes.count > 5)
      expectApart(boxes)
    }
  }

  @Test("are all there, where many bars lie in a small root")
  func crowded() throws {
    var small = result(
      .unsatisfiable,
      width: 40,
      height: 20,
      frames: [frame("root", 0, 0, 40, 20), frame("a", 10, 5, 20, 8)]
    )
    let rows = (0..<60).map { size in
      certificateRow("a.width == \(size)", [("a.width", 1)], .equal, ExactNumber(Double(size)))
    }
    small.diagnostics = [contradiction(rows)]
    let numbers = lines([small], isList: false).filter { $0.contains("paint-order") }
    #expect(numbers.count == rows.count)
    // None is cut off by the end of the sheet: the last of four numbers in its first element.
    let sheet = try #require(lines([small], isList: false).first { $0.contains("viewBox") })
    let places = sheet.split(separator: "\"").first { $0.hasPrefix("0 0 ") }
    let height = try #require(places?.split(separator: " ").last.flatMap { Double($0) })
    #expect(numbers.compactMap { box(of: $0)?.maxY }.allSatisfy { $0 < height })
  }

  /// Fourteen views without a size in the same corner, each of which may be anywhere.
  @Test("are beside their bars, of which none covers another, and in a list below")
  func ranges() throws {
    let names = (0..<14).map { "view\($0)" }
    var free = result(
      .ambiguous,
      width: 300,
      height: 400,
      frames: [frame("root", 0, 0, 300, 400)] + names.map { frame($0, 90, 60, 0, 0) }
    )
    var diagnostic = Diagnostic(.ambiguousLayout, "", items: names)
    diagnostic.ambiguity = names.map {
      .init(item: $0, attribute: .minY, minimum: 10, maximum: 390)
    }
    free.diagnostics = [diagnostic]
    let lines = lines([free], isList: false)
    // A bar begins with "M", its x and a space.
    let bars = lines.filter { $0.hasPrefix("  <path") }
      .compactMap { $0.split(separator: "\"")[1].dropFirst().split(separator: " ").first }
      .compactMap { Double($0) }
    #expect(bars.count == names.count)
    for (one, other) in zip(bars.sorted(), bars.sorted().dropFirst()) { #expect(other - one >= 7) }
    let numbers = lines.filter { $0.contains("paint-order") }.compactMap { box(of: $0) }
    #expect(numbers.count == names.count)
    for (number, bar) in zip(numbers, bars) {
      let gap = max(number.x - bar, bar - number.maxX)
      #expect(gap < 10)
    }
    expectApart(lines.compactMap { box(of: $0) })
    for (index, name) in names.enumerated() {
      #expect(lines.contains { $0.contains(">\(index + 1): \(name) y 10 to 390<") })
    }
  }

  @Test("are drawn however far away they are", arguments: [1e9, 1e18, 1e300, -1e18])
  func farAway(place: Double) {
    let far = result(frames: [frame("root", 0, 0, 100, 50), frame("a", 10, place, 20, 80)])
    let picture = text(writeReport(answers([far]), as: .svg))
    #expect(picture.hasSuffix("</svg>\n"))
    #expect(!picture.contains("nan") && !picture.contains("inf"))
  }
}
