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

  /// The first; `nil` where the type lays nothing out.
  private(set) var first: ScriptLayouts.Found?
  /// The others.
  private var others: [ScriptLayouts.Found] = []
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
    var open = ScriptChoices(places: places)
    layout.choices = open
    Self.run(&layout, root)
    let hasWords = ScriptLayouts.has(places, in: layout.tree.types[root])
    if layout.scene.constraints.isEmpty, hasWords, !layout.isStopped,
      let other = Self.withOpenConditions(start, root, places)
    {
      layout = other
      open = ScriptChoices(places: places, areConditionsOpen: true)
    }
    var choices = layout.choices
    if layout.scene.laysOut {
      let isUnread = layout.scene.constraints.isEmpty && hasWords
      first = ScriptLayouts.Found(evaluator: layout, type: root, isUnread: isUnread)
      first?.again = { trial in
        var layout = start
        layout.parameters.trial = trial
        layout.choices = open
        Self.run(&layout, root)
        return layout
      }
    }
    guard let side = choices.advance(), !layout.isStopped else { return }
    record(layout)
    let most = Self.mostTimes * (layout.steps - start.steps) + Self.fewSteps
    var next: ScriptChoices.Side? = side
    for _ in 0..<ScriptChoices.limit {
      guard let side = next, !start.meter.isOver else { break }
      var layout = start
      layout.choices = choices
      layout.steps = max(layout.steps, ScriptEvaluator.stepLimit - most)
      Self.run(&layout, root)
      choices = layout.choices
      next = choices.advance()
      add(ScriptLayouts.Found(evaluator: layout, type: root, side: side))
    }
  }

  /// The layout of a type whose conditions keep all from running, as if none of them were known.
  ///
  /// Other files change what they ask for. It proves nothing.
  private static func withOpenConditions(_ start: ScriptEvaluator, _ root: Int, _ places: [Int32])
    -> ScriptEvaluator?
  {
    var layout = start
    layout.choices = ScriptChoices(places: places, areConditionsOpen: true)
    layout.scene.guessDepth += 1
    run(&layout, root)
    return layout.scene.constraints.isEmpty || layout.isStopped ? nil : layout
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
  private mutating func add(_ found: ScriptLayouts.Found) {
    let hasErrors = found.evaluator.findings.diagnostics.contains {
      $0.diagnostic.severity == .error
    }
    guard !found.evaluator.isStopped, !hasErrors, record(found.evaluator) else { return }
    if first?.isUnread ?? true {
      first = found
      first?.side = nil
    } else {
      others.append(found)
    }
  }

  /// Goes through the layouts, the first of which comes first.
  ///
  /// In the order in which their sides were taken.
  func forEach(_ body: (ScriptLayouts.Found) -> Void) {
    if let first { body(first) }
    others.forEach(body)
  }
}
