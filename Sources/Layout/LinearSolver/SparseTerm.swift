struct SparseTerm: BitwiseCopyable {
  /// A column in rows and in upper factors; a row in columns and in lower factors.
  var place: Int32
  var value: Double
}

struct SparseExtent: BitwiseCopyable {
  var start: Int32
  var end: Int32

  // Empty at 0, so that `count(in:)` can count with `end`.
  init() {
    start = 0
    end = 0
  }

  @inline(__always)
  init(start: Int, end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  @inline(__always)
  var range: Range<Int> { Range(from: start, to: end) }

  @inline(__always)
  var isEmpty: Bool { start == end }

  @inline(__always)
  var count: Int32 { end &- start }
}

/// A counting sort, O(elements + extents) and stable: counts become extents, which are then filled.
///
/// Three phases: `count(in:)` for each element, `makeExtentsOfCounts()`, then `next(of:)` for each
/// element.
extension Buffer<SparseExtent> {
  /// The counts 2, 0, 3 in `end` become extents at 0, 2 and 2, and 5 is returned.
  @discardableResult
  func makeExtentsOfCounts() -> Int {
    var next: Int32 = 0
    for index in 0..<count {
      let length = self[index].end
      self[index].start = next
      self[index].end = next
      next &+= length
    }
    return Int(next)
  }

  /// The first phase.
  @inline(__always)
  func count(_ elements: Int32 = 1, in index: Int) { self[index].end &+= elements }

  /// The last phase; calls beyond the count would write into the next extent.
  @inline(__always)
  func next(of index: Int) -> Int {
    let place = self[index].end
    self[index].end = place &+ 1
    return Int(place)
  }
}
