import Foundation
import TestSupport
import Testing

/// A document that keeps a worker busy for minutes, for tests that need it busy and then end it.
enum Endless {
  /// Settings that let a server work on it for so long.
  static let settings = [
    "--deadline", "60m", "--environment-limit", "1000000", "--pivot-limit", "1000000000000",
    "--item-limit", "1000000000", "--work-limit", "1000000000000", "--body-limit", "64MiB",
  ]

  /// Hundreds of views that depend on each other, in thousands of environments.
  static let document: [UInt8] = {
    let views = (0..<300).map { "{\"id\":\"v\($0)\"}" }.joined(separator: ",")
    let constraints = (0..<300).map { index in
      let other = index == 0 ? "root" : "v\(index - 1)"
      return "\"v\(index).leading == \(other).leading + 1\",\"v\(index).top == root.top\","
        + "\"v\(index).width == \(other).width @ 500\",\"v\(index).height == 9\""
    }
    let environments = (0..<20_000).map { "{\"width\":\($0),\"height\":9}" }
    let text =
      "{\"environments\":[\(environments.joined(separator: ","))],\"views\":[\(views)],"
      + "\"constraints\":[\(constraints.joined(separator: ","))]}"
    return Array(text.utf8)
  }()
}

extension ServerProcess {
  /// Has a server with one worker work on so many endless layouts that the next job of their client waits, and with
  /// one of another client that of any other.
  ///
  /// Four of them make room for others, which is as many as one worker may have moved aside.
  func occupy(_ line: String? = nil, andBy other: String? = nil) throws -> [RawClient] {
    let lines = (0..<4).map { _ in line } + (other.map { [$0] } ?? [])
    return try lines.enumerated().map { index, line in
      let client = try connect()
      try client.post("/solve", Endless.document, lines: line.map { [$0] } ?? [])
      let key = line.flatMap { $0.hasPrefix("Authorization") ? [$0] : nil } ?? []
      try #require(
        eventually {
          try metric("solver_workers_busy", lines: key) == index + 1
            && metric("worker_processes_demoted", lines: key) == min(index + 1, 4)
        }
      )
      return client
    }
  }

  /// The value of a metric without labels, by its name without the prefix that all have.
  func metric(_ name: String, _ lines: String...) throws -> Int? { try metric(name, lines: lines) }

  private func metric(_ name: String, lines: [String]) throws -> Int? {
    let client = try connect()
    try client.send(
      "GET /metrics HTTP/1.1\r\nHost: a\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
    )
    let start = "windlass_\(name) "
    let line = try client.answer().text.split(separator: "\n").first { $0.hasPrefix(start) }
    return line.flatMap { Int($0.dropFirst(start.count)) }
  }
}
