internal import HTTPWire

/// Limits of the memory that all connections hold together.
extension Loop {
  /// Connections that hold less are left alone: closing them would win nothing.
  private static let noticeableCount = 1 << 16
  /// How often it is looked for slow clients while there is no urgency.
  private static let reliefMilliseconds = 250
  /// A client that needs longer than this for its answer is slow, where others have no room.
  private static let patienceMilliseconds = 5000

  /// Counts what a connection holds.
  mutating func recordMemory(of connection: Connection) {
    let unsent = connection.isOpen ? connection.state.unsentCapacity : 0
    if unsent != connection.unsentCount {
      unsentCount += unsent - connection.unsentCount
      memoryTrim.recordRelease(of: connection.unsentCount - unsent, at: now)
      connection.unsentCount = unsent
      statistics.recordUnsent(unsentCount)
    }
    let received =
      connection.isOpen ? connection.state.receivedContent.count + connection.decodingCount : 0
    if received != connection.receivedCount {
      receivedCount += received - connection.receivedCount
      memoryTrim.recordRelease(of: connection.receivedCount - received, at: now)
      connection.receivedCount = received
      statistics.recordReceived(receivedCount)
    }
  }

  /// Above this much for untaken answers, connections are closed whether their clients are slow or not.
  ///
  /// Requests are refused above this and not above the limit itself: who floods the server with long
  /// answers holds the limit all the time, and short answers to others find room beside them.
  var unsentHardLimit: Int { settings.unsentLimit + settings.unsentLimit / 2 }

  /// Closes connections whose clients take their answers slowest, until there is room.
  ///
  /// Above the limit those that need long, and above one and a half of it others too, but never the last
  /// one: an answer may be longer than the limit.
  mutating func relieveUnsent() {
    let hardLimit = unsentHardLimit
    guard
      unsentCount > max(hardLimit, relievedCount) || lastRelief + Self.reliefMilliseconds <= now
    else { return }
    lastRelief = now
    defer { relievedCount = unsentCount }
    var takers: [(connection: Connection, milliseconds: Int)] = []
    for connection in connections.all where connection.unsentCount >= Self.noticeableCount {
      recordWriteProgress(connection)
      takers.append((connection, connection.state.millisecondsToTake(at: now)))
    }
    takers.sort {
      ($0.milliseconds, $0.connection.unsentCount) > ($1.milliseconds, $1.connection.unsentCount)
    }
    for taker in takers.dropLast() {
      guard unsentCount > settings.unsentLimit else { return }
      guard unsentCount > hardLimit || taker.milliseconds > Self.patienceMilliseconds else {
        return
      }
      statistics.recordDropped()
      reset(taker.connection)
    }
  }

  /// Refuses requests whose content has held the most memory for the longest time, until there is room.
  mutating func relieveReceived() {
    var senders: [(connection: Connection, cost: Int)] = []
    for connection in connections.all where connection.receivedCount >= Self.noticeableCount {
      let (count, start) = connection.state.receivedContent
      // Content that is complete and being inflated is let be.
      guard count > 0 else { continue }
      senders.append((connection, count * max(1, now.milliseconds - start.milliseconds)))
    }
    senders.sort { $0.cost > $1.cost }
    var rest = receivedCount
    for sender in senders {
      guard rest > settings.receivingLimit else { return }
      rest -= sender.connection.receivedCount
      sender.connection.state.abandonRequest(.contentsTooLong(limit: settings.receivingLimit))
      queueRun(sender.connection)
    }
  }
}
