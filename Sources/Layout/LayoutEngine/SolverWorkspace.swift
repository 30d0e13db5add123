internal import LinearSolver

/// The linear solvers of one worker, with their memory.
///
/// Each worker has one, and no two threads use the same.
final class SolverWorkspace {
  var solver = LinearSolver()
  var trials = LinearSolver()
  /// For trial sizes of unknown contents.
  var contents = LinearSolver()

  /// Results must not depend on earlier layouts, to the last digit.
  func forget() {
    solver.forget()
    trials.forget()
    contents.forget()
  }
}
