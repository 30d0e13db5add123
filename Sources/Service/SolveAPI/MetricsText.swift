/// Writes metrics in Prometheus' text format 0.0.4, or OpenMetrics 1.0.
///
/// Families and samples are written in the order given, so that the same counts give the same text.
struct MetricsText {
  enum Form: Sendable, CaseIterable {
    case prometheus
    /// OpenMetrics 1.0, with units and an end marker.
    case openMetrics
  }

  enum Kind: String, Sendable {
    /// Only increases; samples end in `_total`.
    case counter
    case gauge
    /// Durations by bucket, with their sum and number.
    case histogram
    /// A text in labels, with the value 1; a gauge in Prometheus' format, which lacks the kind.
    case info
  }

  private let form: Form
  /// Without the end marker of OpenMetrics.
  private var text = ""

  init(_ form: Form) { self.form = form }

  var bytes: [UInt8] { Array((form == .openMetrics ? text + "# EOF\n" : text).utf8) }
}

extension MetricsText.Form {
  var contentType: String {
    switch self {
    case .prometheus: "text/plain; version=0.0.4; charset=utf-8"
    case .openMetrics: "application/openmetrics-text; version=1.0.0; charset=utf-8"
    }
  }

  /// Chooses OpenMetrics if the client names it and prefers nothing else.
  init(accept: [String]) {
    let ranges = accept.flatMap(MediaRange.list)
    let name = "application/openmetrics-text"
    let wanted = ranges.lazy.filter { $0.range == name }.map(\.quality).max() ?? 0
    let isLiked = wanted > 0 && wanted >= MediaRange.quality(of: "text/plain", in: ranges)
    self = isLiked ? .openMetrics : .prometheus
  }
}

extension MetricsText {
  struct Sample {
    /// Names and values, unescaped.
    var labels: [(String, String)] = []
    var value: String
  }

  /// Writes a family of counters, gauges or information.
  ///
  /// `name` has neither the prefix nor `_total` or `_info`, and ends with `unit`.
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
  /// Buckets are cumulative in both formats.
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

  /// The formats name families with and without the suffix of their samples.
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

  /// Writes a sample, for example `windlass_refused_total{reason="backlog"} 0`.
  private mutating func line(_ name: String, _ labels: [(String, String)], _ value: String) {
    text += "windlass_\(name)"
    if !labels.isEmpty {
      text += "{"
      text += labels.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }.joined(separator: ",")
      text += "}"
    }
    text += " \(value)\n"
  }

  /// The escape rules are the same in both formats.
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
