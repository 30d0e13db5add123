public import LayoutModel
public import LayoutReport
public import TextMetrics

/// A parameter of a solve, in the query of a request or as a flag of the tool.
///
/// Both use it to check values, so that they accept the same ones:
///
///     SolveParameter.scale.read("2")  // 2
///     SolveParameter.scale.read(".5")  // nil: JSON writes 0.5
///
/// To add one, write a static member in an extension by the type of its value; `SolveAPI` names it
/// in its queries, the tool in its flags.
public struct SolveParameter<Value: Sendable>: Sendable {
  /// The name in a query: `failOn`; the flag is `--fail-on`.
  public let name: String
  /// The expected values, to complete "must be".
  public let expected: String
  /// Reads a value; `nil` for an invalid one.
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
  fileprivate init(choosing name: String) {
    let choices = Value.allCases.map(\.rawValue).joined(separator: ", ")
    self.init(name, expected: "one of \(choices)") { Value(rawValue: $0) }
  }
}

extension SolveParameter<Environment.Extent> {
  /// The width of the root, in points.
  public static let width = extent("width")
  /// The height of the root, in points.
  public static let height = extent("height")

  private static func extent(_ name: String) -> Self {
    Self(name, expected: "a number of points from 0 to 1e9, or fitting") { text in
      if text == "fitting" { return .fitting }
      return number(text, in: 0...NumberRange.limit).map { .points($0) }
    }
  }
}

extension SolveParameter<Double> {
  /// The pixels of a point, to which frames are rounded.
  public static let scale = Self("scale", expected: "a number above 0, at most 1e9") { text in
    number(text, in: .leastNonzeroMagnitude...NumberRange.limit)
  }

  /// The height that the keyboard covers of the root, in points.
  public static let keyboardHeight = Self(
    "keyboardHeight",
    expected: "a number of points from 0 to 1e9"
  ) { number($0, in: 0...NumberRange.limit) }

  /// The start of an analysis, in points.
  public static let from = end("from")
  /// The end of an analysis, in points.
  public static let to = end("to")

  private static func end(_ name: String) -> Self {
    let limit = LayoutAnalysis.Range.limit
    return Self(name, expected: "a number of points from 0 to \(decimal(limit))") { text in
      number(text, in: 0...limit)
    }
  }
}

extension SolveParameter<LayoutAnalysis.Axis> {
  /// The axis of an analysis.
  public static let along = Self(choosing: "along")
}

extension SolveParameter<Environment.Direction> {
  /// The layout direction.
  public static let direction = Self(choosing: "direction")
}

extension SolveParameter<Device> {
  /// The device, with its size, scale and safe area.
  public static let device = Self(
    "device",
    expected: "one of \(Device.all.map(\.name).joined(separator: ", "))"
  ) { Device(named: $0) }
}

extension SolveParameter<Device.Orientation> {
  /// The orientation of the device.
  public static let orientation = Self(choosing: "orientation")
}

extension SolveParameter<LeafSizes> {
  /// The source of the sizes of a file's labels and controls.
  public static let leafSizes = Self(choosing: "leafSizes")
}

extension SolveParameter<ContentSizeCategory> {
  /// The user's content size category, case-insensitive.
  public static let contentSize = Self(
    "contentSize",
    expected: "one of \(ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", "))"
  ) { ContentSizeCategory(name: $0) }
}

extension SolveParameter<PseudoText> {
  /// The pseudolanguage of texts.
  public static let pseudo = Self("language", expected: "pseudo or pseudo-strict") { text in
    switch text {
    case "pseudo": PseudoText()
    case "pseudo-strict": PseudoText(isStrict: true)
    default: nil
    }
  }
}

extension SolveParameter<TextVariant.Language> {
  /// The language of texts: one of the project's files, or a pseudolanguage.
  public static let language = Self(
    "language",
    expected: "pseudo, pseudo-strict, or the code of a language, such as de"
  ) { text in
    if let pseudo = SolveParameter<PseudoText>.pseudo.read(text) { return .pseudo(pseudo) }
    return TextVariant.isCode(text) ? .named(text) : nil
  }
}

extension SolveParameter<ReportFormat> {
  /// The form of a result.
  public static let format = Self(choosing: "format")
}

extension SolveParameter<ConversionTarget> {
  /// The format of a conversion.
  public static let target = Self(choosing: "to")
}

extension SolveParameter<FailureThreshold> {
  /// The severity from which a result counts as failed.
  public static let failOn = Self(choosing: "failOn")
}

extension SolveParameter<Int> {
  /// The version of iOS whose controls are shown.
  public static let iOS = Self("ios", expected: "a version of iOS, such as 18 or 26") { text in
    Int(text).flatMap { (7...99).contains($0) ? $0 : nil }
  }
}

extension SolveParameter<[String: Double]> {
  private static let mostDefinitions = 100

  /// The values of undefined numbers: `padding=16,Metrics.gap=8`; the last of one name
  /// counts.
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
  /// Whether to audit accessibility; the name alone is true.
  public static let audit = Self("audit", expected: pretty.expected, read: pretty.read)
  /// Whether a result in JSON is indented; the name alone is true.
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
  /// The file of an input.
  public static let uri = Self("uri", expected: "the path of a file, up to 4096 bytes") { text in
    let isPath = (1...4096).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 0x20 }
    return isPath ? text : nil
  }
}
