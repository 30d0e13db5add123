internal import LayoutEngine
internal import LayoutModel

/// Finds the edits that cause frames to differ, by reverting edits and solving again (delta
/// debugging).
///
/// First a minimal set of edits whose reversal restores all frames; then for each frame those of
/// them that move it alone, or, without any, those that it depends on.
struct CauseSearch {
  /// In superviews' coordinates, in points, as in results.
  typealias Frames = [ItemKey: Rect]

  static let trialLimit = 400

  private let parts: LayoutParts
  private let edits: [LayoutEdit]
  private let before: Frames
  private let after: Frames
  private let differing: Set<ItemKey>
  /// `nil` for invalid layouts.
  private var known: [Set<Int>: Frames?] = [:]
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
  /// In superviews' coordinates, rounded to pixels.
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

  /// As indices of edits; at the limit of `trialLimit` mixtures, the remaining frames are explained
  /// by all relevant edits.
  ///
  /// `hint` has those of another environment.
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

  /// Leaves out halves, then smaller groups, down to single edits (Zeller and Hildebrandt, 2002).
  ///
  /// No single edit can be left out, but a smaller set may exist.
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

  /// `false` for an invalid mixture.
  private mutating func restores(_ putBack: [Int], _ solver: inout LayoutSolver) -> Bool {
    let kept = Set(edits.indices).subtracting(putBack)
    guard let frames = frames(kept, &solver) else { return false }
    return differing.allSatisfy { !differs($0, frames, before) }
  }

  /// Without these, two edits that move a frame only together would both be reported as idle.
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

  /// Solved once; `nil` if the mixture is invalid or exceeds the work limit.
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
  /// `nil` if the parts are invalid or exceed the work limit.
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
