internal import LayoutEngine
internal import LayoutModel

/// Compares two versions of the layouts of an input: moved views, distances, and causes.
///
/// Views are matched by ID, and layouts by the ID in their file, or else by name.
///
/// Edits are tested by solving mixtures of both versions, so that a comparison costs up to some
/// hundred solves for an environment (`CauseSearch.trialLimit`), and none without differences.
///
/// ```swift
/// var comparer = LayoutComparer()
/// let differences = comparer.compare(SolvedLayout.all(of: before), SolvedLayout.all(of: after))
/// for cause in differences.flatMap(\.causes) {
///   print(cause.changes.map(\.text), "moves", cause.frames.map(\.name))
/// }
/// ```
public struct LayoutComparer: ~Copyable {
  private var solver = LayoutSolver()

  /// Creates a comparer.
  public init() {}

  /// Compares all layouts of two versions of an input.
  ///
  /// Frames are compared as in results, and differ if a screen could show it. Differences that
  /// depend only on order, such as the choice among equal constraints to break, do not count.
  ///
  /// - Parameters:
  ///   - old: The old version's layouts; empty for an added file.
  ///   - new: The new version's.
  /// - Returns: The layouts with differences, in the order of the new version, then removed ones.
  public mutating func compare(
    _ old: [SolvedLayout],
    _ new: [SolvedLayout]
  ) -> [LayoutDifferences] {
    let before = Grouped(old)
    let after = Grouped(new)
    let partners = before.partners(of: after)
    var differences: [LayoutDifferences] = []
    for key in after.order {
      let layouts = after.groups[key] ?? []
      if let partner = partners[key], let others = before.groups[partner] {
        let found = compare(versions: pairs(others, layouts))
        if found.isVisible || !found.idle.isEmpty { differences.append(found) }
      } else {
        differences.append(only(layouts, .added))
      }
    }
    let known = Set(partners.values)
    for key in before.order where !known.contains(key) {
      differences.append(only(before.groups[key] ?? [], .removed))
    }
    return differences
  }

  /// Without causes; the picture is of the first environment.
  private func only(
    _ layouts: [SolvedLayout],
    _ presence: LayoutDifferences.Presence
  ) -> LayoutDifferences {
    let isNew = presence == .added
    return LayoutDifferences(
      identity: layouts.first?.layout.identity,
      presence: presence,
      example: .init(old: isNew ? nil : layouts.first, new: isNew ? layouts.first : nil)
    )
  }

  /// Several environments are matched by name, single ones even if their names differ.
  private func pairs(
    _ old: [SolvedLayout],
    _ new: [SolvedLayout]
  ) -> [(old: SolvedLayout, new: SolvedLayout)] {
    if old.count == 1, new.count == 1 { return [(old[0], new[0])] }
    let known = Dictionary(old.map { ($0.environment, $0) }) { first, _ in first }
    return new.compactMap { layout in known[layout.environment].map { ($0, layout) } }
  }
}

extension LayoutComparer {
  /// The relevant edits of one environment are tested first in the next, where they usually
  /// suffice.
  ///
  /// The example is the environment in which the largest cause first moves something.
  private mutating func compare(
    versions: [(old: SolvedLayout, new: SolvedLayout)]
  ) -> LayoutDifferences {
    var gathered = GatheredCauses()
    var differences = LayoutDifferences(identity: versions.first?.new.layout.identity)
    var hint: [VersionChange] = []
    for (old, new) in versions {
      let finder = LayoutEditFinder(old.layout, new.layout)
      guard !finder.edits.isEmpty else { continue }
      gathered.add(finder.edits.map(\.change))
      let before = Self.frames(old)
      guard let after = frames(of: new, finder) else { continue }
      let differing = Set(before.keys).filter { key in
        guard let one = before[key], let other = after[key] else { return false }
        return differ(one, other)
      }
      var search = CauseSearch(finder, before: before, after: after, differing: differing)
      let known = finder.edits.indices.filter { hint.contains(finder.edits[$0].change) }
      let causes = search.causes(hint: known.isEmpty ? nil : known, &solver)
      hint = Set(causes.values.joined()).sorted().map { finder.edits[$0].change }
      gathered.add(old, new, before, after, causes, finder)
      differences.compareFindings(old.result, new.result)
    }
    differences.causes = gathered.causes
    differences.idle = gathered.idle
    let place = differences.causes.first?.frames.first?.places.first
    let shown = versions.first { place == nil || $0.new.environment == place?.environment }
    differences.example = shown.map { .init(old: $0.old, new: $0.new) }
    return differences
  }

  /// A solution that is not unique is solved in the order of the old version: a different order of
  /// constraints could change frames.
  private mutating func frames(
    of new: SolvedLayout,
    _ finder: LayoutEditFinder
  ) -> CauseSearch.Frames? {
    guard new.result.status != .solved else { return Self.frames(new) }
    return finder.old.frames(with: finder.edits, &solver) ?? Self.frames(new)
  }

  /// As in results: rounded to pixels, in superviews' coordinates.
  private static func frames(_ solved: SolvedLayout) -> CauseSearch.Frames {
    CauseSearch.frames(solved.result.geometry?.frames ?? [], of: solved.layout)
  }
}

extension LayoutDifferences {
  /// By code and items, without numbers, each once.
  fileprivate mutating func compareFindings(_ old: LayoutResult, _ new: LayoutResult) {
    // Editing a constraint by hand makes stored frames outdated.
    func findings(_ result: LayoutResult) -> [Diagnostic] {
      result.diagnostics.filter {
        $0.code.kind != .note && $0.certainty > .possible && $0.code != .misplacedView
      }
    }
    func key(_ diagnostic: Diagnostic) -> [String] {
      [diagnostic.code.rawValue] + diagnostic.items
    }
    let before = Set(findings(old).map(key))
    let after = Set(findings(new).map(key))
    var known = Set(gained.map(key))
    gained += findings(new).filter { !before.contains(key($0)) && known.insert(key($0)).inserted }
    known = Set(lost.map(key))
    lost += findings(old).filter { !after.contains(key($0)) && known.insert(key($0)).inserted }
  }
}

/// The layouts of one version by key, in all of their environments.
private struct Grouped {
  struct Key: Hashable {
    var uri: String?
    var id: String?
    /// The index among several with the same ID and environment.
    var ordinal = 0
  }

  private(set) var order: [Key] = []
  private(set) var groups: [Key: [SolvedLayout]] = [:]

  /// Two with one ID in one environment are two layouts, distinguished by order.
  init(_ layouts: [SolvedLayout]) {
    for layout in layouts {
      let identity = layout.layout.identity
      var key = Key(uri: identity?.uri, id: identity?.id)
      while groups[key]?.contains(where: { $0.environment == layout.environment }) == true {
        key.ordinal += 1
      }
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(layout)
    }
  }

  private func name(of key: Key) -> String? { groups[key]?.first?.layout.identity?.name }

  /// By ID, or else by a unique name, or else the only one.
  func partners(of others: Grouped) -> [Key: Key] {
    var partners: [Key: Key] = [:]
    for key in others.order where groups[key] != nil { partners[key] = key }
    let taken = Set(partners.values)
    let open = order.filter { !taken.contains($0) }
    let missing = others.order.filter { partners[$0] == nil }
    if open.count == 1, missing.count == 1, order.count == 1, others.order.count == 1 {
      partners[missing[0]] = open[0]
      return partners
    }
    for key in missing {
      guard let name = others.name(of: key),
        missing.count(where: { others.name(of: $0) == name }) == 1
      else { continue }
      let namesakes = open.filter { self.name(of: $0) == name }
      if namesakes.count == 1 { partners[key] = namesakes[0] }
    }
    return partners
  }
}
