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
    let actual = threshold.isReached(by: answers([quiet, result(codes)]))
    #expect(actual == expected)
  }

  @Test(
    "is reached by a size that is contradictory, or else ambiguous",
    arguments: [
      (.error, 1...2, 1...2, false), (.error, 1...2, 1...1, false), (.error, 1...1, 1...2, true),
      (.warning, 1...2, 1...2, false), (.warning, 1...2, 1...1, true),
      (.warning, 1...1, 1...2, true), (.never, 1...1, 1...1, false),
    ] as [(FailureThreshold, ClosedRange<Double>, ClosedRange<Double>, Bool)]
  )
  func analysis(
    threshold: FailureThreshold,
    satisfiable: ClosedRange<Double>,
    unambiguous: ClosedRange<Double>,
    expected: Bool
  ) throws {
    let analysis = LayoutAnalysis(
      range: try #require(LayoutAnalysis.Range(from: 1, to: 2)),
      environment: Environment(width: .points(1), height: .points(1)),
      satisfiable: [satisfiable],
      unambiguous: [unambiguous],
      unbroken: [],
      pieces: []
    )
    let actual = threshold.isReached(by: answers([analysis]))
    #expect(actual == expected)
  }

  @Test("is reached by the mistakes of one layout among others, and of their file")
  func mistakes() {
    var answers = answers([result([])])
    answers.entries.append(.refused(LayoutIdentity(id: "a"), [Diagnostic(.brokenTree, "")]))
    #expect(FailureThreshold.error.isReached(by: answers))
    answers.entries.removeLast()
    answers.diagnostics = [Diagnostic(.zeroSize, "")]
    #expect(!FailureThreshold.error.isReached(by: answers))
    #expect(FailureThreshold.warning.isReached(by: answers))
  }

  private func answers<Answer>(_ answers: [Answer]) -> LayoutAnswers<Answer> {
    let environment = Environment(width: .points(1), height: .points(1))
    let layout = Layout(rootID: "root", rootKind: .view, environment: environment)
    return LayoutAnswers(entries: [.answered(layout, answers)], isList: true)
  }

  private func result(_ codes: [Diagnostic.Code]) -> LayoutResult {
    LayoutResult(
      status: .solved,
      environment: Environment(width: .points(1), height: .points(1)),
      geometry: LayoutResult.Geometry(rootSize: Size(width: 1, height: 1), frames: []),
      diagnostics: codes.map { Diagnostic($0, "") },
      viewCount: 0,
      constraintCount: 0
    )
  }
}
