import LayoutDocument
import LayoutEngine
import LayoutModel
import Testing

/// Ranges, breakpoints and lines that are worked out by hand.
@Suite("An analysis of a layout")
struct AnalysisTests {
  private func analysis(
    _ document: String,
    along axis: LayoutAnalysis.Axis = .width,
    from: Double = 300,
    to: Double = 500
  ) throws -> LayoutAnalysis {
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    let range = try #require(LayoutAnalysis.Range(along: axis, from: from, to: to))
    return try analyze(layout, over: range)
  }

  private func isNear(_ one: [Double], _ other: [Double]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= 1e-6 }
  }

  private func isNear(_ one: [ClosedRange<Double>], _ other: [ClosedRange<Double>]) -> Bool {
    isNear(
      one.flatMap { [$0.lowerBound, $0.upperBound] },
      other.flatMap { [$0.lowerBound, $0.upperBound] }
    )
  }

  /// A label between margins of 12 that wants to be 320 wide; 12 + 320 + 12 = 344.
  private static let welcome = """
    {"environment": {"width": 375, "height": 667}, "views": [{"id": "a"}],
     "constraints": ["a.width == 320 @ 750", "a.leading >= root.leading + 12",
       "a.trailing <= root.trailing - 12", "a.centerX == root.centerX",
       "a.top == root.top", "a.height == 20"]}
    """

  @Test("finds the width from which on everything fits")
  func knee() throws {
    let analysis = try analysis(Self.welcome)
    #expect(isNear(analysis.breakpoints, [344]))
    #expect(isNear(analysis.satisfiable, [300...500]))
    #expect(isNear(analysis.unambiguous, [300...500]))
    #expect(isNear(analysis.unbroken, [344...500]))
    let frames = analysis.pieces.map { $0.frames[1] }
    // Below, the margins decide; from there on the centre: W / 2 - 160.
    #expect(isNear([frames[0].x.slope, frames[0].x.offset], [0, 12]))
    #expect(isNear([frames[0].width.slope, frames[0].width.offset], [1, -24]))
    #expect(isNear([frames[1].x.slope, frames[1].x.offset], [0.5, -160]))
    #expect(isNear([frames[1].width.slope, frames[1].width.offset], [0, 320]))
  }

  @Test("finds the one width at which required constraints hold together")
  func onePoint() throws {
    // 22 + 300 + 22
    let analysis = try analysis(
      """
      {"environment": {"width": 375, "height": 667}, "views": [{"id": "a"}],
       "constraints": ["a.width == 300", "a.leading == root.leading + 22",
         "a.trailing == root.trailing - 22", "a.top == root.top", "a.height == 20"]}
      """
    )
    #expect(isNear(analysis.satisfiable, [344...344]))
    #expect(isNear(analysis.unambiguous, [300...500]))
  }

  @Test("finds the one width at which an optional constraint holds")
  func oneUnbrokenPoint() throws {
    let analysis = try analysis(
      """
      {"environment": {"width": 375, "height": 667}, "views": [],
       "constraints": ["root.width == 400 @ 500"]}
      """
    )
    #expect(isNear(analysis.unbroken, [400...400]))
    #expect(analysis.breakpoints == [])
  }

  @Test("finds the one width at which nothing is free")
  func oneDeterminedPoint() throws {
    // From 12 up to W - 12 - 320: one place at 344, none below.
    let analysis = try analysis(
      """
      {"environment": {"width": 375, "height": 667}, "views": [{"id": "a"}],
       "constraints": ["a.width == 320", "a.leading >= root.leading + 12",
         "a.trailing <= root.trailing - 12", "a.top == root.top", "a.height == 20"]}
      """
    )
    #expect(isNear(analysis.satisfiable, [344...500]))
    #expect(analysis.unambiguous.contains { $0.contains(344) })
    #expect(!analysis.unambiguous.contains { $0.contains(345) })
  }

  @Test("changes margins where a view controller's root becomes wide")
  func wideRoot() throws {
    // UIKit's margins are 16, and 20 from 414 points on.
    let analysis = try analysis(
      """
      {"environment": {"width": 375, "height": 667}, "views": [{"id": "a"}],
       "constraints": ["a.leading == root.leadingMargin", "a.trailing == root.trailingMargin",
         "a.top == root.top", "a.height == 20"]}
      """
    )
    #expect(isNear(analysis.breakpoints, [414]))
    let offsets = analysis.pieces.map { $0.frames[1].width.offset }
    #expect(isNear(offsets, [-32, -40]))
  }

  @Test("stops the readable guide from growing")
  func readable() throws {
    // Margins of 8, and 672 points of text from 672 + 88 on (rule 2.4).
    let analysis = try analysis(
      """
      {"environment": {"width": 375, "height": 667}, "root": {"kind": "view"},
       "views": [{"id": "a"}],
       "constraints": ["a.leading == root.readableContentGuide.leading",
         "a.trailing == root.readableContentGuide.trailing", "a.top == root.top",
         "a.height == 20"]}
      """,
      to: 1000
    )
    #expect(isNear(analysis.breakpoints, [760]))
    let lines = analysis.pieces.map { $0.frames[1].width }
    #expect(isNear(lines.flatMap { [$0.slope, $0.offset] }, [1, -16, 0, 672]))
  }

  @Test("breaks where wrapped text needs a line less")
  func text() throws {
    // Two lines up to a width of 200, so up to 200 + 16 + 16; three below 120 + 32 = 152.
    let analysis = try analysis(
      """
      {"environment": {"width": 375, "height": 667}, "views": [{"id": "a",
        "intrinsicContentSize": {"heightForWidth": [[90, 72], [120, 48], [200, 24]]}}],
       "constraints": ["a.leading == root.leading + 16", "a.trailing == root.trailing - 16",
         "a.top == root.top"]}
      """,
      from: 130,
      to: 400
    )
    #expect(isNear(analysis.breakpoints, [152, 232]))
    #expect(isNear(analysis.pieces.map { $0.frames[1].height.offset }, [72, 48, 24]))
  }

  @Test("follows the safe area of an inner view")
  func safeArea() throws {
    // The bar covers the last 34 points; the view is 500 high, so it is covered up to H = 534.
    let analysis = try analysis(
      """
      {"environment": {"width": 375, "height": 667, "safeAreaInsets": {"bottom": 34}},
       "views": [{"id": "a"}, {"id": "b", "superview": "a"}],
       "constraints": ["a.leading == root.leading", "a.width == 100", "a.top == root.top",
         "a.height == 500", "b.leading == a.leading", "b.width == 10", "b.top == a.top",
         "b.bottom == a.safeAreaLayoutGuide.bottom"]}
      """,
      along: .height,
      from: 510,
      to: 600
    )
    #expect(isNear(analysis.breakpoints, [534]))
    let lines = analysis.pieces.map { $0.frames[2].height }
    #expect(isNear(lines.flatMap { [$0.slope, $0.offset] }, [1, -34, 0, 500]))
  }

  @Test("leaves a view of the root's own mask where its frame is")
  func autoresizing() throws {
    let analysis = try analysis(
      """
      {"environment": {"width": 375, "height": 667}, "views": [{"id": "a",
        "translatesAutoresizingMaskIntoConstraints": true,
        "autoresizingMask": ["flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin"],
        "frame": {"x": 30, "y": 0, "width": 90, "height": 20}}],
       "constraints": []}
      """
    )
    let frame = analysis.pieces[0].frames[1]
    #expect(analysis.breakpoints == [])
    #expect(isNear([frame.x.slope, frame.x.offset], [0, 30]))
    #expect(isNear([frame.width.slope, frame.width.offset], [0, 90]))
  }

  @Test("ends where everything is tied, repeated, or bends at one place")
  func degenerate() throws {
    // Twenty copies of the label above, with each constraint three times.
    let views = (0..<20).map { "{\"id\": \"v\($0)\"}" }.joined(separator: ",")
    let constraints = (0..<20).flatMap { index in
      let above = index == 0 ? "root.top" : "v\(index - 1).bottom"
      return [
        "v\(index).leading >= root.leading + 12", "v\(index).trailing <= root.trailing - 12",
        "v\(index).centerX == root.centerX", "v\(index).width == 320 @ 750",
        "v\(index).height == 20", "v\(index).top == \(above)",
        "v\(index).width == v\((index + 1) % 20).width", "v\(index).width <= root.width - 24",
      ]
    }
    let all = (constraints + constraints + constraints).map { "\"\($0)\"" }
    let analysis = try analysis(
      """
      {"environment": {"width": 375, "height": 667}, "views": [\(views)],
       "constraints": [\(all.joined(separator: ","))]}
      """
    )
    #expect(isNear(analysis.breakpoints, [344]))
    #expect(isNear(analysis.unbroken, [344...500]))
  }

  @Test("gives each environment an analysis of its own")
  func environments() throws {
    let document = Self.welcome.replacing(
      "\"environment\": {\"width\": 375, \"height\": 667}",
      with: """
        "environments": [{"name": "a", "width": 1, "height": 1, "views": {"a": {}}},
          {"name": "b", "width": "fitting", "height": 2}]
        """
    )
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    let range = try #require(LayoutAnalysis.Range(from: 300, to: 500))
    var solver = LayoutSolver()
    let analyses = try solver.analyze(layout, over: range)
    #expect(analyses.map(\.environment.name) == ["a", "b"])
    for analysis in analyses { #expect(isNear(analysis.breakpoints, [344])) }
  }

  @Test("stops at its budgets and on cancellation")
  func budgets() throws {
    let layout = try #require(readDocument(Array(Self.welcome.utf8)).layout)
    let range = try #require(LayoutAnalysis.Range(from: 300, to: 500))
    var solver = LayoutSolver()
    // Two pieces of two frames.
    #expect(throws: SolveInterruption.framesExceeded(frames: 3)) {
      _ = try solver.analyze(layout, over: range, budget: WorkBudget(frames: 3))
    }
    #expect(throws: SolveInterruption.budgetExceeded(pivots: 0)) {
      _ = try solver.analyze(layout, over: range, budget: WorkBudget(pivots: 0))
    }
    #expect(throws: SolveInterruption.cancelled) {
      _ = try solver.analyze(layout, over: range, budget: WorkBudget { true })
    }
    #expect(try solver.analyze(layout, over: range, budget: WorkBudget(frames: 4)).count == 1)
  }
}
