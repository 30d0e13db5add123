internal import LayoutDiff
internal import LayoutModel
internal import SolveService

/// Solves the layouts of one file after the other for comparisons, which need what was read, too.
struct LayoutLoader: ~Copyable {
  /// What came of a file.
  enum Outcome {
    /// Its layouts, as far as they are valid.
    case solved([SolvedLayout])
    /// It cannot be used: its mistakes, or what is wrong with it.
    case unusable([Diagnostic], remark: String?)
  }

  /// Keeps its memory from file to file.
  private var solver = InputSolver()
  /// In which environments to solve.
  private let plan: LintPlan
  /// Where the .strings files beside a file are read.
  private let console: Console

  /// - Parameters:
  ///   - plan: In which environments to solve.
  ///   - console: Where the .strings files beside a file are.
  init(_ plan: LintPlan, _ console: Console) {
    self.plan = plan
    self.console = console
  }

  /// Solves a version of the Swift files of a project, which know what each declares.
  ///
  /// What of it cannot be read is no difference.
  ///
  /// - Parameter files: All Swift files of the version.
  /// - Returns: `unusable` only where the service refuses the whole.
  mutating func load(_ files: [SolveProject.File]) -> Outcome {
    var input = SolveInput(project: SolveProject(files: files, roots: plan.roots))
    input.overrides = plan.overrides
    input.devices = plan.devices.suitable(for: [])
    if !plan.saysSize { input.overrides.device = Device(named: "iPhoneSE") }
    do throws(ServiceError) {
      guard case .results(let answers) = try solver.solve(input) else {
        return .solved([])
      }
      return .solved(SolvedLayout.all(of: answers))
    } catch {
      let problem = Problem(error)
      return .unusable(problem.diagnostics, remark: problem.detail)
    }
  }

  /// Solves a version of a file.
  ///
  /// Texts are measured: what a file stores of their sizes is older than its texts, or not, as it
  /// happens.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: What it is called; its extension says what it is.
  /// - Returns: The layouts of the file in all environments; none for a file without Auto Layout.
  mutating func load(_ bytes: [UInt8], path: String) -> Outcome {
    let kind = InputKind(ofFile: path)
    var input = SolveInput(bytes: bytes, kind: kind)
    input.uri = path
    input.overrides = plan.overrides
    input.overrides.leafSizes = plan.overrides.leafSizes ?? .measured
    input.devices = plan.devices.suitable(for: bytes)
    input.texts = plan.texts.variants(of: path, console).variants
    if !plan.saysSize, kind == .script { input.overrides.device = Device(named: "iPhoneSE") }
    do throws(ServiceError) {
      switch try solver.solve(input) {
      case .results(let answers):
        return .solved(SolvedLayout.all(of: answers))
      case .invalid(let mistakes):
        // A file from before Auto Layout, or of a system without it, has nothing to compare.
        let isForeign = mistakes.allSatisfy { $0.code == .notSupportedYet }
        return isForeign ? .solved([]) : .unusable(mistakes, remark: nil)
      case .malformed(let mistakes): return .unusable(mistakes, remark: nil)
      case .analyses: preconditionFailure("A comparison asks for no analyses")
      }
    } catch {
      let problem = Problem(error)
      return .unusable(
        problem.diagnostics,
        remark: problem.detail.map { "\(path): \($0)" }
      )
    }
  }
}
