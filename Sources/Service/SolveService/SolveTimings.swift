/// How long the parts of one answer took.
///
/// They go into `Server-Timing`, metrics and logs, and never into an answer.
public struct SolveTimings: Hashable, Sendable {
  /// Waiting for a worker.
  public var queueing = Duration.zero
  /// Reading the input.
  public var reading = Duration.zero
  /// Solving all its environments.
  public var solving = Duration.zero
  /// Writing the answer.
  public var writing = Duration.zero

  /// Creates timings of nothing.
  public init() {}
}
