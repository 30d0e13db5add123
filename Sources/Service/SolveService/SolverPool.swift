public import System

/// Threads that solve, and the bounded queue in front of them.
///
/// As many threads as `workers`, each with an `InputSolver` of which it alone knows. They share a
/// `JobQueue` under one lock, which is held for bookkeeping only and never while something is
/// solved.
///
/// Waking is the costly part. A worker is woken only where one sleeps and something waits for it
/// (`Shared.wakeSleepers()`), never more than there are jobs, and after the lock is left.
public final class SolverPool: Sendable {
  /// Something to do with a worker's solver, on the worker's thread, until a deadline.
  public typealias Job = @Sendable (inout InputSolver, Deadline) -> Void

  /// A job as the queue has it, and how long its sender waits for it.
  private struct QueuedJob: Sendable {
    let job: Job
    let deadline: Deadline
  }

  /// What threads and queue share.
  private struct Shared: Sendable {
    var queue: JobQueue<QueuedJob>
    var threads: Int
    /// How many workers wait to be woken, and how many of them were woken and are not here yet.
    var sleeping = 0
    var woken = 0
    /// Who wants to try again when a job is done, longest first.
    var waiters: [@Sendable () -> Void] = []

    /// Takes those who may try again now: the first, or all where no further job will be done.
    mutating func takeWaiters() -> [@Sendable () -> Void] {
      let isLast = queue.isDraining || queue.waiting + queue.running == 0
      let taken = Array(waiters.prefix(isLast ? waiters.count : 1))
      waiters.removeFirst(taken.count)
      return taken
    }

    /// What a worker does next; `nil` if it has to wait until it is woken.
    ///
    /// It looks here before it sleeps, and again whenever it is woken, so that a job is overlooked only
    /// if it came while all slept, and then one is woken for it.
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

    /// Records that as many sleepers are woken as have something to do, and returns how many those
    /// are beside the ones that are on their way.
    mutating func wakeSleepers() -> Int {
      let count = max(0, min(queue.waiting, sleeping) - woken)
      woken += count
      return count
    }
  }

  /// Engine and reader do not recurse over their input; what is left is far below this.
  private static let stackBytes = 4 << 20

  /// How many jobs may wait without a worker being woken, while other processors could begin with them.
  private static let deferredLimit = 8
  /// Whether there is one worker only.
  private let isAlone: Bool
  private let clock: SystemClock
  private let shared: Monitor<Shared>

  /// Starts the workers.
  ///
  /// - Parameters:
  ///   - workers: How many threads solve at once.
  ///   - queueByteLimit: How much may wait while all of them are busy.
  ///   - deadlineMilliseconds: From taking a job in to its end.
  ///   - limits: How large an input may be, and how much work.
  ///   - clock: What measures the jobs.
  /// - Throws: `ThreadFailure` when the system has no thread to give.
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
          giveWay()
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
  /// Whether nothing is taken in any more.
  public var isDraining: Bool { shared.withLock { $0.queue.isDraining } }

  /// How busy the pool is now.
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

  /// Takes a job in; it will run on a worker, even if the pool begins to drain.
  ///
  /// The job is called exactly once, on a worker; where its deadline has passed, with a deadline
  /// that says so.
  ///
  /// - Parameters:
  ///   - work: What is known of it.
  ///   - client: Who sends it; `nil` for one that is not known.
  ///   - arrival: The time.
  ///   - deadline: How long its sender waits.
  ///   - defersWaking: Whether a worker that sleeps is left asleep until `wakeWorkers`, which the caller
  ///     calls when it has no more jobs for the moment: on one processor each woken worker would take
  ///     it from the caller.
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
      // A worker that is alone would only take the processor from the caller.
      let isLeft = defersWaking && (isAlone || state.queue.waiting % Self.deferredLimit != 0)
      return isLeft ? 0 : state.wakeSleepers()
    }
    shared.wake(count)
  }

  /// Sees to it that all jobs that wait are worked on, by as many workers as there are jobs.
  public func wakeWorkers() { shared.wake(shared.withLock { $0.wakeSleepers() }) }

  /// Calls `body` once when a job is done, so that who was refused can try again; at once where
  /// there is none to wait for.
  public func whenFree(_ body: @escaping @Sendable () -> Void) {
    let ready = shared.withLock { state in
      state.waiters.append(body)
      let isIdle = state.queue.isDraining || state.queue.waiting + state.queue.running == 0
      return isIdle ? state.takeWaiters() : []
    }
    for body in ready { body() }
  }

  /// Takes in nothing more; what waits is still done, and then the threads end.
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

  /// The life of a worker: the next job, its bookkeeping, and those who wanted to try again, until
  /// the pool is drained.
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
      // A job whose client has gone is not worked on, and its time says nothing of others.
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
