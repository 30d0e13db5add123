public import System

/// The solving threads, and the bounded queue in front of them.
///
/// Each thread has its own `InputSolver`. They share a `JobQueue` under one lock, which
/// protects bookkeeping only and is never locked during work.
///
/// Waking is costly. A worker is woken only if one sleeps and a job waits for it
/// (`Shared.wakeSleepers()`), never more than there are jobs, and outside the lock.
public final class SolverPool: Sendable {
  /// A job on a worker's thread, with its solver, until a deadline.
  public typealias Job = @Sendable (inout InputSolver, Deadline) -> Void

  private struct QueuedJob: Sendable {
    let job: Job
    let deadline: Deadline
  }

  private struct Shared: Sendable {
    var queue: JobQueue<QueuedJob>
    var threads: Int
    var sleeping = 0
    var woken = 0
    /// Longest waiting first.
    var waiters: [@Sendable () -> Void] = []

    /// The first, or all if no further job will be done.
    mutating func takeWaiters() -> [@Sendable () -> Void] {
      let isLast = queue.isDraining || queue.waiting + queue.running == 0
      let taken = Array(waiters.prefix(isLast ? waiters.count : 1))
      waiters.removeFirst(taken.count)
      return taken
    }

    /// `nil` if the worker has to wait.
    ///
    /// A worker calls it before it sleeps, and again whenever it is woken, so that a job can be
    /// missed only if all were asleep, and then one is woken for it.
    mutating func next(
      _ isAsleep: inout Bool,
      at now: () -> Duration
    ) -> JobQueue<QueuedJob>.Step? {
      if isAsleep {
        isAsleep = false
        sleeping -= 1
        woken = max(0, woken - 1)
      }
      if let step = queue.next(at: now) { return step }
      isAsleep = true
      sleeping += 1
      return nil
    }

    /// One for each waiting job; returns their number without those already woken.
    mutating func wakeSleepers() -> Int {
      let count = max(0, min(queue.waiting, sleeping) - woken)
      woken += count
      return count
    }
  }

  /// Engine and reader do not recurse over their input, so that they need far less.
  private static let stackBytes = 4 << 20

  /// The maximum number of jobs that wait without waking a worker, while other processors could
  /// begin with them.
  private static let deferredLimit = 8
  private let isAlone: Bool
  private let clock: SystemClock
  private let shared: Monitor<Shared>

  /// Starts the workers.
  ///
  /// - Parameters:
  ///   - workers: The number of threads.
  ///   - queueByteLimit: The maximum number of waiting bytes.
  ///   - deadlineMilliseconds: The time from admission to the end of a job.
  ///   - limits: The limits of size and work of an input.
  ///   - clock: The clock that measures jobs.
  /// - Throws: `ThreadFailure` if the system cannot create a thread.
  public init(
    workers: Int,
    queueByteLimit: Int = 64 << 20,
    deadlineMilliseconds: Int = 5_000,
    limits: SolveLimits = SolveLimits(),
    clock: SystemClock = .machine
  ) throws(ThreadFailure) {
    let queue = JobQueue<QueuedJob>(
      .init(
        workers: workers,
        deadlineSeconds: Double(deadlineMilliseconds) / 1000,
        byteCount: queueByteLimit
      )
    ) { $0.deadline.failure(at: $1) != nil }
    let shared = Monitor(Shared(queue: queue, threads: workers))
    self.shared = shared
    self.clock = clock
    isAlone = workers == 1
    for started in 0..<workers {
      do throws(ThreadFailure) {
        try startThread(stackBytes: Self.stackBytes) {
          lowerThreadPriority()
          Self.work(shared, solver: InputSolver(limits: limits, clock: clock), clock)
        }
      } catch {
        shared.change { state in
          state.threads = started
          state.queue.drain()
        }
        throw error
      }
    }
  }

  deinit { drain() }
}

extension SolverPool {
  /// Whether no more jobs are admitted.
  public var isDraining: Bool { shared.withLock { $0.queue.isDraining } }

  /// The current load of the pool.
  public var load: SolveService.Load {
    let now = clock.now()
    return shared.withLock { state in
      SolveService.Load(
        workers: state.queue.limits.workers,
        busy: state.queue.running,
        waiting: state.queue.waiting,
        waitingByteCount: state.queue.load.byteCount,
        queueByteLimit: state.queue.limits.byteCount,
        backlogSeconds: state.queue.backlogSeconds(at: now)
      )
    }
  }

  /// Admits a job, which will run on a worker even if the pool begins to drain.
  ///
  /// The job is called exactly once, on a worker; if its deadline has passed, with a passed one.
  ///
  /// - Parameters:
  ///   - work: The kind and size of the work.
  ///   - client: The client; `nil` if it is unknown.
  ///   - arrival: The current time.
  ///   - deadline: The deadline of the job.
  ///   - defersWaking: Whether no worker is woken before `wakeWorkers`, which the caller calls after
  ///     its last job: on one processor each woken worker would preempt the caller.
  ///   - job: The job.
  /// - Throws: `ServiceError.overloaded`, `.queueFull` or `.draining`, at once.
  public func submit(
    _ work: Work,
    of client: ServiceClient? = nil,
    at arrival: Duration,
    within deadline: Deadline = .unlimited,
    defersWaking: Bool = false,
    _ job: @escaping Job
  ) throws(ServiceError) {
    let queued = QueuedJob(job: job, deadline: deadline)
    let count = try shared.withLock { state throws(ServiceError) in
      try state.queue.admit(queued, work, of: client, at: arrival)
      // A single worker would only preempt the caller.
      let isLeft = defersWaking && (isAlone || state.queue.waiting % Self.deferredLimit != 0)
      return isLeft ? 0 : state.wakeSleepers()
    }
    shared.wake(count)
  }

  /// Wakes as many workers as there are waiting jobs.
  public func wakeWorkers() { shared.wake(shared.withLock { $0.wakeSleepers() }) }

  /// Calls `body` once when a job is done, for another attempt of a refused caller; at once if no
  /// job runs.
  public func whenFree(_ body: @escaping @Sendable () -> Void) {
    let ready = shared.withLock { state in
      state.waiters.append(body)
      let isIdle = state.queue.isDraining || state.queue.waiting + state.queue.running == 0
      return isIdle ? state.takeWaiters() : []
    }
    for body in ready { body() }
  }

  /// Admits no more jobs; waiting ones are still run, and then the threads end.
  public func drain() {
    let ready = shared.change { state in
      state.queue.drain()
      return state.takeWaiters()
    }
    for body in ready { body() }
  }

  /// Blocks the calling thread until a drained pool has done everything.
  public func waitUntilDrained() {
    shared.wait { $0.threads == 0 && $0.queue.isDraining ? () : nil }
  }

  private static func work(
    _ shared: Monitor<Shared>,
    solver: consuming InputSolver,
    _ clock: SystemClock
  ) {
    var isAsleep = false
    while case .run(let queued, let place, let start, let isLate) = shared.wait(
      for: { $0.next(&isAsleep, at: clock.now) }
    ) {
      solver.begin(at: start)
      queued.job(&solver, isLate ? queued.deadline.passed : queued.deadline)
      solver.end()
      // A job of a gone client is not run, and its time is meaningless.
      let seconds = solver.hasWorked ? (clock.now() - start).inSeconds : nil
      let ready = shared.withLock { state in
        state.queue.finish(place, afterSeconds: seconds)
        return state.waiters.isEmpty ? [] : state.takeWaiters()
      }
      for body in ready { body() }
    }
    shared.change { $0.threads -= 1 }
  }
}
