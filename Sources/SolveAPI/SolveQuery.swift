internal import JSONText
internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// What the query of a solve, an analysis or a conversion says.
struct SolveQuery: Hashable, Sendable {
  var overrides = EnvironmentOverrides()
  /// The form asked for by name.
  var format: ReportFormat?
  var uri: String?
  var failOn = FailureThreshold.never
  /// The sizes of the root to analyse the layout over; `nil` for a solve.
  var range: LayoutAnalysis.Range?
  /// What to convert the layout to; `nil` for anything else.
  var target: ConversionTarget?
  private var along = LayoutAnalysis.Axis?.none
  private var from: Double?
  private var to: Double?

  /// Reads a query; none at all changes nothing.
  init(_ text: String?, of route: Route = .solve) throws(QueryFault) {
    if text == nil, route == .solve { return }
    let parameters = Self.parameters(of: route)
    let values = try readQuery(text ?? "")
    for (name, value) in values {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw .unknownParameter(name, known: parameters.map(\.name))
      }
      guard parameter.read(value, &self) else {
        throw .badValue(value, parameter: name, expected: parameter.expected)
      }
    }
    if route == .convert, target == nil {
      throw .missingParameter("to", expected: Self.names(ConversionTarget.self))
    }
    guard route == .analyze else { return }
    try setRange(values)
    if let format, !format.takesAnalyses {
      let expected = "json or text for an analysis"
      throw .badValue(format.rawValue, parameter: "format", expected: expected)
    }
  }

  private mutating func setRange(_ values: [(name: String, value: String)]) throws(QueryFault) {
    let axis = along ?? .width
    func fault(_ name: String, _ expected: String) -> QueryFault {
      let value = values.first { $0.name == name }?.value ?? ""
      return .badValue(value, parameter: name, expected: expected)
    }
    guard !values.contains(where: { $0.name == axis.rawValue }) else {
      throw fault(axis.rawValue, "left out of an analysis along it")
    }
    range = LayoutAnalysis.Range(along: axis, from: from, to: to)
    guard range == nil else { return }
    let devices = LayoutAnalysis.Range.ofDevices(along: axis)
    throw to == nil
      ? fault("from", "less than to, which is \(decimal(devices.to))")
      : fault("to", "more than from, which is \(decimal(from ?? devices.from))")
  }
}

extension SolveQuery {
  /// One parameter: the table below is all there is to know about them.
  private struct Parameter: Sendable {
    var name: String
    var expected: String
    /// Takes a value in, or returns `false`.
    var read: @Sendable (String, inout SolveQuery) -> Bool
  }

  private static let parameters: [Parameter] = [
    extent("width", \.width),
    extent("height", \.height),
    choice("direction", \.overrides.direction),
    Parameter(name: "scale", expected: "a number above 0, at most 1e9") { value, query in
      guard let scale = number(value), scale > 0, scale <= 1e9 else { return false }
      query.overrides.scale = scale
      return true
    },
    Parameter(
      name: "device",
      expected: "one of \(Device.all.map(\.name).joined(separator: ", "))"
    ) { value, query in
      query.overrides.device = Device(named: value)
      return query.overrides.device != nil
    },
    choice("orientation", \.overrides.orientation),
    choice("format", \.format),
    Parameter(name: "uri", expected: "the path of a file, up to 4096 bytes") { value, query in
      query.uri = value
      return (1...4096).contains(value.utf8.count) && value.utf8.allSatisfy { $0 >= 0x20 }
    },
    Parameter(name: "failOn", expected: names(FailureThreshold.self)) { value, query in
      guard let threshold = FailureThreshold(rawValue: value) else { return false }
      query.failOn = threshold
      return true
    },
  ]

  private static func parameters(of route: Route) -> [Parameter] {
    switch route {
    case .analyze: rangeParameters + parameters
    case .convert: [choice("to", \.target)] + parameters.filter { !reportNames.contains($0.name) }
    default: parameters
    }
  }

  /// The parameters that say how results are reported, which a conversion has none of.
  private static let reportNames: Set<String> = ["format", "failOn"]

  private static let rangeParameters: [Parameter] = [
    choice("along", \.along),
    end("from", \.from),
    end("to", \.to),
  ]

  private static func end(
    _ name: String,
    _ path: any WritableKeyPath<SolveQuery, Double?> & Sendable
  ) -> Parameter {
    let limit = LayoutAnalysis.Range.limit
    return Parameter(name: name, expected: "a number of points from 0 to \(decimal(limit))") {
      value,
      query in
      guard let points = number(value), points >= 0, points <= limit else { return false }
      query[keyPath: path] = points
      return true
    }
  }

  private static func extent(
    _ name: String,
    _ path: any WritableKeyPath<EnvironmentOverrides, Environment.Extent?> & Sendable
  ) -> Parameter {
    Parameter(name: name, expected: "a number of points from 0 to 1e9, or fitting") {
      value,
      query in
      if value == "fitting" {
        query.overrides[keyPath: path] = .fitting
        return true
      }
      guard let points = number(value), (0...1e9).contains(points) else { return false }
      query.overrides[keyPath: path] = .points(points)
      return true
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String,
    _ path: any WritableKeyPath<SolveQuery, Choice?> & Sendable
  ) -> Parameter {
    Parameter(name: name, expected: names(Choice.self)) { value, query in
      query[keyPath: path] = Choice(rawValue: value)
      return query[keyPath: path] != nil
    }
  }

  private static func names<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _: Choice.Type
  ) -> String {
    "one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))"
  }

  /// Reads a number as JSON writes it; `Double` alone would take `inf` and `0x1p3` too.
  private static func number(_ text: String) -> Double? {
    guard let root = try? JSONDocument.parse(Array(text.utf8)).root, root.text == text,
      let number = root.double, number.isFinite
    else { return nil }
    return number
  }
}
