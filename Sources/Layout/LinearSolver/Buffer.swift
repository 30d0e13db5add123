/// Room for plain numbers that is kept from one solve to the next.
///
/// Arrays would ask at every write whether they are shared, and allocate for every part of every
/// program; a buffer belongs to one owner, only grows, and is read and written without questions.
///
/// SAFETY: the memory has one owner, for the type is not copyable, and is freed with it. Every place
/// is checked, in release builds too.
@safe
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  /// The loops of `Buffer+Sparse` read it too, once they have compared whole ranges.
  private(set) var base: UnsafeMutablePointer<Element>
  /// How many elements there are.
  private(set) var count = 0
  /// At least `count`; it grows by half, so that appending n elements moves O(n) in all.
  private var capacity: Int

  // Without elements; the first one makes room for 16.
  init() {
    capacity = 0
    unsafe base = .allocate(capacity: 0)
  }

  deinit { unsafe base.deallocate() }

  /// Stops the process at a place that does not exist, in release builds too.
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

  /// One comparison: a negative place is, without its sign, larger than any count.
  @inline(__always)
  private func check(_ place: Int) {
    precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "There is no such place")
  }

  /// Stops unless all places of a range exist.
  @inline(__always)
  func check(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "There are no such places")
  }

  /// Makes room, so that appending that many elements moves none.
  ///
  /// Room that is never written costs addresses alone.
  ///
  /// Elements that are there stay where their numbers say; `count` does not change.
  mutating func reserve(_ wanted: Int) { if wanted > capacity { grow(to: wanted) } }

  /// Sets how many elements there are; new ones are garbage until they are written.
  ///
  /// Elements below both counts keep their values. Memory is kept when the count falls.
  @inline(__always)
  mutating func resize(_ newCount: Int) {
    precondition(newCount >= 0, "No buffer has less than no elements")
    if newCount > capacity { grow(to: newCount) }
    count = newCount
  }

  /// Sets how many elements there are, and all of them to one value.
  ///
  /// O(newCount).
  mutating func fill(_ newCount: Int, with value: Element) {
    resize(newCount)
    unsafe base.update(repeating: value, count: newCount)
  }

  /// Adds an element at the end.
  ///
  /// O(1) but for growth; `reserve` beforehand rules growth out.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe base[count] = element
    count &+= 1
  }

  /// Takes the last element away, or returns `nil` where there is none.
  ///
  /// Memory is kept.
  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count &-= 1
    return unsafe base[count]
  }

  /// The elements as an array.
  ///
  /// A copy, O(count).
  var array: [Element] {
    // An array made with all its elements at once would look its type up anew.
    var elements: [Element] = []
    unsafe elements.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
    return elements
  }

  /// Writes the elements over those of an array.
  ///
  /// An array of the right size keeps its memory, so a caller who solves many programs of one shape
  /// allocates once. O(count).
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

  /// Sorts the elements; equal ones keep no order.
  ///
  /// In place, by heap where there are many: the library's sort allocates.
  ///
  /// Heapsort (Williams 1964) beyond 24 elements, O(n log n) at worst; insertion below. Callers
  /// whose elements can be equal otherwise compare a row's number last, so that results do not
  /// depend on the method.
  mutating func sort(by isBefore: (Element, Element) -> Bool) {
    // SAFETY: (here and in `sink`) places are at least 0 and less than `count`, as the loops say.
    // Checked one by one, they would take 2.4 % more of a solve of forms.
    let base = unsafe base
    if count > 24 {
      for parent in (0..<count / 2).reversed() { unsafe Self.sink(base, parent, count, isBefore) }
      for end in (1..<count).reversed() {
        unsafe swap(&base[0], &base[end])
        unsafe Self.sink(base, 0, end, isBefore)
      }
      return
    }
    // Most lists have a handful of elements: inserting is quickest.
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

  /// Moves an element down among the first of a heap until none below it comes later.
  ///
  /// The heap's greatest element, in the order of `isBefore`, is the first; the children of an
  /// element are at twice its place and 1 or 2. O(log end).
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

  /// Removes the elements, and keeps the memory for the next ones.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Makes room for at least `needed` elements.
  ///
  /// Rare, and kept out of what is inlined into loops.
  @inline(never)
  private mutating func grow(to needed: Int) {
    let newCapacity = max(needed, capacity + capacity / 2, 16)
    let newBase = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    unsafe newBase.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = newBase
    capacity = newCapacity
  }
}

extension Range where Bound == Int {
  /// A range between two places.
  ///
  /// SAFETY: ends that were out of order would name places that no buffer has, and stop at the first.
  @inline(__always)
  init(from start: Int32, to end: Int32) {
    self = unsafe Range(uncheckedBounds: (Int(start), Int(end)))
  }
}
