internal import HTTPWire
internal import LayoutModel
internal import SolveService

/// Every way in which a request ends without what it asked for.
///
/// The one type that is thrown on the way of a request. To add a case, choose its status and words;
/// the compiler asks for both. `Problem` makes an answer of it.
///
/// What an input's author did wrong is 422, or 400 where the bytes are not even JSON or XML; what a
/// client may try again is 503, with a time to come back after.
enum Refusal: Error {
  /// A page of another origin asks, which none may; `nil` for an origin that is not named.
  case foreignPage(origin: String?)
  /// The request names a host that this server is not; `nil` for one that cannot be repeated.
  case unknownHost(String?)
  /// The request brings no key, or one that does not count.
  case unauthorized(isKeyWrong: Bool)
  /// No route has this path.
  case unknownPath(String, among: [String])
  /// No page has this code.
  case unknownCode(String)
  /// The route does not answer this method.
  ///
  /// With a command that uses the route, where it takes a body.
  case methodNotAllowed(String, allowed: [String], example: String?)
  /// The client wants content of a certain tag, which a weak tag never is (RFC 9110 §13.1.1).
  case uncertain
  /// The query cannot be read.
  case query(QueryFault)
  /// None of the forms that the client accepts is one that we write.
  case notAcceptable([String])
  /// The body is no valid layout.
  case invalid([Diagnostic])
  /// The body is not even JSON, or XML.
  case malformed([Diagnostic])
  /// The service has no answer.
  case service(ServiceError)
  /// Clients have not taken as many bytes of answers as may wait for them.
  case unsentAnswers
  /// The client makes more requests than it may.
  case tooManyRequests(retryAfterSeconds: Int)
  /// The instance should get no traffic now.
  case notReady(reason: String)
  /// The answers to a batch are longer together than an answer may be.
  case batchOutgrown(limit: Int)
  /// The content is declared to be of a type that no layout has.
  case unsupportedMediaType(UnknownMediaType)
  /// The content of a batch is declared to be something else.
  case noBatch
  /// None of the forms that the client accepts is the one of a batch's answers.
  case batchNotAcceptable
  /// A line of a batch is an object around an input, but not as that should be.
  case line(BatchLineFault)
  /// The body is not what its sender meant to send; `target` is where that belongs.
  case slip(SendingSlip, target: String)
  /// The server refused the message before it became a request.
  case message(RequestFault)
}

extension Refusal {
  /// The HTTP status that tells a client what to do next.
  ///
  /// There is no `default`: a new refusal does not compile until someone chooses its status.
  var status: Int {
    switch self {
    case .unauthorized: 401
    case .foreignPage, .unknownHost: 403
    case .unknownPath, .unknownCode: 404
    case .methodNotAllowed: 405
    case .query, .malformed: 400
    case .notAcceptable, .batchNotAcceptable: 406
    case .uncertain: 412
    case .invalid: 422
    case .tooManyRequests: 429
    case .notReady, .unsentAnswers: 503
    case .batchOutgrown, .slip: 422
    case .line(.unknownMember): 422
    case .line(.unknownMediaType): 415
    case .unsupportedMediaType, .noBatch: 415
    case .service(let error): error.status
    case .message(let fault): fault.status
    }
  }

  /// Whether it is about what somebody wrote, rather than about a request or a limit.
  var isOfInput: Bool {
    switch self {
    case .invalid, .malformed, .slip: true
    case .foreignPage, .unknownHost, .unauthorized, .unknownPath, .unknownCode, .methodNotAllowed,
      .uncertain, .query,
      .notAcceptable, .service, .tooManyRequests, .notReady, .unsentAnswers, .batchOutgrown,
      .unsupportedMediaType,
      .noBatch, .batchNotAcceptable, .line, .message:
      false
    }
  }

  /// When to come back, in seconds; `nil` where coming back does not help.
  var retryAfterSeconds: Int? {
    switch self {
    case .service(let error): error.retryAfterSeconds
    case .tooManyRequests(let seconds): seconds
    case .notReady, .unsentAnswers: 1
    case .message(let fault): fault.status == 503 ? 1 : nil
    case .foreignPage, .unknownHost, .unauthorized, .unknownPath, .unknownCode, .methodNotAllowed,
      .query, .uncertain,
      .notAcceptable, .invalid, .malformed, .batchOutgrown,
      .unsupportedMediaType, .noBatch, .batchNotAcceptable, .line, .slip:
      nil
    }
  }
}

extension ServiceError {
  /// The HTTP status that tells a client what to do next.
  fileprivate var status: Int {
    switch self {
    case .overloaded, .queueFull, .draining, .deadlinePassed: 503
    case .timedOut: 504
    case .workerDied: 500
    // It is never read: the connection is gone.
    case .abandoned: 503
    case .workBudgetExceeded, .tooManyFrames, .outputTooLarge: 422
    case .notSupportedYet: 501
    }
  }

  /// Estimated by the queue, or a second where another instance may answer at once.
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
