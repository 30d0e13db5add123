import LayoutDocument
import LayoutModel
import LayoutReport
import Testing

@Suite("A document that is too large")
struct LimitTests {
  private static let limits: LayoutLimits = {
    var limits = LayoutLimits()
    limits.views = 3
    limits.constraints = 2
    limits.environments = 2
    limits.depth = 4
    return limits
  }()

  @Test(
    "is refused by the name of the limit, and one at the limit is not",
    arguments: [
      (
        "\"views\": [{\"id\": \"a\"}, {\"id\": \"b\"}], \"guides\": [{\"id\": \"g\", \"owningView\": \"root\"}]",
        nil
      ),
      (
        "\"views\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}], \"guides\": [{\"id\": \"g\", \"owningView\": \"root\"}]",
        "has 4 views and guides, and the limit is 3."
      ),
      ("\"views\": [1, 2, 3, 4]", "has 4 views and guides, and the limit is 3."),
      ("\"constraints\": [\"root.width >= 0\", \"root.width >= 1\"]", nil),
      ("\"constraints\": [1, 2, 3]", "has 3 constraints, and the limit is 2."),
      ("\"constraints\": [\"[root(>=1,<=2)]\"]", nil),
      ("\"constraints\": [\"[root(>=1,>=2,>=3)]\", 7]", "has more than 2 constraints"),
      (
        "\"views\": [{\"id\": \"a\", \"intrinsicContentSize\": {\"heightForWidth\": [[1, 1]]}}]",
        "nested more than 4 deep"
      ),
    ] as [(String, String?)]
  )
  func limits(text: String, words: String?) {
    let reading = read(document(text), limits: Self.limits)
    let codes = reading.diagnostics.map(\.code)
    let message = reading.diagnostics.first?.message
    #expect(codes.first == words.map { _ in .limitExceeded })
    #expect(message?.contains(words ?? "") != false)
    #expect((reading.layout == nil) == (words != nil))
    #expect(!reading.isMalformed)
  }

  @Test("has too many environments")
  func environments() {
    let one = "{\"width\": 1, \"height\": 1}"
    for count in 1...3 {
      let list = Array(repeating: one, count: count).joined(separator: ", ")
      let reading = read("{\"environments\": [\(list)]}", limits: Self.limits)
      let codes = reading.diagnostics.map(\.code)
      #expect(codes == (count > 2 ? [.limitExceeded] : []))
    }
  }

  @Test(
    "has too many items in all of its environments together",
    arguments: [
      (6, nil),
      (
        5,
        "has 3 views, guides and constraints in 2 environments, which make 6, and the limit is 5."
      ),
    ] as [(Int, String?)]
  )
  func items(limit: Int, words: String?) {
    var limits = LayoutLimits()
    limits.items = limit
    let reading = read(
      """
      {"environments": [{"width": 1, "height": 1}, {"width": 2, "height": 2}],
       "views": [{"id": "a"}], "guides": [{"id": "g", "owningView": "root"}],
       "constraints": ["a.top == root.top"]}
      """,
      limits: limits
    )
    let codes = reading.diagnostics.map(\.code)
    let message = reading.diagnostics.first?.message
    #expect(codes == (words == nil ? [] : [.limitExceeded]))
    #expect(message?.contains(words ?? "") != false)
    #expect((reading.layout == nil) == (words != nil))
  }

  @Test("has too many items in its only environment")
  func itemsOfOne() {
    var limits = LayoutLimits()
    limits.items = 1
    let fits = read(document("\"views\": [{\"id\": \"a\"}]"), limits: limits)
    #expect(fits.layout != nil)
    let message = read(document("\"views\": [{\"id\": \"a\"}, {\"id\": \"b\"}]"), limits: limits)
      .diagnostics.first?.message
    let expected = "2 views, guides and constraints in 1 environment, which make 2"
    #expect(message?.contains(expected) == true)
  }

  @Test("has too many items once its formats are read")
  func itemsOfFormats() {
    var limits = LayoutLimits()
    limits.items = 3
    let words = ["|[root(>=1)]", "[root(>=1,>=2,<=3)]", "[root(>=1,>=2,<=3,<=4)]"].map { format in
      read(document("\"constraints\": [\"\(format)\"]"), limits: limits).diagnostics.map(\.code)
    }
    #expect(words == [[.visualFormat], [], [.limitExceeded]])
  }

  @Test("is read to the end within the limits, however it is shaped")
  func worstCases() throws {
    let count = 5_000
    // A chain as deep as there are views, declared from the inside out.
    let chain = (0..<count).map {
      "{\"id\": \"v\($0)\", \"superview\": \"\($0 == count - 1 ? "root" : "v\($0 + 1)")\"}"
    }
    let strings = (0..<20_000).map {
      "\"v\($0 % count).top == 0.5 * v\(($0 + 1) % count).bottom + \($0)\""
    }
    let layout = try #require(
      read(
        document(
          "\"views\": [\(chain.joined(separator: ","))], \"constraints\": [\(strings.joined(separator: ","))]"
        )
      ).layout
    )
    #expect(layout.views.count == count + 1)
    #expect(layout.constraints.count == 20_000)
  }

  @Test("of one circle through every view is refused once")
  func longCircle() {
    let count = 5_000
    let views = (0..<count).map { "{\"id\": \"v\($0)\", \"superview\": \"v\(($0 + 1) % count)\"}" }
    let diagnostics = read(document("\"views\": [\(views.joined(separator: ","))]")).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.items.count == count)
  }

  @Test("of 20,000 unknown ids is refused without comparing each with every id")
  func unknownIDs() {
    let views = (0..<5_000).map { "{\"id\": \"someLongishName\($0)\"}" }
    let strings = (0..<20_000).map { "\"anotherLongName\($0).top == root.top\"" }
    let diagnostics = read(
      document(
        "\"views\": [\(views.joined(separator: ","))], \"constraints\": [\(strings.joined(separator: ","))]"
      )
    ).diagnostics
    // The first hundred, how many more there are, and that reading stopped at a thousand.
    #expect(diagnostics.count == 102)
  }
}
