internal import LinearSolver

/// The linear solvers of one worker, with their memory.
///
/// A class, so that all users share it; each worker has one, and no two threads use the same.
final class SolverWorkspace {
  var solver = LinearSolver()
  var trials = LinearSolver()
}
