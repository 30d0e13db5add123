public import HTTPWire
internal import SolveService

/// The response to a `SolveTask`, without the common fields.
public struct TaskAnswer: Sendable {
  /// Status, fields and content; of a line of a batch only the content counts.
  public var response: HTTPResponse
  var reason: String?
  /// `nil` if no solver was needed.
  var timings: SolveTimings?
  var tally = TaskTally()
}

struct TaskTally: Hashable, Sendable {
  /// The counts by `Metrics.LayoutStatus`, in place of an array, which would take memory for each
  /// answer; the others are not used.
  var layouts = SIMD8<Int>()
  var spans: Metrics.Spans = []
  /// `nil` if the input is at fault.
  var refusal: Metrics.RefusalReason?
}

extension TaskTally {
  init(_ result: Result<SolveOutcome, ServiceError>) {
    if case .success = result { spans = [.queue, .read] }
    switch result {
    case .success(.report(let report)):
      spans.formUnion([.solve, .write])
      for status in report.statuses { layouts[Metrics.LayoutStatus(status).rawValue] += 1 }
      layouts[Metrics.LayoutStatus.invalid.rawValue] += report.refusedCount
    case .success(.conversion): spans.insert(.write)
    case .success(.invalid): layouts[Metrics.LayoutStatus.invalid.rawValue] += 1
    case .success(.malformed): layouts[Metrics.LayoutStatus.malformed.rawValue] += 1
    case .failure(let error): refusal = Metrics.RefusalReason(error)
    }
  }
}

extension TaskAnswer {
  /// The encoded response.
  public var encoded: [UInt8] {
    var output = FieldWriter(capacity: response.body.count + 512)
    output.append(UInt64(response.status))
    output.append(response.fields.section)
    output.append(reason)
    output.append(byte: timings == nil ? 0 : 1)
    if let timings {
      for part in [timings.reading, timings.solving, timings.writing] {
        output.append(UInt64(clamping: part.wholeNanoseconds))
      }
    }
    for index in tally.layouts.indices { output.append(UInt64(tally.layouts[index])) }
    output.append(byte: tally.spans.rawValue)
    output.append(byte: UInt8(tally.refusal.map { $0.rawValue + 1 } ?? 0))
    output.append(response.body[...])
    return output.bytes
  }

  init?(decoding bytes: consuming [UInt8]) {
    var input = FieldReader(bytes)
    guard let status = input.number().flatMap({ Int(exactly: $0) }),
      let fields = input.slice().flatMap(HTTPFields.init(section:))
    else { return nil }
    guard let reason = input.optionalText(), let hasTimings = input.byte() else { return nil }
    self.reason = reason
    if hasTimings == 1 {
      guard let reading = input.number(), let solving = input.number(),
        let writing = input.number()
      else { return nil }
      var timings = SolveTimings()
      timings.reading = .nanoseconds(Int64(clamping: reading))
      timings.solving = .nanoseconds(Int64(clamping: solving))
      timings.writing = .nanoseconds(Int64(clamping: writing))
      self.timings = timings
    }
    for index in tally.layouts.indices {
      guard let number = input.number() else { return nil }
      tally.layouts[index] = Int(clamping: number)
    }
    guard let spans = input.byte(), let refusal = input.byte(), let body = input.lastBytes() else {
      return nil
    }
    tally.spans = Metrics.Spans(rawValue: spans)
    tally.refusal = refusal == 0 ? nil : Metrics.RefusalReason(rawValue: Int(refusal) - 1)
    response = HTTPResponse(status: status, fields: fields, body: body)
  }
}
