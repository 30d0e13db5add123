import JSONText
import LayoutDocument
import LayoutModel
import LayoutReport
import TestSupport
import Testing

@Suite("A fix")
struct FixTests {
  @Test("removes its diagnostic and adds none that is worse", arguments: try Case.all())
  func fixes(example: Case) throws {
    guard example.httpStatus == 200 else { return }
    for (index, before) in try results(example.request).enumerated() {
      for diagnostic in try #require(before["diagnostics"]).elements {
        for fix in diagnostic["fixes"].map({ Array($0.elements) }) ?? [] {
          let title = try #require(fix["title"]?.string)
          let request = try patched(example.request, try #require(fix["patch"]))
          let after = try results(request)[index]
          let same = after["diagnostics"]?.elements.count { $0.isAsBad(as: diagnostic) }
          #expect(same == 0, "\(title)")
          for severity in ["error", "warning"]
          where severity == "error" || diagnostic["severity"]?.string == "info" {
            #expect(after.count(severity) <= before.count(severity), "\(title)")
          }
        }
      }
    }
  }

  @Test("is offered for a conflict, and for everything that is not determined")
  func offers() throws {
    let names = [
      "seed-power-up-welcome", "three-widths", "t09-equal-hugging", "view-without-constraints",
    ]
    for name in names {
      let layout = try #require(readDocument(try Case(named: name).request).layout)
      let diagnostics = try solve(layout)[0].diagnostics
      let unfixed = diagnostics.filter {
        ($0.code == .unsatisfiable || $0.code == .ambiguousLayout) && $0.fixes.isEmpty
      }
      #expect(unfixed.map(\.message) == [], "\(name)")
    }
  }

  /// A hidden arranged view has a width of 0 (rule 4.11), and 30 points again once it is shown.
  @Test("of a hidden view in a stack view makes its width optional, and changes it in no other way")
  func hiddenView() throws {
    let document = """
      {"environment": {"width": 375, "height": 667},
       "views": [{"id": "s", "stack": {"arrangedSubviews": ["a", "b"]}},
        {"id": "a", "superview": "s", "isHidden": true}, {"id": "b", "superview": "s"}],
       "constraints": ["s.top == root.top", "s.leading == root.leading", "a.width == 30", "a.height == 20",
        "b.width == 50", "b.height == 20"]}
      """
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    let conflict = try #require(
      try solve(layout)[0].diagnostics.first { $0.code == .unsatisfiable }
    )
    let title = "Make `a.width == 30` optional (priority 999), off by 30 points"
    #expect(conflict.fixes.map(\.title) == [title])
    let advice =
      "Make `a.width == 30` optional (priority 999): a hidden view in a stack view has a size of 0."
    #expect(conflict.message.contains(advice))
  }

  @Test("keeps every digit of a constraint that it makes optional")
  func exactness() throws {
    let layout = try conflict("a.width == 16 * a.height / 9")
    let before = try #require(layout.constraints.last)
    let diagnostic = try #require(
      try solve(layout)[0].diagnostics.first { $0.code == .unsatisfiable }
    )
    let texts = diagnostic.fixes.compactMap { fix -> String? in
      guard case .patch(let patch) = fix.change,
        case .replace("/constraints/4", .string(let text)) = patch.first
      else { return nil }
      return text.hasSuffix("@ 999") ? text : nil
    }
    let text = try #require(texts.first)
    let after = try #require(try conflict(text).constraints.last)
    #expect(after.multiplier == before.multiplier)
    #expect(after.priority.value == 999)
  }

  @Test("is a change of constraints where the layout was read from no document")
  func withoutPatches() throws {
    var layout = try conflict("a.width == 1600")
    layout.takesPatches = false
    for index in layout.constraints.indices { layout.constraints[index].location.pointer = nil }
    let diagnostic = try #require(
      try solve(layout)[0].diagnostics.first { $0.code == .unsatisfiable }
    )
    #expect(!diagnostic.fixes.isEmpty)
    for fix in diagnostic.fixes {
      guard case .layout(let changes) = fix.change else {
        Issue.record("\(fix) is no change of the layout")
        continue
      }
      var changed = layout
      for change in changes { changed.make(change) }
      #expect(try solve(changed)[0].status != .unsatisfiable, "\(fix.title)")
    }
    layout.constraints.removeLast(2)
    let free = try solve(layout)[0].diagnostics.flatMap(\.fixes)
    #expect(!free.isEmpty)
    for fix in free {
      guard case .layout(let changes) = fix.change else {
        Issue.record("\(fix) is no change of the layout")
        continue
      }
      var changed = layout
      for change in changes { changed.make(change) }
      #expect(try solve(changed)[0].status == .solved, "\(fix.title)")
    }
  }

  @Test("leaves a content priority alone where an environment may have set it")
  func overriddenPriority() throws {
    let request = """
      {"environment": {"width": 300, "height": 100,
        "views": {"a": {"contentHuggingPriority": {"horizontal": 1000}}}},
       "views": [{"id": "a", "intrinsicContentSize": {"width": 100, "height": 20}}],
       "constraints": ["a.leading == root.leading", "a.top == root.top", "a.width == 200"]}
      """
    let layout = try #require(readDocument(Array(request.utf8)).layout)
    let fixes = try solve(layout)[0].diagnostics.flatMap(\.fixes)
    // The priority under "views" is not 1000, so a patch of it would change nothing.
    #expect(fixes.first?.title == "Change `a.width == 200` to `a.width <= 200`")
    #expect(!fixes.contains { $0.title.contains("hugging") })
  }

  /// A layout that a last constraint contradicts, with its proportion of a known height.
  private func conflict(_ last: String) throws -> Layout {
    let request = """
      {"environment": {"width": 1000, "height": 1000}, "views": [{"id": "a"}],
       "constraints": ["a.leading == root.leading", "a.top == root.top", "a.height == 900",
        "a.width == 1000", "\(last)"]}
      """
    return try #require(readDocument(Array(request.utf8)).layout)
  }

  /// The answer for each environment.
  private func results(_ request: [UInt8]) throws -> [JSONValue] {
    let root = try JSONDocument.parse(try answer(to: request)).root
    try #require(root["errors"] == nil, "\(root.text)")
    return root["results"].map { Array($0.elements) } ?? [root]
  }
}

extension JSONValue {
  /// How many diagnostics of a severity an answer has.
  fileprivate func count(_ severity: String) -> Int {
    self["diagnostics"]?.elements.count { $0["severity"]?.string == severity } ?? 0
  }

  /// Whether a diagnostic has an item in common with another.
  fileprivate func isAsBad(as other: JSONValue) -> Bool {
    guard self["code"]?.string == other["code"]?.string else { return false }
    let names = { (value: JSONValue) -> Set<String> in
      let ranges = value["ambiguity"].map { Array($0.elements) } ?? []
      return Set(ranges.map { "\($0["item"]?.string ?? "").\($0["attribute"]?.string ?? "")" })
    }
    if self["ambiguity"] != nil { return !names(self).isDisjoint(with: names(other)) }
    let texts = { (value: JSONValue) -> [String] in
      let constraints = value["constraints"].map { Array($0.elements) } ?? []
      return constraints.map { $0["text"]?.string ?? $0["implicit"]?.string ?? "" }
    }
    return texts(self) == texts(other)
  }
}
