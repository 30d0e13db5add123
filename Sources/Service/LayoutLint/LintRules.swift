internal import LayoutPolicy
package import LayoutModel
internal import LayoutReport

/// The severities of findings in a run of the linter, and which of them are reported.
package struct LintRules {
  /// The configuration's rules for all files.
  package var settings: [Diagnostic.Code: RuleSetting] = [:]
  /// The configuration's rules for some files; of several for one file the last applies.
  package var overrides: [(files: PathPatterns, rules: [Diagnostic.Code: RuleSetting])] = []
  /// The codes that are reported; `nil` for all.
  package var only: Set<Diagnostic.Code>?
  /// The codes that are not reported, in spite of the configuration.
  package var disabled: Set<Diagnostic.Code> = []
  /// The least severity that is reported.
  package var least = Diagnostic.Severity.warning
  /// Whether texts are measured on request; one that certainly does not fit is then an error.
  package var areTextsAsked = false

  /// Creates rules that report the warnings and errors of the policy.
  package init() {}
}

extension LintRules {
  /// The severity of a diagnostic of a file at an absolute path; `nil` if it is not reported.
  package func severity(of diagnostic: Diagnostic, in path: String) -> Diagnostic.Severity? {
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
      // A code that was set explicitly is reported, even if others are hidden.
      return setting?.severity ?? usual
    }
    let severity = setting.map { $0.severity } ?? usual
    return severity.flatMap { $0 >= least ? $0 : nil }
  }
}
