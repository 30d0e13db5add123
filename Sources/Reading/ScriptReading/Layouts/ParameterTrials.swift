import Bounds
import LayoutModel

/// Finds out how the constraints of layouts depend on the numbers that their code leaves open, by
/// working them out again with other values.
///
/// Libraries turn what they are given into constants as they like: with signs, halves, insets. With one
/// parameter a point larger each constant shows how fast it goes along; with all of them far away, once to
/// each side, it shows whether it keeps to that, which nothing does that has a bend on the way.
///
/// A layout costs as many runs as it has parameters, and two more.
struct ParameterTrials {
  /// How many parameters of a layout are tried: with more, the values it holds for are of no use.
  ///
  /// The first that the code names are tried.
  private static let mostParameters = 8
  /// How many steps the trials of all layouts of an input may take; what has no trial is a guess.
  ///
  /// In steps of the evaluator: what a layout took once is what each trial takes.
  private static let steps = 400_000
  /// How many steps those of one layout may take.
  ///
  /// The cheapest are tried, wherever they stand.
  private let most: Int

  /// Finds out which layouts of an input are tried.
  init(of layouts: some Sequence<WorkedLayout>) {
    let costs = layouts.lazy.filter { $0.canBeTried && !$0.outcome.parametric.isEmpty }
      .map(Self.cost).sorted()
    var left = Self.steps
    most =
      costs.prefix { cost in
        left -= cost
        return left >= 0
      }.last ?? 0
  }

  /// How many steps the trials of a layout take.
  private static func cost(of layout: WorkedLayout) -> Int {
    (min(layout.outcome.layout.parameters.count, mostParameters) + 2) * layout.steps
  }

  /// The layout that was found, with how it depends on its parameters.
  ///
  /// Without parameters nothing is run again. Where trials would take too much, or the layout came
  /// to a limit, the constraints in question are guesses, as they were without trials.
  ///
  /// - Parameters:
  ///   - worked: The layout as it was found.
  ///   - rootID: What the root is called.
  ///   - meter: What the comparison is charged to.
  ///   - again: What works it out once more.
  /// - Returns: What it comes to.
  func outcome(
    of worked: WorkedLayout,
    rootID: String,
    _ meter: WorkMeter,
    again: () -> (ScriptParameters.Trial) -> ScriptEvaluator
  ) -> ScriptOutcome {
    var outcome = worked.outcome
    guard !outcome.parametric.isEmpty else {
      outcome.layout.parameters = []
      return outcome
    }
    let count = min(outcome.layout.parameters.count, Self.mostParameters)
    guard worked.canBeTried, Self.cost(of: worked) <= most else {
      outcome.recordGuesses(outcome.parametric)
      outcome.layout.parameters = []
      return outcome
    }
    meter.charge(
      (count + 2) * (outcome.layout.constraints.count + outcome.layout.views.count)
    )
    let again = again()
    var layouts: [Layout] = []
    let trials =
      (0..<count).map { ScriptParameters.Trial.one($0) } + [.all(1), .all(-1)]
    for trial in trials {
      var assembly = ScriptAssembly(again(trial), rootID: rootID)
      layouts.append(assembly.reading().layout)
    }
    outcome.recordParameters(layouts, count)
    return outcome
  }
}

extension ScriptOutcome {
  /// Takes constraints for guesses about whose numbers nothing is known.
  ///
  /// Their views are then known in part, so that what they lack is not told.
  fileprivate mutating func recordGuesses(_ constraints: [Int]) {
    for index in constraints where layout.constraints[index].isGuess {
      let constraint = layout.constraints[index]
      for item in [constraint.first.item, constraint.second?.item] {
        if let view = item.map({ layout.owningView(of: $0) }) { recordPartial(view) }
      }
    }
  }

  /// Never the other way: a view that is known in part stays so.
  private mutating func recordPartial(_ view: Int) {
    if layout.views[view].reading == .whole { layout.views[view].reading = .partial }
  }

  /// Records by how much each constraint moves with each parameter.
  ///
  /// A trial that makes other views or constraints shows that the number decides more than
  /// constants, and proves nothing. Coefficients are kept to nine digits, which takes the noise of
  /// sums away.
  ///
  /// - Parameters:
  ///   - layouts: The layout with each of the first parameters 1 larger, and with all far away.
  ///   - count: How many of the parameters were tried by themselves.
  fileprivate mutating func recordParameters(_ layouts: [Layout], _ count: Int) {
    let isSame = layouts.allSatisfy {
      $0.views.count == layout.views.count && $0.constraints.count == layout.constraints.count
    }
    guard isSame else {
      recordGuesses(parametric)
      return layout.parameters = []
    }
    var unclear: [Int] = []
    for index in parametric {
      let own = layout.constraints[index]
      let slopes = (0..<count).map { layouts[$0].constraints[index].constant - own.constant }
      let isEven = layouts.allSatisfy { own.differsByConstant(from: $0.constraints[index]) }
      let isAlongLine = [1.0, -1].enumerated().allSatisfy { place, factor in
        let expected = slopes.enumerated().reduce(own.constant) { sum, slope in
          sum + slope.element * ScriptParameters.distance(of: slope.offset, factor)
        }
        let found = layouts[count + place].constraints[index].constant
        return abs(found - expected) <= 1e-6 * max(1, abs(expected))
      }
      guard isEven, isAlongLine, slopes.contains(where: { $0 != 0 }) else {
        unclear.append(index)
        continue
      }
      for (place, slope) in slopes.enumerated() where slope != 0 {
        let digits = (slope * 1e9).rounded() / 1e9
        layout.parameters[place].terms.append(.init(constraint: index, coefficient: digits))
      }
    }
    recordGuesses(unclear)
    recordChangingViews(layouts)
    layout.parameters.removeAll { $0.terms.isEmpty }
  }

  /// Takes views for partly known that have something else than constraints of a parameter that nothing
  /// says, such as a spacing.
  ///
  /// Parameters that the code defines somewhere are known there.
  private mutating func recordChangingViews(_ layouts: [Layout]) {
    guard layout.parameters.contains(where: { !$0.isDefined }) else { return }
    for index in layout.views.indices
    where layouts.contains(where: { !$0.views[index].isLaidOutAs(layout.views[index]) }) {
      recordPartial(index)
    }
  }
}

extension View {
  /// Whether the rows that a view adds are those of another one.
  ///
  /// How much was read of it is no row.
  fileprivate func isLaidOutAs(_ other: View) -> Bool {
    var view = self
    view.reading = other.reading
    return view == other
  }
}

extension Constraint {
  /// Whether it says what another one does, but for the constant.
  fileprivate func differsByConstant(from other: Constraint) -> Bool {
    first == other.first && second == other.second && relation == other.relation
      && multiplier == other.multiplier && priority == other.priority
      && isActive == other.isActive
  }
}
