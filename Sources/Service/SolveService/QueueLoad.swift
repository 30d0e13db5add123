/// Updated with each job rather than summed up.
struct QueueLoad: Hashable, Sendable {
  /// The minimum charge of a job, for its request.
  static let leastByteCount = 1024

  private(set) var count = 0
  private(set) var seconds = 0.0
  private(set) var byteCount = 0
}

extension QueueLoad {
  mutating func add(_ seconds: Double, _ byteCount: Int) {
    count += 1
    self.seconds += seconds
    self.byteCount += byteCount
  }

  mutating func remove(_ seconds: Double, _ byteCount: Int) {
    count -= 1
    // Rounding errors must not accumulate.
    self.seconds = count == 0 ? 0 : max(0, self.seconds - seconds)
    self.byteCount -= byteCount
  }
}
