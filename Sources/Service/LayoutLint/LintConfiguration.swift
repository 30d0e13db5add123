package import LayoutModel
package import SolveService

/// What a `.windlass.json` says of the files in its folder.
package struct LintConfiguration {
  /// What such a file is called.
  package static let fileName = ".windlass.json"

  /// What holds for some of the files only.
  package struct Override {
    /// The files, from the configuration's folder.
    package var files: [GlobPattern]
    /// What becomes of each kind of finding in them.
    package var rules: [Diagnostic.Code: RuleSetting]
  }

  /// A finding that is not told, and where.
  package struct SuppressedFinding {
    /// The files, from the configuration's folder.
    package var file: GlobPattern
    /// The code, the reason, and the object or the whole file.
    package var suppression: Suppression
  }

  /// The folder that it is in, absolute: its paths and patterns begin there.
  package var folder: String
  /// What to lint where the command line names nothing.
  package var paths: [String] = []
  /// What not to look at.
  package var exclude: [GlobPattern] = []
  /// The devices to lay everything out on.
  package var devices: DeviceSelection?
  /// The oldest system to run on.
  package var minimumIOS: Int?
  /// From which severity on a run fails.
  package var failOn: FailureThreshold?
  /// Whether what is merely worth knowing is told.
  package var information: Bool?
  /// Whether sizes between those of devices are looked at as well.
  package var ranges: Bool?
  /// What becomes of each kind of finding.
  package var rules: [Diagnostic.Code: RuleSetting] = [:]
  /// What becomes of them in some of the files; of several for one file, the last counts.
  package var overrides: [Override] = []
  /// Findings that somebody has decided to live with.
  package var suppress: [SuppressedFinding] = []
}
