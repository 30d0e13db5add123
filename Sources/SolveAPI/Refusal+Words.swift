internal import HTTPWire
internal import LayoutModel
internal import SolveService

extension Refusal {
  /// What is wrong, and what would be right.
  ///
  /// Sentences for a person, with what to do about it; whatever of the client's is repeated is
  /// short or was checked.
  var detail: String {
    switch self {
    case .unauthorized(isKeyWrong: false):
      "A key is needed: send it as \"Authorization: Bearer KEY\"."
    case .unauthorized(isKeyWrong: true):
      "The key does not count here. Send one that does as \"Authorization: Bearer KEY\"."
    case .unknownPath(let path, let paths):
      "There is nothing at \(path).\(suggestion(closestName(to: path, among: paths))) "
        + "Everything there is: \(paths.joined(separator: ", "))."
    case .unknownCode(let code):
      "No diagnostic has the code \(code).\(suggestion(nearestCode(to: code))) "
        + "All of them are listed at /errors."
    case .methodNotAllowed(let method, let allowed):
      "\(method) means nothing here; use \(allowed.joined(separator: " or "))."
    case .query(let fault): fault.message
    case .uncertain:
      "The tags here are weak, so that If-Match never holds; leave it out, or ask If-None-Match."
    case .notAcceptable(let mediaTypes):
      "Answers are written as \(mediaTypes.joined(separator: ", ")); accept one of them, or name "
        + "one with format=."
    case .invalid(let diagnostics), .malformed(let diagnostics):
      Self.summary(diagnostics)
    case .service(let error): error.message
    case .notReady(let reason): reason
    case .lineTooLong(let limit):
      "The line is longer than \(limit) bytes. Split the document, or ask the operator to raise "
        + "--body-limit, or --inflated-limit where batches are compressed."
    case .batchOutgrown(let limit):
      """
      The answers so far are longer than \(limit) bytes, which is far more than the lines are. This \
      line and those after it are not answered: see what the first answers say, and send these \
      lines in a batch again; the operator sets the limit with --output-limit.
      """
    case .unsupportedMediaType(let mediaType):
      """
      A body of type \(mediaType) cannot be read as a layout. Send a layout document as \
      application/json, a script as text/x-swift, an Interface Builder file as application/xml, or \
      a log of conflicts as text/x-xcode-log.
      """
    case .noBatch: "A batch is application/x-ndjson: one document a line."
    case .batchNotAcceptable: "A batch is answered as application/x-ndjson."
    case .unknownMember(let name):
      "The member \"\(name.prefix(64))\" has no place here: a line is a document, or an object "
        + "with the strings content, mediaType and uri."
    case .message(let fault) where fault.status == 413:
      """
      \(fault.message) Split the document, or ask the operator to raise --body-limit or \
      --inflated-limit.
      """
    case .message(let fault): fault.message
    }
  }

  /// The diagnostics behind the refusal.
  var diagnostics: [Diagnostic] {
    switch self {
    case .invalid(let diagnostics), .malformed(let diagnostics): diagnostics
    case .service(.notSupportedYet):
      [Diagnostic(.notSupportedYet, detail)]
    case .batchOutgrown, .service(.workBudgetExceeded), .service(.tooManyFrames),
      .service(.outputTooLarge):
      [Diagnostic(.limitExceeded, detail)]
    case .unauthorized, .unknownPath, .unknownCode, .methodNotAllowed, .query, .uncertain,
      .notAcceptable, .service(.overloaded), .service(.queueFull), .service(.draining),
      .service(.deadlinePassed),
      .service(.abandoned), .unsupportedMediaType, .notReady, .lineTooLong, .noBatch,
      .batchNotAcceptable, .unknownMember, .message:
      []
    }
  }

  /// The first mistake with its place, and how many more there are.
  private static func summary(_ diagnostics: [Diagnostic]) -> String {
    let mistakes = diagnostics.filter { $0.severity == .error }
    guard let first = mistakes.first else { return "The body has no layout." }
    let place = first.location.line.map { line in
      "Line \(line)\(first.location.column.map { ", column \($0)" } ?? ""): "
    }
    let others = mistakes.reduce(0) { $0 + $1.count } - 1
    let rest = others == 0 ? "" : " And \(others) more mistake\(others == 1 ? "" : "s")."
    return "\(place ?? "")\(first.message)\(rest)"
  }

  /// A question with the nearest name; nothing where none is near.
  private func suggestion(_ nearest: String?) -> String {
    nearest.map { " Did you mean \($0)?" } ?? ""
  }

  /// The code that was meant: digits without letters, or small letters, are near enough.
  private func nearestCode(to code: String) -> String? {
    let codes = Diagnostic.Code.allCases.map(\.rawValue)
    let name = Diagnostic.Code.allCases.first { $0.page.name == code }?.rawValue
    return name ?? codes.first { $0.dropFirst(2) == code } ?? closestName(to: code, among: codes)
  }
}
