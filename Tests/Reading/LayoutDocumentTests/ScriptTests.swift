import LayoutDocument
import LayoutModel
import Testing

@Suite("A document")
struct ScriptTests {
  private func reading(_ document: String) -> LayoutReading { readDocument(Array(document.utf8)) }

  @Test("may hold a script in place of views and constraints")
  func script() throws {
    let text = document(
      """
      "root": {"id": "screen", "kind": "view"},
      "script": "let a = UILabel()\\nview.addSubview(a)\\na.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true"
      """
    )
    let reading = reading(text)
    let layout = try #require(reading.layout)
    #expect(reading.allDiagnostics == [])
    #expect(layout.rootKind == .view)
    #expect(layout.views.map(\.id) == ["screen", "a"])
    let constraint = try #require(layout.constraints.first)
    #expect(layout.text(of: constraint) == "a.top == screen.top + 8")
    // The third line of the script stands on the third line of the document, 38 bytes of script and
    // two backslashes after the quotation mark in column 11.
    let expected = SourceLocation(pointer: "/script", line: 3, column: 12 + 17 + 2 + 18 + 2)
    #expect(constraint.location == expected)
  }

  @Test("reports ignored calls of a script at their location")
  func warnings() {
    // An escape by number is one letter of the script and six of the document.
    let script = #"let \u0061 = UIView(); view.addSubview(a); frobnicate(a)"#
    let reading = reading(document("\"script\": \"\(script)\""))
    let places = reading.allDiagnostics.map { diagnostic in
      "\(diagnostic.code.rawValue) \(diagnostic.location.line ?? 0):\(diagnostic.location.column ?? 0)"
    }
    // 11 for the key and quotation mark, then 43 letters before the call.
    #expect(places == ["AL124 2:55"])
    #expect(reading.layout?.views.map(\.id) == ["root", "a"])
  }

  @Test("changes views of a script in its environments")
  func environments() throws {
    let text = """
      {"environments": [{"name": "de", "width": 375, "height": 667,
        "views": {"a": {"intrinsicContentSize": {"width": 80, "height": 20}}}}],
       "script": "let a = UILabel(); view.addSubview(a)"}
      """
    let layout = try #require(reading(text).layout)
    let size = layout.environments[0].overrides[1]?.intrinsicContentSize
    #expect(size == IntrinsicContentSize(width: 80, height: 20))
  }

  @Test("may hold a script longer than any other string")
  func length() throws {
    let padding = String(repeating: "// padding\\n", count: 1_000)
    let text = document("\"script\": \"\(padding)let a = UIView(); view.addSubview(a)\"")
    let layout = try #require(reading(text).layout)
    #expect(layout.views.count == 2)
    let other = document("\"views\": [{\"id\": \"\(String(repeating: "a", count: 5_000))\"}]")
    #expect(reading(other).diagnostics.map(\.code) == [.limitExceeded])
  }

  @Test(
    "takes constraint strings in every notation of code",
    arguments: [
      (
        "logo.topAnchor.constraint(equalTo: root.topAnchor, constant: 12)",
        ["logo.top == root.top + 12"]
      ),
      (
        "logo.topAnchor.constraint(equalTo: root.topAnchor).isActive = true",
        ["logo.top == root.top"]
      ),
      (
        "logo.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor)",
        ["logo.top == root.safeAreaLayoutGuide.top"]
      ),
      (
        "NSLayoutConstraint(item: logo, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 5)",
        ["logo.width == 5"]
      ),
      (
        "NSLayoutConstraint.activate([logo.widthAnchor.constraint(equalToConstant: 5), gutter.widthAnchor.constraint(equalTo: logo.widthAnchor)])",
        ["logo.width == 5", "gutter.width == logo.width"]
      ),
      // Plain arithmetic scales the constant, Anchorage does not (chapter 7.3).
      ("logo.width == (welcome.width + 10) / 2", ["logo.width == 0.5 * welcome.width + 5"]),
      (
        "logo.widthAnchor == (welcome.widthAnchor + 10) / 2",
        ["logo.width == 0.5 * welcome.width + 10"]
      ),
      (
        "logo.horizontalAnchors == root.horizontalAnchors + 10 ~ .high",
        ["logo.leading == root.leading + 10 @ 750", "logo.trailing == root.trailing - 10 @ 750"]
      ),
      ("logo.widthAnchor.constrain(to: 50)", ["logo.width == 50"]),
      ("logo.constrictor.top(to: root, with: 8)", ["logo.top == root.top + 8"]),
      (
        "root.quickAdd(logo, [1, 2, nil, -4])",
        [
          "logo.top == root.top + 1", "logo.leading == root.leading + 2",
          "logo.trailing == root.trailing - 4",
        ]
      ),
    ]
  )
  func strings(text: String, expected: [String]) throws {
    let layout = try #require(reading(constraint("\"\(text)\"")).layout)
    let actual = layout.constraints.map { layout.text(of: $0) }
    #expect(actual == expected)
    #expect(layout.constraints.allSatisfy { $0.isActive })
    #expect(layout.constraints.allSatisfy { $0.location.pointer == "/constraints/0" })
    let indices: [Int?] = expected.count > 1 ? expected.indices.map { $0 } : [nil]
    #expect(layout.constraints.map(\.index) == indices)
  }

  @Test(
    "refuses constraint strings in code that make no constraint, at their place",
    arguments: [
      ("logo.topAnchor.constraint(equalTo: lgo.topAnchor)", "AL002 2:53"),
      ("logo.topAnchor.constraint(equalTo: root.leadingAnchor)", "AL012 2:18"),
      ("logo.topAnchor.constraint(equalTo: root.topAnchor, constant: gap)", "AL067 2:69"),
      ("logo.topAnchor.constraint(equalTo: root.topAnchor", "AL067 2:67"),
      ("logo.topAnchor", "AL067 2:18"),
      ("logo.quickAdd(welcome, [1, 2, 3, 4])", "AL021 2:32"),
    ]
  )
  func faults(text: String, expected: String) {
    let reading = reading(constraint("\"\(text)\""))
    let actual = reading.allDiagnostics.map { diagnostic in
      "\(diagnostic.code.rawValue) \(diagnostic.location.line ?? 0):\(diagnostic.location.column ?? 0)"
    }
    #expect(reading.layout == nil)
    #expect(actual == [expected])
  }
}
