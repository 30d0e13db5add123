/// The innermost loops of sparse arithmetic, over ranges of (index, value) terms.
///
/// SAFETY: (of every loop) the range is checked once, before the first term; the index of each term
/// is checked in turn. No buffer can grow or be freed while it is borrowed. As subscripts these
/// loops would check every index separately, and reload the count after every write: an adversarial
/// program took 24 % more instructions.
extension Buffer<Double> {
  /// `number` minus the inner product of sparse terms and this vector, as in back substitution;
  /// O(terms).
  @inline(__always)
  func rest(
    of number: Double,
    less terms: borrowing Buffer<SparseTerm>,
    _ extent: SparseExtent
  ) -> Double {
    if extent.isEmpty { return number }
    terms.check(extent)
    let (count, base, terms) = unsafe (count, base, terms.base)
    var rest = number
    var index = Int(extent.start)
    let end = Int(extent.end)
    while index < end {
      let term = unsafe terms[index]
      let place = Int(term.place)
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "The index is out of range")
      rest -= unsafe term.value * base[place]
      index &+= 1
    }
    return rest
  }

  /// `self[place] -= value * factor` for each term: sparse axpy, the step of elimination and of
  /// column solves; O(terms).
  @inline(__always)
  func subtract(
    _ terms: borrowing Buffer<SparseTerm>,
    _ extent: SparseExtent,
    times factor: Double
  ) {
    if extent.isEmpty { return }
    terms.check(extent)
    let (count, base, terms) = unsafe (count, base, terms.base)
    var index = Int(extent.start)
    let end = Int(extent.end)
    while index < end {
      let term = unsafe terms[index]
      let place = Int(term.place)
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "The index is out of range")
      unsafe base[place] -= term.value * factor
      index &+= 1
    }
  }

  /// One level of the multipliers, which are interleaved by level; zeros of the vector are skipped.
  @inline(__always)
  func subtract(
    _ vector: borrowing Buffer<Double>,
    times factor: Double,
    from first: Int,
    stride: Int
  ) {
    let steps = vector.count
    checkStride(first, stride, steps)
    let (base, vector) = unsafe (base, vector.base)
    var place = first
    for index in 0..<steps {
      let value = unsafe vector[index]
      if value != 0 { unsafe base[place] -= factor * value }
      place &+= stride
    }
  }

  @inline(__always)
  func clear(_ steps: Int) {
    if steps > 0 { check(0..<steps) }
    unsafe base.update(repeating: 0, count: steps)
  }

  /// One pass for both: gradients are gathered for each level, and reset.
  @inline(__always)
  func copy(_ steps: Int, of other: borrowing Buffer<Double>, from first: Int, stride: Int) {
    if steps > 0 { check(0..<steps) }
    other.checkStride(first, stride, steps)
    let (base, other) = unsafe (base, other.base)
    var place = first
    for index in 0..<steps {
      unsafe base[index] = other[place]
      unsafe other[place] = 0
      place &+= stride
    }
  }

  @inline(__always)
  private func checkStride(_ first: Int, _ stride: Int, _ steps: Int) {
    guard steps > 0 else { return }
    precondition(
      first >= 0 && stride >= 0 && first + (steps - 1) * stride < count,
      "The indices are out of range"
    )
  }
}

extension Buffer {
  /// Traps unless the extent is empty or within bounds.
  @inline(__always)
  func check(_ extent: SparseExtent) {
    precondition(extent.start >= 0 && Int(extent.end) <= count, "The indices are out of range")
  }

  /// Iterates over an extent; `body` must not change the buffer.
  @inline(__always)
  func forEach(_ extent: SparseExtent, _ body: (Element) -> Void) {
    if extent.isEmpty { return }
    check(extent)
    let end = Int(extent.end)
    var index = Int(extent.start)
    let base = unsafe base
    while index < end {
      body(unsafe base[index])
      index &+= 1
    }
  }
}
