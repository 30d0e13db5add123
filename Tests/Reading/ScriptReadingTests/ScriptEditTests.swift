import LayoutModel
import ScriptReading
import Testing

@Suite("Proposed edits of a script")
struct ScriptEditTests {
  /// A width or a distance of a number of points.
  private static func constraint(_ constant: Double) -> Constraint {
    Constraint(.init(.view(1), .width), .equal, nil, constant: constant)
  }

  /// The texts that come of the edits; `|` marks where the constraint begins.
  private func edited(
    _ marked: String,
    _ constant: Double,
    _ change: (inout Constraint) -> Void
  ) -> [String] {
    var changed = Self.constraint(constant)
    change(&changed)
    return edited(marked, constant, to: changed)
  }

  private func edited(_ marked: String, _ constant: Double, to changed: Constraint?) -> [String] {
    let offset = marked.utf8.firstIndex(of: UInt8(ascii: "|"))
      .map { marked.utf8.distance(from: marked.startIndex, to: $0) }
    let bytes = Array(marked.utf8.filter { $0 != UInt8(ascii: "|") })
    let constraint = Self.constraint(constant)
    return scriptEdits(bytes, at: offset ?? 0, from: constraint, to: changed).map { edits in
      var result = bytes
      for edit in edits.reversed() { result.replaceSubrange(edit.range, with: edit.text.utf8) }
      return String(decoding: result, as: UTF8.self)
    }
  }

  @Test(
    "have another relation in the notation's words",
    arguments: [
      (
        "|a.widthAnchor.constraint(equalToConstant: 20).isActive = true",
        "a.widthAnchor.constraint(greaterThanOrEqualToConstant: 20).isActive = true"
      ),
      (
        "|a.topAnchor.constraint(\n  equalTo: b.topAnchor\n)\nx",
        "a.topAnchor.constraint(\n  greaterThanOrEqualTo: b.topAnchor\n)\nx"
      ),
      ("|a.widthAnchor.constrain(to: 20)", "a.widthAnchor.constrain(.greaterThanOrEqual, to: 20)"),
      ("|a.widthAnchor == 20 ~ .high", "a.widthAnchor >= 20 ~ .high"),
      ("|make.width.equalTo(20)", "make.width.greaterThanOrEqualTo(20)"),
      (
        "|make.left.equalToSuperview().offset(20)",
        "make.left.greaterThanOrEqualToSuperview().offset(20)"
      ),
    ]
  )
  func relations(script: String, expected: String) {
    #expect(edited(script, 20) { $0.relation = .greaterThanOrEqual }.contains(expected))
  }

  @Test(
    "have another constant, with either sign, and leave other numbers alone",
    arguments: [
      ("|a.widthAnchor.constrain(to: 20)\nb(20)", "a.widthAnchor.constrain(to: 30)\nb(20)"),
      ("|a.rightAnchor == b.rightAnchor - 20", "a.rightAnchor == b.rightAnchor - 30"),
      ("|f(view20, constant: -20)", "f(view20, constant: 30)"),
      ("|f(constant: 20.0, multiplier: 2)", "f(constant: 30, multiplier: 2)"),
    ]
  )
  func constants(script: String, expected: String) {
    #expect(edited(script, 20) { $0.constant = 30 }.contains(expected))
  }

  @Test(
    "have a priority at the end",
    arguments: [
      (
        "f([|a.widthAnchor.constrain(to: g(20)), b])",
        "f([a.widthAnchor.constrain(to: g(20), prioritizeAs: UILayoutPriority(999)), b])"
      ),
      ("|a.widthAnchor == 20\nb", "a.widthAnchor == 20 ~ 999\nb"),
      ("|a.width == 20 \nb", "a.width == 20 @ 999 \nb"),
      ("a.f { |make.width.equalTo(20) }", "a.f { make.width.equalTo(20).priority(999) }"),
      ("|make.width.equalToSuperview()\nb", "make.width.equalToSuperview().priority(999)\nb"),
    ]
  )
  func priorities(script: String, expected: String) {
    let weak = edited(script, 20) { $0.priority = Priority(999) ?? .required }
    #expect(weak.contains(expected))
  }

  @Test(
    "remove a statement with its lines, and nothing of a line that has more",
    arguments: [
      ("x\n  |a.f(1)\n    .isActive = true\ny\n", "x\ny\n"),
      ("[\n  |a.f(1),\n  b\n]", "[\n  b\n]"),
      ("|a.f(1)", ""),
      ("let c = |a.f(1)\n", nil),
      ("|a.f(1); b.f(2)\n", nil),
    ] as [(String, String?)]
  )
  func removals(script: String, expected: String?) {
    #expect(edited(script, 20, to: nil) == (expected.map { [$0] } ?? []))
  }

  @Test("take no text beyond its ends", arguments: ["|", "|-", "|1", "|a(", "x|)", "|=="])
  func damaged(script: String) {
    #expect(edited(script, 1) { $0.constant = 2 }.count <= 2)
    #expect(edited(script, 1) { $0.relation = .lessThanOrEqual }.count <= 1)
  }
}
