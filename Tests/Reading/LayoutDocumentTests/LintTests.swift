import LayoutPolicy
import LayoutDocument
import LayoutModel
import LayoutReport
import Testing

@Suite("A legal document is warned about")
struct LintTests {
  private static let views =
    "\"views\": [{\"id\": \"box\"}, {\"id\": \"a\", \"superview\": \"box\"}, {\"id\": \"b\", \"superview\": \"box\"}, {\"id\": \"c\"}], \"guides\": [{\"id\": \"g\", \"owningView\": \"box\"}]"

  @Test(
    "constraints",
    arguments: [
      // Multipliers on places.
      ("a.centerX == 0.5 * b.left", "AL100", "a coordinate in `box`"),
      ("a.top == 0.5 * c.bottom", "AL100", "a coordinate in `root`"),
      ("c.top == 0.5 * g.bottom", "AL100", "a coordinate in `root`"),
      ("a.top == 0.5 * box.bottom", nil, ""),
      ("a.top == 0.5 * root.bottom", nil, ""),
      ("root.centerY == 1.1 * a.centerY", nil, ""),
      ("box.centerY == 1.1 * b.centerY + 8", nil, ""),
      // A guide may begin anywhere in its view.
      ("a.top == 0.5 * g.bottom", "AL100", "a coordinate in `box`"),
      ("a.top == 0.5 * box.layoutMarginsGuide.bottom", "AL100", "a coordinate in `box`"),
      ("a.width == 0.5 * b.width", nil, ""),
      ("a.trailing == 0.5 * box.trailing", "AL101", "does not mirror"),
      ("a.centerX == 0.5 * box.trailing", "AL101", "does not mirror"),
      ("a.right == 0.5 * box.right", nil, ""),
      // Priorities.
      ("a.width == 5 @ 500", "AL104", "such as 501"),
      ("a.width == 5 @ fittingSizeLevel", "AL104", "such as 51"),
      ("a.width == 5 @ 499", nil, ""),
      ("a.width == 5 @ 0.5", "AL110", "below 1"),
      ("a.width == 5 @ 1", nil, ""),
      // Constants.
      ("a.width <= 1000001", "AL108", "1000001"),
      ("a.leading >= box.leading - 2000000", "AL108", "-2000000"),
      ("a.width <= 1000000", nil, ""),
      // An anchor and itself.
      ("a.top == a.top", "AL113", "both sides are the same"),
      ("a.width >= a.width - 5", "AL113", "always true"),
      ("a.top == a.top + 5", nil, ""),
      ("a.width <= a.width - 5", nil, ""),
      // Attributes that guides do not have.
      ("g.lastBaseline == a.lastBaseline", "AL116", "guides have no lastBaseline"),
      // Margins of a guide are its edges.
      ("a.top == box.safeAreaLayoutGuide.topMargin", nil, ""),
      ("a.top == box.topMargin", nil, ""),
    ] as [(String, String?, String)]
  )
  func constraints(text: String, code: String?, words: String) throws {
    let reading = read(document("\"constraints\": [\"\(text)\"],\n\(Self.views)"))
    let expected = code.map { ["\($0) /constraints/0 2:17"] } ?? []
    let actual = places(reading)
    let message = reading.allDiagnostics.first?.message ?? ""
    #expect(reading.layout != nil)
    #expect(actual == expected, "\(reading.allDiagnostics.map(\.message))")
    #expect(message.contains(words))
    #expect(
      reading.allDiagnostics.allSatisfy { $0.severity == .warning && !$0.constraints.isEmpty }
    )
  }

  @Test(
    "views",
    arguments: [
      (
        #"{"id": "a", "intrinsicContentSize": {"width": 5}, "contentHuggingPriority": {"horizontal": 1000}}"#,
        "AL105", "`contentHuggingPriority.horizontal` of `a` is required"
      ),
      (
        #"{"id": "a", "intrinsicContentSize": {"height": 5}, "contentCompressionResistancePriority": {"vertical": "required"}}"#,
        "AL105", "contentCompressionResistancePriority.vertical"
      ),
      (
        #"{"id": "a", "intrinsicContentSize": {"width": 5}, "contentHuggingPriority": {"horizontal": 500}}"#,
        "AL104", "501"
      ),
      (
        #"{"id": "a", "intrinsicContentSize": {"width": 5}, "contentHuggingPriority": {"horizontal": 0.25}}"#,
        "AL110", "0.25"
      ),
      (
        #"{"id": "a", "contentHuggingPriority": {"horizontal": 251}}"#, "AL106",
        "no intrinsic width"
      ),
      (
        #"{"id": "a", "intrinsicContentSize": {}, "contentHuggingPriority": {"horizontal": 251}}"#,
        "AL106", "no intrinsic width"
      ),
      (
        #"{"id": "a", "origin": "interfaceBuilder", "contentHuggingPriority": {"horizontal": 251}}"#,
        nil, ""
      ),
      (
        #"{"id": "a", "intrinsicContentSize": {"height": 5}, "contentHuggingPriority": {"horizontal": 251}}"#,
        "AL106", "an intrinsicContentSize with a width"
      ),
      (
        #"{"id": "a", "intrinsicContentSize": {"height": 5}, "contentHuggingPriority": {"vertical": 251}}"#,
        nil, ""
      ),
    ] as [(String, String?, String)]
  )
  func views(text: String, code: String?, words: String) {
    let reading = read(document("\"views\": [\(text)]"))
    let expected = code.map { ["\($0) /views/0 2:11"] } ?? []
    let actual = places(reading)
    let message = reading.allDiagnostics.first?.message ?? ""
    #expect(actual == expected)
    #expect(message.contains(words))
    #expect(reading.allDiagnostics.allSatisfy { $0.items == ["a"] })
  }

  @Test("views that translate their mask and are constrained too")
  func masks() {
    let text = """
      {"environment": {"width": 375, "height": 667},
      "views": [
      {"id": "a", "translatesAutoresizingMaskIntoConstraints": true, "frame": {"width": 5, "height": 5}},
      {"id": "b", "translatesAutoresizingMaskIntoConstraints": true, "frame": {"width": 5, "height": 5}},
      {"id": "c", "translatesAutoresizingMaskIntoConstraints": true, "frame": {"width": 5, "height": 5}},
      {"id": "inner", "superview": "b"}, {"id": "beside"}],
      "constraints": ["a.leading == root.leading", "inner.leading == b.leading",
      "inner.top == b.layoutMarginsGuide.top", "beside.top == b.bottom", "root.right >= c.right"]}
      """
    let actual = places(read(text))
    #expect(actual == ["AL109 /views/0 3:1", "AL109 /views/2 5:1"])
  }

  @Test("identifiers of the system")
  func identifiers() {
    let objects = ["NSSpace", "UIView-width", "mine", "Nobody"].map {
      "{\"firstItem\": \"root\", \"firstAttribute\": \"width\", \"constant\": \($0.utf8.count), \"identifier\": \"\($0)\"}"
    }
    let actual = places(read(document("\"constraints\": [\n\(objects.joined(separator: ",\n"))]")))
    #expect(actual == ["AL103 /constraints/0 3:1", "AL103 /constraints/1 4:1"])
  }

  @Test("a constraint that repeats one of the same or a higher priority, in any order")
  func repetitions() {
    let strings = [
      "a.width == 5 @ 700", "a.width == 5 @ 800", "a.width == 5 @ 800", "a.width == 5 @ 750",
      "a.width == 6", "b.width == 5", "a.height == 5", "a.width >= 5", "a.width == b.width + 5",
    ]
    let list = strings.map { "\"\($0)\"" }.joined(separator: ",\n")
    let reading = read(document("\"constraints\": [\n\(list)],\n\(Self.views)"))
    let actual = places(reading)
    let pairs = reading.allDiagnostics.map { $0.constraints.map(\.location?.pointer) }
    #expect(
      actual == [
        "AL112 /constraints/0 3:1", "AL112 /constraints/2 5:1", "AL112 /constraints/3 6:1",
      ]
    )
    #expect(
      pairs == [
        ["/constraints/0", "/constraints/1"], ["/constraints/2", "/constraints/1"],
        ["/constraints/3", "/constraints/1"],
      ]
    )
  }

  @Test("margins on macOS, and not on iOS")
  func platform() {
    let text =
      #"{"environment": {"width": 5, "height": 5, "platform": "macOS"}, "constraints": ["root.leadingMargin >= root.leading"]}"#
    let actual = read(text).allDiagnostics.map(\.code.rawValue)
    #expect(actual == ["AL116"])
  }

  @Test("in the order of the document, with its sections in any order")
  func order() {
    let text = """
      {"constraints": ["a.width == 5 @ 500"],
      "views": [{"id": "a", "contentHuggingPriority": {"horizontal": 251}}],
      "environment": {"width": 375, "height": 667}}
      """
    let actual = places(read(text))
    #expect(actual == ["AL104 /constraints/0 1:18", "AL106 /views/0 2:11"])
  }

  @Test("but not about inactive constraints")
  func inactive() {
    let object =
      #"{"firstItem": "root", "firstAttribute": "width", "constant": 2e6, "priority": 500, "isActive": false}"#
    let reading = read(document("\"constraints\": [\(object), \(object)]"))
    #expect(reading.allDiagnostics == [])
  }
}
