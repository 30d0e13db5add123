internal import LayoutEngine
internal import LayoutPolicy
internal import LayoutModel

extension LayoutAnswers {
  /// How many layouts could not be read or solved.
  var refusedCount: Int {
    entries.count { if case .refused = $0 { true } else { false } }
  }
}

extension LayoutAnswers<LayoutResult> {
  /// Adds what an audit of the layouts finds.
  mutating func audit(_ meter: WorkMeter) {
    for index in entries.indices {
      guard case .answered(let layout, var results) = entries[index] else { continue }
      let audit = AccessibilityAudit(of: layout, meter)
      for result in results.indices { audit.add(to: &results[result]) }
      entries[index] = .answered(layout, results)
    }
  }

  /// Whether a fix has to be put into the terms of a text that takes no patches.
  var needEdits: Bool {
    for index in entries.indices {
      // A layout is large, and looked at only where there is a fix.
      guard case .answered(_, let results) = entries[index], results.contains(where: \.hasFixes),
        case .answered(let layout, _) = entries[index], !layout.takesPatches
      else { continue }
      return true
    }
    return false
  }

  /// How each environment came out.
  var statuses: [LayoutResult.Status] {
    var statuses: [LayoutResult.Status] = []
    for index in entries.indices {
      guard case .answered(_, let results) = entries[index] else { continue }
      for result in results.indices { statuses.append(results[result].status) }
    }
    return statuses
  }

  /// Adds what the reader had to say, to the results of what it is about.
  ///
  /// An input with one layout has all of it at that layout's results; of a list what is about all
  /// of it stands apart.
  mutating func add(_ reading: LayoutReading) {
    let common = isList ? [] : reading.diagnostics
    diagnostics = isList ? reading.diagnostics : []
    for (index, entry) in reading.entries.enumerated() {
      guard case .answered(let layout, let results) = entries[index] else { continue }
      var remarks = common + entry.diagnostics
      for index in remarks.indices { remarks[index].provenance = layout.provenance }
      entries[index] = .answered(layout, results.map { $0.adding(remarks) })
    }
  }

  /// Puts the diagnostics of each result in the order of their severity.
  mutating func sortBySeverity() {
    for index in entries.indices {
      guard case .answered(let layout, var results) = entries[index],
        results.contains(where: { $0.diagnostics.count > 1 })
      else { continue }
      for result in results.indices {
        results[result].diagnostics = results[result].diagnostics.sortedBySeverity
      }
      entries[index] = .answered(layout, results)
    }
  }
}

extension LayoutResult {
  /// Whether any finding has a fix, so that edits are worth looking for.
  var hasFixes: Bool { diagnostics.contains { !$0.fixes.isEmpty } }

  /// The result with the diagnostics of its reader before its own.
  func adding(_ readings: [Diagnostic]) -> LayoutResult {
    guard !readings.isEmpty else { return self }
    var result = self
    // The sign of a constraint explains where its view ends up.
    let signs = readings.filter { $0.code == .outsideOrOverlapping }.compactMap(\.items.first)
    // A conflict that was solved says more than one that was only read.
    let solved = Set(conflictLines { $0.certainty > .possible })
    let readings = readings.filter { $0.code != .unsatisfiable || !solved.contains($0.place) }
    let read = Set(readings.lazy.filter { $0.code == .unsatisfiable }.map(\.place))
    result.diagnostics =
      readings
      + diagnostics.filter { diagnostic in
        switch diagnostic.code {
        case .outsideOrOverlapping: diagnostic.items.first.map { !signs.contains($0) } ?? true
        case .unsatisfiable: read.isDisjoint(with: diagnostic.constraintPlaces)
        default: true
        }
      }
    return result
  }

  /// The places of the constraints of some conflicts.
  private func conflictLines(where isMeant: (Diagnostic) -> Bool) -> [LinePlace] {
    diagnostics.filter { $0.code == .unsatisfiable && isMeant($0) }.flatMap(\.constraintPlaces)
  }
}

/// A line of a file.
private struct LinePlace: Hashable {
  var uri: String?
  var line: Int?

  init(_ location: SourceLocation) { (uri, line) = (location.uri, location.line) }
}

extension Diagnostic {
  fileprivate var place: LinePlace { LinePlace(location) }

  fileprivate var constraintPlaces: [LinePlace] {
    constraints.compactMap(\.location).map(LinePlace.init)
  }
}
