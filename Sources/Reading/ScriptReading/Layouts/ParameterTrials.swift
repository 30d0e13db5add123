import Bounds
import LayoutModel

/// Determines how the constraints of layouts depend on open numbers of their code, by evaluating
/// them again with other values.
///
/// With one parameter a point larger each constant shows its coefficient; with all parameters far
/// away, once in each direction, it shows whether it is linear: as many runs as the layout has
/// parameters, and two more.
struct ParameterTrials {
  /// Results for more of them are of no use.
  private static let mostParameters = 8
  /// In steps of the evaluator, for all trials of an input; constraints without a trial are
  /// guesses.
  private static let steps = 400_000
  /// The limit of steps of one layout; the cheapest are tried.
  private let most: Int

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

  private static func cost(of layout: WorkedLayout) -> Int {
    (min(layout.outcome.layout.parameters.count, mostParameters) + 2) * layout.steps
  }

  func areTried(_ layout: WorkedLayout) -> Bool {
    layout.canBeTried && Self.cost(of: layout) <= most
  }

  /// Where trials would take too many steps, or the layout reached a limit, the constraints with
  /// parameters are guesses.
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
    guard areTried(worked) else {
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
  /// Missing constraints of these views are then not reported.
  fileprivate mutating func recordGuesses(_ constraints: [Int]) {
    for index in constraints where layout.constraints[index].isGuess {
      let constraint = layout.constraints[index]
      for item in [constraint.first.item, constraint.second?.item] {
        if let view = item.map({ layout.owningView(of: $0) }) { recordPartial(view) }
      }
    }
  }

  private mutating func recordPartial(_ view: Int) {
    if layout.views[view].reading == .whole { layout.views[view].reading = .partial }
  }

  /// A trial with other views or constraints shows that the number affects more than constants, and
  /// is not used.
  ///
  /// Coefficients are rounded to nine digits, which removes rounding errors of sums. `layouts`:
  /// with each of the first parameters 1 larger, and with all far away.
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

  /// Marks views as partly read that have another property than constraints, such as a spacing,
  /// with an undefined parameter.
  private mutating func recordChangingViews(_ layouts: [Layout]) {
    guard layout.parameters.contains(where: { !$0.isDefined }) else { return }
    for index in layout.views.indices
    where layouts.contains(where: { !$0.views[index].isLaidOutAs(layout.views[index]) }) {
      recordPartial(index)
    }
  }
}

extension View {
  /// Regardless of `reading`.
  fileprivate func isLaidOutAs(_ other: View) -> Bool {
    var view = self
    view.reading = other.reading
    return view == other
  }
}

extension Constraint {
  fileprivate func differsByConstant(from other: Constraint) -> Bool {
    first == other.first && second == other.second && relation == other.relation
      && multiplier == other.multiplier && priority == other.priority
      && isActive == other.isActive
  }
}
