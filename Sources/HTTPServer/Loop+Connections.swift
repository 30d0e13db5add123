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
  mutating func advance(_ connection: Connection) {
    var reads = 0
    while connection.isOpen {
      if connection.state.awaitsRequest {
        guard connection.mayRead else { return }
      } else if answerAtOnce(connection) {
        proceed(connection)
        return
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

  private func answerAtOnce(_ connection: Connection) -> Bool {
    connection.state.answerAtOnce(dateLine: dateLine, at: now) {
      handler.readyAnswer(to: $0, adding: &$1)
    }
  }

  private mutating func perform(
    _ action: consuming ConnectionState.Action,
    for connection: Connection
  ) {
    switch consume action {
    case .deliver(let request, _):
      guard decoding.isNeeded(for: request) else { return handOver(request, nil, of: connection) }
      let (token, mailbox) = (connection.token, mailbox)
      let decoded = decoding.decode(request) { mailbox.post(.inflated(token, $0)) }
      if let decoded { deliver(decoded, of: connection) }
    case .deliverHead(let request):
      deliverHead(request, of: connection)
    case .deliverContent(let piece, let isLast):
      if connection.content?.append(piece, isLast: isLast) == false {
        connection.state.setContentPaused(true, at: now)
      }
    case .breakContent(let fault):
      connection.content?.fail(fault)
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
  mutating func deliver(_ decoded: Decoded, of connection: Connection) {
    switch decoded {
    case .request(let request): handOver(request, nil, of: connection)
    case .refused(let fault):
      var response = handler.refusal(fault)
      if fault == .unknownContentCoding { response.fields.set("Accept-Encoding", "gzip") }
      answer(connection, response)
    }
  }

  /// Gives the head of a request to the application, which takes its content in pieces.
  private mutating func deliverHead(_ request: HTTPRequest, of connection: Connection) {
    let content = decoding.content(
      of: request,
      at: connection.token,
      bodyLimit: settings.requestLimits.body,
      mailbox: mailbox
    )
    guard let content else { return deliver(.refused(.unknownContentCoding), of: connection) }
    connection.content = content
    handOver(request, content, of: connection)
  }

  /// Gives a request to the application, and what comes of its content if that comes in pieces.
  private mutating func handOver(
    _ request: consuming HTTPRequest,
    _ content: RequestContent?,
    of connection: Connection
  ) {
    request.client = connection.address
    connection.contentLength = request.body.count
    let exchange = Exchange(
      token: connection.token,
      presence: connection.presence,
      mailbox: mailbox,
      compression: compression,
      fields: request.fields,
      content: content
    )
    hasHandedOver = true
    handler.handle(request, exchange)
    if let response = exchange.takeAnswer() { answer(connection, response) }
  }

  /// Writes an answer to where it is sent from.
  mutating func answer(_ connection: Connection, _ response: HTTPResponse) {
    guard connection.state.isResponding else { return }
    releaseContent(of: connection)
    memoryTrim.recordAnswer(to: connection.contentLength, at: now)
    do {
      try connection.state.answer(response, date: dateText, at: now)
    } catch {
      answerFault(connection)
    }
    proceed(connection)
  }

  /// Lets go of the content of a request that is answered.
  mutating func releaseContent(of connection: Connection) {
    connection.content?.close(telling: false)
    connection.content = nil
  }

  /// Says that an answer could not be sent, in the application's words if those can be.
  mutating func answerFault(_ connection: Connection) {
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
    poller.rearmWriting(connection.token)
  }

  /// Records how much of what was sent the client has taken.
  mutating func recordWriteProgress(_ connection: Connection) {
    guard connection.isOpen, connection.state.maySystemHold else { return }
    connection.state.recordSendQueue(Socket.sendQueueCount(connection.number), at: now)
  }

  /// Closes the connection of a client that does not take its answers, and what the system holds of
  /// them with it: it would go on offering them for minutes.
  private mutating func reset(_ connection: Connection) {
    Socket.forgetUnsent(connection.number)
    close(connection)
  }

  /// Closes a connection, and lets one that waits for its place in.
  mutating func close(_ connection: Connection) {
    guard connection.isOpen else { return }
    connection.presence.end()
    poller.remove(connection.token)
    connection.close()
    connections.remove(connection)
    statistics.recordClosed()
    memoryTrim.recordDeparture(count: connections.count, at: now)
    if let flow = connection.flow {
      connection.flow = nil
      flow.wake()
    }
    if let content = connection.content {
      connection.content = nil
      content.close(telling: true)
    }
    if let network = connection.address?.network { leave(network) }
    acceptRetry = acceptRetry == nil ? nil : now
  }
}

#if canImport(Glibc)
/// A client that has gone is an error of the call, not a signal to the program.
private let sendFlags = CInt(MSG_NOSIGNAL)
#else
private let sendFlags: CInt = 0
#endif
