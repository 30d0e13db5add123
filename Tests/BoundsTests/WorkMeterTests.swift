import Bounds
import Testing

@Suite("A work meter")
struct WorkMeterTests {
  @Test("ends work at the unit after its limit, whatever the pieces", arguments: [1, 7, 16_385])
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

  @Test("asks now and then whether anybody waits")
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
}
