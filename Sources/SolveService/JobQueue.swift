/// Which jobs wait, how many run, and who is refused: decided without a thread or a clock.
///
/// A queue without a limit turns overload into latency for everyone, so the job beyond the limit
/// is refused at once, while its client can still try elsewhere. One client may have a share of the
/// places to wait, so that the others find some too; idle workers are anybody's.
struct JobQueue<Job> {
  /// What a worker does next.
  enum Step {
    /// Run this job, and report it with `finish`.
    case run(Job)
    /// Nothing: everything is done, and nothing will come.
    case leave
  }

  struct Entry {
    var job: Job
    var client: ServiceClient?
  }

  private let workers: Int
  private let limit: Int
  /// How many jobs of one client may wait while all workers are busy.
  private let share: Int
  /// The jobs that wait, oldest at `head`, in a ring that never grows.
  private var ring: [Entry?]
  /// How many jobs of whom wait.
  private var waitingByClient: [ServiceClient: Int] = [:]
  private var head = 0
  private(set) var waiting = 0
  private(set) var running = 0
  private(set) var isDraining = false
  private var meanSeconds = 0.0

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - workers: How many jobs run at once.
  ///   - limit: How many jobs may wait while all workers are busy.
  ///   - sharePercent: How many of them may be of one client, in percent; at least one may.
  init(workers: Int, limit: Int, sharePercent: Int = 100) {
    precondition(workers > 0, "Somebody must work")
    precondition(limit >= 0, "A limit is not negative")
    self.workers = workers
    self.limit = limit
    share = max(1, limit * sharePercent / 100)
    ring = Array(repeating: nil, count: workers + limit)
  }
}

extension JobQueue {
  /// Takes a job in.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - client: Who sends it; `nil` for somebody whose share is not counted.
  /// - Throws: `ServiceError.overloaded` when it would have to wait behind `limit` others,
  ///   `ServiceError.shareTaken` when too many of those are of the same client,
  ///   `ServiceError.draining` when nothing is taken in any more.
  mutating func admit(_ job: Job, of client: ServiceClient? = nil) throws(ServiceError) {
    guard !isDraining else { throw .draining }
    guard waiting + running < workers + limit else {
      throw .overloaded(retryAfterSeconds: retryAfterSeconds)
    }
    if let client {
      let count = waitingByClient[client, default: 0]
      guard count < share || waiting + running < workers else {
        throw .shareTaken(retryAfterSeconds: retryAfterSeconds)
      }
      waitingByClient[client] = count + 1
    }
    ring[(head + waiting) % ring.count] = Entry(job: job, client: client)
    waiting += 1
  }

  /// The next step of a worker that has nothing to do; `nil` means to wait for a change.
  mutating func next() -> Step? {
    guard waiting > 0, let entry = ring[head] else { return isDraining ? .leave : nil }
    ring[head] = nil
    head = (head + 1) % ring.count
    waiting -= 1
    running += 1
    if let client = entry.client, let count = waitingByClient[client] {
      waitingByClient[client] = count > 1 ? count - 1 : nil
    }
    return .run(entry.job)
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

extension JobQueue.Entry: Sendable where Job: Sendable {}

extension JobQueue: Sendable where Job: Sendable {}
