extension ConnectionState {
  /// Has a request without content answered at once, if its head alone is enough.
  ///
  /// What is not answered here is delivered by `next`.
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
