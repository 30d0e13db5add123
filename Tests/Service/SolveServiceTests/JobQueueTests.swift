@testable import SolveService
import Testing

/// The rules of the queue have no other witness that needs no threads.
@Suite struct JobQueueTests {
  /// One worker and 3.9 s, of which three quarters (2.925 s) may pass with earlier jobs.
  ///
  /// Jobs below 0 have ended; each takes a quarter of a second.
  private func queue(
    workers: Int = 1,
    deadline: Double = 3.9,
    bytes: Int = 1 << 20,
    seconds: Double? = 0.25
  ) throws -> JobQueue<Int> {
    var queue = JobQueue<Int>(
      .init(workers: workers, deadlineSeconds: deadline, byteCount: bytes)
    ) { job, _ in job < 0 }
    // As many as the initial zero times of a mean, so each is twice the result.
    if let seconds {
      for _ in 0..<16 {
        try queue.admit(0, line, of: .key(-1), at: .zero)
        queue.finish(try queue.begin().place, afterSeconds: 2 * seconds)
      }
    }
    return queue
  }

  private let line = Work(batchLineOf: 100)
  private let one = ServiceClient.key(0)
  private let other = ServiceClient.network(high: 0, low: 1)

  @Test func refusesNoJobWithoutMeasurements() throws {
    var queue = try queue(workers: 2, seconds: nil)
    for job in 0..<1000 { try queue.admit(job, line, of: one, at: .zero) }
    #expect(queue.waiting == 1000)
    #expect(queue.backlogSeconds(at: .zero) == 0)
  }

  @Test func refusesWhatCouldNotBeDoneInTime() throws {
    var queue = try queue()
    try queue.admit(0, line, of: one, at: .zero)
    _ = try queue.begin()
    // With n ahead, (n + 1) / 4 seconds pass: at most 2.925 for n = 10.
    for job in 1...11 { try queue.admit(job, line, of: one, at: .zero) }
    #expect(abs(queue.backlogSeconds(at: .zero) - 3) < 1e-9)
    #expect(throws: ServiceError.overloaded(retryAfterSeconds: 1)) {
      try queue.admit(12, line, of: one, at: .zero)
    }
    // A fifth of a second later 2.8 s are left.
    try queue.admit(12, line, of: one, at: .milliseconds(200))
  }

  @Test func countsWhatIsAheadForAllWorkersTogether() throws {
    var queue = try queue(workers: 2)
    // Two run, and with n ahead (n + 2) / 8 seconds pass: at most 2.925 for n = 21.
    for job in 1...2 { try queue.admit(job, line, of: one, at: .zero) }
    for _ in 1...2 { _ = try queue.begin() }
    for job in 1...22 { try queue.admit(job, line, of: one, at: .zero) }
    #expect(throws: ServiceError.self) { try queue.admit(23, line, of: one, at: .zero) }
  }

  @Test func takesWhatTakesLongIfNothingIsAhead() throws {
    var queue = try queue(deadline: 0.1)
    try queue.admit(1, line, of: one, at: .zero)
    _ = try queue.begin()
    // A job that runs longer than was to be expected may be done at any time.
    #expect(throws: ServiceError.self) { try queue.admit(2, line, of: one, at: .zero) }
    try queue.admit(2, line, of: one, at: .milliseconds(100))
  }

  @Test(
    "estimates the time until a slot is free",
    arguments: [(0.0, 3), (0.4, 3), (0.6, 2), (2.4, 1)] as [(Double, Int)]
  )
  func retryAfter(time: Double, expected: Int) throws {
    // 5 s run and 5 s wait, where 7.5 s may be ahead.
    var queue = try queue(deadline: 10, seconds: 5)
    try queue.admit(0, line, of: one, at: .zero)
    _ = try queue.begin()
    try queue.admit(1, line, of: one, at: .zero)
    #expect(throws: ServiceError.overloaded(retryAfterSeconds: expected)) {
      try queue.admit(2, line, of: one, at: .seconds(time))
    }
    try queue.admit(2, line, of: one, at: .seconds(2.6))
  }

  @Test func hasClientsTakeTurns() throws {
    var queue = try queue()
    for job in 0..<3 { try queue.admit(job, line, of: one, at: .zero) }
    for job in 10..<12 { try queue.admit(job, line, of: other, at: .zero) }
    for job in 20..<22 { try queue.admit(job, line, of: nil, at: .zero) }
    var order: [Int] = []
    for _ in 0..<7 {
      let (job, place) = try queue.begin()
      order.append(job)
      queue.finish(place, afterSeconds: 0)
    }
    #expect(order == [0, 10, 20, 1, 11, 21, 2])
    #expect(queue.waiting == 0)
  }

  @Test("knows clients again among many that come and go")
  func passers() throws {
    var queue = try queue(seconds: nil)
    try queue.admit(-7, line, of: one, at: .zero)
    for round in 1...3 {
      for client in 1...500 {
        try queue.admit(1000 * round + client, line, of: .key(client), at: .zero)
        if client % 100 == 0 { try queue.admit(round, line, of: nil, at: .zero) }
      }
      try queue.admit(-round, line, of: one, at: .zero)
      // Each client has one job, but the first has two, and those without a name five.
      var order: [Int] = []
      for _ in 0..<(round == 1 ? 507 : 506) {
        let (job, place) = try queue.begin()
        order.append(job)
        queue.finish(place, afterSeconds: 0)
      }
      #expect(order.filter { $0 > 1000 } == (1...500).map { 1000 * round + $0 })
      #expect(order.count { $0 == round } == 5)
      if round == 1 { #expect(order.first == -7) }
      #expect(queue.waiting == 0)
    }
  }

  @Test("admits a client with few jobs beside one that has filled the queue")
  func newcomer() throws {
    var queue = try queue()
    try queue.admit(0, line, of: one, at: .zero)
    _ = try queue.begin()
    for job in 1...11 { try queue.admit(job, line, of: one, at: .zero) }
    #expect(throws: ServiceError.self) { try queue.admit(12, line, of: one, at: .zero) }
    // Two take turns: with n of the client's own, 2 (n + 1) / 4 + 1/4 seconds pass: at most 2.925
    // for n = 4.
    for job in 21...25 { try queue.admit(job, line, of: other, at: .zero) }
    #expect(throws: ServiceError.self) { try queue.admit(26, line, of: other, at: .zero) }
    // A third: 3 (n + 1) / 4 + 1/4, at most 2.925 for n = 2.
    for job in 31...33 { try queue.admit(job, line, of: nil, at: .zero) }
    #expect(throws: ServiceError.self) { try queue.admit(34, line, of: nil, at: .zero) }
  }

  @Test("refuses as one what many clients have little of each")
  func crowd() throws {
    var queue = try queue()
    try queue.admit(0, line, of: one, at: .zero)
    _ = try queue.begin()
    for client in 1...11 { try queue.admit(client, line, of: .key(client), at: .zero) }
    #expect(throws: ServiceError.self) { try queue.admit(12, line, of: .key(12), at: .zero) }
  }

  @Test func boundsTheBytesThatWait() throws {
    // Nothing is known of how long they take. A short one counts for 1 KiB.
    var queue = try queue(bytes: 4096, seconds: nil)
    try queue.admit(0, line, of: one, at: .zero)
    _ = try queue.begin()
    for job in 1...2 { try queue.admit(job, line, of: one, at: .zero) }
    try queue.admit(3, Work(batchLineOf: 2048), of: one, at: .zero)
    #expect(queue.load.byteCount == 4096)
    #expect(throws: ServiceError.queueFull(retryAfterSeconds: 1)) {
      try queue.admit(4, line, of: one, at: .zero)
    }
    // A third more is for those of whom little waits.
    try queue.admit(4, line, of: other, at: .zero)
    #expect(throws: ServiceError.self) { try queue.admit(5, line, of: nil, at: .zero) }
  }

  @Test func takesWhatIsLargerThanTheQueueIfNothingWaits() throws {
    var queue = try queue(bytes: 4096, seconds: nil)
    try queue.admit(0, line, of: one, at: .zero)
    _ = try queue.begin()
    try queue.admit(1, Work(batchLineOf: 1 << 20), of: one, at: .zero)
    #expect(throws: ServiceError.self) { try queue.admit(2, line, of: one, at: .zero) }
  }

  @Test("hands out abandoned jobs first")
  func ended() throws {
    var queue = try queue()
    try queue.admit(0, line, of: one, at: .zero)
    let first = try queue.begin()
    for job in 1...11 { try queue.admit(job % 2 == 0 ? -job : job, line, of: one, at: .zero) }
    try queue.admit(12, line, of: one, at: .zero)
    #expect(queue.waiting == 12)
    // Six are left of the quarters, and one runs.
    #expect(abs(queue.backlogSeconds(at: .zero) - 2) < 1e-9)
    queue.finish(first.place, afterSeconds: 0.25)
    var order: [Int] = []
    for _ in 0..<12 {
      let (job, place) = try queue.begin()
      order.append(job)
      queue.finish(place, afterSeconds: nil)
    }
    #expect(order == [-2, -4, -6, -8, -10, 1, 3, 5, 7, 9, 11, 12])
  }

  @Test(
    "begins nothing that would not be done in time, and tries what did not wait",
    arguments: [
      (0.25, 3.6, false), (0.25, 3.7, true), (5, 2.9, false), (5, 3.0, true), (5, 0, false),
    ]
  )
  func late(seconds: Double, time: Double, expected: Bool) throws {
    // The client with a number waits 3.9 s. A quarter of that is left for longer work.
    var queue = JobQueue<Int>(
      .init(workers: 1, deadlineSeconds: 3.9, byteCount: 1 << 20)
    ) { _, now in now >= .seconds(3.9) }
    for _ in 0..<16 {
      try queue.admit(0, line, of: nil, at: .zero)
      queue.finish(try queue.begin().place, afterSeconds: 2 * seconds)
    }
    try queue.admit(1, line, of: nil, at: .zero)
    guard case .run(1, _, _, let isLate) = queue.next(at: { .seconds(time) }) else {
      throw NothingWaits()
    }
    #expect(isLate == expected)
  }

  @Test func looksForThoseWhoHaveGoneOnceInAWhile() throws {
    var queue = try queue()
    try queue.admit(0, line, of: one, at: .zero)
    _ = try queue.begin()
    for job in 1...11 { try queue.admit(job, line, of: one, at: .zero) }
    #expect(throws: ServiceError.self) { try queue.admit(12, line, of: one, at: .zero) }
    try queue.admit(-1, line, of: other, at: .zero)
    #expect(throws: ServiceError.self) { try queue.admit(12, line, of: one, at: .milliseconds(10)) }
    try queue.admit(12, line, of: one, at: .milliseconds(100))
  }

  @Test func learnsNothingFromWhatCameTooLate() throws {
    var queue = try queue()
    for _ in 0..<1000 {
      try queue.admit(0, line, of: one, at: .zero)
      queue.finish(try queue.begin().place, afterSeconds: nil)
    }
    try queue.admit(0, line, of: one, at: .zero)
    #expect(abs(queue.backlogSeconds(at: .zero) - 0.25) < 1e-9)
  }

  @Test func givesJobsOfOneInTheOrderTheyCame() throws {
    var queue = try queue()
    var order: [Int] = []
    for job in 1...9 {
      try queue.admit(2 * job, line, of: nil, at: .zero)
      try queue.admit(2 * job + 1, line, of: nil, at: .zero)
      let (next, place) = try queue.begin()
      order.append(next)
      queue.finish(place, afterSeconds: 0)
    }
    #expect(order == Array(2...10))
  }

  @Test func hasNothingToDoUntilSomethingComes() throws {
    var queue = try queue()
    let step = queue.next { .zero }
    guard case nil = step else {
      Issue.record("got \(step as Any)")
      return
    }
  }

  @Test func finishesWhatWaitsBeforeItLeaves() throws {
    var queue = try queue()
    try queue.admit(1, line, of: nil, at: .zero)
    queue.drain()
    #expect(throws: ServiceError.draining) { try queue.admit(2, line, of: nil, at: .zero) }
    guard case .run(1, _, _, _) = queue.next(at: { .zero }), case .leave = queue.next(at: { .zero })
    else {
      Issue.record("the queued job was not run before leaving")
      return
    }
  }

  @Test func trapsOnAFinishWithoutABeginning() async {
    await #expect(processExitsWith: .failure) {
      var queue = JobQueue<Int>(.init(workers: 1, deadlineSeconds: 1, byteCount: 1)) { _, _ in
        false
      }
      queue.finish(0, afterSeconds: 0)
    }
  }

  /// One client has jobs of 10 ms, the other of 1 ms: in equal shares of time there are ten of these to one of those.
  @Test("shares time among clients, and not jobs")
  func shares() throws {
    var queue = try queue(deadline: 60, seconds: nil)
    for job in 0..<20 { try queue.admit(job, line, of: one, at: .zero) }
    for job in 100..<300 { try queue.admit(job, line, of: other, at: .zero) }
    var seconds = [0.0, 0.0]
    var counts = [0, 0]
    while counts[0] + counts[1] < 110 {
      let (job, place) = try queue.begin()
      let client = job < 100 ? 0 : 1
      queue.finish(place, afterSeconds: client == 0 ? 0.010 : 0.001)
      seconds[client] += client == 0 ? 0.010 : 0.001
      counts[client] += 1
    }
    #expect(abs(seconds[0] - seconds[1]) <= 0.020)
  }

  @Test("lets a client that comes after a long job of another one go first")
  func debt() throws {
    var queue = try queue(deadline: 60, seconds: nil)
    try queue.admit(0, line, of: one, at: .zero)
    queue.finish(try queue.begin().place, afterSeconds: 5)
    for job in 1...3 { try queue.admit(job, line, of: one, at: .zero) }
    for job in 11...13 { try queue.admit(job, line, of: other, at: .zero) }
    var order: [Int] = []
    for _ in 0..<6 {
      let (job, place) = try queue.begin()
      order.append(job)
      queue.finish(place, afterSeconds: 0.001)
    }
    #expect(order == [11, 12, 13, 1, 2, 3])
  }

  @Test("passes clients over that have a demoted job, where a worker asks for it")
  func demotion() throws {
    var queue = try queue(workers: 2, seconds: nil)
    try queue.admit(1, line, of: one, at: .zero)
    let long = try queue.begin()
    queue.demote(long.place)
    #expect(queue.running == 0)
    #expect(queue.demoted == 1)
    try queue.admit(2, line, of: one, at: .zero)
    let sparing = JobQueue<Int>.Selection(sparesBusyClients: true)
    #expect(queue.next(at: { .zero }, sparing) == nil)
    try queue.admit(3, line, of: other, at: .zero)
    guard case .run(let job, _, _, _) = queue.next(at: { .zero }, sparing) else {
      throw NothingWaits()
    }
    #expect(job == 3)
    queue.finish(long.place, afterSeconds: 1)
    #expect(queue.demoted == 0)
    guard case .run(let next, _, _, _) = queue.next(at: { .zero }, sparing) else {
      throw NothingWaits()
    }
    #expect(next == 2)
  }

  @Test("gives a worker with little time no job that is expected to take longer")
  func shortOnes() throws {
    var queue = try queue()
    try queue.admit(1, line, of: one, at: .zero)
    #expect(queue.next(at: { .zero }, .init(longestSeconds: 0.1)) == nil)
    #expect(queue.next(at: { .zero }, .init(longestSeconds: 0.3)) != nil)
  }
}

extension JobQueue {
  /// Begins the next job, at a time before which nothing began.
  fileprivate mutating func begin() throws -> (job: Job, place: Int) {
    guard case .run(let job, let place, _, _) = next(at: { .zero }) else { throw NothingWaits() }
    return (job, place)
  }
}

private struct NothingWaits: Error {}
