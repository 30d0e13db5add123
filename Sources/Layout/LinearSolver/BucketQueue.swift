/// Small keys, first in first out within a key.
///
/// Insertion is O(1). Taking the first goes on from the smallest key that may be in use, so empty
/// keys are passed over once while none smaller comes. Elements are never moved: a caller inserts
/// one anew when its key changes, and passes over keys that are out of date.
///
/// `Crash` and `Elimination` choose the variable or row with the least open ends by it.
struct BucketQueue: ~Copyable {
  /// The elements of each key.
  private var buckets = Buffer<Bucket>()
  /// All elements that were inserted since `removeAll`, taken or not.
  private var nodes = Buffer<Node>()
  /// No key below this has elements.
  private var first = 0

  /// The elements of one key, as a list of nodes.
  struct Bucket: BitwiseCopyable {
    /// The first node, or -1 where there is none.
    var head: Int32
    /// The last node; of no meaning where there is none.
    var tail: Int32
  }

  /// An element in a list.
  struct Node: BitwiseCopyable {
    /// What was inserted.
    var element: Int32
    /// The node behind it, or -1.
    var next: Int32
  }

  // Empty.
  init() {}

  /// Empties the queue, and keeps its memory.
  mutating func removeAll() {
    buckets.removeAll()
    nodes.removeAll()
    first = 0
  }

  /// Adds an element behind all others of its key.
  ///
  /// It may be in the queue already.
  ///
  /// - Parameters:
  ///   - element: Any number that fits 32 bits.
  ///   - key: At least 0; memory grows with the largest.
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

  /// Takes the element away that came first of those with the smallest key; `nil` where there is
  /// none.
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
