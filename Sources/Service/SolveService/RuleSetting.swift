package import LayoutModel

/// The setting of a code in a configuration.
///
/// Raw values are the values of the file: `{"rules": {"AL203": "off"}}`.
package enum RuleSetting: String, CaseIterable {
  case off
  /// Reported with other information.
  case information = "info"
  /// Reported as a warning, overriding the severity of the code.
  case warning
  /// Reported as an error, overriding the severity of the code.
  case error

  /// `nil` for `off`.
  package var severity: Diagnostic.Severity? {
    switch self {
    case .off: nil
    case .information: .information
    case .warning: .warning
    case .error: .error
    }
  }
}
