import TestSupport
import Testing

@testable import HTTPServer

@Suite struct IdleListTests {
  @Test("keeps the order of insertion after removals")
  func order() {
    var generator = SeededGenerator(seed: 1)
    var list = IdleList()
    var expected: [Int] = []
    for _ in 0..<2000 {
      let place = Int.random(in: 0..<20, using: &generator)
      if let index = expected.firstIndex(of: place) {
        expected.remove(at: index)
        list.remove(place)
      } else {
        expected.append(place)
        list.append(place)
      }
      #expect(list.first == expected.first)
    }
    for place in expected {
      #expect(list.first == place)
      list.remove(place)
    }
    #expect(list.first == nil)
  }
}
