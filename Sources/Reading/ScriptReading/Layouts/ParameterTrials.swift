import Bounds
import LayoutModel

/// Determines how the constraints of layouts depend on open numbers of their code, by evaluating
/// them again with other values.
///
/// Two runs with all parameters far away, once in each direction, show the coefficient of a constant
/// that depends on one of them. Where a constant depends on several, each has a run in which it is a
/// point larger, and the two runs show whether the constant is linear.
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
  ///
  /// `slopes`: those of the layout in another environment; where they explain the values of one run
  /// far away, it suffices.
  func outcome(
    of worked: WorkedLayout,
    rootID: String,
    _ meter: WorkMeter,
    _ slopes: inout Slopes?,
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
    let again = again()
    func layout(_ trial: ScriptParameters.Trial) -> Layout {
      meter.charge(outcome.layout.constraints.count + outcome.layout.views.count)
      var assembly = ScriptAssembly(again(trial), rootID: rootID)
      return assembly.reading().layout
    }
    var far = [layout(.far(isAbove: true))]
    if var known = slopes, outcome.holds(known, far) {
      known.changingViews = outcome.changingViews(among: far)
      outcome.record(known)
      slopes = known
      return outcome
    }
    far.append(layout(.far(isAbove: false)))
    let needsMore = count > 1 && outcome.dependsOnSeveral(count, far)
    let near = needsMore ? (0..<count).map { layout(.one($0)) } : []
    slopes = outcome.recordParameters(count, near, far)
    return outcome
  }
}

extension ParameterTrials {
  /// The coefficients of the parameters in all constraints of a layout that depend on them.
  struct Slopes: Equatable {
    fileprivate var names: [String]
    /// By constraint, then by parameter.
    fileprivate var all: [Int: [Double]] = [:]
    /// The views with another property that depends on parameters.
    fileprivate var changingViews: [Int] = []
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

  /// True where a constraint depends on several of the first `count` parameters, or is not linear.
  fileprivate func dependsOnSeveral(_ count: Int, _ far: [Layout]) -> Bool {
    isSame(as: far) && parametric.contains { slopes(of: $0, count, far) == nil }
  }

  /// The coefficients of a constraint that depends on one of the first `count` parameters.
  private func slopes(of index: Int, _ count: Int, _ far: [Layout]) -> [Double]? {
    let change = far[0].constraints[index].constant - layout.constraints[index].constant
    return (0..<count).lazy.map { place in
      var slopes = [Double](repeating: 0, count: count)
      slopes[place] = change / ScriptParameters.distance(of: place, isAbove: true)
      return slopes
    }.first { isAlongLine(index, $0, far) }
  }

  /// Whether the slopes of another environment predict the values far away in one direction.
  fileprivate func holds(_ slopes: ParameterTrials.Slopes, _ far: [Layout]) -> Bool {
    isSame(as: far) && layout.parameters.map(\.name) == slopes.names
      && parametric.count == slopes.all.count
      && parametric.allSatisfy { index in
        slopes.all[index].map { isAlongLine(index, $0, far) } ?? false
      }
  }

  private func isSame(as others: [Layout]) -> Bool {
    others.allSatisfy {
      $0.views.count == layout.views.count && $0.constraints.count == layout.constraints.count
    }
  }

  /// `far`: with all parameters far away, in each direction.
  private func isAlongLine(_ index: Int, _ slopes: [Double], _ far: [Layout]) -> Bool {
    let own = layout.constraints[index]
    return slopes.contains { $0 != 0 }
      && zip([true, false], far).allSatisfy { isAbove, layout in
        let expected = slopes.enumerated().reduce(own.constant) { sum, slope in
          sum + slope.element * ScriptParameters.distance(of: slope.offset, isAbove: isAbove)
        }
        let found = layout.constraints[index]
        return own.differsByConstant(from: found)
          && abs(found.constant - expected) <= 1e-6 * max(1, abs(expected))
      }
  }

  /// A trial with other views or constraints shows that the number affects more than constants, and
  /// is not used.
  ///
  /// Coefficients are rounded to nine digits, which removes rounding errors of sums.
  ///
  /// `near`: with each of the first `count` parameters 1 larger; none where no constraint depends on
  /// several.
  fileprivate mutating func recordParameters(
    _ count: Int,
    _ near: [Layout],
    _ far: [Layout]
  ) -> ParameterTrials.Slopes? {
    guard isSame(as: near + far) else {
      recordGuesses(parametric)
      layout.parameters = []
      return nil
    }
    var unclear: [Int] = []
    var found = ParameterTrials.Slopes(names: layout.parameters.map(\.name))
    for index in parametric {
      let own = layout.constraints[index]
      let slopes =
        slopes(of: index, count, far) ?? near.map { $0.constraints[index].constant - own.constant }
      guard near.allSatisfy({ own.differsByConstant(from: $0.constraints[index]) }),
        isAlongLine(index, slopes, far)
      else {
        unclear.append(index)
        continue
      }
      found.all[index] = slopes
    }
    recordGuesses(unclear)
    found.changingViews = changingViews(among: near + far)
    record(found)
    return unclear.isEmpty ? found : nil
  }

  mutating func record(_ slopes: ParameterTrials.Slopes) {
    for index in parametric {
      for (place, slope) in (slopes.all[index] ?? []).enumerated() where slope != 0 {
        let digits = (slope * 1e9).rounded() / 1e9
        layout.parameters[place].terms.append(.init(constraint: index, coefficient: digits))
      }
    }
    // They are partly read.
    for view in slopes.changingViews { recordPartial(view) }
    layout.parameters.removeAll { $0.terms.isEmpty }
  }

  /// The views that have another property than constraints, such as a spacing, with an undefined
  /// parameter.
  fileprivate func changingViews(among layouts: [Layout]) -> [Int] {
    guard layout.parameters.contains(where: { !$0.isDefined }) else { return [] }
    return layout.views.indices.filter { index in
      layouts.contains { !$0.views[index].isLaidOutAs(layout.views[index]) }
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
