package import LayoutModel
package import LayoutReport

/// Applies fixes to a file: the first fix of each finding that is confirmed by linting the edited
/// file.
///
/// A fix is made for one finding. It is not applied if the edited file has a new finding, or if
/// views other than those of the finding move at the drawn size.
package struct FileFixer {
  package struct Outcome {
    /// The text with its fixes.
    package var bytes: [UInt8]
    /// The remaining findings.
    package var findings: FileFindings
    /// The titles of the applied fixes.
    package var titles: [String]
    /// The number of remaining findings with fixes, none of which is confirmed.
    package var unfixedCount: Int
  }

  /// Each fix is tried once, and again only after another was applied.
  private static let trialLimit = 64

  private let path: String
  private let grades: Set<Fix.Grade>
  private var bytes: [UInt8]
  private var findings: FileFindings
  /// The number of findings decreases with every applied fix, so that the loop terminates.
  private var places: FindingPlaces
  private var frames: FileFrames
  private var titles: [String] = []
  private var trialsLeft = trialLimit

  private init(
    _ path: String,
    _ bytes: [UInt8],
    _ findings: FileFindings,
    _ grades: Set<Fix.Grade>,
    _ linter: inout FileLinter
  ) {
    self.path = path
    self.bytes = bytes
    self.findings = findings
    self.grades = grades
    places = linter.places
    frames = linter.frames(of: bytes, path: path)
  }

  /// Applies the confirmed fixes of some grades.
  ///
  /// `linter` must have linted `bytes` last, so that its `places` are theirs; `findings` have text
  /// edits.
  package static func fix(
    _ path: String,
    _ bytes: [UInt8],
    _ findings: FileFindings,
    _ grades: Set<Fix.Grade>,
    with linter: inout FileLinter
  ) -> Outcome {
    guard findings.findings.contains(where: { $0.hasFix(of: grades) }) else {
      return Outcome(bytes: bytes, findings: findings, titles: [], unfixedCount: 0)
    }
    var fixer = FileFixer(path, bytes, findings, grades, &linter)
    while fixer.makeOneFix(&linter) {}
    return Outcome(
      bytes: fixer.bytes,
      findings: fixer.findings,
      titles: fixer.titles,
      unfixedCount: fixer.findings.findings.count { $0.hasFix(of: grades) }
    )
  }
}

extension FileFixer {
  /// Returns `false` without a confirmed fix.
  ///
  /// It starts again after each fix, since positions have moved. No layout may be lost by an edit.
  private mutating func makeOneFix(_ linter: inout FileLinter) -> Bool {
    let text = SourceText(bytes)
    for finding in findings.findings {
      for fix in finding.fixes where grades.contains(fix.grade) {
        guard trialsLeft > 0 else { return false }
        guard let edited = text.applying(fix.edits), edited != bytes else { continue }
        trialsLeft -= 1
        guard case .linted(let found) = linter.lint(edited, path: path),
          found.layouts.count >= findings.layouts.count,
          places.isImproved(by: fix.edits, to: linter.places)
        else { continue }
        let editedPlaces = linter.places
        let moved = linter.frames(of: edited, path: path)
        guard frames.keepOthers(than: finding, in: moved) else { continue }
        bytes = edited
        findings = found
        places = editedPlaces
        frames = moved
        titles.append(fix.title)
        return true
      }
    }
    return false
  }
}

extension FileFindings.Finding {
  func hasFix(of grades: Set<Fix.Grade>) -> Bool {
    fixes.contains { grades.contains($0.grade) }
  }
}
