internal import HTTPWire
internal import LayoutModel
internal import LayoutReport
internal import SolveService
internal import Synchronization

/// The answers to a batch: made line by line on the pool while lines come, sent in order.
///
/// A batch has at most as many lines on the pool as there are workers, and none more while its
/// client does not read, so that neither a long batch nor a slow client piles anything up.
///
/// `POST /batch`: one document a line in, one answer a line out, as many as there are lines, in
/// their order. It is driven by whatever can go on: more content comes (`RequestContent`), a line
/// is done (a worker), the client has read (`ResponseStream`), or the pool has room again. Each of
/// these calls `advance()`, which looks at the state under its lock and goes as far as it can.
///
/// A mistake in a line is that line's answer, a problem document with its number. The status is
/// sent with the first answer and so is 200; the batch as a whole is refused only while nothing has
/// been sent.
final class Batch: Sendable {
  /// What the lock guards.
  ///
  /// A batch that has ended takes nothing more.
  private struct State {
    /// What has come and is not given to the pool.
    var lines: BatchLines
    /// Where content comes from; `nil` if the request has it all.
    var source: (any HTTPContentSource)?
    /// How much content has come behind the request, inflated.
    var bytesIn = 0
    /// The lines that have an answer or are worked on, in bytes.
    var lineBytes = 0
    /// A line that was cut off and found no place on the pool.
    var next: BatchLine?
    /// How many lines were given a place in the order of answers, and how many were sent.
    var startedCount = 0
    var sentCount = 0
    /// How many lines are on the pool.
    var runningCount = 0
    /// Answers that wait for those before them, and how long they are together.
    var answers: [Int: [UInt8]] = [:]
    var pendingBytes = 0
    /// How long the answers are that were sent.
    var bytesOut = 0
    /// Where answers go; `nil` before the first and after the last.
    var stream: (any HTTPContentStream)?
    /// Whether the client takes more; the stream says when it does again.
    var hasRoom = true
    /// Whether the pool has promised to call when it has room.
    var awaitsPool = false
    /// Whether the last answer, or a refusal, has been sent.
    var hasEnded = false
  }

  /// What to do once the lock is free.
  ///
  /// Calling out under the lock could come back for it.
  private enum Step {
    case nothing
    case awaitPool
    case refuse(ServiceError)
    case refuseContent(Refusal)
  }

  /// How much may wait behind one line that takes long, in bytes.
  private static let pendingLimit = 1 << 20

  /// How many times longer than its lines a batch's answers may be, beyond one answer's limit.
  ///
  /// Of the documents in `Tests/Cases` half are answered with less than twice their length and 95 of
  /// 100 with less than 11 times; lines of two bytes that are no document with 350 times. A few small
  /// documents with many findings reach 40 times: 64 MiB of such answers end a batch too.
  private static let growthLimit = 16

  private let service: SolveService
  private let reply: Reply
  private let query: SolveQuery
  /// How many lines may be on the pool at once.
  private let window: Int
  private let state: Mutex<State>

  /// - Parameters:
  ///   - query: What the request's query says, for all lines.
  ///   - service: What solves; how many workers it has is how many lines are worked on at once.
  ///   - reply: The request's answer on its way out.
  init(query: SolveQuery, service: SolveService, reply: Reply) {
    self.service = service
    self.reply = reply
    self.query = query
    window = service.load.workers
    state = Mutex(State(lines: BatchLines(limit: .max)))
  }

  /// Begins with what the request has, and goes on with what follows it.
  func begin(with content: [UInt8]) {
    let source = reply.exchange.content { [self] in advance() }
    state.withLock { state in
      state.lines = BatchLines(limit: source?.partLimit ?? .max)
      state.lines.append(content)
      state.source = source
    }
    advance()
  }

  /// Goes as far as pool and client allow; called again whenever one of them allows more.
  ///
  /// From any thread, and any number of times.
  func advance() {
    switch state.withLock({ step(&$0) }) {
    case .nothing: return
    case .refuse(let error):
      reply.send(SolveService.Answer(result: .failure(error), timings: SolveTimings()))
    case .refuseContent(let refusal): reply.send(refusal)
    case .awaitPool:
      service.whenFree { [self] in
        state.withLock { $0.awaitsPool = false }
        advance()
      }
    }
  }
}

extension Batch {
  /// Cuts off lines and submits them until something has to be waited for.
  ///
  /// - Returns: What to do once the lock is free.
  private func step(_ state: inout State) -> Step {
    while !state.hasEnded, state.hasRoom, state.runningCount < window, !state.awaitsPool,
      state.pendingBytes < Self.pendingLimit
    {
      if reply.exchange.isCancelled {
        end(&state)
        break
      }
      let line: BatchLine
      switch state.next.map(BatchLines.Next.line) ?? state.lines.next() {
      case .line(let next):
        guard state.bytesOut + state.pendingBytes <= answerLimit(state) else {
          put(.batchOutgrown(limit: answerLimit(state)), line: next.number, &state)
          state.source = nil
          state.lines.cutOff()
          continue
        }
        line = next
      case .tooLong(let number):
        put(.lineTooLong(limit: state.lines.limit), line: number, &state)
        continue
      case .needsMore:
        if let step = takeContent(&state) { return step }
        continue
      case .end:
        if state.runningCount == 0 { end(&state) }
        return .nothing
      }
      do throws(ServiceError) {
        try submit(line, at: state.startedCount)
      } catch {
        // Nothing was sent, so the whole batch can be refused, and tried again somewhere else.
        if state.startedCount == 0 {
          state.hasEnded = true
          return .refuse(error)
        }
        if error.passes {
          state.next = line
          state.awaitsPool = true
          return .awaitPool
        }
        put(.service(error), line: line.number, &state)
        continue
      }
      start(&state)
      state.lineBytes += line.bytes.count
      state.runningCount += 1
    }
    return .nothing
  }

  /// How long all answers may be together before the batch is ended, in bytes.
  private func answerLimit(_ state: State) -> Int {
    service.limits.output + Self.growthLimit * state.lineBytes
  }

  /// Records that a line has its place, and begins the answer at the first of them.
  private func start(_ state: inout State) {
    state.next = nil
    state.startedCount += 1
    beginAnswer(&state)
  }

  /// Sends the head of the answer, once.
  private func beginAnswer(_ state: inout State) {
    guard state.stream == nil else { return }
    var head = HTTPResponse(status: 200)
    head.fields.append("Content-Type", "application/x-ndjson")
    head.fields.append("Cache-Control", "no-store")
    // While nothing runs, the stream alone keeps the batch; the end lets go of the stream.
    state.stream = reply.stream(head) { [self] in
      self.state.withLock { $0.hasRoom = true }
      advance()
    }
  }

  /// Sends the end, and books the batch as one request.
  private func end(_ state: inout State) {
    beginAnswer(&state)
    state.hasEnded = true
    reply.entry.adding(bytesIn: state.bytesIn)
      .close(200, bytesOut: state.bytesOut, reply.names, queueing: nil)
    // A client that has gone takes no end either, and the stream knows.
    state.stream?.finish()
    state.stream = nil
  }

  /// Puts a problem in the place of an answer.
  private func put(_ refusal: Refusal, line number: Int, _ state: inout State) {
    start(&state)
    keep(refusal.problem(reply.names, line: number), at: state.startedCount - 1, &state)
  }

  /// Takes more of the content.
  ///
  /// - Returns: What that leads to; `nil` to go on.
  private func takeContent(_ state: inout State) -> Step? {
    switch state.source?.take() {
    case .bytes(let piece):
      state.bytesIn += piece.count
      state.lines.append(piece)
    case .later:
      return .nothing
    case .end, nil:
      state.lines.end()
    case .failed(let fault):
      let refusal = Refusal.message(fault)
      guard state.startedCount > 0 else {
        state.hasEnded = true
        return .refuseContent(refusal)
      }
      put(refusal, line: state.lines.count + 1, &state)
      state.lines.cutOff()
    }
    return nil
  }
}

extension Batch {
  /// Gives a line to the pool; the worker takes the answer up at its place.
  private func submit(_ line: BatchLine, at place: Int) throws(ServiceError) {
    let exchange = reply.exchange
    try service.submit(
      Work(batchLineOf: line.bytes.count),
      of: reply.client,
      isAbandoned: { exchange.isCancelled }
    ) { [self] solver, deadline, queueing in
      let answer = answer(to: line, &solver, deadline, queueing)
      state.withLock { state in
        state.runningCount -= 1
        keep(answer, at: place, &state)
      }
      advance()
    }
  }

  /// Works on a line, on a worker's thread.
  ///
  /// - Returns: The answer or the problem, ending in a line feed.
  private func answer(
    to line: BatchLine,
    _ solver: inout InputSolver,
    _ deadline: Deadline,
    _ queueing: Duration
  ) -> [UInt8] {
    // Nothing is read for a client that has waited too long.
    if let end = deadline.failure {
      return Refusal.service(end).problem(reply.names, line: line.number)
    }
    var (input, fault) = line.input()
    let uri = input.uri
    if let fault { return named(Refusal.line(fault).problem(reply.names, line: line.number), uri) }
    input.uri = uri ?? query.uri
    input.overrides = query.overrides
    input.isAudited = query.isAudited
    let result = Result { () throws(ServiceError) in try solver.answer(input, within: deadline) }
    var timings = solver.timings
    timings.queueing = queueing
    reply.entry.record(SolveService.Answer(result: result, timings: timings))
    return named(content(of: result, line.number), uri)
  }

  /// What came of a line, or what is wrong with it.
  private func content(of result: Result<SolveOutcome, ServiceError>, _ line: Int) -> [UInt8] {
    switch result {
    case .success(.report(let report)): report.content
    case .success(.conversion): preconditionFailure("A batch converts nothing")
    case .success(.invalid(let diagnostics)):
      Refusal.invalid(diagnostics).problem(reply.names, line: line)
    case .success(.malformed(let diagnostics)):
      Refusal.malformed(diagnostics).problem(reply.names, line: line)
    case .failure(let error): Refusal.service(error).problem(reply.names, line: line)
    }
  }

  /// Takes the answer to a line, and sends all whose turn it is.
  private func keep(_ answer: [UInt8], at place: Int, _ state: inout State) {
    guard !state.hasEnded else { return }
    state.answers[place] = answer
    state.pendingBytes += answer.count
    while let next = state.answers.removeValue(forKey: state.sentCount) {
      state.pendingBytes -= next.count
      state.sentCount += 1
      state.bytesOut += next.count
      state.hasRoom = state.stream?.send(next) ?? true
    }
  }
}

extension ServiceError {
  /// Whether the same can be tried again when a job is done.
  fileprivate var passes: Bool {
    switch self {
    case .overloaded, .queueFull: true
    case .draining, .deadlinePassed, .workBudgetExceeded, .tooManyFrames, .outputTooLarge,
      .abandoned, .notSupportedYet:
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
    var query: SolveQuery
    do throws(QueryFault) {
      query = try SolveQuery(request.query)
    } catch {
      throw .query(error)
    }
    query.overrides.fonts = service.fonts
    // They say how a whole answer looks, and a batch has one for each line.
    for (name, value, only) in [
      ("format", query.format?.rawValue, "json"), ("failOn", query.failOn.rawValue, "never"),
      ("pretty", query.isPretty.description, "false"),
    ] {
      guard let value, value != only else { continue }
      throw .query(.badValue(value, parameter: name, expected: "\(only) for a batch"))
    }
    Batch(query: query, service: service, reply: reply).begin(with: request.body)
  }

  /// What a batch may be called: by its names, or by those that say nothing.
  private static let batchTypes: Set<String> = [
    "application/x-ndjson", "application/ndjson", "application/jsonl", "",
    "application/octet-stream", "text/plain", "application/x-www-form-urlencoded",
  ]
}
