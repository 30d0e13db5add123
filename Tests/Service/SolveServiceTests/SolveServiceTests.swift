import Dispatch
import Foundation
import SolveService
import Synchronization
import Testing

@Suite struct SolveServiceTests {
  /// A document that is read and refused in no time: these tests are about who gets an answer.
  private static let document = "{}"

  @Test("answers inputs that are not taken yet with their kind")
  func notSupportedYet() throws {
    let service = try SolveService(
      settings: SolveService.Settings(workers: 1),
      clock: ManualClock().clock
    )
    var log = SolveInput(bytes: Array("<NSLayoutConstraint:0x1>".utf8))
    log.target = .json
    let answer = answer(service, log)
    #expect(throws: ServiceError.notSupportedYet(.conflictLog)) { try answer.result.get() }
  }

  @Test("calls bytes that are not JSON malformed")
  func malformed() throws {
    let service = try SolveService(
      settings: SolveService.Settings(workers: 1),
      clock: ManualClock().clock
    )
    let answer = answer(service, SolveInput(bytes: Array("{".utf8)))
    guard case .success(.malformed) = answer.result else {
      Issue.record("got \(answer.result)")
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
      service.solve(SolveInput(bytes: Array(Self.document.utf8))) { _ in
        gate.wait()
        answered.withLock { $0 += 1 }
      }
    }
    service.drain()
    #expect(service.isDraining)
    let refusal = answer(service, SolveInput(bytes: Array(Self.document.utf8)))
    #expect(throws: ServiceError.draining) { try refusal.result.get() }
    for _ in 1...3 { gate.signal() }
    service.waitUntilDrained()
    #expect(answered.withLock { $0 } == 3)
  }

  @Test("does not begin what nobody waits for any more")
  func abandoned() throws {
    let service = try SolveService(
      settings: SolveService.Settings(workers: 1),
      clock: ManualClock().clock
    )
    let input = SolveInput(bytes: Array(Self.document.utf8))
    let answer = answer(service, input, isAbandoned: true)
    #expect(throws: ServiceError.abandoned) { try answer.result.get() }
  }

  @Test("gives up what waited past its deadline, and measures the wait")
  func deadline() throws {
    let time = ManualClock()
    let service = try SolveService(
      settings: SolveService.Settings(workers: 1, deadlineMilliseconds: 100),
      clock: time.clock
    )
    let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    service.solve(SolveInput(bytes: [])) { _ in
      entered.signal()
      gate.wait()
    }
    entered.wait()
    let late = Mutex<SolveService.Answer?>(nil)
    service.solve(SolveInput(bytes: Array(Self.document.utf8))) { answer in
      late.withLock { $0 = answer }
    }
    time.advance(milliseconds: 100)
    gate.signal()
    service.drain()
    service.waitUntilDrained()
    let answer = try #require(late.withLock { $0 })
    #expect(throws: ServiceError.deadlinePassed(milliseconds: 100)) { try answer.result.get() }
    #expect(answer.timings.queueing == .milliseconds(100))
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
      service.solve(input) { _ in
        time.advance(milliseconds: 1000)
        done.signal()
      }
      done.wait()
      while service.load.busy > 0 { sched_yield() }
    }
    let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    service.solve(input) { _ in
      entered.signal()
      gate.wait()
    }
    entered.wait()
    let answered = DispatchSemaphore(value: 0)
    service.solve(input) { _ in answered.signal() }
    #expect(abs(service.load.backlogSeconds - 1) < 1e-9)
    // One second is ahead, where three quarters of one may pass.
    let refusal = answer(service, input)
    #expect(throws: ServiceError.overloaded(retryAfterSeconds: 1)) { try refusal.result.get() }
    gate.signal()
    answered.wait()
  }

  /// Waits for the answer to one input.
  private func answer(
    _ service: SolveService,
    _ input: SolveInput,
    isAbandoned: Bool = false
  ) -> SolveService.Answer {
    let done = DispatchSemaphore(value: 0)
    let box = Mutex<SolveService.Answer?>(nil)
    service.solve(input, isAbandoned: { isAbandoned }) { answer in
      box.withLock { $0 = answer }
      done.signal()
    }
    done.wait()
    guard let answer = box.withLock({ $0 }) else {
      preconditionFailure("The service signalled without an answer")
    }
    return answer
  }
}
