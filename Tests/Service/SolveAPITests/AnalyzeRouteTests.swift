import HTTPWire
import JSONText
import LayoutModel
import SolveService
import Testing

@testable import SolveAPI

@Suite("POST /analyze")
struct AnalyzeRouteTests {
  /// A view between margins of 12 that wants to be 320 wide, and is from 344 on.
  private static let document = """
    {"environment": {"width": 1, "height": 100, "scale": 2}, "views": [{"id": "a"}],
     "constraints": ["a.width == 320 @ 750", "a.leading == root.leading + 12",
       "a.trailing <= root.trailing - 12", "a.top == root.top", "a.height == root.height / 3"]}
    """

  private static let conflict = """
    {"environment": {"width": 1, "height": 100}, "views": [{"id": "a"}],
     "constraints": ["a.width == 400", "a.leading == root.leading", "a.top == root.top",
       "a.trailing <= root.trailing"]}
    """

  @Test("gives ranges, breakpoints and pieces")
  func answer() throws {
    let response = try Client()
      .send("POST", "/analyze", query: "along=width&from=320&to=400", body: Self.document)
    let root = #""root":{"x":[0,0],"y":[0,0],"width":[1,0],"height":[0,100]}"#
    let expected =
      #"{"along":"width","from":320,"to":400,"environment":{"height":100},"#
      + #""satisfiable":[[320,400]],"unambiguous":[[320,400]],"unbroken":[[344,400]],"#
      + #""failures":[],"diagnostics":[],"breakpoints":[344],"pieces":[{"from":320,"to":344,"frames":{"#
      + root
      + #","a":{"x":[0,12],"y":[0,0],"width":[1,-24],"height":[0,33.333333]}}},"#
      + #"{"from":344,"to":400,"frames":{"# + root
      + #","a":{"x":[0,12],"y":[0,0],"width":[0,320],"height":[0,33.333333]}}}]}"# + "\n"
    #expect(response.text == expected)
    #expect(response.status == 200)
    #expect(response.fields["Content-Type"] == "application/json; charset=utf-8")
    #expect(response.fields["Server-Timing"]?.hasPrefix("queue;dur=") == true)
  }

  /// 40 and 50 points contradict each other at every width of the root.
  @Test("explains a layout that holds nowhere")
  func nowhereSatisfiable() throws {
    let document = """
      {"environment": {"width": 320, "height": 100}, "views": [{"id": "a"}],
       "constraints": ["a.width == 40", "a.width == 50", "a.leading == root.leading",
         "a.top == root.top", "a.height == 40"]}
      """
    let response = try Client().send("POST", "/analyze", body: document)
    #expect(response.text.contains(#""satisfiable":[],"#))
    #expect(response.text.contains(#""failures":[],"diagnostics":[{"code":"AL050""#))
  }

  /// Nothing positions the view horizontally.
  @Test("explains a layout that is ambiguous everywhere")
  func nowhereUnambiguous() throws {
    let document = """
      {"environment": {"width": 320, "height": 100}, "views": [{"id": "a"}],
       "constraints": ["a.width == 40", "a.top == root.top", "a.height == 40"]}
      """
    let response = try Client().send("POST", "/analyze", body: document)
    #expect(response.text.contains(#""unambiguous":[],"#))
    #expect(response.text.contains(#""failures":[],"diagnostics":[{"code":"AL200""#))
  }

  /// 40 and 50 points always contradict each other, and 340 points the width up to 339.
  @Test("limits a conflict of one end to its size")
  func conflictOfOneEnd() throws {
    let document = """
      {"environment": {"width": 320, "height": 100}, "views": [{"id": "a"}, {"id": "b"}],
       "constraints": ["a.width == 40", "a.width == 50", "a.leading == root.leading",
         "a.top == root.top", "a.height == 40", "b.width == 340", "b.leading == root.leading",
         "b.trailing <= root.trailing", "b.top == root.top", "b.height == 40"]}
      """
    let response = try Client().send("POST", "/analyze", query: "from=300&to=400", body: document)
    #expect(response.text.contains(#""satisfiable":[],"#))
    #expect(response.text.contains("It occurs at width 300"))
    #expect(!response.text.contains("It occurs at width 400"))
  }

  /// Margins of 12 beside 320 points leave no space to move at 344, and some at larger widths.
  @Test("lists the sizes at which a layout is ambiguous")
  func partlyAmbiguous() throws {
    let document = """
      {"environment": {"width": 375, "height": 100}, "views": [{"id": "a"}],
       "constraints": ["a.width == 320", "a.leading >= root.leading + 12",
         "a.trailing <= root.trailing - 12", "a.top == root.top", "a.height == 20"]}
      """
    let response = try Client().send("POST", "/analyze", query: "from=344&to=400", body: document)
    #expect(response.text.contains(#""diagnostics":[{"code":"AL200""#))
    let wide = try Client().send("POST", "/analyze", query: "from=300&to=400", body: document)
    #expect(wide.text.contains(#""diagnostics":[]"#))
    #expect(wide.text.contains(#"{"code":"AL200""#))
    #expect(wide.text.contains(#""ranges":[[344,400]],"worst":400"#))
  }

  @Test("keeps the findings of the reading")
  func remarks() throws {
    let script = """
      let a = UIView()
      view.addSubview(a)
      a.pinToEdges()
      NSLayoutConstraint.activate([
        a.topAnchor.constraint(equalTo: view.topAnchor), a.widthAnchor.constraint(equalToConstant: 40),
        a.leadingAnchor.constraint(equalTo: view.leadingAnchor), a.heightAnchor.constraint(equalToConstant: 40),
      ])
      """
    let response = try Client()
      .send("POST", "/analyze", [("Content-Type", "text/x-swift")], body: script)
    #expect(response.text.contains(#""code":"AL124""#))
  }

  @Test("follows a growing height, from the smallest device to the largest")
  func height() throws {
    let response = try Client()
      .send("POST", "/analyze", query: "along=height&width=400", body: Self.document)
    #expect(response.text.hasPrefix(#"{"along":"height","from":480,"to":1376,"#))
    #expect(response.text.contains(#""environment":{"width":400}"#))
    // A third of a height is no number of six digits.
    let frame = #""a":{"x":[0,12],"y":[0,0],"width":[0,320],"height":[0.333333333333,0]}"#
    #expect(response.text.contains(frame))
  }

  @Test("is a table for those who want text")
  func text() throws {
    let accept = [("Accept", "text/plain")]
    let response = try Client()
      .send("POST", "/analyze", query: "from=320&to=400", accept, body: Self.document)
    let expected = """
      width from 320 to 400 points, height 100

      satisfiable  everywhere
      unambiguous  everywhere
      unbroken     344 to 400
      breakpoints  344

      320 to 344
             x  y   width     height
      root   0  0       W        100
      a     12  0  W - 24  33.333333

      344 to 400
             x  y  width     height
      root   0  0      W        100
      a     12  0    320  33.333333

      """
    #expect(response.text == expected)
  }

  @Test("is a picture of each failure at its worst size, or of both ends")
  func pictures() throws {
    // It begins at 250 and is 100 wide, so that it ends at 350.
    let failing = """
      {"environment": {"width": 375, "height": 100},
       "views": [{"id": "a", "class": "UIButton",
         "intrinsicContentSize": {"width": 100, "height": 20}}],
       "constraints": ["a.leading == root.leading + 250", "a.top == root.top"]}
      """
    let one = try Client().send("POST", "/analyze", query: "to=400&format=svg", body: failing)
    #expect(one.fields["Content-Type"]?.hasPrefix("image/svg+xml") == true)
    #expect(one.text.contains("AL212, width 320: solved: 320 x 100 points"))
    #expect(one.text.contains("<title>a: 250, 0, 100, 20</title>"))
    #expect(!one.text.contains("400 x 100"))
    let none = try Client()
      .send("POST", "/analyze", query: "from=360&to=400&format=svg", body: failing)
    #expect(none.text.contains("width 360: solved: 360 x 100 points"))
    #expect(none.text.contains("width 400: solved: 400 x 100 points"))
  }

  @Test("reports failures with their ranges, worst size and devices")
  func failures() throws {
    let failing = """
      {"environment": {"width": 375, "height": 100},
       "views": [{"id": "a", "class": "UIButton",
         "intrinsicContentSize": {"width": 100, "height": 20}}],
       "constraints": ["a.leading == root.leading + 250", "a.top == root.top"]}
      """
    let response = try Client().send("POST", "/analyze", query: "to=400", body: failing)
    let expected =
      #""failures":[{"code":"AL212","name":"off-screen","severity":"warning","message":""#
      + "`a` leaves the screen at the right at widths from 320 to 349.5 (iPhone4s and iPhone5s), "
      + "by 30 points at 320. Constrain the right edge, and make another constraint optional."
      + #"","location":{"pointer":"/views/0","line":2,"column":12},"items":["a"],"violation":30,"#
      + #""ranges":[[320,349.5]],"worst":320,"devices":["iPhone4s","iPhone5s"]}]"#
    #expect(response.text.contains(expected), "\(response.text)")
    let warned = try Client()
      .send("POST", "/analyze", query: "to=400&failOn=warning", body: failing)
    #expect(warned.status == 422)
  }

  @Test("is a list for a list of environments")
  func environments() throws {
    let document = Self.document.replacing("\"environment\": ", with: "\"environments\": [")
      .replacing("\"scale\": 2}", with: "\"name\": \"one\"}]")
    let response = try Client().send("POST", "/analyze", body: document)
    #expect(response.text.hasPrefix(#"{"results":[{"along":"width","from":320,"to":1032,"#))
    #expect(response.text.contains(#""environment":{"name":"one","height":100}"#))
  }

  @Test(
    "counts as failed where sizes are contradictory, or ambiguous",
    arguments: [
      ("from=400&failOn=error", 200), ("from=399&failOn=error", 422), ("from=399", 200),
      ("from=400&failOn=warning", 422), ("from=400&failOn=never", 200),
    ]
  )
  func failOn(query: String, status: Int) throws {
    // 400 points need a root of 400; the height is free everywhere.
    let response = try Client().send("POST", "/analyze", query: query, body: Self.conflict)
    #expect(response.status == status)
    #expect(response.fields["Content-Type"] == "application/json; charset=utf-8")
  }

  @Test(
    "names the parameter at fault, and what it takes",
    arguments: [
      ("along=depth", "along", "one of width, height"),
      ("from=-1", "from", "a number of points from 0 to 100000"),
      ("to=100001", "to", "a number of points from 0 to 100000"),
      ("to=fitting", "to", "a number of points from 0 to 100000"),
      ("from=400&to=400", "to", "more than from, which is 400"),
      ("to=300", "to", "more than from, which is 320"),
      ("from=2000", "from", "less than to, which is 1032"),
      ("width=300", "width", "omitted in an analysis along it"),
      ("along=height&height=fitting", "height", "omitted in an analysis along it"),
      ("form=1", "form", "Did you mean \\\"from\\\"?"),
    ]
  )
  func faults(query: String, parameter: String, words: String) throws {
    let response = try Client().send("POST", "/analyze", query: query, body: Self.document)
    #expect(response.status == 400)
    #expect(try response.member("parameter") == parameter)
    #expect(response.text.contains(words))
  }

  @Test("leaves its parameters to itself", arguments: ["along=width", "from=1", "to=2"])
  func solveQuery(query: String) throws {
    let response = try Client().send("POST", "/solve", query: query, body: Self.document)
    #expect(response.status == 400)
    #expect(response.text.contains("Unknown query parameter"))
  }

  @Test("answers what is no layout as a solve does")
  func invalid() throws {
    let client = try Client()
    #expect(client.send("POST", "/analyze", body: "{").status == 400)
    #expect(client.send("POST", "/analyze", body: "{}").status == 422)
    let log = client.send("POST", "/analyze", body: "<NSLayoutConstraint:0x1>")
    #expect(log.status == 501)
  }

  @Test("reports the limit that a response exceeds")
  func limit() throws {
    let response = Refusal.service(.tooManyFrames(frames: 9)).response(.example)
    #expect(response.status == 422)
    #expect(try response.member("type") == "/errors/AL066")
    #expect(response.text.contains("more than 9 frames"))
  }
}
