import AnchorOperators
import Testing

@Suite("A constraint")
struct ConstraintTests {
  private let view = LayoutView("root")
  private let box = LayoutView("box")

  init() {
    view.addSubview(box)
    box.topAnchor.constrain(to: view.topAnchor)
    box.leadingAnchor.constrain(to: view.leadingAnchor)
    box.heightAnchor.constrain(to: 10)
  }

  private func frame() throws -> Rect? { try view.solve(width: 100, height: 100)[box] }

  @Test("may change its constant and take no part any more")
  func changes() throws {
    let width = box.widthAnchor.constrain(to: 40, prioritizeAs: .defaultHigh)
    #expect(try frame()?.width == 40)
    width.constant = 50
    #expect(try frame()?.width == 50)
    let other = box.widthAnchor.constrain(to: 60, prioritizeAs: .defaultLow)
    #expect(try frame()?.width == 50)
    width.priority = .defaultLow - 1
    #expect(try frame()?.width == 60)
    other.isActive = false
    #expect(try frame()?.width == 50)
    #expect(width.isActive)
  }

  @Test("may be activated before its views share a root, and stays in its place")
  func early() throws {
    let label = LayoutView("label")
    label.topAnchor.constrain(to: box.bottomAnchor)
    box.widthAnchor.constrain(to: 30)
    label.widthAnchor.constrain(to: box.widthAnchor)
    view.addSubview(label)
    let texts = try view.layout().texts.dropFirst(3)
    #expect(
      texts == ["label.top == box.bottom", "box.width == 30", "label.width == box.width"]
    )
  }

  @Test("leaves with the view that leaves, but stays within it")
  func leaving() throws {
    let label = LayoutView("label")
    box.addSubview(label)
    let inner = label.topAnchor.constrain(to: box.topAnchor)
    let outer = label.leadingAnchor.constrain(to: view.leadingAnchor)
    box.removeFromSuperview()
    #expect(inner.isActive)
    #expect(!outer.isActive)
    #expect(try view.layout().texts == [])
    #expect(try box.layout().texts == ["box.height == 10", "label.top == box.top"])
  }

  @Test("of system spacing takes it from the environment")
  func spacing() throws {
    let next = LayoutView("next")
    view.addSubview(next)
    next.leftAnchor.constraint(
      greaterThanOrEqualToSystemSpacingAfter: box.rightAnchor,
      multiplier: 2
    ).isActive = true
    var environment = Environment(width: .points(100), height: .points(100))
    environment.systemSpacing = 10
    environment.direction = .rightToLeft
    // Left and right do not turn round by themselves where text runs from right to left.
    let there = try view.layout(in: [environment]).texts.last
    #expect(there == "next.left <= box.right - 20")
    let here = try view.layout().texts.last
    #expect(here == "next.left >= box.right + 16")
  }

  @Test("between distances brings guides along")
  func distances() throws {
    box.widthAnchor.constrain(to: 20)
    let next = LayoutView("next")
    view.addSubview(next)
    next.constrictor.top(to: box).height(to: 10).width(to: 20)
    let equal = box.trailingAnchor.anchorWithOffset(to: next.leadingAnchor)
      .constraint(equalTo: next.trailingAnchor.anchorWithOffset(to: view.trailingAnchor))
    equal.isActive = true
    // 100 - 20 - 20 = 60 points are left, half on each side of the second box.
    let result = try view.solve(width: 100, height: 100)
    #expect(result[next]?.x == 50)
    #expect(result["distance1"] == Rect(x: 20, y: 0, width: 30, height: 10))
    #expect(result["distance2"] == Rect(x: 70, y: 0, width: 30, height: 10))
    equal.isActive = false
    #expect(try view.layout().guides == [])
  }

  @Test("in a batch is activated on request")
  func batch() throws {
    let constraints = Anchorage.batch(active: false) {
      box.widthAnchor == 40
      box.edgeAnchors >= view.edgeAnchors + 10
    }
    #expect(constraints.count == 5)
    #expect(constraints.map(\.isActive) == Array(repeating: false, count: 5))
    NSLayoutConstraint.activate(constraints)
    #expect(constraints.map(\.isActive) == Array(repeating: true, count: 5))
    #expect(try view.layout().constraints.count == 8)
  }

  @Test("of a group has its name")
  func group() {
    let group = box.edgeAnchors == view.edgeAnchors + 10
    #expect(group.trailing.firstAttribute == .trailing)
    #expect(group.bottom.constant == -10)
    #expect(group.all.map(\.firstAttribute) == [.top, .leading, .bottom, .trailing])
    let pair = box.centerAnchors == view.centerAnchors
    #expect(pair.second.firstAttribute == .centerY)
  }

  @Test("holds no view, and neither do anchors that are gone")
  func memory() {
    weak var root: LayoutView?
    weak var inner: LayoutView?
    weak var constraint: LayoutConstraint?
    do {
      let view = LayoutView("root")
      let box = LayoutView("box")
      view.addSubview(box)
      box.edgeAnchors == view.safeAreaLayoutGuide.edgeAnchors + 10
      view.widthAnchor >= box.widthAnchor
      constraint = box.widthAnchor.constraint(
        equalTo: box.leadingAnchor.anchorWithOffset(to: view.trailingAnchor)
      )
      constraint?.isActive = true
      (root, inner) = (view, box)
    }
    #expect(root == nil)
    #expect(inner == nil)
    #expect(constraint == nil)
  }
}

extension Layout {
  /// The constraints in the plain notation.
  var texts: [String] { constraints.map { text(of: $0) } }
}
