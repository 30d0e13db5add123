internal import HTTPWire

/// The open connections, by tokens that are never used twice.
///
/// A report or an answer for a connection that is gone finds nothing, rather than the connection
/// that has its place now.
struct ConnectionTable {
  /// The connections by the lower half of their tokens; places of closed ones are used again.
  private var slots: [Connection?] = []
  /// How often each place was used, the upper half of the token.
  private var generations: [UInt32] = []
  /// The free places.
  private var free: [Int] = []

  /// The places of idle connections, longest idle first.
  private var idle = IdleList()

  /// How many connections are open.
  private(set) var count = 0

  /// The connection that has been idle longest; `nil` where none is idle.
  var longestIdle: Connection? { idle.first.flatMap { slots[$0] } }

  /// All open connections.
  var all: [Connection] { slots.compactMap { $0 } }

  /// Makes a connection with a new token.
  ///
  /// - Parameter make: Makes the connection of a token.
  /// - Returns: The connection.
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

  /// The connection of that token, unless it is gone.
  subscript(token: UInt64) -> Connection? {
    let index = Int(token & 0xFFFF_FFFF)
    guard index < slots.count, let connection = slots[index], connection.token == token else {
      return nil
    }
    return connection
  }

  /// Records since when a connection is idle; `nil` where it is not.
  mutating func recordIdleness(of connection: Connection, since start: Moment?) {
    guard start != connection.idleSince else { return }
    let place = Int(connection.token & 0xFFFF_FFFF)
    if connection.idleSince != nil { idle.remove(place) }
    if start != nil { idle.append(place) }
    connection.idleSince = start
  }

  /// Forgets a connection.
  mutating func remove(_ connection: Connection) {
    let index = Int(connection.token & 0xFFFF_FFFF)
    guard self[connection.token] != nil else { preconditionFailure("Removed a connection twice") }
    recordIdleness(of: connection, since: nil)
    slots[index] = nil
    free.append(index)
    count -= 1
  }
}
