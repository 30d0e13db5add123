internal import HTTPServer
internal import HTTPWire
internal import SolveService

extension Setting {
  /// Every setting: flags, variables, help, `config` and errors all come from this table.
  ///
  /// Their order is that of the help and of `config`. A new one is a row here and a word in
  /// `docs/how-to`; `Tests/Programs/windlassdTests` holds that each reads what it prints.
  ///
  /// Ranges are wide on purpose: their lower end keeps a slip such as `--deadline 0ms` from a
  /// server that answers nothing, their upper end keeps sums of limits from overflowing.
  static let all: [Setting] = process + access + solving + text + requests + connections

  /// In milliseconds: the most that any wait may be.
  static let hour = 3_600_000

  /// A list of addresses, parted by commas; an empty part is a mistake, and not every address.
  ///
  /// What may stand there is `ListenAddress`'s to say; that a port is free shows only when it is
  /// bound.
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
        // An empty part is kept, so that a comma at the end is a mistake.
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

  /// What concerns the process: where it is reached, what it writes, and how it ends.
  private static let process: [Setting] = [
    // Several may be of different kinds: a port for clients, and a socket in the file system for a
    // proxy beside it.
    addresses("listen", \.server.addresses, "Addresses to listen on, separated by commas."),
    addresses(
      // A separate listener with few connections, so that operators get through when clients use
      // up all others. With it, clients are not told of metrics.
      "admin-listen",
      \.adminAddresses,
      "Address of health and metrics, without a key."
    ),
    Setting(
      // Octal, as chmod(1) has it. Without it the process's umask says who may connect.
      name: "socket-mode",
      placeholder: "MODE",
      help: "Mode of a unix socket, such as 660.",
      expected: "an octal mode from 0 to 777",
      read: { text, configuration in
        // One to three digits, none of which is 8 or 9.
        guard (1...3).contains(text.utf8.count), let mode = UInt32(text, radix: 8),
          Quantity.count(text[...]) != nil
        else { return false }
        configuration.server.socketMode = mode
        return true
      },
      text: { $0.server.socketMode.map { String($0, radix: 8) } ?? "" }
    ),
    Setting(
      // One event loop feeds some ten workers; on machines with more processors several servers share a port.
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
      // On standard error, where containers collect it; lines beyond what can be written are
      // dropped and counted, so that a slow disk never stops the server.
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
      // Balancers need a few seconds to hear from /readyz that no more should come; until then new
      // connections are still taken.
      "readiness-delay",
      \.readinessDelayMilliseconds,
      in: 0...hour,
      "Delay between failing /readyz and draining."
    ),
    Setting(
      .duration,
      // Requests that are not answered by then are given up, so that a rolling update ends at a
      // time that is known.
      "drain",
      \.server.drainMilliseconds,
      in: 0...hour,
      "Maximum time to finish requests while draining."
    ),
    Setting(
      // Letters and digits alone: it goes into answers and labels of metrics as it stands.
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

  /// What texts are measured in.
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

  /// How much one request may cost.
  ///
  /// Each limit has its error in
  /// `docs/reference/codes.md`.
  private static let solving: [Setting] = [
    // The default is as many as there are processors, counted as a container sees them
    // (`ProcessorCount`): solving uses a processor whole, so that more of them only take time from
    // each other.
    Setting(
      .count,
      "workers",
      \.workers,
      in: 1...1024,
      "Number of layouts solved at the same time."
    ),
    Setting(
      .duration,
      // From the end of the request's head to the answer. A request that could not be answered in
      // time is refused at once, and costs nothing.
      "deadline",
      \.deadlineMilliseconds,
      in: 1...hour,
      "Maximum time for a response, with waiting."
    ),
    Setting(
      .size,
      // In bytes of request content, since that is what waiting requests hold.
      "queue-limit",
      \.queueByteLimit,
      in: 1024...(1 << 40),
      "Maximum size of all queued inputs."
    ),
    Setting(
      .size,
      // Of data that a process allocates (RLIMIT_DATA). An allocation beyond it ends the worker, which costs the
      // request that it works on.
      "worker-memory",
      \.workerMemoryLimit,
      in: (64 << 20)...(1 << 40),
      "Maximum memory of one worker process."
    ),
    Setting(
      .duration,
      // Its worker goes on with a lower priority, and another one takes the next layouts.
      "demote-after",
      \.demotionMilliseconds,
      in: 5...hour,
      "Processor time until a layout gets a lower priority."
    ),
    Setting(
      .count,
      // By the key of a request, or else by its address; requests to solve, and 429 beyond it.
      "client-rate",
      \.clientRate,
      in: 0...1_000_000,
      "Maximum requests per second and client; 0: no limit."
    ),
    // Limits of a document hold for scripts and files of Interface Builder as well, where the same
    // things are counted.
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
      // Each is solved by itself, so that this is a factor of the work.
      "environment-limit",
      \.limits.environments,
      in: 1...1_000_000,
      "Maximum environments per document."
    ),
    // Readers and writers go down as far as a document does, and stacks are of fixed size.
    Setting(
      .count,
      "depth-limit",
      \.limits.depth,
      in: 1...1000,
      "Maximum nesting of arrays and objects."
    ),
    Setting(
      .count,
      // What a document is made of before anything is known of it; it bounds the memory that
      // reading takes.
      "node-limit",
      \.limits.nodes,
      in: 1...100_000_000,
      "Maximum values and keys per document."
    ),
    Setting(
      .count,
      // Views that an environment changes count again in each, which few documents come near.
      "item-limit",
      \.limits.items,
      in: 1...1_000_000_000,
      "Maximum views, guides, constraints in all environments."
    ),
    Setting(
      .count,
      // A count and not a time, so that the same document ends at the same step on every machine;
      // so does `work-limit`.
      "pivot-limit",
      \.limits.pivots,
      in: 1...1_000_000_000_000,
      "Maximum steps of the solver per document."
    ),
    Setting(
      .count,
      // Reading, looking for fixes, diagnosing and writing are charged to it by the unit
      // (`WorkMeter`).
      "work-limit",
      \.limits.work,
      in: 1...1_000_000_000_000,
      "Maximum units of other work per document."
    ),
    Setting(
      .size,
      // Writers stop where it is reached, for a short document may have an answer a thousand times
      // its length.
      "output-limit",
      \.limits.output,
      in: 1024...(1 << 30),
      "Maximum size of a response."
    ),
  ]

  /// How large the messages of clients may be, and how slowly they may come.
  private static let requests: [Setting] = [
    Setting(
      .size,
      // RFC 9112 asks servers to take 8,000 bytes at least.
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
      // Counted while it comes in; a length that is declared larger is refused before a byte of it
      // is read.
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
      // Against clients that send a byte now and then to hold a connection (slowloris).
      "header-timeout",
      \.server.connectionLimits.headMilliseconds,
      in: 1...hour,
      "Maximum time to receive the header."
    ),
    Setting(
      .duration,
      // A client of a slow line gets more time the more it sends, one that stops gets none.
      "body-timeout",
      \.server.connectionLimits.bodyMilliseconds,
      in: 1...hour,
      "Time to receive the body, added to that at --body-rate."
    ),
    Setting(
      .size,
      // In bytes a second. A phone on a poor line does some ten times as much.
      "body-rate",
      \.server.connectionLimits.minimumBytesPerSecond,
      in: 1...(1 << 30),
      "Minimum bytes per second that a client sends or reads."
    ),
    Setting(
      .duration,
      // At --body-rate alone, clients could keep megabytes for hours.
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
