import LayoutModel
import SwiftSubset

extension ScriptEvaluator {
  /// Makes a view of a class.
  ///
  /// - Returns: Its index; the root's where there may be no more.
  public mutating func makeView(_ className: String, at offset: Int, name: Symbol = -1) -> Int {
    guard items == nil else {
      report(ScriptFault.viewInConstraint, at: offset)
      return 0
    }
    guard views.count + guides.count <= limits.views else {
      report(ScriptFault.tooManyViews(limit: limits.views), at: offset)
      return 0
    }
    var view = View(id: name >= 0 ? names[name] : "", superview: nil)
    if className != "UIView", className != "NSView" { view.className = className }
    if Self.scrollViews.contains(className) { view.scroll = View.Scroll() }
    if className == "UIStackView" { view.stack = StackArrangement(arrangedSubviews: []) }
    if className == "NSStackView" {
      view.stack = StackArrangement(arrangedSubviews: [], kind: .nsStackView)
    }
    views.append(ViewObject(view: view, isNamed: name >= 0, offset: offset))
    return views.count - 1
  }

  static let scrollViews: Set<String> = [
    "UIScrollView", "UITableView", "UICollectionView", "UITextView",
  ]

  /// Makes a guide; `nil` where there may be no more.
  public mutating func makeGuide(at offset: Int) -> Int? {
    guard items == nil else {
      report(ScriptFault.guideInConstraint, at: offset)
      return nil
    }
    guard views.count + guides.count <= limits.views else {
      report(ScriptFault.tooManyViews(limit: limits.views), at: offset)
      return nil
    }
    guides.append(GuideObject(id: nil, owner: nil, offset: offset))
    return guides.count - 1
  }

  /// Makes an object of one of the script's own types: a view, where it is a class of views.
  mutating func make(
    _ type: Int,
    _ arguments: [ScriptArgument],
    at offset: Int
  ) -> ScriptValue {
    let base = viewClass(of: type)
    let index = makeView(base ?? "UIView", at: offset)
    guard index > 0 else { return .unknown }
    views[index].isRecord = base == nil
    return deeper(tree.nodes[0]) { evaluator in
      evaluator.initialize(index, of: type, arguments, at: offset)
      return .item(.view(index))
    } ?? .unknown
  }

  /// The class of UIKit that one of the script's classes is in the end; `nil` if it is no view.
  func viewClass(of type: Int) -> String? {
    var current = type
    for _ in 0..<32 {
      guard let name = tree.types[current].inherited.first.map({ names[$0] }) else { return nil }
      guard let next = types[name] else {
        return isViewType(name) ? name : name.hasSuffix("Controller") ? "UIView" : nil
      }
      current = next
    }
    return nil
  }

  /// Whether a name is that of a class of views.
  func isViewType(_ name: String) -> Bool {
    if let type = types[name] { return viewClass(of: type) != nil }
    return vocabulary.looksLikeView(name)
  }

  /// Gives a view the properties of a class and runs its initializer.
  mutating func initialize(
    _ index: Int,
    of type: Int,
    _ arguments: [ScriptArgument],
    at offset: Int
  ) {
    views[index].type = Int32(type)
    _ = on(.item(.view(index))) { evaluator in
      evaluator.addProperties(of: type, to: index)
      if let (function, arguments) = evaluator.initializer(of: type, for: index, arguments) {
        return evaluator.enter(function, on: .item(.view(index)), arguments, at: offset)
      }
      evaluator.setFields(of: index, to: arguments)
      return .void
    }
    _ = on(.item(.view(index))) { evaluator in
      evaluator.runLifecycle(of: type, on: index)
      return .void
    }
  }

  /// Gives a record without an initializer of its own the values it is made with.
  private mutating func setFields(of index: Int, to arguments: [ScriptArgument]) {
    guard views[index].isRecord else { return }
    let fields = fieldTypes(of: Int(views[index].type))
    for argument in arguments {
      guard let label = argument.label else { continue }
      let symbol = symbol(of: label)
      guard views[index].fields[symbol] != nil else { continue }
      let type = fields[symbol] ?? -1
      views[index].fields[symbol] =
        type >= 0
        ? converted(argument.value, to: names[type], at: argument.offset) : argument.value
    }
  }

  /// The types of a record's fields; below 0 where one does not say its own.
  private func fieldTypes(of type: Int) -> [Symbol: Symbol] {
    meter.charge(tree.types[type].members.count * Self.stepUnits)
    var types: [Symbol: Symbol] = [:]
    for field in tree.types[type].members.flatMap({ declarations($0) })
    where types[tree[field].name] == nil {
      types[tree[field].name] = tree.variable(tree[field]).type
    }
    return types
  }

  /// The functions that UIKit calls by itself, in its order.
  private static let lifecycle = [
    "awakeFromNib", "loadView", "viewDidLoad", "windowDidLoad", "didMoveToSuperview",
    "didMoveToWindow", "viewDidMoveToWindow", "viewWillAppear", "viewIsAppearing",
    "updateViewConstraints", "updateConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "layoutSubviews", "viewDidAppear",
  ]

  /// The function of a name that the first of some types has which has one, or an extension of it.
  private func member(_ name: Symbol, ofTypes types: [String]) -> Int? {
    guard let candidates = functions[name] else { return nil }
    for type in types {
      let found = candidates.first {
        let owner = tree.functions[$0].owner
        return owner >= 0 && names[tree.types[Int(owner)].name] == type
          && !tree.functions[$0].isComputed
      }
      if let found { return found }
    }
    return nil
  }

  private mutating func runLifecycle(of type: Int, on index: Int) {
    let ancestors = chain(of: type)
    for name in Self.lifecycle {
      let symbol = symbol(of: name)
      meter.charge(functions[symbol]?.count ?? 0)
      guard let function = member(symbol, ofTypes: ancestors), !called.contains(function) else {
        continue
      }
      let parameters = tree.functions[function].parameters
      let arguments = parameters.map {
        ScriptArgument(
          label: $0.label >= 0 ? names[$0.label] : nil,
          value: .bool(false),
          offset: Int(tree.functions[function].start)
        )
      }
      _ = enter(
        function,
        on: .item(.view(index)),
        arguments,
        at: Int(tree.functions[function].start)
      )
      // Another object of the class has them called again.
      if index > 0 { called.remove(function) }
    }
  }

  private mutating func addProperties(of type: Int, to index: Int) {
    if let base = tree.types[type].inherited.first, let parent = types[names[base]],
      parent != type, depth < Self.depthLimit
    {
      depth += 1
      addProperties(of: parent, to: index)
      depth -= 1
    }
    let members = tree.types[type].members.flatMap { declarations($0) }
    // Each becomes a property of this object, and most are worked out.
    guard meter.charge(members.count * Self.stepUnits) else { return }
    for member in members where !tree.variable(tree[member]).isStatic {
      let node = tree[member]
      guard node.name >= 0 else { continue }
      // Properties may name those behind them in closures; each is worked out when it is asked for.
      views[index].fields[node.name] = .lazy(member)
    }
    for member in members where meter.charge(7 * Self.stepUnits) {
      let node = tree[member]
      let variable = tree.variable(node)
      guard node.name >= 0, !variable.isStatic, !variable.isLazy else { continue }
      // Nobody asks for it yet, so what is left out of it need not be told.
      if let value = self.variable(node.name) { _ = settled(value, node.name) }
    }
  }
}

extension ScriptEvaluator {
  /// Puts a view into another, behind all that are there.
  public mutating func add(_ child: Int, to parent: Int, at offset: Int) {
    if parent == 0 { usesRoot = true }
    if items != nil {
      guard views[child].view.superview != parent else { return }
      report(ScriptFault.notInside(viewName(child), of: viewName(parent)), at: offset)
      return
    }
    guard child > 0, child != rootAlias else {
      report(ScriptFault.rootInView, at: offset)
      return
    }
    var ancestor: Int? = parent
    while let index = ancestor {
      if index == child {
        report(ScriptFault.insideItself(viewName(child)), at: offset)
        return
      }
      ancestor = views[index].view.superview
      guard spend(at: offset) else { return }
    }
    changes += 1
    views[child].view.superview = parent
    views[child].isRemoved = false
  }

  /// What messages call a view.
  public func viewName(_ index: Int) -> String {
    let id = views[index].view.id
    return id.isEmpty ? "This view" : id
  }
}
