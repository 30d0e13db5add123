internal import LayoutPolicy
internal import LayoutModel
package import LayoutReport

/// Mends a file: makes the first fix of each finding that holds when the edited file is solved
/// again.
///
/// A fix is an edit of text that was made for one finding; whether it holds is found out by linting
/// the whole edited file, so that a fix which breaks something else is not made.
package struct FileMender {
  /// What came of a file that could be mended.
  package struct Outcome {
    /// The text, all of which is as it was but for the fixes.
    package var bytes: [UInt8]
    /// What is left to be told of it.
    package var findings: FileFindings
    /// What was done, in the words of the fixes.
    package var titles: [String]
  }

  /// How often a file is solved again: each fix is tried once, and again only when another has
  /// held.
  private static let trialLimit = 64

  /// What the file is called.
  private let path: String
  /// The text with the fixes that held so far.
  private var bytes: [UInt8]
  /// What is found in `bytes`.
  private var findings: FileFindings
  /// How much that is; it falls with every fix that is made, which is why mending ends.
  private var toll: Toll
  /// The titles of the fixes that were made, in their order.
  private var titles: [String] = []
  /// How often the file may still be solved.
  private var trialsLeft = trialLimit

  /// Creates a mender of a file, with what was found in it.
  ///
  /// - Parameters:
  ///   - path: What the file is called.
  ///   - bytes: The file.
  ///   - findings: What is told of it.
  ///   - toll: How much was found in it, told or not.
  private init(_ path: String, _ bytes: [UInt8], _ findings: FileFindings, _ toll: Toll) {
    self.path = path
    self.bytes = bytes
    self.findings = findings
    self.toll = toll
  }

  /// Mends a file as far as its fixes hold; `nil` where none does.
  ///
  /// - Parameters:
  ///   - path: What the file is called.
  ///   - bytes: The file.
  ///   - findings: What is told of it, with fixes as text edits.
  ///   - linter: What linted it last, so that its `toll` is that of `bytes`.
  /// - Returns: The mended file; `nil` where nothing changes.
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
  /// Makes the first fix that holds, or returns `false` where none does any more.
  ///
  /// Findings are looked at in their order, and the fixes of each in theirs. It begins again after
  /// each fix, since places in the text have moved. No layout may be lost by an edit.
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

/// How much was found in a file, whether it is told or not.
///
/// Stored rectangles that are out of date count least: a fix that moves views makes them so, and
/// Xcode writes them anew.
package struct Toll: Hashable {
  /// Diagnostics that are errors.
  package var errors = 0
  /// Diagnostics that are warnings, without misplaced views.
  package var warnings = 0
  /// The warnings of views that are not where they were drawn.
  package var misplaced = 0

  /// Creates the toll of a file in which nothing is found.
  package init() {}

  /// Counts by the severities of the policy, whatever rules make of them.
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

  /// Whether a file has become better: it has less, and no more errors instead of warnings.
  ///
  /// More errors are never less. Otherwise errors and warnings count together, and misplaced views
  /// only where those are equal.
  package func isLess(than other: Toll) -> Bool {
    guard errors <= other.errors else { return false }
    let (own, others) = (errors + warnings, other.errors + other.warnings)
    return own < others || own == others && misplaced < other.misplaced
  }
}
