import Foundation
import HTTPWire
import TestSupport
import Testing

/// The binary itself, as an operator meets it.
@Suite("The server's binary")
struct ProcessTests {
  private typealias Run = ChildProcess.Run

  private func run(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> Run {
    try ChildProcess.run("windlassd", arguments, environment: environment)
  }

  @Test("ends with 0 at a signal", arguments: [SIGTERM, SIGINT])
  func signals(signal: Int32) throws {
    #expect(try ServerProcess().stop(by: signal) == 0)
  }

  @Test("ends at once at a second signal")
  func secondSignal() throws {
    let server = try ServerProcess(["--readiness-delay", "60m"])
    server.send(SIGTERM)
    // One signal twice may count as one, if it comes before it was heard.
    #expect(
      eventually {
        server.send(SIGTERM)
        return !server.isRunning
      }
    )
    #expect(server.exitCode() == 128 + SIGTERM)
  }

  @Test("knows its own health")
  func healthcheck() throws {
    let server = try ServerProcess()
    let healthy = Run(exitCode: 0)
    // It waits for two seconds, and a loaded machine may take longer.
    #expect(try eventually { try run(["healthcheck", "--listen", server.address]) == healthy })
    let variable = ["WINDLASS_LISTEN": server.address]
    #expect(try eventually { try run(["healthcheck"], environment: variable) == healthy })
    #expect(server.stop() == 0)
    let closed = try LoopbackSocket(isListening: false)
    let dead = try run(["healthcheck", "--listen", closed.address])
    let words = "windlassd: No server responds on \(closed.address).\n"
    #expect(dead == Run(exitCode: 1, error: words))
  }

  @Test("checks its settings without listening")
  func check() throws {
    let server = try ServerProcess()
    // An address that is taken is no fault of the settings.
    let good = Run(exitCode: 0, output: "The settings are valid.\n")
    #expect(try run(["--check", "--listen", server.address]) == good)
    #expect(server.stop() == 0)
    let typo = try run(["--check", "--workers", "many"])
    #expect(typo.exitCode == 2)
    #expect(typo.output.isEmpty)
    #expect(typo.error.contains("--workers"))
    // A name that is similar to a setting is probably a mistake.
    let slip = try run(["--check"], environment: ["WINDLASS_WORKER": "2"])
    #expect(slip.exitCode == 2)
    #expect(slip.error.contains("Did you mean WINDLASS_WORKERS?"))
    let keys = try run(["--check", "--keys", "/nowhere/keys"])
    #expect(keys.exitCode != 0)
    #expect(keys.error.contains("Cannot read the file of keys"))
  }

  @Test("answers for its health, with names", arguments: ["/livez", "/healthz", "/readyz"])
  func health(path: String) throws {
    let server = try ServerProcess()
    let client = try server.connect()
    try client.get(path)
    let answer = try client.answer()
    #expect(answer.text == "{\"status\":\"\(path == "/readyz" ? "ready" : "alive")\"}\n")
    #expect(answer.fields["X-Request-Id"]?.utf8.count == 25)
    #expect(answer.fields["traceparent"]?.utf8.count == 55)
    try client.get(path, "X-Request-Id: mine")
    #expect(try client.answer().fields["X-Request-Id"] == "mine")
    try client.get("/metrics")
    let metrics = try client.answer().text
    let route = path == "/readyz" ? path : "/livez"
    #expect(metrics.contains("requests_total{route=\"\(route)\",code=\"200\"} 2"))
    #expect(metrics.contains("request_duration_seconds_count{route=\"\(route)\"} 2"))
    #expect(server.stop() == 0)
  }

  @Test("reports an address in use, with a remedy")
  func taken() throws {
    let server = try ServerProcess()
    let second = try run(["--listen", server.address])
    #expect(second.exitCode == 1)
    #expect(second.error.contains("Cannot listen on \(server.address)"))
    #expect(second.error.contains("Set another address with --listen or WINDLASS_LISTEN."))
    #expect(server.stop() == 0)
  }

  @Test("prints what it is asked for on standard output, and exits with 2 on what it cannot mean")
  func usage() throws {
    let version = Run(exitCode: 0, output: "windlassd 1.0.0\n")
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
