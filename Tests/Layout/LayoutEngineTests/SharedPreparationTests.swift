import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite("A layout in each of several environments")
struct SharedPreparationTests {
  @Test(
    "has the results of each environment alone",
    arguments: try Example.all() + Example.random(60, seed: 17)
  )
  func same(example: Example) throws {
    var solver = LayoutSolver()
    let environments = Self.environments(of: example.layout)
    let results = solver.solve(example.layout, inEach: environments)
    #expect(results.count == environments.count)
    for (environment, result) in zip(environments, results) {
      var alone = example.layout
      alone.environments = [environment]
      let (actual, expected) = (try result.get(), try solve(alone)[0])
      #expect(Outcome(actual).differences(from: Outcome(expected)) == [])
      #expect(actual.diagnostics.map(\.code) == expected.diagnostics.map(\.code))
      #expect(
        actual.diagnostics.map { $0.fixes.map(\.title) }
          == expected.diagnostics.map { $0.fixes.map(\.title) }
      )
    }
  }

  /// The layout's own, a wider and a lower one, one with bars, and the first again.
  private static func environments(of layout: Layout) -> [Environment] {
    let own = layout.environments[0]
    var (wide, low, covered) = (own, own, own)
    wide.width = .points(834)
    low.height = .points(120)
    covered.safeAreaInsets = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    return [own, wide, low, covered, own]
  }
}
