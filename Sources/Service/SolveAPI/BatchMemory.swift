internal import Synchronization

/// The memory that all batches in progress hold together: their content, and their answers until the
/// last one is there.
final class BatchMemory: Sendable {
  private struct State {
    var batchCount = 0
    var byteCount = 0
  }

  private let state = Mutex(State())
  /// In bytes.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Counts a batch that begins, unless there is no room for its content.
  func enter(holding count: Int) -> Bool {
    state.withLock { state in
      guard count <= limit - state.byteCount else { return false }
      state.batchCount += 1
      state.byteCount += count
      return true
    }
  }

  /// Counts more of a batch.
  ///
  /// - Parameters:
  ///   - count: The bytes that it holds from now on, besides those before.
  ///   - total: All that it holds then.
  /// - Returns: Whether it may go on: where all are too much, those that hold more than the average
  ///   may not.
  func add(_ count: Int, toMake total: Int) -> Bool {
    state.withLock { state in
      state.byteCount += count
      return state.byteCount <= limit || total < state.byteCount / state.batchCount
    }
  }

  /// Forgets a batch that has ended.
  func leave(holding count: Int) {
    state.withLock { state in
      state.batchCount -= 1
      state.byteCount -= count
    }
  }
}
