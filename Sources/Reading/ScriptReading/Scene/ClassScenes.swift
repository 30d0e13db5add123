import LayoutModel
import SwiftSubset

/// The layouts of Interface Builder files by the classes whose code goes on with them.
///
/// Found by the names of classes, which are all that a file says of them.
struct ClassScenes {
  /// The first scene of each class.
  ///
  /// The others are layouts of their files alone.
  private var byClass: [String: ClassScene] = [:]

  /// Creates a list of no scenes.
  init() {}

  /// Collects scenes; of several of one class the first counts.
  ///
  /// In the order of the files, so that the same files give the same layouts.
  init(_ scenes: [ClassScene]) {
    for scene in scenes where byClass[scene.owner.className] == nil {
      byClass[scene.owner.className] = scene
    }
  }

  /// The scene that objects of a class have.
  subscript(className: String) -> ClassScene? { byClass[className] }
}

extension ClassScene {
  /// The environment of a view of macOS as the file draws it: it has the size of its window and belongs to no
  /// device; `nil` where a device says how large the view is.
  var windowEnvironment: Environment? {
    layout.environments.first { $0.platform == .macOS && owner.view == 0 }
  }
}

extension ClassScene {
  /// Whether a class may be made with the file: to connect a property that has a value of its own and is no
  /// outlet would end the program, so that such a file is one that nothing loads any more.
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

/// Puts what a file has for a class into its layout, before any of its code runs.
///
/// Views keep the places that they have in the file, and so do constraints: those that Xcode takes away when
/// it builds are left out. What code does with a view of a file is not all in the class, so that what such a
/// view lacks is told of the file alone.
///
/// Coordinates and constants are points, as in the file.
struct SceneSetup {
  /// What the file has.
  let scene: ClassScene

  /// Adds views, guides and constraints, and connects properties with them.
  ///
  /// It runs when an object of the class is made, as UIKit decodes it before `viewDidLoad`. What
  /// would cross the limits of the layout is not added at all. Objects in the file whose classes
  /// the script has are decoded last, when all views are there.
  ///
  /// - Parameters:
  ///   - evaluator: What is known so far; its root is the object's own view.
  ///   - offset: The byte of the code that makes the object, for places of what the file has no
  ///     line for.
  func run(_ evaluator: inout ScriptEvaluator, at offset: Int) {
    let count = scene.layout.views.count + scene.layout.guides.count
    let constraintCount = scene.layout.constraints.count
    guard evaluator.meter.charge(32 * (count + constraintCount)),
      evaluator.scene.views.count + count <= evaluator.limits.views,
      constraintCount <= evaluator.limits.constraints
    else { return }
    let isOwn = scene.owner.view == 0
    let first = evaluator.scene.views.count - (isOwn ? 1 : 0)
    /// The place in the script's scene of a view of the file.
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

  /// What a file says of its root is said of the object's own view.
  ///
  /// The object's view was made before it was known that a file has it.
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

  /// What properties call the views, by their places: the first of several.
  ///
  /// An answer then calls a view as the code does.
  private func names() -> [Int: String] {
    var names: [Int: String] = [:]
    for outlet in scene.owner.outlets where !outlet.isOfCollection {
      guard case .view(let view) = outlet.target, names[view] == nil else { continue }
      names[view] = outlet.property
    }
    return names
  }

  /// A view of the file as the script has views.
  ///
  /// A view that constraints place has no frame to keep.
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

  /// Adds the constraints that programs have, with their items in the script's terms; returns the place of
  /// each, or `nil` for one that is left out.
  ///
  /// Placeholders that Xcode removes at build time are design-time constraints.
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

  /// Records what the properties of an object hold.
  ///
  /// By the outlets, whose properties the class declares without a value; collections are arrays in
  /// the order of the file.
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
