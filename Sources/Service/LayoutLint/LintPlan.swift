package import LayoutModel
internal import LayoutReport
package import SolveService

/// The settings of a run of the linter: those of a command line and a configuration, joined.
package struct LintPlan {
  /// The absolute base of relative paths.
  package let current: String
  /// The files and folders to check.
  package var paths: [String] = ["."]
  /// The files and folders to leave out.
  package var excluded: [PathPatterns] = []
  /// Values that replace those of the files' own environments.
  package var overrides = EnvironmentOverrides()
  /// The devices to lay everything out on; empty leaves files to their own canvas.
  package var devices: [Device] = []
  /// The sizes over which everything is analysed; `nil` for none.
  package var ranges: LintRanges?
  /// The languages and content sizes that texts are measured in.
  package var texts = TextSelection()
  package var isAudited = false
  /// The types of a project to lay out; `nil` for all that lay something out.
  package var roots: [String]?
  package var rules = LintRules()
  package var suppressions = ConfiguredSuppressions(nil)
  /// The fingerprints of the baseline.
  package var known: Set<String> = []
  /// Whether findings get the text edits of their fixes.
  package var needsFixes = false
  /// Whether findings get pictures of their layouts.
  package var needsPictures = false
  /// The severity from which on the run fails.
  package var failOn = FailureThreshold.error

  /// Creates the plan of a run without a configuration and without flags.
  package init(current: String) { self.current = current }
}

extension LintPlan {
  /// Returns whether a pattern of the command line or the configuration excludes a path, relative
  /// to the working directory or absolute.
  package func excludes(_ path: String, isFolder: Bool) -> Bool {
    guard excluded.contains(where: { !$0.patterns.isEmpty }) else { return false }
    let path = path.absolute(from: current)
    return excluded.contains { $0.match(path, isFolder: isFolder) }
  }
}
