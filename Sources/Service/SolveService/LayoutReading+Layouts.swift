internal import LayoutModel

/// What there is in a reading to be answered, and what is said of it.
extension LayoutReading {
  /// What is wrong with an input without a valid layout: what many of its layouts have is told once.
  func mistakes(_ meter: WorkMeter) -> [Diagnostic] {
    entries.count > 1 ? allDiagnostics.grouped(meter) : allDiagnostics
  }

  /// Whether there is anything to answer: a layout, or a file that has none and no mistakes.
  var hasLayouts: Bool {
    for index in entries.indices {
      if case .some = entries[index].layout { return true }
    }
    return isList && allDiagnostics.allSatisfy { $0.code.kind != .mistake }
  }

  /// Whether there is anything to be said of the input or its layouts.
  var hasRemarks: Bool {
    guard diagnostics.isEmpty else { return true }
    for index in entries.indices where !entries[index].diagnostics.isEmpty { return true }
    return false
  }

  /// Takes out layouts that nobody asks for.
  mutating func leaveOut(unless isWanted: (Int, Layout) -> Bool) {
    for index in entries.indices {
      guard let layout = entries[index].layout, !isWanted(index, layout) else { continue }
      entries[index].layout = nil
    }
  }
}
