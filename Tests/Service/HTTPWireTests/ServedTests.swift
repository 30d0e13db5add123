import HTTPWire
import Testing

/// The results of a whole server for bytes, without a socket: the answers' statuses, and the end.
struct ServedBytes: Equatable {
  private(set) var statuses: [Int] = []
  private(set) var isClosed = false

  init(_ bytes: [UInt8], cutAt cuts: some Sequence<Int> = [], halfCloses: Bool = false) {
    let now = Moment(milliseconds: 0)
    var state = ConnectionState(at: now)
    var start = 0
    for end in Array(cuts) + [bytes.count] {
      state.receive(bytes[start..<end].span, at: now)
      start = end
      run(&state, at: now)
    }
    if halfCloses { state.receiveEnd() }
    run(&state, at: now)
  }

  private mutating func run(_ state: inout ConnectionState, at now: Moment) {
    repeat {
      state.didSend(state.unsentCount, at: now)
      while let action = state.next(at: now) {
        switch action {
        case .deliver(let request, _):
          answer(Self.status(for: request), &state, at: now)
        case .refuse(let fault): answer(fault.status, &state, at: now)
        case .stopSending, .close, .reset: isClosed = true
        }
      }
    } while state.unsentCount > 0
  }

  private mutating func answer(_ status: Int, _ state: inout ConnectionState, at now: Moment) {
    statuses.append(status)
    do {
      try state.answer(HTTPResponse(status: status), date: "now", at: now)
    } catch {
      Issue.record("\(error)")
    }
  }

  private static func status(for request: HTTPRequest) -> Int {
    switch (request.method, request.path) {
    case ("GET", "/healthz"), ("HEAD", "/healthz"), ("POST", "/solve"): 200
    case (_, "/healthz"), (_, "/solve"): 405
    default: 404
    }
  }
}

extension ServedBytes {
  /// Checks that the bytes are served like this wherever they are cut.
  func checkAlike(_ bytes: [UInt8], halfCloses: Bool) {
    // Long ones are made of like pieces, and the largest take as long as all others: those are cut
    // everywhere near their ends, and here and there between.
    let ends = Set(0...min(300, bytes.count)).union(max(0, bytes.count - 300)...bytes.count)
    let cuts =
      bytes.count <= 4000
      ? ends.union(stride(from: 0, to: bytes.count, by: 13))
      : [
        1, 100, 4000, bytes.count - 1,
      ]
    for cut in cuts {
      #expect(ServedBytes(bytes, cutAt: [cut], halfCloses: halfCloses) == self, "cut at \(cut)")
    }
    // Megabytes are refused within their first thousands.
    guard bytes.count <= 100_000 else { return }
    let single = ServedBytes(bytes, cutAt: 1..<max(1, bytes.count), halfCloses: halfCloses)
    #expect(single == self, "one byte at a time")
  }
}

@Suite struct ServedTests {
  @Test("answers by the rule, wherever the bytes are cut", arguments: servedExamples)
  func examples(rule: String, examples: [ServedExample]) {
    for example in examples {
      let whole = ServedBytes(example.bytes, halfCloses: example.halfCloses)
      let start = String(decoding: example.bytes.prefix(200), as: UTF8.self)
      #expect(whole.statuses == example.statuses, "\(start)")
      #expect(whole.isClosed == example.isClosed, "\(start)")
      whole.checkAlike(example.bytes, halfCloses: example.halfCloses)
    }
  }
}
