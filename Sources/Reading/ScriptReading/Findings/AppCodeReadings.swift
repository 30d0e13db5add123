import Bounds
import LayoutModel
import SwiftSubset

/// The known part of each view of an app's class, on which the certainty of findings depends.
///
/// Constraints that seem to be missing mostly are in code that was not read, in other code with the
/// view, or in the size of content that is not measured here.
struct AppCodeReadings {
  private let scene: ScriptScene
  private let arranged: Set<Int>
  /// The views of active constraints that are no guesses.
  private var constrained: Set<Int> = []
  /// The views that active constraints connect to others; functions without a caller are for
  /// another class, which adds the view.
  private var tied: Set<Int> = []
  private var placed: Set<Int> = []
  /// The views that constraints connect to others which were made for a call and never activated.
  private var idle: Set<Int> = []
  /// The views of constraints with other items than their content.
  private var related: Set<Int> = []
  /// The block that makes all conditional constraints of a view; below 0 for several.
  ///
  /// Constraints that are missing in the block are missing whenever the view exists.
  private var perhaps: [Int: SyntaxTree.NodeID] = [:]
  /// The places of active unconditional constraints, by view.
  private var made: Set<Place> = []
  /// The views of constraints that are activated and deactivated.
  private var switched: Set<Int> = []
  /// Whether the code turns masks off itself, which it then does for all views: a mask of the
  /// layout, or of a project any mask.
  private(set) var setsMasks = false
  private var kept: Set<Int> = []
  private let viewClasses: Set<String>
  /// The classes of the script that inherit from such a class.
  private var knownTypes: Set<Int32> = []
  /// Whether it is a test, whose views are unlike those of apps.
  private var isTest = false
  /// The bytes of the classes from which the layout's inherits, each a layout by itself.
  private var inherited: [Range<Int>] = []

  private struct Place: Hashable {
    var view: Int
    var offset: Int
  }

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

  /// In a project a single use of the word shows that code turns masks off.
  private static let mask = "translatesAutoresizingMaskIntoConstraints"

  private mutating func recordMade() {
    for object in scene.constraints where object.constraint.isActive && !object.isUncertain {
      for case .view(let view)? in [object.constraint.first.item, object.constraint.second?.item] {
        made.insert(Place(view: view, offset: object.offset))
      }
    }
  }

  /// A constraint counts for its first view always, and for its second unless that contains the
  /// first: the edges of its content do not place a container.
  private mutating func record(_ object: ScriptConstraint) {
    let items = [object.constraint.first.item, object.constraint.second?.item]
    for (place, item) in items.enumerated() {
      guard case .view(let view)? = item else { continue }
      recordBlock(of: object, view)
      guard object.constraint.isActive else {
        // Conditional code makes an existing constraint again.
        if object.isUncertain, made.contains(Place(view: view, offset: object.offset)) { continue }
        if !object.isDiscarded { switched.insert(view) }
        let isKept = object.wasActivated || object.isGuess || object.isUncertain
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
      if !object.isUncertain { constrained.insert(view) }
    }
  }

  /// Whether a view whose constraint is made here has to be added here, too: a view that a function
  /// without a caller makes, unless a property has it, whose observer or users may add it.
  private func isPlacedHere(_ view: Int, _ object: ScriptConstraint) -> Bool {
    object.viewsBefore == 0 || view >= object.viewsBefore && !kept.contains(view)
  }

  private mutating func recordBlock(of object: ScriptConstraint, _ view: Int) {
    let isAlone = object.isUncertain && object.constraint.isActive
    let block = isAlone ? object.block : -1
    if perhaps[view, default: block] != block { perhaps[view] = -1 } else { perhaps[view] = block }
  }

  /// A constraint between an item and a view around it does not place the view.
  ///
  /// Goes up the tree, one unit a step.
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

  /// *Elsewhere* is a view that another class made or a base class owns: findings about it belong
  /// to that class's own layout.
  ///
  /// *Partial* is one that unread code had. *Whole* requires that constraints place it, too;
  /// otherwise it is *loose*.
  func reading(of index: Int) -> View.Reading {
    // The root's findings follow from the views in it.
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

  private func isPlacedByMask(_ index: Int) -> Bool {
    scene.views[index].view.frame != nil && !scene.views[index].hasMaskSetting
  }

  /// Whether no unread code is known to have the view, and no stack view arranges it.
  private func isOwn(_ index: Int) -> Bool {
    if isTest { return false }
    let object = scene.views[index]
    return !object.isPartlyRead && !object.isReturned && !object.isStandIn && !object.isRecord
      && object.isNamed && !arranged.contains(index)
  }

  /// Labels and buttons have a size that fonts determine, which the script does not have.
  func hasUnknownContent(_ index: Int) -> Bool {
    let view = scene.views[index].view
    // As wide as its text, or its placeholder (Auto Layout Guide, table 3-1).
    if view.className == "UITextField" { return true }
    guard index > 0, view.intrinsicContentSize == nil else { return false }
    // A stack view has the size of its arranged views, some of which may be added later.
    if view.stack != nil || scene.views[index].isForeign { return true }
    return view.className.map { !Self.plainClasses.contains($0) } ?? (scene.views[index].type >= 0)
  }

  /// The classes without an intrinsic size (`UIView.noIntrinsicMetric`), which contain other views.
  private static let plainClasses: Set<String> = [
    "UIView", "NSView", "UIScrollView", "NSScrollView", "UITableView", "UICollectionView",
    "UIVisualEffectView", "NSVisualEffectView",
  ]

  /// Whether a view with constraints to others has no superview, without any other use.
  ///
  /// Any constraint to another view requires a superview, active or not, since a helper that checks
  /// for a superview may leave the constraints of such a view inactive.
  func isStray(_ index: Int) -> Bool {
    guard !scene.views[index].isOfFile, isOwn(index), reading(of: index) != .elsewhere else {
      return false
    }
    return tied.contains(index) || idle.contains(index) && !constrained.contains(index)
  }

  /// Whether constraints place a view that has no superview in the code of its class that was read.
  func mayBeStray(_ index: Int) -> Bool {
    !scene.views[index].isOfFile && isOwn(index) && reading(of: index) != .elsewhere
      && constrained.contains(index)
  }

  /// Whether a view has constraints while its mask is left on.
  ///
  /// It is certain where the code turns masks off elsewhere (`setsMasks`). A class of the app may
  /// turn its mask off itself, and has done so where its initializer is read.
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
  /// Whether it is that of a class, as in apps, and not of statements, as in articles.
  var isOfAppCode: Bool { scriptType(of: 0) != nil }
}

extension Layout {
  /// A visible view has a frame, which was not read.
  mutating func omitFrame(_ view: Int) {
    guard isOfAppCode, views[view].frame == nil,
      views[view].translatesAutoresizingMaskIntoConstraints
    else { return }
    views[view].translatesAutoresizingMaskIntoConstraints = false
    if views[view].reading == .whole { views[view].reading = .partial }
  }
}
