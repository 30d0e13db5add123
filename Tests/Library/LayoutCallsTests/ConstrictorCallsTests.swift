import CallTables
import LayoutCalls
import LayoutModel
import Testing

@Suite struct ConstrictorCallsTests {
  @Test func expandsEveryCall() {
    expect(places + sizes + edges + centers + squares + chains, toBe: CallTables.constrictor)
  }

  private let places: [Expansion] = [
    of().constrict(.top, to: view),
    of().constrict(.top, to: b, .bottom, with: 8),
    of(.greaterThanOrEqual, 750, false).constrict(.top, to: view),
    of().constrict(.bottom, to: view, with: 10),
    of(.lessThanOrEqual).constrict(.bottom, to: b, .top),
    of().constrict(.leading, to: view, with: 10),
    of().constrict(.leading, to: b, .trailing),
    of().constrict(.trailing, to: view, with: 10),
    of(.lessThanOrEqual, 251).constrict(.trailing, to: b, .leading, with: -10),
    of().constrict(.left, to: view, with: 1),
    of().constrict(.right, to: view, with: 1),
    of().constrict(.centerX, to: view, with: 1),
    of().constrict(.centerX, to: view, .leading),
    of().constrict(.centerY, to: view, .bottom),
    of().constrict(.leading, to: view, .left),
  ]

  private let sizes: [Expansion] = [
    of().constrict(.width, to: b),
    of(.greaterThanOrEqual, 50).constrict(.width, to: b, .height, with: 4, multiplier: 2),
    of().constrict(.width, toConstant: 50),
    of(.lessThanOrEqual, 250).constrict(.width, toConstant: 50),
    of().constrict(.height, to: a, .width),
    of(.greaterThanOrEqual, 1000, false).constrict(.height, toConstant: 50),
    of().constrict(.height, to: b, multiplier: 0.5),
    of(.equal, 1001).constrict(.width, toConstant: 50),
  ]

  private let edges: [Expansion] = [
    of().edge(to: view),
    of().edge(to: view, with: .all(10)),
    of().edge(to: view, with: .horizontal(15)),
    of().edge(to: view, with: .vertical(5) & .leading(1) & .trailing(2)),
    of().edge(to: view, with: .top(3) & .bottom(4)),
    of().edge(to: view, [.trailing, .top], with: .all(6)),
    of(.equal, 750, false).edge(to: view, [.top, .leading, .trailing], with: .all(15)),
    of(.greaterThanOrEqual).edge(to: view, with: .all(10)),
    of(.greaterThanOrEqual).edge(to: view, [.top, .leading]),
  ]

  private let centers: [Expansion] = [
    of().center(in: view, with: .all(0)),
    of(.lessThanOrEqual, 250, false).center(in: view, with: .all(8)),
    of().center(in: view, with: .centerX(-16) & .centerY(32)),
    of().center(in: view, with: .centerY(32)),
  ]

  private let squares: [Expansion] = [
    of().size(toConstant: .all(10)),
    of(.lessThanOrEqual, 750, false).size(toConstant: .width(10) & .height(20)),
    of().size(toConstant: .width(10)),
    of().size(toConstant: .height(10)),
    of().size(to: b, with: .all(0)),
    of().size(to: b, with: .all(2), multiplier: 0.75),
    of(.greaterThanOrEqual, 999).size(to: b, with: .height(2)),
  ]

  private let chains: [Expansion] = {
    var chain = of().constrict(.top, to: safeArea)
    chain.append(of().constrict(.height, toConstant: 44))
    chain.append(of().constrict(.leading, to: view))
    return [ConstrictorCalls(g).constrict(.width, to: a), chain]
  }()

  // `Finder/NSLayoutConstraintCollection+Finder.swift`; its condition is read as Swift reads it.
  @Suite struct Searching {
    private let constraints =
      of().constrict(.top, to: view, with: 1).constraints
      + of(.greaterThanOrEqual, 750).constrict(.top, to: b, .bottom, with: 2).constraints
      + of(.lessThanOrEqual, 250).constrict(.top, to: b, .top, with: 3).constraints

    @Test func findsTheFirstOfAnItem() {
      var search = ConstrictorSearch()
      search.other = b
      #expect(search.firstIndex(in: constraints, isDimension: false) == 1)
    }

    @Test("looks no further once an argument is left out", arguments: [1.0, 3])
    func leftOut(constant: Double) {
      var search = ConstrictorSearch()
      search.other = b
      search.constant = constant
      #expect(search.firstIndex(in: constraints, isDimension: false) == 1)
    }

    // The item matches, the attribute does not, the constant is omitted: neither lets it through.
    // The priority is omitted and the constant does not match, up to the last.
    @Test func comparesTheLastArgumentAlone() {
      var search = ConstrictorSearch()
      search.other = b
      search.attribute = .top
      search.constant = 9
      search.priority = 9
      search.isActive = false
      search.relation = .lessThanOrEqual
      #expect(search.firstIndex(in: constraints, isDimension: false) == 2)
    }

    @Test func needsTheItemOfAPlace() {
      var search = ConstrictorSearch()
      search.other = g
      #expect(search.firstIndex(in: constraints, isDimension: false) == nil)
    }

    @Test func takesAnyItemOfADimension() {
      let sizes = of().constrict(.width, toConstant: 10).constraints
      #expect(ConstrictorSearch().firstIndex(in: sizes, isDimension: true) == 0)
    }
  }
}

private func of(
  _ relation: Relation = .equal,
  _ priority: Float = 1000,
  _ isActive: Bool = true
) -> ConstrictorCalls {
  ConstrictorCalls(a, as: relation, priority: priority, isActive: isActive)
}
