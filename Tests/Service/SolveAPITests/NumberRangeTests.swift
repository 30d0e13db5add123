import HTTPWire
import Testing

/// One range for the numbers of every input, reported where they are written.
@Suite("A number out of range")
struct NumberRangeTests {
  private static let json = "application/json"
  private static let code = "text/x-swift"
  private static let file = "application/xml"

  private static func document(_ view: String, _ constraints: String = "") -> String {
    """
    {"environment": {"width": 375, "height": 667},
    "views": [\(view)],
    "constraints": [\(constraints)]}
    """
  }

  /// The resources stand in line 6.
  private static func drawn(frame: String, image: String = "width=\"10\"") -> String {
    """
    <document targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
    <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <imageView id="i" image="h" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" \(frame)/></imageView>
    </subviews></view></objects>
    <resources><image name="h" \(image) height="80"/></resources></document>
    """
  }

  @Test(
    "is an error at its place",
    arguments: [
      (json, document(#"{"id": "a", "frame": {"x": 2e9, "width": 1, "height": 1}}"#), "AL065", 2),
      (json, document(#"{"id": "a"}"#, #""a.width == root.width * 1e300""#), "AL065", 3),
      (json, document(#"{"id": "a"}"#, #""a.width == root.width * -2e9 @ 1""#), "AL065", 3),
      (json, document(#"{"id": "a"}"#, #""H:[a(1e999)]""#), "AL030", 3),
      (json, document(#"{"id": "a"}"#, #""a.width <= 1e300""#), "AL065", 3),
      (json, document(#"{"id": "a"}"#, #""a.height == -5e9""#), "AL065", 3),
      (json, document(#"{"id": "a"}"#, #""H:[a(5e9)]""#), "AL065", 3),
      (
        json,
        document(
          #"{"id": "a"}"#,
          #"{"firstItem": "a", "firstAttribute": "width", "constant": 2e9}"#
        ), "AL065", 3
      ),
      (
        json, document(#"{"id": "a"}"#, #"{"format": "H:[a(wide)]", "metrics": {"wide": -2e9}}"#),
        "AL065", 3
      ),
      (
        code,
        "let a = UIView()\nview.addSubview(a)\na.widthAnchor.constraint(equalToConstant: 5e9).isActive = true",
        "AL065", 3
      ),
      (
        json,
        document(
          #"{"id": "a"}"#,
          #"{"firstItem": "a", "firstAttribute": "width", "secondItem": "root", "#
            + #""secondAttribute": "width", "multiplier": 1e10}"#
        ), "AL065", 3
      ),
      (
        code, "let a = UIView()\nview.addSubview(a)\na.widthAnchor == view.widthAnchor * 1.7e308",
        "AL065", 3
      ),
      (
        code,
        "let s = UIScrollView()\nview.addSubview(s)\ns.contentOffset = CGPoint(x: 1e308 * 10, y: 0)",
        "AL065", 3
      ),
      (file, drawn(frame: #"x="1.79e+308" y="0" width="10" height="10""#), "AL065", 4),
      (file, drawn(frame: #"x="0" y="0" width="10" height="1e10""#), "AL065", 4),
      (
        file, drawn(frame: #"x="0" y="0" width="10" height="10""#, image: #"width="1.79e+308""#),
        "AL065", 6
      ),
    ] as [(String, String, String, Int)]
  )
  func places(mediaType: String, body: String, code: String, line: Int) throws {
    let response = try Client().send(
      "POST",
      "/solve",
      query: mediaType == Self.code ? "width=375&height=667" : nil,
      [("Content-Type", mediaType)],
      body: body
    )
    #expect(response.status == 422)
    #expect(response.text.contains("\"code\":\"\(code)\""), "\(response.text)")
    #expect(response.text.contains("\"line\":\(line),"), "\(response.text)")
  }

  @Test(
    "of a constant is the largest one, as for UIKit, where code names the largest number",
    arguments: [
      (
        code,
        "let a = UIView()\nview.addSubview(a)\nNSLayoutConstraint.activate([a.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude)])"
      )
    ]
  )
  func constants(mediaType: String, body: String) throws {
    let response = try Client().send(
      "POST",
      "/solve",
      query: mediaType == Self.code ? "width=375&height=667" : nil,
      [("Content-Type", mediaType)],
      body: body
    )
    #expect(response.status == 200)
    #expect(response.text.contains("AL108"), "\(response.text)")
  }

  @Test(
    "is refused in a query",
    arguments: ["width=1000000001&height=1", "width=1&height=1e999", "define=padding=1e10"]
  )
  func queries(query: String) throws {
    let response = try Client().send("POST", "/solve", query: query, body: Self.document(""))
    #expect(response.status == 400)
  }

  @Test("is never written: an analysis of steep lines is finite, or none")
  func analyses() throws {
    let body = Self.document(#"{"id": "a"}"#, #""a.height == root.width * 1e9""#)
    for format in ["json", "text", "svg"] {
      let query = "from=0&to=100000&format=\(format)"
      let response = try Client().send("POST", "/analyze", query: query, body: body)
      #expect([200, 422].contains(response.status))
      #expect(!response.text.contains("inf") && !response.text.contains("nan"), "\(response.text)")
    }
  }
}
