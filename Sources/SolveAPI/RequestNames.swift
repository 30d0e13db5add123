internal import HTTPWire

/// What a request is called in its answer, in the log and in traces.
struct RequestNames: Hashable, Sendable {
  /// The name that the client gave it, or ours.
  var requestID: RequestID
  /// Its place in a trace.
  var trace: TraceContext
}

extension RequestNames {
  /// The most bytes that both lines have if we made the names, with their CRLFs.
  static let capacity = 49 + 70

  /// Adds the names to the fields of an answer.
  func complete(_ fields: inout HTTPFields) {
    switch requestID {
    case .given(let name): fields.append("X-Request-Id", name)
    case .made:
      fields.append("X-Request-Id", capacity: RequestID.capacity) { requestID.write(to: &$0) }
    }
    fields.append("traceparent", capacity: TraceContext.length) { trace.write(to: &$0) }
  }

  /// Writes both lines, if we made the names.
  func write(to output: inout OutputSpan<UInt8>) {
    output.append("X-Request-Id: ")
    requestID.write(to: &output)
    output.append("\r\ntraceparent: ")
    trace.write(to: &output)
    output.append("\r\n")
  }
}
