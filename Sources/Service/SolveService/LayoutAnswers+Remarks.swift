internal import LayoutEngine
internal import LayoutPolicy
internal import LayoutModel

extension LayoutAnswers {
  var refusedCount: Int {
    entries.count { if case .refused = $0 { true } else { false } }
  }
}

extension LayoutAnswers<LayoutResult> {
  mutating func audit(_ meter: WorkMeter) {
    for index in entries.indices {
      guard case .answered(let layout, var results) = entries[index] else { continue }
      let audit = AccessibilityAudit(of: layout, meter)
      for result in results.indices { audit.add(to: &results[result]) }
      entries[index] = .answered(layout, results)
    }
  }

  var needEdits: Bool {
    for index in entries.indices {
      // A layout is large, so it is read only where there is a fix.
      guard case .answered(_, let results) = entries[index], results.contains(where: \.hasFixes),
        case .answered(let layout, _) = entries[index], !layout.takesPatches
      else { continue }
      return true
    }
    return false
  }

  var statuses: [LayoutResult.Status] {
    var statuses: [LayoutResult.Status] = []
    for index in entries.indices {
      guard case .answered(_, let results) = entries[index] else { continue }
      for result in results.indices { statuses.append(results[result].status) }
    }
    return statuses
  }

  mutating func add(_ reading: LayoutReading) {
    add(reading) { result, remarks in result.adding(remarks) }
  }

  mutating func sortBySeverity() {
    for index in entries.indices {
      guard case .answered(let layout, var results) = entries[index],
        results.indices.contains(where: { !results[$0].diagnostics.isSortedBySeverity })
      else { continue }
      for result in results.indices {
        results[result].diagnostics = results[result].diagnostics.sortedBySeverity
      }
      entries[index] = .answered(layout, results)
    }
  }
}

extension LayoutAnswers<LayoutAnalysis> {
  mutating func add(_ reading: LayoutReading) {
    add(reading) { analysis, remarks in
      var analysis = analysis
      analysis.diagnostics = remarks + analysis.diagnostics
      return analysis
    }
  }
}

extension LayoutAnswers {
  /// An input with one layout has all diagnostics in that layout's results; in a list, those about
  /// all of it are separate.
  private mutating func add(
    _ reading: LayoutReading,
    _ adding: (Answer, [Diagnostic]) -> Answer
  ) {
    let common = isList ? [] : reading.diagnostics
    diagnostics = isList ? reading.diagnostics : []
    for (index, entry) in reading.entries.enumerated() {
      guard case .answered(let layout, let results) = entries[index] else { continue }
      var remarks = common + entry.diagnostics
      for index in remarks.indices { remarks[index].provenance = layout.provenance }
      entries[index] = .answered(layout, results.map { adding($0, remarks) })
    }
  }
}

extension LayoutAnswers<LayoutResult> {
  /// Applies the rules of a configuration; `uri` is the input's file.
  mutating func apply(_ configuration: InputConfiguration, of uri: String?) {
    guard configuration.hasRules else { return }
    configuration.apply(to: &diagnostics, of: uri)
    for index in entries.indices {
      // An invalid layout keeps its mistakes, which are the reason.
      guard case .answered(let layout, var results) = entries[index] else { continue }
      for result in results.indices {
        configuration.apply(to: &results[result].diagnostics, of: layout.identity?.uri ?? uri)
      }
      entries[index] = .answered(layout, results)
    }
  }
}

extension LayoutAnswers<LayoutAnalysis> {
  /// Applies the rules of a configuration; `uri` is the input's file.
  mutating func apply(_ configuration: InputConfiguration, of uri: String?) {
    guard configuration.hasRules else { return }
    for index in entries.indices {
      guard case .answered(let layout, var analyses) = entries[index] else { continue }
      for analysis in analyses.indices {
        configuration.apply(
          to: &analyses[analysis].diagnostics,
          of: layout.identity?.uri ?? uri
        )
        analyses[analysis].failures = analyses[analysis].failures.compactMap { failure in
          var found = [failure.diagnostic]
          configuration.apply(to: &found, of: layout.identity?.uri ?? uri)
          guard let diagnostic = found.first else { return nil }
          var failure = failure
          failure.diagnostic = diagnostic
          return failure
        }
      }
      entries[index] = .answered(layout, analyses)
    }
  }
}

extension LayoutResult {
  var hasFixes: Bool { diagnostics.contains { !$0.fixes.isEmpty } }

  func adding(_ readings: [Diagnostic]) -> LayoutResult {
    guard !readings.isEmpty else { return self }
    var result = self
    // The sign of a constraint explains the frame of its view.
    let signs = readings.filter { $0.code == .outsideOrOverlapping }.compactMap(\.items.first)
    // A solved conflict has more information than one that was only read.
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

  private func conflictLines(where isIncluded: (Diagnostic) -> Bool) -> [LinePlace] {
    diagnostics.filter { $0.code == .unsatisfiable && isIncluded($0) }.flatMap(\.constraintPlaces)
  }
}

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
