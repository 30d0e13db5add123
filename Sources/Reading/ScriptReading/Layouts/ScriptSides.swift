import LayoutModel
import SwiftSubset

/// The layouts of a type: the first, and those with other sides of branches whose conditions are
/// unknown.
///
/// Another layout counts only if it makes constraints that none before it makes, and ends without
/// errors. Where nothing of the first was read, the first of the others replaces it.
struct ScriptSides {
  /// A multiple of the first layout's steps, and a fixed number.
  private static let mostTimes = 4
  private static let fewSteps = 2_000

  /// In the order in which their sides were evaluated; none where the type makes no layout.
  private(set) var all: [ScriptLayouts.Found] = []
  /// Layouts with constraints at the same bytes are equal.
  private var known: Set<Int> = []

  /// `history`: the evaluations of the first layout in other environments, if there are several.
  init(_ start: ScriptEvaluator, _ root: Int, _ places: [Int32], _ history: RootHistory? = nil) {
    var layout = start
    Self.layOut(&layout, start, root, places, history)
    // Calls of a library that is not read.
    let isOfLibrary =
      !layout.scene.laysOut && layout.hasOmissions && !layout.unreadLibraries.names.isEmpty
    let isUnread =
      layout.scene.constraints.isEmpty
      && (isOfLibrary || ScriptAnalysis.has(places, in: layout.tree.types[root]))
    let found = ScriptLayouts.Found(consume layout, type: root, isUnread: isUnread) {
      Self.layout(start, root, places, trial: $0)
    }
    if isOfLibrary || found.evaluator.scene.laysOut { all.append(found) }
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
      Self.run(&layout, root, history?.history(of: layout))
      choices = layout.choices
      next = choices.advance()
      add(layout, root, side)
    }
  }

  var first: ScriptLayouts.Found? { all.first }

  /// With other values of unknown numbers.
  static func layout(
    _ start: ScriptEvaluator,
    _ root: Int,
    _ places: [Int32],
    trial: ScriptParameters.Trial,
    _ history: RootHistory? = nil
  ) -> ScriptEvaluator {
    var layout = start
    layout.parameters.trial = trial
    layOut(&layout, start, root, places, history)
    return layout
  }

  /// Where conditions keep all its code from running, all of them are treated as unknown, since
  /// other files change their values.
  ///
  /// Such a layout proves nothing.
  private static func layOut(
    _ layout: inout ScriptEvaluator,
    _ start: ScriptEvaluator,
    _ root: Int,
    _ places: [Int32],
    _ history: RootHistory?
  ) {
    let trial = layout.parameters.trial
    layout.choices = ScriptChoices(places: places)
    run(&layout, root, history)
    guard layout.scene.constraints.isEmpty, !layout.isStopped,
      ScriptAnalysis.has(places, in: layout.tree.types[root])
    else { return }
    var open = start
    open.parameters.trial = trial
    open.choices = ScriptChoices(places: places, areConditionsOpen: true)
    open.scene.guessDepth += 1
    run(&open, root, history?.history(of: open))
    // The code that makes constraints may be on another side of a branch.
    let isOpen =
      !open.scene.constraints.isEmpty || open.choices.hasOthers && !layout.choices.hasOthers
    if isOpen, !open.isStopped { layout = open }
  }

  /// Layouts share no state but the caches of the declarations.
  private static func run(
    _ layout: inout ScriptEvaluator,
    _ root: Int,
    _ history: RootHistory? = nil
  ) {
    let evaluation = RootEvaluation(type: root)
    if let history { history.run(evaluation, &layout) } else { evaluation.run(&layout) }
    layout.finish()
  }

  /// Returns whether any constraint is new.
  @discardableResult
  private mutating func record(_ layout: ScriptEvaluator) -> Bool {
    layout.meter.charge(8 * layout.scene.constraints.count)
    var isNew = false
    for object in layout.scene.constraints where object.constraint.isActive {
      if known.insert(object.offset).inserted { isNew = true }
    }
    return isNew
  }

  /// An unknown branch must not refuse a class.
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
