import LayoutPolicy
import LayoutModel
import LayoutNotation
import LayoutReport
import ScriptReading
import Testing

/// A notation written and read again is the identity on constraints, for 1,000 random layouts each.
@Suite("A layout that is written and read again")
struct RoundTripTests {
  @Test(
    "has the same constraints",
    arguments: CodeNotation.allCases.filter { $0 != .plain },
    0..<10 as Range<UInt64>
  )
  func constraints(notation: CodeNotation, seed: UInt64) throws {
    var random = RandomConstraints(seed: seed)
    for _ in 0..<100 {
      let layout = random.layout()
      let code = writeCode(layout, in: notation)
      var overrides = EnvironmentOverrides()
      overrides.width = .points(375)
      overrides.height = .points(667)
      let reading = readScript(Array(code.utf8), overrides: overrides, vocabulary: .layoutCode)
      let errors = reading.allDiagnostics
        .filter { $0.severity == .error || $0.code == .skippedCode }
      #expect(errors.map(\.message) == [], "\(code)")
      let again = try #require(reading.layout)
      let superviews = again.views.map(\.superview)
      #expect(superviews == layout.views.map(\.superview), "\(code)")
      #expect(again.guides.map(\.owningView) == layout.guides.map(\.owningView), "\(code)")
      let expected = sorted(layout, in: notation)
      let actual = sorted(again, in: notation)
      #expect(actual == expected, "\(code)")
    }
  }

  @Test("in the plain notation has the same active constraints", arguments: 0..<10 as Range<UInt64>)
  func plain(seed: UInt64) throws {
    var random = RandomConstraints(seed: seed)
    for _ in 0..<100 {
      let layout = random.layout()
      var names = ItemNames()
      for (index, view) in layout.views.enumerated() { names.declare(view: index, id: view.id) }
      for (index, guide) in layout.guides.enumerated() { names.declare(guide: index, id: guide.id) }
      var expected = layout.constraints.filter(\.isActive)
      for index in expected.indices { expected[index].identifier = nil }
      let lines = writeCode(layout, in: .plain).split(separator: "\n")
        .filter { !$0.hasPrefix("//") }
      let actual = lines.map { readConstraint(String($0), names: names).constraint }
      #expect(actual == expected)
    }
  }

  /// The constraints that the notation can express, in a fixed order: groups and formats join
  /// separate ones.
  private func sorted(_ layout: Layout, in notation: CodeNotation) -> [String] {
    // Names change to such that Swift takes; the numbers of views and guides stay.
    var layout = layout
    for index in layout.views.indices { layout.views[index].id = "v\(index)" }
    for index in layout.guides.indices { layout.guides[index].id = "g\(index)" }
    return layout.constraints.map { constraint in
      // A format measures forwards: sides may be exchanged.
      let other = notation == .vfl ? exchanged(constraint) : nil
      let texts = [constraint, other].compactMap { $0.map { layout.text(of: $0) } }
      let text = texts.min() ?? ""
      return "\(text) \(constraint.isActive) \(constraint.identifier ?? "")"
    }
    .sorted()
  }

  private func exchanged(_ constraint: Constraint) -> Constraint? {
    guard let second = constraint.second, constraint.multiplier == 1 else { return nil }
    return Constraint(
      second,
      constraint.relation.reversed,
      constraint.first,
      constant: 0 - constraint.constant,
      priority: constraint.priority,
      identifier: constraint.identifier,
      isActive: constraint.isActive
    )
  }
}
