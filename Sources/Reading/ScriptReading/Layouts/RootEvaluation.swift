import LayoutModel
import SwiftSubset

/// Evaluates a type as the root, which is its `self`.
///
/// Functions without a caller are evaluated last and as conditional code (`LaterRun`): they can add
/// to a layout, but not change it.
struct RootEvaluation {
  /// The parts of the evaluation of a type.
  private enum Step {
    case making
    /// A function that UIKit calls.
    case event(DeclarationIndex.Event)
    case outlets
    /// A function without a caller.
    case uncalled(Int)
    case rest
  }

  /// `nil` for free functions.
  let type: Int?
  private var steps: [Step] = []
  /// The number of the next step.
  private(set) var step = 0
  private var isOfFile = false
  private var isDecoded = false

  init(type: Int?) { self.type = type }

  /// In this order: its initializer, the functions that UIKit calls, and those without a caller.
  ///
  /// Lazy properties without an access are evaluated last, if there is no constraint so far. Between
  /// steps, the evaluator has all of the state: the evaluation can be continued from a copy.
  func run(
    _ evaluator: inout ScriptEvaluator,
    beforeEach pause: (RootEvaluation, ScriptEvaluator) -> Void = { _, _ in }
  ) {
    // Free functions, as an article shows them.
    guard let type else { return runUncalled(.members, &evaluator) }
    var run = self
    if steps.isEmpty {
      let events = evaluator.declarations.events(of: type)
      let functions = evaluator.declarations.functions(of: type)
      run.steps = [.making] + events.map(Step.event) + [.outlets]
      run.steps += functions.map(Step.uncalled) + [.rest]
    }
    while run.step < run.steps.count {
      pause(run, evaluator)
      run.runStep(of: type, &evaluator)
      run.step += 1
    }
  }

  private mutating func runStep(of type: Int, _ evaluator: inout ScriptEvaluator) {
    let offset = Int(evaluator.tree.types[type].start)
    let making = ObjectMaking(type: type, offset: offset)
    switch steps[step] {
    case .making: make(making, &evaluator)
    case .event(let event): making.run(event, isDecoded: isDecoded, on: 0, &evaluator)
    case .outlets: if isOfFile { making.addOutlets(to: 0, &evaluator) }
    case .uncalled(let function): runUncalled(function, .members, &evaluator)
    case .rest: runRest(&evaluator)
    }
  }

  private mutating func make(_ making: ObjectMaking, _ evaluator: inout ScriptEvaluator) {
    let declaration = evaluator.tree.types[making.type]
    if declaration.isClass || declaration.isExtension { evaluator.scene.usesRoot = true }
    let base = evaluator.declarations.viewClass(of: making.type) ?? ""
    // `ScriptScene` makes the root before its class is known.
    if ScriptEvaluator.scrollViews.contains(base) {
      evaluator.scene.views[0].view.scroll = View.Scroll()
    }
    if base == "UIStackView" {
      evaluator.scene.views[0].view.stack = StackArrangement(arrangedSubviews: [])
    }
    if let scene = evaluator.surroundings?.askScene(of: evaluator.names[declaration.name]),
      scene.canBeLoaded(by: making.type, evaluator)
    {
      isOfFile = true
      evaluator.scene.views[0].type = Int32(making.type)
      SceneSetup(scene: scene).run(&evaluator, at: making.offset)
      isDecoded = making.setUpOfFile(0, &evaluator)
    } else {
      isDecoded = making.setUp(0, [], &evaluator)
    }
  }

  private func runRest(_ evaluator: inout ScriptEvaluator) {
    if evaluator.scene.constraints.isEmpty { runInitializers(&evaluator) }
    if evaluator.scene.constraints.isEmpty { evaluateLazyProperties(&evaluator) }
    // A type with factories for parts of layouts.
    if evaluator.scene.constraints.isEmpty { runUncalled(.factories, &evaluator) }
    // In a project their callers are in other files.
    if evaluator.choices.areConditionsOpen, evaluator.scene.constraints.isEmpty,
      !evaluator.declarations.types.isOfProject
    {
      runUncalled(.leftovers, &evaluator)
    }
  }

  /// One of them makes the layout with arguments of other files; no parameter has its default
  /// value.
  private func runInitializers(_ evaluator: inout ScriptEvaluator) {
    for index in evaluator.declarations.functions(of: type) where !evaluator.isStopped {
      let function = evaluator.tree.functions[index]
      guard evaluator.meter.charge(4), evaluator.scene.constraints.isEmpty,
        function.name == Keyword.`init`.symbol, function.body >= 0, !function.parameters.isEmpty,
        !evaluator.declarations.isDecoder(index), !evaluator.declarations.called.contains(index)
      else { continue }
      let arguments = evaluator.declarations.standIns(for: function, areAllOpen: true)
      evaluator.later {
        _ = $0.enter(index, on: .item(.view(0)), arguments, at: Int(function.start))
      }
    }
  }

  /// Observers or other files access them.
  private func evaluateLazyProperties(_ evaluator: inout ScriptEvaluator) {
    guard evaluator.meter.charge(evaluator.scene.views[0].fields.count) else { return }
    // In the order of their declarations.
    let waiting = evaluator.scene.views[0].fields.compactMap { symbol, value in
      if case .lazy(let declaration) = value { (symbol, declaration) } else { nil }
    }.sorted { $0.1 < $1.1 }
    for (symbol, declaration) in waiting where !evaluator.isStopped {
      evaluator.later { evaluator in
        _ = evaluator.on(.item(.view(0))) { $0.resolved(.lazy(declaration), symbol) }
      }
    }
  }

  /// Evaluates events, delegates, and functions that other files call.
  ///
  /// Parameters without a default have unknown values. Of free functions the first that makes
  /// constraints is the layout, and those behind it are conditional.
  func runUncalled(_ kind: Uncalled, _ evaluator: inout ScriptEvaluator) {
    for index in evaluator.declarations.functions(of: type) where !evaluator.isStopped {
      runUncalled(index, kind, &evaluator)
    }
  }

  private func runUncalled(_ index: Int, _ kind: Uncalled, _ evaluator: inout ScriptEvaluator) {
    guard !evaluator.isStopped, evaluator.meter.charge(4) else { return }
    let function = evaluator.tree.functions[index]
    guard function.name >= 0, function.body >= 0, kind.has(function),
      !evaluator.declarations.called.contains(index),
      // Harmless functions need no evaluation.
      !evaluator.declarations.harmless.contains(function.name),
      function.name != Keyword.`init`.symbol, function.name != Keyword.subscript.symbol,
      // A helper in an article has unknown arguments.
      type != nil || function.parameters.allSatisfy({ $0.defaultValue >= 0 })
    else { return }
    evaluator.isOrderKnown = false
    let isAlone = type == nil && evaluator.scene.constraints.isEmpty
    let viewsBefore = evaluator.scene.views.count
    let receiver = receiver(of: function, kind, evaluator)
    let arguments = evaluator.declarations.standIns(for: function)
    let offset = Int(function.start)
    if isAlone {
      _ = evaluator.enter(index, on: receiver, arguments, at: offset)
    } else {
      let count = evaluator.scene.constraints.count
      var value = evaluator.later { $0.enter(index, on: receiver, arguments, at: offset) }
      // A function may return the function that makes the layout.
      if evaluator.scene.constraints.count == count, case .closure(let closure) = value,
        evaluator.choices.areConditionsOpen
      {
        value = evaluator.later { UnknownCall.enter(closure, about: nil, at: offset, &$0) }
      }
      for made in count..<evaluator.scene.constraints.count {
        evaluator.scene.constraints[made].viewsBefore = viewsBefore
        evaluator.scene.constraints[made].isOfOneRun = evaluator.scene.isOfOneRun(
          made,
          of: function.body,
          since: viewsBefore
        )
      }
      // The caller places a returned view, and may do anything with another value.
      if case .item(.view(let view)) = value, view >= viewsBefore {
        evaluator.scene.views[view].isReturned = true
      } else {
        evaluator.scene.recordUse(of: value)
        evaluator.scene.recordReturned(value)
      }
    }
  }

  enum Uncalled {
    case members
    case factories
    /// Computed properties, and all static functions.
    case leftovers
    /// All functions of the type, on a placeholder view.
    case helpers(view: Int)

    fileprivate func has(_ function: SyntaxTree.Function) -> Bool {
      switch self {
      case .members: !function.isStatic && !function.isComputed
      // A static function without a result is evaluated at its calls.
      case .factories: function.isStatic && function.result >= 0 && !function.isComputed
      case .leftovers: function.isStatic || function.isComputed
      case .helpers: !function.isComputed
      }
    }
  }

  private func receiver(
    of function: SyntaxTree.Function,
    _ kind: Uncalled,
    _ evaluator: ScriptEvaluator
  ) -> ScriptValue {
    if function.isStatic, let type {
      return .type(evaluator.names[evaluator.tree.types[type].name])
    }
    if case .helpers(let view) = kind { return .item(.view(view)) }
    return .item(.view(0))
  }

  /// Evaluates the helpers of a file: members of extensions of views and of types with such
  /// functions, each on a placeholder view in the root.
  ///
  /// A file of an app imports its framework; an article shows a helper without imports.
  static func runHelpers(_ places: [Int32], _ evaluator: inout ScriptEvaluator) {
    guard ["UIKit", "AppKit", "Cocoa"].contains(where: { evaluator.names.known($0) != nil }) else {
      return
    }
    for index in evaluator.tree.types.indices where !evaluator.isStopped {
      guard evaluator.meter.charge(32) else { return }
      let type = evaluator.tree.types[index]
      guard !type.isProtocol, type.isExtension || !type.isClass,
        ScriptAnalysis.has(places, in: type)
      else { continue }
      let offset = Int(type.start)
      let anything = evaluator.standIn("view", type: "UIView", at: offset)
      guard let view = evaluator.view(ScriptArgument(value: anything, offset: offset)) else {
        continue
      }
      evaluator.scene.views[view].view.superview = 0
      // Files of apps have helpers, too, of which only known values count.
      evaluator.scene.views[0].type = Int32(index)
      RootEvaluation(type: index).runUncalled(.helpers(view: view), &evaluator)
    }
  }

  /// By names, since base classes may be in other files: a name that ends with *Controller* or
  /// *VC*, or a class with `viewDidLoad`.
  static func kind(_ evaluator: ScriptEvaluator) -> Layout.RootKind {
    guard let type = evaluator.scene.scriptType(of: 0) else { return .viewController }
    let ancestors = evaluator.declarations.ancestors(of: type)
    let names = ancestors.map { evaluator.names[$0.name] }
    if names.contains(where: { $0.hasSuffix("Controller") || $0.hasSuffix("VC") }) {
      return .viewController
    }
    let symbol = evaluator.names.known("viewDidLoad") ?? -1
    return evaluator.declarations.member(symbol, of: ancestors) == nil ? .view : .viewController
  }
}

extension ScriptScene {
  /// Outside of branches, between views that are not among the first `viewsBefore`.
  fileprivate func isOfOneRun(
    _ constraint: Int,
    of body: SyntaxTree.NodeID,
    since viewsBefore: Int
  ) -> Bool {
    let object = constraints[constraint]
    guard object.block == body else { return false }
    return [object.constraint.first.item, object.constraint.second?.item].allSatisfy { item in
      switch item {
      case nil: true
      case .view(let view): view >= viewsBefore
      case .builtIn(_, let owner): owner >= viewsBefore
      case .guide(let guide): guides[guide].owner.map { $0 >= viewsBefore } ?? false
      }
    }
  }
}
