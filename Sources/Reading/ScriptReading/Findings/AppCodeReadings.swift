import Bounds
import LayoutModel
import SwiftSubset

/// How much of each view of an app's class is known, so that what is told of it holds.
///
/// Such code compiles and runs. What it seems to lack is there mostly: in code that was not read, in what
/// other code does with a view, or in the size of a content that is not measured here.
struct AppCodeReadings {
  /// What the script was worked out to.
  private let scene: ScriptScene
  /// The views that stack views lay out.
  private let arranged: Set<Int>
  /// The views that active constraints name which are no guesses.
  private var constrained: Set<Int> = []
  /// The views that active constraints tie to others; those of functions that nothing calls are for another class to
  /// call, which adds the view.
  private var tied: Set<Int> = []
  /// The views that active constraints begin with.
  private var placed: Set<Int> = []
  /// The views that constraints tie to others which were made for a call and never switched on.
  private var idle: Set<Int> = []
  /// The views that constraints name which are more than ties of their content.
  private var related: Set<Int> = []
  /// The block whose run makes all constraints of a view that perhaps are made; below 0 for several.
  ///
  /// All of them run or none: what such a view lacks it lacks whenever it is there.
  private var perhaps: [Int: SyntaxTree.NodeID] = [:]
  /// Where active constraints of a view are made that are there in any case.
  private var made: Set<Place> = []
  /// The views that constraints name which are switched on and off.
  private var switched: Set<Int> = []
  /// Whether the code turns masks off itself, as it does with all views then: some view's, or of a project
  /// any.
  private(set) var setsMasks = false
  /// The views that properties of the layout's class keep.
  private var kept: Set<Int> = []
  /// The classes of views that libraries know.
  private let viewClasses: Set<String>
  /// The classes of the script that are views of such a class in the end.
  private var knownTypes: Set<Int32> = []
  /// Whether it is a test, which makes views as no app does.
  private var isTest = false
  /// The bytes of the classes that the layout's inherits from, each a layout by itself.
  private var inherited: [Range<Int>] = []

  /// A place of the code, and a view that it makes a constraint of.
  private struct Place: Hashable {
    var view: Int
    var offset: Int
  }

  /// Looks a scene over.
  ///
  /// - Parameters:
  ///   - evaluator: What worked it out.
  ///   - arranged: The views that stack views lay out.
  init(_ evaluator: ScriptEvaluator, arranged: Set<Int>) {
    scene = evaluator.scene
    viewClasses = evaluator.vocabulary.viewClasses
    self.arranged = arranged
    guard evaluator.scene.isOfAppCode else { return }
    isTest = evaluator.scene.scriptType(of: 0).map { evaluator.declarations.isTest($0) } == true
    let ancestors = evaluator.scene.scriptType(of: 0).map {
      evaluator.declarations.ancestors(of: $0)
    }
    inherited = (ancestors ?? []).dropFirst().compactMap(\.type).map {
      let type = evaluator.tree.types[$0]
      // A protocol has no end.
      return Int(type.start)..<Int(max(type.start, type.end))
    }
    knownTypes = Set(
      scene.views.map(\.type).filter { type in
        guard type >= 0, let base = evaluator.declarations.viewClass(of: Int(type)) else {
          return false
        }
        return base == "UIView" || base == "NSView" || viewClasses.contains(base)
      }
    )
    let count = scene.views.count + scene.constraints.count + scene.views[0].fields.count
    evaluator.meter.charge(12 * count)
    for case .item(.view(let view)) in scene.views[0].fields.values { kept.insert(view) }
    recordMade()
    for object in scene.constraints { record(object) }
    constrained.formUnion(
      perhaps.lazy.filter { [related] in $0.value >= 0 && related.contains($0.key) }.map(\.key)
    )
    let isInProject =
      evaluator.declarations.types.isOfProject && evaluator.names.known(Self.mask) != nil
    setsMasks =
      isInProject
      || scene.views.dropFirst().contains {
        $0.hasMaskSetting && !$0.view.translatesAutoresizingMaskIntoConstraints && $0.maker == 0
          && $0.type < 0
      }
  }

  /// The property that turns masks off.
  ///
  /// Of a whole project a single use of the word shows that masks are turned off in code.
  private static let mask = "translatesAutoresizingMaskIntoConstraints"

  /// Records what is there in any case.
  private mutating func recordMade() {
    for object in scene.constraints where object.constraint.isActive && !object.isPerhaps {
      for case .view(let view)? in [object.constraint.first.item, object.constraint.second?.item] {
        made.insert(Place(view: view, offset: object.offset))
      }
    }
  }

  /// Records which views a constraint names, and how sure it is.
  ///
  /// A constraint counts for its first view always, and for its second where that is no view inside
  /// of the first: a container that only holds its content's edges is not placed by them.
  private mutating func record(_ object: ScriptConstraint) {
    let items = [object.constraint.first.item, object.constraint.second?.item]
    for (place, item) in items.enumerated() {
      guard case .view(let view)? = item else { continue }
      recordBlock(of: object, view)
      guard object.constraint.isActive else {
        // What perhaps runs makes again what is there.
        if object.isPerhaps, made.contains(Place(view: view, offset: object.offset)) { continue }
        if !object.isDiscarded { switched.insert(view) }
        let isKept = object.wasActivated || object.isGuess || object.isPerhaps
        if place == 0, !isKept, let other = items[1], other != item, !isInside(other, of: view) {
          idle.insert(view)
        }
        continue
      }
      let other = items[1 - place]
      guard other != item, !isInside(other, of: view) else { continue }
      related.insert(view)
      if place == 0 {
        placed.insert(view)
        if other != nil, isPlacedHere(view, object) { tied.insert(view) }
      }
      if !object.isPerhaps { constrained.insert(view) }
    }
  }

  /// Whether a view whose constraint is made here has to be added here, too: what a function makes that nothing
  /// calls, unless a property keeps it, whose observer or whose users may add it.
  private func isPlacedHere(_ view: Int, _ object: ScriptConstraint) -> Bool {
    object.viewsBefore == 0 || view >= object.viewsBefore && !kept.contains(view)
  }

  /// Records in which block a constraint of a view is made that perhaps is there.
  private mutating func recordBlock(of object: ScriptConstraint, _ view: Int) {
    let isAlone = object.isPerhaps && object.constraint.isActive
    let block = isAlone ? object.block : -1
    if perhaps[view, default: block] != block { perhaps[view] = -1 } else { perhaps[view] = block }
  }

  /// Whether an item lies in a view, so that a constraint between them does not place the view.
  ///
  /// Goes up the tree, one unit a step; an item without a view is in none.
  private func isInside(_ item: Item?, of view: Int) -> Bool {
    var current: Int?
    switch item {
    case .view(let index): current = scene.views[index].view.superview
    case .builtIn(_, let owner): current = owner
    case .guide(let guide): current = scene.guides[guide].owner
    case nil: return false
    }
    while let index = current {
      guard scene.meter.charge() else { return false }
      if index == view { return true }
      current = scene.views[index].view.superview
    }
    return false
  }

  /// How much of the code of a view was read.
  ///
  /// *Elsewhere* is a view that another class made or a base class owns: findings about it belong
  /// to that class's own layout. *Partial* is one that unread code had. *Whole* asks that
  /// constraints place it, too; otherwise it is *loose*.
  func reading(of index: Int) -> View.Reading {
    // What is said of the root follows from the views in it.
    guard index > 0 else { return .whole }
    let object = scene.views[index]
    if object.maker > 0 || inherited.contains(where: { $0.contains(object.offset) }) {
      return .elsewhere
    }
    if isTest || object.isPartlyRead || object.isPartlyPlaced || object.isStandIn || object.isRecord
    {
      return .partial
    }
    guard isOwn(index), !isPlacedByMask(index), constrained.contains(index),
      object.view.superview != nil || tied.contains(index)
    else { return .loose }
    return switched.contains(index) ? .switched : .whole
  }

  /// Whether a view has a frame and a mask that stays on, which place it.
  private func isPlacedByMask(_ index: Int) -> Bool {
    scene.views[index].view.frame != nil && !scene.views[index].hasMaskSetting
  }

  /// Whether no code that was not read is known to have had a view, which nothing arranges.
  private func isOwn(_ index: Int) -> Bool {
    if isTest { return false }
    let object = scene.views[index]
    return !object.isPartlyRead && !object.isReturned && !object.isStandIn && !object.isRecord
      && object.isNamed && !arranged.contains(index)
  }

  /// Whether a view has content whose size is not known: all do but those that are plain or hold others.
  ///
  /// Labels and buttons ask for a size that fonts decide, which the script alone does not tell.
  func hasUnknownContent(_ index: Int) -> Bool {
    let view = scene.views[index].view
    // As wide as its text, or the one that stands in for it (Auto Layout Guide, table 3-1).
    if view.className == "UITextField" { return true }
    guard index > 0, view.intrinsicContentSize == nil else { return false }
    // A stack view is as large as what is in it, or added later.
    if view.stack != nil || scene.views[index].isForeign { return true }
    return view.className.map { !Self.plainClasses.contains($0) } ?? (scene.views[index].type >= 0)
  }

  /// The classes that ask for no size.
  ///
  /// Views that hold others; their own wish for a size is none (`UIView.noIntrinsicMetric`).
  private static let plainClasses: Set<String> = [
    "UIView", "NSView", "UIScrollView", "NSScrollView", "UITableView", "UICollectionView",
    "UIVisualEffectView", "NSVisualEffectView",
  ]

  /// Whether a view that code constrains to others is in none, and nothing else was done with it.
  ///
  /// Whatever its constraints say: where they are made, the view has to be somewhere. A helper that asks for a
  /// superview first may leave the constraints of such a view lying.
  ///
  /// Of a class of an app, whose superview may be added in code that was not read.
  func isStray(_ index: Int) -> Bool {
    guard !scene.views[index].isOfFile, isOwn(index), reading(of: index) != .elsewhere else {
      return false
    }
    return tied.contains(index) || idle.contains(index) && !constrained.contains(index)
  }

  /// Whether a view is in no other as far as the code of its class was read, though constraints place it.
  func mayBeStray(_ index: Int) -> Bool {
    !scene.views[index].isOfFile && isOwn(index) && reading(of: index) != .elsewhere
      && constrained.contains(index)
  }

  /// Whether a view is constrained while its mask is left on.
  ///
  /// It is certain where the code turns masks off elsewhere (`setsMasks`): an app may do so in code that was not read.
  ///
  /// A class of the app may turn its mask off itself, and has done so where its initializer is read:
  /// the class of a library that it is in the end is known.
  func keepsMask(_ index: Int) -> Bool {
    let object = scene.views[index]
    return isOwn(index) && reading(of: index) != .elsewhere && !object.hasMaskSetting
      && !isPlacedByMask(index)
      && (object.type < 0
        ? object.view.className.map { viewClasses.contains($0) } ?? true
        : knownTypes.contains(object.type))
      && object.view.superview != nil && placed.contains(index)
  }
}

extension ScriptScene {
  /// Whether it is that of a class, as apps have them, and not of statements, as articles show them.
  var isOfAppCode: Bool { scriptType(of: 0) != nil }
}

extension Layout {
  /// Leaves a view of an app open whose mask counts and whose frame was not read: it has one, unless nobody ever
  /// sees it.
  mutating func leaveToFrame(_ view: Int) {
    guard isOfAppCode, views[view].frame == nil,
      views[view].translatesAutoresizingMaskIntoConstraints
    else { return }
    views[view].translatesAutoresizingMaskIntoConstraints = false
    if views[view].reading == .whole { views[view].reading = .partial }
  }
}
