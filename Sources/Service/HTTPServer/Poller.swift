internal import System

struct ReadyEvent: Sendable {
  var token: UInt64
  /// Bytes or the end of input can be read.
  var isReadable = false
  var isWritable = false
  /// The peer has ended its side, so reading continues to the end.
  var isEnded = false
  /// Both sides have ended, or the connection has failed.
  var isHungUp = false
}

/// Reusable memory for the events of one wait.
struct ReadyEvents {
  /// More than `count` after an earlier wait with more events.
  private var slots: [ReadyEvent]
  private(set) var count = 0

  init(capacity: Int) { slots = Array(repeating: ReadyEvent(token: 0), count: capacity) }

  subscript(index: Int) -> ReadyEvent { slots[index] }

  mutating func removeAll() { count = 0 }

  mutating func append(_ event: ReadyEvent) {
    if count < slots.count { slots[count] = event } else { slots.append(event) }
    count += 1
  }
}

/// Edge-triggered: a descriptor is reported again only after "would block" and a call of
/// `rearmReading` or `rearmWriting`.
///
/// One thread uses it.
protocol Poller: AnyObject {
  func add(_ descriptor: Descriptor, token: UInt64) throws(SystemCallError)

  func rearmReading(_ token: UInt64)

  func rearmWriting(_ descriptor: Descriptor, token: UInt64)

  /// The descriptor may close when its last owner releases it.
  func remove(_ token: UInt64)

  /// `nil` for no timeout; replaces `events`.
  func wait(milliseconds: Int?, into events: inout ReadyEvents)
}

protocol Waker: Sendable {
  func wake()
}
