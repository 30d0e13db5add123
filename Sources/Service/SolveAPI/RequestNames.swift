internal import HTTPWire

/// What a request is called in its answer, in the log and in traces.
struct RequestNames: Hashable, Sendable {
  /// The name that the client gave it, or ours.
  var requestID: RequestID
  /// Its place in a trace.
  var trace: TraceContext
}

extension RequestNames {
  /// Adds the names to the fields of an answer.
  func complete(_ fields: inout HTTPFields) {
    switch requestID {
    case .given(let name): fields.append("X-Request-Id", name)
    case .made:
      fields.append("X-Request-Id", capacity: RequestID.capacity) { requestID.write(to: &$0) }
    }
    fields.append("traceparent", capacity: TraceContext.length) { trace.write(to: &$0) }
  }
}
