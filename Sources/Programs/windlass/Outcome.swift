internal import LayoutModel
internal import SolveService

enum Outcome {
  /// The report in the requested form, ending in a line feed.
  ///
  /// `remarks` are those of a conversion to a form without comments.
  case report([UInt8], isFailed: Bool, remarks: [Diagnostic] = [])
  case problem(Problem)
}

/// A solver: this process (`LocalSolver`) or a server (`RemoteSolver`).
protocol Answering: ~Copyable {
  /// Solves an input and writes the result; a failure is a problem, since other inputs follow.
  mutating func answer(
    _ bytes: [UInt8],
    uri: String?,
    _ configuration: InputConfiguration?
  ) -> Outcome

  mutating func answer(
    _ project: ProjectInput,
    uri: String,
    _ configuration: InputConfiguration?
  ) -> Outcome
}
