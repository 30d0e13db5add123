/// The durations of the parts of one result.
///
/// They are sent in `Server-Timing`, metrics and logs, and never in a result.
public struct SolveTimings: Hashable, Sendable {
  /// The time in the queue.
  public var queueing = Duration.zero
  /// The time for reading the input.
  public var reading = Duration.zero
  /// The time for solving all its environments.
  public var solving = Duration.zero
  /// The time for writing the result.
  public var writing = Duration.zero

  /// Creates timings of zero.
  public init() {}
}
