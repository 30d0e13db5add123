internal import LinearSolver

/// The linear solvers of one worker, with the memory that they keep from one layout to the next.
///
/// It is a class because everything that solves shares it by reference; a worker has one, and no
/// two threads ever use the same.
final class SolverWorkspace {
  /// Solves a layout's environments and passes one after the other: the next one starts from what
  /// it shares with the one before.
  var solver = LinearSolver()
  /// Solves everything else that is tried on the way.
  var trials = LinearSolver()
}
