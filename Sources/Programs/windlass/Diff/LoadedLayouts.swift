internal import LayoutDiff
internal import LayoutModel
internal import LayoutReport
internal import SolveService

struct LoadedLayouts {
  var layouts: [SolvedLayout] = []
  var mistakes: [Diagnostic] = []
  /// The code of which nothing was read.
  var unread: [Diagnostic] = []
  var remark: String?

  var isComplete: Bool { mistakes.isEmpty && remark == nil }
}

extension LoadedLayouts {
  /// With measured texts.
  ///
  /// Skipped code and a file without Auto Layout are no mistakes.
  init(_ input: SolveInput, _ solver: inout InputSolver) {
    var input = input
    input.measureTexts()
    do throws(ServiceError) {
      switch try solver.solve(input) {
      case .results(let answers):
        layouts = SolvedLayout.all(of: answers)
        unread = Self.unread(answers.mistakes)
        if let project = input.project {
          mistakes = Self.mistakes(in: project, answers)
        }
      case .invalid(let found):
        unread = Self.unread(found)
        guard !found.allSatisfy({ $0.code == .notSupportedYet }) else { return }
        mistakes = input.project.map { Self.ofInterfaces(found, in: $0) } ?? found
      case .malformed(let found): mistakes = found
      case .analyses: preconditionFailure("A comparison asks for no analyses")
      }
    } catch {
      let problem = Problem(error)
      mistakes = problem.diagnostics
      remark = problem.detail.map { detail in input.uri.map { "\($0): \(detail)" } ?? detail }
    }
  }

  private static func mistakes(
    in project: ProjectInput,
    _ answers: LayoutAnswers<LayoutResult>
  ) -> [Diagnostic] {
    var refused: [Diagnostic] = []
    var usable: Set<String> = []
    for entry in answers.entries {
      switch entry {
      case .answered(let layout, _): usable.insert(layout.identity?.uri ?? "")
      case .refused(_, let found): refused += found
      }
    }
    let found = ofInterfaces(answers.diagnostics + refused, in: project)
    return found.filter { $0.code.kind == .mistake && !usable.contains($0.location.uri ?? "") }
  }

  private static func ofInterfaces(
    _ mistakes: [Diagnostic],
    in project: ProjectInput
  ) -> [Diagnostic] {
    mistakes.filter { $0.code != .notSupportedYet && project.isInterface($0.location.uri ?? "") }
  }

  private static func unread(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.filter { $0.code == .scriptUnreadable }
  }

  func report(to console: Console, isColored: Bool) {
    write(mistakes, to: console, isColored)
    if let remark { console.report(remark) }
  }

  /// Reports the code that has no layout here, besides the mistakes.
  func reportUnread(to console: Console, isColored: Bool) {
    write(unread.filter { !mistakes.contains($0) }, to: console, isColored)
  }

  private func write(_ diagnostics: [Diagnostic], to console: Console, _ isColored: Bool) {
    guard !diagnostics.isEmpty else { return }
    var style = TextStyle()
    style.isColored = isColored && console.isErrorTerminal && console.allowsColor
    _ = console.writeError(writeDiagnostics(diagnostics, style: style))
  }
}
