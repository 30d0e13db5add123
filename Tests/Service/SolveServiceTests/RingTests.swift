import Testing

@testable import SolveService

/// The oldest of a queue, compared with an array that does the same.
@Suite struct RingTests {
  @Test func isAQueue() {
    var (ring, array, random) = (Ring<Int>(), [Int](), SystemRandomNumberGenerator())
    for number in 0..<10_000 {
      switch random.next() % 16 {
      case 0..<9:
        ring.append(number)
        array.append(number)
      case 9..<15:
        let expected = array.isEmpty ? nil : array.removeFirst()
        let actual = ring.popFirst()
        #expect(actual == expected)
      default:
        let expected = array.filter { $0 % 5 == 0 }
        let actual = ring.remove { $0 % 5 == 0 }
        #expect(actual == expected)
        array.removeAll { $0 % 5 == 0 }
        ring.releaseStorage()
      }
      #expect(ring.count == array.count)
    }
    while let next = ring.popFirst() { #expect(next == array.removeFirst()) }
    #expect(array.isEmpty)
    ring.releaseStorage()
    ring.append(1)
    #expect(ring.popFirst() == 1)
  }
}
