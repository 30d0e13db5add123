/// Small keys, first in first out within a key.
struct BucketQueue: ~Copyable {
  private var heads = Buffer<Int32>()
  private var tails = Buffer<Int32>()
  private var elements = Buffer<Int32>()
  private var nexts = Buffer<Int32>()
  private var first = 0

  init() {}

  mutating func removeAll() {
    heads.removeAll()
    tails.removeAll()
    elements.removeAll()
    nexts.removeAll()
    first = 0
  }

  mutating func insert(_ element: Int, key: Int32) {
    let key = Int(key)
    while heads.count <= key {
      heads.append(-1)
      tails.append(-1)
    }
    let node = Int32(truncatingIfNeeded: elements.count)
    elements.append(Int32(truncatingIfNeeded: element))
    nexts.append(-1)
    if tails[key] >= 0, heads[key] >= 0 {
      nexts[Int(tails[key])] = node
    } else {
      heads[key] = node
    }
    tails[key] = node
    first = min(first, key)
  }

  mutating func popFirst() -> (element: Int, key: Int32)? {
    while first < heads.count {
      let node = heads[first]
      if node >= 0 {
        heads[first] = nexts[Int(node)]
        return (Int(elements[Int(node)]), Int32(truncatingIfNeeded: first))
      }
      first += 1
    }
    return nil
  }
}
