package import LayoutModel
package import LayoutReport
package import SolveService

/// The result of solving a file, before suppressions and rules.
///
/// Passed from the solving thread to the linter's.
package enum FileAnswer: Sendable {
  /// The layouts are kept only if they are needed for pictures.
  case solved(FileFindings, LayoutAnswers<LayoutResult>?)
  case invalid([Diagnostic])
  case malformed([Diagnostic])
  case refused(ServiceError)
}

/// A file to solve, with the analyses and layouts wanted.
package struct FileQuestion: Sendable {
  package var input: SolveInput
  /// The sizes to analyse; `nil` for none.
  package var ranges: LintRanges?
  /// Whether the layouts are needed for pictures.
  package var keepsLayouts: Bool
}

/// The files of a project to solve as one input, with the analyses wanted.
package struct ProjectQuestion: Sendable {
  package var input: SolveInput
  /// The sizes to analyse; `nil` for none.
  package var ranges: LintRanges?
}

/// The result of solving a project; one without layouts if the project is invalid.
package typealias ProjectAnswer = Result<LayoutAnswers<LayoutResult>, ServiceError>

extension InputSolver {
  /// Solves a project for the linter.
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

  /// Solves a file for the linter, including the requested analyses.
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

  /// Adds the findings between the sizes of devices, if requested.
  ///
  /// A layout that exceeds the work limit of an analysis keeps its other findings.
  package mutating func add(
    _ ranges: LintRanges?,
    to answers: inout LayoutAnswers<LayoutResult>,
    of input: SolveInput
  ) throws(ServiceError) {
    guard let ranges else { return }
    for check in ranges.checks(of: input) {
      guard case .analyses(var analyses) = try solve(check.input) else { continue }
      // Devices have the ambiguities of their sizes.
      analyses.leaveOut(.ambiguousLayout, .priorityTie)
      answers.add(analyses, where: check.isPossible)
    }
  }
}
