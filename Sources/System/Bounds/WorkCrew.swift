internal import Synchronization

/// Who works on the parts of something: the thread that asks, and others where they are free.
///
/// What comes out does not depend on who did which part: each is worked out by itself, and the results are in
/// the order of the parts.
public protocol WorkCrew: Sendable {
  /// Has the threads that are free run `others` while this one runs `own`; returns when all are done.
  func run(others: @escaping @Sendable () -> Void, own: () -> Void)
}

/// A crew of one: the thread that asks.
public struct WorkAlone: WorkCrew {
  /// Creates it.
  public init() {}

  /// Runs `own`.
  public func run(others: @escaping @Sendable () -> Void, own: () -> Void) { own() }
}

extension WorkCrew {
  /// Works on each of some parts, which are begun in their order.
  ///
  /// - Parameters:
  ///   - count: How many parts there are.
  ///   - own: What this thread works with.
  ///   - others: Makes what another thread works with, once for each.
  ///   - work: Works on a part.
  /// - Returns: What came of each part.
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

/// The parts that several threads work on, and what came of them.
private final class WorkParts<Result: Sendable>: Sendable {
  private struct State {
    /// The part to begin next.
    var next = 0
    var results: [Result?]
  }

  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(results: Array(repeating: nil, count: count))) }

  /// Whether there are parts that nobody has begun.
  var hasMore: Bool { state.withLock { $0.next < $0.results.count } }

  /// Takes the next part; `nil` where all are begun.
  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.results.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func record(_ result: Result, of part: Int) { state.withLock { $0.results[part] = result } }

  /// All results, of which none is missing once every thread is done.
  var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }
}
