import SolveClient
import Testing

@Suite("The server converts")
struct ConvertProcessTests {
  /// The result is the next request: a script of Anchorage's, its document, the document's formats.
  @Test("over a socket, from one form to the next")
  func chain() throws {
    let server = try ServerProcess()
    defer { server.stop() }
    var client = try SolveClient(server: server.url)
    var content = """
      let card = UIView()
      view.addSubview(card)
      card.edgeAnchors == view.edgeAnchors + 10 ~ .high
      """
    var mediaType = "text/x-swift"
    for target in ["json", "vfl", "plain"] {
      let response = try client.solve(
        body: Array(content.utf8),
        mediaType: mediaType,
        query: [("to", target)],
        path: "/convert"
      )
      try #require(response.status == 200)
      content = String(decoding: response.body, as: UTF8.self)
      mediaType = response.mediaType ?? ""
    }
    #expect(mediaType == "text/plain; charset=utf-8")
    // A format measures to the superview from the last view, which keeps the sign of an inset.
    let lines = content.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "card.leading == root.leading + 10 @ 750", "root.trailing == card.trailing + 10 @ 750",
        "card.top == root.top + 10 @ 750", "root.bottom == card.bottom + 10 @ 750",
      ]
    )
  }

  @Test("the files of a project, of which one has what another needs, alone and in a batch")
  func project() throws {
    let server = try ServerProcess()
    defer { server.stop() }
    var client = try SolveClient(server: server.url)
    let project =
      #"{"files": [{"uri": "A.swift", "content": "class A: UIView { let a = UIView(); "#
      + #"override init(frame: CGRect) { super.init(frame: frame); add(a, Sizes.top) } }"}, "#
      + #"{"uri": "B.swift", "content": "enum Sizes { static let top: CGFloat = 8 }\n"#
      + #"extension UIView { func add(_ v: UIView, _ c: CGFloat) { addSubview(v); "#
      + #"v.topAnchor.constraint(equalTo: topAnchor, constant: c).isActive = true } }"}], "#
      + #""roots": ["A"]}"#
    let size = [("width", "100"), ("height", "50")]
    let plain = try client.solve(
      body: Array(project.utf8),
      mediaType: "application/json",
      query: size + [("to", "plain")],
      path: "/convert"
    )
    #expect(plain.status == 200)
    let text = String(decoding: plain.body, as: UTF8.self)
    #expect(text.contains("a.top == root.top + 8\n"))
    for path in ["/solve", "/batch"] {
      let solved = try client.solve(
        body: Array("\(project)\n".utf8),
        mediaType: path == "/batch" ? "application/x-ndjson" : "application/json",
        query: size,
        path: path
      )
      #expect(solved.status == 200)
      let answer = String(decoding: solved.body, as: UTF8.self)
      let layout = #""layout":{"id":"A","name":"A","uri":"A.swift","line":1}"#
      #expect(answer.contains(layout))
    }
  }
}
