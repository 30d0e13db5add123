import LayoutDocument
import LayoutModel
import Testing

@testable import LayoutEngine
@testable import LinearSolver

/// The work of formatting an answer, some of which have a thousand findings.
@Suite("The work of a diagnosis")
struct DiagnosisWorkTests {
  private static let count = 600

  /// Layouts of 600 views, in which each view has a finding that names a number of rows or numbers.
  private static let kinds: [(name: String, rows: Int, constraints: [String])] = [
    ("conflicts", 2, ["width == 1", "width == 2"]),
    ("broken wishes", 2, ["width == 1", "width == 2 @ 500"]),
    ("free numbers", 4, []),
  ]

  private static func answer(
    _ name: String,
    idLength: Int = 0
  ) throws -> (ConvergedLayout, names: Int) {
    let end = String(repeating: "n", count: idLength)
    let kind = try #require(kinds.first { $0.name == name })
    let views = (0..<count).map { "{\"id\":\"v\($0)\(end)\"}" }.joined(separator: ",")
    let constraints = (0..<count).flatMap { view in
      kind.constraints.map { "\"v\(view)\(end).\($0)\"" }
    }
    let text =
      "{\"environment\":{\"width\":375,\"height\":667},\"views\":[\(views)],"
      + "\"constraints\":[\(constraints.joined(separator: ","))]}"
    let layout = try #require(readDocument(Array(text.utf8)).layout)
    let workspace = SolverWorkspace()
    var budget = Budget(pivots: 1_000_000) { false }
    let answer = try ConvergedLayout(
      PreparedLayout(layout),
      layout.environments[0],
      &workspace.solver,
      &budget
    )
    return (answer, count * kind.rows)
  }

  @Test("is paid for by what it names", arguments: kinds.map(\.name))
  func steps(name: String) throws {
    let (answer, names) = try Self.answer(name)
    var budget = Budget(pivots: 1_000_000) { false }
    _ = try Diagnosis(answer, &budget)
    let steps = (1_000_000 - budget.pivots + 1) * Budget.stepsPerPivot
    #expect(steps >= Diagnosis.stepsPerName * names)
  }

  @Test("is paid for by the bytes of names, too", arguments: kinds.map(\.name))
  func bytes(name: String) throws {
    let (answer, names) = try Self.answer(name, idLength: 900)
    var budget = Budget(pivots: 1_000_000) { false }
    _ = try Diagnosis(answer, &budget)
    let steps = (1_000_000 - budget.pivots + 1) * Budget.stepsPerPivot
    #expect(steps >= 900 * names)
  }

  @Test("stops on cancellation", arguments: kinds.map(\.name))
  func cancelled(name: String) throws {
    let (answer, _) = try Self.answer(name)
    var budget = Budget(pivots: 1_000_000) { true }
    #expect(throws: SolverInterruption.cancelled) { _ = try Diagnosis(answer, &budget) }
    var small = Budget(pivots: 1) { false }
    #expect(throws: SolverInterruption.budgetSpent) { _ = try Diagnosis(answer, &small) }
  }
}
