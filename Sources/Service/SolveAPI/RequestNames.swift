internal import HTTPWire

struct RequestNames: Hashable, Sendable {
  var requestID: RequestID
  var trace: TraceContext
}

extension RequestNames {
  func complete(_ fields: inout HTTPFields) {
    switch requestID {
    case .given(let name): fields.append("X-Request-Id", name)
    case .made:
      fields.append("X-Request-Id", capacity: RequestID.capacity) { requestID.write(to: &$0) }
    }
    fields.append("traceparent", capacity: TraceContext.length) { trace.write(to: &$0) }
  }
}
