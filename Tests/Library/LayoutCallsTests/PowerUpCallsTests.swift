import CallTables
import LayoutCalls
import LayoutModel
import Testing

@Suite struct PowerUpCallsTests {
  typealias Calls = PowerUpCalls

  @Test func expandsEveryCall() {
    expect(lastEdition + priorities + firstSteps + firstEdition, toBe: CallTables.powerUp)
  }

  private let lastEdition: [Expansion] = [
    Calls.constrain(a.anchor(.top), to: view.anchor(.top)),
    Calls.constrain(a.anchor(.top), to: view.anchor(.top), constant: 12),
    Calls.constrain(a.anchor(.top), .equal, to: view.anchor(.top)),
    Calls.constrain(
      a.anchor(.leading),
      .greaterThanOrEqual,
      to: view.anchor(.leading),
      constant: 12
    ),
    Calls.constrain(
      a.anchor(.trailing),
      .lessThanOrEqual,
      to: view.anchor(.trailing),
      constant: -12
    ),
    Calls.constrain(
      a.anchor(.top),
      .lessThanOrEqual,
      to: view.anchor(.top),
      constant: 1,
      priority: 250,
      isActive: false
    ),
    Calls.constrain(
      a.anchor(.width),
      to: b.anchor(.width),
      constant: 4,
      multiplier: 0.5,
      priority: 750
    ),
    Calls.constrain(
      a.anchor(.width),
      .greaterThanOrEqual,
      to: b.anchor(.height),
      multiplier: 2,
      isActive: false
    ),
    Calls.constrain(a.anchor(.width), toConstant: 50),
    Calls.constrain(a.anchor(.width), .lessThanOrEqual, toConstant: 50),
    Calls.constrain(a.anchor(.width), toConstant: 320, priority: 751),
    Calls.constrain(
      a.anchor(.height),
      .greaterThanOrEqual,
      toConstant: 44,
      priority: 999,
      isActive: false
    ),
    Calls.constrain(a.anchor(.width), toConstant: nil),
    Calls.constrain(a.anchor(.width), .lessThanOrEqual, toConstant: nil),
  ]

  private let priorities: [Expansion] = [
    Calls.constrain(a.anchor(.width), toConstant: 50, priority: 1001),
    Calls.constrain(a.anchor(.width), toConstant: 50, priority: 0),
  ]

  private let firstSteps: [Expansion] = [
    Calls.constrain(a.anchor(.top), to: view.anchor(.top)),
    Calls.constrain(a.anchor(.top), to: view.anchor(.top), constant: 12, isActive: false),
  ]

  private let firstEdition: [Expansion] = [
    Calls.constrain(a.anchor(.top), to: view.anchor(.top), constant: 12),
    Calls.constrain(a.anchor(.top), to: view.anchor(.top), constant: 12),
    Calls.constrain(
      a.anchor(.top),
      .greaterThanOrEqual,
      to: view.anchor(.bottom),
      constant: 12,
      multiplier: 0.5,
      priority: 750,
      isActive: false
    ),
    Calls.constrain(a.anchor(.width), toConstant: 320, priority: 751),
    Calls.constrain(
      a.anchor(.width),
      .lessThanOrEqual,
      toConstant: 320,
      priority: 250,
      isActive: false
    ),
    Calls.constrain(a.anchor(.width), toConstant: 320, multiplier: 2),
  ]
}
