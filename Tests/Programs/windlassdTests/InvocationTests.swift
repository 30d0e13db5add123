import HTTPServer
import SolveService
import Testing

@testable import windlassd

/// An executable has no interface but its command line; these tests read it without a process.
@Suite struct InvocationTests {
  @Test("serves on this machine alone when nothing is chosen")
  func defaults() throws {
    let invocation = try read([])
    #expect(invocation.command == .serve)
    #expect(invocation.configuration.server.addresses == [.tcp(host: "127.0.0.1", port: 8080)])
    #expect(invocation.configuration.service.workers == 2)
    #expect(invocation.configuration.service.queueByteLimit == 64 << 20)
    #expect(invocation.origins.allSatisfy { $0 == .standard })
  }

  @Test("lets a flag count more than a variable, and a variable more than the default")
  func precedence() throws {
    let environment = ["WINDLASS_WORKERS": "5", "WINDLASS_QUEUE_LIMIT": "6KiB", "WINDLASS_LOG": ""]
    let invocation = try read(["--workers", "7"], environment)
    #expect(invocation.configuration.workers == 7)
    #expect(invocation.configuration.queueByteLimit == 6 << 10)
    #expect(invocation.configuration.log == .off)
    #expect(origin(of: "workers", invocation) == .flag("--workers"))
    #expect(origin(of: "queue-limit", invocation) == .environment(variable: "WINDLASS_QUEUE_LIMIT"))
    #expect(origin(of: "log", invocation) == .standard)
  }

  @Test(
    "takes values after a space or an equals sign, around a command",
    arguments: [
      ["config", "--deadline", "250ms", "--json"], ["--deadline=250ms", "config", "--json"],
      ["--json", "--deadline=250ms", "config"],
    ]
  )
  func forms(arguments: [String]) throws {
    let invocation = try read(arguments)
    #expect(invocation.command == .config)
    #expect(invocation.wantsJSON)
    #expect(invocation.configuration.deadlineMilliseconds == 250)
  }

  @Test(
    "finds the command",
    arguments: [
      ([], .serve), (["serve"], .serve), (["help"], .help), (["-h", "--nonsense"], .help),
      (["config", "--help"], .help), (["--version"], .version), (["version"], .version),
      (["healthcheck"], .healthcheck), (["--check"], .check), (["check"], .check),
    ] as [([String], Invocation.Command)]
  )
  func commands(arguments: [String], expected: Invocation.Command) throws {
    let actual = try read(arguments).command
    #expect(actual == expected)
  }

  @Test(
    "reports invalid settings with suggestions",
    arguments: [
      (["confg"], "Unknown command \"confg\". Did you mean config?"),
      (["config", "config"], "Unknown command \"config\"."),
      (["--wrokers", "1"], "Unknown flag --wrokers. Did you mean --workers?"),
      (["-x"], "Unknown flag -x."),
      (["--workers"], "--workers requires a value."),
      (["--workers=1", "--workers=2"], "--workers is given twice. Remove one of them."),
      (["--workers=-1"], "--workers is \"-1\" but must be a number from 1 to 1024."),
      (["--workers", "+1"], "--workers is \"+1\" but must be a number from 1 to 1024."),
      (
        ["--queue-limit", "512B"],
        "--queue-limit is \"512B\" but must be a size such as 4096, 64KiB or 1MiB, from 1KiB to 1024GiB."
      ),
      (
        ["--trusted-proxy", "10.0.0.1/8"],
        "--trusted-proxy is \"10.0.0.1/8\" but must be addresses, networks such as 10.0.0.0/8 or "
          + "fd00::/8 without bits after the prefix, or unix."
      ),
      (["--log", "xml"], "--log is \"xml\" but must be off or json."),
      (
        ["--deadline", "5"],
        "--deadline is \"5\" but must be a time such as 500ms, 5s or 2m, from 1ms to 60m."
      ),
      (
        ["--listen", "8080"],
        "--listen is \"8080\" but must be host:port, [v6]:port, :port or unix:///path."
      ),
    ]
  )
  func faults(arguments: [String], prefix: String) {
    let message: String
    do throws(UsageFault) {
      _ = try Invocation(arguments: arguments, environment: [:], processors: 2)
      message = "no fault"
    } catch {
      message = error.message
    }
    #expect(message.hasPrefix(prefix))
  }

  @Test("names the variable whose value is wrong")
  func badVariable() {
    let expected = UsageFault.badValue(
      "0",
      source: "WINDLASS_WORKERS",
      expected: "a number from 1 to 1024"
    )
    #expect(throws: expected) { try read([], ["WINDLASS_WORKERS": "0"]) }
  }

  @Test(
    "warns of a likely slip, and leaves the variables of others alone",
    arguments: [
      ("WINDLASS_WORKER", 1), ("WINDLASS_LISTENS", 1), ("WINDLASS_PORT", 0),
      ("WINDLASS_PORT_8080_TCP", 0), ("WINDLASS_SERVICE_HOST", 0), ("WINDLASS_SERVICE_PORT", 0),
      ("WINDLASS_SOMETHING_ELSE", 0), ("HOME", 0), ("WINDLASS_WORKERS", 0),
    ]
  )
  func warnings(variable: String, expected: Int) throws {
    let actual = try read([], [variable: "2"]).warnings.count
    #expect(actual == expected)
  }

  private func read(
    _ arguments: [String],
    _ environment: [String: String] = [:]
  ) throws(UsageFault) -> Invocation {
    try Invocation(arguments: arguments, environment: environment, processors: 2)
  }

  private func origin(of name: String, _ invocation: Invocation) -> Invocation.Origin? {
    zip(Setting.all, invocation.origins).first { $0.0.name == name }?.1
  }
}
