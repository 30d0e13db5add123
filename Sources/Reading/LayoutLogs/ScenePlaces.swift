import LayoutModel

/// An item of a log, as far as it can be compared with one of a program.
struct ItemKind: Hashable {
  /// Its class at run time, with the module.
  var className: String?
  /// Its name, or the text that it shows.
  var name: String?
  /// What of it is meant.
  var part: LogAttribute.Part

  /// Whether it can be an item of a layout.
  ///
  /// A class that is not known may be any, and that of a view which a cell or a controller makes itself is
  /// the system's.
  func mayBe(_ item: Item, in layout: Layout) -> Bool {
    switch item {
    case .view(let index):
      guard part == .frame else { return part != .margins }
      guard let className, let other = layout.views[index].className else {
        return className?.hasSuffix("LayoutGuide") != true
      }
      let (short, otherShort) = (Self.short(className), Self.short(other))
      return short == otherShort
        || (otherShort == "UIView" || index == 0) && short.hasSuffix("ContentView")
    case .guide: return part == .frame && (className?.hasSuffix("LayoutGuide") ?? true)
    case .builtIn(let guide, _):
      if guide == .layoutMarginsGuide, part == .margins { return true }
      guard part == .frame, className == "UILayoutGuide", let name else { return false }
      // `UIViewSafeAreaLayoutGuide` is the `safeAreaLayoutGuide` of a view.
      return name.lowercased().hasSuffix(guide.rawValue.lowercased())
    }
  }

  /// Whether an item has its name or shows its text.
  ///
  /// An id, or the label with which people know the view, with the log's text in it.
  func isNamed(_ item: Item, in layout: Layout) -> Bool {
    guard let name, case .view(let index) = item else { return false }
    let view = layout.views[index]
    return view.id == name || view.label.map { $0.contains(name) } ?? false
  }

  /// A class without its module, and without the one that observers put before it.
  private static func short(_ className: String) -> Substring {
    let name = className.split(separator: ".").last ?? ""
    let observed = "NSKVONotifying_"
    return name.hasPrefix(observed) ? name.dropFirst(observed.count) : name
  }
}

/// The places that one layout has for the rows of a conflict, where each item of the log is one of the layout.
///
/// Rows are settled like a puzzle: one that has a single place says what its two items are, which
/// takes places away from other rows, until nothing more follows. What has no place left has none
/// in this layout. Rows times places is the most that it looks at, times the rows that settle
/// something.
struct ScenePlaces {
  /// The places that are left for each row.
  private(set) var places: [Int: [ConstraintSources.Place]]
  /// The rows of the conflict.
  private let rows: [Constraint]
  /// What the log says of its items.
  private let kinds: [ItemKind]
  /// The layout whose places these are.
  private let layout: Layout
  /// What items of the log are known to be.
  private var meanings: [Item: Item] = [:]
  /// Which item of the log each item of the layout is.
  private var owners: [Item: Item] = [:]

  /// - Parameters:
  ///   - places: The places of each row in the layout.
  ///   - rows: The rows.
  ///   - kinds: What the log says of its items.
  ///   - layout: The layout.
  init(
    _ places: [Int: [ConstraintSources.Place]],
    _ rows: [Constraint],
    _ kinds: [ItemKind],
    _ layout: Layout
  ) {
    self.places = places
    self.rows = rows
    self.kinds = kinds
    self.layout = layout
  }

  /// How many rows have a place; by that much more as items have their names.
  var score: Int {
    places.reduce(0) { sum, entry in
      let names = entry.value.map { place in pairs(place, entry.key).count { isNamed($0) } }.max()
      return sum + 4 + (names ?? 0)
    }
  }

  /// Lets rows with one place decide what their items are, until nothing more follows.
  ///
  /// - Returns: How many places were looked at.
  mutating func settle() -> Int {
    var work = 0
    var open = Set(places.keys)
    preferNames()
    while let row = open.filter({ places[$0]?.count == 1 }).min(), let place = places[row]?.first {
      open.remove(row)
      var isNew = false
      for (item, other) in pairs(place, row) where meanings[other] == nil && owners[item] == nil {
        meanings[other] = item
        owners[item] = other
        isNew = true
      }
      guard isNew else { continue }
      for row in open.sorted() {
        let all = places[row] ?? []
        work += all.count
        places[row] = all.filter { isConsistent($0, row) }
        if places[row]?.isEmpty ?? true {
          places[row] = nil
          open.remove(row)
        }
      }
    }
    return work + places.count
  }

  /// Of several places those whose items have the names that the log has.
  private mutating func preferNames() {
    for (row, all) in places where all.count > 1 {
      let counts = all.map { place in pairs(place, row).count { isNamed($0) } }
      guard let most = counts.max(), most > 0 else { continue }
      places[row] = zip(all, counts).filter { $0.1 == most }.map(\.0)
    }
  }

  /// The items of a place with those of the row.
  private func pairs(_ place: ConstraintSources.Place, _ row: Int) -> [(Item, Item)] {
    layout.constraints[place.constraint].pairs(with: rows[row], isTurned: place.isTurned)
  }

  /// Whether an item has the name that the log has for it.
  private func isNamed(_ pair: (Item, Item)) -> Bool {
    guard case .view(let view) = pair.1 else { return false }
    return kinds[view].isNamed(pair.0, in: layout)
  }

  /// Whether a place makes no item of the log something else than it is known to be, and no two the
  /// same.
  private func isConsistent(_ place: ConstraintSources.Place, _ row: Int) -> Bool {
    pairs(place, row).allSatisfy { item, other in
      if let meaning = meanings[other] { return meaning == item }
      return owners[item] == nil
    }
  }
}
