internal import LayoutModel

/// Matches by object IDs of a file, then by unique identifiers, then by anchors.
///
/// Equal keys mean the same constraint, perhaps changed; of several between the same anchors the
/// most similar match.
struct ConstraintMatching {
  private(set) var old: [String]
  private(set) var new: [String]

  /// Linear, except for constraints between the same anchors, which are compared pairwise.
  init(_ old: Layout, _ new: Layout) {
    let oldNames = Self.names(old)
    let newNames = Self.names(new)
    // Only names in both versions count: an added name does not make another constraint.
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

  /// From most to least similar: the same numbers, relation and priority, relation, any.
  ///
  /// A constraint with a changed constant is thus matched before one that is only similar.
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

  /// An object ID takes precedence over an identifier: it is unique and survives renaming.
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

  /// In terms of keys, which are the same in both versions.
  private static func anchors(_ layout: Layout, _ index: Int) -> String {
    let constraint = layout.constraints[index]
    func key(_ anchor: Constraint.Anchor) -> String {
      "\(layout.key(of: anchor.item)).\(anchor.attribute.rawValue)"
    }
    return "\(key(constraint.first)) \(constraint.second.map(key) ?? "")"
  }
}

extension Constraint {
  /// Compares numbers, without anchors.
  fileprivate func isSame(as other: Constraint) -> Bool {
    relation == other.relation && multiplier == other.multiplier && constant == other.constant
      && priority == other.priority && isActive == other.isActive
  }
}
