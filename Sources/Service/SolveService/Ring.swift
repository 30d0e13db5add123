/// A queue that keeps its room.
///
/// First in, first out, each in constant time on average. `Array.removeFirst()` would move all the
/// others.
struct Ring<Element> {
  /// As many as there is room for, a power of two, or none.
  private var slots: [Element?] = []
  /// The slot of the first element.
  private var head = 0
  private(set) var count = 0
}

extension Ring {
  var isEmpty: Bool { count == 0 }

  var first: Element? { count == 0 ? nil : slots[head] }

  /// Gives room back that is more than mostly needed, if nothing is in it.
  mutating func releaseStorage() { if isEmpty, slots.count > Self.usualCapacity { self = Ring() } }

  /// Rings up to this are kept when they are empty.
  private static var usualCapacity: Int { 64 }

  /// Adds an element at the end.
  mutating func append(_ element: Element) {
    if count == slots.count { grow() }
    slots[(head &+ count) & (slots.count - 1)] = element
    count += 1
  }

  /// Takes the first element.
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    defer {
      head = (head &+ 1) & (slots.count - 1)
      count -= 1
    }
    return slots[head].take()
  }

  /// Removes the elements of which `isRemoved` says so, and returns them; the others keep their order.
  mutating func remove(where isRemoved: (Element) -> Bool) -> [Element] {
    var removed: [Element] = []
    for _ in 0..<count {
      guard let element = popFirst() else { break }
      if isRemoved(element) { removed.append(element) } else { append(element) }
    }
    return removed
  }

  /// Doubles the memory, and puts what is in it in order.
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
