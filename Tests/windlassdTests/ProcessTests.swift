import Foundation
import HTTPWire
import TestSupport
import Testing

/// The binary itself, as an operator meets it.
@Suite("The server's binary", .timeLimit(.minutes(5)))
struct ProcessTests {
  private struct Run: Equatable {
    var exitCode: Int32
    var output: String
    var error: String
  }

  private func run(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> Run {
    let process = Process()
    process.executableURL = ServerProcess.binary
    process.arguments = arguments
    process.environment = environment
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let outputBytes = try output.fileHandleForReading.readToEnd() ?? Data()
    let errorBytes = try error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      exitCode: process.terminationStatus,
      output: String(decoding: outputBytes, as: UTF8.self),
      error: String(decoding: errorBytes, as: UTF8.self)
    )
  }

  @Test("ends with 0 at a signal", arguments: [SIGTERM, SIGINT])
  func signals(signal: Int32) throws {
    #expect(try ServerProcess().stop(by: signal) == 0)
  }

  @Test("ends at once at a second signal")
  func secondSignal() throws {
    let server = try ServerProcess(["--readiness-delay", "60m"])
    server.send(SIGTERM)
    // It says that it is leaving before it may be hurried; one signal twice may count as one.
    while try run(["healthcheck", "--listen", server.address]).exitCode == 0,
      server.isRunning
    {
      server.send(SIGTERM)
    }
    #expect(server.exitCode() == 128 + SIGTERM)
  }

  @Test("knows its own health")
  func healthcheck() throws {
    let server = try ServerProcess()
    let healthy = Run(exitCode: 0, output: "", error: "")
    #expect(try run(["healthcheck", "--listen", server.address]) == healthy)
    let variable = try run(["healthcheck"], environment: ["WINDLASS_LISTEN": server.address])
    #expect(variable == healthy)
    #expect(server.stop() == 0)
    let dead = try run(["healthcheck", "--listen", server.address])
    let words = "windlassd: Nobody answers on \(server.address).\n"
    #expect(dead == Run(exitCode: 1, output: "", error: words))
  }

  @Test("says whether its settings would do, without listening")
  func check() throws {
    let server = try ServerProcess()
    // An address that is taken is no fault of the settings.
    let good = Run(exitCode: 0, output: "The settings can be used.\n", error: "")
    #expect(try run(["--check", "--listen", server.address]) == good)
    #expect(server.stop() == 0)
    let typo = try run(["--check", "--workers", "many"])
    #expect(typo.exitCode == 2)
    #expect(typo.output.isEmpty)
    #expect(typo.error.contains("--workers"))
    let keys = try run(["--check", "--keys", "/nowhere/keys"])
    #expect(keys.exitCode != 0)
    #expect(keys.error.contains("Cannot read the file of keys"))
  }

  @Test(
    "answers for its health alike, whether the answer was ready or had to be made",
    arguments: ["/livez", "/healthz", "/readyz"]
  )
  func health(path: String) throws {
    let server = try ServerProcess()
    let client = try server.connect()
    try client.get(path)
    let ready = try client.answer()
    // A name of the request's own has to be in its answer, which is made for it.
    try client.get(path, "X-Request-Id: mine")
    let made = try client.answer()
    #expect(made.fields["X-Request-Id"] == "mine")
    #expect(ready.fields["X-Request-Id"]?.utf8.count == 25)
    #expect(ready.fields["traceparent"]?.utf8.count == 55)
    let own = ["X-Request-Id", "traceparent", "Date"]
    func lines(_ answer: RawAnswer) -> Set<HTTPFields.Line> {
      Set(answer.fields.lines.filter { !own.contains($0.name) })
    }
    #expect(ready.status == made.status)
    #expect(lines(ready) == lines(made))
    #expect(ready.fields.count == made.fields.count)
    #expect(ready.text == made.text)
    try client.get("/metrics")
    let metrics = try client.answer().text
    let route = path == "/readyz" ? path : "/livez"
    #expect(metrics.contains("requests_total{route=\"\(route)\",code=\"200\"} 2"))
    // What was ready took no time that anybody measured; zeros would make the others look fast.
    #expect(metrics.contains("request_duration_seconds_count{route=\"\(route)\"} 1"))
    #expect(server.stop() == 0)
  }

  @Test("says that an address is taken, and the way out")
  func taken() throws {
    let server = try ServerProcess()
    let second = try run(["--listen", server.address])
    #expect(second.exitCode == 1)
    #expect(second.error.contains("Cannot listen on \(server.address)"))
    #expect(second.error.contains("--listen or WINDLASS_LISTEN chooses another address."))
    #expect(server.stop() == 0)
  }

  @Test("prints what it is asked for on standard output, and exits with 2 on what it cannot mean")
  func usage() throws {
    let version = Run(exitCode: 0, output: "windlassd 0.1.0\n", error: "")
    #expect(try run(["--version"]) == version)
    #expect(try run(["--help"]).output.contains("--listen ADDRESS"))
    let config = try run(["config"], environment: ["WINDLASS_DRAIN": "7s"])
    #expect(config.output.contains("WINDLASS_DRAIN\n"))
    let fault = try run(["--drian", "1s"])
    #expect(fault.exitCode == 2)
    #expect(fault.output.isEmpty)
    #expect(fault.error.contains("Did you mean --drain?"))
  }
}
