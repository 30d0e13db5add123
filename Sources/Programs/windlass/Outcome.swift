internal import SolveService

/// What came of one input.
enum Outcome {
  /// It was solved; the report is in the wanted form and ends in a line feed.
  case report([UInt8], isFailed: Bool)
  /// It was not, and this is why.
  case problem(Problem)
}

/// What solves: this process, or a server.
///
/// `LocalSolver` and `RemoteSolver`; `SolveCommand` does not know which.
protocol Answering: ~Copyable {
  /// Solves an input and writes the answer.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - uri: What it is called; `nil` where it has no name.
  /// - Returns: The answer, or why there is none; it never throws, since other inputs follow.
  mutating func answer(_ bytes: [UInt8], uri: String?) -> Outcome

  /// Solves a project and writes the answer.
  ///
  /// - Parameters:
  ///   - project: The files of a folder.
  ///   - uri: The folder.
  /// - Returns: The answer, or why there is none.
  mutating func answer(_ project: ProjectInput, uri: String) -> Outcome
}
