public import System
public import TextMetrics

/// The product without HTTP: admits inputs, solves them on the pool, and returns results.
///
/// It knows deadlines, clients and settings, and delegates threads to `SolverPool`. All methods may
/// be called from any thread; only `waitUntilDrained()` blocks.
public final class SolveService: Sendable {
  /// The settings of the service.
  public struct Settings: Hashable, Sendable {
    /// The number of solving threads.
    public var workers: Int
    /// The maximum number of bytes of waiting inputs; each counts for 1 KiB at least.
    public var queueByteLimit: Int
    /// The time from the admission of an input to its result; the backstop behind the work budget.
    public var deadlineMilliseconds: Int
    /// The limits of size and work of an input.
    public var limits: SolveLimits
    /// The fonts for measuring, unless an input has its own.
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
  /// The fonts for measuring, unless an input has its own.
  public var fonts: FontBook { settings.fonts }
  private let clock: SystemClock
  private let pool: SolverPool

  /// Starts the service and its workers.
  ///
  /// - Throws: `ThreadFailure` if the system cannot create a thread.
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

  /// Submits work to a worker, and returns at once.
  ///
  /// - Parameters:
  ///   - work: The kind and size of the work.
  ///   - client: The client; `nil` if it is unknown.
  ///   - defersWaking: Whether no worker is woken before `wakeWorkers`.
  ///   - isAbandoned: Whether the client has gone; called on the worker's thread.
  ///   - body: The work, with the deadline and the time spent in the queue.
  /// - Throws: `ServiceError` if it is refused.
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

  /// Wakes workers for the work that was submitted without waking.
  ///
  /// The server's loop calls it at the end of each iteration, once for all its requests.
  public func wakeWorkers() { pool.wakeWorkers() }

  /// Calls `body` once when a refused job is worth another attempt.
  public func whenFree(_ body: @escaping @Sendable () -> Void) { pool.whenFree(body) }

  /// The load of the service.
  public struct Load: Hashable, Sendable {
    /// The number of solving threads.
    public var workers: Int
    /// The number of busy threads.
    public var busy: Int
    /// The number of waiting inputs.
    public var waiting: Int
    /// The total bytes that waiting inputs count for.
    public var waitingByteCount: Int
    /// The maximum of waiting bytes.
    public var queueByteLimit: Int
    /// The estimated time for all waiting and running work.
    public var backlogSeconds: Double
  }

  /// The current load of the service.
  public var load: Load { pool.load }

  /// Whether new inputs are refused because the service is about to stop.
  public var isDraining: Bool { pool.isDraining }

  /// Refuses new inputs; waiting ones are still solved.
  public func drain() { pool.drain() }

  /// Blocks the calling thread until a draining service has finished all work.
  public func waitUntilDrained() { pool.waitUntilDrained() }
}
