/// The innermost loops of sparse arithmetic, each over a range of terms: a place and a value.
///
/// SAFETY: (of every loop) the range is compared once with what there is, before the first term; each
/// place that a term names is compared in its turn. Nothing else is touched, and no buffer can grow or
/// go while it is lent. As subscripts these loops would compare every place anew, with a count that
/// they would have to load anew after every write: an adversarial program took 24 % more instructions.
extension Buffer<Double> {
  /// What is left of a number less terms, each times the element that its place names.
  ///
  /// The inner product of a sparse row and a dense vector, subtracted: what back substitution does
  /// once for each step. O(terms).
  ///
  /// - Parameters:
  ///   - number: What is there before.
  ///   - terms: The list that the terms are in.
  ///   - extent: Which of them count.
  /// - Returns: What is left.
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
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "There is no such place")
      rest -= unsafe term.value * base[place]
      index &+= 1
    }
    return rest
  }

  /// Subtracts terms, all times a factor, from the elements that their places name.
  ///
  /// The elementary step of elimination and of column solves (axpy with a sparse vector):
  /// `self[place] -= value * factor`. O(terms).
  ///
  /// - Parameters:
  ///   - terms: The list that the terms are in.
  ///   - extent: Which of them count.
  ///   - factor: What each is multiplied by.
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
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "There is no such place")
      unsafe base[place] -= term.value * factor
      index &+= 1
    }
  }

  /// Subtracts the elements of a vector, all times a factor, from every `stride`th element.
  ///
  /// It updates one level of the multipliers, which lie level by level within a position, so that
  /// neighbours of one level are `stride` apart. Zeros of the vector touch nothing.
  ///
  /// - Parameters:
  ///   - vector: What to subtract.
  ///   - factor: What it is multiplied by.
  ///   - first: The place of the first element to change.
  ///   - stride: How far the next one is.
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

  /// Sets the first `steps` elements to zero.
  ///
  /// Not more than there are; elements behind them stay.
  @inline(__always)
  func clear(_ steps: Int) {
    if steps > 0 { check(0..<steps) }
    unsafe base.update(repeating: 0, count: steps)
  }

  /// Takes `steps` elements, every `stride`th of another buffer, which are zero afterwards.
  ///
  /// Both in one pass: what pulls at variables is gathered for each level anew, and its place must
  /// be zero for the next time.
  ///
  /// - Parameters:
  ///   - steps: How many elements; not more than this buffer has.
  ///   - other: Where they are taken from.
  ///   - first: The place of the first.
  ///   - stride: How far the next one is.
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
      "There are no such places"
    )
  }
}

extension Buffer {
  /// Stops unless all places of an extent that is not empty exist.
  @inline(__always)
  func check(_ extent: SparseExtent) {
    precondition(extent.start >= 0 && Int(extent.end) <= count, "There are no such places")
  }

  /// Hands on the elements of an extent in their order.
  ///
  /// The buffer may not be changed meanwhile; `body` may change others.
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
