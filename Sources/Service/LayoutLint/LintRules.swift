internal import LayoutPolicy
package import LayoutModel
package import SolveService

/// The severities of findings in a run of the linter, and which of them are reported.
package struct LintRules {
  /// The settings of the configuration.
  package var severities = SeverityRules(nil)
  /// The codes that are reported; `nil` for all.
  package var only: Set<Diagnostic.Code>?
  /// The codes that are not reported, in spite of the configuration.
  package var disabled: Set<Diagnostic.Code> = []
  /// The least severity that is reported.
  package var least = Diagnostic.Severity.warning
  /// Whether texts are measured on request.
  package var areTextsAsked = false

  /// Creates rules that report the warnings and errors of the policy.
  package init() {}
}

extension LintRules {
  /// The severity of a diagnostic of a file at an absolute path; `nil` if it is not reported.
  package func severity(of diagnostic: Diagnostic, in path: String) -> Diagnostic.Severity? {
    var diagnostic = diagnostic
    let code = diagnostic.code
    guard !disabled.contains(code), only?.contains(code) != false else { return nil }
    let setting = severities.setting(of: code, in: path)
    diagnostic.setting = setting?.severity
    let policy = areTextsAsked ? Policy.lintOfTexts : .lint
    let severity = policy.severity(of: diagnostic)
    // A code that was named is reported, even if others are hidden.
    if only != nil { return severity }
    return setting == .off || severity < least ? nil : severity
  }
}
