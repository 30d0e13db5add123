package import LayoutModel

/// The content of a `.windlass.json`.
package struct ProjectConfiguration {
  /// The name of configuration files.
  package static let fileName = ".windlass.json"

  /// The rules of some files.
  package struct Override {
    /// Relative to the configuration's folder.
    package var files: [GlobPattern]
    package var rules: [Diagnostic.Code: RuleSetting]
  }

  package struct SuppressedFinding {
    /// Relative to the configuration's folder.
    package var file: GlobPattern
    /// The code, the reason, and the object or the whole file.
    package var suppression: Suppression
  }

  /// The absolute path of its folder, the base of paths and patterns.
  package var folder: String
  /// The files to lint if the command line names none.
  package var paths: [String] = []
  /// The files to leave out.
  package var exclude: [GlobPattern] = []
  /// The devices to lay out on.
  package var devices: DeviceSelection?
  /// The oldest supported system version.
  package var minimumIOS: Int?
  /// The severity from which a run fails.
  package var failOn: FailureThreshold?
  /// Whether information is reported.
  package var information: Bool?
  /// Whether sizes between those of devices are analysed.
  package var ranges: Bool?
  /// The rules for all files.
  package var rules: [Diagnostic.Code: RuleSetting] = [:]
  /// The rules for some files; the last match applies.
  package var overrides: [Override] = []
  /// The suppressed findings.
  package var suppress: [SuppressedFinding] = []
}
