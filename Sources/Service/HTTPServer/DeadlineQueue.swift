internal import HTTPWire

/// The deadlines of connections, earliest first.
///
/// A connection whose deadline moved to later is found early, and inserted again, so that the usual
/// event costs nothing.
struct DeadlineQueue {
  /// The connection may have closed, or have an earlier entry.
  struct Entry {
    var time: Moment
    var token: UInt64
  }

  /// A binary heap: the children of n are 2n + 1 and 2n + 2.
  private var heap: [Entry] = []

  var count: Int { heap.count }

  var earliest: Moment? { heap.first?.time }

  mutating func insert(_ token: UInt64, at time: Moment) {
    heap.append(Entry(time: time, token: token))
    var child = heap.count - 1
    while child > 0, heap[child].time < heap[(child - 1) / 2].time {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popDue(at now: Moment) -> Entry? {
    guard let first = heap.first, first.time <= now else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(0)
    return first
  }

  /// Linear: the heap is built again from its leaves.
  mutating func removeAll(where shouldRemove: (Entry) -> Bool) {
    heap.removeAll(where: shouldRemove)
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      let left = parent * 2 + 1
      guard left < heap.count else { return }
      let right = left + 1
      let child = right < heap.count && heap[right].time < heap[left].time ? right : left
      guard heap[child].time < heap[parent].time else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
