/// Plain values in a row, in room that is used again: for what a connection needs for every request.
///
/// Arrays would ask at every write whether they are shared, and are emptied element by element.
///
/// SAFETY: the memory has one owner, for the type is not copyable, and is freed with it; `count` of
/// its elements are initialized, and it has room for `capacity`. Who has the owner has the memory
/// alone, so it may go from thread to thread.
@safe
struct WireBuffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  private var start: UnsafeMutablePointer<Element>?
  private(set) var capacity = 0
  private(set) var count = 0

  init() { unsafe start = nil }

  deinit { unsafe start?.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Lends the elements to `body`.
  @inline(__always)
  func withSpan<Value, Failure: Error>(
    _ body: (Span<Element>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let elements = unsafe UnsafeBufferPointer(start: start, count: count)
    return try unsafe body(elements.span)
  }

  /// The elements as an array of their own.
  var array: [Element] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    // SAFETY: there is room for one more.
    unsafe start.unsafelyUnwrapped[count] = element
    count += 1
  }

  /// Adds up to `added` elements at the end, which `write` initializes.
  ///
  /// The memory that `write` gets is not initialized, and is lent to it for the call alone.
  @inline(__always)
  mutating func append(addingCapacity added: Int, _ write: (inout OutputSpan<Element>) -> Void) {
    guard added > 0 else { return }
    if capacity - count < added { grow(to: count + added) }
    // SAFETY: there is room for that many behind those that are initialized; `finalize` says how many
    // were added.
    let free = unsafe UnsafeMutableBufferPointer(
      start: start.unsafelyUnwrapped + count,
      count: added
    )
    var output = unsafe OutputSpan(buffer: free, initializedCount: 0)
    write(&output)
    count += unsafe output.finalize(for: free)
  }

  /// Adds elements at the end.
  @inline(__always)
  mutating func append(_ elements: Span<Element>) {
    guard elements.count > 0 else { return }
    if capacity - count < elements.count { grow(to: count + elements.count) }
    // SAFETY: there is room for them, and nothing that is lent lies there.
    unsafe elements.withUnsafeBufferPointer { source in
      unsafe (start.unsafelyUnwrapped + count)
        .initialize(from: source.baseAddress.unsafelyUnwrapped, count: source.count)
    }
    count += elements.count
  }

  /// Lets go of the elements from `newCount` on.
  mutating func truncate(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= count, "A buffer has no more elements than it has")
    count = newCount
  }

  /// Lets go of the first elements.
  ///
  /// Linear in those that stay, which move to the front; so it is for many at a time.
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

  /// Lets go of the memory that the elements do not need.
  mutating func shrink() {
    guard count > 0 else { return release() }
    guard count < capacity, let start = unsafe start else { return }
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: count)
    // SAFETY: there is room for all elements, which are plain values.
    unsafe moved.initialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe self.start = moved
    capacity = count
  }

  /// Lets go of all elements, and of the memory if it is for more than `kept`.
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

  /// Reserves memory for at least `wanted` elements.
  ///
  /// At least twice as much as before, so that adding one by one takes constant time on average.
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
