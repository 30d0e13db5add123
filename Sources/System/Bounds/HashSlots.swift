/// A table of small numbers by the hashes of what they stand for; who asks compares.
///
/// Half of a hash lies beside its number: a search compares only what most likely is equal, and a
/// table that grows reads nothing but itself. Of a million words, a look at each would be a miss of the
/// cache each, with work held up as long as that takes.
public struct HashSlots: Sendable {
  /// In each slot the upper half of a hash and one more than its number, or 0 if it is empty; a power
  /// of two of them, or none.
  @usableFromInline var slots: [UInt64]
  private var count = 0

  /// Creates a table for a number of entries.
  public init(capacity: Int) {
    slots = capacity == 0 ? [] : Self.empty(Self.size(for: capacity))
  }

  /// Takes all numbers away, and keeps the room.
  public mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    for slot in slots.indices { slots[slot] = 0 }
  }

  /// Slots that are all empty; an array made with all its elements at once would look its type up
  /// anew.
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

  /// The number for which `isWanted` holds, of those with a hash.
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

  /// Adds a number, below 2³² - 1, that is not there yet.
  public mutating func insert(_ number: Int, _ hash: UInt64) {
    count += 1
    reserve(count)
    place(hash & 0xFFFF_FFFF_0000_0000 | UInt64(UInt32(number + 1)))
  }

  /// Makes room for that many numbers.
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
