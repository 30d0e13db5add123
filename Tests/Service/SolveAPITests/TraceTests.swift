import HTTPWire
import SolveService
import Synchronization
import Testing

@testable import SolveAPI

extension RequestNames {
  static let example = RequestNames(
    requestID: .given("r"),
    trace: TraceContext(
      traceHigh: 0x0af7_6519_16cd_43dd,
      traceLow: 0x8448_eb21_1c80_319c,
      span: 0xb7ad_6b71_6920_3331,
      isSampled: false
    )
  )
}

@Suite struct TraceTests {
  private static let trace = "0af7651916cd43dd8448eb211c80319c"

  @Test(
    "continues a trace that can be read",
    arguments: [
      ("00-\(trace)-b7ad6b7169203331-01", "01"), ("00-\(trace)-b7ad6b7169203331-00", "00"),
      // Unknown flags are not forwarded; a later version may have more.
      ("00-\(trace)-b7ad6b7169203331-ff", "01"), ("cc-\(trace)-b7ad6b7169203331-02", "00"),
      ("cc-\(trace)-b7ad6b7169203331-01-more", "01"),
    ]
  )
  func valid(parent: String, flags: String) throws {
    let response = try Client().send("GET", "/livez", [("traceparent", parent)])
    let answer = try #require(response.fields["traceparent"])
    let parts = answer.split(separator: "-").map(String.init)
    #expect(parts.count == 4)
    #expect(parts[0] == "00")
    #expect(parts[1] == Self.trace)
    #expect(parts[2] != "b7ad6b7169203331")
    #expect(parts[3] == flags)
    #expect(TraceContext(parent: answer) != nil)
  }

  @Test(
    "begins a new one in place of what cannot be read",
    arguments: [
      "", "00", "ff-\(trace)-b7ad6b7169203331-01", "00-\(trace)-b7ad6b7169203331-01-more",
      "00-\(trace.uppercased())-b7ad6b7169203331-01", "00-\(trace)-0000000000000000-01",
      "00-00000000000000000000000000000000-b7ad6b7169203331-01",
      "00-\(trace)-b7ad6b7169203331-1", "00-\(trace)-b7ad6b716920333-01",
      "00-\(trace)-b7ad6b7169203331-0g", "0-\(trace)-b7ad6b7169203331-01",
    ]
  )
  func invalid(parent: String) throws {
    let response = try Client().send("GET", "/livez", [("traceparent", parent)])
    let answer = try #require(response.fields["traceparent"])
    let context = try #require(TraceContext(parent: answer))
    #expect(context.traceID != Self.trace)
  }

  @Test("ignores two of them, and never makes the same twice")
  func several() throws {
    let client = try Client()
    let field = ("traceparent", "00-\(Self.trace)-b7ad6b7169203331-01")
    let answers = (0..<100).compactMap { _ in
      client.send("GET", "/livez", [field, field]).fields["traceparent"]
    }
    #expect(!answers.contains { $0.contains(Self.trace) })
    #expect(Set(answers).count == 100)
  }

  @Test("names the trace in problems and records")
  func everywhere() throws {
    let records = Mutex<[RequestRecord]>([])
    let client = try Client(observer: { record in records.withLock { $0.append(record) } })
    let field = ("traceparent", "00-\(Self.trace)-b7ad6b7169203331-01")
    let response = client.send("POST", "/solve", [field], body: "{")
    #expect(try response.member("traceId") == Self.trace)
    let refusal = client.refusal(.missingHost)
    _ = client.send("GET", "/nowhere", [("X-Request-Id", "mine")])
    let all = records.withLock { $0 }
    #expect(all.map(\.status) == [400, 400, 404])
    #expect(all.map(\.route) == ["/solve", "none", "none"])
    #expect(all.map(\.method) == ["POST", nil, "GET"])
    #expect(all.map(\.bytesIn) == [1, 0, 0])
    #expect(all[0].bytesOut == response.body.count)
    #expect(all[0].traceID == Self.trace)
    #expect(all[0].queueing != nil)
    #expect(all[1].traceID == (try refusal.member("traceId")))
    #expect(all[2].requestID == "mine")
    #expect(all[2].queueing == nil)
  }
}
