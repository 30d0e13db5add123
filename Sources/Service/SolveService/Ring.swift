/// A first in, first out queue that keeps its memory, in amortized constant time.
struct Ring<Element> {
  /// A power of two of slots, or none.
  private var slots: [Element?] = []
  private var head = 0
  private(set) var count = 0
}

extension Ring {
  var isEmpty: Bool { count == 0 }

  var first: Element? { count == 0 ? nil : slots[head] }

  mutating func releaseStorage() { if isEmpty, slots.count > Self.usualCapacity { self = Ring() } }

  /// Larger rings are freed when they are empty.
  private static var usualCapacity: Int { 64 }

  mutating func append(_ element: Element) {
    if count == slots.count { grow() }
    slots[(head &+ count) & (slots.count - 1)] = element
    count += 1
  }

  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    defer {
      head = (head &+ 1) & (slots.count - 1)
      count -= 1
    }
    return slots[head].take()
  }

  mutating func remove(where isRemoved: (Element) -> Bool) -> [Element] {
    var removed: [Element] = []
    for _ in 0..<count {
      guard let element = popFirst() else { break }
      if isRemoved(element) { removed.append(element) } else { append(element) }
    }
    return removed
  }

  private mutating func grow() {
    var larger: [Element?] = []
    larger.reserveCapacity(max(4, 2 * slots.count))
    for index in 0..<count { larger.append(slots[(head + index) & (slots.count - 1)]) }
    larger += repeatElement(nil, count: max(4, 2 * slots.count) - count)
    slots = larger
    head = 0
  }
}

extension Ring: Sendable where Element: Sendable {}
