import LayoutModel
import ScriptReading
import Testing

/// SnapKit in scripts beyond single statements: blocks, and constraints that are kept.
///
/// The expectations are those of SnapKit 5.7's sources and tests.
@Suite("A script of SnapKit")
struct SnapKitScriptTests {
  private static let views = """
    import SnapKit
    let a = UIView()
    let b = UIView()
    view.addSubview(a)
    view.addSubview(b)

    """

  private func constraints(_ script: String) -> [String] {
    ScriptExample.constraints(Self.views + script)
  }

  private func findings(_ script: String) -> [String] {
    ScriptExample.findings(Self.views + script)
  }

  @Test func addsUpWhatIsMade() {
    let script = """
      a.snp.makeConstraints { make in make.top.equalTo(b) }
      a.snp.makeConstraints { make in
        make.left.equalTo(b)
      }
      """
    #expect(constraints(script) == ["a.top == b.top", "a.left == b.left"])
  }

  // `updateConstraints` takes over the constant where all else is the same.
  @Test func updatesConstants() {
    let script = """
      a.snp.makeConstraints { make in
        make.top.equalTo(b.snp.top).offset(50)
        make.right.equalTo(b).offset(-50)
      }
      a.snp.updateConstraints { make in
        make.top.equalTo(b.snp.top).offset(15)
        make.right.equalTo(b).inset(16)
      }
      """
    #expect(constraints(script) == ["a.top == b.top + 15", "a.right == b.right - 16"])
    #expect(findings(script) == [])
  }

  // An unknown value is a number for a size, and an item for a position.
  @Test func takesWhatIsNotKnownForWhatItIsUsedAs() {
    let script = """
      a.snp.makeConstraints { make in
        make.height.equalTo(Metrics.barHeight)
        make.width.equalTo(model.captionLabel)
        make.top.equalTo(model.header).offset(Metrics.gap)
        make.left.equalTo(b).multipliedBy(Metrics.ratio)
      }
      """
    let expected = [
      "a.height == 0", "a.width == captionLabel.width", "a.top == header.top", "a.left == b.left",
    ]
    #expect(constraints(script) == expected)
  }

  // The changes of an event make another layout than the one that appears.
  @Test func leavesWhatIsThereToTheCodeThatRunsFirst() {
    let script = """
      class Screen: UIViewController {
        let a = UIView()
        var height: Constraint?
        override func viewDidLoad() {
          view.addSubview(a)
          a.snp.makeConstraints { make in
            make.top.left.equalToSuperview()
            height = make.height.equalTo(5).constraint
          }
          button.onTap {
            self.height?.update(offset: 9)
            self.a.snp.updateConstraints { $0.top.equalToSuperview().offset(3) }
          }
          button.onHide { self.a.snp.remakeConstraints { $0.height.equalTo(0) } }
          a.snp.updateConstraints { $0.height.equalTo(7) }
        }
      }
      """
    let expected = [
      "a.left == root.left", "a.top == root.top", "a.height == 7", "(a.height == 0)",
    ]
    #expect(ScriptExample.constraints(script) == expected)
  }

  // SnapKit's state belongs to one layout.
  @Test func forgetsWhatAnotherLayoutHasMade() {
    let script = """
      let other = UIView()
      var kept: Constraint?
      var maker: ConstraintMaker?
      other.snp.makeConstraints { make in
        maker = make
        kept = make.left.equalTo(other.snp.top).constraint
      }
      class Screen: UIViewController {
        let a = UIView()
        override func viewDidLoad() {
          view.addSubview(a)
          kept?.update(offset: 3)
          kept?.update(priority: 3)
          kept?.deactivate()
          kept?.isActive = true
          maker?.top.equalTo(a)
          a.snp.makeConstraints { $0.top.equalToSuperview() }
        }
      }
      """
    let layouts = ScriptExample.reading(script).entries.compactMap(\.layout)
    #expect(layouts.flatMap(\.constraints).count <= 1)
  }

  // Constraints that are not active are none of SnapKit's, so that all is made anew.
  @Test func makesWhereNothingIsActive() {
    let script = """
      var c: Constraint?
      a.snp.makeConstraints { make in c = make.top.equalTo(b).offset(1).constraint }
      c?.deactivate()
      a.snp.updateConstraints { make in make.top.equalTo(b).offset(2) }
      a.snp.updateConstraints { make in make.top.equalTo(b).offset(3) }
      a.snp.remakeConstraints { make in make.left.equalTo(b) }
      """
    let expected = ["(a.top == b.top + 1)", "(a.top == b.top + 3)", "a.left == b.left"]
    #expect(constraints(script) == expected)
  }

  // `fatalError("Updated constraint could not find existing matching constraint to update")`.
  @Test(
    "refuses an update that finds nothing",
    arguments: [
      "make.top.equalTo(b.snp.bottom)", "make.top.equalTo(view)", "make.bottom.equalTo(b)",
      "make.top.equalTo(b).priority(999)", "make.top.equalTo(b).multipliedBy(2)",
      "make.top.lessThanOrEqualTo(b)",
    ]
  )
  func noMatch(statement: String) {
    let script = """
      a.snp.makeConstraints { make in make.top.equalTo(b) }
      a.snp.updateConstraints { make in \(statement) }
      """
    #expect(findings(script) == ["AL045 7:35"])
  }

  // Skipped code may have made the constraint that is updated.
  @Test func claimsNoFaultWhereSomethingIsLeftOut() {
    let script = """
      a.snp.makeConstraints { make in
        make.top.equalTo(b)
        make.left.equalTo(b).offset(measured())
      }
      a.snp.updateConstraints { make in make.left.equalTo(b).offset(15) }
      """
    #expect(findings(script).filter { $0.hasPrefix("AL045") } == [])
    #expect(constraints(script).contains("a.top == b.top"))
  }

  // `remakeConstraints` removes those whose first item the view is, and no others.
  @Test func remakes() {
    let script = """
      a.snp.makeConstraints { $0.top.equalTo(b); $0.width.equalTo(40) }
      b.snp.makeConstraints { $0.bottom.equalTo(a) }
      a.snp.remakeConstraints { $0.left.equalTo(b) }
      """
    let expected = [
      "(a.top == b.top)", "(a.width == 40)", "b.bottom == a.bottom", "a.left == b.left",
    ]
    #expect(constraints(script) == expected)
  }

  @Test func removes() {
    let script = """
      a.snp.makeConstraints { $0.top.left.equalTo(b).offset(50) }
      a.snp.removeConstraints()
      a.snp.updateConstraints { $0.top.equalTo(b) }
      """
    #expect(
      constraints(script) == ["(a.left == b.left + 50)", "(a.top == b.top + 50)", "a.top == b.top"]
    )
  }

  @Test func preparesAndActivates() {
    let script = """
      let kept = a.snp.prepareConstraints { make in make.horizontalEdges.equalTo(b) }
      let others = a.snp.prepareConstraints { make in make.verticalEdges.equalTo(b) }
      kept.forEach { $0.activate() }
      for constraint in others { constraint.activate(); constraint.deactivate() }
      """
    let expected = [
      "a.left == b.left", "a.right == b.right", "(a.top == b.top)", "(a.bottom == b.bottom)",
    ]
    #expect(constraints(script) == expected)
  }

  // `testUpdateReferencedConstraints`: 50 and 25, then 15 and 20, then 15 and -20.
  @Test func updatesWhatIsKept() {
    let script = """
      var c1: Constraint! = nil
      var c2: Constraint?
      a.snp.makeConstraints { (make) -> Void in
        c1 = make.top.equalTo(b).offset(50).constraint
        c2 = make.bottom.equalTo(b).offset(25).constraint
        return
      }
      """
    #expect(constraints(script) == ["a.top == b.top + 50", "a.bottom == b.bottom + 25"])
    let offsets = script + "\nc1.update(offset: 15)\nc2?.update(offset: 20)"
    #expect(constraints(offsets) == ["a.top == b.top + 15", "a.bottom == b.bottom + 20"])
    let insets = offsets + "\nc1.update(inset: 15)\nc2?.update(inset: 20)"
    #expect(constraints(insets) == ["a.top == b.top + 15", "a.bottom == b.bottom - 20"])
  }

  // `updateConstantAndPriorityIfNeeded`: required constraints stay required, and others optional.
  @Test func keepsRequiredPriorities() {
    let script = """
      var c: [Constraint] = []
      a.snp.makeConstraints { make in
        c.append(make.top.equalTo(b).constraint)
        c.append(make.left.equalTo(b).priority(.high).constraint)
      }
      c[0].update(priority: 500)
      c[1].update(priority: .required)
      c[1].update(priority: 600)
      """
    #expect(constraints(script) == ["a.top == b.top", "a.left == b.left @ 600"])
    #expect(findings(script) == ["AL117 11:1", "AL117 12:1"])
  }

  @Test func switchesWhatIsKept() {
    let script = """
      var c: Constraint?
      a.snp.prepareConstraints { make in c = make.top.left.equalTo(b).constraint }
      c?.isActive = true
      c?.layoutConstraints.first?.constant = 3
      """
    #expect(constraints(script) == ["a.left == b.left + 3", "a.top == b.top"])
  }

  @Test(
    "reads every way to write the closure",
    arguments: [
      "a.snp.makeConstraints { $0.top.equalTo(b) }",
      "a.snp.makeConstraints({ $0.top.equalTo(b) })",
      "a.snp.makeConstraints { maker in maker.top.equalTo(b) }",
      "a.snp.makeConstraints { (make) in make.top.equalTo(b) }",
      "a.snp.makeConstraints { (make: ConstraintMaker) -> Void in make.top.equalTo(b); return }",
      "a.snp.makeConstraints { [unowned self] make in make.top.equalTo(b) }",
      "a.snp.makeConstraints { [weak self] (make) -> Void in guard let self = self else { return }; make.top.equalTo(b) }",
      "a.snp.makeConstraints { _ = $0.top.equalTo(b) }",
      "a.snp.makeConstraints { make in let top = make.top; top.equalTo(b) }",
      "a.snp_makeConstraints { make in make.top.equalTo(b.snp_top) }",
      "[a].forEach { $0.snp.makeConstraints { $0.top.equalTo(b) } }",
      "[a].forEach { v in v.snp.makeConstraints { make in make.top.equalTo(b) } }",
      "for v in [a] { v.snp.makeConstraints { (make) in make.top.equalTo(b) } }",
      "let x: UIView? = a\nx?.snp.makeConstraints { $0.top.equalTo(b) }",
      "let x: UIView? = a\nx!.snp.makeConstraints { $0.top.equalTo(b) }",
      "func pin(_ make: ConstraintMaker) { make.top.equalTo(b) }\na.snp.makeConstraints(pin)",
      "a.snp.makeConstraints { make in\n  make.top\n    .equalTo(b)\n}",
      "if #available(iOS 11.0, *) { a.snp.makeConstraints { $0.top.equalTo(b) } }",
    ]
  )
  func closures(script: String) {
    #expect(constraints(script) == ["a.top == b.top"])
    #expect(findings(script) == [])
  }

  @Test func knowsTheSuperviewOfAView() {
    let script = """
      let stack = UIView()
      a.addSubview(stack)
      stack.snp.makeConstraints { make in
        make.top.equalTo(stack.superview!)
        make.left.equalTo(stack.superview!.snp.leftMargin)
      }
      """
    #expect(constraints(script) == ["stack.top == a.top", "stack.left == a.leftMargin"])
  }

  // `fatalError("Expected superview but found nil when attempting make constraint …")`.
  @Test func refusesAViewThatIsAddedTooLate() {
    let script = """
      let late = UIView()
      late.snp.makeConstraints { make in make.edges.equalToSuperview() }
      view.addSubview(late)
      """
    #expect(ScriptExample.findings(script) == ["AL045 2:36"])
  }

  // The callers of an excerpt's functions, and their order, are not known.
  @Test func believesInTheSuperviewOfAnExcerpt() {
    let script = """
      func layout() { a.snp.makeConstraints { make in make.edges.equalToSuperview() } }
      func build() { holder.addSubview(a); view.addSubview(holder) }
      """
    let expected = [
      "a.left == holder.left", "a.top == holder.top", "a.right == holder.right",
      "a.bottom == holder.bottom",
    ]
    #expect(ScriptExample.constraints(script) == expected)
  }

  @Test func tiesNothingToWhatTheRootIsIn() {
    let script = "view.snp.makeConstraints { make in make.top.equalToSuperview() }"
    #expect(constraints(script) == [])
    #expect(findings(script).contains("AL124 6:36"))
  }

  // `prepare()` runs for an empty closure, too.
  @Test func turnsMasksOff() {
    let script = """
      a.translatesAutoresizingMaskIntoConstraints = true
      b.translatesAutoresizingMaskIntoConstraints = true
      a.snp.makeConstraints { make in }
      """
    let views = ScriptExample.reading(Self.views + script).layout?.views ?? []
    #expect(views.map(\.translatesAutoresizingMaskIntoConstraints) == [false, false, true])
  }

  @Test func namesItsConstraints() {
    let script = "a.snp.makeConstraints { $0.top.equalTo(b).labeled(\"Top of a\") }"
    let layout = ScriptExample.reading(Self.views + script).layout
    #expect(layout?.constraints.map(\.identifier) == ["Top of a"])
  }

  @Test func setsThePrioritiesOfContent() {
    let script = """
      a.snp.contentHuggingHorizontalPriority = 300
      a.snp.contentCompressionResistanceVerticalPriority = 400
      a.snp.setLabel("a")
      """
    let a = ScriptExample.reading(Self.views + script).layout?.views[1]
    #expect(a?.contentHuggingPriority.horizontal == Priority(300))
    #expect(a?.contentCompressionResistancePriority.vertical == Priority(400))
  }

  // `ConstraintConfig.interfaceLayoutDirection` turns insets for leading and trailing.
  @Test func swapsInsetsByInterfaceLayoutDirection() {
    let script = """
      ConstraintConfig.interfaceLayoutDirection = .rightToLeft
      a.snp.makeConstraints { make in
        make.leading.trailing.equalTo(b).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      }
      """
    #expect(constraints(script) == ["a.leading == b.leading + 4", "a.trailing == b.trailing - 2"])
  }

  @Test func knowsTheLayoutGuidesOfControllers() {
    let script = """
      a.snp.makeConstraints { make in
        make.top.equalTo(self.topLayoutGuide.snp.bottom)
        make.bottom.equalTo(bottomLayoutGuide.snp.top)
      }
      """
    let expected = [
      "a.top == root.safeAreaLayoutGuide.top", "a.bottom == root.safeAreaLayoutGuide.bottom",
    ]
    #expect(constraints(script) == expected)
  }

  // A project's own helper comes before the library's word.
  @Test func leavesAProjectItsOwnWords() {
    let script = """
      extension ConstraintMaker {
        func pinned() { }
      }
      extension UIView {
        func fill(_ other: UIView) { snp.makeConstraints { $0.edges.equalTo(other) } }
      }
      a.fill(b)
      """
    #expect(constraints(script).count == 4)
  }

  @Test(
    "leaves out what it cannot understand",
    arguments: [
      ("make.top.equalTo(\"top\")", "AL124 6:52"),
      ("make.top.equalTo()", "AL124 6:35"),
      ("make.top.offset(3)", "AL124 6:35"),
      ("make.top.equalTo(b).left.equalTo(b)", "AL124 6:35"),
      ("make.top.equalTo(b.topAnchor)", "AL124 6:52"),
    ]
  )
  func leftOut(statement: String, finding: String) {
    let script = "a.snp.makeConstraints { make in   \(statement) }"
    #expect(constraints(script) == [])
    #expect(findings(script).contains(finding))
  }
}
