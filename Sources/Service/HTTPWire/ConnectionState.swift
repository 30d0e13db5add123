/// What one connection does next, decided without touching a socket or a clock.
///
/// The server tells it what happened (`receive`, `answer`, `didSend` ...), and then calls `next`
/// until there is nothing to do, reads while `wantsInput`, and writes while `unsent` has bytes. One
/// request at a time is with the application, so answers keep the order of their requests, and
/// nothing is answered after an error.
public struct ConnectionState: ~Copyable, Sendable {
  /// What the server must do.
  public enum Action: Sendable {
    /// Give the request to the application, and its answer to `answer`.
    case deliver(HTTPRequest, RequestTraits)
    /// Find words for a refusal, and give them to `answer`.
    case refuse(RequestFault)
    /// Say to the client that nothing more is sent; go on reading, so that it gets the last answer.
    case stopSending
    /// Close the connection.
    case close
    /// Close it, and have the system drop what the client has not taken.
    case reset
  }

  enum Phase: Sendable {
    /// Requests are read.
    case receiving
    /// A request is with the application.
    case responding(RequestTraits)
    /// The last answer is being sent.
    case finishing
    /// The client is given time to end its side; what it sends is dropped.
    ///
    /// Closing at once would reset the connection if bytes are unread, and a reset destroys the
    /// answer on its way (RFC 9112 section 9.6).
    case lingering(until: Moment)
    /// The connection is to be closed.
    case closing
    /// The connection is to be closed, without anything more for the client.
    case resetting
    /// The connection is closed.
    case closed
  }

  let limits: ConnectionLimits
  var phase = Phase.receiving
  var stage = RequestParser.Stage.idle
  /// Since when `stage` is what it is.
  var stageSince: Moment
  /// What the client has taken of the answers, and by when it has to take more.
  var taking: WriteProgress
  var isDraining = false
  var hasServed = false
  var parser: RequestParser
  /// What was read and not acted on.
  var found: RequestParser.Finding?
  /// What came after the request that is with the application.
  var unread: ArraySlice<UInt8> = []
  var inputEnded = false
  var output = WireBuffer<UInt8>()
  private var sentCount = 0

  /// Creates the state of a connection that was accepted at `now`.
  public init(
    requestLimits: RequestLimits = RequestLimits(),
    limits: ConnectionLimits = ConnectionLimits(),
    at now: Moment
  ) {
    self.limits = limits
    parser = RequestParser(limits: requestLimits)
    stageSince = now
    taking = WriteProgress(limits, at: now)
  }
}

// A getter is handed a copy of the bytes of a value this large, and a mutating one the value where
// it lies; so what is asked about every request says that it changes the state, and does not.
extension ConnectionState {
  /// Whether the server should read; while a request is with the application it should not, so that a
  /// client cannot pile up more of them.
  public var wantsInput: Bool {
    mutating get {
      switch phase {
      case .receiving: found == nil && unread.isEmpty && !inputEnded
      case .lingering: !inputEnded
      case .responding, .finishing, .closing, .resetting, .closed: false
      }
    }
  }

  /// Whether it is between two requests, so that `next` has nothing to do before more is read.
  public var awaitsRequest: Bool {
    mutating get {
      if case .receiving = phase {
        found == nil && unread.isEmpty && output.isEmpty && !inputEnded && !isDraining
      } else {
        false
      }
    }
  }

  /// Since when it is between two requests, or before the first, with nothing to send; `nil` where it is
  /// not.
  public var idleSince: Moment? {
    mutating get { stage == .idle && awaitsRequest ? stageSince : nil }
  }

  /// Whether `next` may have something to do although nothing more was read.
  public var mayProceed: Bool {
    mutating get {
      switch phase {
      case .receiving: found != nil || !unread.isEmpty || inputEnded || isDraining
      case .finishing, .closing, .resetting: true
      case .responding, .lingering, .closed: false
      }
    }
  }

  /// Whether a request is with the application.
  public var isResponding: Bool {
    mutating get { if case .responding = phase { true } else { false } }
  }

  /// Whether content is what comes next.
  public var isReadingContent: Bool { mutating get { stage == .body } }

  /// How many bytes are to be sent.
  public var unsentCount: Int { mutating get { output.count - sentCount } }

  /// How much memory is held for bytes to be sent, in bytes.
  public var unsentCapacity: Int { mutating get { output.isEmpty ? 0 : output.capacity } }

  /// How long the client will need for the bytes to be sent, by the rate at which it takes them; 0 in its
  /// first second.
  public mutating func millisecondsToTake(at now: Moment) -> Int {
    taking.milliseconds(toTake: unsentCount, at: now)
  }

  /// How many bytes of content of an incomplete request there are, and since when it comes.
  public var receivedContent: (count: Int, since: Moment) {
    mutating get { (stage == .body ? parser.bodyCount : 0, stageSince) }
  }

  /// Offers the bytes to be sent to `send`, and returns what it returns.
  public mutating func offerUnsent(_ send: (Span<UInt8>) -> Int) -> Int {
    output.withSpan { send($0.extracting(sentCount..<$0.count)) }
  }
}

extension ConnectionState {
  /// Takes bytes that were read.
  public mutating func receive(_ bytes: Span<UInt8>, at now: Moment) {
    switch phase {
    case .receiving, .responding:
      var place = 0
      if case .receiving = phase, found == nil, unread.isEmpty {
        parse(bytes, from: &place, at: now)
      }
      guard place < bytes.count else { return }
      // A copy, because the bytes lie in a buffer that is about to be used again.
      let rest = bytes.extracting(place..<bytes.count)
      var more: [UInt8] = []
      more.append(addingCapacity: rest.count) { $0.append(rest) }
      unread += more
    case .finishing, .lingering, .closing, .resetting, .closed:
      break
    }
  }

  /// Records that the client has ended its side; it still gets the answers it asked for.
  public mutating func receiveEnd() { inputEnded = true }

  /// Takes the answer to the request that is with the application.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - date: The text of the Date field.
  ///   - now: The time.
  /// - Throws: When the answer cannot be sent; another one has to be given then.
  public mutating func answer(
    _ response: HTTPResponse,
    date: String,
    at now: Moment
  ) throws(ResponseFault) {
    guard case .responding(let traits) = phase else {
      preconditionFailure("Answered while \(phase)")
    }
    let persists = traits.keepsAlive && !isDraining && !response.fields.asksToClose
    if unsentCount == 0 { taking.begin(at: now) }
    try ResponseEncoder.append(
      response,
      to: traits,
      closes: !persists,
      date: date,
      into: &output
    )
    taking.record(unsent: unsentCount)
    complete(persists: persists, at: now)
  }

  private mutating func complete(persists: Bool, at now: Moment) {
    if persists {
      phase = .receiving
      stage = .idle
      stageSince = now
    } else {
      phase = .finishing
      unread = []
    }
  }

  /// Records that the system took bytes of `unsent` for the client.
  public mutating func didSend(_ count: Int, at now: Moment) {
    precondition(count <= unsentCount, "More was sent than there is")
    taking.record(sent: count)
    sentCount += count
    if sentCount == output.count {
      // A little is kept for the next answer; thousands of idle connections keep little.
      output.removeAll(keepingCapacity: 4096)
      sentCount = 0
      if stage == .idle { stageSince = now }
    } else if sentCount > 1 << 20, sentCount > output.count / 2 {
      // Each time at most half is left, so that an answer is moved once at most, all in all.
      output.removeFirst(sentCount)
      output.shrink()
      sentCount = 0
    }
  }

  /// Begins to end the connection: after the request at hand, or at once if there is none.
  ///
  /// Read what the client has sent before calling this, or its request is lost.
  public mutating func drain(at now: Moment) {
    guard !isDraining else { return }
    isDraining = true
    if stage == .idle { stageSince = now }
  }
}

extension ConnectionState {
  /// Returns what to do now, or `nil` when the next event has to come first.
  public mutating func next(at now: Moment) -> Action? {
    switch phase {
    case .receiving:
      return nextRequest(at: now)
    case .finishing where unsentCount == 0:
      return inputEnded ? close() : linger(at: now)
    case .lingering where inputEnded:
      return close()
    case .closing:
      return close()
    case .resetting:
      phase = .closed
      return .reset
    case .responding, .finishing, .lingering, .closed:
      return nil
    }
  }

  private mutating func close() -> Action {
    phase = .closed
    return .close
  }

  private mutating func linger(at now: Moment) -> Action {
    phase = .lingering(until: now + limits.lingerMilliseconds)
    return .stopSending
  }

  private mutating func nextRequest(at now: Moment) -> Action? {
    // A client that does not take its answers gets no more of them made.
    guard unsentCount < limits.unsentBytes else { return nil }
    parseUnread(at: now)
    if let found {
      self.found = nil
      return begin(found)
    }
    let isIdle = stage == .idle
    if inputEnded, !isIdle { return begin(.refused(.truncated)) }
    guard isIdle, unsentCount == 0 else { return nil }
    if inputEnded { return close() }
    guard isDraining, hasServed else { return nil }
    // The next request may be on its way. A reset would leave its client in doubt whether it was
    // worked on; the end of input says that it was not.
    return linger(at: now)
  }

  private mutating func parseUnread(at now: Moment) {
    guard found == nil, !unread.isEmpty else { return }
    var place = 0
    var input: ArraySlice<UInt8> = []
    swap(&input, &unread)
    parse(input.span, from: &place, at: now)
    if place < input.count { unread = input.dropFirst(place) }
  }

  private mutating func begin(_ found: RequestParser.Finding) -> Action {
    switch found {
    case .request:
      let (request, traits) = parser.takeRequest()
      phase = .responding(traits)
      hasServed = true
      return .deliver(request, traits)
    case .expectsContinue:
      preconditionFailure("There is no request to begin with")
    case .refused(let fault):
      phase = .responding(RequestTraits(keepsAlive: false))
      unread = []
      return .refuse(fault)
    }
  }

  /// Parses on to the next request or fault.
  private mutating func parse(_ input: Span<UInt8>, from place: inout Int, at now: Moment) {
    while found == nil, let finding = parser.find(in: input, from: &place) {
      if finding == .expectsContinue {
        allowContent(hasCome: place < input.count, at: now)
      } else {
        found = finding
      }
    }
    if parser.stage != stage {
      stage = parser.stage
      stageSince = now
    }
  }

  /// Tells a client that waits for it that it may send content.
  ///
  /// - Parameters:
  ///   - hasCome: Whether bytes of the content were read together with the head.
  ///   - now: The time, from which the client has to take the interim answer.
  private mutating func allowContent(hasCome: Bool, at now: Moment) {
    // A client that sends without waiting needs no permission (RFC 9110 section 10.1.1).
    guard !hasCome else { return }
    if unsentCount == 0 { taking.begin(at: now) }
    output.append("HTTP/1.1 100 Continue\r\n\r\n".utf8.span)
  }

  /// Gives up the request that is being received, so that it is refused.
  public mutating func abandonRequest(_ fault: RequestFault) {
    // The client may take its time with the refusal, and memory should not wait for that.
    parser.abandon()
    found = .refused(fault)
  }
}
