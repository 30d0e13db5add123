import LayoutPolicy
import AnchorOperators
import Testing

@Suite("A layout in Swift is refused")
struct RefusalTests {
  private let view = LayoutView("root")
  private let box = LayoutView("box")

  init() { view.addSubview(box) }

  /// The codes of all errors, in their order.
  private func errors() -> [Diagnostic.Code] {
    do throws(RefusedLayout) {
      _ = try view.layout()
      return []
    } catch {
      return error.diagnostics.filter { $0.severity == .error }.map(\.code)
    }
  }

  @Test("for what Auto Layout refuses, all of it at once")
  func constraints() {
    box.leadingAnchor.constrain(to: view.leftAnchor)
    box.widthAnchor == 10 ~ .required + 1
    box.widthAnchor.constrain(to: 10).priority = 0
    box.widthAnchor.constrain(to: 10).constant = .infinity
    box.setContentHuggingPriority(-1, for: .horizontal)
    let expected: [Diagnostic.Code] = [
      .directionalWithAbsolute, .priorityOutOfRange, .priorityOutOfRange, .constantNotFinite,
      .priorityOutOfRange,
    ]
    #expect(errors() == expected)
  }

  @Test("for ids that are not unique, of guides too")
  func ids() {
    box.addSubview(LayoutView("root"))
    view.addLayoutGuide(LayoutGuide("box"))
    #expect(errors() == [.brokenTree, .brokenTree])
  }

  @Test("for a constraint to a view or guide elsewhere")
  func strays() {
    let stray = LayoutView("stray")
    box.topAnchor.constrain(to: stray.topAnchor)
    stray.leadingAnchor.constrain(to: box.leadingAnchor)
    let guide = LayoutGuide("guide")
    guide.topAnchor.constrain(to: box.topAnchor)
    #expect(errors() == [.unknownItem, .unknownItem, .unknownItem])
    view.addSubview(stray)
    view.addLayoutGuide(guide)
    #expect(errors() == [])
  }

  @Test("for a constraint to a view that is gone")
  func gone() {
    do {
      let lost = LayoutView("lost")
      box.topAnchor.constrain(to: lost.topAnchor)
    }
    // Another view may stand where the lost one stood.
    view.addSubview(LayoutView("other"))
    #expect(errors() == [.unknownItem])
  }

  @Test("for a guide that a view does not have")
  func guides() {
    box.topAnchor.constrain(to: box.contentLayoutGuide.topAnchor)
    box.bottomAnchor.constrain(to: box.keyboardLayoutGuide.topAnchor)
    #expect(errors() == [.unknownItem, .unknownItem])
    let list = LayoutView("list", class: "UIScrollView")
    view.addSubview(list)
    list.contentLayoutGuide.widthAnchor.constrain(to: list.frameLayoutGuide.widthAnchor)
    #expect(errors() == [.unknownItem, .unknownItem])
  }

  @Test("for calls that end the program in their library")
  func calls() {
    let alone = LayoutView("alone")
    alone.activateQuickAnchors([topToTop(12)])
    view.addSubview(alone)
    view.quickAdd(box, [1, 2, 3])
    AnchorPair(first: box.topAnchor, second: box.widthAnchor)
      == AnchorPair(first: view.topAnchor, second: view.widthAnchor)
    #expect(errors() == [.callRefused, .callRefused, .callRefused])
  }

  @Test("for an alignment that does not lie across its stack view")
  func alignment() {
    let stack = LayoutStackView("stack")
    stack.alignment = .leading
    view.addSubview(stack)
    #expect(errors() == [.valueOutOfRange])
    stack.axis = .vertical
    #expect(errors() == [])
  }

  @Test("with words that name the views and the way out")
  func words() {
    box.leadingAnchor.constrain(to: view.leftAnchor)
    do throws(RefusedLayout) {
      _ = try view.layout()
    } catch {
      #expect(error.description.hasPrefix("AL011: `box.leading` and `root.left` cannot be paired"))
    }
  }

  @Test("not for a mask that its author sets after Quick Anchors")
  func mask() throws {
    view.quickAdd(box, 10)
    #expect(view.remarks.map(\.code) == [.autoresizingMaskKept])
    #expect(
      try view.solve(width: 100, height: 100).diagnostics.map(\.code).contains(
        .autoresizingMaskKept
      )
    )
    box.translatesAutoresizingMaskIntoConstraints = false
    #expect(view.remarks == [])
  }

  @Test("before it is made where an id could not be written")
  func id() async {
    await #expect(processExitsWith: .failure) { _ = LayoutView("a.b") }
  }

  @Test("before it is made where a view would hold itself")
  func cycle() async {
    await #expect(processExitsWith: .failure) {
      let outer = LayoutView("outer")
      let inner = LayoutView("inner")
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
  }
}
