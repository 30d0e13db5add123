import LayoutDocument
import LayoutEngine
import LayoutModel
import Synchronization
import TestSupport
import Testing

@Suite("A solver")
struct BudgetTests {
  private func layout() throws -> Layout {
    try #require(readDocument(try Case(named: "seed-power-up-welcome").request).layout)
  }

  @Test("stops at the end of its budget and reports its size")
  func budget() throws {
    var solver = LayoutSolver()
    let layout = try layout()
    let error = SolveInterruption.budgetExceeded(pivots: 0)
    #expect(throws: error) { _ = try solver.solve(layout, budget: WorkBudget(pivots: 0)) }
  }

  @Test("spends the same on the same layout: enough once is enough always")
  func pivots() throws {
    let layout = try layout()
    let full = try solve(layout)
    // The least budget that gives the whole answer, fixes included.
    var least: Int?
    for pivots in 1..<2_000 where least == nil {
      var solver = LayoutSolver()
      // The loop skips budgets that are too small.
      if (try? solver.solve(layout, budget: WorkBudget(pivots: pivots))) == full { least = pivots }
    }
    let pivots = try #require(least)
    var solver = LayoutSolver()
    for _ in 0..<3 {
      #expect(try solver.solve(layout, budget: WorkBudget(pivots: pivots)) == full)
    }
  }

  @Test("stops before the next environment on cancellation")
  func cancellation() throws {
    var solver = LayoutSolver()
    var layout = try layout()
    layout.environments += layout.environments
    let asked = Mutex(0)
    let budget = WorkBudget {
      asked.withLock {
        $0 += 1; return $0 > 1
      }
    }
    #expect(throws: SolveInterruption.cancelled) { _ = try solver.solve(layout, budget: budget) }
  }

  @Test("solves every environment in order, independently of earlier solves")
  func reuse() throws {
    var solver = LayoutSolver()
    for example in try Example.all() {
      let reused = try solver.solve(example.layout)
      let fresh = try solve(example.layout)
      #expect(reused == fresh, "\(example)")
    }
  }
}
