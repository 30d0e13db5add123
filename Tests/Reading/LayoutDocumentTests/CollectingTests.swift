import LayoutDocument
import LayoutModel
import LayoutReport
import Testing

@Suite("A document's mistakes")
struct CollectingTests {
  @Test("are all collected, in the order of the document")
  func manyMistakes() {
    let text = """
      {"constraints": ["lgoo.top == rooot.topp",
        {"firstItem": "logo", "firstAttribute": "widht", "constant": 1e999, "priority": 0},
        "logo.width == 12 12", "logo.leading == 5", "logo.width == 1 @ 2000"],
       "extra": true,
       "environment": {"width": -1, "height": "tall", "scale": 0},
       "views": [{"id": "logo", "superview": "lgoo", "isHidden": "no"}, {"id": "logo"}, {},
        {"id": "x", "superview": "y"}, {"id": "y", "superview": "x"}],
       "guides": [{"id": "g"}]}
      """
    let actual = places(read(text))
    let expected = [
      "AL002 /constraints/0 1:19", "AL002 /constraints/0 1:31", "AL003 /constraints/0 1:37",
      "AL003 /constraints/1/firstAttribute 2:43", "AL030 /constraints/1/constant 2:64",
      "AL032 /constraints/1/priority 2:83", "AL067 /constraints/2 3:21",
      "AL013 /constraints/3 3:27", "AL032 /constraints/4 3:66", "AL062 /extra 4:2",
      "AL065 /environment/width 5:27", "AL065 /environment/height 5:41",
      "AL065 /environment/scale 5:58", "AL021 /views/0/superview 6:40",
      "AL063 /views/0/isHidden 6:60", "AL021 /views/1/id 6:74", "AL064 /views/2 6:83",
      "AL021 /views/3/superview 7:28", "AL022 /guides/0 8:13",
    ]
    #expect(actual == expected)
  }

  @Test("name their items")
  func items() {
    let text = constraint(
      "\"logo.leading == root.safeAreaLayoutGuide.left\", \"logo.width == `welcome`.top\""
    )
    let actual = read(text).diagnostics.map(\.items)
    #expect(actual == [["logo", "root.safeAreaLayoutGuide"], ["logo", "welcome"]])
  }

  @Test("end after the thousandth")
  func mistakeLimit() {
    let keys = (0..<1_500).map { "\"k\($0)\": 0" }.joined(separator: ",\n")
    let diagnostics = read(document(keys)).diagnostics
    // A hundred are reported separately, one counts the other 900, and one reports where reading
    // ended.
    #expect(diagnostics.count == 102)
    #expect(diagnostics[100].count == 900)
    #expect(diagnostics.dropLast().allSatisfy { $0.code == .unknownKey })
    #expect(diagnostics.last?.code == .limitExceeded)
    #expect(diagnostics.last?.message.contains("more than 1000 mistakes") == true)
  }

  @Test("keep a circle of views to one mistake each")
  func circles() {
    let pairs = ["a": "b", "b": "c", "c": "b", "d": "e", "e": "d", "f": "a"].sorted { $0 < $1 }
    let views = pairs.map { "{\"id\": \"\($0.key)\", \"superview\": \"\($0.value)\"}" }
    let diagnostics = read(document("\"views\": [\(views.joined(separator: ", "))]")).diagnostics
    let actual = diagnostics.map(\.items)
    #expect(actual == [["b", "c"], ["d", "e"]])
  }

  @Test("suggest ids of views and of guides, by the built-in name too")
  func suggestions() {
    let views =
      "\"views\": [{\"id\": \"welcomeLabel\"}, {\"id\": \"dismissButton\"}], \"guides\": [{\"id\": \"gutter\", \"owningView\": \"root\"}], "
    let strings = [
      "welcomLabel.top == root.top", "dismisButton.top == root.top", "guter.top == root.top",
      "root.saveAreaLayoutGuide.top == root.top", "label.top == root.top",
    ]
    let list = strings.map { "\"\($0)\"" }.joined(separator: ",")
    let messages = read(document("\(views)\"constraints\": [\(list)]")).diagnostics.map(\.message)
    let ends = [
      "\"welcomeLabel\"?", "\"dismissButton\"?", "\"gutter\"?", "\"safeAreaLayoutGuide\"?",
    ]
    #expect(messages.count == 5)
    for (message, end) in zip(messages, ends) {
      #expect(message.hasSuffix("Did you mean \(end)"))
    }
    #expect(messages.last?.contains("Did you mean") == false)
  }

  @Test("report the renamed root")
  func renamedRoot() {
    let text = document("\"root\": {\"id\": \"top\"}, \"constraints\": [\"root.width == 5\"]")
    let message = read(text).diagnostics.first?.message
    #expect(message == "No view or guide has the id \"root\". Did you mean \"top\"?")
  }

  @Test("stand where a generator found the element")
  func sources() {
    let text = """
      {"source": {"uri": "Login.storyboard", "line": 1},
       "environment": {"width": 375, "height": 667},
       "views": [{"id": "a", "superview": "b", "isHidden": 1, "source": {"line": 9, "column": 3}},
        {"id": "c", "isHidden": 1}],
       "constraints": [{"firstItem": "a", "firstAttribute": "top", "source": {"uri": "A.swift", "line": 4}}]}
      """
    let locations = read(text).diagnostics.map(\.location)
    let expected = [
      SourceLocation(uri: "Login.storyboard", pointer: "/views/0/superview", line: 9, column: 3),
      SourceLocation(uri: "Login.storyboard", pointer: "/views/0/isHidden", line: 9, column: 3),
      SourceLocation(uri: "Login.storyboard", pointer: "/views/1/isHidden", line: 1),
      SourceLocation(uri: "A.swift", pointer: "/constraints/0", line: 4),
    ]
    #expect(locations == expected)
  }

  @Test("count columns in characters, and lines as editors do")
  func unicodeColumns() {
    let text =
      "{\"environment\": {\"width\": 375, \"height\": 667},\r\n\"views\": [{\"id\": \"größe\"}],\r\"constraints\": [\"größe.width == größe.widht\"]}"
    let actual = places(read(text))
    #expect(actual == ["AL003 /constraints/0 3:39"])
  }
}
