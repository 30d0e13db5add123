import LayoutModel
import SwiftSubset

/// Lays a type out by itself, with the root as its `self`.
///
/// What nothing in the script calls is run last and as code that perhaps runs (`LaterRun`):
/// handlers of events, and functions that other files call. They can add to a layout, and never
/// undo it.
struct RootEvaluation {
  /// The type, among the tree's; `nil` for the functions of none.
  let type: Int?

  /// Runs a type with the root as `self`: what makes it, what UIKit calls, and then what is never
  /// called here.
  ///
  /// A class that scrolls or arranges makes a root that does. Lazy properties that nothing asks for
  /// are the last resort, tried if there is no constraint so far.
  func run(_ evaluator: inout ScriptEvaluator) {
    // Bare functions, as an article shows them.
    guard let type else { return runUncalled(.members, &evaluator) }
    let declaration = evaluator.tree.types[type]
    if declaration.isClass || declaration.isExtension { evaluator.scene.usesRoot = true }
    let base = evaluator.declarations.viewClass(of: type) ?? ""
    // The root is made by `ScriptScene`, before it is known what it is.
    if ScriptEvaluator.scrollViews.contains(base) {
      evaluator.scene.views[0].view.scroll = View.Scroll()
    }
    if base == "UIStackView" {
      evaluator.scene.views[0].view.stack = StackArrangement(arrangedSubviews: [])
    }
    let making = ObjectMaking(type: type, offset: Int(declaration.start))
    if let scene = evaluator.interfaceScenes[evaluator.names[declaration.name]],
      scene.canBeLoaded(by: type, evaluator)
    {
      evaluator.scene.views[0].type = Int32(type)
      SceneSetup(scene: scene).run(&evaluator, at: Int(declaration.start))
      making.decode(0, &evaluator)
    } else {
      making.initialize(0, [], &evaluator)
    }
    runUncalled(.members, &evaluator)
    if evaluator.scene.constraints.isEmpty { runInitializers(&evaluator) }
    if evaluator.scene.constraints.isEmpty { askForLazyProperties(&evaluator) }
    // A type that makes parts of layouts for others.
    if evaluator.scene.constraints.isEmpty { runUncalled(.factories, &evaluator) }
    // In a project they are run where they are called.
    if evaluator.choices.areConditionsOpen, evaluator.scene.constraints.isEmpty,
      !evaluator.declarations.types.isOfProject
    {
      runUncalled(.leftovers, &evaluator)
    }
  }

  /// Runs the initializers of a type, one of which lays out for what other files make it with: none of its parameters
  /// is what it is by itself.
  private func runInitializers(_ evaluator: inout ScriptEvaluator) {
    for index in evaluator.declarations.functions(of: type) where !evaluator.isStopped {
      let function = evaluator.tree.functions[index]
      guard evaluator.meter.charge(4), evaluator.scene.constraints.isEmpty,
        function.name == Keyword.`init`.symbol, function.body >= 0, !function.parameters.isEmpty,
        !evaluator.declarations.isDecoder(index)
      else { continue }
      let arguments = evaluator.declarations.standIns(for: function, areAllOpen: true)
      evaluator.later {
        _ = $0.enter(index, on: .item(.view(0)), arguments, at: Int(function.start))
      }
    }
  }

  /// Works out the properties that wait to be asked for, where nothing that was read does: an observer
  /// does, or code of other files.
  private func askForLazyProperties(_ evaluator: inout ScriptEvaluator) {
    guard evaluator.meter.charge(evaluator.scene.views[0].fields.count) else { return }
    // In the order of the script, which is that of their declarations.
    let waiting = evaluator.scene.views[0].fields.compactMap { symbol, value in
      if case .lazy(let declaration) = value { (symbol, declaration) } else { nil }
    }.sorted { $0.1 < $1.1 }
    for (symbol, declaration) in waiting where !evaluator.isStopped {
      evaluator.later { evaluator in
        _ = evaluator.on(.item(.view(0))) { $0.settled(.lazy(declaration), symbol) }
      }
    }
  }

  /// Runs the functions of a type, or those of none, that nothing calls: events, delegates, and what
  /// other files call.
  ///
  /// Parameters without a default get values that are not known. Of bare functions the first one
  /// that makes constraints counts as the layout, and those behind it as perhaps.
  ///
  /// - Parameters:
  ///   - kind: Which of them.
  ///   - evaluator: What is known so far.
  func runUncalled(_ kind: Uncalled, _ evaluator: inout ScriptEvaluator) {
    let functions = evaluator.declarations.functions(of: type)
    for index in functions where !evaluator.isStopped {
      guard evaluator.meter.charge(4) else { return }
      let function = evaluator.tree.functions[index]
      guard function.name >= 0, function.body >= 0, kind.has(function),
        !evaluator.declarations.called.contains(index),
        // What changes nothing need not run.
        !evaluator.declarations.harmless.contains(function.name),
        function.name != Keyword.`init`.symbol, function.name != Keyword.subscript.symbol,
        // An article shows a helper by itself, which says nothing of what it is called with.
        type != nil || function.parameters.allSatisfy({ $0.defaultValue >= 0 })
      else { continue }
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
        // A function that lays out for others may be made by another.
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
        // The caller places a view that it gets, and may do anything with something else.
        if case .item(.view(let view)) = value, view >= viewsBefore {
          evaluator.scene.views[view].isReturned = true
        } else {
          evaluator.scene.recordUse(of: value)
          evaluator.scene.recordReturned(value)
        }
      }
    }
  }

  /// What is run though nothing calls it.
  enum Uncalled {
    /// The members of objects, on the root.
    case members
    /// Those of the type itself that give something back.
    case factories
    /// Properties that are worked out, and all of the type itself.
    case leftovers
    /// All that the type has, on a view that stands for any.
    case helpers(view: Int)

    fileprivate func has(_ function: SyntaxTree.Function) -> Bool {
      switch self {
      case .members: !function.isStatic && !function.isComputed
      // What is only handed a view is read where that is done.
      case .factories: function.isStatic && function.result >= 0 && !function.isComputed
      case .leftovers: function.isStatic || function.isComputed
      case .helpers: !function.isComputed
      }
    }
  }

  /// What a function that nothing calls is run on.
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

  /// Runs what a file only has for others: the members of extensions of views and of types that keep such functions
  /// together, each on a view in the root that stands for any.
  ///
  /// A file of an app imports what it is made with; an article shows a helper as it is.
  ///
  /// - Parameters:
  ///   - places: The bytes at which words stand that make constraints.
  ///   - evaluator: What is known so far.
  static func runHelpers(_ places: [Int32], _ evaluator: inout ScriptEvaluator) {
    guard ["UIKit", "AppKit", "Cocoa"].contains(where: { evaluator.names.known($0) != nil }) else {
      return
    }
    for index in evaluator.tree.types.indices where !evaluator.isStopped {
      guard evaluator.meter.charge(32) else { return }
      let type = evaluator.tree.types[index]
      guard !type.isProtocol, type.isExtension || !type.isClass, ScriptLayouts.has(places, in: type)
      else { continue }
      let offset = Int(type.start)
      let anything = evaluator.standIn("view", type: "UIView", at: offset)
      guard let view = evaluator.view(ScriptArgument(value: anything, offset: offset)) else {
        continue
      }
      evaluator.scene.views[view].view.superview = 0
      // Files of apps have such, of which only what is known of them counts.
      evaluator.scene.views[0].type = Int32(index)
      RootEvaluation(type: index).runUncalled(.helpers(view: view), &evaluator)
    }
  }

  /// What the root is: the class that the layout is of says it, and a controller's view otherwise.
  ///
  /// By names, for the classes of other files end there: a name with *Controller* or *VC* at its
  /// end, or a `viewDidLoad` in the class.
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
  /// Whether the body of a function makes a constraint outside of branches, between views that were made since there
  /// were `viewsBefore` of them.
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
