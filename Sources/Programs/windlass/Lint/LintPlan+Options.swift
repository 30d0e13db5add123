internal import LayoutLint
internal import LayoutModel
internal import LayoutReport
internal import SolveService

extension LintPlan {
  /// The command line prevails; without operands the paths of the configuration are taken.
  init(
    _ options: LintOptions,
    _ configuration: ProjectConfiguration?,
    paths: [String],
    known: Set<String>,
    current: String
  ) {
    self.init(current: current)
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

  /// From the current folder where they lie below it; without a configuration, the current folder.
  ///
  /// None is standard input or a device, which only the command line can name.
  private static func ownPaths(of configuration: ProjectConfiguration?, _ current: String)
    -> [String]
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
  /// The plan with the configuration that a command names or that is found for its paths.
  ///
  /// With `--update-baseline` it is without the fingerprints of the baseline.
  static func found(
    _ options: LintOptions,
    paths: [String],
    _ console: Console
  ) throws(LintFault) -> LintPlan {
    let configuration = try ProjectConfiguration.found(options, paths: paths, console)
    let known = options.updatesBaseline ? nil : options.baseline
    let fonts = FontFiles(console)
    let named = try fonts.named(options.solve.fontFiles)
    var plan = LintPlan(
      options,
      configuration,
      paths: paths,
      known: try known.map { path throws(LintFault) in try readBaseline(path, console) } ?? [],
      current: console.currentFolder() ?? "/"
    )
    plan.overrides.fonts = fonts.found(in: plan.paths, beside: named, excludes: plan.excludes)
    return plan
  }

  /// `nil` for the paths of the plan.
  func walk(_ console: Console, of paths: [String]? = nil) -> FileWalk {
    var walk = FileWalk(console, hasTranslations: texts.asksForTranslations, excludes: excludes)
    for path in paths ?? self.paths { walk.add(path) }
    return walk
  }
}

extension ProjectConfiguration {
  static func found(
    _ options: LintOptions,
    paths: [String],
    _ console: Console
  ) throws(LintFault) -> ProjectConfiguration? {
    let search = ConfigurationSearch(console, current: console.currentFolder() ?? "/")
    guard let file = options.configuration else {
      return try search.configuration(of: paths.isEmpty ? ["."] : paths)
    }
    return try search.read(file)
  }
}

extension LintRules {
  /// The command line prevails.
  fileprivate init(_ configuration: ProjectConfiguration?, _ options: LintOptions) {
    self.init()
    severities = SeverityRules(configuration)
    only = options.only
    disabled = options.disabled
    areTextsAsked = !options.texts.isEmpty
    let isInformationWanted = options.showsInformation || configuration?.information == true
    least = options.isQuiet ? .error : isInformationWanted ? .information : .warning
  }
}
