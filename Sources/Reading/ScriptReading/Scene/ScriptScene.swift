import Bounds
import LayoutModel
import SwiftSubset

/// The views, guides and constraints that a script has made so far, which name each other by index.
///
/// What a script takes away or switches off stays where it is, marked as such. Coordinates and constants
/// are in points, as the script writes them.
struct ScriptScene {
  /// The views, the root at 0.
  var views: [ScriptView] = []
  /// The guides, in the order in which they are made.
  var guides: [ScriptGuide] = []
  /// The constraints, in the order in which they are made.
  var constraints: [ScriptConstraint] = []
  /// Whether the script ever speaks of its root.
  var usesRoot = false
  /// The view that the script makes the root's view, as `loadView` does, if it makes one.
  var rootAlias: Int?
  /// What an Interface Builder file puts into the properties of views, by their indices.
  var outlets: [Int: [SymbolTable.Symbol: ScriptValue]] = [:]
  /// What was there before code that runs later, or perhaps; `nil` where everything counts.
  var laterRun: LaterRun?
  /// How many branches and loops are being run that may not count.
  var guessDepth = 0
  /// The block of statements that is being run.
  var block: SyntaxTree.NodeID = -1
  /// Whether a function runs that changes nothing about what is laid out.
  var isHarmless = false
  /// How often views and constraints were made or changed.
  var changes = 0
  /// Counts the work of walking through what there is.
  let meter: WorkMeter

  /// Creates a scene with nothing but its root.
  init(meter: WorkMeter) {
    self.meter = meter
    views = [ScriptView(view: View(id: "root", superview: nil), offset: 0)]
  }
}

extension ScriptScene {
  /// An anchor as messages name it.
  ///
  /// Messages call a view by the variable that keeps it.
  func named(_ anchor: Constraint.Anchor) -> ConstraintFault.NamedAnchor {
    ConstraintFault.NamedAnchor(itemName(anchor.item), anchor.attribute)
  }

  /// An item as messages name it.
  func itemName(_ item: Item) -> String {
    switch item {
    case .view(let index):
      let id = views[index].view.id
      return id.isEmpty ? "view" : id
    case .guide(let index): return guides[index].id ?? "guide"
    case .builtIn(let guide, let owner): return "\(itemName(.view(owner))).\(guide.rawValue)"
    }
  }

  /// What messages call a view.
  func viewName(_ index: Int) -> String {
    let id = views[index].view.id
    return id.isEmpty ? "This view" : id
  }

  /// The view that a view is in; `nil` where it is in none, or where that is not known.
  ///
  /// A view that the script removed is in none.
  func superview(of item: Item) -> Item? {
    guard case .view(let view) = item else { return nil }
    return views[view].view.superview.map { .view($0) }
  }

  /// The script's class of a view.
  func scriptType(of view: Int) -> Int? {
    views[view].type >= 0 ? Int(views[view].type) : nil
  }

  /// The script's class of what a value is, where it is a view of one.
  func scriptType(of value: ScriptValue) -> Int? {
    if case .item(.view(let index)) = value { scriptType(of: index) } else { nil }
  }
}

extension ScriptScene {
  /// Adds a view behind all that are there.
  ///
  /// - Returns: Its index.
  mutating func add(_ view: ScriptView) -> Int {
    views.append(view)
    return views.count - 1
  }

  /// Adds a guide that stands for a distance.
  ///
  /// Guides share the limit of views, which callers ask for.
  ///
  /// - Parameters:
  ///   - id: Its name; `nil` where it has none yet.
  ///   - owner: The index of its view; `nil` where that comes later.
  ///   - offset: The byte that makes it.
  /// - Returns: The guide.
  mutating func addGuide(_ id: String?, owner: Int?, at offset: Int) -> Item {
    guides.append(ScriptGuide(id: id, owner: owner, offset: offset))
    return .guide(guides.count - 1)
  }

  /// Adds a constraint.
  ///
  /// It bears what holds at this place of the run: whether code runs that perhaps runs, and whether
  /// its branch is a guess.
  ///
  /// - Returns: Its index.
  mutating func add(_ constraint: Constraint, isActive: Bool, at offset: Int) -> Int {
    changes += 1
    var constraint = constraint
    constraint.isActive = isActive
    constraints.append(
      ScriptConstraint(
        constraint: constraint,
        wasActivated: isActive,
        isPerhaps: laterRun != nil,
        isGuess: guessDepth > 0,
        treesApart: isActive ? treesApart(constraint) : nil,
        block: block,
        offset: offset
      )
    )
    return constraints.count - 1
  }

  /// Gives views and guides that were made since there were `count` and `guideCount` of them the
  /// name of the variable that they go into.
  ///
  /// Views of an array are numbered: `labels0`, `labels1`. A view that has a name keeps it.
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

  /// Puts a view into another, behind all that are there; nothing is checked.
  ///
  /// Whether it may be put there, `ScriptEvaluator.add` has asked.
  mutating func put(_ child: Int, into parent: Int) {
    changes += 1
    views[child].isAddedLater = laterRun != nil
    views[child].view.superview = parent
    views[child].isRemoved = false
  }

  /// Takes a view out of its superview, with the constraints between its subtree and all other items
  /// (UIView.removeFromSuperview).
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

  /// Whether an item is a view, or lies in it.
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

  /// Switches a constraint on or off.
  ///
  /// A change that may not be made here, since the code runs later, still counts as activation: the
  /// constraint is not forgotten.
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
  /// Records that something of a view or constraint was left out, so that what is missing of it is not
  /// told to be wrong.
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

  /// Records that code keeps constraints, which it does to change them later.
  mutating func recordKept(_ constraints: [Int]) {
    for index in constraints { self.constraints[index].isGuess = true }
  }

  /// Records that the caller of a function gets constraints, which it may activate.
  mutating func recordReturned(_ value: ScriptValue) {
    var open = [value]
    while let value = open.popLast(), meter.charge() {
      if case .constraint(let index) = value { constraints[index].wasActivated = true }
      if value.isCollection, meter.charge(value.elementCount) { open += value.elements }
    }
  }

  /// Records that a constraint is a guess.
  mutating func recordGuess(of constraint: Int) {
    constraints[constraint].isGuess = true
    constraints[constraint].hasUnknownNumber = true
    taint(constraint: constraint)
  }

  /// Records that code gives a constraint a number that is not known, which leaves the constraint there.
  mutating func recordChange(of constraint: Int) {
    guard !isHarmless else { return }
    recordPart(of: constraint)
    taint(constraint: constraint)
  }

  /// Taints the items of a constraint.
  private mutating func taint(constraint index: Int) {
    taint(constraints[index].constraint.first.item)
    if let second = constraints[index].constraint.second { taint(second.item) }
  }

  /// Records that views are given to something that is not known, which may lay them out.
  ///
  /// What a harmless function is given stays as it was.
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

  /// The items in arrays, dictionaries and tuples, however deep these lie in each other.
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

  /// Records that a constraint says in part only where its views are: it is there, and its number may be another
  /// one, or that of another branch.
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

  /// Whether something of a constraint's views was left out.
  func isTainted(_ constraint: Constraint) -> Bool {
    [constraint.first, constraint.second].contains { anchor in
      switch anchor?.item {
      case .view(let index)?, .builtIn(_, let index)?: views[index].isTainted
      default: false
      }
    }
  }

  /// Taints the view of an item; a guide has nothing that could be missing.
  private mutating func taint(_ item: Item) {
    switch item {
    case .view(let index), .builtIn(_, let index): views[index].isTainted = true
    case .guide: break
    }
  }
}
