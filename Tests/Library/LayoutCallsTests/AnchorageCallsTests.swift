import CallTables
import LayoutCalls
import LayoutModel
import Testing

@Suite struct AnchorageCallsTests {
  @Test func expandsEveryCall() {
    expect(
      axes + priorities + dimensions + arithmetic + edges + pairs + sizes + refusals,
      toBe: CallTables.anchorage
    )
  }

  private let axes: [Expansion] = [
    of(a[.top], .equal, view[.top]),
    of(a[.top], .lessThanOrEqual, view[.top]),
    of(a[.top], .greaterThanOrEqual, view[.top]),
    of(a[.top], .equal, view[.top]),
    of(a[.top], .lessThanOrEqual, sum(view[.top], 1)),
    of(a[.top], .greaterThanOrEqual, difference(view[.top], 1)),
    of(a[.leading], .equal, sum(view[.leading], 12)),
    of(a[.trailing], .lessThanOrEqual, difference(view[.trailing], 12)),
    of(a[.left], .greaterThanOrEqual, sum(b[.right], 1.5)),
    of(a[.firstBaseline], .equal, b[.lastBaseline]),
    of(g[.centerY], .equal, view[.centerY]),
    of(a[.top], .equal, sum(safeArea[.top], 8)),
    of(a[.centerX], .equal, quotient(product(2, view[.trailing]), 3)),
    of(a[.top], .equal, quotient(view[.bottom], 4)),
    of(a[.top], .equal, sum(product(view[.bottom], 0.5), 3)),
  ]

  private let priorities: [Expansion] = [
    of(a[.top], .equal, sum(view[.top], 20), 250),
    of(a[.top], .equal, view[.top], 750),
    of(a[.top], .equal, view[.top], 999),
    of(a[.top], .equal, sum(view[.top], 20), 752),
    of(a[.top], .lessThanOrEqual, view[.top], 50),
    of(a[.top], .lessThanOrEqual, view[.top], 251),
    of(a[.top], .equal, view[.top], 1001),
  ]

  private let dimensions: [Expansion] = [
    of(a[.width], .equal, 100),
    of(a[.width], .lessThanOrEqual, 100),
    of(a[.height], .greaterThanOrEqual, 44.5),
    of(a[.width], .equal, 100, 752),
    of(a[.width], .greaterThanOrEqual, 100, 749),
    of(a[.width], .equal, b[.width]),
    of(a[.height], .equal, quotient(b[.height], 2), 250),
    of(a[.width], .equal, quotient(product(4, a[.height]), 3)),
    of(a[.width], .lessThanOrEqual, difference(product(b[.width], 2), 10)),
    of(a[.width], .greaterThanOrEqual, sum(10, b[.width])),
  ]

  private let arithmetic: [Expansion] = [
    of(a[.width], .equal, quotient(sum(b[.width], 10), 2)),
    of(a[.width], .equal, product(sum(b[.width], 10), 2)),
    of(a[.width], .equal, product(2, difference(b[.width], 10))),
    of(a[.top], .equal, sum(10, view[.top])),
    of(a[.top], .equal, difference(10, view[.top])),
    of(a[.top], .equal, difference(10, product(view[.top], 2))),
    of(a[.top], .equal, difference(sum(sum(10, view[.top]), 5), 1)),
  ]

  private let edges: [Expansion] = [
    of(.edgeAnchors(a), .equal, .edgeAnchors(view)),
    of(.edgeAnchors(a), .equal, sum(.edgeAnchors(view), 10)),
    of(.edgeAnchors(a), .greaterThanOrEqual, sum(.edgeAnchors(view), 10), 750),
    of(.edgeAnchors(a), .lessThanOrEqual, .edgeAnchors(view)),
    of(.edgeAnchors(a), .equal, sum(.edgeAnchors(view), insets)),
    of(.edgeAnchors(a), .equal, difference(.edgeAnchors(view), insets), 749),
    of(.edgeAnchors(a), .equal, difference(.edgeAnchors(safeArea), 4)),
  ]

  private let pairs: [Expansion] = [
    of(.horizontalAnchors(a), .equal, sum(.horizontalAnchors(view), 10)),
    of(.horizontalAnchors(a), .greaterThanOrEqual, sum(.horizontalAnchors(view), 10)),
    of(.verticalAnchors(a), .greaterThanOrEqual, sum(.verticalAnchors(view), 10)),
    of(.verticalAnchors(a), .lessThanOrEqual, difference(.verticalAnchors(view), 10), 250),
    of(.verticalAnchors(a), .equal, sum(3, .verticalAnchors(view))),
    of(.centerAnchors(a), .equal, .centerAnchors(view)),
    of(.centerAnchors(a), .greaterThanOrEqual, sum(.centerAnchors(view), 4)),
  ]

  private let sizes: [Expansion] = [
    of(.sizeAnchors(a), .equal, .sizeAnchors(b)),
    of(.sizeAnchors(a), .lessThanOrEqual, sum(.sizeAnchors(b), 4), 250),
    of(.sizeAnchors(a), .equal, size),
    of(.sizeAnchors(a), .lessThanOrEqual, size, 750),
    of(.sizeAnchors(a), .greaterThanOrEqual, size),
    of(absolute(a), .equal, sum(absolute(view), 2)),
    of(.edgeAnchors(g), .equal, .edgeAnchors(a)),
  ]

  private let refusals: [Expansion] = [
    of(a[.top], .equal, 12),
    of(a[.top], .equal, view[.leading]),
    of(a[.leading], .equal, view[.left]),
    of(a[.top], .equal, quotient(view[.height], 4)),
    of(a[.width], .equal, quotient(b[.width], 0)),
    of(.edgeAnchors(a), .equal, 10),
    of(.edgeAnchors(a), .equal, product(.edgeAnchors(view), 2)),
    of(.sizeAnchors(a), .equal, product(2, .sizeAnchors(b))),
    of(.sizeAnchors(a), .equal, 10),
    of(.centerAnchors(a), .equal, size),
    of(a[.width], .equal, quotient(10, b[.width])),
    of(a[.width], .equal, sum(b[.width], a[.height])),
    of(sum(a[.top], 10), .equal, view[.top]),
    of(a[.top], .equal, .edgeAnchors(view)),
    of(.horizontalAnchors(a), .equal, .edgeAnchors(view)),
    of(.horizontalAnchors(a), .equal, .centerAnchors(view)),
  ]

  @Test func hasOperatorsForFewOperands() {
    let missing = [
      sum(.sizeAnchors(a), size), sum(insets, .edgeAnchors(a)),
      sum(sum(.edgeAnchors(a), insets), 10), difference(size, 10), product(a[.top], b[.top]),
      prioritized(insets, 750),
    ]
    for term in missing {
      #expect(throws: CallRemark.self) { try term.result.get() }
    }
  }

  @Test func takesThePriorityThatComesLast() {
    let expansion = of(a[.top], .equal, prioritized(prioritized(view[.top], 250), 750))
    #expect(expansion.constraints.map(row) == ["a.top == view.top @750"])
  }

  // `ConstraintGroup.all` is top, leading, bottom, trailing; they are made in another order.
  @Test(
    "finds the members of a group",
    arguments: [
      ("top", ["a.top == view.top"]), ("leading", ["a.leading == view.leading"]),
      ("bottom", ["a.bottom == view.bottom"]), ("trailing", ["a.trailing == view.trailing"]),
      ("horizontal", ["a.leading == view.leading", "a.trailing == view.trailing"]),
      ("vertical", ["a.top == view.top", "a.bottom == view.bottom"]),
      (
        "all",
        [
          "a.top == view.top", "a.leading == view.leading", "a.bottom == view.bottom",
          "a.trailing == view.trailing",
        ]
      ),
    ]
  )
  func members(name: String, expected: [String]) throws {
    let constraints = of(.edgeAnchors(a), .equal, .edgeAnchors(view)).constraints
    let indices = try #require(AnchorageCalls.indices(of: name, count: constraints.count))
    #expect(indices.map { row(constraints[$0]) } == expected)
  }

  @Test func endsTheProgramForAPairOfNoKind() {
    let mixed = Term(.pair(OperandPair(first: a.anchor(.top), second: a.anchor(.left))))
    #expect(of(mixed, .equal, mixed).remarks == [.mixedPair])
  }
}

/// An operand or result of an operator, or the remark why there is none.
private struct Term: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  var result: Result<AnchorageOperand, CallRemark>

  init(_ operand: AnchorageOperand) { result = .success(operand) }
  init(_ make: () throws(CallRemark) -> AnchorageOperand) { result = Result(catching: make) }
  init(integerLiteral value: Int) { self.init(.number(Double(value))) }
  init(floatLiteral value: Double) { self.init(.number(value)) }

  static func edgeAnchors(_ item: Item) -> Term { Term(.edgeAnchors(item)) }
  static func horizontalAnchors(_ item: Item) -> Term { Term(.horizontalAnchors(item)) }
  static func verticalAnchors(_ item: Item) -> Term { Term(.verticalAnchors(item)) }
  static func centerAnchors(_ item: Item) -> Term { Term(.centerAnchors(item)) }
  static func sizeAnchors(_ item: Item) -> Term { Term(.sizeAnchors(item)) }
}

extension Item {
  fileprivate subscript(attribute: Attribute) -> Term { Term(.anchor(anchor(attribute))) }
}

private let insets = Term(.insets(EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)))
private let size = Term(.size(Size(width: 100, height: 200)))

private func absolute(_ item: Item) -> Term {
  Term(.pair(OperandPair(first: item.anchor(.left), second: item.anchor(.right))))
}

private func sum(_ left: Term, _ right: Term) -> Term {
  Term { () throws(CallRemark) in
    try AnchorageArithmetic.sum(left.result.get(), right.result.get())
  }
}

private func difference(_ left: Term, _ right: Term) -> Term {
  Term { () throws(CallRemark) in
    try AnchorageArithmetic.difference(left.result.get(), right.result.get())
  }
}

private func product(_ left: Term, _ right: Term) -> Term {
  Term { () throws(CallRemark) in
    try AnchorageArithmetic.product(left.result.get(), right.result.get())
  }
}

private func quotient(_ left: Term, _ right: Term) -> Term {
  Term { () throws(CallRemark) in
    try AnchorageArithmetic.quotient(left.result.get(), right.result.get())
  }
}

private func prioritized(_ term: Term, _ priority: Float) -> Term {
  Term { () throws(CallRemark) in
    try AnchorageArithmetic.prioritized(term.result.get(), priority)
  }
}

/// `left relation right ~ priority`.
private func of(
  _ left: Term,
  _ relation: Relation,
  _ right: Term,
  _ priority: Float? = nil
) -> Expansion {
  let right = priority.map { prioritized(right, $0) } ?? right
  do throws(CallRemark) {
    return try AnchorageCalls.constrain(left.result.get(), relation, right.result.get())
  } catch {
    return Expansion(refusing: error)
  }
}
