/// How much waits.
///
/// Of one client's flow, or of all flows together; kept up to date with each job rather than summed
/// up when asked.
struct QueueLoad: Hashable, Sendable {
  /// What a job counts for at least: its request takes room too.
  static let leastByteCount = 1024

  private(set) var count = 0
  /// How long it will probably take one worker.
  private(set) var seconds = 0.0
  private(set) var byteCount = 0
}

extension QueueLoad {
  /// Adds a job.
  mutating func add(_ seconds: Double, _ byteCount: Int) {
    count += 1
    self.seconds += seconds
    self.byteCount += byteCount
  }

  /// Takes away a job that was added.
  ///
  /// With the same numbers that it was added with.
  mutating func remove(_ seconds: Double, _ byteCount: Int) {
    count -= 1
    // Small errors of adding and subtracting must not pile up.
    self.seconds = count == 0 ? 0 : max(0, self.seconds - seconds)
    self.byteCount -= byteCount
  }
}
