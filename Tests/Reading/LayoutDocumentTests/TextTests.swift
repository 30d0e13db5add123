import LayoutModel
import LayoutReport
import Testing

@Suite("A view's text in a document")
struct TextTests {
  private func view(_ members: String) throws -> View {
    let reading = read(document("\"views\": [{\"id\": \"a\", \(members)}]"))
    return try #require(reading.layout?.views[1], "\(reading.allDiagnostics)")
  }

  @Test(
    "gives it the size of its lines",
    arguments: [
      // 2444/2048 of the size, rounded up to half a point.
      (#""text": "Label""#, 20.5, 17),
      (#""text": "Label", "font": {"size": 13}"#, 16, 13),
      (#""text": "Label", "font": {"size": 36, "weight": "bold"}"#, 43, 36),
      (#""text": "Label", "font": {"style": "caption1"}"#, 14.5, 12),
    ] as [(String, Double, Double)]
  )
  func size(members: String, height: Double, points: Double) throws {
    let view = try view(members)
    let size = try #require(view.intrinsicContentSize)
    #expect(size.height == height)
    #expect(abs((size.width ?? 0) / points - 2.5) < 0.35)
    #expect(view.text?.doubt ?? 0 >= 1)
    #expect(abs((view.firstBaselineOffsetFromTop ?? 0) - 1950 / 2048 * points) < 1e-9)
    #expect(abs((view.lastBaselineOffsetFromBottom ?? 0) - 494 / 2048 * points) < 1e-9)
  }

  @Test("wraps as far as it may")
  func lines() throws {
    let text = #""text": "Several words that may be broken""#
    #expect(try view(text).intrinsicContentSize?.heightForWidth.isEmpty == true)
    let two = try view(text + #", "numberOfLines": 2"#).intrinsicContentSize?.heightForWidth
    #expect(two?.map(\.height).max() == 41)
    let any = try view(text + #", "numberOfLines": 0"#).intrinsicContentSize?.heightForWidth
    #expect(any?.count ?? 0 > two?.count ?? 0)
  }

  @Test("is nothing where it is empty")
  func empty() throws {
    let size = try view(#""text": """#).intrinsicContentSize
    #expect(size == IntrinsicContentSize(width: 0, height: 0))
  }

  @Test("may differ from environment to environment")
  func environments() throws {
    let text = """
      {"environments": [{"width": 300, "height": 300},
        {"width": 300, "height": 300, "views": {"a": {"text": "Ein"}}}],
      "views": [{"id": "a", "text": "A longer one"}]}
      """
    let layout = try #require(read(text).layout)
    let long = try #require(layout.views[1].intrinsicContentSize?.width)
    let short = try #require(layout.environments[1].overrides[1]?.intrinsicContentSize?.width)
    #expect(short < long)
  }

  /// Body text has 13 points on macOS, whose lines are 16 high there; 29 on tvOS, 34.6 high.
  @Test(
    "is set in the text styles of its platform",
    arguments: [
      (#""platform": "macOS""#, 16.0, 13.0), (#""platform": "tvOS""#, 35, 29),
      (#""platform": "iOS""#, 20.5, 17),
    ]
  )
  func platforms(member: String, height: Double, points: Double) throws {
    let views = #"[{"id": "a", "text": "Label", "font": {"style": "body"}}]"#
    let environment = "{\"width\": 300, \"height\": 300, \(member)}"
    let text = "{\"environment\": \(environment), \"views\": \(views)}"
    let reading = read(text)
    let view = try #require(reading.layout?.views[1], "\(reading.allDiagnostics)")
    #expect(view.intrinsicContentSize?.height == height)
    #expect(abs((view.intrinsicContentSize?.width ?? 0) / points - 2.5) < 0.35)
  }

  @Test("may be on a device of another platform, and be set for each of several")
  func severalPlatforms() throws {
    let views = #"[{"id": "a", "text": "Label", "font": {"style": "body"}}]"#
    let television = read("{\"environment\": {\"device\": \"AppleTV\"}, \"views\": \(views)}")
    #expect(television.layout?.views[1].intrinsicContentSize?.height == 35)
    let both = """
      {"environments": [{"width": 300, "height": 300},
        {"width": 300, "height": 300, "platform": "macOS",
         "views": {"a": {"text": "Label", "font": {"style": "body"}}}}],
      "views": [{"id": "a", "text": "Label", "font": {"size": 17}}]}
      """
    let layout = try #require(read(both).layout)
    #expect(layout.environments[1].overrides[1]?.intrinsicContentSize?.height == 16)
    let mixed = both.replacing(#"{"size": 17}"#, with: #"{"style": "body"}"#)
    #expect(read(mixed).allDiagnostics.map(\.code) == [.valueOutOfRange])
    #expect(
      read(mixed).allDiagnostics.first?.message.contains("on the platforms of the environments")
        == true
    )
  }

  @Test("names the styles that a platform has where it lacks one")
  func missingStyle() {
    let views = #"[{"id": "a", "text": "Label", "font": {"style": "largeTitle"}}]"#
    let reading = read("{\"environment\": {\"device\": \"AppleTV\"}, \"views\": \(views)}")
    #expect(reading.allDiagnostics.first?.message.contains("one of title1, title2") == true)
  }

  @Test("leaves controls of tvOS without the sizes of iOS")
  func televisionControls() {
    let views = #"[{"id": "a", "class": "UIProgressView"}]"#
    let reading = read("{\"environment\": {\"device\": \"AppleTV\"}, \"views\": \(views)}")
    #expect(reading.layout?.views[1].intrinsicContentSize == nil)
  }

  @Test(
    "is refused where it does not fit together",
    arguments: [
      (
        #"[{"id": "a", "text": "A", "intrinsicContentSize": {"width": 1}}]"#,
        "AL065 /views/0/intrinsicContentSize 2:60", "Remove one of them"
      ),
      (#"[{"id": "a", "text": 1}]"#, "AL063 /views/0/text 2:31", "a string"),
      (#"[{"id": "a", "font": {"size": 1}}]"#, "AL064 /views/0/font 2:31", "requires \"text\""),
      (
        #"[{"id": "a", "text": "A", "font": {"size": 0}}]"#, "AL065 /views/0/font/size 2:53",
        "above 0, at most 10000"
      ),
      (
        #"[{"id": "a", "text": "A", "font": {"weight": "fat"}}]"#,
        "AL065 /views/0/font/weight 2:55", "semibold"
      ),
      (
        #"[{"id": "a", "text": "A", "font": {"style": "body", "size": 3}}]"#,
        "AL065 /views/0/font/size 2:70", "Remove this key"
      ),
    ]
  )
  func refused(views: String, place: String, words: String) {
    expectRefusal(document("\"views\": \(views)"), place, words)
  }
}
