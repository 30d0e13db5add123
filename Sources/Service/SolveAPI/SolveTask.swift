internal import HTTPWire
internal import SolveService

/// The part of a request that needs a solver, sent to a worker process.
///
/// It has everything that the response depends on, unread: only the worker reads query, media types
/// and content.
public struct SolveTask: Hashable, Sendable {
  /// The kinds of tasks.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case solve
    /// The content is the letters of a link.
    case picture
    case analyze
    case convert
    case batchLine
  }

  /// The kind of task.
  public var kind: Kind
  var query: String?
  var accept: [String] = []
  var contentType: String?
  var origin = ""
  /// Whether the client accepts gzip.
  public var acceptsGzip = false
  var line = 0
  var names: RequestNames
  var content: [UInt8]
}

extension SolveTask {
  var work: Work {
    switch kind {
    case .solve: Work(solving: content)
    case .picture: Work(drawing: content)
    case .analyze: Work(analyzing: content)
    case .convert: Work(converting: content)
    case .batchLine: Work(batchLineOf: content.count)
    }
  }

  var route: Route {
    switch kind {
    case .solve: .solve
    case .picture: .picture
    case .analyze: .analyze
    case .convert: .convert
    case .batchLine: .batch
    }
  }
}

extension RequestID {
  fileprivate init?(_ input: inout FieldReader) {
    if input.byte() == 0 {
      guard let name = input.text() else { return nil }
      self = .given(name)
    } else {
      guard let process = input.number(), let number = input.number() else { return nil }
      self = .made(process: process, number: number)
    }
  }
}

extension SolveTask.Kind {
  /// `nil` for routes without a solver or with several tasks.
  init?(_ route: Route) {
    switch route {
    case .solve: self = .solve
    case .picture: self = .picture
    case .analyze: self = .analyze
    case .convert: self = .convert
    default: return nil
    }
  }
}

extension SolveTask {
  /// The encoded task up to the bytes of its content, which end it.
  var encodedHead: [UInt8] {
    var output = FieldWriter(capacity: 512)
    output.append(byte: kind.rawValue)
    output.append(byte: acceptsGzip ? 1 : 0)
    output.append(UInt64(line))
    output.append(query)
    output.append(UInt64(accept.count))
    for value in accept { output.append(value) }
    output.append(contentType)
    output.append(origin)
    switch names.requestID {
    case .given(let name):
      output.append(byte: 0)
      output.append(name)
    case .made(let process, let number):
      output.append(byte: 1)
      output.append(process)
      output.append(number)
    }
    output.append(names.trace.traceHigh)
    output.append(names.trace.traceLow)
    output.append(names.trace.span)
    output.append(byte: names.trace.isSampled ? 1 : 0)
    output.append(UInt64(content.count))
    return output.bytes
  }

  /// Decodes `encodedHead` followed by the content; `nil` for other bytes.
  public init?(decoding bytes: consuming [UInt8]) {
    let length = bytes.count
    var input = FieldReader(bytes)
    guard let kind = input.byte().flatMap(Kind.init), let acceptsGzip = input.byte(),
      let line = input.number().flatMap({ Int(exactly: $0) }), let query = input.optionalText(),
      let acceptCount = input.number(), acceptCount <= UInt64(length)
    else { return nil }
    var accept: [String] = []
    for _ in 0..<acceptCount {
      guard let value = input.text() else { return nil }
      accept.append(value)
    }
    guard let contentType = input.optionalText(), let origin = input.text(),
      let requestID = RequestID(&input), let traceHigh = input.number(),
      let traceLow = input.number(),
      let span = input.number(), let isSampled = input.byte(), let content = input.lastBytes()
    else { return nil }
    self.init(
      kind: kind,
      query: query,
      accept: accept,
      contentType: contentType,
      origin: origin,
      acceptsGzip: acceptsGzip == 1,
      line: line,
      names: RequestNames(
        requestID: requestID,
        trace: TraceContext(
          traceHigh: traceHigh,
          traceLow: traceLow,
          span: span,
          isSampled: isSampled == 1
        )
      ),
      content: content
    )
  }
}
