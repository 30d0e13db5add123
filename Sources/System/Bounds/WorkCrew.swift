internal import Synchronization

/// The threads that work on the parts of something: the caller, and idle ones.
///
/// Results do not depend on the distribution: each part is independent, and the results are in
/// order.
public protocol WorkCrew: Sendable {
  /// Runs `others` on idle threads while this one runs `own`; returns when all are done.
  func run(others: @escaping @Sendable () -> Void, own: () -> Void)
}

/// A crew of the calling thread alone.
public struct WorkAlone: WorkCrew {
  /// Creates the crew.
  public init() {}

  /// Runs `own`.
  public func run(others: @escaping @Sendable () -> Void, own: () -> Void) { own() }
}

extension WorkCrew {
  /// Works on each part, begun in order, and returns the results in order.
  public func map<Tool: ~Copyable, Result: Sendable>(
    _ count: Int,
    _ own: inout Tool,
    others: @escaping @Sendable () -> Tool,
    _ work: @escaping @Sendable (inout Tool, _ part: Int) -> Result
  ) -> [Result] {
    let parts = WorkParts<Result>(count: count)
    run {
      guard parts.hasMore else { return }
      var tool = others()
      while let part = parts.next() { parts.record(work(&tool, part), of: part) }
    } own: {
      while let part = parts.next() { parts.record(work(&own, part), of: part) }
    }
    return parts.results
  }
}

private final class WorkParts<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Result?]
  }

  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(results: Array(repeating: nil, count: count))) }

  var hasMore: Bool { state.withLock { $0.next < $0.results.count } }

  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.results.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func record(_ result: Result, of part: Int) { state.withLock { $0.results[part] = result } }

  /// Complete once every thread is done.
  var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }
}
