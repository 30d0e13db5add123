/// Content that the application takes in pieces while it comes.
///
/// It is `open` with `deliverHead`, goes to `paused` and back as the application has room, and ends
/// `complete` with its last piece or `broken` with the fault that cut it off. An answer may be
/// given in any of these; unless the content is complete when the answer ends, the connection ends
/// with it, because what follows could not be told from a request.
extension ConnectionState {
  /// Whether content is what comes next.
  public var isReadingContent: Bool { mutating get { stage == .body } }

  /// Whether bytes belong to the request that is being read, and not to the next one.
  var isParsing: Bool {
    if case .receiving = phase { true } else { content == .open || content == .paused }
  }

  /// Records that the application has no room for content, or has some again.
  ///
  /// While it is paused nothing is read, so that the client is held back by TCP alone, and the time
  /// does not count against it.
  ///
  /// - Parameters:
  ///   - isPaused: Whether there is no room.
  ///   - now: The time.
  public mutating func setContentPaused(_ isPaused: Bool, at now: Moment) {
    guard content == (isPaused ? .open : .paused) else { return }
    content = isPaused ? .paused : .open
    restartContentTime(at: now)
  }

  /// Gives the client the whole time for content again: it could not send, or it sent what could be
  /// answered.
  mutating func restartContentTime(at now: Moment) {
    guard content == .open else { return }
    stageSince = now
    deliveredCount = -parser.bodyCount
  }

  /// Returns what to do about content that is given in pieces.
  ///
  /// - Parameter now: The time.
  /// - Returns: The next piece, the end, or the fault; `nil` until more comes.
  mutating func nextContent(at now: Moment) -> Action? {
    parseUnread(at: now)
    if found == .end {
      found = nil
      content = .complete
      return .deliverContent(parser.takeContent(), isLast: true)
    }
    // What came before a fault comes before it here too, wherever the bytes were cut.
    let piece = parser.takeContent()
    if !piece.isEmpty {
      deliveredCount += piece.count
      return .deliverContent(piece, isLast: false)
    }
    if found == nil, inputEnded { found = .refused(.truncated) }
    guard case .refused(let fault) = found else { return nil }
    found = nil
    unread = []
    content = .broken
    return .breakContent(fault)
  }

  /// Tells a client that waits for it that it may send content.
  ///
  /// - Parameters:
  ///   - hasCome: Whether bytes of the content were read together with the head.
  ///   - now: The time, from which the client has to take the interim answer.
  mutating func allowContent(hasCome: Bool, at now: Moment) {
    // A client that sends without waiting needs no permission (RFC 9110 section 10.1.1).
    guard !hasCome else { return }
    if unsentCount == 0 { taking.begin(at: now) }
    output.append("HTTP/1.1 100 Continue\r\n\r\n".utf8.span)
  }
}
