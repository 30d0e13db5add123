import HTTPServer
import Testing

@testable import windlassd

@Suite struct SettingTests {
  @Test("never reads what Kubernetes makes up for a service called windlass")
  func namesAreOurs() {
    for setting in Setting.all {
      #expect(!setting.variable.hasPrefix("WINDLASS_PORT"))
      #expect(!setting.variable.hasPrefix("WINDLASS_SERVICE_"))
    }
  }

  @Test("gives each setting a name of its own")
  func distinct() {
    #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
    #expect(Setting.all.map(\.variable).contains("WINDLASS_CONNECTIONS_PER_ADDRESS"))
  }

  /// A setting that is read into the wrong place, or printed from it, changes under its own text.
  @Test("reads what it prints, and nothing else changes", arguments: Setting.all.map(\.name))
  func roundTrip(name: String) throws {
    let setting = try #require(Setting.all.first { $0.name == name })
    let value = try #require(Self.samples[name])
    var configuration = Configuration(processors: 2)
    let before = Setting.all.map { $0.text(configuration) }
    #expect(setting.read(value, &configuration))
    #expect(setting.text(configuration) == value)
    for (other, text) in zip(Setting.all, before) where other.name != name {
      #expect(other.text(configuration) == text)
    }
  }

  /// Of every setting a value that is not its default.
  private static let samples = [
    "listen": "[::1]:9000,unix:///run/windlass.sock", "admin-listen": "127.0.0.1:9001",
    "worker-memory": "128MiB", "client-rate": "50", "demote-after": "50ms",
    "reuse-port": "on", "socket-mode": "660",
    "log": "json",
    "text": "/etc/metrics.json",
    "keys": "/run/keys", "cors-origin": "https://a.example,http://localhost:3000",
    "allowed-host": "windlass.example.com,[fd00::1]", "readiness-delay": "5s", "drain": "10s",
    "commit": "abc123", "workers": "3",
    "queue-limit": "2MiB", "trusted-proxy": "10.0.0.0/8,fd00::/8,unix",
    "deadline": "1s", "view-limit": "10", "constraint-limit": "11", "environment-limit": "12",
    "item-limit": "16", "depth-limit": "5", "node-limit": "16", "header-count": "17",
    "body-rate": "2KiB", "pivot-limit": "13", "work-limit": "18", "output-limit": "2MiB",
    "request-line-limit": "4KiB",
    "header-limit": "5KiB",
    "body-limit": "6MiB", "inflated-limit": "7MiB", "header-timeout": "8s",
    "body-timeout": "9s", "connections": "14", "connections-per-address": "15",
    "idle-timeout": "2m", "write-timeout": "1500ms", "transfer-timeout": "3s",
    "receiving-limit": "8MiB", "unsent-limit": "9MiB",
  ]

  @Test(
    "reads durations with a unit",
    arguments: [
      ("0ms", 0), ("500ms", 500), ("5s", 5_000), ("2m", 120_000), ("5", nil), ("s", nil),
      ("-1s", nil), ("1.5s", nil), ("1h", nil), ("99999999999999999999s", nil),
      ("9223372036854775807m", nil),
    ] as [(String, Int?)]
  )
  func durations(text: String, expected: Int?) {
    let actual = Quantity.milliseconds(text)
    #expect(actual == expected)
  }

  @Test(
    "reads sizes with a unit or in bytes",
    arguments: [
      ("0", 0), ("4096", 4096), ("1B", 1), ("64KiB", 65_536), ("1MiB", 1 << 20),
      ("1GiB", 1 << 30), ("1MB", nil), ("KiB", nil), ("", nil), ("٣", nil),
    ] as [(String, Int?)]
  )
  func sizes(text: String, expected: Int?) {
    let actual = Quantity.bytes(text)
    #expect(actual == expected)
  }

  @Test("has a line for every setting in the help and in the report")
  func help() throws {
    let invocation = try Invocation(arguments: [], environment: [:], processors: 2)
    let report = ConfigurationReport(invocation: invocation)
    for setting in Setting.all {
      #expect(HelpText.text.contains("\n  \(setting.flag) \(setting.placeholder)"))
      #expect(report.text.contains("\(setting.name) "))
      #expect(report.json.contains("\"name\": \"\(setting.name)\""))
    }
    for line in HelpText.text.split(separator: "\n") { #expect(line.count <= 100) }
  }
}
