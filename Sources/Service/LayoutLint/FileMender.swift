internal import LayoutPolicy
internal import LayoutModel
package import LayoutReport

/// Applies fixes to a file: the first fix of each finding that is confirmed by linting the edited
/// file.
///
/// A fix was made for one finding; one that breaks something else is not applied.
package struct FileMender {
  package struct Outcome {
    /// The text with its fixes.
    package var bytes: [UInt8]
    /// The remaining findings.
    package var findings: FileFindings
    /// The titles of the applied fixes.
    package var titles: [String]
  }

  /// The maximum number of solves of a file: each fix is tried once, and again only after another
  /// was applied.
  private static let trialLimit = 64

  private let path: String
  /// The text with the fixes applied so far.
  private var bytes: [UInt8]
  private var findings: FileFindings
  /// Decreases with every applied fix, so that the loop terminates.
  private var toll: Toll
  private var titles: [String] = []
  private var trialsLeft = trialLimit

  private init(_ path: String, _ bytes: [UInt8], _ findings: FileFindings, _ toll: Toll) {
    self.path = path
    self.bytes = bytes
    self.findings = findings
    self.toll = toll
  }

  /// Applies the fixes that are confirmed; `nil` if there are none.
  ///
  /// `linter` must have linted `bytes` last, so that its `toll` is theirs; `findings` have text
  /// edits.
  package static func mend(
    _ path: String,
    _ bytes: [UInt8],
    _ findings: FileFindings,
    with linter: inout FileLinter
  ) -> Outcome? {
    var mender = FileMender(path, bytes, findings, linter.toll)
    while mender.makeOneFix(&linter) {}
    guard !mender.titles.isEmpty else { return nil }
    return Outcome(bytes: mender.bytes, findings: mender.findings, titles: mender.titles)
  }
}

extension FileMender {
  /// Applies the first confirmed fix; returns `false` without one.
  ///
  /// It starts again after each fix, since positions have moved. No layout may be lost by an edit.
  private mutating func makeOneFix(_ linter: inout FileLinter) -> Bool {
    let text = SourceText(bytes)
    for finding in findings.findings {
      for fix in finding.fixes {
        guard trialsLeft > 0 else { return false }
        guard let edited = text.applying(fix.edits), edited != bytes else { continue }
        trialsLeft -= 1
        guard case .judged(let found) = linter.lint(edited, path: path),
          found.layouts.count >= findings.layouts.count, linter.toll.isLess(than: toll)
        else { continue }
        bytes = edited
        findings = found
        toll = linter.toll
        titles.append(fix.title)
        return true
      }
    }
    return false
  }
}

/// The number of findings of a file, before suppressions and rules.
///
/// Outdated stored frames count least: a fix that moves views causes them, and Xcode updates them.
package struct Toll: Hashable {
  package var errors = 0
  /// Without misplaced views.
  package var warnings = 0
  /// The warnings of misplaced views.
  package var misplaced = 0

  package init() {}

  /// Counts by the severities of the policy, without rules.
  package init(_ findings: FileFindings) {
    for diagnostic in findings.findings.lazy.map(\.diagnostic) {
      switch Policy.lint.severity(of: diagnostic) {
      case .error: errors += 1
      case .warning where diagnostic.code == .misplacedView: misplaced += 1
      case .warning: warnings += 1
      case .information: break
      }
    }
  }

  /// Whether a file has improved: fewer findings, and not more errors.
  ///
  /// Errors and warnings count together, and misplaced views only if those are equal.
  package func isLess(than other: Toll) -> Bool {
    guard errors <= other.errors else { return false }
    let (own, others) = (errors + warnings, other.errors + other.warnings)
    return own < others || own == others && misplaced < other.misplaced
  }
}
