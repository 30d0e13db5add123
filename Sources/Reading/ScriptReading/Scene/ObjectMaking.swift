import LayoutModel
import SwiftSubset

/// Makes an object of one of the script's types: its properties, its initializer, and the functions
/// that UIKit calls.
struct ObjectMaking {
  let type: Int
  let offset: Int

  /// In UIKit's order; the first only for objects of a file.
  ///
  /// An app would call those of layout passes many times; here each runs once, after those that set
  /// up, so that code that depends on frames finds the constraints made.
  static let lifecycle = [
    "awakeFromNib", "loadView", "viewDidLoad", "windowDidLoad", "didMoveToSuperview",
    "didMoveToWindow", "viewDidMoveToWindow", "viewWillAppear", "viewIsAppearing",
    "updateViewConstraints", "updateConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "layoutSubviews", "viewDidAppear",
  ]

  /// Nesting is limited like that of calls, for a class may have a property of its own type.
  func value(
    _ arguments: [ScriptArgument],
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let base = evaluator.declarations.viewClass(of: type)
    let index = evaluator.makeView(base ?? "UIView", at: offset)
    guard index > 0 else { return .unknown }
    // An object of a struct or a model has fields and functions, and is never in the layout.
    evaluator.scene.views[index].isRecord = base == nil
    return evaluator.deeper(evaluator.tree.nodes[0]) { evaluator in
      initialize(index, arguments, &evaluator)
      return .item(.view(index))
    } ?? .unknown
  }

  /// Properties come first, then the written initializer or else the labels of the memberwise one,
  /// then the functions that UIKit calls.
  ///
  /// `type` is set before any code runs, so that `self` finds its methods.
  func initialize(
    _ index: Int,
    _ arguments: [ScriptArgument],
    _ evaluator: inout ScriptEvaluator
  ) {
    let isDecoded = setUp(index, arguments, &evaluator)
    guard !loadsLater(index, evaluator) else {
      evaluator.scene.views[index].isUnloaded = true
      return
    }
    live(index, isDecoded: isDecoded, &evaluator)
  }

  func decode(_ index: Int, _ evaluator: inout ScriptEvaluator) {
    let isDecoded = setUpOfFile(index, &evaluator)
    live(index, isDecoded: isDecoded, &evaluator)
    addOutlets(to: index, &evaluator)
  }

  /// Returns whether the object is decoded.
  func setUp(
    _ index: Int,
    _ arguments: [ScriptArgument],
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    let maker = evaluator.declarations.initializer(of: type, for: index, arguments)
    // The effect of its initializer is not known, such as turning its mask off.
    if maker == nil, !arguments.isEmpty, evaluator.declarations.hasInitializer(type) {
      evaluator.scene.recordUse(of: .item(.view(index)))
    }
    return setUp(index, maker, arguments, &evaluator)
  }

  /// Returns whether the object is decoded.
  func setUpOfFile(_ index: Int, _ evaluator: inout ScriptEvaluator) -> Bool {
    let declarations = evaluator.declarations
    let maker = declarations.decoder(of: type).map {
      ($0, declarations.standIns(for: declarations.tree.functions[$0]))
    }
    return setUp(index, maker, [], &evaluator)
  }

  /// An outlet may be a property of a class outside of the project.
  func addOutlets(to index: Int, _ evaluator: inout ScriptEvaluator) {
    for (name, value) in evaluator.scene.outlets[index] ?? [:]
    where evaluator.scene.views[index].fields[name] == nil {
      evaluator.scene.views[index].fields[name] = value
    }
  }

  private func setUp(
    _ index: Int,
    _ maker: (function: Int, arguments: [ScriptArgument])?,
    _ arguments: [ScriptArgument],
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    evaluator.scene.views[index].type = Int32(type)
    _ = evaluator.on(.item(.view(index))) { evaluator in
      addProperties(of: type, to: index, &evaluator)
      // `super.init` in it has no effect.
      if let (function, arguments) = maker {
        return evaluator.enter(function, on: .item(.view(index)), arguments, at: offset)
      }
      setFields(of: index, to: arguments, &evaluator)
      return .void
    }
    addContentSize(to: index, &evaluator)
    // An object of code is not decoded, so that UIKit does not call `awakeFromNib`.
    return maker.map { evaluator.declarations.isDecoder($0.function) } ?? true
  }

  /// Whether an object is a controller that code of another class makes, to show it later: UIKit
  /// calls no function of it before the first access to its view.
  private func loadsLater(_ index: Int, _ evaluator: ScriptEvaluator) -> Bool {
    index > 0 && evaluator.scene.isOfAppCode
      && evaluator.declarations.viewClass(of: type)?.hasSuffix("ViewController") == true
  }

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
    for event in evaluator.declarations.events(of: type) {
      run(event, isDecoded: isDecoded, on: index, &evaluator)
    }
  }

  /// Sets the size that an override of `intrinsicContentSize` returns.
  ///
  /// Only a size of literals: others may depend on the state of the running app.
  private func addContentSize(to index: Int, _ evaluator: inout ScriptEvaluator) {
    let view = ScriptValue.item(.view(index))
    guard index > 0, !evaluator.scene.views[index].isRecord,
      let function = evaluator.ownProperty(evaluator.symbol(of: "intrinsicContentSize"), of: view),
      returnsLiteralSize(function, evaluator),
      case .size(let size) = evaluator.enter(function, on: view, at: offset)
    else { return }
    evaluator.scene.views[index].view.intrinsicContentSize = IntrinsicContentSize(size)
  }

  /// Whether the body is a single call such as `CGSize(width: 44, height: UIView.noIntrinsicMetric)`.
  private func returnsLiteralSize(_ function: Int, _ evaluator: ScriptEvaluator) -> Bool {
    let tree = evaluator.tree
    let statements = tree.list(tree.functions[function].body)
    guard statements.count == 1, let statement = statements.first else { return false }
    var value = tree[tree.elements[statement].node]
    if value.kind == .result, value.returned >= 0 { value = tree[value.returned] }
    guard value.kind == .call, tree[value.callee].kind == .name,
      ["CGSize", "NSSize"].contains(evaluator.names[tree[value.callee].name])
    else { return false }
    return tree.list(value.arguments).allSatisfy { argument in
      var number = tree[tree.elements[argument].node]
      if number.kind == .prefix { number = tree[number.operand] }
      return number.kind == .number
        || number.kind == .member && evaluator.names[number.name] == "noIntrinsicMetric"
    }
  }

  /// Only declared fields are set: an unknown label belongs to an initializer that is not read.
  private func setFields(
    of index: Int,
    to arguments: [ScriptArgument],
    _ evaluator: inout ScriptEvaluator
  ) {
    guard evaluator.scene.views[index].isRecord else { return }
    let fields = evaluator.declarations.fieldTypes(of: Int(evaluator.scene.views[index].type))
    let start = evaluator.tree.types[type].start
    for argument in arguments {
      // A memberwise initializer has labels for all parameters.
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

  /// Runs a function that UIKit calls.
  ///
  /// A function that the script has called already is not called again; its parameters, such as
  /// `animated`, are `false`.
  func run(
    _ event: DeclarationIndex.Event,
    isDecoded: Bool,
    on index: Int,
    _ evaluator: inout ScriptEvaluator
  ) {
    let function = event.function
    guard !evaluator.declarations.called.contains(function),
      isDecoded || evaluator.names[event.name] != Self.lifecycle[0]
    else { return }
    let start = Int(evaluator.tree.functions[function].start)
    let parameters = evaluator.tree.functions[function].parameters
    let arguments = parameters.map {
      ScriptArgument(
        label: $0.label >= 0 ? evaluator.names[$0.label] : nil,
        value: .bool(false),
        offset: start
      )
    }
    let receiver = ScriptValue.item(.view(index))
    _ = evaluator.on(receiver) { $0.enter(function, on: receiver, arguments, at: start) }
    // They run again for another object of the class.
    if index > 0 { evaluator.declarations.called.remove(function) }
  }

  /// Properties of the base class come first.
  ///
  /// Initial values are evaluated behind all declarations, since one may use another in a closure;
  /// lazy ones are evaluated at their first access.
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
    // Each becomes a property of this object, and most are evaluated.
    guard evaluator.meter.charge(members.count * ScriptEvaluator.stepUnits) else { return }
    for member in members {
      let node = evaluator.tree[member]
      let variable = evaluator.tree.variable(node)
      // An override with observers is stored by the base class, which may be UIKit's.
      guard node.name >= 0, !variable.isStatic, !variable.isOverride else { continue }
      // Initial values may use later properties in closures; each is evaluated at its first access.
      evaluator.scene.views[index].fields[node.name] =
        evaluator.scene.outlets[index]?[node.name] ?? .lazy(member)
    }
    for member in members where evaluator.meter.charge(7 * ScriptEvaluator.stepUnits) {
      let node = evaluator.tree[member]
      let variable = evaluator.tree.variable(node)
      guard node.name >= 0, !variable.isStatic, !variable.isLazy, !variable.isOverride else {
        continue
      }
      // Omissions in it are reported at the first access only.
      if let value = evaluator.variable(node.name) { _ = evaluator.resolved(value, node.name) }
    }
  }
}
