package import LayoutModel
package import LayoutReport
package import SolveService

/// Prepares the inputs of files, and evaluates their findings.
///
/// `LintRun` solves files with a `FileCrew`; the Swift files of folders are one project. A solver
/// for projects and for files with applied fixes is owned here, with its reusable memory; that is
/// why the type is not copyable. The order for a file is fixed: solve, suppress, apply rules,
/// remove baseline findings, and only then compute text edits of fixes.
package struct FileLinter: ~Copyable {
  package enum Outcome {
    case linted(FileFindings)
    case unusable(FileFindings)
    case refused(ServiceError)
    case skipped(reason: String)
  }

  /// Keeps its memory from file to file.
  private var solver = InputSolver(limits: LintPlan.limits)
  private let plan: LintPlan
  /// The use of views of files in the project's code.
  package var classCode = ClassCode()
  /// The catalogs of the project, if a translation is requested.
  package var texts: TextTables?
  private var configured: ConfiguredSuppressions
  /// The findings of the last file, before suppressions and rules.
  ///
  /// `FileFixer` compares them to decide whether a fix improves a file.
  package private(set) var places = FindingPlaces()
  private var last: FileFindings?
  /// The findings of Interface Builder files by themselves, before suppressions and rules.
  private var own: [String: FileFindings] = [:]
  /// Of the last project.
  private(set) var projectPlaces: [String: FindingPlaces] = [:]

  package init(_ plan: LintPlan) {
    self.plan = plan
    configured = plan.suppressions
  }
}

extension FileLinter {
  package mutating func lint(_ bytes: [UInt8], path: String) -> Outcome {
    evaluate(solver.answer(question(bytes, path: path)), of: bytes, path: path)
  }

  /// The input of a file, for any solver.
  package func question(_ bytes: [UInt8], path: String) -> FileQuestion {
    var input = plan.input(of: bytes, path: path, in: texts)
    input.overrides.classCode = classCode
    return FileQuestion(input: input, ranges: plan.ranges, keepsLayouts: plan.needsPictures)
  }

  /// Evaluates the result of a file, with the outcomes of `lint`.
  package mutating func evaluate(_ answer: FileAnswer, of bytes: [UInt8], path: String) -> Outcome {
    switch answer {
    case .solved(let found, let layouts):
      return .linted(illustrated(rated(found, path, bytes), layouts))
    case .invalid(let mistakes):
      if let reason = reasonToSkip(mistakes) { return .skipped(reason: reason) }
      return .linted(rated(FileFindings(mistakes: mistakes, uri: path), path, bytes))
    case .malformed(let mistakes):
      return .unusable(FileFindings(mistakes: mistakes, uri: path))
    case .refused(let error): return .refused(error)
    }
  }

  /// The frames of a file at the size at which it is drawn, not on the devices of the run; none for
  /// Swift code, which has no such size.
  package mutating func frames(of bytes: [UInt8], path: String) -> FileFrames {
    guard !path.isScript else { return FileFrames() }
    var question = question(bytes, path: path)
    question.input.devices = []
    question.input.texts = []
    question.ranges = nil
    question.keepsLayouts = true
    guard case .solved(_, let answers?) = solver.answer(question) else { return FileFrames() }
    return FileFrames(answers)
  }

  /// The Swift files of a project as one input.
  package func question(_ project: ProjectInput) -> ProjectQuestion {
    ProjectQuestion(input: plan.input(of: project, in: texts), ranges: plan.ranges)
  }

  /// Evaluates the result of a project: the findings of each wanted file with a layout, and those
  /// without a file.
  package mutating func evaluate(
    _ found: ProjectFindings,
    _ answers: LayoutAnswers<LayoutResult>,
    of project: ProjectInput,
    isWanted: (_ path: String) -> Bool
  ) -> (files: [FileFindings], rest: [Diagnostic]) {
    projectPlaces = [:]
    let files = found.files.filter { file in
      file.uri.map { isWanted($0) && !project.isInterface($0) } ?? false
    }.map { file in
      let path = file.uri ?? ""
      let content = project.content(of: path) ?? []
      let found = rated(file, path, content, isWhole: false)
      projectPlaces[path] = places
      return illustrated(found, answers)
    }
    // The command reports a project without layouts once for all files. The mistakes of an
    // Interface Builder file are findings of that file.
    let isEmpty = project.roots == nil && answers.entries.isEmpty
    let rest = found.rest.filter {
      (!isEmpty || $0.code != .scriptUnreadable) && !project.isInterface($0.location.uri ?? "")
    }
    return (files, rest)
  }

  /// The findings of a project, file by file.
  package func findings(
    _ answers: LayoutAnswers<LayoutResult>,
    of project: ProjectInput
  ) -> ProjectFindings {
    ProjectFindings(
      answers,
      uris: project.scriptURIs,
      interfaces: own.keys.sorted(),
      from: .information
    )
  }

  /// Keeps the findings of the file that was evaluated last, for `join`.
  package mutating func keepFindings(of path: String) { own[path] = last }

  /// Joins the findings of Interface Builder files with those of the project's classes, whose code
  /// completes them.
  package mutating func join(
    _ found: ProjectFindings,
    _ answers: LayoutAnswers<LayoutResult>,
    of project: ProjectInput,
    to files: inout [FileFindings]
  ) {
    guard !own.isEmpty else { return }
    let places = answers.places(in: own)
    let all = found.files.map { ($0.uri ?? "", $0) }
    let ofClasses = Dictionary(all) { first, _ in first }
    for index in files.indices {
      guard let path = files[index].uri, let known = own[path] else { continue }
      files[index].removeFindings(decidedBy: ofClasses[path], at: places)
      guard var news = ofClasses[path] else { continue }
      news.removeFindings(knownBy: known)
      guard !news.findings.isEmpty else { continue }
      news = rated(news, path, project.content(of: path) ?? [])
      files[index].join(illustrated(news, answers))
    }
  }

  /// Adds the diagnostics of unused suppressions of the configuration, after all files.
  package func remark(on files: inout [FileFindings]) {
    for (file, remark) in configured.remarks {
      guard let index = files.firstIndex(where: { $0.uri == file }) else { continue }
      let place = file.absolute(from: plan.current)
      let severity = plan.rules.severity(of: remark, in: place)
      if let severity { files[index].add(remark, as: severity) }
    }
  }

  private func illustrated(
    _ findings: FileFindings,
    _ answers: LayoutAnswers<LayoutResult>?
  ) -> FileFindings {
    guard let answers, plan.needsPictures else { return findings }
    var findings = findings
    findings.addPictures(of: answers)
    return findings
  }

  /// `places` has all findings.
  ///
  /// In a file of a project (`isWhole` is false), skipped code is information only.
  private mutating func rated(
    _ findings: FileFindings,
    _ path: String,
    _ bytes: [UInt8],
    isWhole: Bool = true
  ) -> FileFindings {
    last = findings
    var findings = findings
    let place = path.absolute(from: plan.current)
    places = FindingPlaces(findings)
    suppress(&findings, path, place, bytes)
    findings.setSeverities { finding in
      var diagnostic = finding.diagnostic
      // Some code of an app is always skipped, which is no fault of it.
      if !isWhole, diagnostic.code == .skippedCode || diagnostic.code == .scriptUnreadable {
        diagnostic.doubt(.unreadCode)
      }
      return plan.rules.severity(of: diagnostic, in: place)
    }
    findings.remove(known: plan.known)
    if plan.needsFixes { findings.addPatches(of: bytes) }
    if !isWhole { addFixes(to: &findings, path, bytes) }
    return findings
  }

  /// Edits are found by reading the edited text, and a file is read faster than a project: on the
  /// devices of which the reports show a finding.
  private mutating func addFixes(to findings: inout FileFindings, _ path: String, _ bytes: [UInt8])
  {
    let open = findings.findings.filter {
      $0.diagnostic.fixes.isEmpty && Self.mayHaveFix($0.diagnostic)
    }
    guard !open.isEmpty else { return }
    var question = question(bytes, path: path)
    question.ranges = nil
    let shown = Set(open.compactMap(\.environments.first))
    question.input.devices.removeAll { device in
      !shown.contains { $0.split(separator: ",").contains(device.name[...]) }
    }
    guard case .solved(let alone, _) = solver.answer(question) else { return }
    findings.takeFixes(of: alone)
  }

  /// Whether a change of a constraint or a mask may fix a finding in code.
  private static func mayHaveFix(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.code {
    case .unsatisfiable, .outsideOrOverlapping, .translatesWithConstraints, .redundantConstraint,
      .neverActivated, .notMirrored:
      true
    // Only where all code of the view was read.
    case .ambiguousLayout, .contentCompressed:
      diagnostic.doubts.allSatisfy { $0 == .estimatedText }
    default: false
    }
  }

  /// Suppressions come before rules hide findings: a suppression is used even if its findings are
  /// hidden.
  ///
  /// An unused comment becomes a finding of the file at once; an entry of the configuration may
  /// match a later file, so `remark(on:)` reports those at the end.
  private mutating func suppress(
    _ findings: inout FileFindings,
    _ path: String,
    _ place: String,
    _ bytes: [UInt8]
  ) {
    let comments = path.isScript ? SuppressionComments(bytes, uri: path) : nil
    let own = comments?.suppressions ?? []
    let common = configured.suppressions(for: place, uri: path)
    var suppressions = Suppressions(own + common.map(\.1), in: bytes)
    findings.suppress { suppressions.use(for: $0) }
    for (suppression, isUsed) in zip(own, suppressions.isUsed) where !isUsed {
      findings.add(suppression.remark)
    }
    for (entry, isUsed) in zip(common, suppressions.isUsed.dropFirst(own.count)) where isUsed {
      configured.use(entry.index)
    }
    for mistake in comments?.mistakes ?? [] { findings.add(mistake) }
  }

  /// Files older than Auto Layout, of a system without it, or code without constraints that are
  /// read, such as SwiftUI and Objective-C.
  private func reasonToSkip(_ mistakes: [Diagnostic]) -> String? {
    let isForeign = mistakes.allSatisfy {
      [.notSupportedYet, .scriptUnreadable, .skippedCode].contains($0.code)
    }
    return isForeign ? mistakes.first?.message : nil
  }
}

extension String {
  /// Scripts do not define the size of their root.
  fileprivate var isScript: Bool { InputKind(ofFile: self) == .script }
}

extension FileFindings {
  /// The difference of the patched text is the edit; a patch that cannot be applied has none.
  fileprivate mutating func addPatches(of bytes: [UInt8]) {
    let text = SourceText(bytes)
    setFixes { finding in
      finding.fixes
        + finding.diagnostic.fixes.compactMap { fix in
          guard case .patch(let operations) = fix.change,
            let edited = DocumentPatch(operations).applied(to: bytes),
            let edit = text.edit(to: edited)
          else { return nil }
          return TextFix(title: fix.title, edits: [edit], grade: fix.grade)
        }
    }
  }
}

extension LayoutAnswers<LayoutResult> {
  /// The places in some files of the views and constraints of solved layouts whose code was read.
  fileprivate func places(in files: [String: FileFindings]) -> Set<SourceLocation> {
    var places: Set<SourceLocation> = []
    for case .answered(let layout, _) in entries where layout.unread.isEmpty {
      let all = layout.views.map(\.location) + layout.constraints.map(\.location)
      places.formUnion(all.filter { place in place.uri.map { files[$0] != nil } ?? false })
    }
    return places
  }
}
