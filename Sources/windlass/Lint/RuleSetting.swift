internal import LayoutModel

/// What a configuration makes of a kind of finding.
enum RuleSetting: String, CaseIterable {
  /// It is not told.
  case off
  /// It is told to those who ask for information.
  case information = "info"
  case warning
  case error

  /// How much such findings matter; `nil` where they do not.
  var severity: Diagnostic.Severity? {
    switch self {
    case .off: nil
    case .information: .information
    case .warning: .warning
    case .error: .error
    }
  }
}
