/// Why there is no answer although nothing may be wrong with the input.
///
/// Each case is one thing that a client can do next; `SolveAPI` alone gives them status codes.
///
/// A layout that contradicts itself is no error, and neither is a mistake in an input: these are
/// `SolveOutcome`s. The world going wrong is here, to be thrown.
public enum ServiceError: Error, Hashable, Sendable {
  /// What is ahead would not be done within the deadline; refused at once.
  case overloaded(retryAfterSeconds: Int)
  /// As many bytes wait as may; refused at once.
  case queueFull(retryAfterSeconds: Int)
  /// The service takes no new work because it is about to stop.
  case draining
  /// The input waited for a solver until its time was over.
  case deadlinePassed(milliseconds: Int)
  /// The input was worked on until its time was over.
  case timedOut(milliseconds: Int)
  /// A fault of the program ended the process that worked on the input.
  case workerDied
  /// The layout needs more steps of the solver than one request may.
  case workBudgetExceeded(pivots: Int)
  /// The pieces of an analysis have more frames than one answer may.
  case tooManyFrames(frames: Int)
  /// The answer is longer than it may be.
  case outputTooLarge(bytes: Int)
  /// The client disconnected before the response.
  case abandoned
  /// The input is of a kind that Windlass will take, but does not yet.
  case notSupportedYet(InputKind)
}

extension ServiceError {
  /// What is wrong, and what would be right.
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
