internal import HTTPWire
internal import LayoutModel
internal import SolveService

/// The reason for which a request fails, the only error type of request handling.
///
/// A mistake in an input is 422, or 400 for invalid JSON or XML; a failure that a client may retry
/// is 503 with a delay.
enum Refusal: Error {
  /// The request is from a page of another origin that is not allowed; `nil` for an unnamed origin.
  case foreignPage(origin: String?)
  /// The request has a foreign host; `nil` for one that cannot be repeated.
  case unknownHost(String?)
  case unauthorized(isKeyWrong: Bool)
  case unknownPath(String, among: [String])
  case unknownCode(String)
  /// `example`: a command that uses the route, where it takes a body.
  case methodNotAllowed(String, allowed: [String], example: String?)
  /// No tag that the client requires matches; weak tags never do (RFC 9110 §13.1.1).
  case unmatched
  case query(QueryFault)
  case link(LinkFault)
  case notAcceptable([String])
  case invalid([Diagnostic])
  case malformed([Diagnostic])
  case service(ServiceError)
  case unsentAnswers
  case tooManyRequests(retryAfterSeconds: Int)
  case notReady(reason: String)
  case batchOutgrown(limit: Int)
  case unsupportedMediaType(UnknownMediaType)
  case noBatch
  case batchNotAcceptable
  /// A line of a batch is an invalid object around an input.
  case line(BatchLineFault)
  /// The body is a common client mistake; `target` is the address for the correct command.
  case slip(SendingSlip, target: String)
  case message(RequestFault)
}

extension Refusal {
  /// Without a `default`, so that a new refusal requires a status.
  var status: Int {
    switch self {
    case .unauthorized: 401
    case .foreignPage, .unknownHost: 403
    case .unknownPath, .unknownCode: 404
    case .methodNotAllowed: 405
    case .query, .malformed: 400
    case .notAcceptable, .batchNotAcceptable: 406
    case .unmatched: 412
    case .invalid: 422
    case .tooManyRequests: 429
    case .notReady, .unsentAnswers: 503
    case .batchOutgrown, .slip: 422
    case .line(.unknownMember): 422
    case .line(.unknownMediaType): 415
    case .unsupportedMediaType, .noBatch: 415
    case .link(let fault): fault.status
    case .service(let error): error.status
    case .message(let fault): fault.status
    }
  }

  var isOfInput: Bool {
    switch self {
    case .invalid, .malformed, .slip: true
    case .foreignPage, .unknownHost, .unauthorized, .unknownPath, .unknownCode, .methodNotAllowed,
      .unmatched, .query, .link,
      .notAcceptable, .service, .tooManyRequests, .notReady, .unsentAnswers, .batchOutgrown,
      .unsupportedMediaType,
      .noBatch, .batchNotAcceptable, .line, .message:
      false
    }
  }

  /// In seconds; `nil` if a retry does not help.
  var retryAfterSeconds: Int? {
    switch self {
    case .service(let error): error.retryAfterSeconds
    case .tooManyRequests(let seconds): seconds
    case .notReady, .unsentAnswers: 1
    case .message(let fault): fault.status == 503 ? 1 : nil
    case .foreignPage, .unknownHost, .unauthorized, .unknownPath, .unknownCode, .methodNotAllowed,
      .query, .link, .unmatched,
      .notAcceptable, .invalid, .malformed, .batchOutgrown,
      .unsupportedMediaType, .noBatch, .batchNotAcceptable, .line, .slip:
      nil
    }
  }
}

extension ServiceError {
  fileprivate var status: Int {
    switch self {
    case .overloaded, .queueFull, .draining, .deadlinePassed: 503
    case .timedOut: 504
    case .workerDied: 500
    // Never read: the connection is closed.
    case .abandoned: 503
    case .workBudgetExceeded, .tooManyFrames, .outputTooLarge: 422
    case .notSupportedYet: 501
    }
  }

  /// Estimated by the queue, or a second if another instance may respond at once.
  fileprivate var retryAfterSeconds: Int? {
    switch self {
    case .overloaded(let seconds), .queueFull(let seconds): seconds
    case .draining, .deadlinePassed, .abandoned: 1
    case .timedOut, .workerDied, .workBudgetExceeded, .tooManyFrames, .outputTooLarge,
      .notSupportedYet:
      nil
    }
  }
}
