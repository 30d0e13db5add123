package import LayoutModel
package import LayoutReport
package import SolveService

/// What solving a file comes to, before anything of it is suppressed or judged.
///
/// A value that goes from the thread that solved the file to the one that judges.
package enum FileAnswer: Sendable {
  /// It was solved; its layouts with their answers are kept where somebody wants to see them.
  case solved(FileFindings, LayoutAnswers<LayoutResult>?)
  /// Its layouts have mistakes.
  case invalid([Diagnostic])
  /// It is malformed.
  case malformed([Diagnostic])
  /// The service has no answer to it.
  case refused(ServiceError)
}

/// What is asked of a file beside its solution.
package struct FileQuestion: Sendable {
  /// The file, and what to lay it out for.
  package var input: SolveInput
  /// Over which sizes it is analysed; `nil` for none.
  package var ranges: LintRanges?
  /// Whether the layouts are wanted with the findings, for pictures.
  package var keepsLayouts: Bool
}

/// What is asked of the Swift files of a project, which are one input.
package struct ProjectQuestion: Sendable {
  /// The files, and what to lay them out for.
  package var input: SolveInput
  /// Over which sizes they are analysed; `nil` for none.
  package var ranges: LintRanges?
}

/// What solving a project comes to; that something is wrong with all of it is an answer without layouts.
package typealias ProjectAnswer = Result<LayoutAnswers<LayoutResult>, ServiceError>

extension InputSolver {
  /// Solves a project for a linter.
  package mutating func answer(_ question: ProjectQuestion) -> ProjectAnswer {
    do throws(ServiceError) {
      var answers: LayoutAnswers<LayoutResult>
      switch try solve(question.input) {
      case .results(let results): answers = results
      case .invalid(let mistakes), .malformed(let mistakes):
        answers = LayoutAnswers(entries: [], diagnostics: mistakes, isList: true)
      case .analyses: preconditionFailure("A lint asks for no analyses")
      }
      try add(question.ranges, to: &answers, of: question.input)
      return .success(answers)
    } catch {
      return .failure(error)
    }
  }

  /// Solves a file for a linter, and finds what goes wrong between the sizes of devices where
  /// somebody asks for it.
  package mutating func answer(_ question: FileQuestion) -> FileAnswer {
    let input = question.input
    do throws(ServiceError) {
      switch try solve(input) {
      case .results(var answers):
        try add(question.ranges, to: &answers, of: input)
        let found = FileFindings(answers, uri: input.uri, from: .information)
        return .solved(found, question.keepsLayouts ? answers : nil)
      case .invalid(let mistakes): return .invalid(mistakes)
      case .malformed(let mistakes): return .malformed(mistakes)
      case .analyses: preconditionFailure("A lint asks for no analyses")
      }
    } catch {
      return .refused(error)
    }
  }

  /// Adds what goes wrong between the sizes of devices, where somebody asks for it.
  ///
  /// What is too much work to analyse has its findings at the sizes of devices all the same.
  package mutating func add(
    _ ranges: LintRanges?,
    to answers: inout LayoutAnswers<LayoutResult>,
    of input: SolveInput
  ) throws(ServiceError) {
    guard let ranges else { return }
    for check in ranges.checks(of: input) {
      guard case .analyses(let analyses) = try solve(check.input) else { continue }
      answers.add(analyses, where: check.isMeant)
    }
  }
}
