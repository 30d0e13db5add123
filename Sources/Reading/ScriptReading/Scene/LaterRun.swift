import LayoutModel

/// The state before conditional code, such as an event handler or a branch that may not run.
///
/// Such code adds to the layout, but does not change earlier objects: the changes of an event make
/// another layout than the one that appears. Where it removes something, its additions belong to
/// that other layout, too.
struct LaterRun {
  var constraints: Int
  var views: Int
  /// Whether it would have removed something.
  var takesAway = false
}

extension ScriptEvaluator {
  mutating func later<Result>(_ run: (inout ScriptEvaluator) -> Result) -> Result {
    let outer = scene.laterRun
    let first = scene.beginLaterRun()
    let result = run(&self)
    scene.endLaterRun(since: first, outer)
    return result
  }
}

extension ScriptScene {
  /// Its additions are in the layout unless it removes something.
  ///
  /// Returns the number of constraints, for `endLaterRun`.
  mutating func beginLaterRun() -> Int {
    let first = constraints.count
    laterRun = LaterRun(constraints: first, views: views.count)
    return first
  }

  /// `first`: the number of constraints at its beginning.
  mutating func endLaterRun(since first: Int, _ outer: LaterRun?) {
    if let later = laterRun, later.takesAway {
      meter.charge(constraints.count - first + later.views)
      for index in first..<constraints.count { constraints[index].constraint.isActive = false }
      // The views that it adds to a stack view replace the earlier ones.
      for index in 0..<later.views {
        views[index].view.stack?.arrangedSubviews.removeAll { $0 >= later.views }
      }
    }
    laterRun = outer
  }

  /// Deactivates constraints of conditional code on anchors that have a value without it: they
  /// belong to another layout.
  mutating func settleUncertain() {
    guard constraints.contains(where: \.isUncertain) else { return }
    meter.charge(constraints.count * 4)
    let values = constraints.lazy.filter { $0.constraint.isActive && $0.constraint.isValue }
    let held = Set(values.filter { !$0.isUncertain }.map(\.constraint.first))
    for index in constraints.indices
    where constraints[index].isUncertain && constraints[index].constraint.isValue
      && held.contains(constraints[index].constraint.first)
    {
      constraints[index].constraint.isActive = false
    }
  }

  /// Every change of a constraint requires this; a refused change makes the constraint a guess.
  mutating func mayChange(constraint index: Int, takingAway: Bool = false) -> Bool {
    changes += 1
    guard let later = laterRun, index < later.constraints else { return true }
    constraints[index].isGuess = true
    if takingAway, constraints[index].constraint.isActive { laterRun?.takesAway = true }
    return false
  }

  /// A refused change leaves the view as it is.
  mutating func mayChange(view index: Int, takingAway: Bool = false) -> Bool {
    changes += 1
    guard let later = laterRun, index < later.views else { return true }
    if takingAway { laterRun?.takesAway = true }
    return false
  }
}

extension Constraint {
  /// Whether it determines its first anchor alone.
  fileprivate var isValue: Bool { relation == .equal && priority == .required }
}
