import Dispatch
import HTTPWire
import SolveAPI
import SolveService
import Synchronization
import System

/// Sends arbitrary bytes as a query and the content of a batch, and checks that each nonempty line
/// has a response.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let end = bytes.firstIndex(of: 0) ?? 0
  let query = String(decoding: bytes[..<end], as: UTF8.self)
  let content = Array(bytes[end...].drop { $0 == 0 })
  let response = answer(to: content, query)
  guard response.status == 200 else {
    precondition(response.status == 400, "\(response.status)")
    return 0
  }
  let lines = content.split(separator: 0x0A).filter { line in
    line.contains { ![0x20, 0x09, 0x0D].contains($0) }
  }
  precondition(response.body.count { $0 == 0x0A } == lines.count)
  precondition(response.body.last ?? 0x0A == 0x0A, "The last answer has no end")
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

private let api = SolveAPI(backend: .threads(service))

private func answer(to content: [UInt8], _ query: String) -> HTTPResponse {
  let request = HTTPRequest(method: "POST", path: "/batch", query: query, body: content)
  let exchange = Exchange()
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

  func respond(_ response: HTTPResponse) {
    self.response.withLock { $0 = response }
    answered.signal()
  }
}
