import Dispatch
import HTTPWire
import SolveAPI
import SolveService
import Synchronization
import System

/// Sends arbitrary bytes as a query and the content of a batch, whole and in pieces, and checks that
/// both have the same answer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let end = bytes.firstIndex(of: 0) ?? 0
  let query = String(decoding: bytes[..<end], as: UTF8.self)
  let content = Array(bytes[end...].drop { $0 == 0 })
  let whole = answer(to: content, query, source: nil)
  let pieces = answer(to: [], query, source: Pieces(content, length: 1 + count % 7))
  precondition(whole.status == pieces.status && whole.body == pieces.body)
  precondition([200, 400].contains(whole.status), "\(whole.status)")
  if whole.status == 200 {
    precondition(whole.body.last ?? 0x0A == 0x0A, "The last answer has no end")
  }
  return 0
}

private let service: SolveService = {
  var settings = SolveService.Settings(workers: 1)
  (settings.limits.views, settings.limits.constraints) = (60, 120)
  (settings.limits.environments, settings.limits.pivots) = (4, 20_000)
  do throws(ThreadFailure) {
    return try SolveService(settings: settings)
  } catch {
    preconditionFailure("There is no thread")
  }
}()

private let api = SolveAPI(service: service)

private func answer(to content: [UInt8], _ query: String, source: Pieces?) -> HTTPResponse {
  var request = HTTPRequest(method: "POST", path: "/batch", query: query, body: content)
  // Given names, so that answers are comparable.
  request.fields.append("X-Request-Id", "fuzz")
  request.fields.append(
    "traceparent",
    "00-0123456789abcdef0123456789abcdef-0123456789abcdef-00"
  )
  let exchange = Exchange(source)
  api.handle(request, exchange)
  exchange.answered.wait()
  guard let response = exchange.response.withLock({ $0 }) else {
    preconditionFailure("Signalled without an answer")
  }
  return response
}

private final class Exchange: HTTPExchange {
  let isCancelled = false
  let response = Mutex<HTTPResponse?>(nil)
  let answered = DispatchSemaphore(value: 0)
  private let source: Pieces?

  init(_ source: Pieces?) { self.source = source }

  func content(whenReady: @escaping @Sendable () -> Void) -> (any HTTPContentSource)? { source }

  func respond(_ response: HTTPResponse, isUrgent: Bool) {
    self.response.withLock { $0 = response }
    answered.signal()
  }
}

/// Content that is there at once, so many bytes at a time.
private final class Pieces: HTTPContentSource {
  let partLimit = Int.max
  private let rest: Mutex<ArraySlice<UInt8>>
  private let length: Int

  init(_ content: [UInt8], length: Int) {
    rest = Mutex(content[...])
    self.length = length
  }

  func take() -> HTTPContentPiece {
    rest.withLock { rest in
      guard !rest.isEmpty else { return .end }
      defer { rest = rest.dropFirst(length) }
      return .bytes(Array(rest.prefix(length)))
    }
  }
}
