/// A value at a place: a term of a row, a column or a factor.
struct SparseTerm: BitwiseCopyable {
  /// A column in rows and in upper factors; a row in columns and in lower factors.
  var place: Int32
  var value: Double
}

/// Places in a row, from the first to the one before the end.
struct SparseExtent: BitwiseCopyable {
  var start: Int32
  var end: Int32

  // Empty, and at 0, so that `count(in:)` can count with `end` before there are places.
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

/// Sorting by counting: each end is raised for each element, extents are made of the counts, and
/// elements are given the places of theirs.
///
/// An extent is used in three phases: `count(in:)` once for each element, `makeExtentsOfCounts()`,
/// then `next(of:)` once for each element. O(elements + extents), stable: elements of an extent
/// keep the order in which they come.
extension Buffer<SparseExtent> {
  /// Makes empty extents, one after the other and each with room for as many places as its end says.
  ///
  /// Before, `end` is a count and `start` is not looked at; afterwards both are where the extent
  /// begins, until `next(of:)` moves the end. Example: the counts 2, 0, 3 become extents that begin
  /// at 0, 2 and 2, and 5 is returned.
  ///
  /// - Returns: How many places there are.
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

  /// Counts an element of an extent.
  ///
  /// The first of the three phases.
  @inline(__always)
  func count(in index: Int) { self[index].end &+= 1 }

  /// The next free place of an extent, which has it from now on.
  ///
  /// The last of the three phases; not to be called more often than elements were counted, which
  /// would write into the next extent.
  @inline(__always)
  func next(of index: Int) -> Int {
    let place = self[index].end
    self[index].end = place &+ 1
    return Int(place)
  }
}
