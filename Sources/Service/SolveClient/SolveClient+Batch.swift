internal import CCurlShim
internal import System

extension SolveClient {
  /// Solves many layouts over one connection, some dozens in a request.
  ///
  /// Each line has one result, in order. After a lost connection or overload, lines without a
  /// result are sent to the next server; the budget, the timeout and the attempts begin anew with
  /// each result. At most about 1 MiB of lines is buffered.
  ///
  /// - Parameters:
  ///   - lines: Documents, or objects with `content`, `mediaType` and `uri`, in JSON; read on demand.
  ///     Line feeds in them are sent as spaces, and an empty one as `null`.
  ///   - query: The parameters, as names and values.
  ///   - receive: Takes the number of a line, from 0, and its result or problem document, whose
  ///     `line` counts from the beginning of a request.
  /// - Returns: A response that refuses the whole batch; `nil` if every line has its result.
  /// - Throws: `ClientError` if there are no more results; earlier ones were received.
  public mutating func batch(
    _ lines: some Sequence<[UInt8]>,
    query: [(name: String, value: String)] = [],
    receive: (_ line: Int, _ answer: [UInt8]) -> Void
  ) throws(ClientError) -> ClientResponse? {
    var iterator = lines.makeIterator()
    var fields = try self.fields(mediaType: "application/x-ndjson", isCompressed: false)
    try fields.append("Transfer-Encoding: chunked")
    let limit = settings.responseLimit
    return try withoutActuallyEscaping(receive) { receive throws(ClientError) in
      let transfer = BatchTransfer(limit: limit, next: { iterator.next() }, receive: receive)
      return try run(transfer, query, fields)
    }
  }

  /// Every line gets its result, or no server has one.
  private mutating func run(
    _ transfer: BatchTransfer,
    _ query: [(name: String, value: String)],
    _ fields: borrowing FieldList
  ) throws(ClientError) -> ClientResponse? {
    var (asked, end) = (0, endOfBudget())
    while true {
      let answered = transfer.answered
      let url = address.url(path: "/batch", query: query)
      let outcome = attempt(transfer, at: url, fields, milliseconds: milliseconds(until: end))
      if transfer.isDone { return nil }
      if transfer.answered > answered { (asked, end) = (0, endOfBudget()) }
      if transfer.isAnswered, transfer.answered > answered { continue }
      asked += 1
      if shouldRetry(after: outcome, asked: asked, until: end) { continue }
      guard case .busy(let answer) = transfer.stop else { return try outcome.get() }
      // No server has capacity for this line; continue with the next.
      transfer.accept(answer)
      (asked, end) = (0, endOfBudget())
    }
  }

  private func attempt(
    _ transfer: BatchTransfer,
    at url: String,
    _ fields: borrowing FieldList,
    milliseconds: Int
  ) -> Result<ClientResponse, ClientError> {
    do throws(ClientError) {
      try configure(url)
      try handle.setFields(fields)
      try handle.setTransfer(transfer)
      transfer.begin(milliseconds: min(milliseconds, settings.timeoutMilliseconds))
      let answered = transfer.answered
      let code = handle.perform()
      switch transfer.stop {
      case .busy(let answer):
        return .success(ClientResponse(status: 503, mediaType: nil, body: answer))
      case .malformed: throw .malformedResponse(server: server)
      case .tooLarge: throw error(CURLE_WRITE_ERROR, isOverfull: true)
      // A server that stops after some results has lost the connection, or ended its response
      // early.
      case .stalled where transfer.answered > answered: throw .connectionLost(server: server)
      case .stalled: throw error(CURLE_OPERATION_TIMEDOUT, isOverfull: false)
      case nil: break
      }
      guard code == CURLE_OK else { throw error(code, isOverfull: false) }
      // A response that ends before its lines is incomplete.
      let isWhole = transfer.isDone || transfer.isAnswered && transfer.answered > answered
      guard handle.status != 200 || isWhole else { throw .malformedResponse(server: server) }
      return .success(
        ClientResponse(
          status: handle.status,
          mediaType: handle.mediaType,
          body: transfer.refusal
        )
      )
    } catch {
      return .failure(error)
    }
  }
}
