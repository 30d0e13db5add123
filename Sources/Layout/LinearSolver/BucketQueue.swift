/// A queue of small keys, first in first out within a key.
///
/// Insertion is O(1). Popping scans from the smallest key that may be in use. Elements are never
/// moved: callers insert one again when its key changes, and skip stale keys.
struct BucketQueue: ~Copyable {
  private var buckets = Buffer<Bucket>()
  /// All elements inserted since `removeAll`, including popped ones.
  private var nodes = Buffer<Node>()
  /// No smaller key has elements.
  private var first = 0

  struct Bucket: BitwiseCopyable {
    /// -1 for an empty list.
    var head: Int32
    /// Undefined for an empty list.
    var tail: Int32
  }

  struct Node: BitwiseCopyable {
    var element: Int32
    var next: Int32
  }

  init() {}

  mutating func removeAll() {
    buckets.removeAll()
    nodes.removeAll()
    first = 0
  }

  /// `key` is at least 0; memory grows with the largest.
  mutating func insert(_ element: Int, key: Int32) {
    let key = Int(key)
    while buckets.count <= key { buckets.append(Bucket(head: -1, tail: -1)) }
    let number = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(Node(element: Int32(truncatingIfNeeded: element), next: -1))
    let bucket = buckets[key]
    if bucket.head >= 0 {
      nodes[Int(bucket.tail)].next = number
      buckets[key].tail = number
    } else {
      buckets[key] = Bucket(head: number, tail: number)
    }
    first = min(first, key)
  }

  mutating func popFirst() -> (element: Int, key: Int32)? {
    while first < buckets.count {
      let head = buckets[first].head
      if head >= 0 {
        let node = nodes[Int(head)]
        buckets[first].head = node.next
        return (Int(node.element), Int32(truncatingIfNeeded: first))
      }
      first += 1
    }
    return nil
  }
}
