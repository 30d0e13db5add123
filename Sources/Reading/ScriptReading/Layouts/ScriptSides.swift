import LayoutModel
import SwiftSubset

/// The layouts of a type: the first, and those with other sides of branches of which it is not known which
/// counts.
///
/// Another is one only where it makes constraints that none before it makes, and comes to an end as
/// the first does: it never refuses what the first allows. Where nothing of the first was read, the first
/// of the others stands in its place.
struct ScriptSides {
  /// How much longer another layout of a type may take than its first, and what it may take in any case.
  private static let mostTimes = 4
  private static let fewSteps = 2_000

  /// The layouts, in the order in which their sides were taken; none where the type lays nothing out.
  private(set) var all: [ScriptLayouts.Found] = []
  /// The bytes of the constraints that are made.
  ///
  /// Two layouts with the same places of constraints are one.
  private var known: Set<Int> = []

  /// Lays a type out.
  ///
  /// - Parameters:
  ///   - start: What is known before.
  ///   - root: The type, among the tree's.
  ///   - places: The bytes at which words stand that make constraints.
  init(_ start: ScriptEvaluator, _ root: Int, _ places: [Int32]) {
    var layout = start
    Self.layOut(&layout, start, root, places)
    let isUnread =
      layout.scene.constraints.isEmpty && ScriptLayouts.has(places, in: layout.tree.types[root])
    let found = ScriptLayouts.Found(consume layout, type: root, isUnread: isUnread) {
      Self.layout(start, root, places, trial: $0)
    }
    if found.evaluator.scene.laysOut { all.append(found) }
    var choices = found.evaluator.choices
    guard let side = choices.advance(), !found.evaluator.isStopped else { return }
    record(found.evaluator)
    let most = Self.mostTimes * (found.evaluator.steps - start.steps) + Self.fewSteps
    var next: ScriptChoices.Side? = side
    for _ in 0..<ScriptChoices.limit {
      guard let side = next, !start.meter.isOver else { break }
      var layout = start
      layout.choices = choices
      if choices.areConditionsOpen { layout.scene.guessDepth += 1 }
      layout.steps = max(layout.steps, ScriptEvaluator.stepLimit - most)
      Self.run(&layout, root)
      choices = layout.choices
      next = choices.advance()
      add(layout, root, side)
    }
  }

  /// The first of the layouts; `nil` where the type lays nothing out.
  var first: ScriptLayouts.Found? { all.first }

  /// Lays a type out once more with other values of what is not known.
  static func layout(
    _ start: ScriptEvaluator,
    _ root: Int,
    _ places: [Int32],
    trial: ScriptParameters.Trial
  ) -> ScriptEvaluator {
    var layout = start
    layout.parameters.trial = trial
    layOut(&layout, start, root, places)
    return layout
  }

  /// Lays a type out.
  ///
  /// Where conditions keep all from running, all of them are open, as if none were known: other files change what
  /// they ask for. That proves nothing.
  private static func layOut(
    _ layout: inout ScriptEvaluator,
    _ start: ScriptEvaluator,
    _ root: Int,
    _ places: [Int32]
  ) {
    let trial = layout.parameters.trial
    layout.choices = ScriptChoices(places: places)
    run(&layout, root)
    guard layout.scene.constraints.isEmpty, !layout.isStopped,
      ScriptLayouts.has(places, in: layout.tree.types[root])
    else { return }
    var open = start
    open.parameters.trial = trial
    open.choices = ScriptChoices(places: places, areConditionsOpen: true)
    open.scene.guessDepth += 1
    run(&open, root)
    // What makes them may be on another side of a branch.
    let isOpen =
      !open.scene.constraints.isEmpty || open.choices.hasOthers && !layout.choices.hasOthers
    if isOpen, !open.isStopped { layout = open }
  }

  /// Lays the type out from the beginning, with the sides that were chosen.
  ///
  /// No state is shared with other layouts but what the declarations remember.
  private static func run(_ layout: inout ScriptEvaluator, _ root: Int) {
    RootEvaluation(type: root).run(&layout)
    layout.finish()
  }

  /// Records the constraints of a layout; returns whether any of them is new.
  @discardableResult
  private mutating func record(_ layout: ScriptEvaluator) -> Bool {
    layout.meter.charge(8 * layout.scene.constraints.count)
    var isNew = false
    for object in layout.scene.constraints where object.constraint.isActive {
      if known.insert(object.offset).inserted { isNew = true }
    }
    return isNew
  }

  /// Adds another layout, if it is one.
  ///
  /// One with errors is none: an unknown branch must not make a class fail that its first layout
  /// passes.
  private mutating func add(_ layout: ScriptEvaluator, _ root: Int, _ side: ScriptChoices.Side) {
    let hasErrors = layout.findings.diagnostics.contains { $0.diagnostic.code.kind == .mistake }
    guard !layout.isStopped, !hasErrors, record(layout) else { return }
    if first?.isUnread ?? true {
      all = [ScriptLayouts.Found(layout, type: root)] + all.dropFirst()
    } else {
      all.append(ScriptLayouts.Found(layout, type: root, side: side))
    }
  }
}
