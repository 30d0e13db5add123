internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// What the query of a solve, an analysis or a conversion says.
///
/// The parameters are those of `SolveParameter`, which the tool's flags share. Unknown names are
/// refused, since a mistyped `heigth` would otherwise change the answer without a word.
struct SolveQuery: Hashable, Sendable {
  /// What holds in place of the document's own environment.
  var overrides = EnvironmentOverrides()
  /// The form asked for by name.
  var format: ReportFormat?
  /// What the file of the input is called, for locations.
  var uri: String?
  /// From which severity on findings make the answer 422.
  var failOn = FailureThreshold.never
  /// Whether JSON is spread over lines.
  var isPretty = false
  /// Whether accessibility is audited.
  var isAudited = false
  /// The sizes of the root to analyse the layout over; `nil` for a solve.
  var range: LayoutAnalysis.Range?
  /// What to convert the layout to; `nil` for anything else.
  var target: ConversionTarget?
  /// What the query says of the range of an analysis, which is made when all of it is read.
  private var along = LayoutAnalysis.Axis?.none
  private var from: Double?
  private var to: Double?

  /// Reads a query; none at all changes nothing.
  ///
  /// - Parameters:
  ///   - text: The query without its question mark; `nil` where there is none.
  ///   - route: Which parameters there are.
  /// - Throws: `QueryFault` for the first parameter that is wrong.
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
    // Stored rectangles are those of the texts as they stand in the file.
    if overrides.texts != nil {
      overrides.leafSizes = .measured
      overrides.direction = overrides.direction ?? overrides.texts?.direction
    }
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

  /// Makes the range of an analysis: what is not said is what all devices have.
  ///
  /// An analysis over widths takes no `width`, and one over heights no `height`: the range is in
  /// its place.
  ///
  /// - Parameter values: All parameters, to name the one that is wrong as it was written.
  /// - Throws: `QueryFault.badValue` where the range is empty, or the axis has a fixed size too.
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
  /// What to do with the value of a parameter.
  private struct Parameter: Sendable {
    var name: String
    /// What a value must be, to complete "must be".
    var expected: String
    /// Takes a value in, or returns `false`.
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

  /// The parameters that say where and how to solve.
  private static let parameters: [Parameter] = [
    Parameter(.width) { $0.overrides.width = $1 },
    Parameter(.height) { $0.overrides.height = $1 },
    Parameter(.direction) { $0.overrides.direction = $1 },
    Parameter(.scale) { $0.overrides.scale = $1 },
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

  /// Those of an analysis besides.
  private static let rangeParameters: [Parameter] = [
    Parameter(.along) { $0.along = $1 },
    Parameter(.from) { $0.from = $1 },
    Parameter(.to) { $0.to = $1 },
  ]

  /// That of a conversion, which it has to have.
  private static let targetParameter = Parameter(.target) { $0.target = $1 }

  /// All parameters of a route, in the order in which a refusal lists them.
  private static func parameters(of route: Route) -> [Parameter] {
    switch route {
    case .analyze: rangeParameters + parameters.filter { $0.name != SolveParameter.audit.name }
    case .convert: [targetParameter] + parameters.filter { !reportNames.contains($0.name) }
    default: parameters
    }
  }

  /// The parameters that say how results are reported, which a conversion has none of.
  private static let reportNames: Set<String> = ["format", "failOn", "audit"]
}
