/// A reusable array of plain values, for the buffers that a connection needs for every request.
///
/// An `Array` would check at every write for uniqueness, and deinitialize element by element.
///
/// SAFETY: the type is not copyable, so the memory has one owner and is freed with it; `count` of
/// its elements are initialized, and its size is `capacity`. Ownership is exclusive, so it may move
/// between threads.
@safe
struct WireBuffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  private var start: UnsafeMutablePointer<Element>?
  private(set) var capacity = 0
  private(set) var count = 0

  init() { unsafe start = nil }

  deinit { unsafe start?.deallocate() }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  func withSpan<Value, Failure: Error>(
    _ body: (Span<Element>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let elements = unsafe UnsafeBufferPointer(start: start, count: count)
    return try unsafe body(elements.span)
  }

  var array: [Element] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    // SAFETY: there is capacity for another.
    unsafe start.unsafelyUnwrapped[count] = element
    count += 1
  }

  /// Appends up to `added` elements, which `write` initializes.
  @inline(__always)
  mutating func append(addingCapacity added: Int, _ write: (inout OutputSpan<Element>) -> Void) {
    guard added > 0 else { return }
    if capacity - count < added { grow(to: count + added) }
    // SAFETY: the capacity suffices behind the initialized elements; `finalize` returns the number
    // added.
    let free = unsafe UnsafeMutableBufferPointer(
      start: start.unsafelyUnwrapped + count,
      count: added
    )
    var output = unsafe OutputSpan(buffer: free, initializedCount: 0)
    write(&output)
    count += unsafe output.finalize(for: free)
  }

  @inline(__always)
  mutating func append(_ elements: Span<Element>) {
    guard elements.count > 0 else { return }
    if capacity - count < elements.count { grow(to: count + elements.count) }
    // SAFETY: there is capacity for them, and nothing that is lent lies there.
    unsafe elements.withUnsafeBufferPointer { source in
      unsafe (start.unsafelyUnwrapped + count)
        .initialize(from: source.baseAddress.unsafelyUnwrapped, count: source.count)
    }
    count += elements.count
  }

  mutating func truncate(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= count, "A buffer has no more elements than it has")
    count = newCount
  }

  /// Linear in the remaining elements, which move to the front.
  mutating func removeFirst(_ number: Int) {
    precondition(number >= 0 && number <= count, "A buffer has no more elements than it has")
    guard number > 0 else { return }
    // SAFETY: both ends lie in what is initialized.
    unsafe start.unsafelyUnwrapped.update(
      from: start.unsafelyUnwrapped + number,
      count: count - number
    )
    count -= number
  }

  mutating func shrink() {
    guard count > 0 else { return release() }
    guard count < capacity, let start = unsafe start else { return }
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: count)
    // SAFETY: there is capacity for all elements, which are plain values.
    unsafe moved.initialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe self.start = moved
    capacity = count
  }

  /// Removes all elements, and frees the memory if its capacity is above `kept`.
  @inline(__always)
  mutating func removeAll(keepingCapacity kept: Int) {
    count = 0
    if capacity > kept { release() }
  }

  private mutating func release() {
    unsafe start?.deallocate()
    unsafe start = nil
    capacity = 0
  }

  /// At least doubles the capacity for amortized constant appends.
  mutating func grow(to wanted: Int) {
    let larger = max(wanted, 2 * capacity, 256 / MemoryLayout<Element>.stride)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    if let start = unsafe start {
      unsafe moved.initialize(from: start, count: count)
      unsafe start.deallocate()
    }
    unsafe start = moved
    capacity = larger
  }
}
