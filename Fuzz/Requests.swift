import HTTPWire

/// Feeds arbitrary bytes to the parser of requests, chunks included, and checks that the result does
/// not depend on the cuts between them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let whole = Transcript(bytes, cutAt: [])
  for cut in 0...min(count, 200) { precondition(Transcript(bytes, cutAt: [cut]) == whole) }
  precondition(Transcript(bytes, cutAt: Array(0..<count)) == whole)
  return 0
}

/// The result of a parser for bytes in pieces.
private struct Transcript: Equatable {
  var requests: [String] = []
  var fault: Int?

  init(_ bytes: [UInt8], cutAt cuts: [Int]) {
    let limits = RequestLimits(
      requestLine: 256,
      fieldSection: 512,
      fieldCount: 8,
      body: 256,
      chunkLine: 64,
      chunkExtensions: 128,
      trailerSection: 64
    )
    var parser = RequestParser(limits: limits)
    var start = 0
    for end in cuts + [bytes.count] {
      let input = bytes[start..<end]
      var place = 0
      start = end
      while let finding = parser.find(in: input.span, from: &place) {
        precondition(fault == nil, "Read on after a fault")
        switch finding {
        case .expectsContinue: break
        case .request: record(parser.takeRequest().0)
        case .refused(let found):
          precondition(found.message.hasSuffix("."))
          fault = found.status
        }
      }
      precondition(place == input.count, "Left bytes without a finding")
    }
  }

  private mutating func record(_ request: HTTPRequest) {
    precondition(request.path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    precondition((request.query ?? "").utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    requests.append("\(request.method) \(request.path) \(request.query ?? "") \(request.body)")
    requests += ["Host", "Accept", "X-Request-Id"].map { "\(request.fields.values(named: $0))" }
  }
}
