internal import LayoutEngine
internal import LayoutModel

/// Finds the edits that cause frames to differ, by reverting edits and solving again (delta
/// debugging).
///
/// First the relevant edits: a minimal set whose reversal restores all frames. Then for each frame
/// those of them that move it alone, or, without any, those that it depends on.
///
/// For example, the old version has a label 12 points below a logo, and the new one 20 points, with
/// another font. Reverting the constant restores all frames, reverting the font does not: so the
/// constant is the cause, and the font has no effect.
struct CauseSearch {
  /// In superviews' coordinates, in points, as in results.
  typealias Frames = [ItemKey: Rect]

  /// The maximum number of solved mixtures of a layout in one environment.
  static let trialLimit = 400

  /// The old version.
  private let parts: LayoutParts
  /// Identified by index below.
  private let edits: [LayoutEdit]
  private let before: Frames
  private let after: Frames
  /// The common items with different frames.
  private let differing: Set<ItemKey>
  /// The results of mixtures by their edits; `nil` for invalid layouts.
  private var known: [Set<Int>: Frames?] = [:]
  /// Each unknown mixture costs one.
  private var trialsLeft = trialLimit

  init(_ finder: LayoutEditFinder, before: Frames, after: Frames, differing: Set<ItemKey>) {
    parts = finder.old
    edits = finder.edits
    self.before = before
    self.after = after
    self.differing = differing
  }
}

extension CauseSearch {
  /// The frames of views and guides as in results: rounded to pixels, in superviews' coordinates.
  ///
  /// Includes the content of scroll views, at the origin, since no other frame shows its size.
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

  /// Finds the causes of all differing frames, as indices of edits.
  ///
  /// At the limit of `trialLimit` mixtures, the remaining frames are explained by all relevant
  /// edits. `hint` has those of another environment.
  mutating func causes(hint: [Int]?, _ solver: inout LayoutSolver) -> [ItemKey: [Int]] {
    guard !differing.isEmpty else { return [:] }
    let relevant = relevantEdits(hint, &solver)
    let rest = Set(edits.indices).subtracting(relevant)
    var causes: [ItemKey: [Int]] = [:]
    for edit in relevant {
      let applied = relevant.count > 1 ? rest.union([edit]) : Set(edits.indices)
      guard let frames = frames(applied, &solver) else { continue }
      for key in differing where differs(key, frames, before) {
        causes[key, default: []].append(edit)
      }
    }
    complete(&causes, relevant, &solver)
    return causes
  }

  /// A minimal set of edits whose reversal restores all frames.
  ///
  /// Leaves out halves, then smaller groups, down to single edits (delta debugging: Zeller and
  /// Hildebrandt, 2002). No single edit can be left out, but a smaller set may exist.
  private mutating func relevantEdits(_ hint: [Int]?, _ solver: inout LayoutSolver) -> [Int] {
    var relevant = Array(edits.indices)
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

  /// Whether reverting some edits restores all frames; `false` for an invalid mixture.
  private mutating func restores(_ putBack: [Int], _ solver: inout LayoutSolver) -> Bool {
    let kept = Set(edits.indices).subtracting(putBack)
    guard let frames = frames(kept, &solver) else { return false }
    return differing.allSatisfy { !differs($0, frames, before) }
  }

  /// Adds the edits that a frame depends on together with others, if its causes alone do not
  /// explain it.
  ///
  /// Otherwise two edits that move a frame only together would both be reported as idle.
  private mutating func complete(
    _ causes: inout [ItemKey: [Int]],
    _ relevant: [Int],
    _ solver: inout LayoutSolver
  ) {
    let groups = Dictionary(grouping: differing) { causes[$0] ?? [] }
    for (group, keys) in groups where group.count < edits.count {
      let frames = frames(Set(group), &solver)
      let open = keys.filter { key in frames.map { differs(key, $0, after) } ?? true }
      guard !open.isEmpty else { continue }
      for edit in edits.indices where !group.contains(edit) {
        let others = Set(edits.indices).subtracting([edit])
        guard let frames = self.frames(others, &solver) else { continue }
        for key in open where differs(key, frames, after) {
          causes[key, default: []].append(edit)
        }
      }
      for key in open where causes[key]?.isEmpty != false { causes[key] = relevant }
    }
    for key in causes.keys { causes[key]?.sort() }
  }

  /// By more than `visibleDifference`; a missing frame differs.
  private func differs(_ key: ItemKey, _ frames: Frames, _ other: Frames) -> Bool {
    guard let one = frames[key], let other = other[key] else { return true }
    return differ(one, other)
  }

  /// The frames of a mixture, solved once; `nil` if it is invalid or exceeds the work limit.
  private mutating func frames(_ applied: Set<Int>, _ solver: inout LayoutSolver) -> Frames? {
    if applied.count == edits.count { return after }
    if let frames = known[applied] { return frames }
    guard trialsLeft > 0 else { return nil }
    trialsLeft -= 1
    let frames = parts.frames(with: applied.sorted().map { edits[$0] }, &solver)
    known[applied] = .some(frames)
    return frames
  }
}

extension LayoutParts {
  /// The frames of the parts after edits; `nil` if they are invalid or exceed the work limit.
  func frames(with edits: [LayoutEdit], _ solver: inout LayoutSolver) -> CauseSearch.Frames? {
    var parts = self
    for edit in edits { edit.apply(&parts) }
    guard let layout = parts.assembled() else { return nil }
    do throws(SolveInterruption) {
      return CauseSearch.frames(try solver.frames(of: layout), of: layout)
    } catch {
      return nil
    }
  }
}
