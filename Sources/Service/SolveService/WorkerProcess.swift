internal import System

struct WorkerProcess: Sendable {
  /// A job that was sent to the worker and has no result yet.
  struct Assignment: Sendable {
    let number: UInt32
    var job: WorkerPool.QueuedJob
    /// The job's slot in the queue.
    let place: Int
    /// The estimated duration, in seconds.
    let seconds: Double
    /// The time when the worker could begin: after its predecessor's result, or when it was sent.
    var start: Duration
    /// Whether another worker has it now, so that its result is dropped.
    var isReassigned = false
  }

  /// The job that a worker was seen to work on.
  struct Observation: Sendable {
    let number: UInt32
    let since: Duration
    /// The processor time used by the worker when it had run for `WorkerPool.patience`.
    var mark: Duration?
    /// Whether it was reported as long.
    var isReported = false
  }

  /// The reason for which the pool ended a worker.
  enum Dismissal: Hashable, Sendable {
    /// A job did not end at its deadline.
    case deadline
    case abandoned
    case unready
    /// Its priority was lowered for a job that is done.
    case retired
  }

  /// Identifies its descriptors in events.
  let token: UInt32
  let child: SpawnedProcess
  let start: Duration
  var isReady = false
  /// Whether it has a long job, and a lower priority for the rest of its life.
  var isDemoted = false
  var hasAnswered = false
  var dismissal: Dismissal?
  /// In the order of work and of results.
  var assignments: [Assignment] = []
  /// The last observed job.
  var observed: Observation?
  private var lastNumber: UInt32 = 0
  private var input = FrameBuffer()
  private var output: [UInt8] = []
  private var sentCount = 0
  private var isBlocked = false

  init(token: UInt32, child: SpawnedProcess, start: Duration) {
    self.token = token
    self.child = child
    self.start = start
  }
}

extension WorkerProcess {
  /// Whether it can take a job that others should not wait behind.
  var isIdle: Bool { isReady && !isDemoted && dismissal == nil && assignments.isEmpty }

  /// The current job, by the shared page; `nil` between two jobs.
  var current: Assignment? {
    guard let number = child.page.number else { return assignments.first }
    return assignments.first { $0.number == number }
  }

  /// Records the current job, and returns it with its first observation.
  mutating func observe(
    at now: Duration
  ) -> (assignment: Assignment, since: Duration, mark: Duration?)? {
    guard let current else {
      observed = nil
      return nil
    }
    if observed?.number != current.number {
      observed = Observation(number: current.number, since: now)
    }
    return observed.map { (current, $0.since, $0.mark) }
  }

  mutating func assign(
    _ job: WorkerPool.QueuedJob,
    place: Int,
    seconds: Double,
    at now: Duration
  ) {
    // 0 is the number of the first message, which reports readiness.
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    let left = min(max(0, (job.deadline - now).inSeconds * 1000), 4e9)
    let time = UInt32(exactly: left.rounded(.up)) ?? .max
    output.reserveCapacity(output.count + WorkerFrames.headerLength + job.payload.count)
    WorkerFrames.append(
      .init(length: job.payload.count, number: lastNumber, time: time),
      to: &output
    )
    output += job.payload
    assignments.append(
      Assignment(number: lastNumber, job: job, place: place, seconds: seconds, start: now)
    )
  }

  /// The total estimate of its jobs, in seconds.
  var expectedSeconds: Double { assignments.reduce(0) { $0 + max($1.seconds, 20e-6) } }

  /// Whether there are bytes to send, and the socket may accept some.
  var wantsToSend: Bool { sentCount < output.count && !isBlocked }

  mutating func unblock() { isBlocked = false }

  /// Sends as much as the socket accepts, and returns whether it is blocked.
  mutating func send() -> Bool {
    while sentCount < output.count {
      do throws(SystemCallError) {
        let start = sentCount
        let count = try Socket.send(
          output.span.extracting(start..<output.count),
          to: child.socket.rawValue
        )
        sentCount += count
      } catch {
        // Other errors of the socket are reported as its end.
        isBlocked = true
        return true
      }
    }
    output.removeAll(keepingCapacity: output.capacity <= Self.keptCapacity)
    sentCount = 0
    return false
  }

  private static let keptCapacity = 1 << 18

  /// Reads available bytes, and returns whether the end was read.
  ///
  /// `isEnding` means that the other side was reported as closed, so that its end is to be read.
  mutating func receive(_ buffer: inout [UInt8], isEnding: Bool) -> Bool {
    while true {
      do throws(SystemCallError) {
        let count = try Socket.receive(
          from: child.socket.rawValue,
          into: &buffer,
          atMost: buffer.count
        )
        guard count > 0 else { return true }
        input.append(buffer, count: count)
        // A short read: the socket is empty.
        if count < buffer.count, !isEnding { return false }
      } catch {
        return isEnding || !error.isTransient
      }
    }
  }

  mutating func nextAnswer() -> (header: WorkerFrames.Header, payload: [UInt8])? { input.next() }
}
