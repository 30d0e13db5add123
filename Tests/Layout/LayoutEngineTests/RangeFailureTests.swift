import LayoutPolicy
import LayoutDocument
import LayoutEngine
import LayoutModel
import Testing

/// Failures over a range, derived by hand: the lines of two edges, and where they meet.
@Suite("A failure over a range")
struct RangeFailureTests {
  /// The failures of a document while its width, or its height, goes through a range.
  private func failures(
    _ document: String,
    along axis: LayoutAnalysis.Axis = .width,
    from: Double = 320,
    to: Double = 440
  ) throws -> [RangeFailure] {
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    let range = try #require(LayoutAnalysis.Range(along: axis, from: from, to: to))
    return try analyze(layout, over: range).failures
  }

  private func codes(_ document: String) throws -> [Diagnostic.Code] {
    try failures(document).map(\.diagnostic.code)
  }

  /// The expected fault of a code's example, from 320 to 440 points.
  struct Expectation: CustomTestStringConvertible {
    var code: Diagnostic.Code
    var items: [String]
    var ranges: [ClosedRange<Double>]
    var worst: Double
    var points: Double?

    var testDescription: String { code.rawValue }
  }

  private static let expectations = [
    // The title ends at 16 + 200 = 216, the button begins at W - 136: W < 352, half a point less. At 320 they
    // share 32 points across and 20 down.
    Expectation(
      code: .viewsOverlap,
      items: ["title", "go"],
      ranges: [320...351.5],
      worst: 320,
      points: 20
    ),
    // The box is W - 200 wide, its content 160.
    Expectation(
      code: .viewProtrudes,
      items: ["go", "box"],
      ranges: [320...359.5],
      worst: 320,
      points: 40
    ),
    // It ends at 150 + 200 = 350.
    Expectation(
      code: .offScreen,
      items: ["go"],
      ranges: [320...349.5],
      worst: 320,
      points: 30
    ),
    // 340 points of text have W - 32.
    Expectation(
      code: .textCutOff,
      items: ["title"],
      ranges: [320...371.5],
      worst: 320,
      points: 52
    ),
    // One lies from 200 to 220, the other from W - 155 to W - 135.
    Expectation(code: .orderFlipped, items: ["one", "two"], ranges: [320...335], worst: 320),
    // The box of 350 leaves W - 366 of 100.
    Expectation(
      code: .contentCollapsed,
      items: ["title"],
      ranges: [320...366.5],
      worst: 320,
      points: 100
    ),
  ]

  @Test("has an exact range, a worst size, and a number of points", arguments: expectations)
  func exact(expected: Expectation) throws {
    let example = try #require(expected.code.example)
    let found = try failures(example.fault).filter { $0.diagnostic.code == expected.code }
    let failure = try #require(found.first)
    #expect(found.count == 1)
    #expect(failure.diagnostic.items == expected.items)
    let ends = failure.ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    let expectedEnds = expected.ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    #expect(ends.count == expectedEnds.count)
    #expect(zip(ends, expectedEnds).allSatisfy { abs($0 - $1) <= 1e-5 }, "\(ends)")
    #expect(abs(failure.worst - expected.worst) <= 1e-5)
    if let points = expected.points {
      #expect(abs((failure.diagnostic.violation ?? 0) - points) <= 1e-5)
    }
  }

  @Test("exists for every code of ranges")
  func complete() {
    let codes = Self.expectations.map(\.code)
    #expect(codes == Diagnostic.Code.allCases.filter(\.isOfRanges))
  }

  @Test("is of one range where it is right for less than half a point in between")
  func neighbours() throws {
    // It lies from 2 W - 720 to 2 W - 359.6: beyond the left below 359.75, and beyond the right above 360.1.
    let document = """
      {"environment": {"width": 375, "height": 480}, "views": [
         {"id": "go", "class": "UIButton",
           "intrinsicContentSize": {"width": 360.4, "height": 44}}],
       "constraints": ["go.leading == 2 * root.trailing - 720", "go.top == root.top"]}
      """
    let failures = try failures(document)
    #expect(failures.map(\.diagnostic.code) == [.offScreen])
    #expect(failures.first?.ranges == [320...440])
    // 440 + 80.4 there, and 80 at 320.
    #expect(failures.first?.worst == 440)
  }

  @Test("names the devices in its ranges")
  func devices() throws {
    let example = try #require(Diagnostic.Code.offScreen.example)
    let devices = try failures(example.fault).first { $0.diagnostic.code == .offScreen }?.devices
    // Both are 320 wide; the next is 375.
    #expect(devices == ["iPhone4s", "iPhone5s"])
  }

  /// A label of 100 points, 10 from the left, and another that begins at a place.
  private static func row(_ place: String, _ more: String = "") -> String {
    """
    {"environment": {"width": 375, "height": 480}, "views": [
       {"id": "a", "class": "UILabel", "intrinsicContentSize": {"width": 100, "height": 20}},
       {"id": "b", "class": "UILabel", "intrinsicContentSize": {"width": 100, "height": 20}\(more)}],
     "constraints": ["a.leading == root.leading + 10", "b.leading == \(place)",
       "a.top == root.top", "b.top == root.top"]}
    """
  }

  @Test("is none where it is so at every size")
  func whole() throws {
    #expect(try codes(Self.row("root.leading + 50")) == [])
    // b begins at W - 300: below 409.5 it lies on a.
    #expect(try codes(Self.row("root.trailing - 300")).contains(.viewsOverlap))
  }

  @Test("is none of what is hidden, or shows nothing")
  func unseen() throws {
    #expect(try codes(Self.row("root.trailing - 300", #", "isHidden": true"#)) == [])
    let box = Self.row("root.trailing - 300").replacing(
      #""b", "class": "UILabel""#,
      with: #""b", "class": "UIView""#
    )
    #expect(try codes(box) == [])
  }

  @Test("is none of what nothing determines")
  func ambiguous() throws {
    // The position of a across is free.
    let free = Self.row("root.trailing - 300")
      .replacing(#""a.leading == root.leading + 10", "#, with: "")
    #expect(try codes(free).contains(.viewsOverlap) == false)
  }

  @Test("is none beyond a scroll view, whose content may be as large as it likes")
  func scrolled() throws {
    let text = """
      {"environment": {"width": 375, "height": 480}, "views": [
         {"id": "s", "class": "UIScrollView"},
         {"id": "a", "superview": "s", "class": "UILabel",
          "intrinsicContentSize": {"width": 400, "height": 20}}],
       "constraints": ["s.edges == root.edges", "a.edges == s.edges"]}
      """
    let document = text.replacing(
      #""s.edges == root.edges", "a.edges == s.edges""#,
      with: ["s", "a"].flatMap { item in
        let outer = item == "s" ? "root" : "s"
        return ["leading", "trailing", "top", "bottom"].map {
          "\"\(item).\($0) == \(outer).\($0)\""
        }
      }
      .joined(separator: ", ")
    )
    #expect(try codes(document) == [])
  }

  @Test("reports a contradiction with its sizes")
  func contradiction() throws {
    // 12 + 320 + 12 = 344.
    let document = """
      {"environment": {"width": 375, "height": 480}, "views": [{"id": "a"}],
       "constraints": ["a.width >= 320", "a.leading == root.leading + 12",
         "a.trailing == root.trailing - 12", "a.top == root.top", "a.height == 20"]}
      """
    let failures = try failures(document)
    #expect(failures.map(\.diagnostic.code) == [.unsatisfiable])
    #expect(failures.first?.ranges == [320...344])
    #expect(failures.first?.worst == 320)
    #expect(failures.first?.devices == ["iPhone4s", "iPhone5s"])
  }

  @Test("has a limit, and takes time that grows with the views")
  func limit() throws {
    // Each of 300 labels leaves the screen at its own width, and 200 are reported.
    let count = 300
    let views = (0..<count).map {
      #"{"id": "v\#($0)", "class": "UILabel", "intrinsicContentSize": {"width": 20, "height": 1}}"#
    }
    let constraints = (0..<count).flatMap {
      [
        "\"v\($0).leading == root.leading + \(310 + Double($0) / 4)\"",
        "\"v\($0).top == root.top + \($0)\"",
      ]
    }
    let document = """
      {"environment": {"width": 375, "height": 480}, "views": [\(views.joined(separator: ","))],
       "constraints": [\(constraints.joined(separator: ","))]}
      """
    #expect(try failures(document).count == 200)
  }
}
