/// The reason for which there is no result although the input may be valid.
///
/// Each case is one next action of a client; `SolveAPI` maps them to status codes.
///
/// Conflicts and mistakes in an input are no errors: these are `SolveOutcome`s.
public enum ServiceError: Error, Hashable, Sendable {
  /// The work ahead would not be done within the deadline; refused at once.
  case overloaded(retryAfterSeconds: Int)
  /// The limit of waiting bytes is reached; refused at once.
  case queueFull(retryAfterSeconds: Int)
  /// The service takes no new work because it is about to stop.
  case draining
  /// The deadline passed while the input waited.
  case deadlinePassed(milliseconds: Int)
  /// The deadline passed while the input was worked on.
  case timedOut(milliseconds: Int)
  /// A fault of the program ended the process that worked on the input.
  case workerDied
  /// The layout needs more pivots than the limit.
  case workBudgetExceeded(pivots: Int)
  /// The pieces of an analysis have more frames than the limit.
  case tooManyFrames(frames: Int)
  /// The result is longer than the limit.
  case outputTooLarge(bytes: Int)
  /// The client disconnected before the response.
  case abandoned
  /// The kind of the input is not supported yet.
  case notSupportedYet(InputKind)
}

extension ServiceError {
  /// The problem and its correction.
  ///
  /// One or two sentences, with the flag by which an operator changes a limit.
  public var message: String {
    switch self {
    case .overloaded(let seconds):
      """
      The requests ahead of this one need longer than its deadline. Try again in \(seconds) s; the operator \
      sets the deadline with --deadline.
      """
    case .queueFull(let seconds):
      """
      The queue of inputs is full. Try again in \(seconds) s; the operator sets \
      the limit with --queue-limit.
      """
    case .draining:
      "The instance is shutting down. Try again; another instance will take the request."
    case .deadlinePassed(let milliseconds):
      """
      No solver was free within \(milliseconds) ms. Try again later; the operator sets the limit with --deadline.
      """
    case .timedOut(let milliseconds):
      """
      The input takes longer than \(milliseconds) ms to solve. Send a smaller layout or fewer environments; \
      the operator sets the limit with --deadline.
      """
    case .workerDied:
      """
      A fault in Windlass ended the process that solved this input; other requests are not affected. \
      Please report the input together with the request ID.
      """
    case .workBudgetExceeded(let pivots):
      """
      The layout needs more than \(pivots) pivots of the solver. Split it; the operator sets the \
      limit with --pivot-limit.
      """
    case .tooManyFrames(let frames):
      """
      The analysis has more than \(frames) frames in all its intervals. Request a shorter range of \
      sizes, or send a smaller layout.
      """
    case .outputTooLarge(let bytes):
      """
      The response is longer than \(bytes) bytes. Send fewer environments or a smaller layout, or give \
      views shorter ids; the operator sets the limit with --output-limit.
      """
    case .abandoned:
      "The client disconnected before the response."
    case .notSupportedYet(let kind):
      "\(kind.title) can be solved, but not analyzed or converted."
    }
  }
}
