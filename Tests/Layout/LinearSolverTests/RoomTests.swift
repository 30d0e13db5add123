import TestSupport
import Testing

@testable import LinearSolver

@Suite("Room that is kept")
struct RoomTests {
  @Test("grows without losing what is in it, and gives back what was put in")
  func buffer() {
    var buffer = Buffer<Int32>()
    for number in 0..<1_000 { buffer.append(Int32(number)) }
    let isKept = (0..<1_000).allSatisfy { buffer[$0] == Int32($0) }
    #expect(isKept)
    let last = buffer.popLast()
    #expect(last == 999)
    buffer.resize(2)
    buffer.resize(5_000)
    let first = [buffer[0], buffer[1]]
    #expect(first == [0, 1])
    buffer.fill(3, with: 7)
    var copied: [Int32] = [1, 2]
    buffer.copy(into: &copied)
    #expect(copied == [7, 7, 7])
    buffer.assign([])
    let none = buffer.popLast()
    #expect(none == nil)
    buffer.assign([4, 5])
    buffer.copy(into: &copied)
    #expect(copied == [4, 5])
  }

  @Test("is freed if there is much of it", arguments: [(16_384, 16_384), (16_385, 0)])
  func released(count: Int, kept: Int) {
    var buffer = Buffer<Int32>()
    buffer.resize(count)
    buffer.release()
    let (capacity, left) = (buffer.capacity, buffer.count)
    #expect(capacity == kept)
    #expect(left == 0)
    buffer.append(7)
    let first = buffer[0]
    #expect(first == 7)
  }

  @Test("is sorted, short or long", arguments: [0, 1, 2, 24, 25, 400])
  func sorted(count: Int) {
    var generator = SeededGenerator(seed: 3)
    let numbers = (0..<count).map { _ in Int32.random(in: -50...50, using: &generator) }
    var buffer = Buffer<Int32>()
    buffer.assign(numbers)
    buffer.sort(by: <)
    var sorted: [Int32] = []
    buffer.copy(into: &sorted)
    #expect(sorted == numbers.sorted())
  }

  @Test("traps past its end")
  func pastEnd() async {
    await #expect(processExitsWith: .failure) {
      var buffer = Buffer<Int32>()
      buffer.append(1)
      _ = buffer[1]
    }
  }

  @Test("queues by key, first in first out within one, as a stable sort does")
  func bucketQueue() {
    var generator = SeededGenerator(seed: 4)
    var queue = BucketQueue()
    for _ in 0..<50 {
      queue.removeAll()
      var waiting: [(element: Int, key: Int32)] = []
      for element in 0..<60 {
        let key = Int32.random(in: 0...6, using: &generator)
        queue.insert(element, key: key)
        // Behind all of its key, before all of higher ones.
        let place = waiting.firstIndex { $0.key > key } ?? waiting.count
        waiting.insert((element, key), at: place)
        guard Bool.random(using: &generator) else { continue }
        let first = queue.popFirst()
        let expected = waiting.removeFirst()
        #expect(first?.element == expected.element)
        #expect(first?.key == expected.key)
      }
      for expected in waiting {
        let first = queue.popFirst()
        #expect(first?.element == expected.element)
      }
      let isEmpty = queue.popFirst() == nil
      #expect(isEmpty)
    }
  }

  @Test("links variables directly to the root of their class, through what was tied and fixed")
  func affineClasses() {
    var classes = AffineClasses()
    classes.reset(5)
    // x1 = 2 x0 + 1, x0 = 3 x2 - 4, x4 = -x3 + 5.
    classes.join(1, to: 0, factor: 2, offset: 1)
    classes.join(0, to: 2, factor: 3, offset: -4)
    classes.join(4, to: 3, factor: -1, offset: 5)
    func place(_ variable: Int) -> [Double] {
      let place = classes.place(of: variable)
      return [Double(place.root), place.factor, place.offset]
    }
    // x1 = 2 (3 x2 - 4) + 1.
    #expect(place(1) == [2, 6, -7])
    #expect(place(0) == [2, 3, -4])
    #expect(place(2) == [2, 1, 0])
    let size = classes.size(of: 2)
    #expect(size == 3)
    var members: [Int] = []
    var member = 2
    repeat {
      members.append(member)
      member = classes.member(after: member)
    } while member != 2
    #expect(members.sorted() == [0, 1, 2])
    classes.fix(2, at: 10)
    let fixed = [place(0), place(1), place(2)]
    #expect(fixed == [[-1, 0, 26], [-1, 0, 53], [-1, 0, 10]])
    #expect(place(4) == [3, -1, 5])
    let areRoots = (0..<5).map { classes.isRoot($0) }
    #expect(areRoots == [false, false, false, true, false])
    classes.shift(4, by: 2)
    #expect(place(4) == [3, -1, 7])
    classes.reset(2)
    #expect(place(1) == [1, 1, 0])
  }
}
