@testable import SolveService
import Testing

/// The rules of the queue have no other witness that needs no threads.
@Suite struct JobQueueTests {
  @Test func refusesTheJobBeyondItsLimit() throws {
    var queue = JobQueue<Int>(workers: 1, limit: 2)
    for job in 1...3 { try queue.admit(job) }
    #expect(throws: ServiceError.overloaded(retryAfterSeconds: 1)) { try queue.admit(4) }
  }

  @Test func keepsPlacesForOthersThanOneClient() throws {
    var queue = JobQueue<Int>(workers: 1, limit: 4, sharePercent: 50)
    let (one, other) = (ServiceClient.key(0), ServiceClient.network(high: 0, low: 1))
    // The first takes the worker, and two wait.
    try queue.admit(1, of: one)
    _ = queue.next()
    for job in 2...3 { try queue.admit(job, of: one) }
    #expect(throws: ServiceError.shareTaken(retryAfterSeconds: 1)) { try queue.admit(4, of: one) }
    for job in 5...6 { try queue.admit(job, of: other) }
    #expect(throws: ServiceError.overloaded(retryAfterSeconds: 1)) { try queue.admit(7, of: other) }
    queue.finish(afterSeconds: 0)
    _ = queue.next()
    try queue.admit(8, of: one)
    #expect(throws: ServiceError.self) { try queue.admit(9, of: one) }
  }

  @Test("gives idle workers to anybody, and counts nobody without a name")
  func shareOfTheIdle() throws {
    var queue = JobQueue<Int>(workers: 3, limit: 1, sharePercent: 50)
    for job in 1...3 { try queue.admit(job, of: .key(0)) }
    #expect(throws: ServiceError.shareTaken(retryAfterSeconds: 1)) {
      try queue.admit(4, of: .key(0))
    }
    var open = JobQueue<Int>(workers: 1, limit: 4, sharePercent: 25)
    for job in 1...5 { try open.admit(job) }
  }

  @Test func takesOneForEachWorkerWhenNoneMayWait() throws {
    var queue = JobQueue<Int>(workers: 2, limit: 0)
    try queue.admit(1)
    try queue.admit(2)
    #expect(throws: ServiceError.self) { try queue.admit(3) }
  }

  @Test func givesJobsInTheOrderTheyCame() throws {
    var queue = JobQueue<Int>(workers: 1, limit: 2)
    var order: [Int] = []
    for job in 1...9 {
      try queue.admit(job)
      if case .run(let next) = queue.next() { order.append(next) }
      queue.finish(afterSeconds: 0)
    }
    #expect(order == Array(1...9))
  }

  @Test func hasNothingToDoUntilSomethingComes() throws {
    var queue = JobQueue<Int>(workers: 1, limit: 1)
    let step = queue.next()
    guard case nil = step else {
      Issue.record("got \(step as Any)")
      return
    }
  }

  @Test func finishesWhatWaitsBeforeItLeaves() throws {
    var queue = JobQueue<Int>(workers: 1, limit: 1)
    try queue.admit(1)
    queue.drain()
    #expect(throws: ServiceError.draining) { try queue.admit(2) }
    guard case .run(1) = queue.next(), case .leave = queue.next() else {
      Issue.record("the queued job was not run before leaving")
      return
    }
  }

  @Test(
    "asks to come back when what is inside will be done",
    arguments: [
      (0.001, 1), (16 * 0.5, 2), (16 * 1.0, 4), (16 * 1000.0, 60),
    ] as [(Double, Int)]
  )
  func retryAfter(seconds: Double, expected: Int) throws {
    // One job of that length makes a mean of a sixteenth; eight inside share two workers.
    var queue = JobQueue<Int>(workers: 2, limit: 6)
    try queue.admit(0)
    _ = queue.next()
    queue.finish(afterSeconds: seconds)
    for job in 1...8 { try queue.admit(job) }
    #expect(throws: ServiceError.overloaded(retryAfterSeconds: expected)) { try queue.admit(9) }
  }

  @Test func trapsOnAFinishWithoutABeginning() async {
    await #expect(processExitsWith: .failure) {
      var queue = JobQueue<Int>(workers: 1, limit: 1)
      queue.finish(afterSeconds: 0)
    }
  }
}
