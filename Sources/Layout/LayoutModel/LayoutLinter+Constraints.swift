extension LayoutLinter {
  /// The largest constant that is computed exactly enough (`hugeConstant`), in points.
  private static let constantLimit = 1e6

  mutating func lintConstraints() {
    let isMac = layout.environments.indices.contains { layout.environments[$0].platform == .macOS }
    let mayRepeat = RepeatKey.mayRepeat(in: layout.constraints)
    var earlier = Repetitions(capacity: mayRepeat ? layout.constraints.count : 0)
    for index in layout.constraints.indices where layout.constraints[index].isActive {
      if meter.isOver { return }
      if mayRepeat { lintRepetition(at: index, &earlier) }
      // A copy of a constraint costs more than all checks of an ordinary one.
      guard isRemarkable(at: index, isMac: isMac) else { continue }
      let constraint = layout.constraints[index]
      if constraint.multiplier != 1 { lintMultiplier(constraint, at: index) }
      if let identifier = constraint.identifier { lintIdentifier(identifier, at: index) }
      if let code = Self.code(of: constraint.priority) {
        let evidence = Diagnostic.Evidence.priority(Double(constraint.priority.value), of: nil)
        warn(code, evidence, constraint: index)
      }
      if abs(constraint.constant) > Self.constantLimit {
        let evidence = Diagnostic.Evidence.hugeConstant(
          constraint.constant,
          limit: Self.constantLimit
        )
        warn(.hugeConstant, evidence, constraint: index)
      }
      lintTautology(constraint, at: index)
      lintAttributes(constraint, isMac: isMac, at: index)
    }
  }

  /// Whether any warning but that about repetition may apply.
  private func isRemarkable(at index: Int, isMac: Bool) -> Bool {
    let first = layout.constraints[index].first
    let second = layout.constraints[index].second
    return layout.constraints[index].multiplier != 1
      || Self.isReserved(layout.constraints[index].identifier)
      || Self.code(of: layout.constraints[index].priority) != nil
      || abs(layout.constraints[index].constant) > Self.constantLimit
      || first == second || Self.isLacking(first, isMac: isMac)
      || second.map { Self.isLacking($0, isMac: isMac) } == true
  }

  private static func isReserved(_ identifier: String?) -> Bool {
    guard let identifier, let first = identifier.utf8.first,
      first == UInt8(ascii: "N") || first == UInt8(ascii: "U")
    else { return false }
    return identifier.hasPrefix("NS") || identifier.hasPrefix("UI")
  }

  private mutating func lintIdentifier(_ identifier: String, at index: Int) {
    guard Self.isReserved(identifier) else { return }
    warn(.reservedIdentifier, .reservedIdentifier(identifier), constraint: index)
  }

  private mutating func lintMultiplier(_ constraint: Constraint, at index: Int) {
    guard let second = constraint.second, constraint.first.attribute.isLocation else { return }
    let tree = tree()
    let owner = layout.owningView(of: second.item)
    let other = layout.owningView(of: constraint.first.item)
    // If one view contains the other, locations are measured from the outer one, on either side.
    let isMeasured =
      tree.contains(owner, other) && !Self.liesAnywhere(second.item)
      || tree.contains(other, owner) && !Self.liesAnywhere(constraint.first.item)
    if !isMeasured {
      let origin = layout.itemName(ofView: tree.nearestCommonAncestor(other, owner))
      warn(.multiplierOnLocation, .multiplierOnLocation(from: origin), constraint: index)
    }
    let families = [constraint.first.attribute.family, second.attribute.family]
    if families.contains(.directionalX) {
      warn(.multiplierOnDirection, .multiplierOnDirection, constraint: index)
    }
  }

  private static func liesAnywhere(_ item: Item) -> Bool {
    switch item {
    case .view, .builtIn(.contentLayoutGuide, _), .builtIn(.frameLayoutGuide, _): false
    case .guide, .builtIn: true
    }
  }

  private mutating func lintTautology(_ constraint: Constraint, at index: Int) {
    guard constraint.first == constraint.second, constraint.multiplier == 1 else { return }
    let isAlwaysTrue =
      switch constraint.relation {
      case .equal: constraint.constant == 0
      case .lessThanOrEqual: constraint.constant >= 0
      case .greaterThanOrEqual: constraint.constant <= 0
      }
    guard isAlwaysTrue else { return }
    warn(.tautology, .tautology, constraint: index)
  }

  private mutating func lintAttributes(_ constraint: Constraint, isMac: Bool, at index: Int) {
    for anchor in [constraint.first, constraint.second] {
      guard let anchor, Self.isLacking(anchor, isMac: isMac) else { continue }
      let name = ItemName(id: layout.name(of: anchor.item))
      let lack: Diagnostic.Lack =
        if case .view = anchor.item {
          .marginOnMac
        } else if anchor.attribute.isBaseline || isMac && anchor.attribute.isMargin {
          .guide
        } else {
          .guideOnMac
        }
      let evidence = Diagnostic.Evidence.unavailableAttribute(anchor.attribute, of: name, lack)
      warn(.unavailableAttribute, evidence, constraint: index)
    }
  }

  /// A guide has no baselines, and macOS has neither margins nor the guides for keyboards and
  /// readable content.
  ///
  /// UIKit treats the margins of a guide as its edges.
  private static func isLacking(_ anchor: Constraint.Anchor, isMac: Bool) -> Bool {
    if isMac, case .builtIn(let guide, _) = anchor.item,
      guide == .keyboardLayoutGuide || guide == .readableContentGuide
    {
      return true
    }
    if anchor.attribute.isMargin { return isMac }
    if case .view = anchor.item { return false }
    return anchor.attribute.isBaseline
  }

  private mutating func lintRepetition(
    at index: Int,
    _ earlier: inout Repetitions
  ) {
    let key = RepeatKey(layout.constraints, index)
    guard let place = earlier.place(of: key, orAdding: index) else { return }
    let constraint = layout.constraints[index]
    let first = earlier[place]
    guard layout.constraints[first].priority >= constraint.priority else {
      // The strongest so far is compared.
      earlier[place] = index
      return warnOfRepetition(of: index, by: first)
    }
    warnOfRepetition(of: first, by: index)
  }

  private mutating func warnOfRepetition(of constraint: Int, by redundant: Int) {
    warn(
      .redundantConstraint,
      .redundant(layout.constraints[constraint].location),
      constraint: redundant,
      with: [constraint]
    )
  }
}

private struct Repetitions {
  private var entries: [(key: RepeatKey, constraint: Int)] = []
  private var slots: HashSlots

  init(capacity: Int) {
    entries.reserveCapacity(capacity)
    slots = HashSlots(capacity: capacity)
  }

  subscript(place: Int) -> Int {
    get { entries[place].constraint }
    set { entries[place].constraint = newValue }
  }

  /// The index of an equal key; otherwise the key is added.
  mutating func place(of key: RepeatKey, orAdding constraint: Int) -> Int? {
    let hash = key.hash(from: SeededHash.start)
    if let place = slots.find(hash, { entries[$0].key == key }) { return place }
    slots.insert(entries.count, hash)
    entries.append((key, constraint))
    return nil
  }
}

/// A key that is equal for constraints that differ in priority only, in four words that hash fast.
private struct RepeatKey: Equatable {
  private let first: UInt64
  private let second: UInt64
  private let multiplier: UInt64
  private let constant: UInt64

  /// Without a copy of the constraint.
  @inline(__always)
  init(_ constraints: [Constraint], _ index: Int) {
    let own = Self.word(constraints[index].first)
    let other = constraints[index].second.map { Self.word($0) &+ 1 } ?? 0
    let relation = constraints[index].relation.number
    let factor = constraints[index].multiplier
    // Adding 0 makes negative and positive zero equal.
    guard other > 0, other &- 1 < own, factor != 0 else {
      first = own &<< 2 | relation
      second = other
      multiplier = (factor + 0).bitPattern
      constant = (constraints[index].constant + 0).bitPattern
      return
    }
    // The side with the smaller number goes first, for either order in the source.
    first = (other &- 1) &<< 2 | (factor > 0 ? 2 &- relation : relation)
    second = own &+ 1
    multiplier = (1 / factor).bitPattern
    constant = (0 - constraints[index].constant / factor).bitPattern
  }

  /// By the hashes of their keys: mostly one small number for each constraint rules it out.
  static func mayRepeat(in constraints: [Constraint]) -> Bool {
    var size = 8
    while size < 2 * constraints.count { size *= 2 }
    var tags: [UInt32] = []
    tags.append(contentsOf: repeatElement(0, count: size))
    var slots = tags.mutableSpan
    let start = SeededHash.start
    for index in constraints.indices where constraints[index].isActive {
      let hash = RepeatKey(constraints, index).hash(from: start)
      let tag = UInt32(truncatingIfNeeded: hash &>> 32) | 1
      var slot = Int(truncatingIfNeeded: hash) & (size &- 1)
      while slots[slot] != 0 {
        if slots[slot] == tag { return true }
        slot = (slot &+ 1) & (size &- 1)
      }
      slots[slot] = tag
    }
    return false
  }

  /// `start` is read once for many keys.
  @inline(__always)
  func hash(from start: UInt64) -> UInt64 {
    let sides = SeededHash.mix(SeededHash.mix(start, first), second)
    return SeededHash.mix(SeededHash.mix(sides, multiplier), constant)
  }

  @inline(__always)
  private static func word(_ anchor: Constraint.Anchor) -> UInt64 {
    let (kind, index) =
      switch anchor.item {
      case .view(let index): (0, index)
      case .guide(let index): (1, index)
      case .builtIn(let guide, let owner): (2 &+ guide.number, owner)
      }
    return UInt64(truncatingIfNeeded: index) &<< 10 | UInt64(truncatingIfNeeded: kind) &<< 5
      | UInt64(truncatingIfNeeded: anchor.attribute.rawValue)
  }
}

extension Relation {
  fileprivate var number: UInt64 {
    switch self {
    case .lessThanOrEqual: 0
    case .equal: 1
    case .greaterThanOrEqual: 2
    }
  }
}

extension BuiltInGuide {
  fileprivate var number: Int {
    switch self {
    case .safeAreaLayoutGuide: 0
    case .layoutMarginsGuide: 1
    case .readableContentGuide: 2
    case .keyboardLayoutGuide: 3
    case .contentLayoutGuide: 4
    case .frameLayoutGuide: 5
    }
  }
}
