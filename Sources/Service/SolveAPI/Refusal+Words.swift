internal import LayoutPolicy
internal import HTTPWire
internal import LayoutModel
internal import LayoutReport
internal import SolveService

extension Refusal {
  /// Text of the client is repeated only if it is short or was checked.
  var detail: String {
    switch self {
    case .foreignPage(let origin):
      """
      Requests from pages of \(origin ?? "other origins") are refused, as the server listens on loopback only. Open \
      the server's own address, or start it with --cors-origin \(origin ?? "ORIGIN").
      """
    case .unknownHost(let host):
      """
      The host \(host.map { "\($0) " } ?? "")is not allowed. Use localhost, 127.0.0.1 or [::1], or start the server with \
      --allowed-host \(host ?? "HOST").
      """
    // Distinguishing the two reveals nothing about the keys.
    case .unauthorized(isKeyWrong: false):
      "The request has no key. Send one as \"Authorization: Bearer KEY\"."
    case .unauthorized(isKeyWrong: true):
      "The key is not valid. Send a valid one as \"Authorization: Bearer KEY\"."
    // The paths of this address (`Role.paths`).
    case .unknownPath(let path, let paths):
      "Unknown path \(path).\(suggestion(closestName(to: path, among: paths))) "
        + "Known paths: \(paths.joined(separator: ", "))."
    case .unknownCode(let code):
      "Unknown code \(code).\(suggestion(nearestCode(to: code))) "
        + "All codes are listed at /errors."
    case .methodNotAllowed(let method, let allowed, let example):
      "Method \(method) is not allowed. Use \(allowed.joined(separator: " or "))."
        + (example.map { " Try: \($0)" } ?? "")
    case .query(let fault): fault.message
    case .link(let fault): fault.message
    case .unmatched:
      "No tag in If-Match matches; weak tags (W/) never do. Remove it, or use If-None-Match."
    case .notAcceptable(let mediaTypes):
      "No accepted media type is available. Accept \(mediaTypes.joined(separator: ", ")), or select "
        + "a format with format=."
    case .invalid(let diagnostics), .malformed(let diagnostics):
      Self.summary(diagnostics)
    case .service(let error): error.message
    case .tooManyRequests(let seconds):
      "The client sends too many requests per second. Try again in \(seconds) s; the operator sets the "
        + "limit with --client-rate."
    case .notReady(let reason): reason
    case .unsentAnswers:
      "The memory for responses that clients have not read is exhausted. Try "
        + "again; the operator sets the limit with --unsent-limit."
    case .batchOutgrown(let limit):
      """
      The responses to the lines are longer than \(limit) bytes in total. Send fewer lines in a \
      batch; the operator sets the limit with --output-limit.
      """
    case .unsupportedMediaType(let type): type.message
    case .noBatch:
      "The media type of a batch is application/x-ndjson. Send one document per line with that Content-Type."
    case .batchNotAcceptable: "The response to a batch is application/x-ndjson. Accept that type."
    case .line(let fault): fault.message
    case .slip(.path(let path), let target):
      "The body is the name of the file \(path), not its content. Send the file: "
        + "curl --data-binary @\(quoted(path)) \(quoted(target))"
    case .slip(.flattened, let target):
      "The body is code without its line breaks, which curl --data and -d remove. "
        + "Send it unchanged: curl --data-binary @FILE.swift \(quoted(target))"
    case .message(let fault) where fault.status == 413:
      """
      \(fault.message) Split the document, or ask the operator to raise --body-limit or \
      --inflated-limit.
      """
    case .message(let fault) where fault.status == 414:
      """
      \(fault.message) Send the layout to POST /solve, or ask the operator to raise \
      --request-line-limit.
      """
    case .message(let fault): fault.message
    }
  }

  /// The `errors` of the problem document.
  ///
  /// A mistake in a request rather than in an input has none; an exceeded limit has one, so that
  /// its code (AL066) is the same everywhere.
  var diagnostics: [Diagnostic] {
    switch self {
    case .invalid(let diagnostics), .malformed(let diagnostics): diagnostics
    case .service(.notSupportedYet):
      [Diagnostic(.notSupportedYet, detail)]
    case .slip: [Diagnostic(.scriptUnreadable, detail)]
    case .batchOutgrown, .service(.workBudgetExceeded), .service(.tooManyFrames),
      .service(.outputTooLarge):
      [Diagnostic(.limitExceeded, detail)]
    case .foreignPage, .unknownHost, .unauthorized, .unknownPath, .unknownCode,
      .methodNotAllowed, .query, .link, .unmatched,
      .notAcceptable, .service(.overloaded), .service(.queueFull), .service(.draining),
      .service(.deadlinePassed), .service(.timedOut), .service(.workerDied),
      .service(.abandoned), .unsupportedMediaType, .tooManyRequests, .notReady, .unsentAnswers,
      .noBatch,
      .batchNotAcceptable, .line, .message:
      []
    }
  }

  /// An inner quotation mark is closed, escaped and opened again, for a POSIX shell.
  private func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "@"):
        true
      default: false
      }
    }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  /// The reason in a log, from a fixed set; `nil` if the status suffices.
  var reason: String? {
    if case .notReady = self { return "notReady" }
    if case .unsentAnswers = self { return "unsentAnswers" }
    if case .tooManyRequests = self { return "tooManyRequests" }
    if case .service(let error) = self, let word = error.reason { return word }
    return (diagnostics.first { $0.severity == .error } ?? diagnostics.first)?.code.rawValue
  }

  /// The first error with its location, and the number of others.
  ///
  /// For example `Line 3, column 12: There is no view "logo". And 2 more mistakes.`
  private static func summary(_ diagnostics: [Diagnostic]) -> String {
    let mistakes = diagnostics.filter { $0.severity == .error }
    guard let first = mistakes.first else {
      return
        "The body has no layout. Send a layout document, Swift code or an Interface Builder file."
    }
    let place = first.location.line.map { line in
      "Line \(line)\(first.location.column.map { ", column \($0)" } ?? ""): "
    }
    let others = mistakes.reduce(0) { $0 + $1.count } - 1
    let rest = others == 0 ? "" : " And \(others) more mistake\(others == 1 ? "" : "s")."
    return "\(place ?? "")\(first.message)\(rest)"
  }

  private func suggestion(_ nearest: String?) -> String {
    nearest.map { " Did you mean \($0)?" } ?? ""
  }

  /// `AL023` is found by `023`, by the name of its page, and by a typing error.
  private func nearestCode(to code: String) -> String? {
    let codes = Diagnostic.Code.allCases.map(\.rawValue)
    let name = Diagnostic.Code.allCases.first { $0.page.name == code }?.rawValue
    return name ?? codes.first { $0.dropFirst(2) == code } ?? closestName(to: code, among: codes)
  }
}

extension ServiceError {
  fileprivate var reason: String? {
    switch self {
    case .overloaded: "overloaded"
    case .queueFull: "queueFull"
    case .draining: "draining"
    case .deadlinePassed: "deadlinePassed"
    case .timedOut: "timedOut"
    case .workerDied: "workerDied"
    case .abandoned: "abandoned"
    case .workBudgetExceeded, .tooManyFrames, .outputTooLarge, .notSupportedYet: nil
    }
  }
}
