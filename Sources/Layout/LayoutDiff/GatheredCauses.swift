internal import LayoutModel

/// The causes of a layout's differences, put together from all of its environments.
///
/// The same change in five environments is one change, and a frame that it moves by as much in all
/// of them is told once, with its places.
///
/// It takes time in proportion to frames and environments.
struct GatheredCauses {
  /// All changes, in the order in which they were found.
  private var changes: [VersionChange] = []
  /// The place of each change in `changes`.
  private var numbers: [VersionChange: Int] = [:]
  /// The frames that each set of changes explains, by what they are of.
  ///
  /// Changes by their numbers, rising.
  private var frames: [[Int]: [FrameChange]] = [:]
  /// Where each frame is in the list of its cause.
  private var places: [PlaceKey: Int] = [:]

  /// Frames that are told as one: of the same view, for the same reason, by as much.
  private struct PlaceKey: Hashable {
    /// The changes that explain it, by their numbers.
    var cause: [Int]
    /// The id of the view or guide.
    var id: String
    /// The shift in hundredths of a point, and whether it was and is there.
    var shift: [Int]
  }

  /// Adds the changes of an environment, whether they move anything or not.
  mutating func add(_ changes: [VersionChange]) {
    for change in changes where numbers[change] == nil {
      numbers[change] = self.changes.count
      self.changes.append(change)
    }
  }

  /// Adds the frames that differ in an environment.
  ///
  /// - Parameters:
  ///   - old: The old version in the environment.
  ///   - new: The new one.
  ///   - before: The old version's frames.
  ///   - after: The new version's, in the order of the old one.
  ///   - causes: Which alterations explain each frame that differs.
  ///   - finder: The alterations, by their indices.
  mutating func add(
    _ old: SolvedLayout,
    _ new: SolvedLayout,
    _ before: CauseSearch.Frames,
    _ after: CauseSearch.Frames,
    _ causes: [ItemKey: [Int]],
    _ finder: AlterationFinder
  ) {
    let presence = Presence(finder)
    for key in finder.old.itemOrder {
      let (one, other) = (before[key], after[key])
      guard let cause = causes[key] ?? (one == nil || other == nil ? presence[key] : nil) else {
        continue
      }
      let version = one != nil && other == nil ? old : new
      let numbers = cause.compactMap { self.numbers[finder.alterations[$0].change] }.sorted()
      var change = version.layout.change(of: key)
      change.places = [.init(environment: new.environment, old: one, new: other)]
      add(change, because: numbers)
    }
  }

  /// Adds a frame in an environment to the one that moved by as much for the same reason, if there
  /// is one.
  private mutating func add(_ change: FrameChange, because cause: [Int]) {
    let place = change.places[0]
    let shift = place.shift
    let key = PlaceKey(
      cause: cause,
      id: change.id,
      shift: [shift.x, shift.y, shift.width, shift.height].map { Int(clamping: hundredths($0)) }
        + [place.old == nil ? 0 : 1, place.new == nil ? 0 : 1]
    )
    if let index = places[key] {
      frames[cause]?[index].places.append(place)
    } else {
      places[key] = frames[cause, default: []].count
      frames[cause, default: []].append(change)
    }
  }

  /// A shift that is no finite number counts as the largest.
  private func hundredths(_ points: Double) -> Int64 {
    Int64(exactly: (points * 100).rounded()) ?? .max
  }
}

extension GatheredCauses {
  /// The causes, what moves the most first.
  ///
  /// Of two that move as many frames the one that was found first comes first, so that the same
  /// versions have the same text.
  var causes: [LayoutDifferences.Cause] {
    frames.sorted { one, other in
      one.value.count == other.value.count
        ? one.key.lexicographicallyPrecedes(other.key) : one.value.count > other.value.count
    }
    .map { cause, frames in
      LayoutDifferences.Cause(changes: cause.map { changes[$0] }, frames: frames)
    }
  }

  /// The changes that move nothing.
  var idle: [VersionChange] {
    let used = Set(frames.keys.joined())
    return changes.indices.filter { !used.contains($0) }.map { changes[$0] }
  }
}

/// Which change brought a view or took it away.
///
/// A view has no frame where it is not, so that no solve tells what took it away.
private struct Presence {
  /// The changes that bring or take each item, by their indices.
  private var causes: [ItemKey: [Int]] = [:]

  /// Each change that adds or takes away is made to the old version alone, without solving.
  init(_ finder: AlterationFinder) {
    let before = finder.old
    for (index, alteration) in finder.alterations.enumerated()
    where alteration.change.attribute == nil && alteration.change.subject != .constraint {
      var parts = before
      alteration.apply(&parts)
      // What is scrolled comes and goes with its scroll view, which is told.
      for key in before.itemOrder
      where key == key.owner && before.has(key) != parts.has(key) {
        causes[key, default: []].append(index)
      }
    }
  }

  /// The changes that bring an item or take it away; `nil` for what is in both versions.
  subscript(key: ItemKey) -> [Int]? { causes[key] }
}

extension LayoutParts {
  /// All that may have a frame in either version: views, each with what it scrolls, then guides.
  var itemOrder: [ItemKey] {
    viewOrder.flatMap { [.view($0), .content(of: $0)] } + guideOrder.map(ItemKey.guide)
  }
}

extension Layout {
  /// What differs, without its places: a view, a guide, or what a scroll view scrolls.
  fileprivate func change(of key: ItemKey) -> FrameChange {
    switch key {
    case .view(ItemKey.root):
      return FrameChange(id: views[0].id, name: views[0].label ?? views[0].id)
    case .view(let id):
      return FrameChange(id: id, name: views.first { $0.id == id }?.label ?? id)
    case .guide(let id):
      return FrameChange(id: id, name: id)
    case .builtIn(let guide, let key):
      let owner = views.indices.first { self.key(ofView: $0) == key } ?? 0
      let name = text(of: .builtIn(guide, owner: owner), as: .words)
      return FrameChange(
        id: "\(views[owner].id).\(guide.rawValue)",
        name: name,
        isScrollContent: true
      )
    }
  }
}
