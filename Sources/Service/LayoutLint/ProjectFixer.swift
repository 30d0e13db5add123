package import LayoutModel
package import LayoutReport
package import SolveService

/// Applies fixes to the Swift files of a project.
///
/// A change of one file may have consequences in all, and each trial solves the project. So the
/// fixes of all findings are tried together, and half of them if they cause a new finding, until
/// one that does is left out.
package struct ProjectFixer {
  package struct Outcome {
    package var project: ProjectInput
    /// The remaining findings.
    package var files: [FileFindings]
    /// The titles of the applied fixes by file.
    package var titles: [String: [String]]
    /// The number of remaining findings with fixes, none of which is confirmed.
    package var unfixedCount: Int
  }

  private struct Candidate: Hashable {
    var path: String
    var fix: TextFix
  }

  /// Independent of the position, which edits move.
  private struct Refused: Hashable {
    var path: String
    var title: String
  }

  private static let trialLimit = 64

  private let grades: Set<Fix.Grade>
  private let isWanted: (_ path: String) -> Bool
  private let answer: (ProjectQuestion) -> ProjectAnswer
  private var project: ProjectInput
  private var files: [FileFindings]
  private var places: [String: FindingPlaces]
  private var titles: [String: [String]] = [:]
  private var refused: Set<Refused> = []
  private var trialsLeft = trialLimit

  /// `linter` must have judged `project` last; `isWanted` selects the files of its findings.
  package init(
    _ project: ProjectInput,
    _ files: [FileFindings],
    _ grades: Set<Fix.Grade>,
    _ linter: borrowing FileLinter,
    isWanted: @escaping (_ path: String) -> Bool,
    answer: @escaping (ProjectQuestion) -> ProjectAnswer
  ) {
    self.project = project
    self.files = files
    self.grades = grades
    self.isWanted = isWanted
    self.answer = answer
    places = linter.projectPlaces
  }
}

extension ProjectFixer {
  /// Applies the confirmed fixes.
  package mutating func fix(with linter: inout FileLinter) -> Outcome {
    while makeFixes(&linter) {}
    let unfixedCount = files.flatMap(\.findings).count { $0.hasFix(of: grades) }
    return Outcome(project: project, files: files, titles: titles, unfixedCount: unfixedCount)
  }

  /// Returns `false` where no fix is left.
  private mutating func makeFixes(_ linter: inout FileLinter) -> Bool {
    var batch = candidates
    while let first = batch.first, trialsLeft > 0 {
      trialsLeft -= 1
      if apply(batch, &linter) { return true }
      guard batch.count > 1 else {
        refused.insert(Refused(path: first.path, title: first.fix.title))
        return true
      }
      batch.removeLast(batch.count / 2)
    }
    return false
  }

  /// Without fixes that overlap.
  private var candidates: [Candidate] {
    files.filter { $0.findings.contains { $0.hasFix(of: grades) } }.flatMap { file -> [Candidate] in
      let path = file.uri ?? ""
      let text = SourceText(project.content(of: path) ?? [])
      var edits: [TextEdit] = []
      return file.findings.compactMap { finding in
        let fix = finding.fixes.first {
          grades.contains($0.grade) && !refused.contains(Refused(path: path, title: $0.title))
        }
        guard let fix, text.applying(edits + fix.edits) != nil else { return nil }
        edits += fix.edits
        return Candidate(path: path, fix: fix)
      }
    }
  }

  private mutating func apply(_ batch: [Candidate], _ linter: inout FileLinter) -> Bool {
    let edits = Dictionary(grouping: batch, by: \.path).mapValues { $0.flatMap(\.fix.edits) }
    var contents: [String: [UInt8]] = [:]
    for (path, edits) in edits {
      contents[path] = SourceText(project.content(of: path) ?? []).applying(edits)
    }
    let edited = project.replacing(contents)
    guard case .success(let answers) = answer(linter.question(edited)) else { return false }
    let all = linter.findings(answers, of: edited)
    let found = linter.evaluate(all, answers, of: edited, isWanted: isWanted).files
    let left = linter.projectPlaces
    let paths = Set(places.keys).union(left.keys)
    func known(_ path: String) -> FindingPlaces { places[path] ?? FindingPlaces() }
    guard
      paths.allSatisfy({ known($0).hasAll(of: left[$0] ?? FindingPlaces(), after: edits[$0] ?? []) }
      ),
      edits.keys.allSatisfy({ (left[$0] ?? FindingPlaces()).isLess(than: known($0)) })
    else { return false }
    (project, files, places) = (edited, found, left)
    for candidate in batch { titles[candidate.path, default: []].append(candidate.fix.title) }
    return true
  }
}
