import CallTables
import LayoutCalls
import LayoutModel
import Testing

@Suite struct QuickAnchorCallsTests {
  typealias Calls = QuickAnchorCalls

  @Test func expandsEveryCall() {
    expect(
      functions + initializers + arrays + paddings,
      toBe: CallTables.quickAnchors,
      // A leading dot is a matter of text.
      except: ["AL125"]
    )
  }

  private let functions: [Expansion] = [
    function("topToTop"), function("topToTop", nil, 1), function("topToTop", b),
    function("topToTop", b, 1), function("topToBottom", nil, 1), function("topToBottom", b, 1),
    function("topToSafeArea"), function("topToSafeArea", nil, 1),
    function("leadingToLeading", nil, 1), function("leadingToLeading", b, 1),
    function("leadingToTrailing", nil, 1), function("leadingToTrailing", b, 1),
    function("trailingToTrailing", nil, -20), function("trailingToTrailing", b, 1),
    function("bottomToBottom", nil, -20), function("bottomToBottom", b, 1),
    function("bottomToTop", nil, 1), function("bottomToTop", b, 1),
    function("bottomToSafeArea", nil, -1), function("heightToConstant", nil, 100),
    function("heightToRelatedView", b), function("widthToConstant", nil, 100),
    function("widthToRelatedView", b), function("widthToRelatedView", b, 10), function("centerX"),
    function("centerX", b, 1), function("centerY", nil, 1), function("centerY", b),
  ]

  private let initializers: [Expansion] = [
    Calls.quickAdd(a, to: view, [QuickAnchorCall(.trailingToLeading, b, -8)]),
    Calls.quickAdd(a, to: view, [QuickAnchorCall(.centerX)]),
    Calls.quickAdd(a, to: view, [QuickAnchorCall(.heightEqualToConstant, nil, 100)]),
    Calls.quickAdd(a, to: view, [QuickAnchorCall(.widthEqualToView)]),
    Calls.quickAdd(a, to: view, [QuickAnchorCall(.topToSafeArea, b)]),
  ]

  private let arrays: [Expansion] = [
    function("heightToRelatedView", b, 10), function("heightToConstant"),
    function("widthToConstant"),
    Calls.quickAdd(
      a,
      to: view,
      [QuickAnchorCall(.topToTop, nil, 10), QuickAnchorCall(.trailingToTrailing, nil, -10)]
    ),
    Calls.quickAdd(
      a,
      to: view,
      [
        QuickAnchorCall(.centerX), QuickAnchorCall(.centerY),
        QuickAnchorCall(.heightEqualToConstant, nil, 100),
        QuickAnchorCall(.widthEqualToConstant, nil, 100),
      ]
    ),
  ]

  private let paddings: [Expansion] = [
    Calls.quickAdd(a, to: view, padding: 10),
    Calls.quickAdd(a, to: view, padding: 0),
    Calls.quickAdd(a, to: view, padding: nil),
    Calls.quickAdd(
      a,
      to: view,
      paddings: [.superview(10), .superview(20), .none, .superview(-20)]
    ),
    Calls.quickAdd(
      a,
      to: view,
      paddings: [.view(b, 10), .superview(20), .superview(-20), .view(b, -5)]
    ),
    Calls.quickAdd(a, to: view, paddings: [.none, .view(b, 4), .view(b, -4), .none]),
    Calls.quickAdd(
      a,
      to: view,
      paddings: [.superview(10), .superview(30), .superview(30), .none],
      [QuickAnchorCall(.heightEqualToConstant, nil, 100)]
    ),
    Calls.quickAdd(a, to: view, paddings: [.dropped, .superview(20), .none, .dropped]),
    Calls.quickAdd(a, to: view, paddings: [.superview(10), .superview(20), .superview(-20)]),
    Calls.activate(
      [QuickAnchorCall(.topToTop, nil, 4), QuickAnchorCall(.widthEqualToConstant, nil, 30)],
      on: a,
      superview: view
    ),
  ]

  @Test(
    "knows the functions that exist",
    arguments: ["trailingToLeading", "widthEqualToView", "heightEqualToConstant", "leftToLeft"]
  )
  func noFunction(name: String) {
    #expect(QuickAnchorCall(function: name) == nil)
  }

  @Test func needsASuperviewUnlessTheViewIsNamed() {
    let expansion = Calls.activate(
      [QuickAnchorCall(.centerX), QuickAnchorCall(.centerY, b)],
      on: a,
      superview: nil
    )
    #expect(expansion.remarks == [.noSuperview])
    #expect(expansion.constraints.map(row) == ["a.centerY == b.centerY"])
  }
}

private func function(
  _ name: String,
  _ related: Item? = nil,
  _ constant: Double? = nil
) -> Expansion {
  QuickAnchorCalls.quickAdd(
    a,
    to: view,
    [QuickAnchorCall(function: name, related, constant)].compactMap { $0 }
  )
}
