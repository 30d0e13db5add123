internal import LinearSolver

/// The linear solvers of one worker, with their memory.
///
/// Each worker has one, and no two threads use the same.
final class SolverWorkspace {
  var solver = LinearSolver()
  var trials = LinearSolver()
}
