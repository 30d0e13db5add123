package import LayoutModel

/// What a configuration makes of a kind of finding.
///
/// Raw values are the words of the file: `{"rules": {"AL203": "off"}}`.
package enum RuleSetting: String, CaseIterable {
  /// It is not told.
  case off
  /// It is told to those who ask for information.
  case information = "info"
  /// It is told as a warning, whatever its code's severity is.
  case warning
  /// It is told as an error, whatever its code's severity is.
  case error

  /// How much such findings matter; `nil` where they do not.
  package var severity: Diagnostic.Severity? {
    switch self {
    case .off: nil
    case .information: .information
    case .warning: .warning
    case .error: .error
    }
  }
}
