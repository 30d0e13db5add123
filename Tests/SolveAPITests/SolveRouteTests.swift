import HTTPWire
import LayoutModel
import LayoutReport
import SolveService
import Synchronization
import Testing

@testable import SolveAPI

@Suite struct SolveRouteTests {
  @Test(
    "judges a body by its type, or by its bytes",
    arguments: [
      ("application/json", "{", 400, "/errors/AL060"),
      (nil, "{", 400, "/errors/AL060"),
      (nil, "", 400, "/errors/AL060"),
      ("application/x-www-form-urlencoded", "{", 400, "/errors/AL060"),
      ("text/x-xcode-log", "", 422, "/errors/AL071"),
      ("text/plain", "Unable to simultaneously satisfy constraints.", 422, "/errors/AL071"),
      ("image/png", "", 415, "about:blank"),
      ("multipart/form-data; boundary=x", "", 415, "about:blank"),
    ] as [(String?, String, Int, String)]
  )
  func bodies(mediaType: String?, body: String, status: Int, type: String) throws {
    let fields = mediaType.map { [("Content-Type", $0)] } ?? []
    let response = try Client().send("POST", "/solve", fields, body: body)
    #expect(response.status == status)
    #expect(try response.member("type") == type)
    // What is refused by its type alone takes no worker's time.
    let timing = response.fields["Server-Timing"]
    #expect((timing?.hasPrefix("queue;dur=") == true) == (status != 415))
  }

  @Test("refuses at once what finds no place in the queue, and answers the rest")
  func overload() throws {
    let client = try Client(workers: 1, queueByteLimit: 1)
    client.whileFull {
      let refusal = client.send("POST", "/solve", body: "{")
      #expect(refusal.status == 503)
      #expect(refusal.fields["Retry-After"] == "1")
      #expect(client.send("GET", "/livez").status == 200)
    }
    client.service.drain()
    client.service.waitUntilDrained()
  }

  @Test("answers a client that has gone, so that its exchange ends")
  func abandoned() throws {
    let service = try SolveService(settings: SolveService.Settings(workers: 1))
    let exchange = RecordingExchange(isCancelled: true)
    let api = SolveAPI(service: service)
    api.handle(HTTPRequest(method: "POST", path: "/solve"), exchange)
    api.endTurn()
    #expect(exchange.wait().status == 503)
  }

  @Test("sends a report in its form, and 422 where it counts as failed")
  func reports() {
    for (countsAsFailed, status) in [(false, 200), (true, 422)] {
      let exchange = RecordingExchange()
      var timings = SolveTimings()
      timings.solving = .microseconds(1_234)
      let report = SolveReport(
        content: Array("a table\n".utf8),
        format: .text,
        statuses: [.solved],
        countsAsFailed: countsAsFailed
      )
      let entry = Ledger(now: { .zero }).open(
        HTTPRequest(method: "POST", path: "/solve"),
        at: .solve
      )
      Reply(exchange: exchange, names: .example, entry: entry, grant: .noOrigin)
        .send(SolveService.Answer(result: .success(.report(report)), timings: timings))
      let response = exchange.wait()
      #expect(response.status == status)
      #expect(response.text == "a table\n")
      #expect(response.fields["Content-Type"] == "text/plain; charset=utf-8")
      let timing = "queue;dur=0.000, read;dur=0.000, solve;dur=1.234, write;dur=0.000"
      #expect(response.fields["Server-Timing"] == timing)
    }
  }
}
