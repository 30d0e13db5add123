internal import System

struct WorkerProcess: Sendable {
  struct Assignment: Sendable {
    let number: UInt32
    var job: WorkerPool.QueuedJob
    let place: Int
    let seconds: Double
    /// The time when the worker could begin: after its predecessor's result, or when it was sent.
    var start: Duration
    /// Another worker has it now, so that the result is dropped.
    var isReassigned = false
  }

  /// The job that a worker was seen to work on.
  struct Observation: Sendable {
    let number: UInt32
    let since: Duration
    /// The processor time used by the worker when it had run for `WorkerPool.patience`.
    var mark: Duration?
    var isReported = false
  }

  enum Dismissal: Hashable, Sendable {
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
  var isDemoted = false
  var hasAnswered = false
  var dismissal: Dismissal?
  var assignments: [Assignment] = []
  var observed: Observation?
  private var lastNumber: UInt32 = 0
  private var input = FrameBuffer()
  private var output = SendQueue()
  private var isBlocked = false

  init(token: UInt32, child: SpawnedProcess, start: Duration) {
    self.token = token
    self.child = child
    self.start = start
  }
}

extension WorkerProcess {
  var isIdle: Bool { isReady && !isDemoted && dismissal == nil && assignments.isEmpty }

  var current: Assignment? {
    guard let number = child.page.number else { return assignments.first }
    return assignments.first { $0.number == number }
  }

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
    output.append { piece in
      WorkerFrames.append(
        .init(length: job.head.count + job.content.count, number: lastNumber, time: time),
        to: &piece
      )
      piece += job.head
    }
    output.append(job.content)
    assignments.append(
      Assignment(number: lastNumber, job: job, place: place, seconds: seconds, start: now)
    )
  }

  var expectedSeconds: Double { assignments.reduce(0) { $0 + max($1.seconds, 20e-6) } }

  var wantsToSend: Bool { !output.isEmpty && !isBlocked }

  mutating func unblock() { isBlocked = false }

  /// Returns whether the socket is blocked.
  mutating func send() -> Bool {
    do throws(SystemCallError) {
      try output.send(to: child.socket.rawValue)
      return false
    } catch {
      // Other errors of the socket are reported as its end.
      isBlocked = true
      return true
    }
  }

  /// Returns whether the end was read.
  ///
  /// `isEnding`: the other side was reported as closed, so that its end is to be read.
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
