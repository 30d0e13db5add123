import Bounds
import Testing

@Suite("A work meter")
struct WorkMeterTests {
  @Test("ends work at the unit after its limit, in pieces of any size", arguments: [1, 7, 16_385])
  func limit(piece: Int) {
    let meter = WorkMeter(limit: 100_000)
    var units = 0
    while meter.charge(piece) { units += piece }
    let most = 100_000 / piece * piece
    #expect(units == most)
    #expect(meter.end == .exceeded(units: 100_000))
    #expect(meter.isOver)
  }

  @Test("takes more than the limit at once")
  func leap() {
    let meter = WorkMeter(limit: 1 << 20)
    #expect(!meter.charge(1 << 40))
    #expect(meter.end == .exceeded(units: 1 << 20))
  }

  @Test("checks for cancellation periodically")
  func cancellation() {
    var asked = 0
    let meter = WorkMeter {
      asked += 1
      return asked == 3
    }
    var units = 0
    while meter.charge() { units += 1 }
    #expect(asked == 3)
    #expect(units < 100_000)
    #expect(meter.end == .cancelled)
  }

  @Test("stays over for the reason that came first")
  func stays() {
    var isAsked = false
    let meter = WorkMeter(limit: 10) {
      isAsked = true
      return true
    }
    for _ in 0..<100 { meter.charge(1_000) }
    #expect(meter.isOver)
    #expect(meter.end == .exceeded(units: 10))
    #expect(!isAsked)
    #expect(throws: WorkMeter.End.exceeded(units: 10)) { try meter.spend() }
  }

  @Test("lets work go on without a limit")
  func endless() throws {
    let meter = WorkMeter()
    for _ in 0..<100_000 { try meter.spend(1_000_000) }
    #expect(!meter.isOver)
    #expect(meter.end == nil)
  }

  @Test("ends a part of the work at its own limit, and continues with the rest", arguments: [1, 7])
  func portion(piece: Int) {
    let meter = WorkMeter(limit: 100_000)
    func spend(_ units: Int) -> Int {
      var spent = 0
      while spent < units, meter.charge(piece) { spent += piece }
      return spent
    }
    var spent = 0
    #expect(meter.portion(of: 40_000) { spent = spend(700) })
    #expect(spent == 700)
    #expect(!meter.portion(of: 40_000) { spent = spend(.max) })
    #expect(spent == 40_000 / piece * piece)
    #expect(!meter.isOver && meter.end == nil)
    // 100,000 less 700 and 40,000; a part inside of a part has no more than that has.
    var isInnerWhole = true
    let isOuterWhole = meter.portion(of: 50_000) {
      isInnerWhole = meter.portion(of: 90_000) { spent = spend(.max) }
    }
    #expect(!isInnerWhole && !isOuterWhole)
    #expect(spent == 50_000 / piece * piece)
    #expect(!meter.isOver)
    let left = spend(.max)
    #expect(left == 9_300 / piece * piece)
    #expect(meter.end == .exceeded(units: 100_000))
    #expect(!meter.portion(of: 10) {})
  }

  @Test("ends all work of a part when the budget is exhausted, or on cancellation")
  func endsInPortion() {
    let small = WorkMeter(limit: 100)
    #expect(!small.portion(of: 1_000) { while small.charge() {} })
    #expect(small.end == .exceeded(units: 100))
    let cancelled = WorkMeter { true }
    #expect(!cancelled.portion(of: 1 << 20) { while cancelled.charge() {} })
    #expect(cancelled.end == .cancelled)
  }

  @Test("ends where the meter of its parts does, for the same reason")
  func parts() {
    let whole = WorkMeter(limit: 1_000)
    whole.charge(400)
    let parts = whole.meterOfParts()
    #expect(parts.left == 600)
    parts.charge(600)
    whole.end(with: parts)
    #expect(!parts.isOver && !whole.isOver)
    #expect(whole.left == 600)
    parts.charge()
    whole.end(with: parts)
    #expect(whole.end == .exceeded(units: 1_000))
    let unwanted = WorkMeter { true }
    let more = unwanted.meterOfParts()
    while more.charge() {}
    unwanted.end(with: more)
    #expect(unwanted.isOver)
    #expect(unwanted.end == .cancelled)
  }
}
