import Dispatch
import Foundation
import SolveService
import Synchronization
import System
import TestSupport
import Testing

@Suite struct SolverPoolTests {
  /// Keeps one worker busy until it is opened.
  private final class Gate: Sendable {
    private let entered = DispatchSemaphore(value: 0)
    private let opened = DispatchSemaphore(value: 0)

    func pass() {
      entered.signal()
      opened.wait()
    }

    func waitUntilEntered() { entered.wait() }
    func open() { opened.signal() }
  }

  @Test func refusesTheOnePastTheLimitWhileAllWorkersAreBusy() throws {
    let pool = try SolverPool(workers: 1, queueByteLimit: 1)
    let gate = Gate()
    try pool.submit { _, _ in gate.pass() }
    gate.waitUntilEntered()
    try pool.submit { _, _ in }
    #expect(throws: ServiceError.queueFull(retryAfterSeconds: 1)) { try pool.submit { _, _ in } }
    gate.open()
    pool.drain()
    pool.waitUntilDrained()
    #expect(pool.load.waiting + pool.load.busy == 0)
  }

  @Test func drainingRefusesTheNewAndFinishesTheQueued() throws {
    let pool = try SolverPool(workers: 2)
    let gates = [Gate(), Gate()]
    let done = Mutex(0)
    for gate in gates {
      try pool.submit { _, _ in
        gate.pass()
        done.withLock { $0 += 1 }
      }
    }
    for gate in gates { gate.waitUntilEntered() }
    for _ in 1...5 { try pool.submit { _, _ in done.withLock { $0 += 1 } } }
    pool.drain()
    #expect(pool.isDraining)
    #expect(throws: ServiceError.draining) { try pool.submit { _, _ in } }
    for gate in gates { gate.open() }
    pool.waitUntilDrained()
    #expect(done.withLock { $0 } == 7)
  }

  @Test func runsAsManyJobsAtOnceAsItHasWorkers() throws {
    let pool = try SolverPool(workers: 3)
    let gates = [Gate(), Gate(), Gate()]
    for gate in gates { try pool.submit { _, _ in gate.pass() } }
    // Each wait returns only if all three are inside together.
    for gate in gates { gate.waitUntilEntered() }
    for gate in gates { gate.open() }
    pool.drain()
    pool.waitUntilDrained()
  }

  @Test func aPoolThatIsLetGoOfStillFinishes() throws {
    let finished = DispatchSemaphore(value: 0)
    let gate = Gate()
    do {
      let pool = try SolverPool(workers: 1)
      try pool.submit { _, _ in gate.pass() }
      try pool.submit { _, _ in finished.signal() }
    }
    gate.open()
    finished.wait()
  }

  @Test func wakesOneOfSeveralWorkersForEightQuietJobs() throws {
    let pool = try SolverPool(workers: 2)
    for _ in 1...10 {
      let done = DispatchSemaphore(value: 0)
      for _ in 0..<8 { try pool.submit(defersWaking: true) { _, _ in done.signal() } }
      // A worker that was awake may have taken some and left others; one that slept is woken by the last.
      let first = done.wait(timeout: .now() + .seconds(patienceSeconds))
      try #require(first == .success)
      pool.wakeWorkers()
      for _ in 1..<8 {
        let next = done.wait(timeout: .now() + .seconds(patienceSeconds))
        try #require(next == .success)
      }
      // A job leaves its place only when it has finished.
      while pool.load.busy > 0 { sched_yield() }
    }
    pool.drain()
    pool.waitUntilDrained()
  }

  @Test func aQuietJobWaitsUntilWorkersAreWoken() throws {
    let pool = try SolverPool(workers: 1)
    // A worker that has done something has nothing else to do before it sleeps.
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try pool.submit { _, _ in first.signal() }
    first.wait()
    try pool.submit(defersWaking: true) { _, _ in second.signal() }
    pool.wakeWorkers()
    #expect(second.wait(timeout: .now() + .seconds(patienceSeconds)) == .success)
    pool.drain()
    pool.waitUntilDrained()
  }

  @Test func drainingFinishesJobsWithoutAWokenWorker() throws {
    let pool = try SolverPool(workers: 2)
    let done = Mutex(0)
    for _ in 1...5 { try pool.submit(defersWaking: true) { _, _ in done.withLock { $0 += 1 } } }
    pool.drain()
    pool.waitUntilDrained()
    #expect(done.withLock { $0 } == 5)
  }

  @Test("loses no job while workers fall asleep", arguments: [1, 2, 3])
  func wakingAndSleeping(workers: Int) throws {
    let (senders, rounds) = (3, 2000)
    let pool = try SolverPool(workers: workers)
    DispatchQueue.concurrentPerform(iterations: senders) { sender in
      let done = DispatchSemaphore(value: 0)
      for round in 0..<rounds {
        // Every round ends with all workers idle, so that they sleep and are woken all the time.
        let count = 1 + (round + sender) % 4
        for job in 0..<count {
          let defersWaking = (round + job) % 3 > 0
          #expect(throws: Never.self) {
            try pool.submit(defersWaking: defersWaking) { _, _ in done.signal() }
          }
        }
        pool.wakeWorkers()
        for _ in 0..<count where done.wait(timeout: .now() + .seconds(patienceSeconds)) == .timedOut
        {
          Issue.record("A job was not run")
          return
        }
      }
    }
    pool.drain()
    pool.waitUntilDrained()
    #expect(pool.load.waiting + pool.load.busy == 0)
  }
}

extension SolverPool {
  /// Takes in a short job, now.
  fileprivate func submit(defersWaking: Bool = false, _ job: @escaping Job) throws(ServiceError) {
    let now = SystemClock.machine.now()
    try submit(Work(batchLineOf: 0), at: now, defersWaking: defersWaking, job)
  }
}
