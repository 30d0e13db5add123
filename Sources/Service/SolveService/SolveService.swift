public import System
public import TextMetrics

/// The product without HTTP: takes inputs in, has them solved on the pool, and gives answers.
///
/// What `SolveAPI` talks to: it knows deadlines, clients and settings, and leaves threads and
/// waiting to `SolverPool`. All methods may be called from any thread; only `waitUntilDrained()`
/// blocks.
public final class SolveService: Sendable {
  /// How the service works.
  public struct Settings: Hashable, Sendable {
    /// How many threads solve at once.
    public var workers: Int
    /// How many bytes of inputs may wait while all of them are busy; each counts for 1 KiB at least.
    public var queueByteLimit: Int
    /// From taking an input in to its answer; the backstop behind the work budget.
    public var deadlineMilliseconds: Int
    /// How large an input may be, and how much work.
    public var limits: SolveLimits
    /// What texts are measured in where an input says nothing of it.
    public var fonts = FontBook.builtIn

    /// Creates settings.
    public init(
      workers: Int,
      queueByteLimit: Int = 64 << 20,
      deadlineMilliseconds: Int = 5_000,
      limits: SolveLimits = SolveLimits()
    ) {
      self.workers = workers
      self.queueByteLimit = queueByteLimit
      self.deadlineMilliseconds = deadlineMilliseconds
      self.limits = limits
    }
  }

  private let settings: Settings
  /// What texts are measured in where an input says nothing of it.
  public var fonts: FontBook { settings.fonts }
  private let clock: SystemClock
  private let pool: SolverPool

  /// Starts the service and its workers.
  ///
  /// - Parameters:
  ///   - settings: How it works.
  ///   - clock: What measures deadlines and timings.
  /// - Throws: `ThreadFailure` when the system has no thread to give.
  public init(
    settings: Settings,
    clock: SystemClock = .machine
  ) throws(ThreadFailure) {
    self.settings = settings
    self.clock = clock
    pool = try SolverPool(
      workers: settings.workers,
      queueByteLimit: settings.queueByteLimit,
      deadlineMilliseconds: settings.deadlineMilliseconds,
      limits: settings.limits,
      clock: clock
    )
  }
}

extension SolveService {
  /// A deadline by the settings.
  private func deadline(
    since arrival: Duration,
    _ isAbandoned: @escaping @Sendable () -> Bool
  ) -> Deadline {
    Deadline(
      clock: clock,
      since: arrival,
      milliseconds: settings.deadlineMilliseconds,
      isAbandoned: isAbandoned
    )
  }

  /// Has a worker do something, and returns at once.
  ///
  /// - Parameters:
  ///   - work: What is known of it.
  ///   - client: Who sends it; `nil` for one that is not known.
  ///   - defersWaking: Whether no worker is woken for it before `wakeWorkers`.
  ///   - isAbandoned: Whether the client has gone; asked from the worker.
  ///   - body: What to do, how long its sender waits, and how long he has waited for the worker.
  /// - Throws: `ServiceError` when it is refused.
  public func submit(
    _ work: Work,
    of client: ServiceClient? = nil,
    defersWaking: Bool = false,
    isAbandoned: @escaping @Sendable () -> Bool = { false },
    _ body: @escaping @Sendable (inout InputSolver, Deadline, Duration) -> Void
  ) throws(ServiceError) {
    let arrival = clock.now()
    let deadline = deadline(since: arrival, isAbandoned)
    try pool.submit(
      work,
      of: client,
      at: arrival,
      within: deadline,
      defersWaking: defersWaking
    ) { solver, deadline in
      body(&solver, deadline, solver.start - arrival)
    }
  }

  /// Has workers begin with what was quietly given to them since the last time.
  ///
  /// The server's loop calls it at the end of each turn, once for all requests of that turn.
  public func wakeWorkers() { pool.wakeWorkers() }

  /// Calls `body` once when it makes sense to try again what was refused.
  public func whenFree(_ body: @escaping @Sendable () -> Void) { pool.whenFree(body) }

  /// How busy the service is.
  public struct Load: Hashable, Sendable {
    /// How many threads solve at once.
    public var workers: Int
    /// How many of them are at work.
    public var busy: Int
    /// How many inputs wait.
    public var waiting: Int
    /// How long those are together, each with what it counts for.
    public var waitingByteCount: Int
    /// How long they may be.
    public var queueByteLimit: Int
    /// How long the workers will probably need for what waits and what runs.
    public var backlogSeconds: Double
  }

  /// How busy the service is now.
  public var load: Load { pool.load }

  /// Whether new inputs are refused because the service is about to stop.
  public var isDraining: Bool { pool.isDraining }

  /// Refuses new inputs; those that wait are still answered.
  public func drain() { pool.drain() }

  /// Blocks the calling thread until a draining service has answered everything.
  public func waitUntilDrained() { pool.waitUntilDrained() }
}
