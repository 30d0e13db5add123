internal import LayoutLint
internal import LayoutModel
internal import LayoutReport

/// What becomes of findings: how much each matters, and whether it is told at all.
struct LintRules {
  /// The configuration's rules for all files.
  private let settings: [Diagnostic.Code: RuleSetting]
  /// The configuration's rules for some files, in its order; a later one counts for more.
  private let overrides: [(files: PathPatterns, rules: [Diagnostic.Code: RuleSetting])]
  /// What `--only` names; `nil` for all.
  private let only: Set<Diagnostic.Code>?
  /// What `--disable` names; it counts for more than all else.
  private let disabled: Set<Diagnostic.Code>
  /// The least severity that is told: `--quiet`, else `--information` or the configuration, else
  /// warnings.
  private let least: Diagnostic.Severity
  /// Whether texts are what somebody asks about, so that one that certainly does not fit is an error.
  private let areTextsAsked: Bool

  /// Puts the rules of a configuration and of a command line together, which counts for more.
  ///
  /// - Parameters:
  ///   - configuration: The file; `nil` for none.
  ///   - options: The command line, which counts for more.
  init(_ configuration: LintConfiguration?, _ options: LintOptions) {
    settings = configuration?.rules ?? [:]
    overrides = (configuration?.overrides ?? []).map {
      (PathPatterns(folder: configuration?.folder ?? "/", patterns: $0.files), $0.rules)
    }
    only = options.only
    disabled = options.disabled
    areTextsAsked = !options.texts.isEmpty
    let isInformationWanted = options.showsInformation || configuration?.information == true
    least = options.isQuiet ? .error : isInformationWanted ? .information : .warning
  }
}

extension LintRules {
  /// The severity of a diagnostic of a file at an absolute path; `nil` where it is not reported.
  func severity(of diagnostic: Diagnostic, in path: String) -> Diagnostic.Severity? {
    let code = diagnostic.code
    guard !disabled.contains(code) else { return nil }
    var usual = Policy.lint.severity(of: diagnostic)
    if areTextsAsked, diagnostic.certainty == .proven, code == .contentCompressed { usual = .error }
    var setting = settings[code]
    for override in overrides {
      if let other = override.rules[code], override.files.match(path) { setting = other }
    }
    if let only {
      guard only.contains(code) else { return nil }
      // Who asks for a kind of finding hears of it, whatever else is hidden.
      return setting?.severity ?? usual
    }
    let severity = setting.map { $0.severity } ?? usual
    return severity.flatMap { $0 >= least ? $0 : nil }
  }
}
