internal import LayoutDiff
internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// The solved layouts of an input, for comparisons, which need the layouts as they were read, too.
struct LoadedLayouts {
  /// The layouts, as far as they are valid.
  var layouts: [SolvedLayout] = []
  /// What is wrong with files that cannot be used.
  var mistakes: [Diagnostic] = []
  /// Why the whole input cannot be used.
  var remark: String?

  /// Whether everything can be used.
  var isComplete: Bool { mistakes.isEmpty && remark == nil }
}

extension LoadedLayouts {
  /// Solves an input of a plan.
  ///
  /// Texts are measured: the sizes that a file stores of them may be older than the texts.
  ///
  /// - Parameters:
  ///   - input: A file, or a project. Code that cannot be read is no mistake, and neither is a file without Auto
  ///     Layout.
  ///   - solver: Solves it.
  init(_ input: SolveInput, _ solver: inout InputSolver) {
    var input = input
    input.overrides.leafSizes = input.overrides.leafSizes ?? .measured
    do throws(ServiceError) {
      switch try solver.solve(input) {
      case .results(let answers):
        layouts = SolvedLayout.all(of: answers)
        if let project = input.project {
          mistakes = Self.mistakes(in: project, answers)
        }
      case .invalid(let found):
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

  /// What is wrong with the Interface Builder files of a project that have no valid layout.
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

  /// Says what cannot be used.
  func say(to console: Console, isColored: Bool) {
    var style = TextStyle()
    style.isColored = isColored && console.isErrorTerminal && console.allowsColor
    if !mistakes.isEmpty { _ = console.writeError(writeDiagnostics(mistakes, style: style)) }
    if let remark { console.say(remark) }
  }
}
