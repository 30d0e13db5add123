internal import LayoutModel

/// What the constraints of two versions of a layout are known by: those with the same key are the same
/// constraint, perhaps changed.
///
/// A file's object ids tell, then identifiers of the author's that only one constraint has. Others are told
/// by their anchors, and of several between the same anchors those are the same that differ least.
struct ConstraintMatching {
  /// The keys of the old version's constraints, in its order.
  private(set) var old: [String]
  /// The keys of the new version's constraints, in its order.
  private(set) var new: [String]

  /// - Parameters:
  ///   - old: The old version.
  ///   - new: The new one.
  ///
  /// - Complexity: Linear but for constraints between the same anchors, each of which is compared
  /// with each.
  init(_ old: Layout, _ new: Layout) {
    let oldNames = Self.names(old)
    let newNames = Self.names(new)
    // A name counts only where both versions have it: one that was added to a constraint does not
    // make it another.
    let common = Set(oldNames.compactMap(\.self)).intersection(newNames.compactMap(\.self))
    self.old = []
    self.new = []
    var groups: [String: [Int]] = [:]
    for (index, name) in oldNames.enumerated() {
      if let name, common.contains(name) {
        self.old.append(name)
      } else {
        let anchors = Self.anchors(old, index)
        self.old.append("\(anchors) \(groups[anchors, default: []].count)")
        groups[anchors, default: []].append(index)
      }
    }
    var open: [String: [Int]] = [:]
    for (index, name) in newNames.enumerated() {
      self.new.append(name ?? "")
      guard name.map(common.contains) != true else { continue }
      open[Self.anchors(new, index), default: []].append(index)
    }
    for (anchors, candidates) in open {
      match(candidates, groups[anchors] ?? [], anchors, old, new)
    }
  }

  /// Gives each of the new constraints between some anchors the key of an old one, or a new key.
  ///
  /// From most alike to least: the same numbers, then the same relation and priority, the same
  /// relation, any. A constraint whose constant changed is thus found before one that only looks
  /// like it.
  ///
  /// - Parameters:
  ///   - candidates: New constraints between the anchors, by their indices.
  ///   - known: Old ones that have no match yet.
  ///   - anchors: The anchors, in words.
  ///   - old: The old version.
  ///   - new: The new one.
  private mutating func match(
    _ candidates: [Int],
    _ known: [Int],
    _ anchors: String,
    _ old: Layout,
    _ new: Layout
  ) {
    var known = known
    var candidates = candidates
    let tests: [(Constraint, Constraint) -> Bool] = [
      { $0.isSame(as: $1) },
      { $0.relation == $1.relation && $0.priority == $1.priority },
      { $0.relation == $1.relation },
      { _, _ in true },
    ]
    for isMatch in tests {
      candidates.removeAll { candidate in
        guard
          let place = known.firstIndex(where: {
            isMatch(old.constraints[$0], new.constraints[candidate])
          })
        else { return false }
        self.new[candidate] = self.old[known.remove(at: place)]
        return true
      }
    }
    for (ordinal, candidate) in candidates.enumerated() {
      self.new[candidate] = "\(anchors) new \(ordinal)"
    }
  }

  /// What constraints are called; `nil` for those without a name of their own.
  ///
  /// An object id of a file wins over an identifier: it is never given twice and outlives renaming.
  private static func names(_ layout: Layout) -> [String?] {
    var counts: [String: Int] = [:]
    for constraint in layout.constraints {
      if let name = constraint.identifier { counts[name, default: 0] += 1 }
    }
    return layout.constraints.indices.map { index in
      if index < layout.constraintIDs.count, !layout.constraintIDs[index].isEmpty {
        return "id \(layout.constraintIDs[index])"
      }
      guard let name = layout.constraints[index].identifier, counts[name] == 1 else { return nil }
      return "identifier \(name)"
    }
  }

  /// The anchors in terms of keys, which mean the same in both versions.
  private static func anchors(_ layout: Layout, _ index: Int) -> String {
    let constraint = layout.constraints[index]
    func words(_ anchor: Constraint.Anchor) -> String {
      "\(layout.key(of: anchor.item)).\(anchor.attribute.rawValue)"
    }
    return "\(words(constraint.first)) \(constraint.second.map(words) ?? "")"
  }
}

extension Constraint {
  /// Whether the numbers are the same; the anchors are not compared.
  fileprivate func isSame(as other: Constraint) -> Bool {
    relation == other.relation && multiplier == other.multiplier && constant == other.constant
      && priority == other.priority && isActive == other.isActive
  }
}
