import SolveClient
import Testing

@Suite("The server converts")
struct ConvertProcessTests {
  /// What comes back is sent again: a script of Anchorage's, the document of that, its formats.
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
}
