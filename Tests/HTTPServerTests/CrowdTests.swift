@testable import HTTPServer
import HTTPWire
import Testing

/// When memory is given back shows outside in nothing but figures of the system.
@Suite struct CrowdTests {
  /// Has so many come one by one, and go at a time.
  private func crowd(of count: Int, leaving rest: Int, at milliseconds: Int) -> Crowd {
    var crowd = Crowd()
    for present in 1...count { crowd.noteArrival(count: present) }
    for present in (rest..<count).reversed() {
      crowd.noteDeparture(count: present, at: Moment(milliseconds: milliseconds))
    }
    return crowd
  }

  @Test("ends a second after half of it has gone")
  func half() {
    var crowd = crowd(of: 100, leaving: 50, at: 7)
    let end = Moment(milliseconds: 1007)
    #expect(crowd.end == end)
    let times = [1006, 1007, 9000]
    let left = times.map { crowd.hasLeft(at: Moment(milliseconds: $0), count: 50) }
    #expect(left == [false, true, false])
    #expect(crowd.end == nil)
  }

  @Test("has not ended while more than half are here, or where there were few")
  func notYet() {
    #expect(crowd(of: 100, leaving: 51, at: 0).end == nil)
    #expect(crowd(of: 31, leaving: 0, at: 0).end == nil)
    #expect(crowd(of: 32, leaving: 16, at: 0).end != nil)
  }

  @Test("ends a second after somebody with much has his answer")
  func large() {
    var crowd = Crowd()
    crowd.noteArrival(count: 1)
    crowd.noteAnswer(to: 262_143, at: Moment(milliseconds: 0))
    #expect(crowd.end == nil)
    crowd.noteAnswer(to: 262_144, at: Moment(milliseconds: 5))
    crowd.noteAnswer(to: 262_144, at: Moment(milliseconds: 10))
    let times = [1009, 1010, 9000]
    let left = times.map { crowd.hasLeft(at: Moment(milliseconds: $0), count: 1) }
    #expect(left == [false, true, false])
  }

  @Test("goes on where its clients come back, and ends when they have gone again")
  func back() {
    var crowd = crowd(of: 100, leaving: 0, at: 0)
    let hasLeft = crowd.hasLeft(at: Moment(milliseconds: 1000), count: 80)
    #expect(!hasLeft)
    #expect(crowd.end == nil)
    crowd.noteDeparture(count: 50, at: Moment(milliseconds: 2000))
    #expect(crowd.end == Moment(milliseconds: 3000))
  }
}
