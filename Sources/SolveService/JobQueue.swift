/// Which jobs wait, how many run, and who is refused: decided without a thread or a clock.
///
/// A queue without a limit turns overload into latency for everyone, so the job beyond the limit
/// is refused at once, while its client can still try elsewhere. Whoever wants to bound the share
/// of one client does it in `admit`, which alone lets jobs in.
struct JobQueue<Job> {
  /// What a worker does next.
  enum Step {
    /// Run this job, and report it with `finish`.
    case run(Job)
    /// Nothing: everything is done, and nothing will come.
    case leave
  }

  private let workers: Int
  private let limit: Int
  /// The jobs that wait, oldest at `head`, in a ring that never grows.
  private var ring: [Job?]
  private var head = 0
  private(set) var waiting = 0
  private(set) var running = 0
  private(set) var isDraining = false
  private var meanSeconds = 0.0

  /// Creates a queue in which at most `limit` jobs wait while all workers are busy.
  init(workers: Int, limit: Int) {
    precondition(workers > 0, "Somebody must work")
    precondition(limit >= 0, "A limit is not negative")
    self.workers = workers
    self.limit = limit
    ring = Array(repeating: nil, count: workers + limit)
  }
}

extension JobQueue {
  /// Takes a job in.
  ///
  /// - Throws: `ServiceError.overloaded` when it would have to wait behind `limit` others,
  ///   `ServiceError.draining` when nothing is taken in any more.
  mutating func admit(_ job: Job) throws(ServiceError) {
    guard !isDraining else { throw .draining }
    guard waiting + running < workers + limit else {
      throw .overloaded(retryAfterSeconds: retryAfterSeconds)
    }
    ring[(head + waiting) % ring.count] = job
    waiting += 1
  }

  /// The next step of a worker that has nothing to do; `nil` means to wait for a change.
  mutating func next() -> Step? {
    guard waiting > 0, let job = ring[head] else { return isDraining ? .leave : nil }
    ring[head] = nil
    head = (head + 1) % ring.count
    waiting -= 1
    running += 1
    return .run(job)
  }

  /// Records that a job is done.
  mutating func finish(afterSeconds seconds: Double) {
    precondition(running > 0, "More jobs finished than began")
    running -= 1
    // A sixteenth: one slow layout does not send everybody away, a slow minute does.
    meanSeconds += (seconds - meanSeconds) / 16
  }

  /// Takes in nothing more; what waits is still done.
  mutating func drain() { isDraining = true }

  /// When everything that is inside now will probably be done: 1 to 60 seconds.
  var retryAfterSeconds: Int {
    let seconds = Double(waiting + running) / Double(workers) * meanSeconds
    return Int(min(max(seconds.rounded(.up), 1), 60))
  }
}

extension JobQueue: Sendable where Job: Sendable {}
