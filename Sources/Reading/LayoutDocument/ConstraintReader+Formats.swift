import JSONText
import LayoutModel
import LayoutNotation

extension ConstraintReader {
  /// Reads a visual format, a string or the value of `format`.
  ///
  /// `element` is the location of all constraints; `metricNames` are in the order of the document.
  mutating func readFormat(
    _ value: JSONValue,
    in element: JSONValue,
    at index: Int,
    options: VisualFormatOptions = [],
    metrics: [String: Double] = [:],
    metricNames: [String] = []
  ) {
    guard let text = values.string(value, expected: "a visual format such as \"H:|-[a]-|\"") else {
      return
    }
    values.meter.charge(text.utf8.count)
    let scope = formatScope ?? VisualFormatScope(names: items.names, layout: items.layout)
    formatScope = scope
    let reading = readVisualFormat(
      Array(text.utf8)[...],
      options: options,
      metrics: metrics,
      in: scope
    )
    values.meter.charge(8 * reading.constraints.count)
    appendAll(reading.constraints, of: element, at: index)
    guard !reading.faults.isEmpty else { return }
    let range = value.byteRange
    // Only where the string has no escapes are its bytes those of the document.
    let isVerbatim = text.utf8.count == range.count - 2
    for fault in reading.faults {
      guard !mistakes.isFull else { return }
      mistakes.report(
        fault.code,
        fault.message(
          closest: fault.unknownName.flatMap {
            mistakes.suggestion(for: $0, in: items.names, or: metricNames)
          }
        ),
        at: value,
        offset: isVerbatim ? range.lowerBound + 1 + fault.offset : range.lowerBound
      )
    }
  }

  /// Reads a format with its options and metrics: `{"format": "H:|-gap-[a]", "metrics": {"gap":
  /// 8}}`.
  ///
  /// Keys of a single constraint beside it are AL062.
  mutating func readFormatObject(
    _ fields: Fields<ConstraintKey>,
    _ format: JSONValue,
    in value: JSONValue,
    at index: Int
  ) {
    let start = mistakes.count
    for key in ConstraintKey.allCases where !Self.formatKeys.contains(key) {
      guard let extra = fields[key] else { continue }
      let message = "A visual format takes no \"\(key.name)\". Remove the key."
      mistakes.report(
        .unknownKey,
        "\(message) Priorities are part of the format: [a(>=70@751)].",
        at: extra
      )
    }
    let source = fields[.source]
    let options = options(fields[.options])
    let (metrics, metricNames) = metrics(fields[.metrics])
    guard mistakes.count == start else { return }
    let first = constraints.count
    readFormat(
      format,
      in: value,
      at: index,
      options: options,
      metrics: metrics,
      metricNames: metricNames
    )
    guard let source = source.flatMap({ values.readSource($0) }) else { return }
    mistakes.relocate(since: start, to: source)
    relocate(from: first, to: source)
  }

  /// The keys that go with a format; all others belong to a single constraint.
  private static let formatKeys: Set<ConstraintKey> = [.format, .options, .metrics, .source]

  /// Reports members that require a format, where there is none (AL062, each at its value).
  func reportFormatless(_ fields: Fields<ConstraintKey>) {
    for key in [ConstraintKey.options, .metrics] {
      guard let value = fields[key] else { continue }
      let message =
        "\"\(key.name)\" is for visual formats only. Add \"format\", or remove \"\(key.name)\"."
      mistakes.report(.unknownKey, message, at: value)
    }
  }

  /// Reads UIKit's names, as in `alignAllCenterY`; a name that is none is AL065.
  private func options(_ value: JSONValue?) -> VisualFormatOptions {
    guard let value, values.isArray(value, of: "options such as [\"alignAllCenterY\"]") else {
      return []
    }
    var options: VisualFormatOptions = []
    for element in value.elements {
      guard !mistakes.isFull, values.meter.charge(8) else { break }
      guard let name = values.string(element) else { continue }
      if let named = VisualFormatOptions.named.first(where: { $0.name == name }) {
        options.insert(named.option)
      } else {
        mistakes.reportWord(element, name, choices: VisualFormatOptions.named.map(\.name))
      }
    }
    return options
  }

  /// Reads the numbers that a format may name, and the names as they are written.
  ///
  /// Any finite number will do; others are AL030.
  private func metrics(_ value: JSONValue?) -> (metrics: [String: Double], names: [String]) {
    guard let value else { return ([:], []) }
    guard value.kind == .object else {
      mistakes.reportType(value, expected: "an object such as {\"gap\": 8}")
      return ([:], [])
    }
    var metrics = [String: Double](minimumCapacity: value.count)
    var names: [String] = []
    names.reserveCapacity(value.count)
    for member in value.members {
      guard !mistakes.isFull, values.meter.charge(16) else { break }
      let name = member.key
      metrics[name] = values.number(member.value, notFinite: .constantNotFinite)
      names.append(name)
    }
    return (metrics, names)
  }

  /// Counts the constraints that formats make in addition to the list (AL066).
  func checkConstraintCount(_ value: JSONValue) {
    guard constraints.count > limits.constraints else { return }
    mistakes.report(
      .limitExceeded,
      "The document has more than \(limits.constraints) constraints, those of its visual formats included. Split it, or raise --constraint-limit of the server.",
      at: value
    )
  }
}
