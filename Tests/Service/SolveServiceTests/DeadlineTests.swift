import SolveService
import Testing

@Suite struct DeadlineTests {
  @Test func endsWithItsDeadline() {
    let time = ManualClock()
    let deadline = Deadline(clock: time.clock, milliseconds: 5_000) { false }
    #expect(deadline.failure == nil)
    time.advance(milliseconds: 4_999)
    #expect(deadline.failure == nil)
    time.advance(milliseconds: 1)
    #expect(deadline.failure == .timedOut(milliseconds: 5_000))
  }

  @Test func endsWhenTheClientHasGone() {
    let time = ManualClock()
    let deadline = Deadline(clock: time.clock, milliseconds: 5_000) { true }
    #expect(deadline.failure == .abandoned)
  }

  @Test func neverPassesWithoutALimit() { #expect(Deadline.unlimited.failure == nil) }
}
