internal import LayoutLint
internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// What the flags of `windlass solve`, `windlass analyze` and `windlass convert` say.
struct SolveOptions {
  /// What holds in place of a document's own environment.
  var overrides = EnvironmentOverrides()
  /// Which devices to lay every input out on; `nil` for none in particular.
  var deviceSelection: DeviceSelection?
  /// The same as the parameters of a query, for a server.
  var query: [(name: String, value: String)] = []
  /// The names of the types of a project to lay out; `nil` for all that lay something out.
  var roots: [String]?
  /// The files of the fonts that texts are measured in.
  var fontFiles: [String] = []
  /// The form of the answer; `nil` leaves it to who reads it.
  var format: ReportFormat?
  /// What makes the exit code 1.
  var failOn: FailureThreshold { failOnFlag ?? .error }
  /// What `--fail-on` says; `nil` where it is not given.
  private var failOnFlag: FailureThreshold?
  /// The server that solves; `nil` solves in this process.
  var server: String?
  /// Whether accessibility is audited.
  var isAudited = false
  /// Whether JSON is spread over lines.
  var isPretty = false
  /// Whether there may be colours.
  var isColored = true
  /// Whether drawings are made of plain characters.
  var isASCII = false
  /// The sizes of the root to analyse a layout over; `nil` to solve it.
  var range: LayoutAnalysis.Range?
  /// What to convert a layout to; `nil` for anything else.
  var target: ConversionTarget?
  /// Whether to write it with names and an order that compare well with those of other versions.
  var isStable = false
  /// What `--along` says; `nil` is the width.
  private var axis = LayoutAnalysis.Axis?.none
  /// What `--from` says, in points; `nil` is the smallest device's extent.
  private var from: Double?
  /// What `--to` says, in points; `nil` is the largest device's extent.
  private var to: Double?
}

extension SolveOptions {
  /// Every flag of a command, in the order of the help.
  ///
  /// A flag exists here once; commands choose among them, and the help and the parser take the same
  /// list.
  ///
  /// - Parameter command: The command; those that solve nothing get what `solve` has.
  /// - Returns: The flags, in the order of the help.
  static func flags(of command: Command) -> [Flag<SolveOptions>] {
    switch command {
    case .analyze:
      rangeFlags + environmentFlags.filter { $0.name != "--audit" }
        + outputFlags(ReportFormat.allCases.filter(\.takesAnalyses))
    case .convert:
      [choice("--to", "Notation of the output", \.target, "to"), stable]
        + environmentFlags.filter { !["--devices", "--audit"].contains($0.name) }
        + [server, noColor]
    // Lines are documents, which bring their fonts along.
    case .batch: environmentFlags.filter { $0.name != "--text" }
    // A linter takes several content sizes and languages at once.
    case .lint:
      environmentFlags.filter { !["--scale", "--content-size", "--language"].contains($0.name) }
        + [noColor]
    default: environmentFlags + outputFlags(ReportFormat.allCases)
    }
  }

  /// For textconv of git: `windlass convert --to plain --stable`.
  private static var stable: Flag<SolveOptions> {
    .setting(
      "--stable",
      "With --to plain: labels of views, sorted, for diffs",
      \.isStable,
      to: true
    )
  }

  /// Over which sizes of the root a layout is analysed.
  private static var rangeFlags: [Flag<SolveOptions>] {
    [
      choice("--along", "Size that varies: width (default) or height", \.axis, "along"),
      end(.from, "Smallest size (default: that of the smallest device)", \.from),
      end(.to, "Largest size (default: that of the largest device)", \.to),
    ]
  }

  /// A flag for one end of the range of an analysis.
  ///
  /// - Parameters:
  ///   - parameter: The parameter of a query that is read alike, so that tool and server take the
  ///     same numbers.
  ///   - help: What the help says.
  ///   - path: Where the number goes, in points.
  /// - Returns: The flag, called as the parameter is.
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

  /// Puts the flags of an analysis together.
  ///
  /// Called after all flags were read, since each of them may come last.
  ///
  /// - Throws: `UsageError.needlessExtent` for a fixed extent along the analysis, `emptyRange`
  ///   where it ends before it begins.
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

  /// What stands in place of the environments that an input has; each also becomes a parameter of a
  /// query for `--server`, but for `--roots` and `--devices`.
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
      shownTexts(.pseudo, "--language", "pseudo|pseudo-strict", "Language for measuring texts") {
        $0.language = .pseudo($1)
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

  /// How answers are written, and what they make of the exit code.
  private static func outputFlags(_ formats: [ReportFormat]) -> [Flag<SolveOptions>] {
    [
      format(formats),
      .failOn(\.failOnFlag),
      server,
      .setting("--pretty", "Indent JSON", \.isPretty, to: true),
      .setting("--ascii", "Draw with + - | instead of box characters", \.isASCII, to: true),
      noColor,
    ]
  }

  /// Where to solve; without it, this process does.
  private static var server: Flag<SolveOptions> {
    .text(
      "--server",
      "URL",
      "Use a server: http://HOST:PORT, https://HOST or unix:///PATH",
      \.server
    )
  }

  /// Colours are also off where output is no terminal (`Console.allowsColor`).
  private static var noColor: Flag<SolveOptions> {
    .setting("--no-color", "Print no colors", \.isColored, to: false)
  }
}

extension SolveOptions {
  /// A flag for the root's width or height, in points or `fitting`.
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

  /// A flag for what the texts of files and code are shown as.
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

  /// A flag that takes one of a few words.
  ///
  /// - Parameters:
  ///   - name: The flag, with its dashes.
  ///   - help: What the help says.
  ///   - path: Where the choice goes.
  ///   - parameter: What the parameter of a query is called.
  /// - Returns: The flag; the words are the raw values, in the order of the cases.
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
      expected: words(of: Choice.self)
    ) { value, options in
      options.override(parameter, value)
      options[keyPath: path] = Choice(rawValue: value)
      return options[keyPath: path] != nil
    }
  }

  /// The flag for the form of answers, as far as a command can write them.
  private static func format(_ formats: [ReportFormat]) -> Flag<SolveOptions> {
    let names = formats.map(\.rawValue)
    return .reading(
      "--format",
      names.joined(separator: "|"),
      "Print JSON, text with a drawing, a picture or findings",
      \.format,
      expected: "one of \(names.joined(separator: ", "))"
    ) { name in formats.first { $0.rawValue == name } }
  }

  /// The devices to lay every input out on.
  var devices: [Device] { deviceSelection?.devices() ?? [] }

  /// Solves every input once for each device; `checkDevices` says what it cannot stand beside.
  private static var devices: Flag<SolveOptions> {
    .reading(
      "--devices",
      "all|current|NAME,...",
      "Solve for several devices",
      \.deviceSelection,
      expected: DeviceSelection.expected
    ) { DeviceSelection(words: $0) }
  }

  /// The flags that say what inputs are solved for, to say them again; without that of several
  /// devices.
  var environmentArguments: [String] {
    // An audit changes no frame.
    query.filter { $0.name != "audit" }.map { name, value in
      "--\(flagNames[name] ?? name)=\(value)"
    } + fontFiles.map { "--text=\($0)" }
  }

  /// Flags that are called otherwise than their parameters.
  private var flagNames: [String: String] {
    ["leafSizes": "leaf-sizes", "contentSize": "content-size"]
  }

  /// Refuses flags that contradict each other.
  ///
  /// - Throws: `UsageError.needlessFlag` for one device beside several, `needsServerless` beside
  ///   `--server`.
  func checkDevices() throws(UsageError) {
    if server != nil, !fontFiles.isEmpty { throw .needsServerless(flag: "--text") }
    guard !devices.isEmpty else { return }
    if overrides.device != nil { throw .needlessFlag("--devices", beside: "--device") }
    if server != nil { throw .needsServerless(flag: "--devices") }
  }

  /// Sets a parameter, the last value of which counts.
  ///
  /// The order of `query` is that of the last mention of each.
  private mutating func override(_ name: String, _ value: String) {
    query.removeAll { $0.name == name }
    query.append((name, value))
  }
}
