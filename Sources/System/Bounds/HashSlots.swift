/// An open-addressing table of indices by hash; the caller compares keys.
///
/// Half of a hash is stored beside its index, so that a search compares only likely matches, and a
/// growing table reads only itself: with a million keys, each comparison would be a cache miss.
public struct HashSlots: Sendable {
  /// The upper half of a hash and an index plus 1, or 0 for an empty slot; the count is a power of
  /// two, or zero.
  @usableFromInline var slots: [UInt64]
  private var count = 0

  /// Creates a table for a number of entries.
  public init(capacity: Int) {
    slots = capacity == 0 ? [] : Self.empty(Self.size(for: capacity))
  }

  /// Removes all entries, and keeps the capacity.
  public mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    for slot in slots.indices { slots[slot] = 0 }
  }

  /// An array initialized with all elements at once would look up its type at run time.
  private static func empty(_ size: Int) -> [UInt64] {
    var slots: [UInt64] = []
    slots.append(contentsOf: repeatElement(0, count: size))
    return slots
  }

  private static func size(for capacity: Int) -> Int {
    var size = 8
    while size < 2 * capacity { size *= 2 }
    return size
  }

  /// Returns the index of an entry with a hash for which `isWanted` is true.
  @inlinable
  @inline(__always)
  public func find(_ hash: UInt64, _ isWanted: (Int) -> Bool) -> Int? {
    if slots.isEmpty { return nil }
    var slot = Int(hash &>> 32) & (slots.count &- 1)
    while slots[slot] != 0 {
      let entry = slots[slot]
      if entry &>> 32 == hash &>> 32 {
        let number = Int(UInt32(truncatingIfNeeded: entry)) &- 1
        if isWanted(number) { return number }
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Adds a new index, below 2³² - 1.
  public mutating func insert(_ number: Int, _ hash: UInt64) {
    count += 1
    reserve(count)
    place(hash & 0xFFFF_FFFF_0000_0000 | UInt64(UInt32(number + 1)))
  }

  /// Reserves capacity for entries.
  public mutating func reserve(_ capacity: Int) {
    guard 2 * capacity > slots.count else { return }
    let entries = slots
    slots = Self.empty(Self.size(for: capacity))
    for entry in entries where entry != 0 { place(entry) }
  }

  private mutating func place(_ entry: UInt64) {
    var slot = Int(entry &>> 32) & (slots.count &- 1)
    while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = entry
  }
}
