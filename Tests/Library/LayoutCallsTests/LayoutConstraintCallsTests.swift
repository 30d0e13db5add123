import CallTables
import LayoutCalls
import LayoutModel
import Testing

@Suite struct LayoutConstraintCallsTests {
  @Test func expandsEveryCall() {
    expect(
      [
        make(.top, .equal, view, .bottom, 0.25, 12),
        make(.leading, .greaterThanOrEqual, view, .leadingMargin, 1, 0),
        make(.lastBaseline, .lessThanOrEqual, b, .firstBaseline, 1, 0),
        make(.width, .equal, nil, nil, 1, 50),
        make(.width, .equal, nil, nil, 0, 50),
        make(.width, .equal, nil, .width, 1, 50),
        make(.width, .equal, b, nil, 1, 50),
        make(.width, .equal, nil, nil, 2, 50),
        make(.top, .equal, nil, nil, 1, 12),
        make(.top, .equal, view, .top, 0, 12),
        make(.top, .equal, view, .height, 0.25, 0),
        make(nil, .equal, view, .top, 1, 0),
      ],
      toBe: CallTables.layoutConstraint
    )
  }

  @Test func needsAFirstItem() {
    let expansion = LayoutConstraintCalls.constraint(
      item: nil,
      .top,
      .equal,
      toItem: view,
      .top,
      multiplier: 1,
      constant: 0
    )
    #expect(expansion.remarks == [.noFirstItem])
    #expect(expansion.constraints.isEmpty)
  }

  private func make(
    _ attribute: Attribute?,
    _ relation: Relation,
    _ other: Item?,
    _ otherAttribute: Attribute?,
    _ multiplier: Double,
    _ constant: Double
  ) -> Expansion {
    LayoutConstraintCalls.constraint(
      item: a,
      attribute,
      relation,
      toItem: other,
      otherAttribute,
      multiplier: multiplier,
      constant: constant
    )
  }
}
