public import LayoutModel
public import LayoutReport
public import TextMetrics

/// A parameter of a solve that clients choose: by the query of a request, or by a flag of the tool.
///
/// Both ask it what a value must be, so that they take the same values and refuse the same:
///
///     SolveParameter.scale.read("2")  // 2
///     SolveParameter.scale.read(".5")  // nil: JSON writes 0.5
///
/// To add one, write a static member in an extension by the type of its value; `SolveAPI` names it
/// in its queries, the tool in its flags.
public struct SolveParameter<Value: Sendable>: Sendable {
  /// The name in a query: `failOn`; the flag is `--fail-on`.
  public let name: String
  /// What a value must be, to complete "must be".
  public let expected: String
  /// Reads a value; `nil` for one that the parameter does not take.
  public let read: @Sendable (String) -> Value?

  /// Creates a parameter.
  public init(
    _ name: String,
    expected: String,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.expected = expected
    self.read = read
  }
}

extension SolveParameter where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// A parameter that is one of a few words.
  fileprivate init(choosing name: String) {
    let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
    self.init(name, expected: "one of \(words)") { Value(rawValue: $0) }
  }
}

extension SolveParameter<Environment.Extent> {
  /// How wide the root is, in points.
  public static let width = extent("width")
  /// How high the root is, in points.
  public static let height = extent("height")

  /// A size of the root: `390` or `fitting`.
  private static func extent(_ name: String) -> Self {
    Self(name, expected: "a number of points from 0 to 1e9, or fitting") { text in
      if text == "fitting" { return .fitting }
      return number(text, in: 0...NumberRange.limit).map { .points($0) }
    }
  }
}

extension SolveParameter<Double> {
  /// How many pixels a point has, to which frames are rounded.
  public static let scale = Self("scale", expected: "a number above 0, at most 1e9") { text in
    number(text, in: .leastNonzeroMagnitude...NumberRange.limit)
  }

  /// Where an analysis begins, in points.
  public static let from = end("from")
  /// Where an analysis ends, in points.
  public static let to = end("to")

  /// An end of the range of an analysis.
  private static func end(_ name: String) -> Self {
    let limit = LayoutAnalysis.Range.limit
    return Self(name, expected: "a number of points from 0 to \(decimal(limit))") { text in
      number(text, in: 0...limit)
    }
  }
}

extension SolveParameter<LayoutAnalysis.Axis> {
  /// Which extent of the root grows in an analysis.
  public static let along = Self(choosing: "along")
}

extension SolveParameter<Environment.Direction> {
  /// Which way text runs.
  public static let direction = Self(choosing: "direction")
}

extension SolveParameter<Device> {
  /// The device whose size, scale and safe area hold.
  public static let device = Self(
    "device",
    expected: "one of \(Device.all.map(\.name).joined(separator: ", "))"
  ) { Device(named: $0) }
}

extension SolveParameter<Device.Orientation> {
  /// How the device is held.
  public static let orientation = Self(choosing: "orientation")
}

extension SolveParameter<LeafSizes> {
  /// Where the sizes of a file's labels and controls come from.
  public static let leafSizes = Self(choosing: "leafSizes")
}

extension SolveParameter<ContentSizeCategory> {
  /// The content size that a user chose, in any case.
  public static let contentSize = Self(
    "contentSize",
    expected: "one of \(ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", "))"
  ) { ContentSizeCategory(name: $0) }
}

extension SolveParameter<PseudoText> {
  /// What texts become in a language without a translation.
  public static let pseudo = Self("language", expected: "pseudo or pseudo-strict") { text in
    switch text {
    case "pseudo": PseudoText()
    case "pseudo-strict": PseudoText(isStrict: true)
    default: nil
    }
  }
}

extension SolveParameter<TextVariant.Language> {
  /// The language of texts: one that files of a project have, or none that anybody translated to.
  public static let language = Self(
    "language",
    expected: "pseudo, pseudo-strict, or the code of a language, such as de"
  ) { text in
    if let pseudo = SolveParameter<PseudoText>.pseudo.read(text) { return .pseudo(pseudo) }
    return TextVariant.isCode(text) ? .named(text) : nil
  }
}

extension SolveParameter<ReportFormat> {
  /// The form of an answer.
  public static let format = Self(choosing: "format")
}

extension SolveParameter<ConversionTarget> {
  /// What a layout is converted to.
  public static let target = Self(choosing: "to")
}

extension SolveParameter<FailureThreshold> {
  /// From which severity on an answer counts as failed.
  public static let failOn = Self(choosing: "failOn")
}

extension SolveParameter<Int> {
  /// The version of iOS whose controls are shown.
  public static let iOS = Self("ios", expected: "a version of iOS, such as 18 or 26") { text in
    Int(text).flatMap { (7...99).contains($0) ? $0 : nil }
  }
}

extension SolveParameter<[String: Double]> {
  /// How many numbers of code can be given values.
  private static let mostDefinitions = 100

  /// What numbers are that code leaves open: `padding=16,Metrics.gap=8`; the last of one name counts.
  public static let define = Self(
    "define",
    expected: "up to 100 names with numbers, such as padding=16,Metrics.gap=8"
  ) { text in
    var definitions: [String: Double] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, sides[0].utf8.count <= 256,
        let value = number(String(sides[1]), in: -NumberRange.limit...NumberRange.limit)
      else { return nil }
      definitions[String(sides[0])] = value
      guard definitions.count <= mostDefinitions else { return nil }
    }
    return definitions
  }
}

extension SolveParameter<Bool> {
  /// Whether to audit accessibility; the name alone says so, too.
  public static let audit = Self("audit", expected: pretty.expected, read: pretty.read)
  /// Whether an answer in JSON is spread over lines; the name alone says so, too.
  public static let pretty = Self("pretty", expected: "true, false or empty (true)") {
    text in
    switch text {
    case "", "true": true
    case "false": false
    default: nil
    }
  }
}

extension SolveParameter<String> {
  /// The file that an input comes from.
  public static let uri = Self("uri", expected: "the path of a file, up to 4096 bytes") { text in
    let isPath = (1...4096).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 0x20 }
    return isPath ? text : nil
  }
}
