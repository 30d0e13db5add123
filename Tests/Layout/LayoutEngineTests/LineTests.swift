import Testing

@testable import LayoutEngine

/// Insets are computed from lines as from numbers; no answer shows by itself where a line would end.
@Suite("A line")
struct LineTests {
  private static let steps = [(start: 120.0, value: 48.0), (200, 24), (320, 12)]

  private func check(
    _ line: Line,
    _ value: Double,
    _ slope: Double,
    _ back: Double,
    _ ahead: Double
  ) {
    func isNear(_ one: Double, _ other: Double) -> Bool {
      one == other || abs(one - other) <= 1e-8
    }
    #expect(isNear(line.value, value), "\(line)")
    #expect(isNear(line.slope, slope), "\(line)")
    #expect(isNear(line.back, back), "\(line)")
    #expect(isNear(line.ahead, ahead), "\(line)")
  }

  @Test("is the larger of two until they meet")
  func larger() {
    let rising = Line(value: 10, slope: 2)
    let falling = Line(value: 40, slope: -1)
    // They meet where 10 + 2d = 40 - d.
    check(Line.larger(rising, falling), 40, -1, .infinity, 10)
    check(Line.larger(falling, rising), 40, -1, .infinity, 10)
    check(Line.smaller(rising, falling), 10, 2, .infinity, 10)
    check(Line.larger(rising, Line(4)), 10, 2, 3, .infinity)
    check(Line.larger(Line(4), Line(7)), 7, 0, .infinity, .infinity)
  }

  @Test("continues on one side only at the intersection of two lines")
  func meeting() {
    check(Line.larger(Line(10), Line(value: 10, slope: 1)), 10, 1, 0, .infinity)
    check(Line.larger(Line(10), Line(value: 10, slope: -1)), 10, 0, 0, .infinity)
    check(Line.larger(Line(10), Line(10)), 10, 0, .infinity, .infinity)
  }

  @Test("is as short as what it is computed from")
  func stretches() {
    let one = Line(value: 1, slope: 1, back: 3, ahead: 9)
    let other = Line(value: 2, slope: 0, back: 4, ahead: 5)
    check(one + other, 3, 1, 3, 5)
    check((one - other) * 2, -2, 2, 3, 5)
    check(Line.larger(one, other), 2, 0, 3, 1)
    check(one.moved(by: 2), 3, 1, 5, 7)
  }

  @Test("takes the value of a step up to the next")
  func steps() {
    let width = Line(value: 210, slope: 2)
    check(width.value(of: Self.steps, below: 72, isMeasured: true), 24, 0, 5, 55)
    check(Line(130).value(of: Self.steps, below: 72, isMeasured: true), 48, 0, .infinity, .infinity)
    let narrow = Line(value: 100, slope: -1)
    check(narrow.value(of: Self.steps, below: 72, isMeasured: true), 72, 0, 20, .infinity)
  }

  @Test(
    "takes the value of the widest step that fits",
    arguments: [
      (0, 72), (119.99, 72), (119.9999995, 48), (120, 48), (199, 48), (200, 24), (1_000, 12),
    ] as [(Double, Double)]
  )
  func widths(width: Double, expected: Double) {
    let actual = width.value(of: Self.steps, below: 72, isMeasured: true)
    #expect(actual == expected)
  }

  @Test("uses a step that is given, and not measured, exactly")
  func exactWidths() {
    #expect(413.999_999_5.value(of: [(414, 20)], below: 16, isMeasured: false) == 16)
    #expect(414.0.value(of: [(414, 20)], below: 16, isMeasured: false) == 20)
  }
}
