internal import HTTPWire

extension Loop {
  /// Connections that hold less are skipped: closing them would free little.
  private static let noticeableCount = 1 << 16
  private static let reliefMilliseconds = 250
  /// A client that needs longer for its response is slow.
  private static let patienceMilliseconds = 5000

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

  /// Above this total connections are closed whether or not their clients are slow.
  ///
  /// Requests are refused above this, not above the limit: a client that floods the server with
  /// long responses stays at the limit, and short responses to others still fit above it.
  var unsentHardLimit: Int { settings.unsentLimit + settings.unsentLimit / 2 }

  /// Above the limit only slow ones, above the hard limit others too, but never the last one: one
  /// response may be longer than the limit.
  mutating func relieveUnsent() {
    let hardLimit = unsentHardLimit
    guard
      unsentCount > max(hardLimit, relievedCount) || lastRelief + Self.reliefMilliseconds <= now
    else { return }
    lastRelief = now
    defer { relievedCount = unsentCount }
    var receivers: [(connection: Connection, milliseconds: Int)] = []
    for connection in connections.all where connection.unsentCount >= Self.noticeableCount {
      recordWriteProgress(connection)
      receivers.append((connection, connection.state.millisecondsToTake(at: now)))
    }
    receivers.sort {
      ($0.milliseconds, $0.connection.unsentCount) > ($1.milliseconds, $1.connection.unsentCount)
    }
    for receiver in receivers.dropLast() {
      guard unsentCount > settings.unsentLimit else { return }
      guard unsentCount > hardLimit || receiver.milliseconds > Self.patienceMilliseconds else {
        return
      }
      statistics.recordDropped()
      reset(receiver.connection)
    }
  }

  /// The first is the one whose content has held the most memory for the longest time.
  mutating func relieveReceived() {
    var senders: [(connection: Connection, cost: Int)] = []
    for connection in connections.all where connection.receivedCount >= Self.noticeableCount {
      let (count, start) = connection.state.receivedContent
      // Complete content that is being decoded is kept.
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
