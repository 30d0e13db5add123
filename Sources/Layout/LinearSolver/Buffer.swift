/// A reusable array of plain numbers.
///
/// Arrays check for uniqueness at every write, and allocate for every part of every program; a
/// buffer has one owner and only grows.
///
/// SAFETY: the type is not copyable, so the memory has one owner and is freed with it. Every index
/// is checked, in release builds too.
@safe
@usableFromInline
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  /// Also read by the loops of `Buffer+Sparse`, after a check of whole ranges.
  @usableFromInline private(set) var base: UnsafeMutablePointer<Element>
  /// Written by this file alone.
  @usableFromInline var count = 0
  /// Grows by half, for amortized constant appends.
  @usableFromInline private(set) var capacity: Int

  init(capacity: Int = 0) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: capacity)
  }

  // Swift 6.3 does not compile inlinable members of a buffer without this.
  @inlinable deinit { unsafe base.deallocate() }

  /// Traps for an index out of bounds, in release builds too.
  subscript(place: Int) -> Element {
    @inline(__always)
    get {
      check(place)
      return unsafe base[place]
    }
    @inline(__always)
    nonmutating set {
      check(place)
      unsafe base[place] = newValue
    }
  }

  /// One comparison: a negative index is greater than any count as an unsigned number.
  @inline(__always)
  private func check(_ place: Int) {
    precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "The index is out of range")
  }

  @inline(__always)
  func check(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "The indices are out of range")
  }

  /// Untouched memory costs only address space.
  mutating func reserve(_ wanted: Int) { if wanted > capacity { grow(to: wanted) } }

  /// New elements are uninitialized until written.
  @inline(__always)
  mutating func resize(_ newCount: Int) {
    precondition(newCount >= 0, "No buffer has less than no elements")
    if newCount > capacity { grow(to: newCount) }
    count = newCount
  }

  mutating func fill(_ newCount: Int, with value: Element) {
    resize(newCount)
    unsafe base.update(repeating: value, count: newCount)
  }

  /// Amortized O(1).
  @inlinable
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe base[count] = element
    count &+= 1
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count &-= 1
    return unsafe base[count]
  }

  var array: [Element] {
    // An array initialized with all elements at once would look up its type at run time.
    var elements: [Element] = []
    unsafe elements.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
    return elements
  }

  /// The array keeps its memory if the size is the same.
  func copy(into elements: inout [Element]) {
    if elements.count != count {
      elements = array
      return
    }
    unsafe elements.withUnsafeMutableBufferPointer { target in
      guard let start = target.baseAddress else { return }
      unsafe start.update(from: base, count: count)
    }
  }

  /// Sorts the elements in place, not stable, without allocation (unlike the library's sort).
  ///
  /// Heapsort (Williams 1964) beyond 24 elements, O(n log n) at worst; insertion sort below.
  /// Callers with equal keys compare row numbers last, so that results do not depend on the method.
  mutating func sort(by isBefore: (Element, Element) -> Bool) {
    // SAFETY: (here and in `sink`) indices are at least 0 and less than `count` by the loop bounds.
    // Checks would add 2.4 % to a solve of forms.
    let base = unsafe base
    if count > 24 {
      for parent in (0..<count / 2).reversed() { unsafe Self.sink(base, parent, count, isBefore) }
      for end in (1..<count).reversed() {
        unsafe swap(&base[0], &base[end])
        unsafe Self.sink(base, 0, end, isBefore)
      }
      return
    }
    // Most lists have a handful of elements: insertion is fastest.
    for place in 0..<count {
      let element = unsafe base[place]
      var free = place
      while free > 0, unsafe isBefore(element, base[free &- 1]) {
        unsafe base[free] = base[free &- 1]
        free &-= 1
      }
      unsafe base[free] = element
    }
  }

  /// The children of an element at n are at 2n + 1 and 2n + 2.
  private static func sink(
    _ base: UnsafeMutablePointer<Element>,
    _ place: Int,
    _ end: Int,
    _ isBefore: (Element, Element) -> Bool
  ) {
    let element = unsafe base[place]
    var parent = place
    while 2 &* parent &+ 1 < end {
      var child = 2 &* parent &+ 1
      if child &+ 1 < end, unsafe isBefore(base[child], base[child &+ 1]) { child &+= 1 }
      guard unsafe isBefore(element, base[child]) else { break }
      unsafe base[parent] = base[child]
      parent = child
    }
    unsafe base[parent] = element
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Frees much memory that is not needed until the next program; less is kept.
  mutating func release() {
    removeAll()
    if capacity > 16_384 { self = Buffer() }
  }

  @usableFromInline
  @inline(never)
  mutating func grow(to needed: Int) {
    let newCapacity = max(needed, capacity + capacity / 2, 16)
    let newBase = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    unsafe newBase.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = newBase
    capacity = newCapacity
  }
}

extension Range where Bound == Int {
  /// SAFETY: bounds out of order would be indices outside of any buffer, which trap.
  @inline(__always)
  init(from start: Int32, to end: Int32) {
    self = unsafe Range(uncheckedBounds: (Int(start), Int(end)))
  }
}
