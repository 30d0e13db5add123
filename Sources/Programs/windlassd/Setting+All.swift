internal import HTTPServer
internal import HTTPWire
internal import SolveService

extension Setting {
  /// Flags, variables, help, `config` and errors are generated from this table, in this order.
  ///
  /// Ranges are wide: the lower ends exclude mistakes such as `--deadline 0ms`, the upper ends keep
  /// sums of limits from overflowing.
  static let all: [Setting] = process + access + solving + text + requests + connections

  /// In milliseconds: the maximum of any duration.
  static let hour = 3_600_000

  /// An empty part is a fault, not a wildcard.
  ///
  /// `ListenAddress` parses addresses; only binding shows whether a port is free.
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
        // Keeps empty parts, so that a trailing comma is a fault.
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
    // Of any kinds: a port for clients, and a Unix domain socket for a proxy.
    addresses("listen", \.server.addresses, "Addresses to listen on, separated by commas."),
    addresses(
      // A separate listener with few connections, so that operators have access when clients use
      // all others. Clients then have no metrics.
      "admin-listen",
      \.adminAddresses,
      "Address of health and metrics, without a key."
    ),
    Setting(
      // Octal, as in chmod(1). By default the umask applies.
      name: "socket-mode",
      placeholder: "MODE",
      help: "Mode of a unix socket, such as 660.",
      expected: "an octal mode from 0 to 777",
      read: { text, configuration in
        // One to three octal digits.
        guard (1...3).contains(text.utf8.count), let mode = UInt32(text, radix: 8),
          Quantity.count(text[...]) != nil
        else { return false }
        configuration.server.socketMode = mode
        return true
      },
      text: { $0.server.socketMode.map { String($0, radix: 8) } ?? "" }
    ),
    Setting(
      // One event loop serves some ten workers; on larger machines several servers share a port.
      name: "reuse-port",
      placeholder: "on|off",
      help: "Share the ports with other servers of this user.",
      expected: "on or off",
      read: { text, configuration in
        configuration.server.sharesPort = text == "on"
        return text == "on" || text == "off"
      },
      text: { $0.server.sharesPort ? "on" : "off" }
    ),
    Setting(
      // On standard error, where containers collect it; lines beyond the buffer are dropped and
      // counted, so that a slow disk never stops the server.
      name: "log",
      placeholder: "off|json",
      help: "Write a line of JSON per request to standard error.",
      expected: "off or json",
      read: { text, configuration in
        guard let log = Configuration.Log(rawValue: text) else { return false }
        configuration.log = log
        return true
      },
      text: { $0.log.rawValue }
    ),
    Setting(
      .duration,
      // Load balancers need a few seconds to notice /readyz; until then new connections are
      // accepted.
      "readiness-delay",
      \.readinessDelayMilliseconds,
      in: 0...hour,
      "Delay between failing /readyz and draining."
    ),
    Setting(
      .duration,
      // Later requests are abandoned, so that a rolling update ends at a known time.
      "drain",
      \.server.drainMilliseconds,
      in: 0...hour,
      "Maximum time to finish requests while draining."
    ),
    Setting(
      // Letters and digits only: it is used verbatim in responses and labels of metrics.
      name: "commit",
      placeholder: "ID",
      help: "Revision in /version.",
      expected: "up to 64 letters and digits",
      read: { text, configuration in
        configuration.commit = text
        return (1...64).contains(text.utf8.count)
          && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      },
      text: { $0.commit ?? "" }
    ),
  ]

  private static let text: [Setting] = [
    Setting(
      name: "text",
      placeholder: "FILE",
      help: "Fonts for measuring texts: JSON, or a .ttf or .otf file.",
      expected: "the path of a file of fonts",
      read: { text, configuration in
        configuration.fonts = OperatorFile(content: .fonts, path: text)
        return !text.isEmpty && !text.utf8.contains(0)
      },
      text: { $0.fonts?.path ?? "" }
    )
  ]

  /// Each limit has its error in `docs/reference/codes.md`.
  private static let solving: [Setting] = [
    // The default is the number of processors available to a container (`ProcessorCount`): solving
    // is processor-bound, so that more would only compete.
    Setting(
      .count,
      "workers",
      \.workers,
      in: 1...1024,
      "Number of layouts solved at the same time."
    ),
    Setting(
      .duration,
      // From the end of the request's head to the response. A request that would be late is refused
      // at once.
      "deadline",
      \.deadlineMilliseconds,
      in: 1...hour,
      "Maximum time for a response, with waiting."
    ),
    Setting(
      .size,
      // In bytes of request content, the memory of waiting requests.
      "queue-limit",
      \.queueByteLimit,
      in: 1024...(1 << 40),
      "Maximum size of all queued inputs."
    ),
    Setting(
      .size,
      // Data allocated by a process (RLIMIT_DATA). An allocation beyond it ends the worker with its
      // request.
      "worker-memory",
      \.workerMemoryLimit,
      in: (64 << 20)...(1 << 40),
      "Maximum memory of one worker process."
    ),
    Setting(
      .duration,
      // Its worker continues with a lower priority, and another one takes the next layouts.
      "demote-after",
      \.demotionMilliseconds,
      in: 5...hour,
      "Processor time until a layout gets a lower priority."
    ),
    Setting(
      .count,
      // By key, or else by address; 429 for further solve requests.
      "client-rate",
      \.clientRate,
      in: 0...1_000_000,
      "Maximum requests per second and client; 0: no limit."
    ),
    // Limits of a document also apply to scripts and Interface Builder files.
    Setting(
      .count,
      "view-limit",
      \.limits.views,
      in: 1...10_000_000,
      "Maximum views per document."
    ),
    Setting(
      .count,
      "constraint-limit",
      \.limits.constraints,
      in: 1...10_000_000,
      "Maximum constraints per document."
    ),
    Setting(
      .count,
      // Each is solved separately, so that this is a factor of the work.
      "environment-limit",
      \.limits.environments,
      in: 1...1_000_000,
      "Maximum environments per document."
    ),
    // Reading and writing are recursive, with stacks of fixed size.
    Setting(
      .count,
      "depth-limit",
      \.limits.depth,
      in: 1...1000,
      "Maximum nesting of arrays and objects."
    ),
    Setting(
      .count,
      // Bounds the memory of parsing.
      "node-limit",
      \.limits.nodes,
      in: 1...100_000_000,
      "Maximum values and keys per document."
    ),
    Setting(
      .count,
      // Views count once for each environment that changes them.
      "item-limit",
      \.limits.items,
      in: 1...1_000_000_000,
      "Maximum views, guides, constraints in all environments."
    ),
    Setting(
      .count,
      // A count rather than a time, so that a document ends at the same step on every machine; so
      // does `work-limit`.
      "pivot-limit",
      \.limits.pivots,
      in: 1...1_000_000_000_000,
      "Maximum steps of the solver per document."
    ),
    Setting(
      .count,
      // Reading, finding fixes, diagnosing and writing are charged by the unit (`WorkMeter`).
      "work-limit",
      \.limits.work,
      in: 1...1_000_000_000_000,
      "Maximum units of other work per document."
    ),
    Setting(
      .size,
      // Writing stops at the limit, since the result may be a thousand times as long as the
      // document.
      "output-limit",
      \.limits.output,
      in: 1024...(1 << 30),
      "Maximum size of a response."
    ),
  ]

  private static let requests: [Setting] = [
    Setting(
      .size,
      // RFC 9112 recommends at least 8,000 bytes.
      "request-line-limit",
      \.server.requestLimits.requestLine,
      in: 256...(1 << 20),
      "Maximum size of the request line."
    ),
    Setting(
      .size,
      // Names, values and line ends; 431 beyond it.
      "header-limit",
      \.server.requestLimits.fieldSection,
      in: 256...(1 << 20),
      "Maximum size of all header fields."
    ),
    Setting(
      .count,
      // Many short fields cost more than one long one.
      "header-count",
      \.server.requestLimits.fieldCount,
      in: 1...10_000,
      "Maximum number of header fields."
    ),
    Setting(
      .size,
      // Counted during reception; a greater Content-Length is refused before the content.
      "body-limit",
      \.server.requestLimits.body,
      in: 1...(1 << 30),
      "Maximum size of a body as sent."
    ),
    Setting(
      .size,
      // A gzip of a megabyte can hold a gigabyte of zeros.
      "inflated-limit",
      \.server.inflatedBodyLimit,
      in: 1...(1 << 30),
      "Maximum size of a gzip body when inflated."
    ),
    Setting(
      .duration,
      // Against clients that hold a connection with single bytes (slowloris).
      "header-timeout",
      \.server.connectionLimits.headMilliseconds,
      in: 1...hour,
      "Maximum time to receive the header."
    ),
    Setting(
      .duration,
      // A slow client gets more time by the bytes it sends, a stalled one none.
      "body-timeout",
      \.server.connectionLimits.bodyMilliseconds,
      in: 1...hour,
      "Time to receive the body, added to that at --body-rate."
    ),
    Setting(
      .size,
      // In bytes a second; a phone on a poor connection has some ten times as much.
      "body-rate",
      \.server.connectionLimits.minimumBytesPerSecond,
      in: 1...(1 << 30),
      "Minimum bytes per second that a client sends or reads."
    ),
    Setting(
      .duration,
      // At --body-rate alone, clients could hold megabytes for hours.
      "transfer-timeout",
      \.server.connectionLimits.transferMilliseconds,
      in: 1000...hour,
      "Maximum time to send a body or read a response."
    ),
    Setting(
      .size,
      // Each connection may send as much as --body-limit; the one that has held the most for the
      // longest time is refused.
      "receiving-limit",
      \.server.receivingLimit,
      in: 1024...(1 << 40),
      "Maximum size of all bodies being received."
    ),
  ]
}
