import LayoutModel
import SwiftSubset

/// The scenes of Interface Builder files by the names of the classes whose code completes them.
struct ClassScenes {
  /// The first scene of each class; the others are layouts of their files only.
  private var byClass: [String: ClassScene] = [:]

  init() {}

  /// In the order of the files, so that the same files make the same layouts.
  init(_ scenes: [ClassScene]) {
    for scene in scenes where byClass[scene.owner.className] == nil {
      byClass[scene.owner.className] = scene
    }
  }

  subscript(className: String) -> ClassScene? { byClass[className] }
}

extension ClassScene {
  /// The environment of a macOS view as the file draws it, and of a file for other devices than
  /// the requested one; `nil` where a device determines the size.
  var ownEnvironment: Environment? {
    layout.environments.first { owner.view == 0 && (keepsEnvironment || $0.platform == .macOS) }
  }
}

extension ClassScene {
  /// An outlet of a property with an initial value and without `@IBOutlet` would end the program,
  /// so that no code loads such a file.
  func canBeLoaded(by type: Int, _ evaluator: ScriptEvaluator) -> Bool {
    let properties = Set(owner.outlets.compactMap { evaluator.names.known($0.property) })
    let types = evaluator.declarations.ancestors(of: type).compactMap(\.type)
    return !types.contains { type in
      let members = evaluator.tree.types[type].members
      return evaluator.meter.charge(members.count)
        && members.contains { member in
          let node = evaluator.tree[member]
          return node.kind == .declaration && node.initialValue >= 0
            && properties.contains(node.name) && !evaluator.tree.variable(node).isOutlet
        }
    }
  }
}

/// Adds the objects of a class's scene to its layout, before any of its code runs.
///
/// Constraints that Xcode removes at build time are omitted. The class is not the only code that
/// changes views of a file, so that missing constraints of such a view are reported for the file
/// alone.
struct SceneSetup {
  let scene: ClassScene

  /// Adds views, guides and constraints, and connects properties with them.
  ///
  /// It runs when an object of the class is made, as UIKit decodes it before `viewDidLoad`. A scene
  /// that exceeds the limits of the layout is not added at all. `offset`: the byte of the code that
  /// makes the object, for objects without a line in the file.
  func run(_ evaluator: inout ScriptEvaluator, at offset: Int) {
    let count = scene.layout.views.count + scene.layout.guides.count
    let constraintCount = scene.layout.constraints.count
    guard evaluator.meter.charge(32 * (count + constraintCount)),
      evaluator.scene.views.count + count <= evaluator.limits.views,
      constraintCount <= evaluator.limits.constraints
    else { return }
    let isOwn = scene.owner.view == 0
    let first = evaluator.scene.views.count - (isOwn ? 1 : 0)
    /// The index in the script's scene of a view of the file.
    func place(_ view: Int) -> Int { isOwn && view == 0 ? 0 : first + view }
    if isOwn { becomeRoot(scene.layout.views[0], &evaluator) }
    let names = names()
    for (index, view) in scene.layout.views.enumerated() where !(isOwn && index == 0) {
      evaluator.scene.views.append(
        object(view, names[index], at: offset, place)
      )
    }
    let guideCount = evaluator.scene.guides.count
    for guide in scene.layout.guides {
      let owner = place(guide.owningView)
      evaluator.scene.guides.append(ScriptGuide(id: guide.id, owner: owner, offset: offset))
    }
    let places = addConstraints(&evaluator, at: offset) { item in
      switch item {
      case .view(let view): .view(place(view))
      case .guide(let guide): .guide(guideCount + guide)
      case .builtIn(let guide, let owner): .builtIn(guide, owner: place(owner))
      }
    }
    evaluator.scene.usesRoot = true
    connect(scene.owner, to: 0, place, places, &evaluator)
    for other in scene.others {
      guard let view = other.view else { continue }
      connect(other, to: place(view), place, places, &evaluator)
    }
    for other in scene.others {
      guard let view = other.view, let type = evaluator.declarations.types[other.className],
        evaluator.declarations.viewClass(of: type) != nil
      else { continue }
      ObjectMaking(type: type, offset: offset).decode(place(view), &evaluator)
    }
  }

  /// The object's view was made before its file was known.
  private func becomeRoot(_ root: View, _ evaluator: inout ScriptEvaluator) {
    evaluator.scene.views[0].view.layoutMargins = root.layoutMargins
    evaluator.scene.views[0].view.directionalLayoutMargins = root.directionalLayoutMargins
    evaluator.scene.views[0].view.insetsLayoutMarginsFromSafeArea =
      root.insetsLayoutMarginsFromSafeArea
    evaluator.scene.views[0].view.frame = root.frame
    if let stack = root.stack, stack.arrangedSubviews.isEmpty {
      evaluator.scene.views[0].view.stack = stack
    }
    if root.scroll != nil { evaluator.scene.views[0].view.scroll = root.scroll }
  }

  /// The first of several outlets of a view, by the index of the view.
  private func names() -> [Int: String] {
    var names: [Int: String] = [:]
    for outlet in scene.owner.outlets where !outlet.isOfCollection {
      guard case .view(let view) = outlet.target, names[view] == nil else { continue }
      names[view] = outlet.property
    }
    return names
  }

  /// A view that constraints place has no frame.
  private func object(_ view: View, _ name: String?, at offset: Int, _ place: (Int) -> Int)
    -> ScriptView
  {
    var view = view
    if let name { view.id = name }
    view.superview = view.superview.map(place)
    if !view.translatesAutoresizingMaskIntoConstraints { view.frame = nil }
    if var stack = view.stack {
      stack.arrangedSubviews = stack.arrangedSubviews.map(place)
      let spacing = stack.customSpacing.map { (place($0.key), $0.value) }
      stack.customSpacing = Dictionary(uniqueKeysWithValues: spacing)
      view.stack = stack
    }
    var object = ScriptView(view: view, isNamed: true, offset: offset)
    object.hasMaskSetting = true
    object.isOfFile = true
    return object
  }

  /// The index of each constraint; `nil` for one that Xcode removes at build time.
  private func addConstraints(
    _ evaluator: inout ScriptEvaluator,
    at offset: Int,
    _ item: (Item) -> Item
  ) -> [Int?] {
    scene.layout.constraints.map { constraint in
      guard !constraint.isDesignTime else { return nil }
      var constraint = constraint
      constraint.first.item = item(constraint.first.item)
      if let second = constraint.second { constraint.second?.item = item(second.item) }
      evaluator.scene.constraints.append(
        ScriptConstraint(constraint: constraint, wasActivated: true, offset: offset)
      )
      return evaluator.scene.constraints.count - 1
    }
  }

  /// Collections are arrays in the order of the file.
  private func connect(
    _ object: ClassScene.Object,
    to view: Int,
    _ place: (Int) -> Int,
    _ constraints: [Int?],
    _ evaluator: inout ScriptEvaluator
  ) {
    guard evaluator.meter.charge(16 * object.outlets.count) else { return }
    var outlets: [SymbolTable.Symbol: ScriptValue] = [:]
    var lists: [SymbolTable.Symbol: [ScriptValue]] = [:]
    for outlet in object.outlets {
      let value: ScriptValue
      switch outlet.target {
      case .view(let index): value = .item(.view(place(index)))
      case .constraint(let index):
        guard let constraint = constraints[index] else { continue }
        value = .constraint(constraint)
      }
      let symbol = evaluator.symbol(of: outlet.property)
      if outlet.isOfCollection {
        lists[symbol, default: []].append(value)
      } else {
        outlets[symbol] = value
      }
    }
    for (symbol, elements) in lists { outlets[symbol] = .array(elements) }
    evaluator.scene.outlets[view] = outlets
  }
}
