import LayoutModel
import ScriptReading
import Testing

/// Calls of libraries in scripts, beyond the calls themselves.
@Suite("A script of a library")
struct LibraryScriptTests {
  private static let views = """
    let a = UIView()
    let b = UIView()
    view.addSubviewsUsingAutoLayout(a, b)

    """

  @Test func addsSubviewsWithTheirMasksOff() {
    let script = """
      let a = UIView()
      a.translatesAutoresizingMaskIntoConstraints = true
      view.addSubviewsUsingAutoLayout(a)
      """
    let view = ScriptExample.reading(script).layout?.views.last
    #expect(view?.translatesAutoresizingMaskIntoConstraints == false)
    #expect(ScriptExample.tree(Self.views) == ["root", "a in root", "b in root"])
  }

  // `ConstraintGroup` and `ConstraintPair` of `AnchorGroupProvider.swift`.
  @Test func reachesTheMembersOfAGroup() {
    let script =
      Self.views + """
        let edges = (a.edgeAnchors >= b.edgeAnchors + 1)
        edges.bottom.constant = -7
        edges.top.priority = .defaultLow
        edges.horizontal.forEach { $0.isActive = false }
        let size = (a.sizeAnchors == b.sizeAnchors)
        size.second.constant = 3
        """
    let expected = [
      "(a.leading >= b.leading + 1)", "(a.trailing <= b.trailing - 1)", "a.top >= b.top + 1 @ 250",
      "a.bottom <= b.bottom - 7", "a.width == b.width", "a.height == b.height + 3",
    ]
    #expect(ScriptExample.constraints(script) == expected)
  }

  // `ConstraintGroup.all` is top, leading, bottom, trailing.
  @Test func ordersAllOfAGroup() {
    let script =
      Self.views + """
        let all = (a.edgeAnchors == b.edgeAnchors).all
        all[0].constant = 1
        all[1].constant = 2
        all[2].constant = 3
        all[3].constant = 4
        """
    let expected = [
      "a.leading == b.leading + 2", "a.trailing == b.trailing + 4", "a.top == b.top + 1",
      "a.bottom == b.bottom + 3",
    ]
    #expect(ScriptExample.constraints(script) == expected)
  }

  // `Priority` of `Priority.swift`, and the names of `Compatability.swift`.
  @Test func knowsTheTypesOfAnchorage() {
    let script =
      Self.views + """
        a.topAnchor == b.topAnchor ~ Priority(750 - 1)
        a.leftAnchor == b.leftAnchor ~ Priority.high
        a.rightAnchor == b.rightAnchor ~ .custom(LayoutPriority(rawValue: 600))
        a.sizeAnchors == .init(width: 30, height: 40)
        b.edgeAnchors == view.edgeAnchors + .init(top: 1, left: 2, bottom: 3, right: 4)
        b.edgeAnchors <= view.edgeAnchors - EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        """
    let expected = [
      "a.top == b.top @ 749", "a.left == b.left @ 750", "a.right == b.right @ 600",
      "a.width == 30", "a.height == 40", "b.leading == root.leading + 2",
      "b.trailing == root.trailing - 4", "b.top == root.top + 1", "b.bottom == root.bottom - 3",
      "b.leading <= root.leading - 2", "b.trailing >= root.trailing + 4", "b.top <= root.top - 1",
      "b.bottom >= root.bottom + 3",
    ]
    #expect(ScriptExample.constraints(script) == expected)
  }

  // A batch takes the constraints in it, groups included, and a nested batch takes its own.
  @Test func collectsBatches() {
    let script =
      Self.views + """
        let later = Anchorage.batch(active: false) {
          a.widthAnchor == 10
          a.centerAnchors == b.centerAnchors
          Anchorage.batch { b.widthAnchor == 20 }
        }
        let now = Anchorage.batch { a.heightAnchor == 30 }
        later[1].isActive = true
        now[0].priority = .high
        """
    let expected = [
      "(a.width == 10)", "a.centerX == b.centerX", "(a.centerY == b.centerY)", "b.width == 20",
      "a.height == 30 @ 750",
    ]
    #expect(ScriptExample.constraints(script) == expected)
  }

  // `Update/Constrictor+Update.swift` and `LayoutState.swift`.
  @Test func updatesWhatConstrictorMade() {
    let script =
      Self.views + """
        a.constrictor
          .top(to: view, is: .disabled)
          .bottom(to: b, .top)
          .bottom(to: view)
          .width(to: 10)
        a.constrictor.updateFirst(.top) { $0?.enable() }
        a.constrictor.update(.bottom, to: view) { $0?.constant = -16 }
        a.constrictor.update(.width) { $0.forEach { $0.constant = 44 } }
        a.constrictor.updateFirst(.bottom) { $0?.disable() }
        """
    let expected = [
      "a.top == root.top", "(a.bottom == b.top)", "a.bottom == root.bottom - 16", "a.width == 44",
    ]
    #expect(ScriptExample.constraints(script) == expected)
  }

  @Test func addsTheViewThatIsQuicklyAdded() {
    let script = """
      let a = UIView()
      let b = UIView()
      a.quickAdd(b, 10)
      view.quickAdd(a)
      """
    #expect(ScriptExample.tree(script) == ["root", "a in root", "b in a"])
    #expect(ScriptExample.constraints(script).first == "b.top == a.top + 10")
  }

  @Test func isSilentOfAMaskThatTheScriptTurnsOff() {
    let script = """
      let a: UIView = {
        let v = UIView()
        v.translatesAutoresizingMaskIntoConstraints = false
        return v
      }()
      let b = UIView()
      view.quickAdd(a, [ topToTop(1) ])
      view.quickAdd(b, [ topToTop(2) ])
      b.translatesAutoresizingMaskIntoConstraints = false
      """
    #expect(ScriptExample.findings(script) == [])
  }

  @Test func readsInactiveConstraints() {
    let script = Self.views + "a.topAnchor.constrain(to: b.topAnchor, isActive: false)"
    #expect(ScriptExample.constraints(script) == ["(a.top == b.top)"])
    #expect(ScriptExample.findings(script) == [])
    let batch =
      Self.views + "let unused = Anchorage.batch(active: false) { a.topAnchor == b.topAnchor }"
    #expect(ScriptExample.findings(batch) == ["AL128 4:47"])
  }

  @Test func keepsTheLineOfEachCall() {
    let script =
      Self.views + """
        NSLayoutConstraint.activate([
          a.topAnchor.constrain(to: view.topAnchor),
          (a.edgeAnchors == b.edgeAnchors).leading,
        ])
        """
    let places = ScriptExample.reading(script).layout?.constraints.map {
      "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.index ?? 0)"
    }
    #expect(places == ["5:3 0", "6:4 0", "6:4 1", "6:4 2", "6:4 3"])
  }

  @Test func takesANameForOneViewHoweverOftenACallHasIt() {
    let script = """
      NSLayoutConstraint(item: logo, attribute: .width, relatedBy: .equal, toItem: logo, attribute: .height, multiplier: 2, constant: 0).isActive = true
      view.addSubview(logo)
      """
    #expect(ScriptExample.constraints(script) == ["logo.width == 2 * logo.height"])
  }

  /// Calls with a slip, how they are read, and the place of the slip.
  @Test(
    "reads what cannot compile as it is meant",
    arguments: [
      ("a.topAnchor.constrain(b.topAnchor)", "a.top == b.top", "AL125 4:23"),
      ("a.widthAnchor.constrain(constant: 50)", "a.width == 50", "AL125 4:1"),
      ("a.widthAnchor.constraint(constant: 50).isActive = true", "a.width == 50", "AL125 4:1"),
      (
        "a.topAnchor.constrain(to: b.topAnchor, multiplyBy: 2)", "a.top == 2 * b.top",
        "AL125 4:40"
      ),
      ("a.constrictor.width(b)", "a.width == b.width", "AL125 4:21"),
      ("view.quickAdd(a, [.centerX(4)])", "a.centerX == root.centerX + 4", "AL125 4:28"),
    ]
  )
  func meant(call: String, constraint: String, finding: String) {
    let script = Self.views + call
    #expect(ScriptExample.constraints(script) == [constraint])
    #expect(ScriptExample.findings(script).contains(finding))
  }

  /// Calls that are incomplete or unknown: skipped with a finding at their place.
  @Test(
    "leaves out what it cannot understand",
    arguments: [
      ("a.topAnchor.constrain(to: b.topAnchor, offset: 3)", "AL124 4:40"),
      ("a.topAnchor.constrain(to: \"top\")", "AL124 4:23"),
      ("a.constrictor.edge()", "AL124 4:1"),
      ("a.constrictor.edge(to: view, .centerX)", "AL124 4:1"),
      ("a.constrictor.edge(to: view, with: .left(3))", "AL124 4:30"),
      ("a.constrictor.top(as: .less, to: view)", "AL124 4:19"),
      ("view.quickAdd(a, 1.5)", "AL124 4:18"),
      ("view.quickAdd(a, [QuickAnchor(.middle)])", "AL124 4:31"),
    ]
  )
  func leftOut(call: String, finding: String) {
    let script = Self.views + call
    #expect(ScriptExample.constraints(script) == [])
    #expect(ScriptExample.findings(script).contains(finding))
  }

  @Test func needsASuperviewToTieAViewToIt() {
    #expect(
      ScriptExample.findings("let a = UIView()\na.activateQuickAnchors([topToTop(12)])").contains(
        "AL045 2:1"
      )
    )
  }

  @Test("ignore assignments as arguments")
  func nothing() {
    let script =
      "let a = UIView()\nlet c = a = UIView()\na.topAnchor.constrain(c)\na.topAnchor.constrain((b = c))"
    #expect(ScriptExample.constraints(script) == [])
  }
}
