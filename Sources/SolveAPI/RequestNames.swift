/// What a request is called in its answer, in the log and in traces.
struct RequestNames: Hashable, Sendable {
  /// The name that the client gave it, or ours.
  var requestID: RequestID
  /// Its place in a trace.
  var trace: TraceContext
}
