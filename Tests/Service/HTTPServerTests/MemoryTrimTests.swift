@testable import HTTPServer
import HTTPWire
import Testing

/// Only figures of the system show returned memory.
@Suite struct MemoryTrimTests {
  /// Opens connections, and closes them at a time until `rest` are left.
  private static func trim(of count: Int, leaving rest: Int, at milliseconds: Int) -> MemoryTrim {
    var trim = MemoryTrim()
    for present in 1...count { trim.recordArrival(count: present) }
    for present in (rest..<count).reversed() {
      trim.recordDeparture(count: present, at: Moment(milliseconds: milliseconds))
    }
    return trim
  }

  @Test("is due a second after half of the connections are closed")
  func half() {
    var trim = Self.trim(of: 100, leaving: 50, at: 7)
    let end = Moment(milliseconds: 1007)
    #expect(trim.dueTime == end)
    let times = [1006, 1007, 9000]
    let isDue = times.map { trim.isDue(at: Moment(milliseconds: $0), count: 50) }
    #expect(isDue == [false, true, false])
    #expect(trim.dueTime == nil)
  }

  @Test("is not due while more than half are open, or where there were few")
  func notYet() {
    #expect(Self.trim(of: 100, leaving: 51, at: 0).dueTime == nil)
    #expect(Self.trim(of: 31, leaving: 0, at: 0).dueTime == nil)
    #expect(Self.trim(of: 32, leaving: 16, at: 0).dueTime != nil)
  }

  @Test("is due a second after large content is answered")
  func large() {
    var trim = MemoryTrim()
    trim.recordArrival(count: 1)
    trim.recordRelease(of: 262_143, at: Moment(milliseconds: 0))
    #expect(trim.dueTime == nil)
    trim.recordRelease(of: 262_144, at: Moment(milliseconds: 5))
    trim.recordRelease(of: 262_144, at: Moment(milliseconds: 10))
    let times = [1004, 1005, 9000]
    let isDue = times.map { trim.isDue(at: Moment(milliseconds: $0), count: 1) }
    #expect(isDue == [false, true, false])
  }

  @Test("is put off where clients come back, until they have closed again")
  func back() {
    var trim = Self.trim(of: 100, leaving: 0, at: 0)
    let isDue = trim.isDue(at: Moment(milliseconds: 1000), count: 80)
    #expect(!isDue)
    #expect(trim.dueTime == nil)
    trim.recordDeparture(count: 50, at: Moment(milliseconds: 2000))
    #expect(trim.dueTime == Moment(milliseconds: 3000))
  }
}
