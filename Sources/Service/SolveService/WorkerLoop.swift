public import System

/// The loop of a worker process: reads jobs from its socket, works on them one after another, and
/// sends results.
///
/// It ends when the other side closes the socket.
public struct WorkerLoop: ~Copyable {
  private let socket: Descriptor
  private let page = SharedPage.ofParent()
  private let clock: SystemClock
  private var solver: InputSolver

  /// Creates the loop of a process that a `WorkerPool` started.
  ///
  /// `memoryLimit` is the maximum memory for data of the process, in bytes.
  public init(limits: SolveLimits, memoryLimit: Int, clock: SystemClock = .machine) {
    SpawnedSetup.run(memoryLimit: memoryLimit)
    // The server's process is checked for health meanwhile, and needs little processor time, but
    // soon.
    lowerThreadPriority()
    socket = Descriptor(owning: SpawnedProcess.socketNumber)
    solver = InputSolver(limits: limits, clock: clock)
    self.clock = clock
  }
}

extension WorkerLoop {
  /// Works until the other side closes the socket.
  ///
  /// - Parameter work: Does one job, from its payload and deadline to the payload of the result.
  public mutating func run(
    _ work: (inout InputSolver, consuming [UInt8], Deadline) -> [UInt8]
  ) {
    var input = FrameBuffer()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var output: [UInt8] = []
    WorkerFrames.append(.init(length: 0, number: 0, time: 0), to: &output)
    guard send(output) else { return }
    output = []
    // An idle worker should not hold memory of its start.
    SystemMemory.releaseProgram()
    var firstAnswer = Duration.zero
    while true {
      guard let (header, payload) = input.next() else {
        guard send(output) else { return }
        output.removeAll(keepingCapacity: output.capacity <= Self.keptCapacity)
        let count = try? Socket.receive(
          from: socket.rawValue,
          into: &buffer,
          atMost: buffer.count
        )
        guard let count, count > 0 else { return }
        input.append(buffer, count: count)
        continue
      }
      let start = clock.now()
      page.write(header.number)
      let deadline = Deadline(clock: clock, since: start, milliseconds: Int(header.time)) { false }
      solver.begin(at: start)
      let length = payload.count
      let answer = work(&solver, consume payload, deadline)
      let end = clock.now()
      let microseconds = min(max(0, (end - start).inSeconds * 1e6), 4e9)
      if output.isEmpty { firstAnswer = end }
      WorkerFrames.append(
        .init(
          length: answer.count,
          number: header.number,
          time: UInt32(exactly: microseconds.rounded()) ?? .max
        ),
        to: &output
      )
      output += answer
      // Results of short jobs that came together are sent together, but none waits for long.
      if end - firstAnswer >= Self.longestWait || output.count >= Self.sentLength {
        guard send(output) else { return }
        output.removeAll(keepingCapacity: output.capacity <= Self.keptCapacity)
      }
      solver.end()
      if length + answer.count > Self.keptCapacity {
        SystemMemory.release()
      }
    }
  }

  /// The maximum delay of a result, and the number of bytes at which results are sent.
  private static let longestWait = Duration.microseconds(150)
  private static let sentLength = 1 << 15
  private static let keptCapacity = 1 << 20

  /// Returns `false` if the other side has closed.
  private func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      guard
        let count = try? Socket.send(
          bytes.span.extracting(sent..<bytes.count),
          to: socket.rawValue
        )
      else { return false }
      sent += count
    }
    return true
  }
}
