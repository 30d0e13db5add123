internal import Synchronization

/// The total memory of running batches: content, and results until the last one.
final class BatchMemory: Sendable {
  private struct State {
    var batchCount = 0
    var byteCount = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  func enter(holding count: Int) -> Bool {
    state.withLock { state in
      guard count <= limit - state.byteCount else { return false }
      state.batchCount += 1
      state.byteCount += count
      return true
    }
  }

  /// Returns whether the batch may continue: above the limit, those larger than the average may
  /// not.
  func add(_ count: Int, toMake total: Int) -> Bool {
    state.withLock { state in
      state.byteCount += count
      return state.byteCount <= limit || total < state.byteCount / state.batchCount
    }
  }

  func leave(holding count: Int) {
    state.withLock { state in
      state.batchCount -= 1
      state.byteCount -= count
    }
  }
}
