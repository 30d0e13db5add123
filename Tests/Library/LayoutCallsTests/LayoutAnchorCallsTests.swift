import CallTables
import LayoutCalls
import LayoutModel
import Testing

@Suite struct LayoutAnchorCallsTests {
  typealias Calls = LayoutAnchorCalls

  @Test func expandsEveryCall() {
    expect(
      anchors + guides + dimensions + spacings + distances + refusals,
      toBe: CallTables.layoutAnchor
    )
  }

  private let anchors: [Expansion] = [
    Calls.constraint(a.anchor(.top), .equal, to: view.anchor(.top)),
    Calls.constraint(a.anchor(.top), .lessThanOrEqual, to: view.anchor(.top)),
    Calls.constraint(a.anchor(.top), .greaterThanOrEqual, to: view.anchor(.top)),
    Calls.constraint(a.anchor(.bottom), .equal, to: view.anchor(.bottom), constant: -12),
    Calls.constraint(
      a.anchor(.trailing),
      .lessThanOrEqual,
      to: view.anchor(.trailing),
      constant: -12
    ),
    Calls.constraint(
      a.anchor(.leading),
      .greaterThanOrEqual,
      to: view.anchor(.leading),
      constant: 12
    ),
    Calls.constraint(a.anchor(.left), .equal, to: b.anchor(.right)),
    Calls.constraint(a.anchor(.right), .equal, to: b.anchor(.left)),
    Calls.constraint(a.anchor(.centerX), .equal, to: b.anchor(.centerX)),
    Calls.constraint(a.anchor(.centerY), .equal, to: b.anchor(.centerY)),
    Calls.constraint(a.anchor(.firstBaseline), .equal, to: b.anchor(.lastBaseline)),
  ]

  private let guides: [Expansion] = [
    Calls.constraint(a.anchor(.top), .equal, to: g.anchor(.bottom)),
    Calls.constraint(g.anchor(.leading), .equal, to: a.anchor(.trailing)),
    Calls.constraint(a.anchor(.top), .equal, to: safeArea.anchor(.top), constant: 8),
  ]

  private let dimensions: [Expansion] =
    [
      Calls.constraint(a.anchor(.width), .equal, toConstant: 50),
      Calls.constraint(a.anchor(.height), .lessThanOrEqual, toConstant: 50),
      Calls.constraint(a.anchor(.width), .greaterThanOrEqual, toConstant: 50),
      Calls.constraint(a.anchor(.width), .equal, to: b.anchor(.width)),
      Calls.constraint(a.anchor(.width), .equal, to: b.anchor(.height), multiplier: 0.5),
    ]
    + [Relation.lessThanOrEqual, .greaterThanOrEqual].map {
      Calls.constraint(a.anchor(.width), $0, to: b.anchor(.width), multiplier: 2)
    }
    + [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual].map {
      Calls.constraint(a.anchor(.width), $0, to: b.anchor(.width), multiplier: 2, constant: 3)
    }

  private let spacings: [Expansion] = [
    spacing(b.anchor(.leading), .equal, a.anchor(.trailing), 2),
    spacing(b.anchor(.left), .lessThanOrEqual, a.anchor(.right), 1),
    spacing(b.anchor(.leading), .greaterThanOrEqual, a.anchor(.trailing), 1),
    spacing(b.anchor(.top), .equal, a.anchor(.bottom), 1),
    spacing(b.anchor(.top), .lessThanOrEqual, a.anchor(.bottom), 1),
    spacing(b.anchor(.top), .greaterThanOrEqual, a.anchor(.bottom), 3),
    spacing(b.anchor(.firstBaseline), .equal, a.anchor(.lastBaseline), 1),
  ]

  private let distances: [Expansion] = [
    Calls.constraint(gap(.trailing, .leading), .equal, toConstant: 20),
    Calls.constraint(gap(.bottom, .top), .lessThanOrEqual, toConstant: 20),
    distance(.distance(gap(.bottom, .top)), .equal, .size(a.anchor(.height)), 0.5, 1),
    distance(.size(a.anchor(.width)), .equal, .distance(gap(.right, .left)), 1, 0),
    distance(
      .distance(AnchorDistance(from: view.anchor(.leading), to: a.anchor(.leading))),
      .equal,
      .distance(AnchorDistance(from: a.anchor(.trailing), to: view.anchor(.trailing))),
      1,
      0
    ),
  ]

  private let refusals: [Expansion] = [
    Calls.constraint(a.anchor(.leading), .equal, to: view.anchor(.left)),
    Calls.constraint(a.anchor(.leading), .equal, to: view.anchor(.top)),
  ]

  /// The receiver lies after the other anchor as the reader goes: `NSLayoutAnchor.h`.
  @Test(
    "turns system spacing with the direction, but for what turns by itself",
    arguments: [
      (Attribute.leading, Attribute.trailing, "b.leading >= a.trailing + 8 off"),
      (.left, .right, "b.left <= a.right - 8 off"),
      (.centerX, .centerX, "b.centerX <= a.centerX - 8 off"),
      (.centerX, .trailing, "b.centerX >= a.trailing + 8 off"),
      (.top, .bottom, "b.top >= a.bottom + 8 off"),
    ]
  )
  func spacingRightToLeft(first: Attribute, second: Attribute, expected: String) {
    let expansion = Calls.constraint(
      b.anchor(first),
      .greaterThanOrEqual,
      toSystemSpacingFrom: a.anchor(second),
      multiplier: 1,
      spacing: 8,
      direction: .rightToLeft
    )
    #expect(expansion.constraints.map(row) == [expected])
  }
}

private func spacing(
  _ first: Constraint.Anchor,
  _ relation: Relation,
  _ second: Constraint.Anchor,
  _ multiplier: Double
) -> Expansion {
  LayoutAnchorCalls.constraint(
    first,
    relation,
    toSystemSpacingFrom: second,
    multiplier: multiplier,
    spacing: 8,
    direction: .leftToRight
  )
}

private func gap(_ start: Attribute, _ end: Attribute) -> AnchorDistance {
  AnchorDistance(from: a.anchor(start), to: b.anchor(end))
}

private func distance(
  _ first: LayoutAnchorCalls.Dimension,
  _ relation: Relation,
  _ second: LayoutAnchorCalls.Dimension,
  _ multiplier: Double,
  _ constant: Double
) -> Expansion {
  var guides = 0
  return LayoutAnchorCalls.constraint(
    first,
    relation,
    to: second,
    multiplier: multiplier,
    constant: constant
  ) {
    guides += 1
    return .guide(guides)
  }
}
