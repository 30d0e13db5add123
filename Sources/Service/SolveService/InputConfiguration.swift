package import LayoutModel

/// A configuration, and the folder of the names of an input.
package struct InputConfiguration {
  private let configuration: ProjectConfiguration
  /// Absolute.
  private let folder: String
  private let rules: SeverityRules

  /// `folder` is absolute: the one in which relative names of files begin.
  package init(_ configuration: ProjectConfiguration, namesIn folder: String) {
    self.configuration = configuration
    self.folder = folder
    rules = SeverityRules(configuration)
  }
}

extension InputConfiguration {
  /// The device of an input without a size: the first of those that the configuration names.
  package var device: Device? {
    guard case .named = configuration.devices else { return nil }
    return configuration.devices?.devices(minimumIOS: configuration.minimumIOS).first
  }

  var excluded: PathPatterns {
    PathPatterns(folder: configuration.folder, patterns: configuration.exclude)
  }

  var hasRules: Bool { !rules.isEmpty }

  /// Sets the severities of diagnostics, and removes those that are off; `uri` is the file of those
  /// without one.
  func apply(to diagnostics: inout [Diagnostic], of uri: String?) {
    diagnostics = diagnostics.compactMap { diagnostic in
      let path = (diagnostic.location.uri ?? uri ?? "").absolute(from: folder)
      guard let setting = rules.setting(of: diagnostic.code, in: path) else { return diagnostic }
      guard let severity = setting.severity else { return nil }
      var diagnostic = diagnostic
      diagnostic.setting = severity
      return diagnostic
    }
  }
}
