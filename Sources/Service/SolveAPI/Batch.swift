internal import HTTPWire
internal import LayoutReport
internal import SolveService
internal import Synchronization

/// The response to a batch: a result for each line, in order, as one content.
///
/// Calls of `advance()` drive it: after a line, or when the backend has capacity again. The batch
/// as a whole is refused if its first line is, or if the results are longer than the limit.
final class Batch: Sendable {
  private struct State {
    var lines: BatchLines
    var next: BatchLine?
    var startedCount = 0
    var runningCount = 0
    /// The results up to the first missing one.
    var content: [UInt8] = []
    var contentLineCount = 0
    var laterAnswers: [Int: [UInt8]] = [:]
    var byteCount = 0
    var heldCount: Int
    var isCrowdedOut = false
    var awaitsPool = false
    var hasEnded = false
  }

  private enum Step {
    case wait
    case awaitPool
    case send(content: [UInt8])
    case refuse(Refusal)
    case refuseService(ServiceError)
  }

  private let backend: SolverBackend
  private let memory: BatchMemory
  private let reply: Reply
  private let pattern: SolveTask
  private let outputLimit: Int
  private let window: Int
  private let state: Mutex<State>

  /// `nil` if running batches exceed the memory limit.
  init?(
    _ content: [UInt8],
    pattern: SolveTask,
    outputLimit: Int,
    backend: SolverBackend,
    memory: BatchMemory,
    reply: Reply
  ) {
    guard memory.enter(holding: content.count) else { return nil }
    self.backend = backend
    self.memory = memory
    self.reply = reply
    self.pattern = pattern
    self.outputLimit = outputLimit
    window = 2 * backend.load.workers
    var lines = BatchLines(limit: .max)
    lines.append(content)
    lines.end()
    state = Mutex(State(lines: lines, heldCount: content.count))
  }

  deinit { memory.leave(holding: state.withLock { $0.heldCount }) }

  /// Submits lines, or sends the response; may be called from any thread.
  func advance() {
    switch state.withLock({ step(&$0) }) {
    case .wait: return
    case .awaitPool:
      backend.whenFree { [self] in
        state.withLock { $0.awaitsPool = false }
        advance()
      }
    case .send(let content):
      var response = HTTPResponse(status: 200, body: content)
      response.fields.append("Content-Type", "application/x-ndjson")
      response.fields.append("Cache-Control", "no-store")
      reply.send(response)
    case .refuse(let refusal): reply.send(refusal)
    case .refuseService(let error): reply.send(error)
    }
  }
}

extension Batch {
  private func step(_ state: inout State) -> Step {
    guard !state.hasEnded else { return .wait }
    if reply.exchange.isCancelled {
      state.hasEnded = true
      return .refuseService(.abandoned)
    }
    if state.isCrowdedOut {
      state.hasEnded = true
      return .refuseService(.queueFull(retryAfterSeconds: 1))
    }
    guard state.byteCount <= outputLimit else {
      state.hasEnded = true
      return .refuse(.batchOutgrown(limit: outputLimit))
    }
    while state.runningCount < window, !state.awaitsPool {
      guard let line = nextLine(&state) else {
        guard state.runningCount == 0 else { return .wait }
        state.hasEnded = true
        defer { state.content = [] }
        return .send(content: state.content)
      }
      do throws(ServiceError) {
        try submit(line, at: state.startedCount)
        state.startedCount += 1
        state.runningCount += 1
      } catch {
        guard error.passes, state.startedCount > 0 else {
          state.hasEnded = true
          return .refuseService(error)
        }
        state.next = line
        state.awaitsPool = true
        return .awaitPool
      }
    }
    return .wait
  }

  private func nextLine(_ state: inout State) -> BatchLine? {
    if let line = state.next.take() { return line }
    switch state.lines.next() {
    case .line(let line): return line
    case .end: return nil
    case .tooLong, .needsMore:
      preconditionFailure("The content came whole, and its lines have no limit")
    }
  }

  private func submit(_ line: BatchLine, at place: Int) throws(ServiceError) {
    let exchange = reply.exchange
    var task = pattern
    task.line = line.number
    task.content = line.bytes
    try backend.submit(task, of: reply.client, isAbandoned: { exchange.isCancelled }) {
      [self, task]
      outcome,
      queueing in
      let answer = answer(from: outcome, to: task, after: queueing)
      state.withLock { state in
        state.runningCount -= 1
        keep(answer, at: place, &state)
      }
      advance()
    }
  }

  private func answer(
    from outcome: SolverBackend.Outcome,
    to task: SolveTask,
    after queueing: Duration
  ) -> [UInt8] {
    let error: ServiceError
    switch outcome {
    case .answer(var answer):
      answer.timings?.queueing = queueing
      reply.entry.record(answer)
      return answer.response.body
    case .failed(let failure): error = failure
    case .died(let death):
      reply.entry.record(death, of: task, reply.names)
      error = .workerDied
    }
    reply.entry.record(error)
    return Refusal.service(error).problem(reply.names, line: task.line)
  }

  private func keep(_ answer: [UInt8], at place: Int, _ state: inout State) {
    guard !state.hasEnded else { return }
    state.byteCount += answer.count
    state.heldCount += answer.count
    if !memory.add(answer.count, toMake: state.heldCount) { state.isCrowdedOut = true }
    state.laterAnswers[place] = answer
    while let next = state.laterAnswers.removeValue(forKey: state.contentLineCount) {
      state.content += next
      state.contentLineCount += 1
    }
  }
}

extension ServiceError {
  fileprivate var passes: Bool {
    switch self {
    case .overloaded, .queueFull: true
    case .draining, .deadlinePassed, .timedOut, .workerDied, .workBudgetExceeded,
      .tooManyFrames, .outputTooLarge, .abandoned, .notSupportedYet:
      false
    }
  }
}

extension SolveAPI {
  func batch(_ request: HTTPRequest, _ reply: Reply) throws(Refusal) {
    let mediaType = (request.fields["Content-Type"] ?? "").prefix { $0 != ";" }
      .filter { $0 != " " }.lowercased()
    guard Self.batchTypes.contains(mediaType) else {
      throw .noBatch
    }
    let ranges = request.fields.values(named: "Accept").flatMap(MediaRange.list)
    let answers = ["application/x-ndjson", "application/json"]
    guard ranges.isEmpty || answers.contains(where: { MediaRange.quality(of: $0, in: ranges) > 0 })
    else { throw .batchNotAcceptable }
    let query: SolveQuery
    do throws(QueryFault) {
      query = try SolveQuery(request.query)
    } catch {
      throw .query(error)
    }
    // These select the form of a whole result, and a batch has one for each line.
    for (name, value, only) in [
      ("format", query.format?.rawValue, "json"), ("failOn", query.failOn.rawValue, "never"),
      ("pretty", query.isPretty.description, "false"),
    ] {
      guard let value, value != only else { continue }
      throw .query(.badValue(value, parameter: name, expected: "\(only) for a batch"))
    }
    let pattern = SolveTask(
      kind: .batchLine,
      query: request.query,
      names: reply.names,
      content: []
    )
    let batch = Batch(
      request.body,
      pattern: pattern,
      outputLimit: outputLimit,
      backend: backend,
      memory: batchMemory,
      reply: reply
    )
    guard let batch else { throw .service(.queueFull(retryAfterSeconds: 1)) }
    batch.advance()
  }

  /// The media types of a batch, and the unspecific ones.
  private static let batchTypes: Set<String> = [
    "application/x-ndjson", "application/ndjson", "application/jsonl", "",
    "application/octet-stream", "text/plain", "application/x-www-form-urlencoded",
  ]
}
