internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// The query of a solve, an analysis or a conversion.
///
/// Unknown names are refused, since a mistyped `heigth` would otherwise change the result silently.
struct SolveQuery: Hashable, Sendable {
  var overrides = EnvironmentOverrides()
  var format: ReportFormat?
  var uri: String?
  var failOn = FailureThreshold.never
  var isPretty = false
  var isAudited = false
  var range: LayoutAnalysis.Range?
  var target: ConversionTarget?
  /// The parameters of an analysis, whose range is made at the end.
  private var along = LayoutAnalysis.Axis?.none
  private var from: Double?
  private var to: Double?

  init(_ text: String?, of route: Route = .solve) throws(QueryFault) {
    if text == nil, route == .solve { return }
    if route == .picture { format = .svg }
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
    // Stored rectangles are those of the file's own texts.
    if overrides.texts != nil { overrides.leafSizes = .measured }
    if route == .convert, target == nil {
      throw .missingParameter("to", expected: Self.targetParameter.expected)
    }
    guard route == .analyze else { return }
    try setRange(values)
    if let format, !format.takesAnalyses {
      let expected = "json, text or svg for an analysis"
      throw .badValue(format.rawValue, parameter: "format", expected: expected)
    }
  }

  /// The defaults fit all devices.
  ///
  /// `values` are all parameters as written: an analysis over widths has no `width`, and one over
  /// heights no `height`.
  private mutating func setRange(_ values: [(name: String, value: String)]) throws(QueryFault) {
    let axis = along ?? .width
    func fault(_ name: String, _ expected: String) -> QueryFault {
      let value = values.first { $0.name == name }?.value ?? ""
      return .badValue(value, parameter: name, expected: expected)
    }
    guard !values.contains(where: { $0.name == axis.rawValue }) else {
      throw fault(axis.rawValue, "omitted in an analysis along it")
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
  private struct Parameter: Sendable {
    var name: String
    /// The expected values, to complete "must be".
    var expected: String
    /// Sets the value, or returns `false`.
    var read: @Sendable (String, inout SolveQuery) -> Bool

    init<Value>(
      _ parameter: SolveParameter<Value>,
      set: @escaping @Sendable (inout SolveQuery, Value) -> Void
    ) {
      name = parameter.name
      expected = parameter.expected
      read = { text, query in
        guard let value = parameter.read(text) else { return false }
        set(&query, value)
        return true
      }
    }
  }

  private static let parameters: [Parameter] = [
    Parameter(.width) { $0.overrides.width = $1 },
    Parameter(.height) { $0.overrides.height = $1 },
    Parameter(.direction) { $0.overrides.direction = $1 },
    Parameter(.scale) { $0.overrides.scale = $1 },
    Parameter(.keyboardHeight) { $0.overrides.keyboardHeight = $1 },
    Parameter(.device) { $0.overrides.device = $1 },
    Parameter(.orientation) { $0.overrides.orientation = $1 },
    Parameter(.leafSizes) { $0.overrides.leafSizes = $1 },
    Parameter(.contentSize) { query, size in query.overrides.showTexts { $0.contentSize = size } },
    Parameter(.language) { query, language in
      query.overrides.showTexts { $0.language = language }
    },
    Parameter(.iOS) { $0.overrides.iOS = $1 },
    Parameter(.audit) { $0.isAudited = $1 },
    Parameter(.define) { $0.overrides.definitions = $1 },
    Parameter(.format) { $0.format = $1 },
    Parameter(.uri) { $0.uri = $1 },
    Parameter(.failOn) { $0.failOn = $1 },
    Parameter(.pretty) { $0.isPretty = $1 },
  ]

  private static let rangeParameters: [Parameter] = [
    Parameter(.along) { $0.along = $1 },
    Parameter(.from) { $0.from = $1 },
    Parameter(.to) { $0.to = $1 },
  ]

  private static let targetParameter = Parameter(.target) { $0.target = $1 }

  /// In the order in which a refusal lists them.
  private static func parameters(of route: Route) -> [Parameter] {
    switch route {
    case .analyze: rangeParameters + parameters.filter { $0.name != SolveParameter.audit.name }
    case .picture: parameters.filter { !["format", "pretty"].contains($0.name) }
    case .convert: [targetParameter] + parameters.filter { !reportNames.contains($0.name) }
    default: parameters
    }
  }

  private static let reportNames: Set<String> = ["format", "failOn", "audit"]
}
