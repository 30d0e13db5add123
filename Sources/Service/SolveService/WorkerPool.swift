internal import Synchronization
public import System

/// The solving processes, and the bounded queue in front of them.
///
/// Each worker is a process with one thread, connected by a pair of sockets, and works on one job
/// after another (`WorkerLoop`). A fault of a worker (a trap, a stack overflow, an abort, memory
/// beyond its limit) ends that process: its current job is reported as `.died`, jobs that waited
/// behind it go to another worker, and a new worker is started.
///
/// The pool has no thread: a server's event loop watches the sockets (`LoopClient`) and calls
/// `endTurn` in each iteration, where jobs are assigned and sent. State is kept under one lock,
/// since metrics and shutdown come from other threads.
///
/// - A job that uses more processor time than `Settings.demotionMilliseconds` is demoted: its
///   worker gets a lower priority and is replaced, so that short jobs never wait for long ones.
///   While `demotionLimit` such jobs run, their clients get no other worker.
/// - Short jobs are sent ahead, up to `depth` to a worker, which saves wake-ups under load. If the
///   first of them takes longer than estimated, the others are reassigned.
/// - A job that does not end at its deadline, or whose client has gone, is ended with its worker.
public final class WorkerPool: LoopClient {
  /// The settings of the pool.
  public struct Settings: Sendable {
    /// The number of workers for jobs that are not demoted.
    public var workers: Int
    /// The maximum number of bytes of waiting jobs; each counts for 1 KiB at least.
    public var queueByteLimit: Int
    /// The time from admission to the end of a job.
    public var deadlineMilliseconds: Int
    /// The processor time after which a job is demoted.
    public var demotionMilliseconds = 20
    /// The path of the worker's executable.
    public var path: String
    /// Its arguments, the first of which is its name.
    public var arguments: [String]
    /// Its environment, as `NAME=value`.
    public var environment: [String]

    /// Creates settings.
    public init(
      workers: Int,
      queueByteLimit: Int,
      deadlineMilliseconds: Int,
      path: String,
      arguments: [String],
      environment: [String]
    ) {
      self.workers = workers
      self.queueByteLimit = queueByteLimit
      self.deadlineMilliseconds = deadlineMilliseconds
      self.path = path
      self.arguments = arguments
      self.environment = environment
    }
  }

  /// The result of a job.
  public enum Outcome: Sendable {
    /// The worker's answer.
    case answer([UInt8])
    /// The job was not done.
    case failed(ServiceError)
    /// The worker died of the job.
    case died(WorkerDeath)
  }

  /// A job and its callbacks.
  public struct Job: Sendable {
    /// The first part of the payload for the worker.
    public var head: [UInt8]
    /// The second part, which may be large and is not copied.
    public var content: [UInt8]
    /// The kind and size of the work.
    public var work: Work
    /// Its client; `nil` if it is unknown.
    public var client: ServiceClient?
    /// Whether the client has gone.
    public var isAbandoned: @Sendable () -> Bool
    /// Called once, if the job runs for longer than `reportDelay`.
    public var takesLong: @Sendable () -> Void
    /// Called exactly once, on the loop's thread or, if the job is refused, at once.
    public var completion: @Sendable (Outcome, _ queueing: Duration) -> Void

    /// Creates a job.
    public init(
      head: [UInt8],
      content: [UInt8],
      work: Work,
      client: ServiceClient?,
      isAbandoned: @escaping @Sendable () -> Bool = { false },
      takesLong: @escaping @Sendable () -> Void = {},
      completion: @escaping @Sendable (Outcome, _ queueing: Duration) -> Void
    ) {
      self.head = head
      self.content = content
      self.work = work
      self.client = client
      self.isAbandoned = isAbandoned
      self.takesLong = takesLong
      self.completion = completion
    }
  }

  struct QueuedJob: Sendable {
    let head: [UInt8]
    let content: [UInt8]
    let arrival: Duration
    let deadline: Duration
    let isAbandoned: @Sendable () -> Bool
    let takesLong: @Sendable () -> Void
    let completion: @Sendable (Outcome, Duration) -> Void
    /// The number of workers that died while they had it.
    var attempts = 0
  }

  /// An event of the pool itself, for the operator's log.
  public enum Event: Sendable {
    /// No worker can be started, or workers die before their first result.
    case failing(reason: String)
    /// A worker has sent a result again.
    case recovered
  }

  private typealias Completion = (job: QueuedJob, outcome: Outcome, queueing: Duration)

  private struct State: Sendable {
    var queue: JobQueue<QueuedJob>
    var workers: [WorkerProcess] = []
    /// Jobs that were taken back from a worker, with their slots in the queue.
    var returned = Ring<(job: QueuedJob, place: Int)>()
    var changes: [WatchChange] = []
    var lastToken: UInt32 = 0
    var buffer: [UInt8] = []
    var counts = WorkerCounts()
    var failureCount = 0
    var nextStart = Duration.zero
    var failure: String?
    var isStopped = false
    var retired: [SpawnedProcess] = []
    /// Longest waiting first.
    var waiters = Ring<@Sendable () -> Void>()
  }

  private static let patience = Duration.milliseconds(5)
  /// The processor time of a job, from the first check, after which the jobs behind it are
  /// reassigned.
  private static let reassignmentTime = Duration.milliseconds(2)
  private static let reportDelay = Duration.seconds(1)
  private static let dismissalMilliseconds = 2000
  private static let readinessLimit = Duration.seconds(10)
  /// The maximum number of jobs of one worker, and their maximum total estimate in seconds.
  private static let depth = 16
  private static let busySeconds = 300e-6
  private static let attemptLimit = 4
  /// A worker without a result for this long gets no further job.
  private static let freshness = Duration.microseconds(600)
  private static let startsPerTurn = 4
  private static let demotedNiceness: CInt = 15
  /// The charge of a client whose job killed a worker, in seconds.
  private static let deathCharge = 0.05

  private let settings: Settings
  private let clock: SystemClock
  private let observer: @Sendable (Event) -> Void
  private let demotionLimit: Int
  private let state: Mutex<State>

  /// Creates a pool; its first workers are started at once.
  public init(
    settings: Settings,
    clock: SystemClock = .machine,
    observer: @escaping @Sendable (Event) -> Void = { _ in }
  ) {
    self.settings = settings
    self.clock = clock
    self.observer = observer
    demotionLimit = max(4, 2 * settings.workers)
    let now = clock.now
    let queue = JobQueue<QueuedJob>(
      .init(
        workers: settings.workers,
        deadlineSeconds: Double(settings.deadlineMilliseconds) / 1000,
        byteCount: settings.queueByteLimit
      )
    ) { $1 >= $0.deadline || $0.isAbandoned() }
    state = Mutex(State(queue: queue))
    let event = state.withLock { startWorkers(&$0, at: now()) }
    if let event { observer(event) }
  }
}

/// The death of a worker while it worked on a job.
public struct WorkerDeath: Hashable, Sendable {
  /// The ending of the process.
  public var ending: SpawnedProcess.Ending
  /// The end of its standard error.
  public var message: String
  /// The time spent on the job.
  public var duration: Duration
}

/// The numbers of workers.
public struct WorkerCounts: Hashable, Sendable {
  /// The number started.
  public var started = 0
  /// The number that died by a fault.
  public var faults = 0
  /// The number ended because a job did not end at its deadline.
  public var deadlines = 0
  /// The number ended because the client of a long job had gone.
  public var abandoned = 0
  /// The number ready.
  public var ready = 0
  /// The number with a demoted job.
  public var demoted = 0

  /// Creates counts of zero.
  public init() {}
}

extension WorkerPool {
  /// The load of the pool.
  public var load: SolveService.Load {
    let now = clock.now()
    return state.withLock { state in
      SolveService.Load(
        workers: state.queue.limits.workers,
        busy: state.workers.count { !$0.assignments.isEmpty },
        waiting: state.queue.waiting + state.returned.count,
        waitingByteCount: state.queue.load.byteCount,
        queueByteLimit: state.queue.limits.byteCount,
        backlogSeconds: state.queue.backlogSeconds(at: now)
      )
    }
  }

  /// The numbers of workers.
  public var counts: WorkerCounts {
    state.withLock { state in
      var counts = state.counts
      counts.ready = state.workers.count { $0.isReady && !$0.isDemoted }
      counts.demoted = state.workers.count { $0.isDemoted }
      return counts
    }
  }

  /// The reason for which no worker responds; `nil` while they do.
  public var failure: String? { state.withLock { $0.failure } }

  /// Whether no more jobs are admitted.
  public var isDraining: Bool { state.withLock { $0.queue.isDraining } }

  /// Admits a job, which is sent to a worker at the end of the loop's iteration.
  ///
  /// - Throws: `ServiceError.overloaded`, `.queueFull` or `.draining`, at once; `completion` is not called then.
  public func submit(_ job: Job) throws(ServiceError) {
    let arrival = clock.now()
    let queued = QueuedJob(
      head: job.head,
      content: job.content,
      arrival: arrival,
      deadline: arrival + .milliseconds(settings.deadlineMilliseconds),
      isAbandoned: job.isAbandoned,
      takesLong: job.takesLong,
      completion: job.completion
    )
    try state.withLock { state throws(ServiceError) in
      try state.queue.admit(queued, job.work, of: job.client, at: arrival)
    }
  }

  /// Calls `body` once when a job is done, for another attempt of a refused caller; at once if no
  /// job runs.
  public func whenFree(_ body: @escaping @Sendable () -> Void) {
    let isIdle = state.withLock { state in
      let isIdle = state.queue.isDraining || state.queue.waiting + state.queue.running == 0
      if !isIdle { state.waiters.append(body) }
      return isIdle
    }
    if isIdle { body() }
  }

  /// Ends all workers and their work; called after the loop has ended.
  public func stop() {
    let workers = state.withLock { state in
      state.queue.drain()
      state.isStopped = true
      defer { (state.workers, state.retired) = ([], []) }
      for child in state.retired { _ = child.end() }
      return state.workers
    }
    for worker in workers where worker.assignments.isEmpty { worker.child.dismiss() }
    for worker in workers {
      if worker.assignments.isEmpty {
        worker.child.end(within: Self.dismissalMilliseconds)
      } else {
        _ = worker.child.end()
      }
    }
  }
}

extension WorkerPool {
  /// Returns the changes of the descriptors to watch.
  public func takeWatchChanges() -> [WatchChange] {
    state.withLock { state in
      guard !state.changes.isEmpty else { return [] }
      defer { state.changes = [] }
      return state.changes
    }
  }

  /// Handles output of a worker, or its end.
  public func handle(_ event: WatchEvent) {
    var completions: [Completion] = []
    let report = state.withLock { handle(event, &$0, &completions) }
    if let report { observer(report) }
    complete(completions)
  }

  /// Starts workers, ends overdue ones, assigns jobs and sends them.
  public func endTurn() -> Duration? {
    var completions: [Completion] = []
    var long: [@Sendable () -> Void] = []
    let (due, report) = state.withLock { state in
      let now = clock.now()
      let report = startWorkers(&state, at: now)
      passTime(&state, at: now, &completions, &long)
      dispatch(&state, at: now, &completions)
      for index in state.workers.indices where state.workers[index].wantsToSend {
        if state.workers[index].send() {
          let (socket, token) = (state.workers[index].child.socket, state.workers[index].token)
          state.changes.append(.rearmWriting(socket, token: token))
        }
      }
      return (nextTime(state, at: now), report)
    }
    if let report { observer(report) }
    for body in long { body() }
    complete(completions)
    // Completions may have submitted more.
    return completions.isEmpty ? due : .zero
  }

  private func complete(_ completions: [Completion]) {
    for (job, outcome, queueing) in completions {
      job.completion(outcome, queueing)
      if let body = state.withLock({ $0.waiters.popFirst() }) { body() }
    }
  }
}

extension WorkerPool {
  private func handle(
    _ event: WatchEvent,
    _ state: inout State,
    _ completions: inout [Completion]
  ) -> Event? {
    guard let index = state.workers.firstIndex(where: { $0.token == event.token }) else {
      return nil
    }
    if event.isWritable { state.workers[index].unblock() }
    guard event.isReadable || event.isEnded else { return nil }
    if state.buffer.isEmpty { state.buffer = [UInt8](repeating: 0, count: 1 << 16) }
    let hasEnded = state.workers[index].receive(&state.buffer, isEnding: event.isEnded)
    let now = clock.now()
    var report: Event?
    while let (header, payload) = state.workers[index].nextAnswer() {
      if header.number == 0 {
        state.workers[index].isReady = true
        continue
      }
      take(payload, header, from: index, &state, at: now, &completions)
      if state.failure != nil { report = .recovered }
      (state.failure, state.failureCount) = (nil, 0)
    }
    if hasEnded {
      return bury(index, &state, at: now, &completions) ?? report
    }
    state.changes.append(.rearmReading(token: event.token))
    if state.workers[index].isDemoted, state.workers[index].assignments.isEmpty {
      state.workers[index].dismissal = .retired
      return bury(index, &state, at: now, &completions) ?? report
    }
    return report
  }

  private func take(
    _ payload: [UInt8],
    _ header: WorkerFrames.Header,
    from index: Int,
    _ state: inout State,
    at now: Duration,
    _ completions: inout [Completion]
  ) {
    state.workers[index].hasAnswered = true
    guard state.workers[index].assignments.first?.number == header.number else { return }
    let done = state.workers[index].assignments.removeFirst()
    if !state.workers[index].assignments.isEmpty {
      state.workers[index].assignments[0].start = now
    }
    guard !done.isReassigned else { return }
    state.queue.finish(done.place, afterSeconds: Double(header.time) / 1e6)
    completions.append((done.job, .answer(payload), done.start - done.job.arrival))
  }

  private func bury(
    _ index: Int,
    _ state: inout State,
    at now: Duration,
    _ completions: inout [Completion]
  ) -> Event? {
    let worker = state.workers.remove(at: index)
    state.changes.append(.remove(token: worker.token))
    if worker.dismissal == .retired {
      // It ends by itself, and is reaped later.
      worker.child.dismiss()
      state.retired.append(worker.child)
      return nil
    }
    let ending = worker.child.end()
    let message = Self.lastLine(worker.child.page.errors)
    let culprit = worker.current
    for var assignment in worker.assignments
    where !assignment.isReassigned && assignment.number != culprit?.number {
      assignment.job.attempts += 1
      state.returned.append((assignment.job, assignment.place))
    }
    switch worker.dismissal {
    case .retired: return nil
    case .deadline: state.counts.deadlines += 1
    case .abandoned: state.counts.abandoned += 1
    case .unready, nil: state.counts.faults += 1
    }
    if let culprit, !culprit.isReassigned {
      let duration = now - (worker.observed?.since ?? culprit.start)
      let seconds = max(0, duration.inSeconds)
      let outcome: Outcome =
        switch worker.dismissal {
        case .deadline: .failed(.timedOut(milliseconds: settings.deadlineMilliseconds))
        case .abandoned: .failed(.abandoned)
        case .retired, .unready, nil:
          .died(
            WorkerDeath(
              ending: ending,
              message: message,
              duration: duration
            )
          )
        }
      state.queue.finish(culprit.place, afterSeconds: seconds, charge: Self.deathCharge)
      completions.append((culprit.job, outcome, culprit.start - culprit.job.arrival))
    }
    guard worker.dismissal == nil || worker.dismissal == .unready, !worker.hasAnswered else {
      return nil
    }
    return delayStart(
      "A worker process ended before its response (\(ending.description))\(message.isEmpty ? "." : ": \(message)")",
      &state,
      at: now
    )
  }

  private static func lastLine(_ bytes: [UInt8]) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return String((lines.first { $0.contains("atal error") } ?? lines.last ?? "").prefix(500))
  }

  /// Delays the next start, the longer the more workers have failed.
  private func delayStart(
    _ reason: String,
    _ state: inout State,
    at now: Duration
  ) -> Event? {
    state.failureCount += 1
    let excess = state.failureCount - 2 * (settings.workers + demotionLimit)
    guard excess > 0 else { return nil }
    state.nextStart = now + .milliseconds(min(5_000, 10 << min(excess, 10)))
    // Requests that kill every worker are the client's fault; a pool without workers is a fault of
    // the installation.
    guard state.failure == nil, !state.workers.contains(where: \.isReady) else { return nil }
    state.failure = reason
    return .failing(reason: reason)
  }
}

extension WorkerPool {
  private func startWorkers(_ state: inout State, at now: Duration) -> Event? {
    guard !state.isStopped, now >= state.nextStart else { return nil }
    var missing = settings.workers - state.workers.count { !$0.isDemoted }
    missing = min(missing, Self.startsPerTurn)
    while missing > 0 {
      missing -= 1
      do throws(SystemCallError) {
        let child = try SpawnedProcess(
          path: settings.path,
          arguments: settings.arguments,
          environment: settings.environment
        )
        state.lastToken &+= 1
        state.workers.append(WorkerProcess(token: state.lastToken, child: child, start: now))
        state.changes.append(.add(child.socket, token: state.lastToken))
        state.counts.started += 1
      } catch {
        state.failureCount += 2 * (settings.workers + demotionLimit)
        return delayStart("A worker process cannot be started: \(error.reason).", &state, at: now)
      }
    }
    return nil
  }

  private func dispatch(
    _ state: inout State,
    at now: Duration,
    _ completions: inout [Completion]
  ) {
    guard state.queue.waiting > 0 || !state.returned.isEmpty else { return }
    let late = state.returned.remove { now >= $0.job.deadline || $0.job.isAbandoned() }
    for (job, place) in late { end(job, place, &state, at: now, &completions) }
    let sparesBusyClients = state.workers.count { $0.isDemoted } >= demotionLimit
    for index in state.workers.indices where state.workers[index].isIdle {
      if let (job, place) = state.returned.popFirst() {
        guard job.attempts < Self.attemptLimit else {
          state.queue.finish(place, afterSeconds: nil)
          completions.append((job, .failed(.workerDied), now - job.arrival))
          continue
        }
        let seconds = state.queue.expectedSeconds(at: place)
        state.workers[index].assign(job, place: place, seconds: seconds, at: now)
        continue
      }
      let selection = JobQueue<QueuedJob>.Selection(sparesBusyClients: sparesBusyClients)
      guard give(selection, to: index, &state, at: now, &completions) else { break }
    }
    if state.queue.isDraining || !state.workers.contains(where: \.isReady) {
      expire(&state, at: now, &completions)
    }
    for depth in 1..<Self.depth {
      var hasGiven = false
      for index in state.workers.indices {
        guard state.queue.waiting > 0 else { return }
        guard state.workers[index].assignments.count == depth, state.workers[index].isReady,
          !state.workers[index].isDemoted, state.workers[index].dismissal == nil,
          now - state.workers[index].assignments[0].start < Self.freshness
        else { continue }
        let room = Self.busySeconds - state.workers[index].expectedSeconds
        guard room > 0 else { continue }
        let ahead = JobQueue<QueuedJob>.Selection(
          sparesBusyClients: sparesBusyClients,
          longestSeconds: room
        )
        if give(ahead, to: index, &state, at: now, &completions) { hasGiven = true }
      }
      if !hasGiven { return }
    }
  }

  /// Returns whether there was a job; late ones are ended on the way.
  private func give(
    _ selection: JobQueue<QueuedJob>.Selection,
    to index: Int,
    _ state: inout State,
    at now: Duration,
    _ completions: inout [Completion]
  ) -> Bool {
    while case .run(let job, let place, let start, let isLate)? = state.queue.next(
      at: { now },
      selection
    ) {
      guard isLate || now >= job.deadline || job.isAbandoned() else {
        let seconds = state.queue.expectedSeconds(at: place)
        state.workers[index].assign(job, place: place, seconds: seconds, at: start)
        return true
      }
      end(job, place, &state, at: now, &completions)
    }
    return false
  }

  private func end(
    _ job: QueuedJob,
    _ place: Int,
    _ state: inout State,
    at now: Duration,
    _ completions: inout [Completion]
  ) {
    state.queue.finish(place, afterSeconds: nil)
    let error: ServiceError =
      job.isAbandoned()
      ? .abandoned : .deadlinePassed(milliseconds: settings.deadlineMilliseconds)
    completions.append((job, .failed(error), now - job.arrival))
  }

  private func expire(
    _ state: inout State,
    at now: Duration,
    _ completions: inout [Completion]
  ) {
    while case .run(let job, let place, _, _)? = state.queue.nextEnded(at: now) {
      end(job, place, &state, at: now, &completions)
    }
  }
}

extension WorkerPool {
  private func passTime(
    _ state: inout State,
    at now: Duration,
    _ completions: inout [Completion],
    _ long: inout [@Sendable () -> Void]
  ) {
    if !state.retired.isEmpty { state.retired.removeAll { $0.hasEnded } }
    var demoted = state.workers.count { $0.isDemoted }
    var ended: [UInt32] = []
    for index in state.workers.indices {
      guard !state.workers[index].assignments.isEmpty else {
        if !state.workers[index].isReady, now - state.workers[index].start > Self.readinessLimit {
          state.workers[index].dismissal = .unready
          ended.append(state.workers[index].token)
        }
        continue
      }
      guard let current = state.workers[index].observe(at: now),
        now - current.since >= Self.patience
      else { continue }
      // A worker that is not scheduled, because other processes have the processors, does not take
      // long.
      let processorTime = state.workers[index].child.processorTime ?? now
      let used = processorTime - (current.mark ?? processorTime)
      if current.mark == nil { state.workers[index].observed?.mark = processorTime }
      if used >= Self.reassignmentTime { takeBackOthers(of: index, &state) }
      // The slot of a reassigned job may be in use by a third one.
      let isLong =
        !current.assignment.isReassigned
        && used + Self.patience >= .milliseconds(settings.demotionMilliseconds)
      if isLong, !state.workers[index].isDemoted, demoted < demotionLimit {
        demoted += 1
        state.workers[index].isDemoted = true
        state.workers[index].child.lowerPriority(by: Self.demotedNiceness)
        state.queue.demote(current.assignment.place)
      }
      if now - current.since >= Self.reportDelay, state.workers[index].observed?.isReported == false
      {
        state.workers[index].observed?.isReported = true
        long.append(current.assignment.job.takesLong)
      }
      if now - current.since >= Self.patience * 4, current.assignment.job.isAbandoned() {
        state.workers[index].dismissal = .abandoned
        ended.append(state.workers[index].token)
      } else if now >= current.assignment.job.deadline + grace {
        state.workers[index].dismissal = .deadline
        ended.append(state.workers[index].token)
      }
    }
    for token in ended {
      guard let index = state.workers.firstIndex(where: { $0.token == token }) else { continue }
      _ = bury(index, &state, at: now, &completions)
    }
    if !ended.isEmpty { _ = startWorkers(&state, at: now) }
  }

  /// Reassigns the other jobs of a worker with a long job: those behind it, and those with unsent
  /// results.
  private func takeBackOthers(of index: Int, _ state: inout State) {
    let current = state.workers[index].current?.number
    for other in state.workers[index].assignments.indices {
      let assignment = state.workers[index].assignments[other]
      guard assignment.number != current, !assignment.isReassigned else { continue }
      state.returned.append((assignment.job, assignment.place))
      state.workers[index].assignments[other].isReassigned = true
    }
  }

  /// The time for a worker to notice that its deadline has passed, before it is ended.
  private var grace: Duration { .milliseconds(100 + settings.deadlineMilliseconds / 20) }

  private func nextTime(_ state: State, at now: Duration) -> Duration? {
    var due: Duration?
    func consider(_ time: Duration) { due = min(due ?? time, max(time, .zero)) }
    for worker in state.workers {
      if !worker.assignments.isEmpty {
        consider(Self.patience)
      } else if !worker.isReady {
        consider(worker.start + Self.readinessLimit - now)
      }
    }
    let active = state.workers.count { !$0.isDemoted }
    if !state.isStopped, active < settings.workers { consider(state.nextStart - now) }
    if state.queue.waiting > 0 && state.failure != nil || !state.returned.isEmpty {
      consider(.milliseconds(100))
    }
    if !state.retired.isEmpty { consider(.milliseconds(100)) }
    return due
  }
}

extension SpawnedProcess.Ending {
  /// The ending in logs: `signal 4` or `exit code 1`.
  public var description: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .signalled(let number): "signal \(number)"
    }
  }
}
