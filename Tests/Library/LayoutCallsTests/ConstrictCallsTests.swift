import CallTables
import LayoutCalls
import LayoutModel
import Testing

@Suite struct ConstrictCallsTests {
  @Test func expandsEveryCall() {
    expect(versionOne + single + several + groups, toBe: CallTables.constrict)
  }

  private let versionOne: [Expansion] = [
    of().constrict(.top, to: view, .top, with: 10),
    of(.equal, 0.5).constrict(.trailing, to: view, .trailing, with: 10),
    of().constrict(.width, with: 50),
    of(.lessThanOrEqual).constrict(attributes: [.top, .right], to: view, with: .all(10)),
    of().constrict(attributes: [.leading, .bottomGuide], to: view, with: .all(10)),
    of().edges(to: view, with: .all(10)),
    of(.greaterThanOrEqual).edges(to: b, with: .all(4), withinGuides: false),
    of().center(in: view, with: .all(3)),
    of().center(in: b, withinGuides: false),
  ]

  private let single: [Expansion] = [
    of(.lessThanOrEqual).constrict(.bottom, to: b, .top, with: 8),
    of().constrict(.top, to: b, .bottom, with: 8),
    of().constrict(.top, to: view, .topGuide),
    of().constrict(.centerX, to: g, .centerXGuide),
    of(.equal, 2).constrict(.width, to: b, .height),
    of(.equal, 1, 750).constrict(.height, with: 40),
    of(.equal, 2).constrict(.height, with: 40),
    of().constrict(.width, to: b, with: 40),
    of().constrict(.top, to: view),
    of().constrict(.top, with: 10),
  ]

  private let several: [Expansion] = [
    of().constrict(attributes: [.top, .trailing], to: view, with: .all(10)),
    of().constrict(
      attributes: [.width, .height],
      to: nil,
      with: constant("width", 10) & constant("height", 20)
    ),
    of(.greaterThanOrEqual).constrict(
      attributes: [.leading, .top],
      to: view,
      with: constant("horizontal", 5)
    ),
  ]

  private let groups: [Expansion] = [
    of().edges(
      to: b,
      with: constant("vertical", 5) & constant("leading", 1),
      withinGuides: false
    ),
    of().edges(to: view),
    of().center(in: b, with: constant("x", 4) & constant("y", -2), withinGuides: false),
    of().center(in: view, with: .all(1), withinGuides: false),
    of(.equal, 0.5).size(to: b, with: constant("width", 2)),
    of().size(to: nil, with: .all(10)),
    of(.lessThanOrEqual).size(to: nil, with: constant("width", 10) & constant("height", 20)),
    of(.equal, 0.5).size(to: view),
  ]

  @Test func hasNoConstantOfAnotherName() {
    #expect(ConstrictConstant("edges", 1) == nil)
  }
}

private func of(
  _ relation: Relation = .equal,
  _ multiplier: Double = 1,
  _ priority: Float = 1000
) -> ConstrictCalls {
  ConstrictCalls(a, as: relation, multiplier: multiplier, priority: priority)
}

private func constant(_ name: String, _ value: Double) -> ConstrictConstant {
  ConstrictConstant(name, value) ?? .zero
}
