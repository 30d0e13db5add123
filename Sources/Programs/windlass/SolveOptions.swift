internal import LayoutLint
internal import LayoutModel
internal import LayoutReport
internal import SolveService

struct SolveOptions {
  /// Replacements for a document's own environment.
  var overrides = EnvironmentOverrides()
  var deviceSelection: DeviceSelection?
  /// The same as parameters of a server's query.
  var query: [(name: String, value: String)] = []
  /// The types of a project to lay out; `nil` for all.
  var roots: [String]?
  var fontFiles: [String] = []
  /// `nil` for the default of the output.
  var format: ReportFormat?
  var failOn: FailureThreshold { failOnFlag ?? .error }
  private var failOnFlag: FailureThreshold?
  /// `nil` for this process.
  var server: String?
  var key: String?
  var isAudited = false
  var isPretty = false
  /// Whether to print addresses of pictures.
  var isLink = false
  var isColored = true
  /// Whether drawings use ASCII only.
  var isASCII = false
  /// `nil` to solve.
  var range: LayoutAnalysis.Range?
  /// `nil` for no conversion.
  var target: ConversionTarget?
  /// For comparisons between versions.
  var isStable = false
  /// `nil` is the width.
  private var axis = LayoutAnalysis.Axis?.none
  /// In points; `nil` is the smallest device's extent.
  private var from: Double?
  /// In points; `nil` is the largest device's extent.
  private var to: Double?
}

extension SolveOptions {
  /// In the order of the help; the help and the parser use the same list.
  static func flags(of command: Command) -> [Flag<SolveOptions>] {
    switch command {
    case .analyze:
      rangeFlags + environmentFlags.filter { $0.name != "--audit" }
        + outputFlags(ReportFormat.allCases.filter(\.takesAnalyses))
    case .convert:
      [choice("--to", "Notation of the output", \.target, "to"), stable]
        + environmentFlags.filter { !["--devices", "--audit"].contains($0.name) }
        + [server, key, noColor]
    // Lines are documents, which include their fonts.
    case .batch: environmentFlags.filter { $0.name != "--text" }
    // The linter accepts several content sizes and languages.
    case .lint:
      environmentFlags.filter { !["--scale", "--content-size", "--language"].contains($0.name) }
        + [noColor]
    case .solve: environmentFlags + [link] + outputFlags(ReportFormat.allCases)
    default: environmentFlags + outputFlags(ReportFormat.allCases)
    }
  }

  /// For git's textconv: `windlass convert --to plain --stable`.
  private static var stable: Flag<SolveOptions> {
    .setting(
      "--stable",
      "With --to plain: labels of views, sorted, for diffs",
      \.isStable,
      to: true
    )
  }

  private static var rangeFlags: [Flag<SolveOptions>] {
    [
      choice("--along", "Size that varies: width (default) or height", \.axis, "along"),
      end(.from, "Smallest size (default: that of the smallest device)", \.from),
      end(.to, "Largest size (default: that of the largest device)", \.to),
    ]
  }

  private static func end(
    _ parameter: SolveParameter<Double>,
    _ help: String,
    _ path: WritableKeyPath<SolveOptions, Double?>
  ) -> Flag<SolveOptions> {
    Flag(
      name: "--\(parameter.name)",
      placeholder: "POINTS",
      help: help,
      expected: parameter.expected
    ) { value, options in
      guard let points = parameter.read(value) else { return false }
      options.override(parameter.name, value)
      options[keyPath: path] = points
      return true
    }
  }

  /// Called after all flags were parsed.
  mutating func setRange() throws(UsageError) {
    let axis = axis ?? .width
    let fixed = axis == .width ? overrides.width : overrides.height
    guard fixed == nil else { throw .needlessExtent(flag: "--\(axis.rawValue)") }
    range = LayoutAnalysis.Range(along: axis, from: from, to: to)
    let devices = LayoutAnalysis.Range.ofDevices(along: axis)
    guard range != nil else {
      throw .emptyRange(from: from ?? devices.from, to: to ?? devices.to)
    }
  }

  /// Each also becomes a parameter of a query for `--server`, except `--roots` and `--devices`.
  private static var environmentFlags: [Flag<SolveOptions>] {
    [
      extent(.width, \.width),
      extent(.height, \.height),
      .reading(
        "--roots",
        "TYPE,...",
        "Lay out only these types of a folder",
        \.roots,
        expected: "names of types, such as LoginView,ProfileView"
      ) { value in
        let names = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return names.contains("") ? nil : names
      },
      Flag(
        name: "--device",
        placeholder: "NAME",
        help: "Use the size, scale and safe area of a device",
        expected: "one of \(Device.all.map(\.name).joined(separator: ", "))"
      ) { value, options in
        options.override("device", value)
        options.overrides.device = Device(named: value)
        return options.overrides.device != nil
      },
      devices,
      choice("--orientation", "Orientation of the device", \.overrides.orientation, "orientation"),
      choice("--direction", "Layout direction", \.overrides.direction, "direction"),
      Flag(
        name: "--keyboard-height",
        placeholder: "POINTS",
        help: "Height of the root that the keyboard covers",
        expected: SolveParameter.keyboardHeight.expected
      ) { value, options in
        guard let height = SolveParameter.keyboardHeight.read(value) else { return false }
        options.override("keyboardHeight", value)
        options.overrides.keyboardHeight = height
        return true
      },
      choice(
        "--leaf-sizes",
        "Size of labels and controls: the stored rectangle, or the measured text",
        \.overrides.leafSizes,
        "leafSizes"
      ),
      shownTexts(
        .contentSize,
        "--content-size",
        "SIZE",
        "Content size category for measuring texts"
      ) {
        $0.contentSize = $1
      },
      shownTexts(
        .language,
        "--language",
        "LANGUAGE",
        "Language for measuring texts: de, pseudo or pseudo-strict"
      ) {
        $0.language = $1
      },
      Flag(
        name: "--ios",
        placeholder: "VERSION",
        help: "Version of iOS, for the sizes of controls",
        expected: SolveParameter.iOS.expected
      ) { value, options in
        guard let version = SolveParameter.iOS.read(value) else { return false }
        options.override("ios", value)
        options.overrides.iOS = version
        return true
      },
      Flag(
        name: "--audit",
        help: "Report clipped or fixed-size texts, and controls below 44 x 44"
      ) { _, options in
        options.override("audit", "true")
        options.isAudited = true
        return true
      },
      Flag(
        name: "--text",
        placeholder: "FILE",
        help: "Fonts for measuring texts: JSON, or a .ttf or .otf file; repeatable",
        expected: "a file of measured fonts, such as metrics.json, or a font file"
      ) { value, options in
        guard !value.isEmpty else { return false }
        options.fontFiles.append(value)
        return true
      },
      Flag(
        name: "--define",
        placeholder: "NAME=NUMBER,...",
        help: "Set numbers that the code does not define",
        expected: SolveParameter.define.expected
      ) { value, options in
        guard let new = SolveParameter.define.read(value) else { return false }
        let earlier = options.query.first { $0.name == "define" }.map { $0.value + "," } ?? ""
        options.override("define", earlier + value)
        options.overrides.definitions.merge(new) { $1 }
        return true
      },
      Flag(
        name: "--scale",
        placeholder: "NUMBER",
        help: "Round frames to device pixels (pixels per point)",
        expected: SolveParameter.scale.expected
      ) { value, options in
        guard let scale = SolveParameter.scale.read(value) else { return false }
        options.override("scale", value)
        options.overrides.scale = scale
        return true
      },
    ]
  }

  private static func outputFlags(_ formats: [ReportFormat]) -> [Flag<SolveOptions>] {
    [
      format(formats),
      .failOn(\.failOnFlag),
      server, key,
      .setting("--pretty", "Indent JSON", \.isPretty, to: true),
      .setting("--ascii", "Draw with + - | instead of box characters", \.isASCII, to: true),
      noColor,
    ]
  }

  private static var link: Flag<SolveOptions> {
    .setting(
      "--link",
      "Print the address of a picture on --server, which holds the layout",
      \.isLink,
      to: true
    )
  }

  private static var server: Flag<SolveOptions> {
    .text(
      "--server",
      "URL",
      "Use a server: http://HOST:PORT, https://HOST or unix:///PATH",
      \.server
    )
  }

  /// Other users of the machine see a command line, but not the environment.
  private static var key: Flag<SolveOptions> {
    .reading(
      "--key",
      "KEY",
      "Key of the server (default: the variable WINDLASS_KEY)",
      \.key,
      expected: "the key of a server"
    ) { key in key.isEmpty ? nil : key }
  }

  /// Colours are also off without a terminal (`Console.allowsColor`).
  private static var noColor: Flag<SolveOptions> {
    .setting("--no-color", "Print no colors", \.isColored, to: false)
  }
}

extension SolveOptions {
  /// In points or `fitting`.
  private static func extent(
    _ parameter: SolveParameter<Environment.Extent>,
    _ path: WritableKeyPath<EnvironmentOverrides, Environment.Extent?>
  ) -> Flag<SolveOptions> {
    Flag(
      name: "--\(parameter.name)",
      placeholder: "POINTS",
      help: "Set the \(parameter.name) of the root, in points or \"fitting\"",
      expected: parameter.expected
    ) { value, options in
      guard let extent = parameter.read(value) else { return false }
      options.overrides[keyPath: path] = extent
      options.override(parameter.name, value)
      return true
    }
  }

  private static func shownTexts<Value>(
    _ parameter: SolveParameter<Value>,
    _ name: String,
    _ placeholder: String,
    _ help: String,
    _ change: @escaping (inout TextVariant, Value) -> Void
  ) -> Flag<SolveOptions> {
    Flag(name: name, placeholder: placeholder, help: help, expected: parameter.expected) {
      words,
      options in
      guard let value = parameter.read(words) else { return false }
      options.override(parameter.name, words)
      options.overrides.showTexts { change(&$0, value) }
      return true
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    _ help: String,
    _ path: WritableKeyPath<SolveOptions, Choice?>,
    _ parameter: String
  ) -> Flag<SolveOptions> {
    Flag(
      name: name,
      placeholder: Choice.allCases.map(\.rawValue).joined(separator: "|"),
      help: help,
      expected: choices(of: Choice.self)
    ) { value, options in
      options.override(parameter, value)
      options[keyPath: path] = Choice(rawValue: value)
      return options[keyPath: path] != nil
    }
  }

  private static func format(_ formats: [ReportFormat]) -> Flag<SolveOptions> {
    let names = formats.map(\.rawValue)
    return .reading(
      "--format",
      names.joined(separator: "|"),
      formats.contains(.sarif)
        ? "Print JSON, text with a drawing, a picture or findings"
        : "Print JSON, text with a drawing, or a picture",
      \.format,
      expected: "one of \(names.joined(separator: ", "))"
    ) { name in formats.first { $0.rawValue == name } }
  }

  var devices: [Device] { deviceSelection?.devices() ?? [] }

  private static var devices: Flag<SolveOptions> {
    .reading(
      "--devices",
      "all|current|NAME,...",
      "Solve for several devices",
      \.deviceSelection,
      expected: DeviceSelection.expected
    ) { DeviceSelection(setting: $0) }
  }

  /// The environment flags, for the arguments of a lock file; without `--devices`.
  var environmentArguments: [String] {
    // An audit does not change frames.
    query.filter { $0.name != "audit" }.map { name, value in
      "--\(flagNames[name] ?? name)=\(value)"
    } + fontFiles.map { "--text=\($0)" }
  }

  /// Flags whose names differ from their parameters.
  private var flagNames: [String: String] {
    [
      "leafSizes": "leaf-sizes", "contentSize": "content-size",
      "keyboardHeight": "keyboard-height",
    ]
  }

  func checkDevices() throws(UsageError) {
    if server != nil, !fontFiles.isEmpty { throw .needsServerless(flag: "--text") }
    guard !devices.isEmpty else { return }
    if overrides.device != nil { throw .needlessFlag("--devices", beside: "--device") }
    if server != nil { throw .needsServerless(flag: "--devices") }
  }

  /// The last value applies; `query` is ordered by the last occurrences.
  private mutating func override(_ name: String, _ value: String) {
    query.removeAll { $0.name == name }
    query.append((name, value))
  }
}
