import HTTPWire
import JSONText
import TestSupport
import Testing

@Suite("POST /convert")
struct ConvertRouteTests {
  private static let document = """
    {"environment": {"width": 320, "height": 480}, "views": [{"id": "a"}, {"id": "b"}],
     "constraints": ["H:|-12-[a(>=b)]-[b]-12-|", "a.top == root.top + 5 @ high"]}
    """

  private static let opening = """
    // ?width=320&height=480
    let a = UIView()
    let b = UIView()

    view.addSubview(a)
    view.addSubview(b)
    [a, b].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }


    """

  /// A `-` between siblings is 8 points (rule 4.6); trailing edges come last in a format.
  @Test(
    "writes a document in another form, with its media type",
    arguments: [
      (
        "json", "application/json",
        """
        {
          "environment": {"width":320,"height":480},
          "views": [
            {"id":"a"},
            {"id":"b"}
          ],
          "constraints": [
            {"firstItem":"a","firstAttribute":"leading","secondItem":"root","secondAttribute":"leading","constant":12},
            {"firstItem":"a","firstAttribute":"width","relation":"greaterThanOrEqual","secondItem":"b","secondAttribute":"width"},
            {"firstItem":"b","firstAttribute":"leading","secondItem":"a","secondAttribute":"trailing","constant":8},
            {"firstItem":"root","firstAttribute":"trailing","secondItem":"b","secondAttribute":"trailing","constant":12},
            {"firstItem":"a","firstAttribute":"top","secondItem":"root","secondAttribute":"top","constant":5,"priority":750}
          ]
        }

        """
      ),
      (
        "plain", "text/plain",
        """
        a.leading == root.leading + 12
        a.width >= b.width
        b.leading == a.trailing + 8
        root.trailing == b.trailing + 12
        a.top == root.top + 5 @ 750

        """
      ),
      (
        "nslayoutanchor", "text/x-swift",
        opening + """
          let aTop = a.topAnchor.constraint(equalTo: view.topAnchor, constant: 5)
          aTop.priority = .defaultHigh
          NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
            a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
            view.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: 12),
            aTop,
          ])

          """
      ),
      (
        "powerup", "text/x-swift",
        opening + """
          a.leadingAnchor.constrain(to: view.leadingAnchor, with: 12)
          a.widthAnchor.constrain(.greaterThanOrEqual, to: b.widthAnchor)
          b.leadingAnchor.constrain(to: a.trailingAnchor, with: 8)
          view.trailingAnchor.constrain(to: b.trailingAnchor, with: 12)
          a.topAnchor.constrain(to: view.topAnchor, with: 5, prioritizeAs: .defaultHigh)

          """
      ),
      (
        "anchorage", "text/x-swift",
        "import Anchorage\n\n" + opening + """
          a.leadingAnchor == view.leadingAnchor + 12
          a.widthAnchor >= b.widthAnchor
          b.leadingAnchor == a.trailingAnchor + 8
          view.trailingAnchor == b.trailingAnchor + 12
          a.topAnchor == view.topAnchor + 5 ~ .high

          """
      ),
      (
        "vfl", "text/x-swift",
        opening + """
          let views: [String: Any] = ["a": a, "b": b]
          NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-12-[a(>=b)]-8-[b]-12-|", options: [], metrics: nil, views: views))
          NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "V:|-(5@750)-[a]", options: [], metrics: nil, views: views))

          """
      ),
    ]
  )
  func targets(target: String, mediaType: String, expected: String) throws {
    let response = try Client().send("POST", "/convert", query: "to=\(target)", body: Self.document)
    #expect(response.status == 200)
    #expect(response.fields["Content-Type"] == "\(mediaType); charset=utf-8")
    #expect(response.fields["Server-Timing"]?.hasPrefix("queue;dur=") == true)
    #expect(response.text == expected)
  }

  private static let script = """
    let a = UIView()
    view.addSubview(a)
    a.edgeAnchors == view.edgeAnchors + 10
    a.doSomething(else: 5)
    """

  @Test("converts a script without a root size, without adding one")
  func sizelessScript() throws {
    let fields = [("Content-Type", "text/x-swift")]
    let client = try Client()
    let response = client.send("POST", "/convert", query: "to=json", fields, body: Self.script)
    #expect(response.status == 200)
    #expect(response.text.hasPrefix("{\n  \"views\": [\n    {\"id\":\"a\""))
    let solved = client.send("POST", "/solve", query: "width=100&height=50", body: response.text)
    #expect(solved.text.contains(#""a":{"x":10,"y":10,"width":80,"height":30}"#))
  }

  @Test("has comments for code that the reader ignored")
  func remarks() throws {
    let fields = [("Content-Type", "text/x-swift")]
    let query = "to=powerup&width=100&height=50"
    let response = try Client().send("POST", "/convert", query: query, fields, body: Self.script)
    #expect(response.text.hasPrefix("// line 4: AL124: "))
    #expect(response.text.contains("\n// ?width=100&height=50\nlet a = UIView()\n"))
    #expect(
      response.text.contains("a.trailingAnchor.constrain(to: view.trailingAnchor, with: -10)\n")
    )
  }

  private static let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
    <view id="one-11-111" userLabel="Card"><rect key="frame" x="0" y="0" width="100" height="50"/>
      <constraints><constraint firstAttribute="width" constant="100" id="c1c-11-111"/></constraints>
    </view>
    <view id="two-22-222"><rect key="frame" x="0" y="0" width="60" height="40"/></view>
    </objects></document>
    """

  @Test("writes every layout of a file, each with its name")
  func severalLayouts() throws {
    let client = try Client()
    let code = client.send("POST", "/convert", query: "to=plain", body: Self.file)
    let names = code.text.split(separator: "\n").filter { $0.hasPrefix("// ") }
    #expect(names.contains { $0.contains("Card") && $0.contains("one-11-111") }, "\(code.text)")
    #expect(names.contains { $0.contains("two-22-222") })
    #expect(code.text.contains("`one-11-111`.width == 100\n"))
    let json = client.send("POST", "/convert", query: "to=json", body: Self.file)
    let results = try #require(try JSONDocument.parse(json.body).root["results"]).elements
    let ids = results.map { $0["layout"]?["id"]?.string }
    #expect(ids == ["one-11-111", "two-22-222"])
    for result in results {
      let document = try #require(result["document"]?.text)
      #expect(client.send("POST", "/solve", body: document).status == 200)
    }
  }

  @Test(
    "refuses unsupported requests with a specific status",
    arguments: [
      (
        "", "{}", 400, "about:blank",
        "\"to\" is missing; it must be one of json, plain, nslayoutanchor, "
      ),
      (
        "to=swift", "{}", 400, "about:blank",
        "\"to\" is \"swift\" but must be one of json, plain, "
      ),
      ("to=json&format=text", "{}", 400, "about:blank", "Unknown query parameter \"format\""),
      ("to=json&failOn=error", "{}", 400, "about:blank", "Unknown query parameter \"failOn\""),
      ("to=json", "{\"views\": [}", 400, "/errors/AL060", "Found \"}\""),
      (
        "to=json", "{\"environment\": {\"device\": \"iPad\"}, \"views\": [{}]}", 422,
        "/errors/AL064", "\"id\" is missing."
      ),
      ("to=vfl", "<?xml version=\"1.0\"?>", 400, "/errors/AL070", "Line 1"),
    ]
  )
  func refusals(query: String, body: String, status: Int, type: String, words: String) throws {
    let response = try Client().send("POST", "/convert", query: query, body: body)
    #expect(response.status == status)
    #expect(response.fields["Content-Type"] == "application/problem+json; charset=utf-8")
    #expect(try response.member("type") == type)
    #expect(response.text.contains(words.replacing("\"", with: "\\\"")), "\(response.text)")
  }

  @Test("gives documents that are solved as those they were converted from")
  func solvedAlike() throws {
    let client = try Client()
    for example in try Case.all() where example.httpStatus == 200 {
      let body = String(decoding: example.request, as: UTF8.self)
      let converted = client.send("POST", "/convert", query: "to=json", body: body)
      #expect(converted.status == 200, "\(example)")
      let expected = try answers(client.send("POST", "/solve", body: body))
      let actual = try answers(client.send("POST", "/solve", body: converted.text))
      #expect(actual == expected, "\(example)")
    }
  }

  /// The status and frames of every result.
  private func answers(_ response: HTTPResponse) throws -> [String] {
    let root = try JSONDocument.parse(response.body).root
    let results = root["results"].map { Array($0.elements) } ?? [root]
    return results.map { "\($0["status"]?.text ?? "") \($0["frames"]?.text ?? "")" }
  }
}
