internal import LayoutModel
internal import SolveService
internal import Synchronization

/// Counts what the interface does: a lock and a few additions for each request.
///
/// Only sums: whatever can be computed from them is left to their reader. Labels come from closed
/// enums, so that no client makes new series.
final class Metrics: Sendable {
  /// Why a request was sent away.
  ///
  /// The world's reasons, and those of the access; mistakes of inputs are counted as layouts.
  enum RefusalReason: Int, Hashable, Sendable, CaseIterable {
    /// What waits would take longer than a request may (`ServiceError.overloaded`).
    case backlog
    /// What waits is longer than the queue may be, in bytes.
    case queueFull
    /// The process is ending.
    case draining
    /// The time of a request passed before it had an answer.
    case deadline
    /// A limit of work, frames or output, which more time would not help.
    case workBudget
    /// Answers that clients have not taken leave no room for others.
    case unsentAnswers
    /// A fault of the program.
    case fault
    /// No key, or one that does not count.
    case unauthorized
    /// Bytes that never became a request.
    case malformedMessage
  }

  /// How a layout came out.
  enum LayoutStatus: Int, Hashable, Sendable, CaseIterable {
    /// Every view has one place.
    case solved
    /// Some view has more than one.
    case ambiguous
    /// Required constraints contradict each other.
    case unsatisfiable
    /// The input was read, and has mistakes.
    case invalid
    /// The input could not even be read as JSON or XML.
    case malformed
  }

  /// What an input goes through.
  ///
  /// Each has a histogram.
  enum Span: Int, Hashable, Sendable, CaseIterable {
    /// From the request to a worker.
    case queue
    /// From bytes to a layout.
    case read
    /// From a layout to its answer, diagnosis included.
    case solve
    /// From the answer to bytes.
    case write
  }

  /// What is counted of one route.
  struct RouteCounts: Sendable {
    /// How many answers had which status, in the order in which the statuses came.
    private(set) var answers: [(status: Int, count: Int)] = []
    /// From the end of a request to its answer.
    var duration = Histogram()

    /// A route has a few statuses, so looking through them is quicker than a table.
    mutating func recordAnswer(_ status: Int) {
      if let index = answers.firstIndex(where: { $0.status == status }) {
        answers[index].count += 1
      } else {
        answers.append((status, 1))
      }
    }
  }

  /// Everything that is counted.
  ///
  /// A copy of it is what `/metrics` writes, so that writing holds no lock.
  struct Counts: Sendable {
    /// In the order of `Route.allCases`.
    var routes = [RouteCounts](repeating: RouteCounts(), count: Route.allCases.count)
    /// In the order of `Span.allCases`.
    private(set) var spans = [Histogram](repeating: Histogram(), count: Span.allCases.count)
    /// In the order of `RefusalReason.allCases`.
    private(set) var refusals = [Int](repeating: 0, count: RefusalReason.allCases.count)
    /// In the order of `LayoutStatus.allCases`.
    private(set) var layouts = [Int](repeating: 0, count: LayoutStatus.allCases.count)

    /// Adds one duration to the histogram of a span.
    mutating func record(_ span: Span, _ duration: Duration) {
      spans[span.rawValue].record(duration)
    }

    /// Counts a request that was sent away.
    mutating func record(_ reason: RefusalReason) { refusals[reason.rawValue] += 1 }

    /// Counts layouts that came out in one way.
    mutating func record(_ status: LayoutStatus, times: Int = 1) {
      layouts[status.rawValue] += times
    }
  }

  /// Held for a few additions at a time.
  private let shared = Mutex(Counts())
  /// How many requests wait for an answer.
  private let running = Atomic(0)

  /// What was counted until now.
  var counts: Counts { shared.withLock { $0 } }

  /// How many requests have come and are not answered.
  var inProgress: Int { running.load(ordering: .relaxed) }
}

extension Metrics {
  /// Counts a request that has come.
  func recordRequest() { running.wrappingAdd(1, ordering: .relaxed) }

  /// Counts the answer to a request that had come.
  ///
  /// - Parameters:
  ///   - status: The status of the answer.
  ///   - route: Where the request went.
  ///   - duration: From the end of the request to now.
  func recordAnswer(_ status: Int, at route: Route, after duration: Duration) {
    running.wrappingSubtract(1, ordering: .relaxed)
    shared.withLock { counts in
      counts.routes[route.rawValue].recordAnswer(status)
      counts.routes[route.rawValue].duration.record(duration)
    }
  }

  /// Counts a message that never became a request.
  func recordMalformedMessage(_ status: Int) {
    shared.withLock { counts in
      counts.routes[Route.unknown.rawValue].recordAnswer(status)
      counts.record(RefusalReason.malformedMessage)
    }
  }

  /// Counts a request that was sent away.
  func record(_ reason: RefusalReason) { shared.withLock { $0.record(reason) } }

  /// Counts what came of an input.
  func record(_ answer: TaskAnswer) {
    let (timings, tally) = (answer.timings ?? SolveTimings(), answer.tally)
    shared.withLock { counts in
      for span in tally.spans {
        switch span {
        case .queue: counts.record(span, timings.queueing)
        case .read: counts.record(span, timings.reading)
        case .solve: counts.record(span, timings.solving)
        case .write: counts.record(span, timings.writing)
        }
      }
      for (status, count) in zip(LayoutStatus.allCases, tally.layouts) where count > 0 {
        counts.record(status, times: count)
      }
      if let refusal = tally.refusal { counts.record(refusal) }
    }
  }

  /// Counts that there was no answer.
  func record(_ error: ServiceError) {
    guard let reason = RefusalReason(error) else { return }
    shared.withLock { $0.record(reason) }
  }
}

extension Metrics.RefusalReason {
  /// What metrics call it.
  var name: String {
    switch self {
    case .backlog: "backlog"
    case .queueFull: "queue_full"
    case .draining: "draining"
    case .deadline: "deadline"
    case .workBudget: "work_budget"
    case .unsentAnswers: "unsent_answers"
    case .fault: "fault"
    case .unauthorized: "unauthorized"
    case .malformedMessage: "malformed_message"
    }
  }

  /// The reason behind an error; `nil` where the input is at fault, or no client is left to refuse.
  init?(_ error: ServiceError) {
    switch error {
    case .overloaded: self = .backlog
    case .queueFull: self = .queueFull
    case .draining: self = .draining
    case .deadlinePassed, .timedOut: self = .deadline
    case .workBudgetExceeded, .tooManyFrames, .outputTooLarge: self = .workBudget
    case .workerDied: self = .fault
    case .abandoned, .notSupportedYet: return nil
    }
  }
}

extension Metrics.Span {
  /// What metrics call it.
  var name: String { "\(self)" }
}

extension Metrics.LayoutStatus {
  /// What metrics call it.
  var name: String { "\(self)" }

  /// The status that a result says.
  init(_ status: LayoutResult.Status) {
    switch status {
    case .solved: self = .solved
    case .ambiguous: self = .ambiguous
    case .unsatisfiable: self = .unsatisfiable
    }
  }
}
