internal import HTTPServer
internal import HTTPWire
internal import SolveAPI
internal import SolveService

extension Setting {
  /// Every setting: flags, variables, help, `config` and errors all come from this table.
  static let all: [Setting] = process + access + solving + text + requests + connections

  private static let hour = 3_600_000

  private static func addresses(
    _ name: String,
    _ path: Path<[ListenAddress]>,
    _ help: String
  ) -> Setting {
    Setting(
      name: name,
      placeholder: "ADDRESS",
      help: help,
      expected: "host:port, [v6]:port, :port or unix:///path",
      read: { text, configuration in
        var addresses: [ListenAddress] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
          do throws(ServerError) {
            addresses.append(try ListenAddress(String(part)))
          } catch {
            return false
          }
        }
        configuration[keyPath: path] = addresses
        return true
      },
      text: { $0[keyPath: path].map(\.description).joined(separator: ",") }
    )
  }

  private static let process: [Setting] = [
    addresses("listen", \.server.addresses, "Where to listen; several with commas."),
    addresses(
      "admin-listen",
      \.adminAddresses,
      "Where health and metrics are, without a key."
    ),
    Setting(
      name: "socket-mode",
      placeholder: "MODE",
      help: "The mode of a unix socket, such as 660.",
      expected: "an octal mode from 0 to 777",
      read: { text, configuration in
        guard (1...3).contains(text.utf8.count), let mode = UInt32(text, radix: 8),
          Quantity.count(text[...]) != nil
        else { return false }
        configuration.server.socketMode = mode
        return true
      },
      text: { $0.server.socketMode.map { String($0, radix: 8) } ?? "" }
    ),
    Setting(
      name: "log",
      placeholder: "off|json",
      help: "A line of JSON on standard error for each request.",
      expected: "off or json",
      read: { text, configuration in
        guard let log = Configuration.Log(rawValue: text) else { return false }
        configuration.log = log
        return true
      },
      text: { $0.log.rawValue }
    ),
    .duration(
      "readiness-delay",
      \.readinessDelayMilliseconds,
      in: 0...hour,
      "From SIGTERM on, how long to serve while /readyz says no."
    ),
    .duration(
      "drain",
      \.server.drainMilliseconds,
      in: 0...hour,
      "After that, how long to wait for requests to end."
    ),
    Setting(
      name: "commit",
      placeholder: "ID",
      help: "The revision that /version names.",
      expected: "up to 64 letters and digits",
      read: { text, configuration in
        configuration.commit = text
        return (1...64).contains(text.utf8.count)
          && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      },
      text: { $0.commit ?? "" }
    ),
  ]

  /// What texts are measured in.
  private static let text: [Setting] = [
    Setting(
      name: "text",
      placeholder: "FILE",
      help: "Measure texts in these fonts: measured ones, or a .ttf or .otf file.",
      expected: "the path of a file of fonts",
      read: { text, configuration in
        configuration.fonts = FontList(path: text)
        return !text.isEmpty && !text.utf8.contains(0)
      },
      text: { $0.fonts?.path ?? "" }
    )
  ]

  private static let access: [Setting] = [
    Setting(
      name: "keys",
      placeholder: "FILE",
      help: "Ask for one of its keys (bearer); SIGHUP rereads it.",
      expected: "the path of a file with a key to a line",
      read: { text, configuration in
        configuration.keys = KeyFile(path: text)
        return !text.isEmpty && !text.utf8.contains(0)
      },
      text: { $0.keys?.path ?? "" }
    ),
    Setting(
      name: "cors-origin",
      placeholder: "ORIGIN",
      help: "Whose pages may read answers; several with commas.",
      expected: "https://host or http://host:port in small letters, or * for everybody",
      read: { text, configuration in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard let policy = OriginPolicy(allowing: parts) else { return false }
        configuration.origins = policy
        return true
      },
      text: { $0.origins.origins.joined(separator: ",") }
    ),
    Setting(
      name: "trusted-proxy",
      placeholder: "CIDR",
      help: "Who says by Forwarded whose a request is; several with commas.",
      expected: "addresses, networks such as 10.0.0.0/8 or fd00::/8 without bits beyond the "
        + "prefix, or unix",
      read: { text, configuration in
        guard let proxies = TrustedProxies(text) else { return false }
        configuration.server.trustedProxies = proxies
        return true
      },
      text: { $0.server.trustedProxies.text }
    ),
  ]

  private static let solving: [Setting] = [
    .count("workers", \.workers, in: 1...1024, "How many layouts to solve at once."),
    .duration(
      "deadline",
      \.deadlineMilliseconds,
      in: 1...hour,
      "How long one answer may take, waiting included."
    ),
    .size(
      "queue-limit",
      \.queueByteLimit,
      in: 1024...(1 << 40),
      "How much may wait, if there is time for it."
    ),
    .count("view-limit", \.limits.views, in: 1...10_000_000, "Views in a document."),
    .count(
      "constraint-limit",
      \.limits.constraints,
      in: 1...10_000_000,
      "Constraints in a document."
    ),
    .count(
      "environment-limit",
      \.limits.environments,
      in: 1...1_000_000,
      "Environments in a document."
    ),
    .count("depth-limit", \.limits.depth, in: 1...1000, "Arrays and objects inside each other."),
    .count(
      "node-limit",
      \.limits.nodes,
      in: 1...100_000_000,
      "Values and keys in a document."
    ),
    .count(
      "item-limit",
      \.limits.items,
      in: 1...1_000_000_000,
      "Views, guides and constraints in all of its environments."
    ),
    .count(
      "pivot-limit",
      \.limits.pivots,
      in: 1...1_000_000_000_000,
      "Steps of the solver for a document."
    ),
    .count(
      "work-limit",
      \.limits.work,
      in: 1...1_000_000_000_000,
      "Units of all other work for a document."
    ),
    .size(
      "output-limit",
      \.limits.output,
      in: 1024...(1 << 30),
      "An answer; of a batch, each line."
    ),
  ]

  private static let requests: [Setting] = [
    .size(
      "request-line-limit",
      \.server.requestLimits.requestLine,
      in: 256...(1 << 20),
      "Method and target together."
    ),
    .size(
      "header-limit",
      \.server.requestLimits.fieldSection,
      in: 256...(1 << 20),
      "All header fields together."
    ),
    .count(
      "header-count",
      \.server.requestLimits.fieldCount,
      in: 1...10_000,
      "How many of them."
    ),
    .size(
      "body-limit",
      \.server.requestLimits.body,
      in: 1...(1 << 30),
      "A body as it is sent; of a batch, each line."
    ),
    .size(
      "inflated-limit",
      \.server.inflatedBodyLimit,
      in: 1...(1 << 30),
      "The same of a compressed body, inflated."
    ),
    .duration(
      "header-timeout",
      \.server.connectionLimits.headMilliseconds,
      in: 1...hour,
      "For a request's header to arrive."
    ),
    .duration(
      "body-timeout",
      \.server.connectionLimits.bodyMilliseconds,
      in: 1...hour,
      "For its body, on top of the time at --body-rate."
    ),
    .size(
      "body-rate",
      \.server.connectionLimits.minimumBytesPerSecond,
      in: 1...(1 << 30),
      "What a client has to send or take in a second."
    ),
  ]

  private static let connections: [Setting] = [
    .count("connections", \.server.connectionLimit, in: 1...1_000_000, "Connections at once."),
    .count(
      "connections-per-address",
      \.server.connectionsPerAddress,
      in: 1...1_000_000,
      "Of them from one address; proxies and this machine: all."
    ),
    .duration(
      "idle-timeout",
      \.server.connectionLimits.idleMilliseconds,
      in: 1...hour,
      "Between two requests of a connection."
    ),
    .duration(
      "write-timeout",
      \.server.connectionLimits.writeStallMilliseconds,
      in: 1...hour,
      "For a client to take what it was sent, or --body-rate of it."
    ),
  ]
}
