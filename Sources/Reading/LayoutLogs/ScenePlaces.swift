import LayoutModel

struct ItemKind: Hashable {
  /// At run time, with the module.
  var className: String?
  var name: String?
  var part: LogAttribute.Part

  /// An unknown class matches any; that of a view which a cell or a controller makes itself is the
  /// system's.
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

  func isNamed(_ item: Item, in layout: Layout) -> Bool {
    guard let name, case .view(let index) = item else { return false }
    let view = layout.views[index]
    return view.id == name || view.label.map { $0.contains(name) } ?? false
  }

  private static func short(_ className: String) -> Substring {
    let name = className.split(separator: ".").last ?? ""
    let observed = "NSKVONotifying_"
    return name.hasPrefix(observed) ? name.dropFirst(observed.count) : name
  }
}

/// The candidate places of one layout for the rows of a conflict.
///
/// Constraint propagation: a row with a single place determines its two items, which removes places
/// from other rows, until a fixed point. Visits at most rows times places, times the rows that
/// determine something.
struct ScenePlaces {
  private(set) var places: [Int: [ConstraintSources.Place]]
  private let rows: [Constraint]
  private let kinds: [ItemKind]
  private let layout: Layout
  /// Items of the layout by those of the log.
  private var meanings: [Item: Item] = [:]
  /// Items of the log by those of the layout.
  private var owners: [Item: Item] = [:]

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

  /// The number of rows with a place, plus a fraction for items with matching names.
  var score: Int {
    places.reduce(0) { sum, entry in
      let names = entry.value.map { place in pairs(place, entry.key).count { isNamed($0) } }.max()
      return sum + 4 + (names ?? 0)
    }
  }

  /// Propagates rows with one place until a fixed point, and returns the number of places visited.
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

  private mutating func preferNames() {
    for (row, all) in places where all.count > 1 {
      let counts = all.map { place in pairs(place, row).count { isNamed($0) } }
      guard let most = counts.max(), most > 0 else { continue }
      places[row] = zip(all, counts).filter { $0.1 == most }.map(\.0)
    }
  }

  private func pairs(_ place: ConstraintSources.Place, _ row: Int) -> [(Item, Item)] {
    layout.constraints[place.constraint].pairs(with: rows[row], isTurned: place.isTurned)
  }

  private func isNamed(_ pair: (Item, Item)) -> Bool {
    guard case .view(let view) = pair.1 else { return false }
    return kinds[view].isNamed(pair.0, in: layout)
  }

  /// Whether a place agrees with the determined items and maps no two items to one.
  private func isConsistent(_ place: ConstraintSources.Place, _ row: Int) -> Bool {
    pairs(place, row).allSatisfy { item, other in
      if let meaning = meanings[other] { return meaning == item }
      return owners[item] == nil
    }
  }
}
