import Bounds
import LayoutModel
import SwiftSubset

/// The views, guides and constraints of a script so far, which refer to each other by index.
///
/// Removed and deactivated objects stay, with a mark. Coordinates and constants are in points.
struct ScriptScene {
  /// The root is at 0.
  var views: [ScriptView] = []
  /// In the order in which they are made.
  var guides: [ScriptGuide] = []
  /// In the order in which they are made.
  var constraints: [ScriptConstraint] = []
  var usesRoot = false
  /// The view that the script makes the root's view, as `loadView` does.
  var rootAlias: Int?
  /// By the indices of views.
  var outlets: [Int: [SymbolTable.Symbol: ScriptValue]] = [:]
  /// `nil` outside of conditional code.
  var laterRun: LaterRun?
  /// The number of running branches and loops that are guesses.
  var guessDepth = 0
  var block: SyntaxTree.NodeID = -1
  /// Whether a function runs that does not change the layout.
  var isHarmless = false
  var changes = 0
  let meter: WorkMeter

  init(meter: WorkMeter) {
    self.meter = meter
    views = [ScriptView(view: View(id: "root", superview: nil), offset: 0)]
  }
}

extension ScriptScene {
  func named(_ anchor: Constraint.Anchor) -> ConstraintFault.NamedAnchor {
    ConstraintFault.NamedAnchor(itemName(anchor.item), anchor.attribute)
  }

  func itemName(_ item: Item) -> String {
    switch item {
    case .view(let index):
      let id = views[index].view.id
      return id.isEmpty ? "view" : id
    case .guide(let index): return guides[index].id ?? "guide"
    case .builtIn(let guide, let owner): return "\(itemName(.view(owner))).\(guide.rawValue)"
    }
  }

  func viewName(_ index: Int) -> String {
    let id = views[index].view.id
    return id.isEmpty ? "This view" : id
  }

  /// `nil` for an unknown superview, and for a removed view.
  func superview(of item: Item) -> Item? {
    guard case .view(let view) = item else { return nil }
    return views[view].view.superview.map { .view($0) }
  }

  func scriptType(of view: Int) -> Int? {
    views[view].type >= 0 ? Int(views[view].type) : nil
  }

  /// The script's class of a value that is a view of one.
  func scriptType(of value: ScriptValue) -> Int? {
    if case .item(.view(let index)) = value { scriptType(of: index) } else { nil }
  }
}

extension ScriptScene {
  mutating func add(_ view: ScriptView) -> Int {
    views.append(view)
    return views.count - 1
  }

  /// Guides share the limit of views, which callers check.
  mutating func addGuide(_ id: String?, owner: Int?, at offset: Int) -> Item {
    guides.append(ScriptGuide(id: id, owner: owner, offset: offset))
    return .guide(guides.count - 1)
  }

  /// It is marked with the state of the run: whether conditional code runs, and whether its branch
  /// is a guess.
  mutating func add(_ constraint: Constraint, isActive: Bool, at offset: Int) -> Int {
    changes += 1
    var constraint = constraint
    constraint.isActive = isActive
    constraints.append(
      ScriptConstraint(
        constraint: constraint,
        wasActivated: isActive,
        isUncertain: laterRun != nil,
        isGuess: guessDepth > 0,
        treesApart: isActive ? treesApart(constraint) : nil,
        block: block,
        offset: offset
      )
    )
    return constraints.count - 1
  }

  /// Names those with an index from `count` and `guideCount` on: `labels0`, `labels1` for an array.
  ///
  /// A view with a name keeps it.
  mutating func name(_ value: ScriptValue, _ name: String, since count: Int, _ guideCount: Int) {
    switch value {
    case .item(.view(let index)) where index >= count && index > 0:
      views[index].view.id = name
      views[index].isNamed = true
    case .item(.guide(let index)) where index >= guideCount:
      guides[index].id = name
    case .array(let elements) where views.count > count:
      meter.charge(elements.count)
      for (place, element) in elements.enumerated() {
        guard case .item(.view(let index)) = element, index >= count, !views[index].isNamed else {
          continue
        }
        views[index].view.id = "\(name)\(place)"
        views[index].isNamed = true
      }
    default: break
    }
  }

  /// `ScriptEvaluator.add` makes the checks.
  mutating func put(_ child: Int, into parent: Int) {
    changes += 1
    views[child].isAddedLater = laterRun != nil
    views[child].view.superview = parent
    views[child].isRemoved = false
  }

  /// Removes the constraints between its subtree and all other items, too
  /// (`UIView.removeFromSuperview`).
  mutating func remove(_ child: Int) {
    views[child].view.superview = nil
    views[child].isRemoved = true
    guard meter.charge(views.count + 2 * constraints.count) else { return }
    for index in constraints.indices where constraints[index].constraint.isActive {
      let constraint = constraints[index].constraint
      guard let second = constraint.second,
        isInside(constraint.first.item, of: child) != isInside(second.item, of: child)
      else { continue }
      constraints[index].constraint.isActive = false
    }
  }

  func isInside(_ item: Item, of view: Int) -> Bool {
    var current: Int? =
      switch item {
      case .view(let index), .builtIn(_, let index): index
      case .guide(let guide): guides[guide].owner
      }
    while let index = current, meter.charge() {
      if index == view { return true }
      current = views[index].view.superview
    }
    return false
  }

  /// A change that conditional code may not make still counts as activation: the constraint is not
  /// reported as never activated.
  mutating func setActive(_ isActive: Bool, _ index: Int) {
    constraints[index].wasActivated = true
    if isActive, constraints[index].treesApart == nil {
      constraints[index].treesApart = treesApart(constraints[index].constraint)
    }
    guard mayChange(constraint: index, takingAway: !isActive) else { return }
    constraints[index].constraint.isActive = isActive
  }
}

extension ScriptScene {
  /// Missing constraints are then not reported.
  mutating func taint(_ value: ScriptValue) {
    guard !isHarmless else { return }
    recordUse(of: value)
    switch value {
    case .item(let item): taint(item)
    case .anchor(let anchor): taint(anchor.item)
    case .constraint(let index): taint(constraint: index)
    default: for item in items(in: value) { taint(item) }
    }
  }

  /// Code may change kept constraints later.
  mutating func recordKept(_ constraints: [Int]) {
    for index in constraints { self.constraints[index].isGuess = true }
  }

  /// The caller may activate returned constraints.
  mutating func recordReturned(_ value: ScriptValue) {
    var open = [value]
    while let value = open.popLast(), meter.charge() {
      if case .constraint(let index) = value { constraints[index].wasActivated = true }
      if value.isCollection, meter.charge(value.elementCount) { open += value.elements }
    }
  }

  mutating func recordGuess(of constraint: Int) {
    constraints[constraint].isGuess = true
    constraints[constraint].hasUnknownNumber = true
    taint(constraint: constraint)
  }

  /// Records that code sets an unknown number of a constraint, which stays in the layout.
  mutating func recordChange(of constraint: Int) {
    guard !isHarmless else { return }
    recordPart(of: constraint)
    taint(constraint: constraint)
  }

  private mutating func taint(constraint index: Int) {
    taint(constraints[index].constraint.first.item)
    if let second = constraints[index].constraint.second { taint(second.item) }
  }

  /// Unknown code may lay out the views in its arguments; a harmless function does not.
  mutating func recordUse(of value: ScriptValue) {
    guard !isHarmless else { return }
    switch value {
    case .item(.view(let index)): views[index].isPartlyRead = true
    case .item(.builtIn(_, let owner)): views[owner].isPartlyRead = true
    case .anchor(let anchor): recordUse(of: .item(anchor.item))
    case .constraint(let index):
      recordUse(of: .item(constraints[index].constraint.first.item))
      if let second = constraints[index].constraint.second { recordUse(of: .item(second.item)) }
    case .object(let object): if let item = object.subject { recordUse(of: .item(item)) }
    default: for item in items(in: value) { recordUse(of: .item(item)) }
    }
  }

  /// At any depth of arrays, dictionaries and tuples.
  private func items(in value: ScriptValue) -> [Item] {
    var (found, open): ([Item], [ScriptValue]) = ([], [value])
    while let collection = open.popLast(), meter.charge(collection.elementCount) {
      for element in collection.elements {
        if case .item(let item) = element { found.append(item) }
        if element.isCollection { open.append(element) }
      }
    }
    return found
  }

  /// The constraint exists, and its number may differ, or another branch may make another one.
  mutating func recordPart(of constraint: Int) {
    guard !isHarmless else { return }
    let anchors = [
      constraints[constraint].constraint.first, constraints[constraint].constraint.second,
    ]
    for anchor in anchors {
      switch anchor?.item {
      case .view(let index)?, .builtIn(_, let index)?: views[index].isPartlyPlaced = true
      default: break
      }
    }
  }

  /// Whether code about a constraint's views was skipped.
  func isTainted(_ constraint: Constraint) -> Bool {
    [constraint.first, constraint.second].contains { anchor in
      switch anchor?.item {
      case .view(let index)?, .builtIn(_, let index)?: views[index].isTainted
      default: false
      }
    }
  }

  /// Guides have no such mark.
  private mutating func taint(_ item: Item) {
    switch item {
    case .view(let index), .builtIn(_, let index): views[index].isTainted = true
    case .guide: break
    }
  }
}
