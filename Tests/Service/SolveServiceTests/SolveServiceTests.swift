import Dispatch
import Foundation
import SolveService
import Synchronization
import Testing

@Suite struct SolveServiceTests {
  /// A document that is read and refused in no time: these tests are about who gets an answer.
  private static let document = "{}"

  private static let work = Work(SolveInput(bytes: Array(document.utf8)))

  @Test("answers inputs that are not taken yet with their kind")
  func notSupportedYet() throws {
    let service = try SolveService(
      settings: SolveService.Settings(workers: 1),
      clock: ManualClock().clock
    )
    var log = SolveInput(bytes: Array("<NSLayoutConstraint:0x1>".utf8))
    log.target = .json
    #expect(throws: ServiceError.notSupportedYet(.conflictLog)) { try outcome(service, log) }
  }

  @Test("calls bytes that are not JSON malformed")
  func malformed() throws {
    let service = try SolveService(
      settings: SolveService.Settings(workers: 1),
      clock: ManualClock().clock
    )
    let outcome = try outcome(service, SolveInput(bytes: Array("{".utf8)))
    guard case .malformed = outcome else {
      Issue.record("got \(outcome)")
      return
    }
  }

  @Test("refuses at once while it drains, and finishes what it took in")
  func draining() throws {
    let service = try SolveService(
      settings: SolveService.Settings(workers: 1),
      clock: ManualClock().clock
    )
    let gate = DispatchSemaphore(value: 0)
    let answered = Mutex(0)
    for _ in 1...3 {
      try service.submit(Self.work) { _, _, _ in
        gate.wait()
        answered.withLock { $0 += 1 }
      }
    }
    service.drain()
    #expect(service.isDraining)
    #expect(throws: ServiceError.draining) { try service.submit(Self.work) { _, _, _ in } }
    for _ in 1...3 { gate.signal() }
    service.waitUntilDrained()
    #expect(answered.withLock { $0 } == 3)
  }

  @Test("does not start cancelled jobs")
  func abandoned() throws {
    let service = try SolveService(
      settings: SolveService.Settings(workers: 1),
      clock: ManualClock().clock
    )
    let input = SolveInput(bytes: Array(Self.document.utf8))
    #expect(throws: ServiceError.abandoned) { try outcome(service, input, isAbandoned: true) }
  }

  @Test("gives up what waited past its deadline, and measures the wait")
  func deadline() throws {
    let time = ManualClock()
    let service = try SolveService(
      settings: SolveService.Settings(workers: 1, deadlineMilliseconds: 100),
      clock: time.clock
    )
    let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try service.submit(Self.work) { _, _, _ in
      entered.signal()
      gate.wait()
    }
    entered.wait()
    let late = Mutex<(failure: ServiceError?, queueing: Duration)?>(nil)
    try service.submit(Self.work) { _, deadline, queueing in
      late.withLock { $0 = (deadline.failure, queueing) }
    }
    time.advance(milliseconds: 100)
    gate.signal()
    service.drain()
    service.waitUntilDrained()
    let answer = try #require(late.withLock { $0 })
    #expect(answer.failure == .deadlinePassed(milliseconds: 100))
    #expect(answer.queueing == .milliseconds(100))
  }

  @Test("refuses what could not be done in time, as it has learnt from others")
  func overloaded() throws {
    let time = ManualClock()
    let service = try SolveService(
      settings: SolveService.Settings(workers: 1, deadlineMilliseconds: 1000),
      clock: time.clock
    )
    let input = SolveInput(bytes: Array(Self.document.utf8))
    // Each takes a second, so that half a second is to be expected (`ServiceTimes`).
    for _ in 0..<16 {
      let done = DispatchSemaphore(value: 0)
      try service.submit(Self.work) { solver, deadline, _ in
        #expect(throws: Never.self) { try solver.answer(input, within: deadline) }
        time.advance(milliseconds: 1000)
        done.signal()
      }
      done.wait()
      while service.load.busy > 0 { sched_yield() }
    }
    let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try service.submit(Self.work) { _, _, _ in
      entered.signal()
      gate.wait()
    }
    entered.wait()
    let answered = DispatchSemaphore(value: 0)
    try service.submit(Self.work) { _, _, _ in answered.signal() }
    #expect(abs(service.load.backlogSeconds - 1) < 1e-9)
    // One second is ahead, where three quarters of one may pass.
    #expect(throws: ServiceError.overloaded(retryAfterSeconds: 1)) {
      try service.submit(Self.work) { _, _, _ in }
    }
    gate.signal()
    answered.wait()
  }

  /// Waits for the outcome of one input.
  private func outcome(
    _ service: SolveService,
    _ input: SolveInput,
    isAbandoned: Bool = false
  ) throws -> SolveOutcome {
    let done = DispatchSemaphore(value: 0)
    let box = Mutex<Result<SolveOutcome, ServiceError>?>(nil)
    try service.submit(Work(input), isAbandoned: { isAbandoned }) { solver, deadline, _ in
      let result = Result { () throws(ServiceError) in try solver.answer(input, within: deadline) }
      box.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    guard let result = box.withLock({ $0 }) else {
      preconditionFailure("The service signalled without an outcome")
    }
    return try result.get()
  }
}
