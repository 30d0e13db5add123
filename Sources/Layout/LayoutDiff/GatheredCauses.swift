internal import LayoutModel

/// Equal changes and shifts of a layout in several environments are combined.
struct GatheredCauses {
  private var changes: [VersionChange] = []
  private var numbers: [VersionChange: Int] = [:]
  /// The frames explained by each set of changes (indices in ascending order).
  private var frames: [[Int]: [FrameChange]] = [:]
  private var places: [PlaceKey: Int] = [:]

  /// Frames to combine: the same view, cause and shift.
  private struct PlaceKey: Hashable {
    var cause: [Int]
    var id: String
    /// In hundredths of a point, and the presence in both versions.
    var shift: [Int]
  }

  /// Includes changes without effect.
  mutating func add(_ changes: [VersionChange]) {
    for change in changes where numbers[change] == nil {
      numbers[change] = self.changes.count
      self.changes.append(change)
    }
  }

  /// `after` is in the order of the old version.
  mutating func add(
    _ old: SolvedLayout,
    _ new: SolvedLayout,
    _ before: CauseSearch.Frames,
    _ after: CauseSearch.Frames,
    _ causes: [ItemKey: [Int]],
    _ finder: LayoutEditFinder
  ) {
    let presence = Presence(finder)
    for key in finder.old.itemOrder {
      let (one, other) = (before[key], after[key])
      guard let cause = causes[key] ?? (one == nil || other == nil ? presence[key] : nil) else {
        continue
      }
      let version = one != nil && other == nil ? old : new
      let numbers = cause.compactMap { self.numbers[finder.edits[$0].change] }.sorted()
      var change = version.layout.change(of: key)
      change.places = [.init(environment: new.environment, old: one, new: other)]
      add(change, because: numbers)
    }
  }

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

  /// A shift that is not finite counts as the largest.
  private func hundredths(_ points: Double) -> Int64 {
    Int64(exactly: (points * 100).rounded()) ?? .max
  }
}

extension GatheredCauses {
  /// Sorted by the number of moved frames; stable, so that the output is reproducible.
  var causes: [LayoutDifferences.Cause] {
    frames.sorted { one, other in
      one.value.count == other.value.count
        ? one.key.lexicographicallyPrecedes(other.key) : one.value.count > other.value.count
    }
    .map { cause, frames in
      LayoutDifferences.Cause(changes: cause.map { changes[$0] }, frames: frames)
    }
  }

  var idle: [VersionChange] {
    let used = Set(frames.keys.joined())
    return changes.indices.filter { !used.contains($0) }.map { changes[$0] }
  }
}

/// A missing view has no frame, so that solving cannot find its cause.
private struct Presence {
  private var causes: [ItemKey: [Int]] = [:]

  /// Applies each edit alone, without solving.
  init(_ finder: LayoutEditFinder) {
    let before = finder.old
    for (index, edit) in finder.edits.enumerated()
    where edit.change.attribute == nil && edit.change.subject != .constraint {
      var parts = before
      edit.apply(&parts)
      // The content of a scroll view is implied by the view.
      for key in before.itemOrder
      where key == key.owner && before.has(key) != parts.has(key) {
        causes[key, default: []].append(index)
      }
    }
  }

  /// `nil` for an item of both versions.
  subscript(key: ItemKey) -> [Int]? { causes[key] }
}

extension LayoutParts {
  /// Views, each with its scroll content, then guides.
  var itemOrder: [ItemKey] {
    viewOrder.flatMap { [.view($0), .content(of: $0)] } + guideOrder.map(ItemKey.guide)
  }
}

extension Layout {
  /// Without its places.
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
      let name = text(of: .builtIn(guide, owner: owner), as: .labels)
      return FrameChange(
        id: "\(views[owner].id).\(guide.rawValue)",
        name: name,
        isScrollContent: true
      )
    }
  }
}
