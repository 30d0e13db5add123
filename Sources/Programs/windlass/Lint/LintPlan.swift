internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// What a run of the linter goes by: its command line and its configuration put together.
struct LintPlan {
  /// The folder that the process works in, absolute.
  let current: String
  /// What to look at.
  let paths: [String]
  /// What not to look at.
  let excluded: [PathPatterns]
  /// What holds in place of the files' own environments.
  private(set) var overrides: EnvironmentOverrides
  /// The devices to lay everything out on; none leaves files to their own canvas.
  let devices: [Device]
  /// Over which sizes everything is analysed; `nil` for none.
  let ranges: LintRanges?
  /// In which languages and sizes texts are laid out.
  let texts: TextSelection
  /// Whether accessibility is audited: where somebody asks for it, or for one of its findings.
  let isAudited: Bool
  /// The types of a project to lay out; `nil` for all that lay something out.
  let roots: [String]?
  /// What becomes of findings.
  let rules: LintRules
  /// What the configuration takes away.
  let suppressions: ConfiguredSuppressions
  /// What is known already and not told again, by its fingerprints.
  let known: Set<String>
  /// Whether anybody wants to know what to change in a file's text.
  let needsFixes: Bool
  /// Whether anybody wants to see the layouts that have findings.
  let needsPictures: Bool
  /// From which severity on the run fails.
  let failOn: FailureThreshold

  /// Puts both together; what the command line says counts for more.
  ///
  /// - Parameters:
  ///   - options: The command line.
  ///   - configuration: The file; `nil` for none.
  ///   - paths: The operands; none takes those of the configuration.
  ///   - known: The fingerprints of the baseline.
  ///   - current: The folder that the process works in, absolute.
  init(
    _ options: LintOptions,
    _ configuration: LintConfiguration?,
    paths: [String],
    known: Set<String>,
    current: String
  ) {
    self.current = current
    self.known = known
    self.paths = paths.isEmpty ? Self.ownPaths(of: configuration, current) : paths
    excluded =
      [PathPatterns(folder: current, patterns: options.exclude)]
      + (configuration.map { [PathPatterns(folder: $0.folder, patterns: $0.exclude)] } ?? [])
    overrides = options.solve.overrides
    let minimumIOS = options.minimumIOS ?? configuration?.minimumIOS
    let asked = options.solve.deviceSelection ?? configuration?.devices
    let selection = asked ?? (minimumIOS == nil ? nil : .current)
    let isOneDevice = overrides.device != nil
    devices = isOneDevice ? [] : selection?.devices(minimumIOS: minimumIOS) ?? []
    texts = options.texts
    let named = (options.only ?? []).union(configuration?.rules.keys.map { $0 } ?? [])
    isAudited = options.solve.isAudited || !named.isDisjoint(with: SolveInput.auditCodes)
    ranges =
      options.checksRanges || configuration?.ranges == true
      ? LintRanges(devices: asked == nil ? [] : devices, minimumIOS: minimumIOS) : nil
    roots = options.solve.roots
    rules = LintRules(configuration, options)
    suppressions = ConfiguredSuppressions(configuration)
    needsFixes =
      options.isFixing || options.reports.contains { $0.format == .sarif || $0.format == .html }
    needsPictures = options.reports.contains { $0.format == .html }
    failOn = options.failOn ?? configuration?.failOn ?? .error
  }

  /// What a configuration lints by itself; without one, the folder that the process works in.
  ///
  /// - Parameters:
  ///   - configuration: The file; `nil` for none.
  ///   - current: The folder that the process works in, absolute.
  /// - Returns: Paths from there, where they lie below it, as findings then name files by short
  ///   paths. None is standard input or a device, which only the command line can name.
  private static func ownPaths(of configuration: LintConfiguration?, _ current: String) -> [String]
  {
    guard let configuration, !configuration.paths.isEmpty else { return ["."] }
    return configuration.paths.map { path in
      let whole = path.absolute(from: configuration.folder)
      let path = whole == current ? "." : whole.inside(current) ?? whole
      return path == "-" ? "./-" : path.hasPrefix("/dev/") ? "/.\(path)" : path
    }
  }
}

extension LintPlan {
  /// The plan of a command, with the configuration that it names or that is found for its paths.
  ///
  /// - Throws: `LintFault` where the configuration or the baseline cannot be used.
  /// - Parameters:
  ///   - options: The command line.
  ///   - paths: The operands.
  ///   - console: Where the configuration and the baseline are read.
  /// - Returns: The plan; where `--update-baseline` is given, without what the baseline knows.
  static func found(
    _ options: LintOptions,
    paths: [String],
    _ console: Console
  ) throws(LintFault) -> LintPlan {
    let current = console.currentFolder() ?? "/"
    let search = ConfigurationSearch(console, current: current)
    let configuration =
      if let file = options.configuration {
        try search.read(file)
      } else {
        try search.configuration(of: paths.isEmpty ? ["."] : paths)
      }
    let known = options.updatesBaseline ? nil : options.baseline
    let fonts = FontFiles(console)
    let named = try fonts.named(options.solve.fontFiles)
    var plan = LintPlan(
      options,
      configuration,
      paths: paths,
      known: try known.map { path throws(LintFault) in try readBaseline(path, console) } ?? [],
      current: current
    )
    plan.overrides.fonts = fonts.found(
      in: plan.paths,
      beside: named,
      excludes: plan.excludes
    )
    return plan
  }

  /// Returns whether a path is not to be looked at.
  ///
  /// - Parameters:
  ///   - path: The path, from the folder that the process works in, or absolute.
  ///   - isFolder: Whether it is a folder: a pattern that ends in a slash holds for folders alone.
  /// - Returns: Whether a pattern of the command line or the configuration holds for it.
  func excludes(_ path: String, isFolder: Bool) -> Bool {
    let path = path.absolute(from: current)
    return excluded.contains { $0.match(path, isFolder: isFolder) }
  }
}
