internal import JSONText
internal import LayoutModel

/// What a load came to.
struct BenchReport: Sendable {
  /// How long it went on, in seconds.
  var seconds = 0.0
  /// Answers by their status.
  var statuses: [Int: Int] = [:]
  /// Requests without an answer, by what went wrong.
  var failures: [String: Int] = [:]
  /// From when a request was due to the end of its answer.
  var latencies = LatencyHistogram()
  /// From when it was sent, which says less where the load is given: while one waits, others do not
  /// begin.
  var serviceTimes = LatencyHistogram()
}

extension BenchReport {
  /// Adds what another thread has.
  ///
  /// All but `seconds`, which `BenchLoad` keeps.
  mutating func add(_ other: BenchReport) {
    statuses.merge(other.statuses, uniquingKeysWith: +)
    failures.merge(other.failures, uniquingKeysWith: +)
    latencies.add(other.latencies)
    serviceTimes.add(other.serviceTimes)
  }

  /// Answers a second.
  var rate: Double { seconds > 0 ? Double(latencies.count) / seconds : 0 }

  /// Whether every request was answered, and none by a fault of the server.
  var isClean: Bool { failures.isEmpty && statuses.keys.allSatisfy { $0 < 500 } }

  /// The quantiles that are told, by the names that they have in both forms.
  private static let shares: [(name: String, share: Double)] = [
    ("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999), ("longest", 1),
  ]

  /// A page for people.
  ///
  /// Times are in milliseconds; `due` counts from when a request should have been sent, `sent` from
  /// when it was.
  var text: String {
    var text = "\(latencies.count) answers in \(rounded(seconds)) s: \(rounded(rate)) a second\n"
    for (status, count) in statuses.sorted(by: { $0.key < $1.key }) {
      text += "  \(status)  \(count)\n"
    }
    for (words, count) in failures.sorted(by: { $0.key < $1.key }) {
      text += "  no answer  \(count)  \(words)\n"
    }
    text += "milliseconds  due  sent\n"
    for (name, share) in Self.shares {
      let (due, sent) = (latencies.quantile(share), serviceTimes.quantile(share))
      text += "  \(name)  \(rounded(due))  \(rounded(sent))\n"
    }
    return text + "  mean  \(rounded(latencies.mean))  \(rounded(serviceTimes.mean))\n"
  }

  /// The same for programs.
  ///
  /// Times are in milliseconds, not rounded.
  var json: [UInt8] {
    var writer = JSONWriter(form: .pretty)
    writer.object { writer in
      writer.member("answers", latencies.count)
      writer.member("seconds", seconds)
      writer.member("rate", rate)
      writer.object("statuses") { writer in
        for (status, count) in statuses.sorted(by: { $0.key < $1.key }) {
          writer.member("\(status)", count)
        }
      }
      writer.object("failures") { writer in
        for (words, count) in failures.sorted(by: { $0.key < $1.key }) {
          writer.member(words, count)
        }
      }
      for (name, histogram) in [("due", latencies), ("sent", serviceTimes)] {
        writer.object(name) { writer in
          for (name, share) in Self.shares { writer.member(name, histogram.quantile(share)) }
          writer.member("mean", histogram.mean)
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// A number with two decimals.
  private func rounded(_ number: Double) -> String {
    let hundredths = Int(clamping: (number * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
