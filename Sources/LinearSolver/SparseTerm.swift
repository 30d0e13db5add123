/// A value at a place: a term of a row, a column or a factor.
struct SparseTerm: BitwiseCopyable {
  var place: Int32
  var value: Double
}

/// Places in a row, from the first to the one before the end.
struct SparseExtent: BitwiseCopyable {
  var start: Int32
  var end: Int32

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
extension Buffer<SparseExtent> {
  /// Makes empty extents, one after the other and each with room for as many places as its end says.
  ///
  /// - Returns: How many places there are.
  @discardableResult
  func makeExtentsOfCounts() -> Int {
    var next: Int32 = 0
    for index in 0..<count {
      let room = self[index].end
      self[index].start = next
      self[index].end = next
      next &+= room
    }
    return Int(next)
  }

  /// Counts an element of an extent.
  @inline(__always)
  func count(in index: Int) { self[index].end &+= 1 }

  /// The next free place of an extent, which has it from now on.
  @inline(__always)
  func next(of index: Int) -> Int {
    let place = self[index].end
    self[index].end = place &+ 1
    return Int(place)
  }
}
