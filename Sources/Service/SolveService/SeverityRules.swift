package import LayoutModel

/// The severities that a configuration sets for findings.
package struct SeverityRules {
  private var settings: [Diagnostic.Code: RuleSetting] = [:]
  /// Of several for one file the last applies.
  private var overrides: [(files: PathPatterns, rules: [Diagnostic.Code: RuleSetting])] = []

  /// `nil` sets none.
  package init(_ configuration: ProjectConfiguration?) {
    guard let configuration else { return }
    settings = configuration.rules
    overrides = configuration.overrides.map {
      (PathPatterns(folder: configuration.folder, patterns: $0.files), $0.rules)
    }
  }
}

extension SeverityRules {
  package var isEmpty: Bool { settings.isEmpty && overrides.isEmpty }

  /// The setting of a code for a file at an absolute path; `nil` for none.
  package func setting(of code: Diagnostic.Code, in path: String) -> RuleSetting? {
    var setting = settings[code]
    for override in overrides {
      if let other = override.rules[code], override.files.match(path) { setting = other }
    }
    return setting
  }
}
