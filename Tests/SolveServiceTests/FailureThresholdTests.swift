import LayoutModel
import SolveService
import Testing

@Suite struct FailureThresholdTests {
  @Test(
    "is reached by its severity and everything above",
    arguments: [
      (.never, [.unsatisfiable], false),
      (.error, [], false),
      (.error, [.ambiguousLayout], false),
      (.error, [.contentCompressed, .unsatisfiable], true),
      (.warning, [.contentCompressed], false),
      (.warning, [.ambiguousLayout], true),
      (.warning, [.negativeSize], true),
    ] as [(FailureThreshold, [Diagnostic.Code], Bool)]
  )
  func reached(threshold: FailureThreshold, codes: [Diagnostic.Code], expected: Bool) {
    let quiet = result([])
    let actual = threshold.isReached(by: [quiet, result(codes)])
    #expect(actual == expected)
  }

  private func result(_ codes: [Diagnostic.Code]) -> LayoutResult {
    LayoutResult(
      status: .solved,
      environment: Environment(width: .points(1), height: .points(1)),
      rootSize: Size(width: 1, height: 1),
      frames: [],
      diagnostics: codes.map { Diagnostic($0, "") },
      witness: nil,
      viewCount: 0,
      constraintCount: 0
    )
  }
}
