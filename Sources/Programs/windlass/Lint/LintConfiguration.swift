internal import LayoutModel
internal import SolveService

/// What a `.windlass.json` says of the files in its folder.
struct LintConfiguration {
  /// What such a file is called.
  static let fileName = ".windlass.json"

  /// What holds for some of the files only.
  struct Override {
    /// The files, from the configuration's folder.
    var files: [GlobPattern]
    /// What becomes of each kind of finding in them.
    var rules: [Diagnostic.Code: RuleSetting]
  }

  /// A finding that is not told, and where.
  struct SuppressedFinding {
    /// The files, from the configuration's folder.
    var file: GlobPattern
    /// The code, the reason, and the object or the whole file.
    var suppression: Suppression
  }

  /// The folder that it is in, absolute: its paths and patterns begin there.
  var folder: String
  /// What to lint where the command line names nothing.
  var paths: [String] = []
  /// What not to look at.
  var exclude: [GlobPattern] = []
  /// The devices to lay everything out on.
  var devices: DeviceSelection?
  /// The oldest system to run on.
  var minimumIOS: Int?
  /// From which severity on a run fails.
  var failOn: FailureThreshold?
  /// Whether what is merely worth knowing is told.
  var information: Bool?
  /// Whether sizes between those of devices are looked at as well.
  var ranges: Bool?
  /// What becomes of each kind of finding.
  var rules: [Diagnostic.Code: RuleSetting] = [:]
  /// What becomes of them in some of the files; of several for one file, the last counts.
  var overrides: [Override] = []
  /// Findings that somebody has decided to live with.
  var suppress: [SuppressedFinding] = []
}
