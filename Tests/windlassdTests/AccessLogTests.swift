import HTTPServer
import HTTPWire
import JSONText
import Synchronization
import Testing

@testable import windlassd

@Suite struct AccessLogTests {
  private struct Application: HTTPHandler {
    func handle(_ request: HTTPRequest, _ exchange: any HTTPExchange) {
      exchange.respond(refusal(status: 200, detail: "ok"))
    }

    func refusal(status: Int, detail: String) -> HTTPResponse {
      var response = HTTPResponse(status: status, body: Array(detail.utf8))
      response.fields.append("X-Request-Id", "r1")
      return response
    }
  }

  private struct Clock: ServerClock {
    let now = Moment(milliseconds: 7)
    let unixSeconds = 1_700_000_000
  }

  private final class Exchange: HTTPExchange {
    let isCancelled = false
    let answered = Mutex(0)
    func respond(_ response: HTTPResponse) { answered.withLock { $0 += 1 } }
  }

  @Test("writes one line about a request, after it is answered")
  func request() {
    let lines = Mutex<[String]>([])
    let log = AccessLog(application: Application(), clock: Clock()) { line in
      lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
    }
    let exchange = Exchange()
    let request = HTTPRequest(
      method: "POST",
      path: "/a\"\n",
      query: "width=1",
      body: [1, 2, 3]
    )
    log.handle(request, exchange)
    let expected = """
      {"time":1700000000,"request":"r1","method":"POST","path":"/a\\"\\n","query":"width=1",\
      "received":3,"status":200,"sent":2,"milliseconds":0}\n
      """
    #expect(lines.withLock { $0 } == [expected])
    #expect(exchange.answered.withLock { $0 } == 1)
  }

  @Test("writes one line about a message that never became a request")
  func refusal() {
    let lines = Mutex<[String]>([])
    let log = AccessLog(application: Application(), clock: Clock()) { line in
      lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
    }
    #expect(log.refusal(status: 400, detail: "bad").status == 400)
    let expected =
      "{\"time\":1700000000,\"request\":\"r1\",\"status\":400,\"sent\":3,\"milliseconds\":0}\n"
    #expect(lines.withLock { $0 } == [expected])
  }
}
