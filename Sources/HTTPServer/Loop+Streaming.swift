internal import HTTPWire

extension Loop {
  /// Begins an answer whose content follows.
  ///
  /// Its maker is woken where there is no client to send to, so that it finds its client gone.
  mutating func begin(_ token: UInt64, _ head: HTTPResponse, _ flow: StreamFlow) {
    guard let connection = connections[token], connection.state.isResponding else {
      return flow.wake()
    }
    do {
      try connection.state.beginAnswer(head, date: dateText, at: now)
      connection.flow = flow
      queueRun(connection)
    } catch {
      // A head that cannot be sent is a mistake of the application; nothing was sent of it.
      answerFault(connection)
      queueRun(connection)
      flow.wake()
    }
  }

  /// Adds to the content of an answer that was begun.
  ///
  /// Pieces for a connection that has closed are dropped.
  mutating func add(_ token: UInt64, _ piece: [UInt8]) {
    guard let connection = connections[token], connection.flow != nil else { return }
    connection.state.append(piece, at: now)
    connection.streamedCount += piece.count
    queueRun(connection)
  }

  /// Ends an answer that was begun.
  ///
  /// The connection then goes on with the next request, if it stays.
  mutating func end(_ token: UInt64) {
    guard let connection = connections[token], connection.flow != nil else { return }
    connection.flow = nil
    connection.streamedCount = 0
    releaseContent(of: connection)
    connection.state.endAnswer(at: now)
    queueRun(connection)
  }

  /// Closes the connection of an answer that was begun and will not end.
  ///
  /// What was sent is not whole, and only the end of the connection can say so (RFC 9112 section
  /// 8).
  mutating func breakOff(_ token: UInt64) {
    guard let connection = connections[token], connection.flow != nil else { return }
    close(connection)
  }

  /// Asks for more of an answer when the client has taken what there was.
  ///
  /// Only when nothing is left unsent: the maker goes on while the system sends what it took.
  mutating func refill(_ connection: Connection) {
    guard let flow = connection.flow, connection.state.unsentCount == 0,
      connection.streamedCount > 0
    else { return }
    let count = connection.streamedCount
    connection.streamedCount = 0
    flow.remove(count)
  }
}
