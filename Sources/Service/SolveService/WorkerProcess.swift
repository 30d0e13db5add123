internal import System

/// A worker process as its pool has it.
struct WorkerProcess: Sendable {
  /// A job that was sent to the worker and is not answered.
  struct Assignment: Sendable {
    let number: UInt32
    var job: WorkerPool.QueuedJob
    /// The job's place in the queue's list of running jobs.
    let place: Int
    /// How long it was expected to take, in seconds.
    let seconds: Double
    /// When the worker could begin with it: its predecessor was answered, or it was sent.
    var start: Duration
    /// Whether another worker has it now, so that its answer is dropped.
    var isReassigned = false
  }

  /// The job that a worker was seen to work on.
  struct Observation: Sendable {
    let number: UInt32
    /// Since when.
    let since: Duration
    /// How much processor time the worker had used when it had run for `WorkerPool.patience`.
    var mark: Duration?
    /// Whether it was reported that it takes long.
    var isReported = false
  }

  /// Why the pool ended a worker.
  enum Dismissal: Hashable, Sendable {
    /// A job did not end when its time was over.
    case deadline
    /// The client of a job has gone.
    case abandoned
    /// It never became ready.
    case unready
    /// Its priority was lowered for a job that is done.
    case retired
  }

  /// The number by which the loop reports its descriptors.
  let token: UInt32
  let child: SpawnedProcess
  let start: Duration
  var isReady = false
  /// Whether it has a job that takes long, and runs with a lower priority for the rest of its life.
  var isDemoted = false
  var hasAnswered = false
  var dismissal: Dismissal?
  /// What it works on, in this order; it answers in the same.
  var assignments: [Assignment] = []
  /// The job that it was seen to work on last.
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
  /// Whether a job can be given to it that others should not wait behind.
  var isIdle: Bool { isReady && !isDemoted && dismissal == nil && assignments.isEmpty }

  /// The job that it works on, by what it says itself; `nil` between two jobs.
  var current: Assignment? {
    guard let number = child.page.number else { return assignments.first }
    return assignments.first { $0.number == number }
  }

  /// Records which job it works on now.
  ///
  /// - Returns: The job, since when it was seen, and what was noted of it.
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

  /// Puts a job behind those that it has.
  mutating func assign(
    _ job: WorkerPool.QueuedJob,
    place: Int,
    seconds: Double,
    at now: Duration
  ) {
    // 0 is the number of the first message, by which a worker says that it is ready.
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

  /// How long it will be busy with what it has, in seconds.
  var expectedSeconds: Double { assignments.reduce(0) { $0 + max($1.seconds, 20e-6) } }

  /// Whether there are bytes to send, and the socket may take some.
  var wantsToSend: Bool { sentCount < output.count && !isBlocked }

  /// Records that the socket takes bytes again.
  mutating func unblock() { isBlocked = false }

  /// Sends as much as the socket takes.
  ///
  /// - Returns: Whether the socket takes no more for now.
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
        // Whatever else is wrong with the socket is reported as its end.
        isBlocked = true
        return true
      }
    }
    output.removeAll(keepingCapacity: output.capacity <= Self.keptCapacity)
    sentCount = 0
    return false
  }

  private static let keptCapacity = 1 << 18

  /// Reads what has come.
  ///
  /// - Parameters:
  ///   - buffer: Room for it.
  ///   - isEnding: Whether the other side was reported as closed, so that its end is to be read.
  /// - Returns: Whether the end was read.
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
        // The socket is empty: asking again would only say so.
        if count < buffer.count, !isEnding { return false }
      } catch {
        return isEnding || !error.isTransient
      }
    }
  }

  /// Takes the next answer that is there.
  mutating func nextAnswer() -> (header: WorkerFrames.Header, payload: [UInt8])? { input.next() }
}
