internal import HTTPWire
internal import LayoutReport
internal import SolveService
internal import Synchronization

/// The answer to a batch: a line for each line, in their order, as one content.
///
/// `POST /batch`: each line is a task of its own, with at most `window` of them at once. It is driven
/// by calls of `advance()`: a line is done, or the backend has room again. A mistake in a line, or a
/// fault of the program in it, is that line's answer, a problem document with its number; the batch
/// as a whole is refused where there is no room for its first line, or the answers are longer than
/// one answer may be.
final class Batch: Sendable {
  /// Guarded by the lock.
  private struct State {
    /// The lines that were not given to the pool.
    var lines: BatchLines
    /// A line that was cut off and found no place on the pool.
    var next: BatchLine?
    /// How many lines were given to the pool, and how many of them have no answer yet.
    var startedCount = 0
    var runningCount = 0
    /// The answers up to the first line without one.
    var content: [UInt8] = []
    /// How many answers those are.
    var contentLineCount = 0
    /// Answers to later lines, by the place of the line.
    var laterAnswers: [Int: [UInt8]] = [:]
    /// The length of all answers, and of the content besides.
    var byteCount = 0
    var heldCount: Int
    /// Whether that is too much, beside other batches.
    var isCrowdedOut = false
    /// Whether the pool has promised to call when it has room.
    var awaitsPool = false
    /// Whether the batch is answered.
    var hasEnded = false
  }

  /// The next action, which is taken after the lock is released.
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
  /// A task without a line.
  private let pattern: SolveTask
  /// The longest that all answers may be together, in bytes.
  private let outputLimit: Int
  /// How many lines may be worked on at once.
  private let window: Int
  private let state: Mutex<State>

  /// Makes a batch; `nil` where batches in progress hold as much memory as they may.
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

  /// Submits lines, or answers the batch; may be called from any thread.
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
  /// Cuts off lines and gives them to the pool until one has to be waited for.
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

  /// Submits a line; its answer is kept at its place.
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

  /// The answer to a line, or its problem, ending in a line feed.
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

  /// Keeps the answer to a line, and joins those whose turn it is.
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
  /// Whether the same can be tried again when a job is done.
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
  /// Answers a batch.
  ///
  /// - Throws: `Refusal` where the request is no batch, or asks for what a batch cannot have.
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
    // They say how a whole answer looks, and a batch has one for each line.
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

  /// What a batch may be called: by its names, or by those that say nothing.
  private static let batchTypes: Set<String> = [
    "application/x-ndjson", "application/ndjson", "application/jsonl", "",
    "application/octet-stream", "text/plain", "application/x-www-form-urlencoded",
  ]
}
