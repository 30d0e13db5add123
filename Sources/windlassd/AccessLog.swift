internal import HTTPServer
internal import HTTPWire
internal import JSONText

/// Writes a line of JSON about each request that the application behind it answers.
struct AccessLog: HTTPHandler {
  let application: any HTTPHandler
  let clock: any ServerClock
  let sink: @Sendable ([UInt8]) -> Void

  func handle(_ request: HTTPRequest, _ exchange: any HTTPExchange) {
    let logged = LoggedExchange(exchange: exchange, request: request, log: self, start: clock.now)
    application.handle(request, logged)
  }

  func refusal(status: Int, detail: String) -> HTTPResponse {
    let response = application.refusal(status: status, detail: detail)
    write(nil, response, milliseconds: 0)
    return response
  }

  fileprivate func write(_ request: HTTPRequest?, _ response: HTTPResponse, milliseconds: Int) {
    var writer = JSONWriter(capacity: 256)
    writer.object { writer in
      writer.member("time", clock.unixSeconds)
      if let id = response.fields["X-Request-Id"] { writer.member("request", id) }
      if let request {
        writer.member("method", request.method)
        // A line must fit into what a pipe takes at once.
        writer.member("path", String(request.path.prefix(256)))
        if let query = request.query { writer.member("query", String(query.prefix(256))) }
        writer.member("received", request.body.count)
      }
      writer.member("status", response.status)
      writer.member("sent", response.body.count)
      writer.member("milliseconds", milliseconds)
    }
    sink(writer.bytes + [UInt8(ascii: "\n")])
  }
}

/// Passes an answer on, and has it logged.
private final class LoggedExchange: HTTPExchange {
  private let exchange: any HTTPExchange
  private let request: HTTPRequest
  private let log: AccessLog
  private let start: Moment

  init(exchange: any HTTPExchange, request: HTTPRequest, log: AccessLog, start: Moment) {
    self.exchange = exchange
    self.request = request
    self.log = log
    self.start = start
  }

  var isCancelled: Bool { exchange.isCancelled }

  func respond(_ response: HTTPResponse) {
    exchange.respond(response)
    let milliseconds = log.clock.now.milliseconds - start.milliseconds
    log.write(request, response, milliseconds: milliseconds)
  }
}
