import LayoutModel
import ScriptReading
import Testing

@Suite("Scripts with NSLayoutAnchor and NSLayoutConstraint")
struct ScriptAnchorTests {
  /// Each call between `a` and `b`, both in the root, and its constraint by UIKit's headers.
  @Test(
    "make of each call what UIKit makes",
    arguments: [
      ("a.topAnchor.constraint(equalTo: b.bottomAnchor)", "a.top == b.bottom"),
      (
        "a.leadingAnchor.constraint(greaterThanOrEqualTo: b.trailingAnchor, constant: 8)",
        "a.leading >= b.trailing + 8"
      ),
      (
        "a.rightAnchor.constraint(lessThanOrEqualTo: b.leftAnchor, constant: -8)",
        "a.right <= b.left - 8"
      ),
      ("a.centerXAnchor.constraint(equalTo: b.centerXAnchor)", "a.centerX == b.centerX"),
      (
        "a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor)",
        "a.firstBaseline == b.lastBaseline"
      ),
      ("a.widthAnchor.constraint(equalToConstant: 50)", "a.width == 50"),
      ("a.heightAnchor.constraint(lessThanOrEqualToConstant: 0.5)", "a.height <= 0.5"),
      ("a.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)", "a.height >= 44"),
      ("a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2)", "a.width == 2 * b.width"),
      (
        "a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 16.0 / 10, constant: 4)",
        "a.width == 1.6 * a.height + 4"
      ),
      // The standard distance is 8 points (chapter 4.5).
      (
        "a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 2)",
        "a.leading == b.trailing + 16"
      ),
      (
        "a.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: 1)",
        "a.top >= b.bottom + 8"
      ),
      // A distance is the other anchor minus this one.
      (
        "a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 12)",
        "b.leading == a.trailing + 12"
      ),
      ("a.topAnchor.constraint(equalTo: topAnchor)", "a.top == root.top"),
      ("a.topAnchor.constraint(equalTo: self.topAnchor)", "a.top == root.top"),
      ("a.topAnchor.constraint(equalTo: a.superview!.topAnchor)", "a.top == root.top"),
      (
        "a.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor)",
        "a.top == root.safeAreaLayoutGuide.top"
      ),
      (
        "a.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor)",
        "a.leading == root.layoutMarginsGuide.leading"
      ),
      (
        "a.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor)",
        "a.top == root.safeAreaLayoutGuide.top"
      ),
      (
        "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .bottom, multiplier: 1, constant: 8)",
        "a.top == b.bottom + 8"
      ),
      (
        "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 44)",
        "a.width >= 44"
      ),
      (
        "NSLayoutConstraint(item: a, attribute: NSLayoutConstraint.Attribute.leadingMargin, relatedBy: NSLayoutConstraint.Relation.lessThanOrEqual, toItem: b, attribute: .trailing, multiplier: 0.5, constant: 0)",
        "a.leadingMargin <= 0.5 * b.trailing"
      ),
    ]
  )
  func calls(call: String, expected: String) {
    let script = """
      let a = UIView()
      let b = UIView()
      self.addSubview(a)
      self.addSubview(b)
      \(call).isActive = true
      """
    let actual = ScriptExample.constraints(script)
    #expect(actual == [expected])
  }

  @Test("keep constraints in variables, which later lines change")
  func stored() {
    let actual = ScriptExample.constraints(
      """
      let a = UIView()
      addSubview(a)
      let width = a.widthAnchor.constraint(equalToConstant: 100)
      width.priority = UILayoutPriority(UILayoutPriority.defaultHigh.rawValue + 1)
      width.isActive = true
      var height = a.heightAnchor.constraint(equalToConstant: 10)
      height.isActive = true
      height.constant = 20
      height.priority = .required - 1
      let top = a.topAnchor.constraint(equalTo: topAnchor)
      top.isActive = true
      top.isActive = false
      let all = [a.leadingAnchor.constraint(equalTo: leadingAnchor)]
      NSLayoutConstraint.activate(all + [a.bottomAnchor.constraint(equalTo: bottomAnchor)])
      """
    )
    let expected = [
      "a.width == 100 @ 751", "a.height == 20 @ 999", "(a.top == root.top)",
      "a.leading == root.leading", "a.bottom == root.bottom",
    ]
    #expect(actual == expected)
  }

  @Test("have the location of each constraint, and its index there")
  func places() throws {
    let script = """
      let a = UIView(), b = UIView()
      view.addSubviews(a, b)
      NSLayoutConstraint.activate([
        a.topAnchor.constraint(equalTo: view.topAnchor), b.topAnchor.constraint(equalTo: a.topAnchor),
      ])
      [a, b].forEach { $0.widthAnchor.constraint(equalToConstant: 8).isActive = true }
      """
    let layout = try #require(ScriptExample.reading(script).layout)
    let places = layout.constraints.map { constraint in
      [constraint.location.line, constraint.location.column, constraint.index]
    }
    let expected: [[Int?]] = [[4, 3, nil], [4, 52, nil], [6, 18, 0], [6, 18, 1]]
    #expect(places == expected)
  }

  @Test("expand visual formats")
  func visualFormat() {
    let actual = ScriptExample.constraints(
      """
      let a = UIView()
      view.addSubview(a)
      let views = ["a": a]
      let found = NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-m-[a(>=40@750)]-|", options: [], metrics: ["m": 12], views: views)
      NSLayoutConstraint.activate(found)
      """
    )
    // A standard distance to the superview is its margin (rule 4.6).
    let expected = [
      "a.leading == root.leading + 12", "a.width >= 40 @ 750", "root.trailingMargin == a.trailing",
    ]
    #expect(actual == expected)
  }

  @Test(
    "expand visual formats with options of any writing",
    arguments: [
      // `alignAllTop` is the bit of `NSLayoutConstraint.Attribute.top`, whose raw value is 3.
      ("NSLayoutConstraint.FormatOptions(rawValue: 0)", []),
      ("NSLayoutConstraint.FormatOptions.init(rawValue: 8)", ["a.top == b.top"]),
      ("NSLayoutFormatOptions(rawValue: 8)", ["a.top == b.top"]),
      ("NSLayoutConstraint.FormatOptions()", []),
      ("NSLayoutConstraint.FormatOptions.alignAllTop", ["a.top == b.top"]),
      (".init(rawValue: 8)", ["a.top == b.top"]), ("[]", []), (".init()", []),
      ("[.alignAllTop, .directionLeadingToTrailing]", ["a.top == b.top"]),
    ]
  )
  func visualFormatOptions(options: String, aligned: [String]) {
    let actual = ScriptExample.constraints(
      """
      let a = UIView(), b = UIView()
      view.addSubviews(a, b)
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "[a]-5-[b]", options: \(options), metrics: nil, views: ["a": a, "b": b]))
      """
    )
    #expect(actual.sorted() == (["b.leading == a.trailing + 5"] + aligned).sorted())
  }

  @Test(
    "are refused where Auto Layout would end the app",
    arguments: [
      ("a.topAnchor.constraint(equalTo: b.leadingAnchor).isActive = true", "AL012 3:1"),
      ("a.leadingAnchor.constraint(equalTo: b.leftAnchor).isActive = true", "AL011 3:1"),
      ("a.widthAnchor.constraint(equalTo: b.leftAnchor).isActive = true", "AL010 3:1"),
      ("a.topAnchor.constraint(equalToConstant: 5).isActive = true", "AL013 3:1"),
      (
        "let c = a.widthAnchor.constraint(equalToConstant: 5); c.priority = .required + 1; c.isActive = true",
        "AL032 3:68"
      ),
      // The format begins in column 51, and the space is its eighth letter.
      (
        "NSLayoutConstraint.constraints(withVisualFormat: \"H:|-[a] -|\", views: [\"a\": a])",
        "AL040 3:58"
      ),
    ]
  )
  func refused(statement: String, expected: String) {
    let actual = ScriptExample.findings(
      "let a = UIView(), b = UIView()\nview.addSubviews(a, b)\n\(statement)"
    )
    #expect(actual == [expected])
  }
}
