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
    // A request that is refused by its type takes no worker's time.
    let timing = response.fields["Server-Timing"]
    #expect((timing?.hasPrefix("queue;dur=") == true) == (status != 415))
  }

  @Test(
    "measures the texts of code at a content size, in any order of the query",
    arguments: [
      // 17 points are 20.29 high, and 53 are 63.25: up to half a point.
      ("", "20.5"), ("contentSize=L", "20.5"), ("contentSize=ax5&leafSizes=stored", "63.5"),
      ("leafSizes=stored&contentSize=AX5&language=pseudo", "63.5"),
    ]
  )
  func contentSizes(query: String, height: String) throws {
    let code = """
      let label = UILabel()
      label.text = "A"
      label.font = .preferredFont(forTextStyle: .body)
      view.addSubview(label)
      label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      """
    let response = try Client().send(
      "POST",
      "/solve",
      query: "width=300&height=300&scale=2\(query.isEmpty ? "" : "&")\(query)",
      [("Content-Type", "text/x-swift")],
      body: code
    )
    #expect(response.status == 200)
    #expect(response.text.contains(#""height":\#(height)"#), "\(response.text)")
  }

  /// The top of the keyboard's guide is 667 - 216 = 451, and the box ends there.
  @Test("lays code out above the keyboard of a query")
  func keyboard() throws {
    let code = """
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      box.widthAnchor.constraint(equalToConstant: 10).isActive = true
      box.heightAnchor.constraint(equalToConstant: 44).isActive = true
      box.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
      """
    let response = try Client().send(
      "POST",
      "/solve",
      query: "width=375&height=667&keyboardHeight=216",
      [("Content-Type", "text/x-swift")],
      body: code
    )
    #expect(response.text.contains(#""box":{"x":0,"y":407,"width":10,"height":44}"#))
  }

  @Test("refuses at once what finds no place in the queue, and answers the rest")
  func overload() throws {
    let client = try Client(workers: 1, queueByteLimit: 1)
    try client.whileFull {
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
    let api = SolveAPI(backend: .threads(service))
    api.handle(HTTPRequest(method: "POST", path: "/solve"), exchange)
    api.endTurn()
    #expect(exchange.wait().status == 503)
  }

  @Test("sends the answer to a task, with how long it took beside the content")
  func answers() {
    for status in [200, 422] {
      let exchange = RecordingExchange()
      var timings = SolveTimings()
      timings.solving = .microseconds(1_234)
      var answer = TaskAnswer(response: HTTPResponse(status: status, body: Array("a table\n".utf8)))
      answer.timings = timings
      let task = SolveTask(kind: .solve, names: .example, content: [])
      let entry = Ledger(now: { .zero }, incidents: { _ in })
        .open(HTTPRequest(method: "POST", path: "/solve"), at: .solve)
      Reply(exchange: exchange, names: .example, entry: entry, grant: .noOrigin)
        .send(.answer(answer), to: task, after: .zero)
      let response = exchange.wait()
      #expect(response.status == status)
      #expect(response.text == "a table\n")
      let timing = "queue;dur=0.000, read;dur=0.000, solve;dur=1.234, write;dur=0.000"
      #expect(response.fields["Server-Timing"] == timing)
    }
  }

  @Test("explains an exception that is in a log, of no content type")
  func exception() throws {
    let body = """
      reason: 'Unable to activate constraint with anchors <NSLayoutDimension:0x1 "UILabel:0x7.width"> and \
      <NSLayoutDimension:0x2 "UIView:0x8.width"> because they have no common ancestor.'
      """
    let response = try Client().send("POST", "/solve", body: body)
    #expect(response.text.contains("AL127"), "\(response.text)")
    #expect(response.text.contains("UILabel:0x7"), "\(response.text)")
    // A log of exceptions alone has no layout, as a document with mistakes.
    #expect(response.status == 422)
  }

  @Test(
    "audits what has frames, and nothing of a log",
    arguments: [
      ("/solve", "<NSLayoutConstraint:0x1 UIView:0x7.width >= 200>", "AL129"),
      (
        "/solve",
        """
        <NSLayoutConstraint:0x1 UIView:0x7.width >= 200>
        <NSLayoutConstraint:0x2 UIView:0x7.width == 100>
        """, "AL050"
      ),
      ("/batch", #"{"content": "<NSLayoutConstraint:0x1 UIView:0x7.width >= 200>"}"#, "AL129"),
    ]
  )
  func auditedLogs(path: String, body: String, code: String) throws {
    let response = try Client().send("POST", path, query: "audit", body: body)
    #expect(response.status == 200)
    #expect(response.text.contains(code), "\(response.text)")
  }

  @Test(
    "takes an element of a list that is not known by any number",
    arguments: ["1e54", "9999999999999999999", "-1e300", "1e308 * 10", "0.5"]
  )
  func elements(number: String) throws {
    let code = """
      class Screen: UIView {
        let all: [UIView]
        func show() { all[\(number)].isHidden = true }
      }
      """
    let response = try Client().send(
      "POST",
      "/solve",
      query: "width=320&height=480",
      [("Content-Type", "text/x-swift")],
      body: code
    )
    #expect([200, 422].contains(response.status), "\(response.text)")
  }
}
