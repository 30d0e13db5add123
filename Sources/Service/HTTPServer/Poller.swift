internal import System

/// What happened to one descriptor.
struct ReadyEvent: Sendable {
  /// The number given when the descriptor was added.
  var token: UInt64
  /// Bytes can be read, or the end of them.
  var isReadable = false
  /// Bytes can be written.
  var isWritable = false
  /// The peer has ended its side, so that reading goes on until the end is read.
  var isEnded = false
  /// Neither side will carry bytes any more, or the connection has failed.
  var isHungUp = false
}

/// What one wait reported, in room that is used again by the next.
struct ReadyEvents {
  /// More than `count` where an earlier wait reported more.
  private var slots: [ReadyEvent]
  private(set) var count = 0

  /// Creates a list with a capacity; it grows where there are more.
  init(capacity: Int) { slots = Array(repeating: ReadyEvent(token: 0), count: capacity) }

  subscript(index: Int) -> ReadyEvent { slots[index] }

  /// Forgets the events, and keeps their room.
  mutating func removeAll() { count = 0 }

  mutating func append(_ event: ReadyEvent) {
    if count < slots.count { slots[count] = event } else { slots.append(event) }
    count += 1
  }
}

/// Tells which descriptors are ready, each time they become it.
///
/// A descriptor is reported once it can be read or written, and then again only after the system
/// said "would block" and `rearmReading` or `rearmWriting` was called. One thread uses it.
protocol Poller: AnyObject {
  /// Begins to watch a descriptor.
  func add(_ descriptor: Descriptor, token: UInt64) throws(SystemCallError)

  /// Asks to be told when the descriptor can be read again.
  func rearmReading(_ token: UInt64)

  /// Asks to be told when the descriptor can be written again.
  func rearmWriting(_ token: UInt64)

  /// Ends watching; the descriptor may be closed when its last owner lets go of it.
  func remove(_ token: UInt64)

  /// Waits until something is ready, `Waker.wake` was called, or the time is over.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait; `nil` is for ever.
  ///   - events: Receives what happened; emptied first.
  func wait(milliseconds: Int?, into events: inout ReadyEvents)
}

/// Ends a wait from another thread.
///
/// May be called from any thread.
protocol Waker: Sendable {
  func wake()
}
