/// Writes metrics as Prometheus reads them: text 0.0.4, or OpenMetrics 1.0.
///
/// Families are written one after the other, each with its head; samples in the order in which they
/// are given, so that the same counts give the same text.
struct MetricsText {
  /// The two formats.
  enum Form: Sendable, CaseIterable {
    /// The text format 0.0.4 of Prometheus.
    case prometheus
    /// OpenMetrics 1.0, which says units and where the text ends.
    case openMetrics
  }

  /// What a family of metrics measures.
  enum Kind: String, Sendable {
    /// Only rises while the process runs; samples end in `_total`.
    case counter
    /// What is so now; it rises and falls.
    case gauge
    /// Durations by bucket, with their sum and number.
    case histogram
    /// A text in labels, with the value 1. Prometheus' text format has no such kind: there it is a
    /// gauge.
    case info
  }

  private let form: Form
  /// What has been written; OpenMetrics has a line for the end.
  private var text = ""

  /// - Parameter form: Which of the two formats.
  init(_ form: Form) { self.form = form }

  /// The whole text.
  var bytes: [UInt8] { Array((form == .openMetrics ? text + "# EOF\n" : text).utf8) }
}

extension MetricsText.Form {
  /// The media type.
  var contentType: String {
    switch self {
    case .prometheus: "text/plain; version=0.0.4; charset=utf-8"
    case .openMetrics: "application/openmetrics-text; version=1.0.0; charset=utf-8"
    }
  }

  /// Chooses OpenMetrics for a client that names it and likes nothing better.
  init(accept: [String]) {
    let ranges = accept.flatMap(MediaRange.list)
    let name = "application/openmetrics-text"
    let wanted = ranges.lazy.filter { $0.range == name }.map(\.quality).max() ?? 0
    let isLiked = wanted > 0 && wanted >= MediaRange.quality(of: "text/plain", in: ranges)
    self = isLiked ? .openMetrics : .prometheus
  }
}

extension MetricsText {
  /// One value of a family, and what tells it from the others.
  struct Sample {
    /// Names and values; values are escaped where they are written.
    var labels: [(String, String)] = []
    /// The number as it is written.
    var value: String
  }

  /// Writes a family of counters, gauges or information.
  ///
  /// - Parameters:
  ///   - kind: What it measures; not a histogram.
  ///   - name: The name without the prefix and without `_total` or `_info`.
  ///   - unit: The unit that the name ends with.
  ///   - help: What it is, in one sentence.
  ///   - samples: The values.
  mutating func family(
    _ kind: Kind,
    _ name: String,
    unit: String? = nil,
    _ help: String,
    _ samples: [Sample]
  ) {
    let suffix =
      switch kind {
      case .counter: "_total"
      case .info: "_info"
      case .gauge, .histogram: ""
      }
    head(kind, name, suffix: suffix, unit: unit, help)
    for sample in samples { line(name + suffix, sample.labels, sample.value) }
  }

  /// Writes a family of histograms, each with its labels.
  ///
  ///     windlass_request_duration_seconds_bucket{route="/solve",le="0.001"} 12
  ///     windlass_request_duration_seconds_sum{route="/solve"} 0.0093
  ///     windlass_request_duration_seconds_count{route="/solve"} 14
  ///
  /// Buckets are written cumulatively, as both formats want them.
  mutating func histograms(
    _ name: String,
    _ help: String,
    _ histograms: [(labels: [(String, String)], histogram: Histogram)]
  ) {
    head(.histogram, name, suffix: "", unit: "seconds", help)
    for (labels, histogram) in histograms {
      var total = 0
      let bounds = Histogram.bounds + ["+Inf"]
      for (bound, count) in zip(bounds, histogram.counts) {
        total += count
        line(name + "_bucket", labels + [("le", bound)], "\(total)")
      }
      line(name + "_sum", labels, "\(histogram.sum / .seconds(1))")
      line(name + "_count", labels, "\(total)")
    }
  }

  /// The two formats name families with and without the suffix of their samples.
  private mutating func head(
    _ kind: Kind,
    _ name: String,
    suffix: String,
    unit: String?,
    _ help: String
  ) {
    switch form {
    case .prometheus:
      let word = kind == .info ? Kind.gauge : kind
      text += "# HELP windlass_\(name)\(suffix) \(help)\n"
      text += "# TYPE windlass_\(name)\(suffix) \(word.rawValue)\n"
    case .openMetrics:
      text += "# TYPE windlass_\(name) \(kind.rawValue)\n"
      if let unit { text += "# UNIT windlass_\(name) \(unit)\n" }
      text += "# HELP windlass_\(name) \(help)\n"
    }
  }

  /// One sample: name, labels, value.
  ///
  /// For example `windlass_refused_total{reason="backlog"} 0`.
  private mutating func line(_ name: String, _ labels: [(String, String)], _ value: String) {
    text += "windlass_\(name)"
    if !labels.isEmpty {
      text += "{"
      text += labels.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }.joined(separator: ",")
      text += "}"
    }
    text += " \(value)\n"
  }

  /// A label's value, as both formats escape it.
  private static func escaped(_ label: String) -> String {
    var text = ""
    for character in label.unicodeScalars {
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
