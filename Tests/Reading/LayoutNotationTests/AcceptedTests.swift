import LayoutModel
import LayoutNotation
import TestSupport
import Testing

@Suite("The plain notation reads")
struct AcceptedTests {
  @Test(
    "a string as its normal form",
    arguments: [
      // As people write them.
      (
        "button.leading >= container.leading + 12 @ 751",
        "button.leading >= container.leading + 12 @ 751"
      ),
      ("a.top == b.bottom", "a.top == b.bottom"),
      ("a.top==b.bottom+8", "a.top == b.bottom + 8"),
      ("  a.top  ==  b.bottom  -  8  ", "a.top == b.bottom - 8"),
      ("a.trailing <= root.trailing - 12", "a.trailing <= root.trailing - 12"),
      ("a.width == 100", "a.width == 100"),
      ("a.width == 0.5", "a.width == 0.5"),
      ("a.width == 1e2", "a.width == 100"),
      ("a.width == 15E-1", "a.width == 1.5"),
      ("a.width == a.height", "a.width == a.height"),
      ("a.width == 2 * a.height", "a.width == 2 * a.height"),
      ("a.lastBaseline == b.baseline", "a.lastBaseline == b.lastBaseline"),
      ("a.width ≤ 10", "a.width <= 10"),
      ("a.width≥10", "a.width >= 10"),
      ("größe.width≤10", "größe.width <= 10"),
      // Factors on either side.
      ("2 * a.width == b.width + 10", "a.width == 0.5 * b.width + 5"),
      ("a.width * 2 == b.width * 4", "a.width == 2 * b.width"),
      ("a.centerX == 2 * container.trailing / 4", "a.centerX == 0.5 * container.trailing"),
      ("a.top == (b.bottom + 10) / 4", "a.top == 0.25 * b.bottom + 2.5"),
      ("a.top == b.bottom / 4 + 10", "a.top == 0.25 * b.bottom + 10"),
      ("a.width == 2 * (b.width - 3) * 2", "a.width == 4 * b.width - 12"),
      ("a.width == -b.width + 100", "a.width == -1 * b.width + 100"),
      ("a.width == 100 - b.width", "a.width == -1 * b.width + 100"),
      ("a.width == -(b.width - 100)", "a.width == -1 * b.width + 100"),
      ("a.width == --5", "a.width == 5"),
      ("a.width == +5", "a.width == 5"),
      ("a.width == ((((5))))", "a.width == 5"),
      ("a.width == 2 + 3 * 4", "a.width == 14"),
      ("a.width == (2 + 3) * 4", "a.width == 20"),
      ("a.width == 100 / 8 / 5", "a.width == 2.5"),
      ("a.width == b.width * 1 / 4 - 6 / 3", "a.width == 0.25 * b.width - 2"),
      // Anchors on either side.
      ("100 <= a.width", "a.width >= 100"),
      ("100 == a.width", "a.width == 100"),
      ("12 >= a.leading - b.leading", "a.leading <= b.leading + 12"),
      ("a.width - b.width == 10", "a.width == b.width + 10"),
      ("a.width - b.width >= 10", "a.width >= b.width + 10"),
      ("10 - a.width >= b.width", "a.width <= -1 * b.width + 10"),
      ("b.leading - a.trailing == 8", "b.leading == a.trailing + 8"),
      ("a.width + 5 == b.width", "a.width == b.width - 5"),
      ("a.width + b.width == 100", "a.width == -1 * b.width + 100"),
      ("-a.width >= -100", "a.width <= 100"),
      ("-2 * a.width <= b.width", "a.width >= -0.5 * b.width"),
      ("a.width / -4 == 5", "a.width == -20"),
      ("a.width - b.width == b.width", "a.width == 2 * b.width"),
      ("2 * a.width - a.width == 10", "a.width == 10"),
      ("a.width == b.width + b.width", "a.width == 2 * b.width"),
      ("2 * a.width == a.width + 10", "a.width == 10"),
      // Expressions that UIKit does not change.
      ("a.top == a.top + 5", "a.top == a.top + 5"),
      ("a.width == 2 * a.width - 10", "a.width == 2 * a.width - 10"),
      ("a.width == 0 * b.width + 5", "a.width == 0 * b.width + 5"),
      // Items.
      ("`8bC-Xf-vdC`.leading == `a`.leading", "`8bC-Xf-vdC`.leading == a.leading"),
      ("a.top == root.safeAreaLayoutGuide.top + 8", "a.top == root.safeAreaLayoutGuide.top + 8"),
      (
        "`8bC-Xf-vdC`.layoutMarginsGuide.top == a.top",
        "`8bC-Xf-vdC`.layoutMarginsGuide.top == a.top"
      ),
      ("a.bottom <= root.keyboardLayoutGuide.top", "a.bottom <= root.keyboardLayoutGuide.top"),
      ("a.width == scroller.frameLayoutGuide.width", "a.width == scroller.frameLayoutGuide.width"),
      ("gutter.width == 20", "gutter.width == 20"),
      ("shipAnchor.top == a.top", "shipAnchor.top == a.top"),
      ("a.leadingMargin == b.leading", "a.leadingMargin == b.leading"),
      // Priorities.
      ("a.width == 1 @ 1000", "a.width == 1"),
      ("a.width == 1 @required", "a.width == 1"),
      ("a.width == 1 @defaultHigh+1", "a.width == 1 @ 751"),
      ("a.width == 1 @ high - 0.5", "a.width == 1 @ 749.5"),
      ("a.width == 1 @ .defaultLow", "a.width == 1 @ 250"),
      ("a.width == 1 @ fittingSizeLevel", "a.width == 1 @ 50"),
      ("a.width == 1 @ 0.5", "a.width == 1 @ 0.5"),
      ("a.width == 1 @ required - 1", "a.width == 1 @ 999"),
    ]
  )
  func normalForm(text: String, expected: String) throws {
    let reading = readConstraint(text, names: Example.names)
    let faults = reading.faults.map { $0.message() }
    #expect(faults == [])
    let constraint = try #require(reading.constraint)
    #expect(Example.layout.text(of: constraint) == expected)
  }

  @Test("what it writes, to the same constraint")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let constraint = randomConstraint(using: &generator)
      let text = Example.layout.text(of: constraint)
      let reading = readConstraint(text, names: Example.names)
      #expect(reading.constraint == constraint, "\(text): \(reading.faults.map { $0.message() })")
    }
  }

  @Test(
    "priorities on their own",
    arguments: [("751", 751), ("defaultHigh", 750), ("low + 1", 251), (" required ", 1000)]
      as [(String, Float)]
  )
  func priorities(text: String, expected: Float) throws {
    let priority = try readPriority(text)
    #expect(priority == Priority(expected))
  }
}

private func randomConstraint(using generator: inout SeededGenerator) -> Constraint {
  let items: [Item] =
    Example.layout.views.indices.map { .view($0) }
    + [
      .guide(0), .builtIn(.safeAreaLayoutGuide, owner: 0), .builtIn(.contentLayoutGuide, owner: 6),
    ]
  while true {
    let first = Constraint.Anchor(
      items.randomElement(using: &generator) ?? .view(0),
      Attribute.allCases.randomElement(using: &generator) ?? .top
    )
    let second = Constraint.Anchor(
      items.randomElement(using: &generator) ?? .view(0),
      Attribute.allCases.randomElement(using: &generator) ?? .top
    )
    let isAlone = Int.random(in: 0..<4, using: &generator) == 0
    let constraint = Constraint(
      first,
      Relation.allCases.randomElement(using: &generator) ?? .equal,
      isAlone ? nil : second,
      multiplier: isAlone
        ? 1 : [1, 1, 1, 0, -1, 0.5, 2.25].randomElement(using: &generator) ?? 1,
      constant: Double(Int.random(in: -400...400, using: &generator)) / 4,
      priority: Priority(Float(Int.random(in: 1...1000, using: &generator))) ?? .required
    )
    if constraint.faults.isEmpty { return constraint }
  }
}
