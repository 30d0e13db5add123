import LayoutModel
import SwiftSubset

/// Makes an object of one of the script's own types: its properties, its initializer, and what UIKit
/// calls by itself.
///
/// A class of views becomes a view; every other type an object with fields, of which nothing is laid out.
struct ObjectMaking {
  /// The type, among the tree's.
  let type: Int
  /// The byte at which it is made.
  let offset: Int

  /// The functions that UIKit calls by itself, in its order; the first only on what a file holds.
  ///
  /// An app would call those that ask for layout many times; here each runs once, after those that
  /// set up, so that what depends on frames finds the constraints made.
  static let lifecycle = [
    "awakeFromNib", "loadView", "viewDidLoad", "windowDidLoad", "didMoveToSuperview",
    "didMoveToWindow", "viewDidMoveToWindow", "viewWillAppear", "viewIsAppearing",
    "updateViewConstraints", "updateConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "layoutSubviews", "viewDidAppear",
  ]

  /// Makes an object of one of the script's own types: a view, where it is a class of views.
  ///
  /// How deep objects make objects is limited like calls, for a class may hold one of itself. Where
  /// there may be no more views it is `.unknown`, which has been told.
  func value(
    _ arguments: [ScriptArgument],
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let base = evaluator.declarations.viewClass(of: type)
    let index = evaluator.makeView(base ?? "UIView", at: offset)
    guard index > 0 else { return .unknown }
    // A struct's or a model's object has fields and functions, and never comes into the layout.
    evaluator.scene.views[index].isRecord = base == nil
    return evaluator.deeper(evaluator.tree.nodes[0]) { evaluator in
      initialize(index, arguments, &evaluator)
      return .item(.view(index))
    } ?? .unknown
  }

  /// Gives a view the properties of a class and runs its initializer.
  ///
  /// Properties come first, then the written initializer or else the labels of the memberwise one,
  /// then what UIKit calls. `type` is set before anything runs, so that `self` finds its methods.
  func initialize(
    _ index: Int,
    _ arguments: [ScriptArgument],
    _ evaluator: inout ScriptEvaluator
  ) {
    let maker = evaluator.declarations.initializer(of: type, for: index, arguments)
    // What its initializer does is not known, such as turning its mask off.
    if maker == nil, !arguments.isEmpty, evaluator.declarations.hasInitializer(type) {
      evaluator.scene.recordUse(of: .item(.view(index)))
    }
    initialize(index, maker, arguments, isOfFile: false, &evaluator)
  }

  /// Makes a view that a file holds an object of the class.
  func decode(_ index: Int, _ evaluator: inout ScriptEvaluator) {
    let declarations = evaluator.declarations
    let maker = declarations.decoder(of: type).map {
      ($0, declarations.standIns(for: declarations.tree.functions[$0]))
    }
    initialize(index, maker, [], isOfFile: true, &evaluator)
    // What a file connects may be a property of a class that is not the project's.
    for (name, value) in evaluator.scene.outlets[index] ?? [:]
    where evaluator.scene.views[index].fields[name] == nil {
      evaluator.scene.views[index].fields[name] = value
    }
  }

  private func initialize(
    _ index: Int,
    _ maker: (function: Int, arguments: [ScriptArgument])?,
    _ arguments: [ScriptArgument],
    isOfFile: Bool,
    _ evaluator: inout ScriptEvaluator
  ) {
    evaluator.scene.views[index].type = Int32(type)
    _ = evaluator.on(.item(.view(index))) { evaluator in
      addProperties(of: type, to: index, &evaluator)
      // A written initializer does the rest, and `super.init` in it nothing.
      if let (function, arguments) = maker {
        return evaluator.enter(function, on: .item(.view(index)), arguments, at: offset)
      }
      setFields(of: index, to: arguments, &evaluator)
      return .void
    }
    // What code makes comes from no file, so that nothing awakes it.
    let isDecoded = maker.map { evaluator.declarations.isDecoder($0.function) } ?? true
    guard isOfFile || !loadsLater(index, evaluator) else {
      evaluator.scene.views[index].isUnloaded = true
      return
    }
    live(index, isDecoded: isDecoded, &evaluator)
  }

  /// Whether an object is a controller that code of another class makes, to show it at another time: UIKit calls
  /// nothing on it before its view is asked for.
  private func loadsLater(_ index: Int, _ evaluator: ScriptEvaluator) -> Bool {
    index > 0 && evaluator.scene.isOfAppCode
      && evaluator.declarations.viewClass(of: type)?.hasSuffix("ViewController") == true
  }

  /// Has a controller make its view, where that is what is asked of it and it has not.
  static func loadView(
    asking member: SymbolTable.Symbol,
    of value: ScriptValue,
    _ evaluator: inout ScriptEvaluator
  ) {
    guard case .item(.view(let index)) = value, evaluator.scene.views[index].isUnloaded,
      evaluator.names[member] == "view"
    else { return }
    evaluator.scene.views[index].isUnloaded = false
    let view = evaluator.scene.views[index]
    let making = ObjectMaking(type: Int(view.type), offset: view.offset)
    _ = evaluator.deeper(evaluator.tree.nodes[0]) { evaluator in
      making.live(index, isDecoded: false, &evaluator)
    }
  }

  private func live(_ index: Int, isDecoded: Bool, _ evaluator: inout ScriptEvaluator) {
    _ = evaluator.on(.item(.view(index))) { evaluator in
      runLifecycle(isDecoded: isDecoded, on: index, &evaluator)
      return .void
    }
  }

  /// Gives a record without a written initializer the values it is made with.
  ///
  /// Only fields that the type declares are set: an unknown label belongs to an initializer that is
  /// not read.
  private func setFields(
    of index: Int,
    to arguments: [ScriptArgument],
    _ evaluator: inout ScriptEvaluator
  ) {
    guard evaluator.scene.views[index].isRecord else { return }
    let fields = evaluator.declarations.fieldTypes(of: Int(evaluator.scene.views[index].type))
    let start = evaluator.tree.types[type].start
    for argument in arguments {
      // A memberwise initializer has labels for all.
      guard let label = argument.label else { continue }
      let symbol = evaluator.symbol(of: label)
      guard evaluator.scene.views[index].fields[symbol] != nil else { continue }
      let type = fields[symbol] ?? -1
      evaluator.scene.views[index].fields[symbol] =
        type >= 0
        ? evaluator.inFile(of: start) {
          $0.converted(argument.value, to: $0.names[type], at: argument.offset)
        }
        : argument.value
    }
  }

  /// Calls on an object what UIKit calls by itself, each if the class or one it inherits from has
  /// it.
  ///
  /// A function that something of the script has called already is not called again. Its
  /// parameters, such as `animated`, are `false`.
  private func runLifecycle(
    isDecoded: Bool,
    on index: Int,
    _ evaluator: inout ScriptEvaluator
  ) {
    // A base class of the script may set up what the class does not mention.
    let ancestors = evaluator.declarations.ancestors(of: type)
    for symbol in evaluator.declarations.lifecycle {
      if !isDecoded, evaluator.names[symbol] == Self.lifecycle[0] { continue }
      evaluator.meter.charge(ancestors.count)
      guard let function = evaluator.declarations.member(symbol, of: ancestors),
        !evaluator.declarations.called.contains(function)
      else {
        continue
      }
      let parameters = evaluator.tree.functions[function].parameters
      let arguments = parameters.map {
        ScriptArgument(
          label: $0.label >= 0 ? evaluator.names[$0.label] : nil,
          value: .bool(false),
          offset: Int(evaluator.tree.functions[function].start)
        )
      }
      _ = evaluator.enter(
        function,
        on: .item(.view(index)),
        arguments,
        at: Int(evaluator.tree.functions[function].start)
      )
      // Another object of the class has them called again.
      if index > 0 { evaluator.declarations.called.remove(function) }
    }
  }

  /// Gives an object the stored properties of its class, those of the class above first.
  ///
  /// Initial values are worked out behind all declarations, since one may name another in a
  /// closure; lazy ones wait until they are asked for.
  private func addProperties(of type: Int, to index: Int, _ evaluator: inout ScriptEvaluator) {
    if let parent = evaluator.declarations.parent(of: type), parent != type,
      evaluator.depth < ScriptEvaluator.depthLimit
    {
      evaluator.depth += 1
      addProperties(of: parent, to: index, &evaluator)
      evaluator.depth -= 1
    }
    // Extensions have no stored properties.
    let members = evaluator.tree.types[type].members.flatMap {
      evaluator.declarations.variables($0)
    }
    // Each becomes a property of this object, and most are worked out.
    guard evaluator.meter.charge(members.count * ScriptEvaluator.stepUnits) else { return }
    for member in members {
      let node = evaluator.tree[member]
      let variable = evaluator.tree.variable(node)
      // An override with observers is stored by the class above, which may be UIKit's.
      guard node.name >= 0, !variable.isStatic, !variable.isOverride else { continue }
      // Properties may name those behind them in closures; each is worked out when it is asked for.
      evaluator.scene.views[index].fields[node.name] =
        evaluator.scene.outlets[index]?[node.name] ?? .lazy(member)
    }
    for member in members where evaluator.meter.charge(7 * ScriptEvaluator.stepUnits) {
      let node = evaluator.tree[member]
      let variable = evaluator.tree.variable(node)
      guard node.name >= 0, !variable.isStatic, !variable.isLazy, !variable.isOverride else {
        continue
      }
      // It is not asked for yet, so what is left out of it need not be told.
      if let value = evaluator.variable(node.name) { _ = evaluator.settled(value, node.name) }
    }
  }
}
