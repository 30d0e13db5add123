internal import LayoutModel
internal import SolveService
internal import Synchronization

/// Counters of the interface: a lock and a few additions for each request.
///
/// Labels come from closed enums, so that no client can create series.
final class Metrics: Sendable {
  /// Overload and access; mistakes of inputs are counted as layouts.
  enum RefusalReason: Int, Hashable, Sendable, CaseIterable {
    /// The work ahead would exceed the deadline (`ServiceError.overloaded`).
    case backlog
    case queueFull
    case draining
    case deadline
    case workBudget
    case unsentAnswers
    case fault
    case unauthorized
    case malformedMessage
  }

  enum LayoutStatus: Int, Hashable, Sendable, CaseIterable {
    case solved
    case ambiguous
    case unsatisfiable
    /// The input is well formed, with mistakes.
    case invalid
    /// The input is not valid JSON or XML.
    case malformed
  }

  enum Span: Int, Hashable, Sendable, CaseIterable {
    /// From the request to a worker.
    case queue
    /// From bytes to a layout.
    case read
    /// From a layout to its result, including diagnosis.
    case solve
    /// From the result to bytes.
    case write
  }

  /// The spans that a request had.
  struct Spans: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let queue = Spans(.queue)
    static let read = Spans(.read)
    static let solve = Spans(.solve)
    static let write = Spans(.write)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    private init(_ span: Span) { rawValue = 1 << UInt8(span.rawValue) }
  }

  struct RouteCounts: Sendable {
    /// The counts of responses by status, in the order of their first occurrence.
    private(set) var answers: [(status: Int, count: Int)] = []
    /// From the end of a request to its response.
    var duration = Histogram()

    /// Linear search: a route has few statuses.
    mutating func recordAnswer(_ status: Int) {
      if let index = answers.firstIndex(where: { $0.status == status }) {
        answers[index].count += 1
      } else {
        answers.append((status, 1))
      }
    }
  }

  /// All counters, copied for `/metrics`, so that writing holds no lock.
  struct Counts: Sendable {
    var routes = [RouteCounts](repeating: RouteCounts(), count: Route.allCases.count)
    private(set) var spans = [Histogram](repeating: Histogram(), count: Span.allCases.count)
    private(set) var refusals = [Int](repeating: 0, count: RefusalReason.allCases.count)
    private(set) var layouts = [Int](repeating: 0, count: LayoutStatus.allCases.count)

    mutating func record(_ span: Span, _ duration: Duration) {
      spans[span.rawValue].record(duration)
    }

    mutating func record(_ reason: RefusalReason) { refusals[reason.rawValue] += 1 }

    mutating func record(_ status: LayoutStatus, times: Int = 1) {
      layouts[status.rawValue] += times
    }
  }

  private let shared = Mutex(Counts())
  private let running = Atomic(0)

  var counts: Counts { shared.withLock { $0 } }

  var inProgress: Int { running.load(ordering: .relaxed) }
}

extension Metrics {
  func recordRequest() { running.wrappingAdd(1, ordering: .relaxed) }

  func recordAnswer(_ status: Int, at route: Route, after duration: Duration) {
    running.wrappingSubtract(1, ordering: .relaxed)
    shared.withLock { counts in
      counts.routes[route.rawValue].recordAnswer(status)
      counts.routes[route.rawValue].duration.record(duration)
    }
  }

  func recordMalformedMessage(_ status: Int) {
    shared.withLock { counts in
      counts.routes[Route.unknown.rawValue].recordAnswer(status)
      counts.record(RefusalReason.malformedMessage)
    }
  }

  func record(_ reason: RefusalReason) { shared.withLock { $0.record(reason) } }

  func record(_ answer: TaskAnswer) {
    let (timings, tally) = (answer.timings ?? SolveTimings(), answer.tally)
    shared.withLock { counts in
      if tally.spans.contains(.queue) { counts.record(.queue, timings.queueing) }
      if tally.spans.contains(.read) { counts.record(.read, timings.reading) }
      if tally.spans.contains(.solve) { counts.record(.solve, timings.solving) }
      if tally.spans.contains(.write) { counts.record(.write, timings.writing) }
      for status in LayoutStatus.allCases where tally.layouts[status.rawValue] > 0 {
        counts.record(status, times: tally.layouts[status.rawValue])
      }
      if let refusal = tally.refusal { counts.record(refusal) }
    }
  }

  func record(_ error: ServiceError) {
    guard let reason = RefusalReason(error) else { return }
    shared.withLock { $0.record(reason) }
  }
}

extension Metrics.RefusalReason {
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

  /// `nil` if the input is at fault, or the client has gone.
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
  var name: String { "\(self)" }
}

extension Metrics.LayoutStatus {
  var name: String { "\(self)" }

  init(_ status: LayoutResult.Status) {
    switch status {
    case .solved: self = .solved
    case .ambiguous: self = .ambiguous
    case .unsatisfiable: self = .unsatisfiable
    }
  }
}
