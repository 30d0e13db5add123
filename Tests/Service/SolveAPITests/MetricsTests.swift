import HTTPWire
import SolveAPI
import SolveService
import Testing

@Suite struct MetricsTests {
  private static let document = """
    {"environment": {"width": 100, "height": 100}, "views": [{"id": "a"}], "constraints": [
    "a.leading == root.leading", "a.top == root.top", "a.width == 10", "a.height == 10"]}
    """

  @Test("counts answers by route and status, never by a client's path")
  func requests() throws {
    let client = try Client()
    _ = client.send("POST", "/solve", body: Self.document)
    _ = client.send("POST", "/solve", body: "{")
    for number in 0..<20 { _ = client.send("GET", "/made-up-\(number)") }
    _ = client.send("GET", "/errors/AL050")
    let lines = client.metrics()
    #expect(lines.contains("windlass_requests_total{route=\"/solve\",code=\"200\"} 1"))
    #expect(lines.contains("windlass_requests_total{route=\"/solve\",code=\"400\"} 1"))
    #expect(lines.contains("windlass_requests_total{route=\"none\",code=\"404\"} 20"))
    #expect(lines.contains("windlass_requests_total{route=\"/errors/{code}\",code=\"200\"} 1"))
    #expect(!lines.contains { $0.contains("made-up") || $0.contains("AL050") })
    // The request for the metrics is itself in progress.
    #expect(lines.contains("windlass_requests_in_progress 1"))
  }

  @Test("counts layouts, and how long they took")
  func layouts() throws {
    let client = try Client(workers: 3, queueByteLimit: 7000)
    for _ in 0..<2 { _ = client.send("POST", "/solve", body: Self.document) }
    _ = client.send("POST", "/solve", body: "{}")
    _ = client.send("POST", "/solve", body: "{")
    let lines = client.metrics()
    #expect(lines.contains("windlass_layouts_total{status=\"solved\"} 2"))
    #expect(lines.contains("windlass_layouts_total{status=\"unsatisfiable\"} 0"))
    #expect(lines.contains("windlass_layouts_total{status=\"invalid\"} 1"))
    #expect(lines.contains("windlass_layouts_total{status=\"malformed\"} 1"))
    // All four waited and were read; only solved ones were written as a report.
    let spans = "windlass_request_span_duration_seconds"
    for (span, count) in [("queue", 4), ("read", 4), ("solve", 2), ("write", 2)] {
      #expect(lines.contains("\(spans)_count{span=\"\(span)\"} \(count)"))
      #expect(lines.contains("\(spans)_bucket{span=\"\(span)\",le=\"+Inf\"} \(count)"))
    }
    #expect(
      lines.contains("windlass_request_duration_seconds_count{route=\"/solve\"} 4")
    )
    #expect(lines.contains("windlass_solver_workers 3"))
    #expect(lines.contains("windlass_queue_limit_bytes 7000"))
  }

  @Test("is answered while every solver is busy, and counts who was sent away")
  func overload() throws {
    let client = try Client(workers: 1, queueByteLimit: 1)
    try client.whileFull {
      #expect(client.send("POST", "/solve", body: "{").status == 503)
      let lines = client.metrics()
      #expect(lines.contains("windlass_solver_workers_busy 1"))
      #expect(lines.contains("windlass_queue_length 1"))
      #expect(lines.contains("windlass_queue_bytes 1024"))
      #expect(lines.contains { $0.hasPrefix("windlass_queue_seconds ") })
      #expect(lines.contains("windlass_refused_total{reason=\"queue_full\"} 1"))
    }
    client.service.drain()
    client.service.waitUntilDrained()
  }

  @Test("counts messages that never became requests")
  func malformed() throws {
    let client = try Client()
    _ = client.refusal(.missingHost)
    let lines = client.metrics()
    #expect(lines.contains("windlass_requests_total{route=\"none\",code=\"400\"} 1"))
    #expect(lines.contains("windlass_refused_total{reason=\"malformed_message\"} 1"))
  }

  @Test(
    "speaks OpenMetrics to those who like it best",
    arguments: [
      (nil, false), ("*/*", false), ("text/plain", false),
      ("application/openmetrics-text", true),
      ("application/openmetrics-text; version=1.0.0; q=0.5, text/plain; q=0.3, */*; q=0.1", true),
      ("application/openmetrics-text; q=0.3, text/plain; q=0.5", false),
      ("application/openmetrics-text; q=0", false),
    ] as [(String?, Bool)]
  )
  func formats(accept: String?, isOpen: Bool) throws {
    let fields = accept.map { [("Accept", $0)] } ?? []
    let response = try Client(identity: Identity(commit: "abc"))
      .send("GET", "/metrics", fields)
    let lines = response.text.split(separator: "\n")
    #expect(response.status == 200)
    #expect((lines.last == "# EOF") == isOpen)
    #expect(lines.contains("# TYPE windlass_requests counter") == isOpen)
    #expect(lines.contains("# TYPE windlass_requests_total counter") == !isOpen)
    #expect(lines.contains("# TYPE windlass_build info") == isOpen)
    let type =
      isOpen
      ? "application/openmetrics-text; version=1.0.0; charset=utf-8"
      : "text/plain; version=0.0.4; charset=utf-8"
    #expect(response.fields["Content-Type"] == type)
    #expect(response.fields["Vary"] == "Accept")
    #expect(lines.contains { $0.hasPrefix("windlass_build_info{") && $0.contains("abc") })
  }

  @Test("gives each family its type before its values, and each series once")
  func wellFormed() throws {
    let client = try Client()
    _ = client.send("POST", "/solve", body: Self.document)
    var families: [Substring] = []
    var series: Set<Substring> = []
    for line in client.metrics() {
      if line.hasPrefix("# TYPE ") {
        families.append(line.split(separator: " ")[2])
      } else if !line.hasPrefix("#") {
        let name = line.prefix { $0 != " " }
        let family = try #require(families.last)
        #expect(name.hasPrefix(family))
        #expect(series.insert(name).inserted)
      }
    }
    #expect(Set(families).count == families.count)
  }
}

extension Client {
  /// The lines of `/metrics`.
  fileprivate func metrics() -> [Substring] {
    send("GET", "/metrics").text.split(separator: "\n")
  }
}
