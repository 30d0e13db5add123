internal import LayoutModel
internal import System

/// The idle workers of a pool, as helpers for an input with many parts.
///
/// A worker that starts after all parts are done returns at once, so that there is no waiting for a
/// busy worker.
struct PoolCrew: WorkCrew {
  private struct Attendance: Sendable {
    var count = 0
    var isOver = false
  }

  let count: Int
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
  /// Returns a solver for one of the workers, helped by the idle ones with inputs of many parts.
  public func helpedSolver(limits: SolveLimits) -> InputSolver {
    let crew = PoolCrew(count: max(0, load.workers - 1)) { [self] body in
      // A refused helper is not needed.
      try? submit(Work(batchLineOf: 0)) { _, _, _ in body() }
    }
    return InputSolver(limits: limits, clock: .machine, crew: crew)
  }
}
