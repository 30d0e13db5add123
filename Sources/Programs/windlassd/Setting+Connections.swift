internal import HTTPServer
internal import HTTPWire

extension Setting {
  static let connections: [Setting] = [
    // The limit of descriptors is raised to match, as far as permitted; beyond it the longest idle
    // connection is closed, or clients wait in the accept queue.
    Setting(
      .count,
      "connections",
      \.server.connectionLimit,
      in: 1...1_000_000,
      "Maximum number of connections."
    ),
    Setting(
      .count,
      // So that one client cannot use all. An IPv6 client counts by its /64.
      "connections-per-address",
      \.server.connectionsPerAddress,
      in: 1...1_000_000,
      "The same per address, except proxies and loopback."
    ),
    Setting(
      .duration,
      // Longer than a load balancer's own, usually 60 seconds, so that the balancer closes and no
      // request meets a closed connection.
      "idle-timeout",
      \.server.connectionLimits.idleMilliseconds,
      in: 1...hour,
      "Maximum time between two requests of a connection."
    ),
    Setting(
      .duration,
      // Responses of clients that do not read take memory from others.
      "write-timeout",
      \.server.connectionLimits.writeStallMilliseconds,
      in: 1...hour,
      "Maximum time for a client to read at --body-rate."
    ),
    Setting(
      .size,
      // Beyond it the slowest clients are closed, to leave memory for others; beyond one and a half
      // of it any, and layouts are refused.
      "unsent-limit",
      \.server.unsentLimit,
      in: 1024...(1 << 40),
      "Maximum size of all responses not yet read."
    ),
  ]
}
