import LayoutModel

/// What was there before code that runs later, or perhaps: an event, a branch that may not hold.
///
/// Such code adds to the layout, but changes nothing that is there: what an event changes is another
/// layout than the one that appears. Where it takes something away, what it adds is of that other
/// layout, too.
///
/// Runs lie in each other: what an event makes, another event inside of it leaves alone.
struct LaterRun {
  /// How many constraints there were.
  var constraints: Int
  /// How many views there were.
  var views: Int
  /// Whether it would have taken something away.
  var takesAway = false
}

extension ScriptEvaluator {
  /// Runs code of which it is not known whether, or when, it runs.
  mutating func later<Result>(_ run: (inout ScriptEvaluator) -> Result) -> Result {
    let outer = scene.laterRun
    let first = scene.beginLaterRun()
    let result = run(&self)
    scene.endLaterRun(since: first, outer)
    return result
  }
}

extension ScriptScene {
  /// Begins code that runs later, or perhaps; what it adds is in the layout unless it takes away.
  ///
  /// - Returns: How many constraints there are, for its end.
  mutating func beginLaterRun() -> Int {
    let first = constraints.count
    laterRun = LaterRun(constraints: first, views: views.count)
    return first
  }

  /// Ends code that began when there were `count` constraints, inside of other such code or of
  /// none.
  mutating func endLaterRun(since first: Int, _ outer: LaterRun?) {
    if let later = laterRun, later.takesAway {
      meter.charge(constraints.count - first + later.views)
      for index in first..<constraints.count { constraints[index].constraint.isActive = false }
      // What it puts into a stack view comes in the place of what was there.
      for index in 0..<later.views {
        views[index].view.stack?.arrangedSubviews.removeAll { $0 >= later.views }
      }
    }
    laterRun = outer
  }

  /// Switches off what code that perhaps runs says of an anchor that has its value without it: that is
  /// another layout.
  ///
  /// Once, at the end of the script; one pass over the constraints.
  mutating func settlePerhaps() {
    guard constraints.contains(where: \.isPerhaps) else { return }
    meter.charge(constraints.count * 4)
    let values = constraints.lazy.filter { $0.constraint.isActive && $0.constraint.isValue }
    let held = Set(values.filter { !$0.isPerhaps }.map(\.constraint.first))
    for index in constraints.indices
    where constraints[index].isPerhaps && constraints[index].constraint.isValue
      && held.contains(constraints[index].constraint.first)
    {
      constraints[index].constraint.isActive = false
    }
  }

  /// Whether a constraint may be changed here.
  ///
  /// Asked by everything that changes constraints; a change that is refused is noted, so that what
  /// the constraint says counts as a guess.
  mutating func mayChange(constraint index: Int, takingAway: Bool = false) -> Bool {
    changes += 1
    guard let later = laterRun, index < later.constraints else { return true }
    constraints[index].isGuess = true
    if takingAway, constraints[index].constraint.isActive { laterRun?.takesAway = true }
    return false
  }

  /// Whether a view may be changed here.
  ///
  /// The same of views; what is refused leaves the view as it is.
  mutating func mayChange(view index: Int, takingAway: Bool = false) -> Bool {
    changes += 1
    guard let later = laterRun, index < later.views else { return true }
    if takingAway { laterRun?.takesAway = true }
    return false
  }
}

extension Constraint {
  /// Whether it alone decides what its first anchor is.
  fileprivate var isValue: Bool { relation == .equal && priority == .required }
}
