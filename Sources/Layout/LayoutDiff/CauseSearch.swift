internal import LayoutEngine
internal import LayoutModel

/// Finds out which changes make which frames differ, by putting changes back and solving again.
///
/// First the changes that matter at all: as few as have to be put back for all frames to be as before.
/// Then for each frame those of them that move it alone, or, where none does, without which it would not be
/// where it is now.
///
/// Say the old version has a label 12 points below a logo, and the new one 20 points, with another
/// font beside it. Two changes; with the constant put back all frames are as before, with the font
/// put back they are not: so the constant is the cause, and the font moves nothing.
struct CauseSearch {
  /// Frames by what they are of.
  ///
  /// In superviews' coordinates, in points, as answers have them.
  typealias Frames = [ItemKey: Rect]

  /// How many mixtures of a layout's versions are solved, at most, in one environment.
  static let trialLimit = 400

  /// The old version, which changes are made to.
  private let parts: LayoutParts
  /// What the new version has different; all else goes by their indices.
  private let alterations: [Alteration]
  /// The frames of the old version.
  private let before: Frames
  /// The frames of the new version.
  private let after: Frames
  /// What is there in both versions, and has different frames.
  private let differing: Set<ItemKey>
  /// What mixtures came to, by the changes in them; `nil` for those that are no layout.
  private var known: [Set<Int>: Frames?] = [:]
  /// Every mixture that is not known costs one.
  private var trialsLeft = trialLimit

  /// - Parameters:
  ///   - finder: The old version, and what the new one has different.
  ///   - before: The old version's frames.
  ///   - after: The new version's.
  ///   - differing: What is there in both, and has different frames.
  init(_ finder: AlterationFinder, before: Frames, after: Frames, differing: Set<ItemKey>) {
    parts = finder.old
    alterations = finder.alterations
    self.before = before
    self.after = after
    self.differing = differing
  }
}

extension CauseSearch {
  /// The frames of a layout's views and guides as they are answered: rounded to pixels, in the
  /// coordinates of superviews.
  ///
  /// The content of a scroll view is among them, at the origin: its size says how far there is to
  /// scroll, which no frame shows.
  static func frames(_ frames: [LayoutResult.Frame], of layout: Layout) -> Frames {
    let views = layout.views.indices.map(layout.key(ofView:))
    let keys = views.map(ItemKey.view) + layout.guides.map { ItemKey.guide($0.id) }
    var result = Dictionary(zip(keys, frames.map(\.rect))) { first, _ in first }
    for (key, frame) in zip(views, frames) {
      guard let size = frame.contentSize else { continue }
      result[.content(of: key)] = Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
    return result
  }

  /// Finds the causes of all differing frames.
  ///
  /// At most `trialLimit` mixtures are solved; what is not known then is explained by all relevant
  /// changes together.
  ///
  /// - Parameters:
  ///   - hint: The changes that were found to matter in another environment.
  ///   - solver: What solves mixtures.
  /// - Returns: The changes that explain each frame, as their indices.
  mutating func causes(hint: [Int]?, _ solver: inout LayoutSolver) -> [ItemKey: [Int]] {
    guard !differing.isEmpty else { return [:] }
    let relevant = relevantAlterations(hint, &solver)
    let rest = Set(alterations.indices).subtracting(relevant)
    var causes: [ItemKey: [Int]] = [:]
    for alteration in relevant {
      let applied = relevant.count > 1 ? rest.union([alteration]) : Set(alterations.indices)
      guard let frames = frames(applied, &solver) else { continue }
      for key in differing where differs(key, frames, before) {
        causes[key, default: []].append(alteration)
      }
    }
    complete(&causes, relevant, &solver)
    return causes
  }

  /// As few changes as have to be put back for all frames to be as they were.
  ///
  /// Halves are left out first, then smaller groups, down to single changes (delta debugging:
  /// Zeller and Hildebrandt, 2002). The answer is minimal: none of its changes can be left out
  /// alone. It need not be the smallest there is.
  private mutating func relevantAlterations(_ hint: [Int]?, _ solver: inout LayoutSolver) -> [Int] {
    var relevant = Array(alterations.indices)
    if let hint, hint.count < relevant.count, restores(hint, &solver) { relevant = hint }
    var length = (relevant.count + 1) / 2
    while length > 0, relevant.count > 1 {
      var start = 0
      while start < relevant.count, relevant.count > 1 {
        var fewer = relevant
        fewer.removeSubrange(start..<min(start + length, relevant.count))
        if !fewer.isEmpty, restores(fewer, &solver) { relevant = fewer } else { start += length }
      }
      length = length == 1 ? 0 : (length + 1) / 2
    }
    return relevant
  }

  /// Whether all frames are as before once some changes are put back.
  ///
  /// - Parameters:
  ///   - putBack: Indices of changes; all others are made.
  ///   - solver: What solves mixtures.
  /// - Returns: Whether it is so; `false` for a mixture that is no layout.
  private mutating func restores(_ putBack: [Int], _ solver: inout LayoutSolver) -> Bool {
    let kept = Set(alterations.indices).subtracting(putBack)
    guard let frames = frames(kept, &solver) else { return false }
    return differing.allSatisfy { !differs($0, frames, before) }
  }

  /// Adds the changes that count only beside others: those without which a frame would not be where it is,
  /// if its causes alone do not bring it there.
  ///
  /// Two changes that only together move a frame would otherwise both be told as moving nothing.
  ///
  /// - Parameters:
  ///   - causes: What moves each frame alone; what is found is added, in rising order.
  ///   - relevant: The changes that matter at all.
  ///   - solver: What solves mixtures.
  private mutating func complete(
    _ causes: inout [ItemKey: [Int]],
    _ relevant: [Int],
    _ solver: inout LayoutSolver
  ) {
    let groups = Dictionary(grouping: differing) { causes[$0] ?? [] }
    for (group, keys) in groups where group.count < alterations.count {
      let frames = frames(Set(group), &solver)
      let open = keys.filter { key in frames.map { differs(key, $0, after) } ?? true }
      guard !open.isEmpty else { continue }
      for alteration in alterations.indices where !group.contains(alteration) {
        let others = Set(alterations.indices).subtracting([alteration])
        guard let frames = self.frames(others, &solver) else { continue }
        for key in open where differs(key, frames, after) {
          causes[key, default: []].append(alteration)
        }
      }
      for key in open where causes[key]?.isEmpty != false { causes[key] = relevant }
    }
    for key in causes.keys { causes[key]?.sort() }
  }

  /// What is absent in one of both differs.
  ///
  /// By more than what is visible (`visibleDifference`).
  private func differs(_ key: ItemKey, _ frames: Frames, _ other: Frames) -> Bool {
    guard let one = frames[key], let other = other[key] else { return true }
    return differ(one, other)
  }

  /// The frames of the old version with some of the changes; `nil` where that is no layout, or too much
  /// work.
  ///
  /// - Parameters:
  ///   - applied: Which changes are made.
  ///   - solver: What solves mixtures; each set of changes is solved once.
  /// - Returns: Frames by what they are of.
  private mutating func frames(_ applied: Set<Int>, _ solver: inout LayoutSolver) -> Frames? {
    if applied.count == alterations.count { return after }
    if let frames = known[applied] { return frames }
    guard trialsLeft > 0 else { return nil }
    trialsLeft -= 1
    let frames = parts.frames(with: applied.sorted().map { alterations[$0] }, &solver)
    known[applied] = .some(frames)
    return frames
  }
}

extension LayoutParts {
  /// The frames of the parts with changes made to them; `nil` where they are no layout, or too much work.
  ///
  /// - Parameters:
  ///   - alterations: The changes, made in this order, which does not matter.
  ///   - solver: What solves the layout.
  /// - Returns: Frames by what they are of.
  func frames(with alterations: [Alteration], _ solver: inout LayoutSolver) -> CauseSearch.Frames? {
    var parts = self
    for alteration in alterations { alteration.apply(&parts) }
    guard let layout = parts.assembled() else { return nil }
    do throws(SolveInterruption) {
      return CauseSearch.frames(try solver.frames(of: layout), of: layout)
    } catch {
      return nil
    }
  }
}
