/// The state machine of one connection, without sockets or clocks.
///
/// The server reports events (`receive`, `answer`, `didSend` ...), then calls `next` until it
/// returns `nil`, reads while `wantsInput`, and writes while `unsent` has bytes. The application
/// has one request at a time, so responses keep the order of requests, and none follows an error.
public struct ConnectionState: ~Copyable, Sendable {
  /// An action for the server.
  public enum Action: Sendable {
    /// Pass the request to the application, and its response to `answer`.
    case deliver(HTTPRequest, RequestTraits)
    /// Make a response to a fault, and pass it to `answer`.
    case refuse(RequestFault)
    /// End the sending side; go on reading, so that the client receives the last response.
    case stopSending
    /// Close the connection.
    case close
    /// Close the connection and discard unsent bytes.
    case reset
  }

  enum Phase: Sendable {
    case receiving
    case responding(RequestTraits)
    case finishing
    /// The client may end its side; its bytes are dropped.
    ///
    /// An immediate close would reset the connection if bytes are unread, and a reset destroys the
    /// response in transit (RFC 9112 section 9.6).
    case lingering(until: Moment)
    case closing
    case resetting
    case closed
  }

  let limits: ConnectionLimits
  var phase = Phase.receiving
  var stage = RequestParser.Stage.idle
  var stageSince: Moment
  var taking: WriteProgress
  var isDraining = false
  var hasServed = false
  var parser: RequestParser
  var found: RequestParser.Finding?
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

// A nonmutating getter of a noncopyable value of this size receives a copy of its bytes; a mutating
// one receives its address. Frequent queries are therefore declared mutating.
extension ConnectionState {
  /// Whether the server should read; it should not while the application has a request, to bound
  /// pipelining.
  public var wantsInput: Bool {
    mutating get {
      switch phase {
      case .receiving: found == nil && unread.isEmpty && !inputEnded
      case .lingering: !inputEnded
      case .responding, .finishing, .closing, .resetting, .closed: false
      }
    }
  }

  /// Whether the connection is between two requests, so that `next` has nothing to do before more
  /// is read.
  public var awaitsRequest: Bool {
    mutating get {
      if case .receiving = phase {
        found == nil && unread.isEmpty && output.isEmpty && !inputEnded && !isDraining
      } else {
        false
      }
    }
  }

  /// The time since when the connection is idle: before or between requests with nothing to send.
  public var idleSince: Moment? {
    mutating get { stage == .idle && awaitsRequest ? stageSince : nil }
  }

  /// Whether `next` may have something to do without more input.
  public var mayProceed: Bool {
    mutating get {
      switch phase {
      case .receiving: found != nil || !unread.isEmpty || inputEnded || isDraining
      case .finishing, .closing, .resetting: true
      case .responding, .lingering, .closed: false
      }
    }
  }

  /// Whether the application has a request.
  public var isResponding: Bool {
    mutating get { if case .responding = phase { true } else { false } }
  }

  /// Whether the next byte is content.
  public var isReadingContent: Bool { mutating get { stage == .body } }

  /// The number of bytes to send.
  public var unsentCount: Int { mutating get { output.count - sentCount } }

  /// The capacity of the buffer of bytes to send.
  public var unsentCapacity: Int { mutating get { output.isEmpty ? 0 : output.capacity } }

  /// The estimated time to send the unsent bytes, by the client's rate; 0 in its first second.
  public mutating func millisecondsToTake(at now: Moment) -> Int {
    taking.milliseconds(toTake: unsentCount, at: now)
  }

  /// The number of content bytes of an incomplete request, and the time of the first.
  public var receivedContent: (count: Int, since: Moment) {
    mutating get { (stage == .body ? parser.bodyCount : 0, stageSince) }
  }

  /// Offers the unsent bytes to `send`, and returns its result.
  public mutating func offerUnsent(_ send: (Span<UInt8>) -> Int) -> Int {
    output.withSpan { send($0.extracting(sentCount..<$0.count)) }
  }
}

extension ConnectionState {
  /// Receives bytes that were read.
  public mutating func receive(_ bytes: Span<UInt8>, at now: Moment) {
    switch phase {
    case .receiving, .responding:
      var place = 0
      if case .receiving = phase, found == nil, unread.isEmpty {
        parse(bytes, from: &place, at: now)
      }
      guard place < bytes.count else { return }
      // A copy: the caller reuses its buffer.
      let rest = bytes.extracting(place..<bytes.count)
      var more: [UInt8] = []
      more.append(addingCapacity: rest.count) { $0.append(rest) }
      unread += more
    case .finishing, .lingering, .closing, .resetting, .closed:
      break
    }
  }

  /// Records that the client has ended its side; it still receives its responses.
  public mutating func receiveEnd() { inputEnded = true }

  /// Sends the response to the request that the application has.
  ///
  /// `date` is the text of the Date field.
  ///
  /// - Throws: `ResponseFault` if the response cannot be sent; the caller must pass another.
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

  /// Records that the system accepted bytes of `unsent`.
  public mutating func didSend(_ count: Int, at now: Moment) {
    precondition(count <= unsentCount, "More was sent than there is")
    taking.record(sent: count)
    sentCount += count
    if sentCount == output.count {
      // Thousands of idle connections should hold little memory.
      output.removeAll(keepingCapacity: 4096)
      sentCount = 0
      if stage == .idle { stageSince = now }
    } else if sentCount > 1 << 20, sentCount > output.count / 2 {
      // At most half is left each time, so that each byte is moved once at most on average.
      output.removeFirst(sentCount)
      output.shrink()
      sentCount = 0
    }
  }

  /// Begins to end the connection: after the current request, or at once without one.
  ///
  /// Read the client's bytes before this call, or its request is lost.
  public mutating func drain(at now: Moment) {
    guard !isDraining else { return }
    isDraining = true
    if stage == .idle { stageSince = now }
  }
}

extension ConnectionState {
  /// Returns the next action, or `nil` if the next event has to come first.
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
    // A client that does not read its responses gets no more of them.
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
    // The next request may be in transit. A reset would not show its client whether it was
    // processed; the end of input shows that it was not.
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

  /// Sends 100 to a client that expects it, unless content came with the head.
  private mutating func allowContent(hasCome: Bool, at now: Moment) {
    // A client that sends without waiting needs no permission (RFC 9110 section 10.1.1).
    guard !hasCome else { return }
    if unsentCount == 0 { taking.begin(at: now) }
    output.append("HTTP/1.1 100 Continue\r\n\r\n".utf8.span)
  }

  /// Refuses the request that is being received.
  public mutating func abandonRequest(_ fault: RequestFault) {
    // Frees the memory at once: the client may read the refusal slowly.
    parser.abandon()
    found = .refused(fault)
  }
}
