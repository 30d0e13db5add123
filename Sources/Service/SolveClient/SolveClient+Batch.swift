internal import CCurlShim
internal import System

extension SolveClient {
  /// Has many layouts solved over one connection, some dozens in a request.
  ///
  /// Each line has one answer, in the order of the lines. Where the connection is lost, the server
  /// stops or is too busy for a line, what has no answer yet is asked for again, of the next server;
  /// the budget, the timeout and the attempts begin anew with each answer. At most about 1 MiB of
  /// lines is kept.
  ///
  /// - Parameters:
  ///   - lines: Documents, or objects with `content`, `mediaType` and `uri`, in JSON; taken as there
  ///     is room for them. Line feeds in them are sent as spaces, and an empty one as `null`.
  ///   - query: The parameters, as names and values.
  ///   - receive: Takes the number of a line, from 0, and its answer: a result, or a problem
  ///     document, whose `line` counts from the beginning of a request.
  /// - Returns: What a server said that refuses the whole batch; `nil` where every line has its
  ///   answer.
  /// - Throws: When there are no more answers; those before were received.
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

  /// Asks servers until every line has its answer, or none gives one.
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
      if goesOn(after: outcome, asked: asked, until: end) { continue }
      guard case .busy(let answer) = transfer.stop else { return try outcome.get() }
      // No server has time for this line; those behind it are not to blame.
      transfer.accept(answer)
      (asked, end) = (0, endOfBudget())
    }
  }

  /// Sends what has no answer to one server, and takes answers as long as they come.
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
      // One that answered and then stands still lost the connection, or ended its answer early.
      case .stalled where transfer.answered > answered: throw .connectionLost(server: server)
      case .stalled: throw error(CURLE_OPERATION_TIMEDOUT, isOverfull: false)
      case nil: break
      }
      guard code == CURLE_OK else { throw error(code, isOverfull: false) }
      // An answer that ends before its lines do is not the whole answer.
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
