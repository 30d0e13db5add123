internal import HTTPServer
internal import HTTPWire

extension Setting {
  /// How many clients there may be at once, and how long they may keep still.
  static let connections: [Setting] = [
    // Descriptors are raised to match, as far as the system lets; beyond it the connection that has
    // been idle longest is closed, or clients wait in the listener's backlog where none is idle.
    Setting(
      .count,
      "connections",
      \.server.connectionLimit,
      in: 1...1_000_000,
      "Maximum number of connections."
    ),
    Setting(
      .count,
      // So that one client cannot have all. An IPv6 client counts by its /64.
      "connections-per-address",
      \.server.connectionsPerAddress,
      in: 1...1_000_000,
      "The same per address, except proxies and loopback."
    ),
    Setting(
      .duration,
      // Longer than a balancer's own, usually 60 seconds, so that it is the balancer that closes
      // and no request meets a closed connection.
      "idle-timeout",
      \.server.connectionLimits.idleMilliseconds,
      in: 1...hour,
      "Maximum time between two requests of a connection."
    ),
    Setting(
      .duration,
      // What was made for a client that does not take it is memory that others need.
      "write-timeout",
      \.server.connectionLimits.writeStallMilliseconds,
      in: 1...hour,
      "Maximum time for a client to read at --body-rate."
    ),
    Setting(
      .size,
      // Beyond it the slowest clients are closed, so that those who do not take their answers leave
      // memory for others; beyond one and a half of it any, and layouts are refused.
      "unsent-limit",
      \.server.unsentLimit,
      in: 1024...(1 << 40),
      "Maximum size of all responses not yet read."
    ),
  ]
}
