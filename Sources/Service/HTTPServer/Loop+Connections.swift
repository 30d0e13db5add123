internal import HTTPWire
internal import System

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

extension Loop {
  private static let readsPerTurn = 4

  /// Buffered bytes come before any read, so that a pipeline of small requests needs one read for
  /// many of them.
  ///
  /// It ends when the client owes bytes, a worker owes a response, or others have their turn; each
  /// of these ensures that the connection is checked again (`Waking.md`).
  mutating func advance(_ connection: Connection) {
    var reads = 0
    while connection.isOpen {
      if connection.state.awaitsRequest {
        guard connection.mayRead else { return }
      } else if let action = connection.state.next(at: now) {
        perform(action, for: connection)
        // Pipelined requests are answered one at a time, so that others have their turn.
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

  private mutating func perform(
    _ action: consuming ConnectionState.Action,
    for connection: Connection
  ) {
    switch consume action {
    case .deliver(let request, _):
      guard decoding.isNeeded(for: request) else { return dispatch(request, of: connection) }
      let (token, mailbox) = (connection.token, mailbox)
      let decoded = decoding.decode(request) { mailbox.post(.inflated(token, $0)) }
      connection.decodingCount = decoded == nil ? request.body.count : 0
      if let decoded { deliver(decoded, of: connection) }
    case .refuse(let fault):
      answer(connection, handler.refusal(fault))
    case .stopSending:
      // Fails only if the client has gone, which the next read finds.
      if connection.isOpen { _ = shutdown(connection.number, CInt(SHUT_WR)) }
    case .close:
      close(connection)
    case .reset:
      reset(connection)
    }
  }

  /// Content decoded on another thread arrives when the connection may have closed; the token has
  /// already distinguished it from its successor.
  ///
  /// An unsupported coding is refused with the supported one (RFC 9110 section 15.5.16).
  mutating func deliver(_ decoded: Decoded, of connection: Connection) {
    connection.decodingCount = 0
    switch decoded {
    case .request(let request): dispatch(request, of: connection)
    case .refused(let fault):
      var response = handler.refusal(fault)
      if fault == .unknownContentCoding { response.fields.set("Accept-Encoding", "gzip") }
      answer(connection, response)
    }
  }

  /// The application may respond before this returns, without a message.
  ///
  /// A later response comes through the mailbox.
  private mutating func dispatch(_ request: consuming HTTPRequest, of connection: Connection) {
    request.client = connection.address
    connection.contentLength = request.body.count
    // It moves to the end of the idle list even if the response comes within the same millisecond.
    connections.recordIdleness(of: connection, since: nil)
    let exchange = Exchange(
      token: connection.token,
      cancellation: connection.cancellation,
      mailbox: mailbox,
      compression: compression,
      fields: request.fields,
      hasCapacity: unsentCount <= unsentHardLimit
    )
    hasDispatched = true
    handler.handle(request, exchange)
    if let response = exchange.takeAnswer() { answer(connection, response) }
  }

  /// A response without a current request is dropped: the client already has another, such as a
  /// timeout.
  ///
  /// A response with invalid fields is replaced by `answerFault`.
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

  /// The second attempt has neither fields nor content of the application, so that it cannot fail
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
  /// Unanswered requests of a pipeline are kept.
  private static let headCapacity = 1 << 14

  /// The end of input is no fault: a client may end its side and wait for its response (RFC 9112
  /// section 9.6).
  ///
  /// At most 16 KiB of pipelined requests, since unanswered ones are kept; 64 KiB of content.
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
      // A short read has emptied the socket, and later bytes are a new edge (epoll(7)). But the end
      // of input may have been part of the current edge.
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

  /// If bytes are left, the poller reports when the system accepts more, and the deadline
  /// continues.
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

  private mutating func awaitWriting(_ connection: Connection) {
    connection.mayWrite = false
    guard let descriptor = connection.descriptor else { return }
    poller.rearmWriting(descriptor, token: connection.token)
  }

  /// Without it, a client that reads nothing would seem to read until the system's buffers are
  /// full.
  mutating func recordWriteProgress(_ connection: Connection) {
    guard connection.isOpen, connection.state.maySystemHold else { return }
    connection.state.recordSendQueue(Socket.sendQueueCount(connection.number), at: now)
  }

  /// Discards the system's send queue.
  ///
  /// The system would otherwise keep the unread bytes while TCP retransmits (tcp(7): a quarter of
  /// an hour).
  mutating func reset(_ connection: Connection) {
    Socket.forgetUnsent(connection.number)
    close(connection)
  }

  /// Clients in the accept queues may wait for the limit or for a descriptor.
  mutating func close(_ connection: Connection) {
    guard connection.isOpen else { return }
    connection.cancellation.cancel()
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
