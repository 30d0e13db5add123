internal import LayoutModel
internal import System

/// The workers of a pool that have nothing else to do, as a help for one that has parts to do.
///
/// Each is asked once. One that comes when all is done goes again, so that nobody waits for a worker that is busy with
/// something else: who asks does the parts himself until then.
struct PoolCrew: WorkCrew {
  /// Who is there.
  private struct Attendance: Sendable {
    var count = 0
    var isOver = false
  }

  /// How many are asked.
  let count: Int
  /// Asks one of them to run something.
  let ask: @Sendable (@escaping @Sendable () -> Void) -> Void

  func run(others: @escaping @Sendable () -> Void, own: () -> Void) {
    let helpers = Monitor(Attendance())
    for _ in 0..<count {
      ask {
        let isWanted = helpers.withLock { state in
          if !state.isOver { state.count += 1 }
          return !state.isOver
        }
        guard isWanted else { return }
        others()
        helpers.change { $0.count -= 1 }
      }
    }
    own()
    helpers.withLock { $0.isOver = true }
    helpers.wait { $0.count == 0 ? () : nil }
  }
}

extension SolveService {
  /// A solver for one of the workers, which the others help with inputs of many parts while they have nothing else
  /// to do.
  ///
  /// - Parameter limits: How large an input may be, and how much work.
  /// - Returns: The solver.
  public func helpedSolver(limits: SolveLimits) -> InputSolver {
    let crew = PoolCrew(count: max(0, load.workers - 1)) { [self] body in
      // Who is not asked does not help.
      try? submit(Work(batchLineOf: 0)) { _, _, _ in body() }
    }
    return InputSolver(limits: limits, clock: .machine, crew: crew)
  }
}
