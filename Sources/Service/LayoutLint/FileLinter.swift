package import LayoutModel
package import LayoutReport
package import SolveService

/// Says what to solve of a file, and judges what is found in it.
///
/// Files come one at a time from `LintRun`, which has them solved by a `FileCrew`; the Swift files of
/// folders come together. For those, and where a file is mended and solved again, it owns a solver,
/// whose memory is used again; that is why it cannot be copied. The order for a file is fixed: solve,
/// suppress, judge by the rules, take away what the baseline knows, and only then make text edits of
/// fixes.
package struct FileLinter: ~Copyable {
  /// What came of a file.
  package enum Outcome {
    /// It was worked on.
    case judged(FileFindings)
    /// It is malformed, for the reasons among its findings.
    case unusable(FileFindings)
    /// The solver refuses it.
    case refused(ServiceError)
    /// It has no Auto Layout to speak of.
    case skipped(reason: String)
  }

  /// Keeps its memory from file to file.
  private var solver = InputSolver(limits: LintPlan.limits)
  /// What the command line and the configuration say.
  private let plan: LintPlan
  /// The use of the views of files in the project's code.
  package var classCode = ClassCode()
  /// The catalogs of the project, where a translation is asked for.
  package var texts: TextTables?
  /// The configuration's suppressions, and which of them took something away in any file.
  private var configured: ConfiguredSuppressions
  /// How much was found in the last file, whether it is told or not.
  ///
  /// Counted before suppressions and rules, so that `FileMender` can tell whether a fix makes a
  /// file better; of a project it is that of the file judged last.
  package private(set) var toll = Toll()

  /// - Parameter plan: What to solve for, and how findings are judged.
  package init(_ plan: LintPlan) {
    self.plan = plan
    configured = plan.suppressions
  }
}

extension FileLinter {
  /// Solves a file and judges its findings.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: What it is called; its extension says what it is.
  /// - Returns: `judged` also for a file with mistakes that lie in its layouts; `unusable` for one
  ///   that is malformed or that the service refuses, `skipped` for one without Auto Layout.
  package mutating func lint(_ bytes: [UInt8], path: String) -> Outcome {
    judge(solver.answer(question(bytes, path: path)), of: bytes, path: path)
  }

  /// What to solve of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: What it is called.
  /// - Returns: What any solver can answer.
  package func question(_ bytes: [UInt8], path: String) -> FileQuestion {
    var input = plan.input(of: bytes, path: path, in: texts)
    input.overrides.classCode = classCode
    return FileQuestion(input: input, ranges: plan.ranges, keepsLayouts: plan.needsPictures)
  }

  /// Judges what was found in a file.
  ///
  /// - Parameters:
  ///   - answer: What solving it came to.
  ///   - bytes: The file.
  ///   - path: What it is called.
  /// - Returns: As `lint` does.
  package mutating func judge(_ answer: FileAnswer, of bytes: [UInt8], path: String) -> Outcome {
    switch answer {
    case .solved(let found, let layouts):
      return .judged(illustrated(judged(found, path, bytes), layouts))
    case .invalid(let mistakes):
      if let reason = reasonToSkip(mistakes) { return .skipped(reason: reason) }
      return .judged(judged(FileFindings(mistakes: mistakes, uri: path), path, bytes))
    case .malformed(let mistakes):
      return .unusable(FileFindings(mistakes: mistakes, uri: path))
    case .refused(let error): return .refused(error)
    }
  }

  /// What to solve of the Swift files of a project, all at once.
  package func question(_ project: ProjectInput) -> ProjectQuestion {
    ProjectQuestion(input: plan.input(of: project, in: texts), ranges: plan.ranges)
  }

  /// Judges the findings of a project.
  ///
  /// - Returns: The findings of each wanted file that has a layout, and those of no file.
  package mutating func judge(
    _ answers: LayoutAnswers<LayoutResult>,
    of project: ProjectInput,
    isWanted: (_ path: String) -> Bool
  ) -> (files: [FileFindings], rest: [Diagnostic]) {
    let found = ProjectFindings(answers, uris: project.scriptURIs, from: .information)
    let files = found.files.filter { isWanted($0.uri ?? "") }.map { file in
      let path = file.uri ?? ""
      let content = project.content(of: path) ?? []
      return illustrated(judged(file, path, content, isWhole: false), answers)
    }
    // A project without layouts is reported by the command once for all files. The mistakes of an Interface
    // Builder file are findings of that file.
    let isEmpty = project.roots == nil && answers.entries.isEmpty
    let rest = found.rest.filter {
      (!isEmpty || $0.code != .scriptUnreadable) && !project.isInterface($0.location.uri ?? "")
    }
    return (files, rest)
  }

  /// Adds what is to be said of suppressions of the configuration, once all files were linted.
  package func remark(on files: inout [FileFindings]) {
    for (file, remark) in configured.remarks {
      guard let index = files.firstIndex(where: { $0.uri == file }) else { continue }
      let place = file.absolute(from: plan.current)
      let severity = plan.rules.severity(of: remark, in: place)
      if let severity { files[index].add(remark, as: severity) }
    }
  }

  /// Findings with pictures of their layouts, where anybody looks at them.
  private func illustrated(
    _ findings: FileFindings,
    _ answers: LayoutAnswers<LayoutResult>?
  ) -> FileFindings {
    guard let answers, plan.needsPictures else { return findings }
    var findings = findings
    findings.addPictures(of: answers)
    return findings
  }

  /// Takes away what is suppressed or known, and gives the rest its severity.
  ///
  /// - Parameters:
  ///   - findings: Everything that was found.
  ///   - path: What the file is called.
  ///   - bytes: The file, for comments and text edits.
  ///   - isWhole: Whether the file is an input by itself; in a file of a project, what was not read
  ///     is told as information only.
  /// - Returns: The findings that are told; `toll` has the count of all.
  private mutating func judged(
    _ findings: FileFindings,
    _ path: String,
    _ bytes: [UInt8],
    isWhole: Bool = true
  ) -> FileFindings {
    var findings = findings
    let place = path.absolute(from: plan.current)
    toll = Toll(findings)
    suppress(&findings, path, place, bytes)
    findings.judge { finding in
      var diagnostic = finding.diagnostic
      // Some code of an app is always left out, which is no fault of it.
      if !isWhole, diagnostic.code == .skippedCode || diagnostic.code == .scriptUnreadable {
        diagnostic.doubt(.unreadCode)
      }
      return plan.rules.severity(of: diagnostic, in: place)
    }
    findings.remove(known: plan.known)
    if plan.needsFixes { findings.addPatches(of: bytes) }
    return findings
  }

  /// Takes away what comments and the configuration suppress, before rules say what is told at all:
  /// a suppression is of use though its findings are hidden.
  ///
  /// A comment that takes nothing away becomes a finding of the file at once; an entry of the
  /// configuration may hold for a later file, so `remark(on:)` tells of those at the end.
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

  /// Why a file is none of ours: it is from before Auto Layout, or of a system without it.
  ///
  /// The reader tells of such files by `notSupportedYet` alone.
  ///
  /// - Parameter mistakes: Why the file has no layouts.
  /// - Returns: The first message; `nil` where some mistake is another one.
  private func reasonToSkip(_ mistakes: [Diagnostic]) -> String? {
    mistakes.allSatisfy { $0.code == .notSupportedYet } ? mistakes.first?.message : nil
  }
}

extension String {
  /// Whether a file of this name is a script, which cannot say how large its root is.
  fileprivate var isScript: Bool { InputKind(ofFile: self) == .script }
}

extension FileFindings {
  /// Puts patches of a document into the terms of its text.
  ///
  /// The patch is applied to the bytes, and the one edit between the two texts is what reports
  /// show. A patch that has no place in the text gives no edit.
  fileprivate mutating func addPatches(of bytes: [UInt8]) {
    let text = SourceText(bytes)
    setFixes { finding in
      finding.fixes
        + finding.diagnostic.fixes.compactMap { fix in
          guard case .patch(let operations) = fix.change,
            let edited = DocumentPatch(operations).applied(to: bytes),
            let edit = text.edit(to: edited)
          else { return nil }
          return TextFix(title: fix.title, edits: [edit])
        }
    }
  }
}
