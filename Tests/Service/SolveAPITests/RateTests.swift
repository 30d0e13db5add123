import HTTPWire
@testable import SolveAPI
import SolveService
import Testing

@Suite struct RateTests {
  private let one = ServiceClient.key(1)
  private let other = ServiceClient.key(2)

  @Test(
    "lets a client make the requests of one second at once, and then as many as time has passed for"
  )
  func bucket() {
    let limiter = RateLimiter(requestsPerSecond: 4)
    let first = (0..<6).map { _ in limiter.refusal(of: one, at: .zero) }
    #expect(first == [nil, nil, nil, nil, 1, 1])
    #expect(limiter.refusal(of: other, at: .zero) == nil)
    // A quarter of a second is one request.
    #expect(limiter.refusal(of: one, at: .milliseconds(250)) == nil)
    #expect(limiter.refusal(of: one, at: .milliseconds(250)) == 1)
    // No more than one second's requests are saved.
    let later = (0..<5).map { _ in limiter.refusal(of: one, at: .seconds(100)) }
    #expect(later == [nil, nil, nil, nil, 1])
  }

  @Test("answers 429 with a time to come back after, to requests that are to be solved alone")
  func status() throws {
    var access = Access()
    access.rateLimiter = RateLimiter(requestsPerSecond: 1)
    access.keys = KeyRing(try AccessKeys(list: Array("ci: 0123456789abcdef".utf8)))
    let client = try Client(access: access)
    let key = [("Authorization", "Bearer 0123456789abcdef")]
    #expect(client.send("POST", "/solve", key, body: "{").status == 400)
    let refused = client.send("POST", "/solve", key, body: "{")
    #expect(refused.status == 429)
    #expect(refused.fields["Retry-After"] == "1")
    #expect(client.send("GET", "/solve/svg/eNo", key).status == 429)
    #expect(client.send("GET", "/version", key).status == 200)
  }
}
