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
}
