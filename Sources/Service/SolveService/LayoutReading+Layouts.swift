internal import LayoutModel

extension LayoutReading {
  /// The mistakes of an input without a valid layout, each once.
  func mistakes(_ meter: WorkMeter) -> [Diagnostic] {
    entries.count > 1 ? allDiagnostics.grouped(meter) : allDiagnostics
  }

  /// Whether there is anything to solve: a layout, or a file without layouts and mistakes.
  var hasLayouts: Bool {
    for index in entries.indices {
      if case .some = entries[index].layout { return true }
    }
    return isList && allDiagnostics.allSatisfy { $0.code.kind != .mistake }
  }

  var hasRemarks: Bool {
    guard diagnostics.isEmpty else { return true }
    for index in entries.indices where !entries[index].diagnostics.isEmpty { return true }
    return false
  }

  mutating func leaveOut(unless isWanted: (Int, Layout) -> Bool) {
    for index in entries.indices {
      guard let layout = entries[index].layout, !isWanted(index, layout) else { continue }
      entries[index].layout = nil
    }
  }

  /// Refuses the classes with a statement that certainly raises an exception: the layout without it
  /// never appears.
  mutating func refuseFailures() {
    for index in entries.indices
    where entries[index].diagnostics.contains(where: \.isFailure)
      && entries[index].layout?.isOfAppCode == true
    {
      entries[index].layout = nil
    }
  }

  /// The indices of valid layouts that differ in their environments only, as those of a type on
  /// several devices do.
  var groups: [[Int]] {
    var groups: [[Int]] = []
    var places: [LayoutIdentity?: [Int]] = [:]
    for index in entries.indices {
      guard let layout = entries[index].layout else { continue }
      let place = places[layout.identity]?.first { place in
        entries[groups[place][0]].layout?.isSame(as: layout) ?? false
      }
      if let place {
        groups[place].append(index)
      } else {
        places[layout.identity, default: []].append(groups.count)
        groups.append([index])
      }
    }
    return groups
  }
}

extension Diagnostic {
  fileprivate var isFailure: Bool { code.kind == .mistake && certainty == .proven }
}

extension Layout {
  /// Whether two layouts with one environment each differ in that only.
  fileprivate func isSame(as other: Layout) -> Bool {
    guard environments.count == 1, other.environments.count == 1 else { return false }
    var copy = self
    copy.environments = other.environments
    return copy == other
  }
}
