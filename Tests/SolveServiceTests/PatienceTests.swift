import SolveService
import Testing

@Suite struct PatienceTests {
  @Test func endsWithItsDeadline() {
    let time = ManualClock()
    let patience = Patience(clock: time.clock, deadlineMilliseconds: 5_000) { false }
    #expect(patience.end == nil)
    time.advance(milliseconds: 4_999)
    #expect(patience.end == nil)
    time.advance(milliseconds: 1)
    #expect(patience.end == .deadlinePassed(milliseconds: 5_000))
  }

  @Test func endsWhenTheClientHasGone() {
    let time = ManualClock()
    let patience = Patience(clock: time.clock, deadlineMilliseconds: 5_000) { true }
    #expect(patience.end == .abandoned)
  }

  @Test func endlessHasNoEnd() { #expect(Patience.endless.end == nil) }
}
