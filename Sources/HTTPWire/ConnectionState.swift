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
  }

  enum Phase: Sendable {
    /// Requests are read.
    case receiving
    /// A request is with the application.
    case responding(RequestTraits)
    /// The content of an answer comes from the application in pieces.
    case streaming(RequestTraits, persists: Bool)
    /// The last answer is being sent.
    case finishing
    /// The client is given time to end its side; what it sends is dropped.
    ///
    /// Closing at once would reset the connection if bytes are unread, and a reset destroys the
    /// answer on its way (RFC 9112 section 9.6).
    case lingering(until: Moment)
    /// The connection is to be closed.
    case closing
    /// The connection is closed.
    case closed
  }

  let limits: ConnectionLimits
  var phase = Phase.receiving
  var stage = RequestParser.Stage.idle
  /// Since when `stage` is what it is, and when a byte was last taken by the client.
  var stageSince: Moment
  var progressSince: Moment
  var isDraining = false
  private(set) var hasServed = false
  private var parser: RequestParser
  /// What is done next: `deliver` or `refuse`.
  private var found: Action?
  /// What came after the request that is with the application.
  private var unread: ArraySlice<UInt8> = []
  private var inputEnded = false
  private var output: [UInt8] = []
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
    progressSince = now
  }
}

extension ConnectionState {
  /// Whether the server should read; while a request is with the application it should not, so that
  /// a client cannot pile up more of them.
  public var wantsInput: Bool {
    switch phase {
    case .receiving: found == nil && unread.isEmpty && !inputEnded
    case .lingering: !inputEnded
    case .responding, .streaming, .finishing, .closing, .closed: false
    }
  }

  /// Whether `next` may have something to do although nothing more was read.
  public var mayProceed: Bool {
    switch phase {
    case .receiving: found != nil || !unread.isEmpty || inputEnded || isDraining
    case .finishing, .closing: true
    case .responding, .streaming, .lingering, .closed: false
    }
  }

  /// Whether a request is with the application.
  public var isResponding: Bool {
    if case .responding = phase { true } else { false }
  }

  /// How much content of the current request is there.
  var bodyCount: Int { parser.bodyCount }

  /// How many bytes are to be sent.
  public var unsentCount: Int { output.count - sentCount }

  /// The bytes to be sent.
  public var unsent: ArraySlice<UInt8> { output[sentCount...] }
}

extension ConnectionState {
  /// Takes bytes that were read.
  public mutating func receive(_ bytes: ArraySlice<UInt8>, at now: Moment) {
    switch phase {
    case .receiving where found == nil && unread.isEmpty:
      var input = bytes
      parse(&input, at: now)
      // A copy, because the bytes lie in a buffer that is about to be used again.
      if !input.isEmpty { unread = Array(input)[...] }
    case .receiving, .responding, .streaming:
      unread.append(contentsOf: bytes)
    case .finishing, .lingering, .closing, .closed:
      break
    }
  }

  /// Takes note that the client has ended its side; it still gets the answers it asked for.
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
    let persists =
      traits.keepsAlive && !isDraining && !response.fields.asksToClose
    if unsentCount == 0 { progressSince = now }
    try ResponseEncoder.append(
      response,
      to: traits,
      closes: !persists,
      date: date,
      into: &output
    )
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

  /// Begins the answer to the request that is with the application; its content follows.
  ///
  /// - Parameters:
  ///   - head: The answer without its content.
  ///   - date: The text of the Date field.
  ///   - now: The time.
  /// - Throws: When the answer cannot be sent; another one has to be given then.
  public mutating func beginAnswer(
    _ head: HTTPResponse,
    date: String,
    at now: Moment
  ) throws(ResponseFault) {
    guard case .responding(let traits) = phase else {
      preconditionFailure("Answered while \(phase)")
    }
    // HTTP/1.0 has no chunks: there the end of the connection is the end of the content.
    let persists =
      traits.keepsAlive && !isDraining && !traits.isOldVersion
      && !head.fields.asksToClose
    if unsentCount == 0 { progressSince = now }
    try ResponseEncoder.append(
      head,
      to: traits,
      closes: !persists,
      isStreamed: true,
      date: date,
      into: &output
    )
    phase = .streaming(traits, persists: persists)
  }

  /// Takes a piece of the content of an answer that was begun.
  public mutating func append(_ piece: [UInt8], at now: Moment) {
    guard case .streaming(let traits, _) = phase else {
      preconditionFailure("Took content while \(phase)")
    }
    guard !traits.isHead, !piece.isEmpty else { return }
    if unsentCount == 0 { progressSince = now }
    if traits.isOldVersion {
      output += piece
    } else {
      output += Array(String(piece.count, radix: 16).utf8) + [0x0D, 0x0A]
      output += piece
      output += [0x0D, 0x0A]
    }
  }

  /// Ends an answer that was begun.
  public mutating func endAnswer(at now: Moment) {
    guard case .streaming(let traits, let persists) = phase else {
      preconditionFailure("Ended an answer while \(phase)")
    }
    if unsentCount == 0 { progressSince = now }
    if !traits.isHead, !traits.isOldVersion { output += Array("0\r\n\r\n".utf8) }
    complete(persists: persists, at: now)
  }

  /// Takes note that the client took bytes of `unsent`.
  public mutating func didSend(_ count: Int, at now: Moment) {
    precondition(count <= unsentCount, "More was sent than there is")
    progressSince = now
    sentCount += count
    if sentCount == output.count {
      // A little is kept for the next answer; thousands of idle connections keep little.
      output.removeAll(keepingCapacity: output.capacity <= 4096)
      sentCount = 0
      if stage == .idle { stageSince = now }
    } else if sentCount > 1 << 20 {
      output.removeSubrange(..<sentCount)
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
    case .responding, .streaming, .finishing, .lingering, .closed:
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
    if found == nil, !unread.isEmpty {
      var input = unread
      parse(&input, at: now)
      unread = input.isEmpty ? [] : input
    }
    if let action = found.take() {
      begin(action)
      return action
    }
    let isIdle = stage == .idle
    if inputEnded, !isIdle {
      let action = Action.refuse(.truncated)
      begin(action)
      return action
    }
    guard isIdle, unsentCount == 0 else { return nil }
    if inputEnded { return close() }
    guard isDraining, hasServed else { return nil }
    // The next request may be on its way. A reset would leave its client in doubt whether it was
    // worked on; the end of input says that it was not.
    return linger(at: now)
  }

  private mutating func begin(_ action: borrowing Action) {
    switch action {
    case .deliver(_, let traits):
      phase = .responding(traits)
      hasServed = true
    case .refuse, .stopSending, .close:
      phase = .responding(RequestTraits(keepsAlive: false))
      unread = []
    }
  }

  /// Parses on to the next request or fault.
  private mutating func parse(_ input: inout ArraySlice<UInt8>, at now: Moment) {
    while found == nil, let event = parser.parse(&input) {
      switch event {
      case .expectsContinue:
        // A client that sends without waiting needs no permission (RFC 9110 section 10.1.1).
        guard input.isEmpty else { continue }
        if unsentCount == 0 { progressSince = now }
        output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
      case .request(let request, let traits):
        found = .deliver(request, traits)
      case .refused(let fault):
        found = .refuse(fault)
      }
    }
    if parser.stage != stage {
      stage = parser.stage
      stageSince = now
    }
  }

  /// Gives up the request at hand, so that it is refused.
  mutating func abandonRequest(_ fault: RequestFault) { found = .refuse(fault) }
}
