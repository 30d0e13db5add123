internal import HTTPWire

/// The open connections, by tokens that are never reused.
///
/// An event or a response for a closed connection finds nothing, rather than its successor.
struct ConnectionTable {
  /// By the lower half of the tokens; slots of closed connections are reused.
  private var slots: [Connection?] = []
  /// The upper half of the tokens.
  private var generations: [UInt32] = []
  private var free: [Int] = []

  /// Longest idle first.
  private var idle = IdleList()

  private(set) var count = 0

  var longestIdle: Connection? { idle.first.flatMap { slots[$0] } }

  var all: [Connection] { slots.compactMap { $0 } }

  mutating func insert(_ make: (UInt64) -> Connection) -> Connection {
    let index: Int
    if let place = free.popLast() {
      index = place
    } else {
      index = slots.count
      slots.append(nil)
      generations.append(0)
    }
    generations[index] &+= 1
    let connection = make(UInt64(generations[index]) << 32 | UInt64(index))
    slots[index] = connection
    count += 1
    return connection
  }

  subscript(token: UInt64) -> Connection? {
    let index = Int(token & 0xFFFF_FFFF)
    guard index < slots.count, let connection = slots[index], connection.token == token else {
      return nil
    }
    return connection
  }

  /// `nil` if the connection is not idle.
  mutating func recordIdleness(of connection: Connection, since start: Moment?) {
    guard start != connection.idleSince else { return }
    let place = Int(connection.token & 0xFFFF_FFFF)
    if connection.idleSince != nil { idle.remove(place) }
    if start != nil { idle.append(place) }
    connection.idleSince = start
  }

  mutating func remove(_ connection: Connection) {
    let index = Int(connection.token & 0xFFFF_FFFF)
    guard self[connection.token] != nil else { preconditionFailure("Removed a connection twice") }
    recordIdleness(of: connection, since: nil)
    slots[index] = nil
    free.append(index)
    count -= 1
  }
}
