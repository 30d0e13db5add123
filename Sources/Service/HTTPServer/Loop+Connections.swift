internal import HTTPWire
internal import System

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

extension Loop {
  /// How often a connection reads in one iteration before others have their turn.
  private static let readsPerTurn = 4

  /// Lets a connection read and hand out requests as far as it can.
  ///
  /// The order is that of the wire: what is answered from bytes that lie there comes before any
  /// read, so that a pipeline of small requests costs one read for many of them. It ends where the
  /// client owes bytes, where a worker owes an answer, or where others have their turn; who ends it
  /// puts the connection on the list on which it is looked at again (`Waking.md`).
  mutating func advance(_ connection: Connection) {
    var reads = 0
    while connection.isOpen {
      if connection.state.awaitsRequest {
        guard connection.mayRead else { return }
      } else if let action = connection.state.next(at: now) {
        perform(action, for: connection)
        // A pipeline has its requests answered one by one, so that others have their turn.
        if connection.isInRunQueue { return }
        continue
      }
      guard connection.mayRead, connection.state.wantsInput else { return }
      guard reads < Self.readsPerTurn else {
        unfinished.append(connection)
        return
      }
      reads += 1
      read(connection)
    }
  }

  /// Does what the state of a connection asks for; the state itself touches neither sockets nor
  /// clock.
  ///
  /// - Parameters:
  ///   - action: What is to be done, which is used up by doing it.
  ///   - connection: Whose state asks.
  private mutating func perform(
    _ action: consuming ConnectionState.Action,
    for connection: Connection
  ) {
    switch consume action {
    case .deliver(let request, _):
      guard decoding.isNeeded(for: request) else { return handOver(request, of: connection) }
      let (token, mailbox) = (connection.token, mailbox)
      let decoded = decoding.decode(request) { mailbox.post(.inflated(token, $0)) }
      connection.decodingCount = decoded == nil ? request.body.count : 0
      if let decoded { deliver(decoded, of: connection) }
    case .refuse(let fault):
      answer(connection, handler.refusal(fault))
    case .stopSending:
      // It fails only when the client has gone, which reading is about to find out.
      if connection.isOpen { _ = shutdown(connection.number, CInt(SHUT_WR)) }
    case .close:
      close(connection)
    case .reset:
      reset(connection)
    }
  }

  /// Gives a request to the application whose content was coded.
  ///
  /// Content that was inflated elsewhere comes here as a message, when the connection may have
  /// closed and its place may be another's; the token told them apart.
  ///
  /// A coding that is not known is refused with the one that is (RFC 9110 section 15.5.16).
  mutating func deliver(_ decoded: Decoded, of connection: Connection) {
    connection.decodingCount = 0
    switch decoded {
    case .request(let request): handOver(request, of: connection)
    case .refused(let fault):
      var response = handler.refusal(fault)
      if fault == .unknownContentCoding { response.fields.set("Accept-Encoding", "gzip") }
      answer(connection, response)
    }
  }

  /// Gives a request to the application.
  ///
  /// The application may answer before this returns: then the answer is taken here and needs no
  /// message. What it answers later comes through the mailbox.
  private mutating func handOver(_ request: consuming HTTPRequest, of connection: Connection) {
    request.client = connection.address
    connection.contentLength = request.body.count
    // It goes to the end of the idle ones even if the answer comes within the same millisecond.
    connections.recordIdleness(of: connection, since: nil)
    let exchange = Exchange(
      token: connection.token,
      presence: connection.presence,
      mailbox: mailbox,
      compression: compression,
      fields: request.fields,
      hasRoom: unsentCount <= unsentHardLimit
    )
    hasHandedOver = true
    handler.handle(request, exchange)
    if let response = exchange.takeAnswer() { answer(connection, response) }
  }

  /// Writes an answer to where it is sent from.
  ///
  /// An answer of another request than the one at hand has no place to go, and is dropped: the
  /// client was told something else already, such as that its request took too long.
  ///
  /// - Parameters:
  ///   - connection: Whose request it answers.
  ///   - response: The answer; one whose fields cannot be sent is replaced by a fault
  ///     (`answerFault`).
  mutating func answer(_ connection: Connection, _ response: HTTPResponse) {
    guard connection.state.isResponding else { return }
    memoryTrim.recordRelease(of: connection.contentLength, at: now)
    do {
      try connection.state.answer(response, date: dateText, at: now)
    } catch {
      answerFault(connection)
    }
    proceed(connection)
  }

  /// Says that an answer could not be sent, in the application's words if those can be.
  ///
  /// The second try has neither fields nor content of the application, so that it cannot fail in
  /// the same way.
  private mutating func answerFault(_ connection: Connection) {
    let fault = RequestFault.unsendableAnswer
    for substitute in [handler.refusal(fault), HTTPResponse(status: fault.status)] {
      do {
        return try connection.state.answer(substitute, date: dateText, at: now)
      } catch {
        continue
      }
    }
  }
}

extension Loop {
  /// How much is read of what may be many requests, of which those that cannot be answered yet are kept.
  private static let headCapacity = 1 << 14

  /// Reads once, into memory that all connections share.
  ///
  /// At most 16 KiB where requests follow each other, for what cannot be answered yet has to be
  /// kept; content is taken by 64 KiB. An end of input is no fault: a client may end its side and
  /// wait for its answer (RFC 9112 section 9.6).
  private mutating func read(_ connection: Connection) {
    guard connection.isOpen else { return }
    let capacity = connection.state.isReadingContent ? readBuffer.count : Self.headCapacity
    do throws(SystemCallError) {
      let count = try Socket.receive(from: connection.number, into: &readBuffer, atMost: capacity)
      guard count > 0 else {
        connection.mayRead = false
        connection.state.receiveEnd()
        return
      }
      connection.state.receive(readBuffer.span.extracting(0..<count), at: now)
      // A read that leaves room has read everything, and what comes later is a new edge (epoll(7)).
      // But the end of input may have been part of the edge that is being used up.
      if count < capacity, !connection.hasPeerEnded {
        connection.mayRead = false
        poller.rearmReading(connection.token)
      }
    } catch {
      connection.mayRead = false
      if error.code == EAGAIN || error.code == EWOULDBLOCK {
        poller.rearmReading(connection.token)
      } else {
        close(connection)
      }
    }
  }

  /// Sends as much as the client takes.
  ///
  /// Ends where everything is sent, or where the system takes no more: then the poller tells when
  /// it does again, and the deadline of the connection goes on.
  mutating func flush(_ connection: Connection) {
    while connection.mayWrite, connection.isOpen {
      let offered = connection.state.unsentCount
      guard offered > 0 else { return }
      do throws(SystemCallError) {
        let number = connection.number
        var failure: SystemCallError?
        let count = connection.state.offerUnsent { bytes in
          do throws(SystemCallError) {
            return try Socket.send(bytes, to: number)
          } catch {
            failure = error
            return 0
          }
        }
        if let failure { throw failure }
        connection.state.didSend(count, at: now)
        if count == offered {
          if connection.state.mayProceed { queueRun(connection) }
          return
        }
        awaitWriting(connection)
      } catch {
        if error.code == EAGAIN || error.code == EWOULDBLOCK {
          awaitWriting(connection)
        } else {
          close(connection)
        }
      }
    }
  }

  /// Has the poller tell when the system takes bytes again.
  private mutating func awaitWriting(_ connection: Connection) {
    connection.mayWrite = false
    poller.rearmWriting(connection.token)
  }

  /// Records how much of what was sent the client has taken.
  ///
  /// Bytes that the system took are not yet bytes that the client has: a client that reads nothing
  /// would otherwise look as if it did, for as long as the system's buffers last.
  mutating func recordWriteProgress(_ connection: Connection) {
    guard connection.isOpen, connection.state.maySystemHold else { return }
    connection.state.recordSendQueue(Socket.sendQueueCount(connection.number), at: now)
  }

  /// Closes the connection of a client that does not take its answers, and what the system holds of
  /// them with it: it would go on offering them for minutes.
  ///
  /// Otherwise a client that reads nothing would keep the memory of its answers with the system for
  /// as long as TCP goes on trying (tcp(7): a quarter of an hour).
  mutating func reset(_ connection: Connection) {
    Socket.forgetUnsent(connection.number)
    close(connection)
  }

  /// Closes a connection, and lets one that waits for its place in.
  ///
  /// Clients in the listeners' queues may have waited for a place or for a descriptor.
  mutating func close(_ connection: Connection) {
    guard connection.isOpen else { return }
    connection.presence.end()
    poller.remove(connection.token)
    connection.close()
    connections.remove(connection)
    statistics.recordClosed()
    recordMemory(of: connection)
    memoryTrim.recordDeparture(count: connections.count, at: now)
    if let network = connection.address?.network { leave(network) }
    acceptRetry = acceptRetry == nil ? nil : now
  }
}
