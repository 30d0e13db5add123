import HTTPServer
import JSONText
import SolveAPI
import SolveService
import System
import TestSupport
import Testing

@testable import windlass

@Suite("windlass bench") struct BenchTests {
  @Test("tells quantiles of times to within 0.8 %, and of short ones exactly")
  func quantiles() {
    var histogram = LatencyHistogram()
    for number in 1...1000 { histogram.add(.microseconds(number)) }
    #expect(histogram.count == 1000)
    for (share, expected) in [(0.5, 0.5), (0.99, 0.99), (1, 1)] {
      #expect((expected...expected * 1.008).contains(histogram.quantile(share)))
    }
    #expect(histogram.mean == 0.5005)
    var short = LatencyHistogram()
    for number in [3, 1, 2] { short.add(.nanoseconds(number)) }
    #expect(short.quantile(0.5) == 2e-6)
    #expect(LatencyHistogram().quantile(0.5) == 0)
  }

  @Test("adds histograms up")
  func sum() {
    var (even, odd, all) = (LatencyHistogram(), LatencyHistogram(), LatencyHistogram())
    for number in 0..<500 {
      if number % 2 == 0 { even.add(.microseconds(number)) } else { odd.add(.microseconds(number)) }
      all.add(.microseconds(number))
    }
    even.add(odd)
    #expect(even.quantile(0.9) == all.quantile(0.9))
    #expect(even.count == 500)
    #expect(even.longest == 499_000)
  }

  @Test("loads a server at a rate, or as fast as it answers")
  func load() throws {
    let service = try SolveService(settings: .patient)
    defer { service.drain() }
    let server = try TestServer(serving: SolveAPI(backend: .threads(service)))
    for rate in [["--rate", "50"], [], ["--rate", "500", "--random"]] {
      let arguments = ["bench", "--duration", "0.4", "--connections", "2", "--json", server.url]
      let run = Self.run(arguments + rate)
      #expect(run.exitCode == 0, "\(run.error)")
      let report = try JSONDocument.parse(Array(run.output.utf8)).root
      let answers = try #require(report["answers"]?.int)
      // Due at 0, 20, ... 380 ms.
      if rate.count == 2 { #expect(answers == 20) } else { #expect(answers > 2) }
      #expect(report["statuses"]?["200"]?.int == answers)
      #expect(report["failures"]?.count == 0)
    }
  }

  @Test("spreads random requests as a Poisson process does")
  func gaps() {
    // F(t) = 1 - exp(-t / mean): no gap is shorter than 0, half are shorter than ln 2.
    #expect(randomGap(0, mean: .seconds(1)) == .zero)
    #expect(abs(randomGap(0.5, mean: .seconds(2)).inSeconds - 1.386294361) < 1e-8)
    #expect(abs(randomGap(0.99, mean: .seconds(1)).inSeconds - 4.605170186) < 1e-8)
  }

  @Test("exits with 1 where nobody answers, and with 2 where it cannot ask")
  func faults() {
    let nobody = Self.run(["bench", "--duration", "0.1", "--rate", "20", "http://127.0.0.1:1"])
    #expect(nobody.exitCode == 1)
    #expect(nobody.output.contains("no answer  2  Nothing answers at"))
    #expect(Self.run(["bench"]).exitCode == 2)
    #expect(Self.run(["bench", "nonsense"]).exitCode == 2)
    #expect(Self.run(["bench", "http://127.0.0.1:1", "missing.json"]).exitCode == 2)
  }

  /// Runs it by the machine's clock, since a server takes its own time.
  private static func run(_ arguments: [String]) -> (output: String, error: String, exitCode: Int32)
  {
    let run = CommandLineRun(arguments, clock: .machine)
    return (run.output, run.error, run.exitCode)
  }
}
