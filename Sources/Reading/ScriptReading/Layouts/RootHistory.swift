import LayoutModel

/// The evaluations of a type in several environments, each from the first step in which it differs
/// from those before.
///
/// In two environments that agree on all facts that were asked for before a step, the state at the
/// step is the same.
final class RootHistory {
  private typealias Questions = ScriptSurroundings.Questions

  private struct Run {
    let surroundings: ScriptSurroundings
    /// The facts that it had asked for before each step.
    let asked: [Questions]

    /// The last step with the same state in another environment; `nil` where all differ.
    func lastStep(in other: ScriptSurroundings) -> Int? {
      asked.lastIndex { other.agrees(with: surroundings, on: $0) }
    }
  }

  /// The state before a step.
  private struct Pause {
    let root: RootEvaluation
    let evaluator: ScriptEvaluator
    let run: Run
    /// With the record of the comparisons before.
    let questions: Questions
    /// The units of the work so far.
    let units: Int
  }

  /// The state at the beginning of an evaluation, beside the type.
  private struct Start: Hashable {
    let branches: [Int: ScriptChoices.Branch]
    let areConditionsOpen: Bool
    let steps: Int
  }

  /// Of evaluations with other sides of branches.
  private var others: [Start: RootHistory] = [:]
  private var runs: [Run] = []
  private var pauses: [Pause] = []

  /// Evaluates a root, with the result of `RootEvaluation.run`.
  ///
  /// `evaluator`: the same for all environments but for its surroundings.
  func run(_ root: RootEvaluation, _ evaluator: inout ScriptEvaluator) {
    guard let surroundings = evaluator.surroundings else { return root.run(&evaluator) }
    let outer = surroundings.questions
    surroundings.forgetQuestions()
    let left = evaluator.meter.left
    var (root, asked) = (root, [Questions]())
    if let pause = pause(for: surroundings) {
      root = pause.root
      asked = Array(pause.run.asked.dropLast())
      evaluator = pause.evaluator.separate()
      evaluator.surroundings = surroundings
      surroundings.add(pause.questions)
      evaluator.meter.charge(pause.units)
    }
    let first = root.step
    let last = runs.compactMap { $0.lastStep(in: surroundings) }.max() ?? 0
    root.run(&evaluator) { root, evaluator in
      let questions = surroundings.questions
      asked.append(questions.withoutRecord)
      guard root.step == last, last > first else { return }
      pauses.append(
        Pause(
          root: root,
          evaluator: evaluator.separate(),
          run: Run(surroundings: surroundings, asked: asked),
          questions: questions,
          units: left - evaluator.meter.left
        )
      )
    }
    runs.append(Run(surroundings: surroundings, asked: asked))
    surroundings.add(outer)
  }

  /// The history of evaluations that begin like one with certain sides of branches.
  func history(of evaluator: ScriptEvaluator) -> RootHistory {
    let choices = evaluator.choices
    let start = Start(
      branches: choices.branches,
      areConditionsOpen: choices.areConditionsOpen,
      steps: evaluator.steps
    )
    let history = others[start] ?? RootHistory()
    others[start] = history
    return history
  }

  private func pause(for surroundings: ScriptSurroundings) -> Pause? {
    pauses.filter { surroundings.agrees(with: $0.run.surroundings, on: $0.run.asked[$0.root.step]) }
      .max { $0.root.step < $1.root.step }
  }
}

extension ScriptEvaluator {
  /// A copy without common state.
  fileprivate func separate() -> ScriptEvaluator {
    var copy = self
    copy.states = states.mapValues { $0.copy() }
    return copy
  }
}
