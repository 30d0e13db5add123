/// Answers that need no application thread: the shortest way from a request to its answer.
///
/// In the phases of a connection it is a step from `receiving` to itself, or to `finishing` if the
/// connection ends; `responding` is left out, and no request becomes a value.
extension ConnectionState {
  /// Has a request without content answered at once, if its head alone is enough.
  ///
  /// What is not answered here is delivered by `next`.
  ///
  /// The content is written whatever the method is, so `choose` has to leave HEAD, as
  /// `RequestHead.isGet` does, to the application.
  ///
  /// - Parameters:
  ///   - dateLine: The line of the Date field, with its CRLF.
  ///   - now: The time.
  ///   - choose: Returns the answer, and adds up to `ReadyAnswer.lineCapacity` bytes of field lines,
  ///     each with its CRLF; `nil` where there is no answer ready.
  /// - Returns: Whether a request was answered.
  public mutating func answerAtOnce(
    dateLine: [UInt8],
    at now: Moment,
    _ choose: (borrowing RequestHead, inout OutputSpan<UInt8>) -> ReadyAnswer?
  ) -> Bool {
    guard case .receiving = phase, unsentCount < limits.unsentBytes else { return false }
    if !unread.isEmpty { parseUnread(at: now) }
    guard found == .request, !parser.head.hasContent else { return false }
    let traits = parser.head.traits
    let persists = traits.keepsAlive && !isDraining
    let wasEmpty = output.isEmpty
    let isAnswered = withTemporaryBuffer(ReadyAnswer.lineCapacity) { lines in
      choose(parser.head, &lines)
    } use: { answer, lines in
      write(answer, lines, dateLine, persists: persists, traits)
    }
    guard isAnswered else { return false }
    if wasEmpty { taking.begin(at: now) }
    found = nil
    hasServed = true
    parser.dropRequest()
    complete(persists: persists, at: now)
    return true
  }

  /// Writes the bytes of one answer.
  ///
  /// They are, in this order, the status line and field lines made before, the lines of this
  /// request, Date, Connection where it says something, and then Content-Length and the content. A
  /// client of HTTP/1.0 is told that the connection stays (RFC 9112 appendix C.2.2); for HTTP/1.1
  /// that goes without saying (section 9.3).
  private mutating func write(
    _ answer: ReadyAnswer,
    _ lines: Span<UInt8>,
    _ dateLine: [UInt8],
    persists: Bool,
    _ traits: RequestTraits
  ) {
    let bytes = answer.bytes.span
    output.append(bytes.extracting(0..<answer.end))
    output.append(lines)
    output.append(dateLine.span)
    if !persists {
      output.append("Connection: close\r\n".utf8.span)
    } else if traits.isOldVersion {
      output.append("Connection: keep-alive\r\n".utf8.span)
    }
    output.append(bytes.extracting(answer.end..<bytes.count))
  }
}
