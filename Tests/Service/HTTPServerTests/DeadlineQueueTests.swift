@testable import HTTPServer
import HTTPWire
import Testing

@Suite struct DeadlineQueueTests {
  private func drain(_ queue: inout DeadlineQueue, until end: Int) -> [Int] {
    var times: [Int] = []
    while let entry = queue.popDue(at: Moment(milliseconds: end)) {
      times.append(entry.time.milliseconds)
    }
    return times
  }

  /// 0 to 999, each once, in an order that looks like none.
  private var shuffled: [Int] { (0..<1000).map { $0 * 617 % 1000 } }

  @Test func givesEntriesInTheOrderOfTheirTimes() {
    var queue = DeadlineQueue()
    for time in shuffled { queue.insert(UInt64(time), at: Moment(milliseconds: time)) }
    #expect(queue.earliest == Moment(milliseconds: 0))
    #expect(drain(&queue, until: 499) == Array(0..<500))
    #expect(queue.earliest == Moment(milliseconds: 500))
    #expect(drain(&queue, until: 2000) == Array(500..<1000))
    #expect(queue.earliest == nil)
  }

  @Test func keepsItsOrderWhenEntriesAreRemoved() {
    var queue = DeadlineQueue()
    for time in shuffled { queue.insert(UInt64(time), at: Moment(milliseconds: time)) }
    queue.removeAll { $0.token % 3 != 0 }
    #expect(queue.count == 334)
    #expect(drain(&queue, until: 2000) == Array(stride(from: 0, to: 1000, by: 3)))
  }
}

@Suite struct InternetAddressTests {
  private let four = InternetAddress(high: 0, low: 0xFFFF_0A00_0001)
  private let six = InternetAddress(high: 0x2001_0DB8_0000_0001, low: 7)

  @Test func countsAnIPv4AddressAsItself() {
    #expect(four.network == four)
  }

  @Test func countsAnIPv6NetworkAsOne() {
    let neighbour = InternetAddress(high: six.high, low: 8)
    let stranger = InternetAddress(high: six.high + 1, low: 7)
    #expect(six.network == neighbour.network)
    #expect(six.network != stranger.network)
  }

  @Test func knowsThisMachine() {
    #expect(InternetAddress(high: 0, low: 0xFFFF_7F00_0001).isLoopback)
    #expect(InternetAddress(high: 0, low: 0xFFFF_7FFF_FFFF).isLoopback)
    #expect(InternetAddress(high: 0, low: 1).isLoopback)
    #expect(!four.isLoopback)
    #expect(!six.isLoopback)
    #expect(!InternetAddress(high: 0, low: 0xFFFF_8000_0001).isLoopback)
  }
}
